// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/paper/cheat_sheet.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/exam/exam_bench.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::session;
using test::kMorning;

namespace {

bank::Source source(const char* url, bool recommends = false)
{
    return {.title = QStringLiteral("Title of ") + QLatin1String(url),
            .url = QLatin1String(url),
            .checked = QDate(2026, 11, 1),
            .recommends = recommends};
}

/// Five questions of two objectives. "q1" and "q2" decide the same; "q4" is reserved.
bank::SourceBank paperBank()
{
    const QStringList ids{QStringLiteral("q0"), QStringLiteral("q1"), QStringLiteral("q2"),
                          QStringLiteral("q3"), QStringLiteral("q4")};
    bank::SourceBank made = test::smallBank(ids);
    for (bank::SourceQuestion& each : made.questions)
        each.question.takeaway = QStringLiteral("Takeaway of %1").arg(each.question.id.value());
    const auto at = [&made](std::size_t place) -> bank::Question& {
        return made.questions[place].question;
    };
    at(0).objective = QStringLiteral("3.1.a");
    at(0).sources = {source("https://a.example"), source("https://b.example", true)};
    at(0).commands = {
        {.code = QStringLiteral("bq query"), .does = QStringLiteral("runs a query"), .source = 1}};
    at(1).family = at(2).family = QStringLiteral("twins");
    at(1).sources = {source("https://b.example")};
    at(1).hook = QStringLiteral("Ring a bell.");
    at(3).commands = at(0).commands;
    at(4).isReserved = true;
    made.blueprint.domains = {{3,
                               QStringLiteral("Scaling"),
                               21,
                               {{QStringLiteral("3.1.a"), QStringLiteral("First")},
                                {QStringLiteral("3.2.a"), QStringLiteral("Without questions")},
                                {QStringLiteral("3.3.b"), QStringLiteral("Second")}}}};
    made.concepts[0].card.formula = QStringLiteral("t = 2 a");
    bank::SourceChapter chapter;
    chapter.chapter.id = bank::ChapterId(QStringLiteral("scaling"));
    chapter.chapter.title = QStringLiteral("Scaling");
    chapter.chapter.domain = 3;
    bank::GuideSection section;
    section.id = bank::SectionId(QStringLiteral("which"));
    section.title = QStringLiteral("Which one");
    section.text =
        QStringLiteral("*Exam objective 3.1.a*\n\nSize decides.\n\n| a | b |\n|---|---|\n"
                       "| 1 | 2 |\n\nMore about it.\n");
    bank::GuideSection prose = section;
    prose.id = bank::SectionId(QStringLiteral("prose"));
    prose.text = QStringLiteral("Only prose.\n");
    chapter.chapter.sections = {section, prose};
    made.chapters = {chapter};
    return made;
}

QStringList textsOf(const CheatObjective& objective)
{
    QStringList texts;
    for (const Takeaway& takeaway : objective.takeaways)
        texts << takeaway.text;
    return texts;
}

} // namespace

