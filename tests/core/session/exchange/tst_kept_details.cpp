// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

/// What imported questions keep on their way to the page.
class TstKeptDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
        m_import = 0;
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), includedBank()));
    }

    void theOrderOfQuestionsWithOneStemDoesNotCount()
    {
        const QByteArray first = "Which is right?{=a ~b}\n\n",
                         second = "Which is right?{=c ~d}\n\n";
        QVERIFY(import(first + second));
        QCOMPARE(ownPack()->manifest.questions, 2);
        QCOMPARE(plan(second + first)->count(PlannedQuestion::Fate::Same), 2);
        // A question that was imported alone stays the same beside another one.
        QVERIFY(import("Which is wrong?{=a ~b}\n", "b.gift"));
        const auto both = plan("Which is wrong?{=c ~d}\n\nWhich is wrong?{=a ~b}\n", "b.gift");
        QCOMPARE(both->count(PlannedQuestion::Fate::Same), 1);
        QCOMPARE(both->count(PlannedQuestion::Fate::New), 1);
    }

    void theOrderOfOptionsIsShownAsTheFileHasIt()
    {
        const auto quiz = [](const char* shuffle) {
            QByteArray text = "<quiz><question type=\"multichoice\"><name><text>n</text></name>"
                              "<questiontext><text>Q</text></questiontext><shuffleanswers>" +
                              QByteArray(shuffle) + "</shuffleanswers>";
            for (const char* option : {"one", "two", "three", "four", "All of the above"})
                text += "<answer fraction=\"" + QByteArray(*option == 'A' ? "100" : "0") +
                        "\"><text>" + option + "</text></answer>";
            return text + "</question></quiz>";
        };
        const auto shown = [this] {
            auto workspace = openOwn();
            const auto item = (*workspace)->practice().current();
            QStringList texts;
            for (const bank::Option& option : item->question.options)
                texts << option.text;
            return texts;
        };
        const QStringList inFile{QStringLiteral("one"), QStringLiteral("two"),
                                 QStringLiteral("three"), QStringLiteral("four"),
                                 QStringLiteral("All of the above")};
        QVERIFY(import(quiz("false"), "a.xml"));
        QCOMPARE(shown(), inFile);
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        QVERIFY((*reader)->question(bank::QuestionId(ringId()))->keepsOrder);
        QVERIFY(import(quiz("true"), "a.xml"));
        const auto shuffled = bank::BankReader::open(ownPack()->bankFile);
        QVERIFY(!(*shuffled)->question(bank::QuestionId(ringId()))->keepsOrder);
    }

    void exportsHaveWeightsAndFixedOptions()
    {
        QVERIFY(import("Which are right?{~%80%a ~%20%b ~%-100%c}\n"));
        const auto exported = questionsOfBank(ownPack()->bankFile);
        QVERIFY(exported);
        const auto gift = exportQuestions(*exported, ExportForm{QStringLiteral("gift")});
        QVERIFY(gift && gift->contains("~%80%a") && gift->contains("~%20%b"));
        const auto moodle = exportQuestions(*exported, ExportForm{QStringLiteral("moodle-xml")});
        QVERIFY(moodle && moodle->contains("fraction=\"80\"") && moodle->contains("\"20\""));
        QVERIFY(!moodle->contains("<shuffleanswers>false"));
        QVERIFY(
            import("<assessmentItem identifier=\"i\" title=\"t\"><responseDeclaration "
                   "identifier=\"R\" cardinality=\"single\"><correctResponse><value>a</value>"
                   "</correctResponse></responseDeclaration><itemBody><p>Q</p><choiceInteraction "
                   "responseIdentifier=\"R\" shuffle=\"true\" maxChoices=\"1\"><simpleChoice "
                   "identifier=\"a\">x</simpleChoice><simpleChoice identifier=\"b\" "
                   "fixed=\"true\">None of them</simpleChoice></choiceInteraction></itemBody>"
                   "</assessmentItem>",
                   "b.xml"));
        const auto both = questionsOfBank(ownPack()->bankFile);
        const auto again = exportQuestions(*both, ExportForm{QStringLiteral("moodle-xml")});
        QCOMPARE(again->count("<shuffleanswers>false"), 1);
    }

    void selectAllWithOneKeyDoesNotTellIt()
    {
        QVERIFY(import("Which are right?{~%100%a ~%-100%b ~%-100%c}\n"));
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        const auto question = (*reader)->question(bank::QuestionId(ringId()));
        QVERIFY(question->type == bank::QuestionType::Multiple);
        auto workspace = openOwn();
        const auto item = (*workspace)->practice().current();
        const auto answer = (*workspace)->practice().answer({keyOf(item->question)}, {}, 1000);
        QVERIFY(answer && answer->correct);
    }

private:
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString includedBank() const { return m_dir->filePath(QStringLiteral("included.bank")); }
    OwnBankPlace place() const { return {profile(), includedBank(), {}}; }

    Result<exchange::Imported> read(const QByteArray& text, const char* name = "a.gift")
    {
        QFile file(m_dir->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return fail({.code = ErrorCode::FileUnwritable});
        file.close();
        return importFile(file.fileName(), {.wanted = exchange::Wanted::QuestionsElseCards});
    }

    /// The first question of the bank of own questions.
    QString ringId() const
    {
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        const auto summaries = (*reader)->summaries();
        return summaries->front().id.value();
    }
    Result<QuestionImportPlan> plan(const QByteArray& text, const char* name = "a.gift")
    {
        RINGSIDE_TRY(auto imported, read(text, name));
        return planQuestions(imported, profile());
    }

    Done import(const QByteArray& text, const char* name = "a.gift")
    {
        RINGSIDE_TRY(const auto planned, plan(text, name));
        return importQuestions(place(), planned, QStringLiteral("import %1").arg(++m_import),
                               false);
    }

    std::optional<pack::InstalledPack> ownPack() const
    {
        for (const pack::InstalledPack& each : installedPacks(profile()).packs)
            if (each.manifest.id == pack::kOwnBankId)
                return each;
        return std::nullopt;
    }

    Result<std::unique_ptr<Workspace>> openOwn()
    {
        RINGSIDE_CHECK(studyPack(profile(), QString(pack::kOwnBankId)));
        const auto studied = studiedPack(profile());
        return studied ? Workspace::open(studied->pack.bankFile, studied->profileDir, m_clock)
                       : Result<std::unique_ptr<Workspace>>(fail({.code = ErrorCode::UnknownName}));
    }

    static bank::OptionId keyOf(const bank::Question& question)
    {
        return std::ranges::find(question.options, true, &bank::Option::correct)->id;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    int m_import = 0;
};

RINGSIDE_TEST(TstKeptDetails)
#include "tst_kept_details.moc"
