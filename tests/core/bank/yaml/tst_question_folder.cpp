// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/compiler.h"
#include "core/bank/lint/lint.h"
#include "core/bank/yaml/source_bank.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

/// The questions of this repository themselves.
class TstQuestionFolder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theyHaveNoHardFinding();
    void anyOtherKeyLoses();
    void anyClaimMovedByAThirdFails();

private:
    /// The codes that lint reports when this is the only question.
    QStringList codesFor(const SourceQuestion& question) const;

    QString m_dir;
    SourceBank m_bank;
    SourceBank m_frame; ///< the same without questions and jobs, which would be checked each time
};

void TstQuestionFolder::initTestCase()
{
    // An author may point this at a folder that is being written.
    m_dir = qEnvironmentVariable("RINGSIDE_QUESTIONS",
                                 QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"));
    std::vector<Finding> findings;
    auto bank = readSourceBank(m_dir, findings);
    QVERIFY(bank);
    m_bank = std::move(*bank);
    QVERIFY(!m_bank.questions.empty());
    m_frame = m_bank;
    m_frame.questions.clear();
    m_frame.jobs.clear();
}

QStringList TstQuestionFolder::codesFor(const SourceQuestion& question) const
{
    SourceBank only = m_frame;
    only.questions = {question};
    std::vector<Finding> findings;
    lint(only, findings);
    QStringList codes;
    for (const Finding& finding : findings)
        codes << finding.code;
    return codes;
}

void TstQuestionFolder::theyHaveNoHardFinding()
{
    const auto outcome = lintBank(m_dir);
    QVERIFY(outcome);
    int hard = 0;
    for (const Finding& finding : outcome->findings) {
        hard += finding.severity == Severity::Hard ? 1 : 0;
        qInfo("%s:%d:%d: %s: %s", qPrintable(finding.file), finding.line, finding.column,
              qPrintable(finding.code), qPrintable(finding.message));
    }
    QCOMPARE(hard, 0);
}

void TstQuestionFolder::anyOtherKeyLoses()
{
    int swaps = 0;
    for (const SourceQuestion& source : m_bank.questions) {
        if (!source.question.goal)
            continue;
        for (std::size_t i = 0; i < source.question.options.size(); ++i) {
            if (source.question.options[i].correct)
                continue;
            SourceQuestion swapped = source;
            auto& options = swapped.question.options;
            const auto key = std::find_if(options.begin(), options.end(),
                                          [](const Option& option) { return option.correct; });
            QVERIFY(key != options.end());
            key->correct = false;
            options[i].correct = true;
            const QStringList codes = codesFor(swapped);
            QVERIFY2(codes.contains(QLatin1String("KEY_LOSES")), qPrintable(options[i].id.value()));
            ++swaps;
        }
    }
    QVERIFY(swaps > 0);
}

void TstQuestionFolder::anyClaimMovedByAThirdFails()
{
    int moved = 0;
    for (const SourceQuestion& source : m_bank.questions) {
        for (std::size_t i = 0; i < source.question.claims.size(); ++i) {
            SourceQuestion changed = source;
            scaling::Claim& claim = changed.question.claims[i];
            // A bound moves towards the value and past it; a pair of bounds leaves it either way.
            const double factor = claim.high && !claim.low ? 2.0 / 3 : 4.0 / 3;
            const bool isZero = claim.low.value_or(0) == 0 && claim.high.value_or(0) == 0;
            if (claim.low)
                claim.low = isZero ? 1 : *claim.low * factor;
            if (claim.high)
                claim.high = isZero ? 1 : *claim.high * factor;
            QVERIFY2(codesFor(changed).contains(QLatin1String("CLAIM_FAILS")),
                     qPrintable(QStringLiteral("%1:%2").arg(source.file).arg(claim.line)));
            ++moved;
        }
    }
    QVERIFY(moved > 0);
}

RINGSIDE_TEST(TstQuestionFolder)
#include "tst_question_folder.moc"