/// What is printed: mistakes, the lost questions of an exam, and the cheat sheet of a domain.
class TstStudyPapers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(paperBank(), m_dir->filePath(QStringLiteral("small.bank"))));
        auto opened = Workspace::open(m_dir->filePath(QStringLiteral("small.bank")),
                                      m_dir->filePath(QStringLiteral("profile")), m_clock);
        QVERIFY(opened);
        m_workspace = std::move(*opened);
    }
    void cleanup()
    {
        m_workspace.reset();
        m_dir.reset();
    }

    void mistakeHasItsOptionsAndAnswerAsGiven()
    {
        answer(QStringLiteral("q1"), QStringLiteral("alpha"));
        QStringList order;
        QVERIFY(test::goTo(m_workspace->practice(), QStringLiteral("q1")));
        const auto item = m_workspace->practice().current();
        QVERIFY(item);
        for (const bank::Option& option : item->question.options)
            order << option.id.value();
        const auto read = readMistakes(request(), 10, {});
        QVERIFY(read);
        QCOMPARE(read->all, 1);
        QCOMPARE(read->shown.size(), std::size_t{1});
        QCOMPARE(read->shown[0].chosen, QStringList{QStringLiteral("alpha")});
        QCOMPARE(read->shown[0].wallMs, m_clock.wallMs());
        QStringList shown;
        for (const bank::Option& option : read->shown[0].question.options)
            shown << option.id.value();
        QCOMPARE(shown, order);
    }

    void questionAnsweredRightSinceIsNoMistake()
    {
        answer(QStringLiteral("q1"), QStringLiteral("alpha"));
        answer(QStringLiteral("q2"), QStringLiteral("alpha"));
        answer(QStringLiteral("q1"), QStringLiteral("beta"));
        QCOMPARE(mistakes(10), QStringList{QStringLiteral("q2")});
    }

    void latestMistakesAreTakenAndSortedByObjective()
    {
        for (const char* id : {"q0", "q3", "q1"})
            answer(QLatin1String(id), QStringLiteral("alpha"));
        // 3.1.a before 3.3.b; in it the latest first.
        QCOMPARE(mistakes(3),
                 (QStringList{QStringLiteral("q0"), QStringLiteral("q1"), QStringLiteral("q3")}));
        QCOMPARE(mistakes(2), (QStringList{QStringLiteral("q1"), QStringLiteral("q3")}));
        QCOMPARE(readMistakes(request(), 2, {})->all, 3);
    }

    void numberOutsideItsLimitsIsRefused()
    {
        for (const int most : {0, kMostPaperMistakes + 1}) {
            const auto read = readMistakes(request(), most, {});
            QVERIFY(!read);
            QCOMPARE(read.error().code, ErrorCode::OutOfRange);
            QCOMPARE(read.error().value, std::to_string(most));
        }
    }

    void lostQuestionsComeInTheOrderOfTheirPaper()
    {
        test::ExamBench bench(4);
        QVERIFY(bench.exam().start({.questions = 4, .seed = 7}));
        QVERIFY(bench.answer(0, true));
        QVERIFY(bench.answer(1, false));
        const QString id = *bench.exam().submit();
        const auto report = bench.exam().report(id);
        QVERIFY(report);
        const auto lost = readLostSlots({bench.bankFile(), {}}, *report, {});
        QVERIFY(lost);
        QCOMPARE(lost->size(), std::size_t{4});
        QVERIFY(!lost->at(0)); // right
        for (std::size_t slot = 1; slot < 4; ++slot) {
            QVERIFY(lost->at(slot)); // wrong, and two not answered
            QStringList order;
            for (const bank::Option& option : lost->at(slot)->options)
                order << option.id.value();
            QCOMPARE(order, report->slots[slot].slot.optionOrder);
        }
    }

    void cheatSheetHasOneTakeawayOfAFamilyByObjective()
    {
        const auto sheet = readCheatSheet(request(), 3, {});
        QVERIFY(sheet);
        QCOMPARE(sheet->domain.title, QStringLiteral("Scaling"));
        QCOMPARE(sheet->objectives.size(), std::size_t{2});
        QCOMPARE(textsOf(sheet->objectives[0]), QStringList{QStringLiteral("Takeaway of q0")});
        QCOMPARE(textsOf(sheet->objectives[1]),
                 (QStringList{QStringLiteral("Takeaway of q1"), QStringLiteral("Takeaway of q3")}));
        QCOMPARE(sheet->objectives[1].takeaways[0].hook, QStringLiteral("Ring a bell."));
    }

    void reservedQuestionAppearsAfterTheFirstMock()
    {
        const auto has = [this] {
            const auto sheet = readCheatSheet(request(), 3, {});
            return sheet &&
                   textsOf(sheet->objectives.back()).contains(QStringLiteral("Takeaway of q4"));
        };
        QVERIFY(!has());
        QVERIFY(m_workspace->exam().start({.questions = 2, .seed = 1}));
        QVERIFY(has());
    }

    void sourcesAreNumberedOnceByTheirAddress()
    {
        const auto sheet = readCheatSheet(request(), 3, {});
        QVERIFY(sheet);
        QStringList urls;
        for (const bank::Source& each : sheet->sources)
            urls << each.url;
        // The source that recommends the key of q0 comes before that of its command.
        QCOMPARE(urls, (QStringList{QStringLiteral("https://b.example"),
                                    QStringLiteral("https://a.example")}));
        QCOMPARE(sheet->objectives[0].takeaways[0].source, 1);
        QCOMPARE(sheet->objectives[1].takeaways[0].source, 1);
        QCOMPARE(sheet->objectives[1].takeaways[1].source, 0); // q3 has none
    }

    void commandOfTwoQuestionsIsListedOnce()
    {
        const auto sheet = readCheatSheet(request(), 3, {});
        QVERIFY(sheet);
        QCOMPARE(sheet->commands.size(), std::size_t{1});
        QCOMPARE(sheet->commands[0].command.code, QStringLiteral("bq query"));
        QCOMPARE(sheet->commands[0].source, 2);
    }

    void decisionsAreTheSectionsWithTables()
    {
        const auto sheet = readCheatSheet(request(), 3, {});
        QVERIFY(sheet);
        const Decision wanted{QStringLiteral("Which one"),
                              QStringLiteral("Size decides."),
                              {QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |")}};
        QCOMPARE(sheet->decisions.size(), std::size_t{1});
        QCOMPARE(sheet->decisions[0], wanted);
    }

    void formulasAreThoseOfTheConceptsThatQuestionsList()
    {
        const auto sheet = readCheatSheet(request(), 3, {});
        QVERIFY(sheet);
        QCOMPARE(sheet->formulas.size(), std::size_t{1});
        QCOMPARE(sheet->formulas[0],
                 (NamedFormula{QStringLiteral("Ring"), QStringLiteral("t = 2 a")}));
    }

    void domainThatTheExamLacksIsNamed()
    {
        const auto sheet = readCheatSheet(request(), 9, {});
        QVERIFY(!sheet);
        QCOMPARE(sheet.error().code, ErrorCode::UnknownName);
        QCOMPARE(sheet.error().value, std::string("9"));
    }

private:
    PaperRequest request() const
    {
        const ProgressRequest files = m_workspace->progressRequest();
        return {files.bankFile, files.journalFile};
    }
    void answer(const QString& id, const QString& option)
    {
        m_clock.advanceMs(test::kMinute);
        QVERIFY(test::goTo(m_workspace->practice(), id));
        QVERIFY(m_workspace->practice().answer({bank::OptionId(option)},
                                               progress::Confidence::Unrated, 1000));
    }
    QStringList mistakes(int most) const
    {
        QStringList ids;
        const auto read = readMistakes(request(), most, {});
        for (const Mistake& mistake : read->shown)
            ids << mistake.question.id.value();
        return ids;
    }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstStudyPapers)
#include "tst_study_papers.moc"
