// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_writer.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/source/guide_reader.h"
#include "core/authoring/source/guide_values.h"
#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/question_json.h"
#include "core/bank/text/guide_text.h"
#include "tests/core/authoring/guide_folder.h"
#include "tests/core/authoring/guide_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::bank;

namespace {

QString described(const std::vector<Finding>& findings)
{
    QStringList out;
    for (const Finding& f : findings)
        out << QStringLiteral("%1:%2:%3: %4: %5")
                   .arg(f.file)
                   .arg(f.line)
                   .arg(f.column)
                   .arg(f.code, f.message);
    return out.join(QLatin1Char('\n'));
}

std::vector<GuideRow> allRows()
{
    std::vector<GuideRow> rows = guideReaderRows();
    rows.insert(rows.end(), guideLintRows().begin(), guideLintRows().end());
    rows.insert(rows.end(), guideEndRows().begin(), guideEndRows().end());
    rows.insert(rows.end(), guideTextRows().begin(), guideTextRows().end());
    return rows;
}

Severity severityOf(const QString& code)
{
    if (code == QLatin1String("GUIDE_LENGTH") || code == QLatin1String("NAME_STALE"))
        return Severity::Warning;
    return code == QLatin1String("GUIDE_TYPED") ? Severity::Info : Severity::Hard;
}

/// The small guide as a bank holds it: written without the lint, whose other rules know the copied
/// questions for what they are.
Result<std::vector<GuideChapter>> compiledGuide(const GuideFolder& folder)
{
    std::vector<Finding> findings;
    auto bank = readSourceBank(folder.path(), findings);
    if (!bank)
        return fail(bank.error());
    computeGuideValues(*bank, findings);
    for (SourceQuestion& source : bank->questions)
        source.question.contentHash = contentHashOf(source.question);
    const QString file = folder.file(QStringLiteral("out.bank"));
    if (Done done = writeBank(*bank, file); !done)
        return fail(done.error());
    const auto reader = BankReader::open(file);
    if (!reader)
        return fail(reader.error());
    return (*reader)->guide();
}

} // namespace

