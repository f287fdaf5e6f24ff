// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_writer.h"
#include "core/authoring/source/question_reader.h"
#include "core/authoring/source/versions_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/question_json.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"
#include "tests/tools/hash_forms.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// A hash of one repeated digit.
QString hashOf(char digit)
{
    return QString(64, QLatin1Char(digit));
}

Wording worded(const char* stem, const char* second = "Two")
{
    return {.stem = QString::fromLatin1(stem),
            .choose = 1,
            .options = {{OptionId(QStringLiteral("a")), QStringLiteral("One"), true},
                        {OptionId(QStringLiteral("b")), QString::fromLatin1(second), false}}};
}

QByteArray fileWith(const QByteArray& versions)
{
    return R"({"version": 1, "questions": {"q": {"texts": ["Stem?", "One", "Two"], "versions": [)" +
           versions + "]}}}";
}

const QByteArray kGood = R"({"since": "2026-11-21T14:00:00Z", "commit": "b4aefd80", "choose": 1,
    "stem": 0, "options": [["a", 1, true], ["b", 2, false]], "hashes": [")" +
                         hashOf('a').toLatin1() + R"("]})";

} // namespace

/// Earlier versions of questions: their file, and the bank that is compiled with them.
class TstVersions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void versionIsReadWithItsTexts()
    {
        std::vector<Error> errors;
        const auto versions = readVersions(fileWith(kGood), "versions.json", errors);
        QVERIFY(errors.empty());
        const auto& all = versions.at(QStringLiteral("q"));
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].hashes, QStringList{hashOf('a')});
        // 2026-11-21T14:00:00Z
        QCOMPARE(all[0].sinceMs,
                 QDateTime(QDate(2026, 11, 21), QTime(14, 0), Qt::UTC).toMSecsSinceEpoch());
        QCOMPARE(*all[0].wording, worded("Stem?"));
    }

    void versionThatCannotBeUsedIsReported_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char* name, const QByteArray& before, const QByteArray& after) {
            QByteArray edited = kGood;
            QVERIFY2(edited.contains(before), name);
            QTest::newRow(name) << fileWith(edited.replace(before, after));
        };
        row("no date", "2026-11-21T14:00:00Z", "yesterday");
        row("a stem that is not there", "\"stem\": 0", "\"stem\": 7");
        row("an option text that is not there", "[\"b\", 2", "[\"b\", 7");
        row("an option without an id", "[\"b\"", "[\"\"");
        row("no key", "true", "false");
        row("a hash that is none", hashOf('a').toLatin1(), "abc");
        row("no number of choices", "\"choose\": 1", "\"choose\": 0");
        QTest::newRow("the same hash twice") << fileWith(kGood + "," + kGood);
        QTest::newRow("another format") << QByteArray(R"({"version": 2, "questions": {}})");
        QTest::newRow("no JSON") << QByteArray("version: 1");
    }

    void versionThatCannotBeUsedIsReported()
    {
        QFETCH(QByteArray, json);
        std::vector<Error> errors;
        QVERIFY(readVersions(json, "versions.json", errors).empty());
        QCOMPARE(errors.size(), std::size_t{1});
        QCOMPARE(errors[0].file, std::string("versions.json"));
    }

    void brokenFileIsAFindingOfTheBank()
    {
        const BankFolder folder;
        folder.write(QStringLiteral("versions.json"), QStringLiteral("{"));
        const auto outcome = compileBank(folder.path(), folder.file(QStringLiteral("a.bank")));
        QVERIFY(outcome);
        QVERIFY(!outcome->written);
        const auto found = std::ranges::find_if(outcome->findings, [](const Finding& finding) {
            return finding.file.endsWith(QLatin1String("versions.json"));
        });
        QVERIFY(found != outcome->findings.end());
        QCOMPARE(found->severity, Severity::Hard);
    }

    void decisionsAreComparedByWhatTheLearnerReads_data()
    {
        QTest::addColumn<QString>("stem");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("key");
        QTest::addColumn<bool>("same");
        QTest::newRow("the same") << "Stem?"
                                  << "Two" << false << true;
        QTest::newRow("other line breaks") << "Stem?\n"
                                           << "Two " << false << true;
        QTest::newRow("another stem") << "Stem!"
                                      << "Two" << false << false;
        QTest::newRow("another option") << "Stem?"
                                        << "Three" << false << false;
        QTest::newRow("another key") << "Stem?"
                                     << "Two" << true << false;
    }

    void decisionsAreComparedByWhatTheLearnerReads()
    {
        QFETCH(QString, stem);
        QFETCH(QString, text);
        QFETCH(bool, key);
        QFETCH(bool, same);
        Wording other = worded("Stem?");
        other.stem = stem;
        other.options[1].text = text;
        other.options[1].correct = key;
        QCOMPARE(isSameDecision(worded("Stem?"), other), same);
        // Neither ids nor the order of options matter.
        std::swap(other.options[0], other.options[1]);
        other.options[0].id = OptionId(QStringLiteral("renamed"));
        QCOMPARE(isSameDecision(worded("Stem?"), other), same);
    }

    void bankKeepsTheWordingsThatDiffer()
    {
        QTemporaryDir dir;
        SourceBank source = test::smallBank({QStringLiteral("q"), QStringLiteral("r")});
        const Wording today = wordingOf(source.questions[0].question);
        source.versions[QStringLiteral("q")] = {{today, 1000, {hashOf('a'), hashOf('b')}},
                                                {worded("Then?"), 2000, {hashOf('c')}}};
        source.versions[QStringLiteral("gone")] = {{worded("Gone?"), 3000, {hashOf('d')}}};
        const QString file = dir.filePath(QStringLiteral("a.bank"));
        QVERIFY(writeBank(source, file));
        const auto reader = BankReader::open(file);
        QVERIFY(reader);
        const auto earlier = (*reader)->versions().earlierOf(QuestionId(QStringLiteral("q")));
        QVERIFY(earlier);
        const std::vector<EarlierWording> expected{{std::nullopt, 1000, {hashOf('a'), hashOf('b')}},
                                                   {worded("Then?"), 2000, {hashOf('c')}}};
        QCOMPARE(*earlier, expected);
        QVERIFY((*reader)->versions().earlierOf(QuestionId(QStringLiteral("r")))->empty());
        const auto hashes = (*reader)->versions().contentHashes();
        QCOMPARE(hashes->size(), 2);
        QCOMPARE(hashes->value(QStringLiteral("r")), QStringLiteral("hash of r"));
        QCOMPARE(hashes->value(QStringLiteral("q")), QStringLiteral("hash of q"));
    }

    void onlyAnotherDecisionChangesTheDigest()
    {
        const QString before = digestWith([](Question&) {});
        QVERIFY(!before.isEmpty());
        QCOMPARE(digestWith([](Question& q) {
                     q.explanation = QStringLiteral("Mended.");
                     q.sources = {{QStringLiteral("A page"), QStringLiteral("https://x.org"), {}}};
                     q.options[0].why = QStringLiteral("Mended.");
                     q.takeaway = QStringLiteral("New.");
                 }),
                 before);
        QVERIFY(digestWith([](Question& q) { q.stem += QStringLiteral(" Now?"); }) != before);
        QVERIFY(digestWith([](Question& q) { q.options[0].correct = true; }) != before);
    }

    void hashesAreThoseOfThePrograms_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QString>("hash");
        // Printed by programs built from the commits that tests/data/versions/README names.
        QTest::newRow("the first form")
            << 1 << "451075b89b880ca36a65a8243711724cb89ccc8014943c0082de4e8f7c5f811b";
        QTest::newRow("with the mark of reserved questions")
            << 2 << "f44eeeecdcb84dcb11625ad4a74a736dca6d510e3a63217de8a5b3f9ea4a16d5";
        QTest::newRow("with the fields of the second standard")
            << 3 << "bb343bc0597ca2223f5aed5526221ae482cdfe2c25f88fec9008061dd4bb58c8";
    }

    /// When this fails, journals have hashes that no question has any more: see hash_forms.h.
    void hashesAreThoseOfThePrograms()
    {
        QFETCH(int, form);
        QFETCH(QString, hash);
        const QString file = QStringLiteral(RINGSIDE_TEST_DATA "/versions/form%1.yaml").arg(form);
        const auto text = readTextFile(file);
        QVERIFY(text);
        std::vector<Error> errors;
        const auto source = readQuestion(*text, file.toStdString(), errors);
        QVERIFY(source);
        QCOMPARE(contentHashOf(tools::hashedAs(form, hashedContent(source->question))), hash);
        if (form == tools::kHashFormToday)
            QCOMPARE(contentHashOf(source->question), hash);
    }

private:
    template <class Edit> static QString digestWith(Edit edit)
    {
        QTemporaryDir dir;
        SourceBank source = test::smallBank({QStringLiteral("q"), QStringLiteral("r")});
        edit(source.questions[0].question);
        const QString file = dir.filePath(QStringLiteral("a.bank"));
        if (!writeBank(source, file))
            return {};
        const auto reader = BankReader::open(file);
        return reader ? (*reader)->versions().decisionsDigest().value_or(QString()) : QString();
    }
};

RINGSIDE_TEST(TstVersions)
#include "tst_versions.moc"
