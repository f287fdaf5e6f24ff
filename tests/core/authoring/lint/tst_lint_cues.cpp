// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"

#include "tests/core/authoring/lint/cue_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>

using namespace ringside;
using namespace ringside::bank;

namespace {

using Options = std::array<const char*, 4>;

SourceQuestion cueQuestion(const QString& stem, const Options& options)
{
    SourceQuestion source;
    source.file = QStringLiteral("3/q.yaml");
    source.question.stem = stem;
    for (std::size_t i = 0; i < options.size(); ++i) {
        Option option;
        option.id = OptionId(QStringLiteral("option-%1").arg(i));
        option.text = QString::fromUtf8(options.at(i));
        option.correct = i == 0;
        source.question.options.push_back(option);
    }
    return source;
}

/// Codes of what does not stop a build, in the order of the rules.
QString weaknessesOf(const SourceQuestion& question)
{
    std::vector<Finding> findings;
    for (const RuleRow& row : questionRules())
        row.check(question, {}, findings);
    QStringList codes;
    for (const Finding& finding : findings) {
        if (finding.severity != Severity::Hard)
            codes << finding.code;
    }
    return codes.join(QLatin1Char(' '));
}

QString stemOf(const char* asking)
{
    return QString::fromUtf8(kStem) + QStringLiteral("\n\n") + QString::fromUtf8(asking);
}

QString words(int count)
{
    QStringList out;
    for (int i = 0; i < count; ++i)
        out << (i % 20 == 19 ? QStringLiteral("disk. The") : QStringLiteral("disk"));
    // Each twentieth place has two words.
    return QStringList(out.join(QLatin1Char(' ')).split(QLatin1Char(' ')).mid(0, count))
               .join(QLatin1Char(' ')) +
           QLatin1Char('?');
}

} // namespace

/// Warnings about cues, stems and names, each with a question that nearly earns it.
class TestLintCues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weaknesses_data()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < cueRows().size(); ++i)
            QTest::newRow(cueRows()[i].name) << i;
    }

    void weaknesses()
    {
        QFETCH(std::size_t, index);
        const CueRow& row = cueRows().at(index);
        QCOMPARE(weaknessesOf(cueQuestion(stemOf(row.asking), row.options)),
                 QString::fromUtf8(row.code));
    }

    void stemHasALimitedNumberOfWords_data()
    {
        QTest::addColumn<bool>("isExam");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("code");
        QTest::newRow("49") << false << 49 << QStringLiteral("STEM_FORM");
        QTest::newRow("50") << false << 50 << QString();
        QTest::newRow("130") << false << 130 << QString();
        QTest::newRow("131") << false << 131 << QStringLiteral("STEM_FORM");
        QTest::newRow("59 of the exam") << true << 59 << QStringLiteral("STEM_FORM");
        QTest::newRow("60 of the exam") << true << 60 << QString();
        QTest::newRow("120 of the exam") << true << 120 << QString();
        QTest::newRow("121 of the exam") << true << 121 << QStringLiteral("STEM_FORM");
    }

    void stemHasALimitedNumberOfWords()
    {
        QFETCH(bool, isExam);
        QFETCH(int, count);
        QFETCH(QString, code);
        SourceQuestion source = cueQuestion(words(count), kPlain);
        if (isExam)
            source.question.depth = Depth::Exam;
        QCOMPARE(weaknessesOf(source), code);
    }

    void articleAtTheEndOfTheStemFitsSomeOptionsOnly()
    {
        // A stem to be completed is no question, which STEM_FORM says as well.
        const QString stem = QString::fromUtf8(kStem) + QStringLiteral(" The remedy is an");
        QCOMPARE(weaknessesOf(cueQuestion(
                     stem, {"index of files", "array of disks", "epoch less", "cache of files"})),
                 QStringLiteral("CUE_GRAMMAR STEM_FORM"));
        QCOMPARE(weaknessesOf(cueQuestion(
                     stem, {"index of files", "array of disks", "epoch less", "image of files"})),
                 QStringLiteral("STEM_FORM"));
    }

    void oldNameIsNotedAtItsLine()
    {
        SourceQuestion question = cueQuestion(stemOf(kAsking), kPlain);
        question.places[QStringLiteral("trap")] = {.line = 40, .column = 3, .firstTextLine = 41};
        question.question.trap = QStringLiteral("Two lines:\nCloud Composer is one.");
        std::vector<Finding> findings;
        for (const RuleRow& row : questionRules()) {
            if (qstrcmp(row.codes, "NAME_STALE") == 0)
                row.check(question, {}, findings);
        }
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].line, 42);
        QVERIFY(findings[0].message.contains(QLatin1String("managed service for apache airflow")));
    }
};

RINGSIDE_TEST(TestLintCues)
#include "tst_lint_cues.moc"