/// The guide: read, linted, its numbers computed, compiled and read back.
class TestGuide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallGuideHasNoFinding()
    {
        const GuideFolder folder;
        const std::vector<Finding> findings = folder.guideFindings();
        QVERIFY2(findings.empty(), qPrintable(described(findings)));
    }

    void edits_data()
    {
        QTest::addColumn<int>("row");
        int number = 0;
        for (const GuideRow& row : allRows())
            QTest::newRow(row.name) << number++;
    }

    void edits()
    {
        QFETCH(int, row);
        const GuideRow edit = allRows()[static_cast<std::size_t>(row)];
        const GuideFolder folder;
        QString text = folder.read(kChapter);
        const QString before = QString::fromUtf8(edit.before);
        QVERIFY(text.contains(before));
        text.replace(text.indexOf(before), before.size(), QString::fromUtf8(edit.after));
        folder.write(kChapter, text);
        const std::vector<Finding> findings = folder.guideFindings();
        if (*edit.code == '\0') {
            QVERIFY2(findings.empty(), qPrintable(described(findings)));
            return;
        }
        const auto found =
            std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
                return finding.code == QLatin1String(edit.code) &&
                       finding.message.contains(QString::fromUtf8(edit.says));
            });
        QVERIFY2(found != findings.end(), qPrintable(described(findings)));
        QCOMPARE(found->file, folder.file(kChapter));
        QCOMPARE(found->line, folder.lineOf(kChapter, QString::fromUtf8(edit.place)));
        QVERIFY(found->column > 0);
        QCOMPARE(found->severity, severityOf(found->code));
    }

    void everyCodeOfTheRulesHasARow()
    {
        // Two more have tests of their own below, since they need more than one edit.
        std::set<QString> triggered{QStringLiteral("GUIDE_REPEAT"), QStringLiteral("GUIDE_LENGTH")};
        for (const GuideRow& row : allRows())
            triggered.insert(QString::fromUtf8(row.code));
        for (const ChapterRuleRow& rule : chapterRules())
            for (const QString& code : QString::fromUtf8(rule.codes).split(QLatin1Char(' ')))
                QVERIFY2(triggered.count(code) == 1, qPrintable(code));
    }

    void questionIsAskedOnceInAChapter_data()
    {
        QTest::addColumn<QString>("questions");
        QTest::addColumn<int>("repeats");
        QTest::newRow("the second section asks one of the first again")
            << QStringLiteral("tracking-four, tracking-five, tracking-two") << 1;
        QTest::newRow("the second section asks all of them again")
            << QStringLiteral("mirrored-job, tracking-two, tracking-three") << 3;
    }

    void questionIsAskedOnceInAChapter()
    {
        QFETCH(QString, questions);
        QFETCH(int, repeats);
        const GuideFolder folder;
        QString text = folder.read(kChapter);
        QString second = text.mid(text.indexOf(QLatin1String("  - id: one-host")));
        second.replace(QLatin1String("one-host"), QLatin1String("again"))
            .replace(QLatin1String("mirrored-job, tracking-two, tracking-three"), questions);
        folder.write(kChapter, text + second);
        const std::vector<Finding> findings = folder.guideFindings();
        QCOMPARE(static_cast<int>(findings.size()), repeats);
        for (const Finding& finding : findings) {
            QCOMPARE(finding.code, QStringLiteral("GUIDE_REPEAT"));
            QVERIFY(finding.message.contains(QLatin1String("section one-host")));
            QVERIFY(finding.line > folder.lineOf(kChapter, QStringLiteral("id: again")));
        }
    }

    void sameQuestionMayEndASectionOfAnotherChapter()
    {
        const GuideFolder folder;
        QString other = folder.read(kChapter);
        other.replace(QLatin1String("id: small"), QLatin1String("id: other"))
            .replace(QLatin1String("A small chapter"), QLatin1String("Another chapter"))
            .replace(QLatin1String("order: 1"), QLatin1String("order: 2"));
        folder.write(QStringLiteral("guide/02-other.yaml"), other);
        const std::vector<Finding> findings = folder.guideFindings();
        QVERIFY2(findings.empty(), qPrintable(described(findings)));
    }

    void chapterHasItsOwnIdOrderAndTitle()
    {
        const GuideFolder folder;
        // The same chapter under the other suffix.
        folder.write(QStringLiteral("guide/01-small.yml"), folder.read(kChapter));
        const std::vector<Finding> findings = folder.guideFindings();
        QStringList codes;
        for (const Finding& finding : findings)
            codes << finding.code;
        QCOMPARE(codes, (QStringList{QStringLiteral("ID_REUSED"), QStringLiteral("TITLE_REUSED"),
                                     QStringLiteral("GUIDE_ORDER")}));
        QCOMPARE(findings[2].line, 5);
    }

    void textHasEightyToSixHundredWords_data()
    {
        QTest::addColumn<int>("words");
        QTest::addColumn<bool>("warned");
        QTest::newRow("one less than the least") << 79 << true;
        QTest::newRow("the least") << 80 << false;
        QTest::newRow("the most") << 600 << false;
        QTest::newRow("one more than the most") << 601 << true;
    }

    void textHasEightyToSixHundredWords()
    {
        QFETCH(int, words);
        QFETCH(bool, warned);
        const GuideFolder folder;
        QString text = folder.read(kChapter);
        const qsizetype values = text.indexOf(QLatin1String("    values:"));
        const qsizetype scene = text.indexOf(QLatin1String("    scene:"));
        text.replace(values, scene - values,
                     QStringLiteral("    text: |\n      ") +
                         QStringLiteral("word ").repeated(words) + QStringLiteral("\n"));
        folder.write(kChapter, text);
        const std::vector<Finding> findings = folder.guideFindings();
        QCOMPARE(findings.size(), std::size_t{warned ? 1U : 0U});
        if (warned) {
            QCOMPARE(findings[0].code, QStringLiteral("GUIDE_LENGTH"));
            QCOMPARE(findings[0].severity, Severity::Warning);
            QVERIFY(findings[0].message.contains(QStringLiteral(" %1 words").arg(words)));
        }
    }

    void sectionWithoutValuesNeedsASource()
    {
        const GuideFolder folder;
        QString text = folder.read(kChapter);
        const qsizetype values = text.indexOf(QLatin1String("    values:"));
        const qsizetype cards = text.indexOf(QLatin1String("    cards:"));
        text.replace(values, cards - values,
                     QStringLiteral("    text: |\n      ") + QStringLiteral("word ").repeated(90) +
                         QStringLiteral("7 GB\n"));
        folder.write(kChapter, text);
        const std::vector<Finding> findings = folder.guideFindings();
        QCOMPARE(findings.size(), std::size_t{1}); // and a typed number is none without a job
        QCOMPARE(findings[0].code, QStringLiteral("GUIDE_SOURCE"));
        QVERIFY(findings[0].message.contains(QLatin1String("neither a source")));
    }

    // compute = 6 * 110e6 parameters * 64 * 128 tokens / (0.40 * 312 TFLOP/s) = 43.32 ms.
    // Of four hosts: a ring between hosts 2 * 3/4 * 440 MB / (0.8 * 50 Gbps) = 132 ms, inside them
    // about 3 ms, and 0.7 * 2/3 * 43.3 = 20.2 ms of it hidden: 43.3 + 135 - 20.2 = 158 ms. Of
    // sixteen 2 * 15/16 instead: 43.3 + 168 - 20.2 = 191 to 192 ms, 1.21 times as long.
    void numbersAreComputedIntoTheText()
    {
        const GuideFolder folder;
        const auto guide = compiledGuide(folder);
        QVERIFY2(guide, guide ? "" : qPrintable(findingFor(guide.error()).message));
        QCOMPARE(guide->size(), std::size_t{1});
        const GuideChapter& chapter = guide->front();
        QCOMPARE(chapter.id, ChapterId(QStringLiteral("small")));
        QCOMPARE(chapter.title, QStringLiteral("A small chapter"));
        QCOMPARE(chapter.domain, 3);
        QCOMPARE(chapter.order, 1);
        QCOMPARE(chapter.sourceFile, kChapter);
        QCOMPARE(chapter.sections.size(), std::size_t{1});
        const GuideSection& section = chapter.sections.front();
        QVERIFY2(section.text.startsWith(QStringLiteral(
                     "A step computes for 43.3 ms with a batch of 64 and takes 1.2 times as long")),
                 qPrintable(section.text));
        QVERIFY(section.text.contains(QStringLiteral("\n\n| Hosts | Compute | Fits |\n"
                                                     "|---:|---:|---:|\n"
                                                     "| 1 | 43.3 ms | fits |\n"
                                                     "| 4 | 43.3 ms | fits |\n\n")));
        QVERIFY(section.text.endsWith(QStringLiteral("= 43.3 ms`, in {braces}.")));
        QCOMPARE(section.values.size(), std::size_t{4});
        QCOMPARE(section.values[1].text, QStringLiteral("1.2"));
        QCOMPARE(section.values[1].job, QStringLiteral("four-by-four"));
    }

    void chapterSurvivesTheBankFile()
    {
        const GuideFolder folder;
        const auto guide = compiledGuide(folder);
        QVERIFY2(guide, guide ? "" : qPrintable(findingFor(guide.error()).message));
        std::vector<Finding> findings;
        auto source = readSourceBank(folder.path(), findings);
        QVERIFY(source);
        computeGuideValues(*source, findings);
        GuideChapter wanted = source->chapters.front().chapter;
        for (GuideSection& section : wanted.sections)
            section.text = fillBraces(section.text, section.values, Tables::Put).text;
        QVERIFY(guide->front() == wanted);
    }

    void lintCountsTheGuide()
    {
        const GuideFolder folder;
        const auto outcome = lintBank(folder.path());
        QVERIFY(outcome);
        QCOMPARE(outcome->stats.guideChapters, 1);
        QCOMPARE(outcome->stats.guideSections, 1);
        QCOMPARE(outcome->stats.guideValues, 4);
    }

    void numbersAreRounded_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QString>("text");
        QTest::newRow("three digits of a fraction") << 0.158049 << 3 << QStringLiteral("0.158");
        QTest::newRow("no zeros at the end") << 0.5 << 3 << QStringLiteral("0.5");
        QTest::newRow("a whole number") << 4.0 << 3 << QStringLiteral("4");
        QTest::newRow("thousands have a comma") << 12345.6 << 3 << QStringLiteral("12,300");
        QTest::newRow("millions have two") << 1234567.0 << 4 << QStringLiteral("1,235,000");
        QTest::newRow("hundreds have none") << 999.0 << 3 << QStringLiteral("999");
        QTest::newRow("rounding up adds a place") << 999.6 << 3 << QStringLiteral("1,000");
        QTest::newRow("rounding up below one") << 0.0996 << 2 << QStringLiteral("0.1");
        QTest::newRow("a comma and a point") << 1234.5 << 5 << QStringLiteral("1,234.5");
        QTest::newRow("small without exponent") << 0.0000123 << 2 << QStringLiteral("0.000012");
        QTest::newRow("less than zero") << -1234.0 << 4 << QStringLiteral("-1,234");
        QTest::newRow("zero") << 0.0 << 3 << QStringLiteral("0");
    }

    void numbersAreRounded()
    {
        QFETCH(double, value);
        QFETCH(int, digits);
        QFETCH(QString, text);
        QCOMPARE(roundedNumber(value, digits), text);
    }

    void textThatIsNoChapterIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("a list") << QByteArray("- id: x\n");
        QTest::newRow("sections that are texts") << QByteArray("sections: [a, [b], {c: d}, ~]\n");
        QTest::newRow("values that are a list") << QByteArray("sections: [{values: [a]}]\n");
        QTest::newRow("values that are texts") << QByteArray("sections: [{values: {a: b}}]\n");
        QTest::newRow("a metric that is a list")
            << QByteArray("sections: [{values: {a: {job: b, metric: [c], unit: {d: e}}}}]\n");
        QTest::newRow("tables over lists") << QByteArray(
            "sections: [{values: {a: {over: [b]}, c: {over: {d: [[e]]}, columns: [f]}}}]\n");
        QTest::newRow("ids that are lists") << QByteArray("id: [a]\nsections: [{id: {b: c}}]\n");
        QTest::newRow("a scene that is a text") << QByteArray("sections: [{scene: a}]\n");
        QTest::newRow("questions that are lists")
            << QByteArray("sections: [{questions: [[a], {b: c}, ~], cards: d}]\n");
    }

    void textThatIsNoChapterIsRefused()
    {
        QFETCH(QByteArray, text);
        std::vector<Error> errors;
        QVERIFY(!readChapter(text.toStdString(), "01-x.yaml", errors));
        QVERIFY(!errors.empty());
    }
};

RINGSIDE_TEST(TestGuide)
#include "tst_guide.moc"
