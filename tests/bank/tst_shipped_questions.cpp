// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/lint.h"
#include "core/bank/source_bank.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

constexpr char kFolder[] = RINGSIDE_SOURCE_DIR "/questions";

/// The bank with one question only, which keeps a mutation's lint to that question. `frame` has
/// none: thousands of copies of all the questions would take longer than their lint.
SourceBank only(const SourceBank& frame, const SourceQuestion& question)
{
    SourceBank bank = frame;
    bank.questions = {question};
    return bank;
}

std::vector<Finding> findingsOf(const SourceBank& frame, const SourceQuestion& question)
{
    std::vector<Finding> findings;
    lint(only(frame, question), findings);
    return findings;
}

bool has(const std::vector<Finding>& findings, const QString& code)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.code == code && finding.severity == Severity::Hard && finding.line > 0;
    });
}

void scale(std::optional<double>& bound, double factor)
{
    if (bound)
        *bound *= factor;
}

} // namespace

/// The questions that ship: each wrong key and each wrong number in them must be noticed.
class TestShippedQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        std::vector<Finding> findings;
        auto read = readSourceBank(QString::fromUtf8(kFolder), findings);
        QVERIFY(read.has_value());
        m_bank = std::move(*read);
        m_frame = m_bank;
        m_frame.questions.clear();
        lint(m_bank, findings);
        for (const Finding& finding : findings)
            QVERIFY2(finding.severity != Severity::Hard,
                     qPrintable(QStringLiteral("%1:%2: %3: %4")
                                    .arg(finding.file)
                                    .arg(finding.line)
                                    .arg(finding.code, finding.message)));
    }

    void fourteenQuestionsAndElevenOfThemVerified()
    {
        QVERIFY(m_bank.questions.size() >= 14);
        const auto verified = std::count_if(
            m_bank.questions.begin(), m_bank.questions.end(), [](const SourceQuestion& source) {
                const Question& question = source.question;
                return question.scenario && question.goal && !question.claims.empty();
            });
        QVERIFY(verified >= 11);
    }

    void everySwappedKeyIsCaught()
    {
        int swaps = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            if (!source.question.scenario || !source.question.goal)
                continue;
            const std::size_t count = source.question.options.size();
            for (std::size_t key = 0; key < count; ++key)
                for (std::size_t other = 0; other < count; ++other) {
                    SourceQuestion mutated = source;
                    auto& options = mutated.question.options;
                    if (!options[key].correct || options[other].correct)
                        continue;
                    std::swap(options[key].correct, options[other].correct);
                    QVERIFY2(has(findingsOf(m_frame, mutated), QStringLiteral("KEY_LOSES")),
                             qPrintable(source.file + QLatin1Char(' ') +
                                        QString::fromStdString(options[other].id.value())));
                    ++swaps;
                }
        }
        // Eleven questions with four options or more have at least three distractors each.
        QVERIFY(swaps >= 33);
    }

    void everyChangedNumberInAClaimIsCaught()
    {
        int changes = 0;
        for (const SourceQuestion& source : m_bank.questions)
            for (std::size_t i = 0; i < source.question.claims.size(); ++i) {
                const scaling::Claim& claim = source.question.claims[i];
                for (const double factor : {0.8, 1.2}) {
                    // A bound is broken by moving it towards the value only.
                    const bool bound = !claim.low || !claim.high;
                    if (bound && (claim.low.has_value() != (factor > 1)))
                        continue;
                    SourceQuestion mutated = source;
                    scale(mutated.question.claims[i].low, factor);
                    scale(mutated.question.claims[i].high, factor);
                    QVERIFY2(has(findingsOf(m_frame, mutated), QStringLiteral("CLAIM_FAILS")),
                             qPrintable(QStringLiteral("%1:%2 × %3")
                                            .arg(source.file)
                                            .arg(claim.line)
                                            .arg(factor)));
                    ++changes;
                }
            }
        QVERIFY(changes >= 30);
    }

    void keysStandOnDifferentPlacesAndAreSeldomTheLongest()
    {
        int longest = 0, single = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            const auto& options = source.question.options;
            if (source.question.type != QuestionType::Single)
                continue;
            ++single;
            const auto longer = [](const Option& a, const Option& b) {
                return a.text.size() < b.text.size();
            };
            longest += std::max_element(options.begin(), options.end(), longer)->correct ? 1 : 0;
        }
        QVERIFY2(longest <= 0.35 * single, qPrintable(QString::number(longest)));
    }

private:
    SourceBank m_bank;
    SourceBank m_frame; ///< the same without its questions
};

QTEST_GUILESS_MAIN(TestShippedQuestions)
#include "tst_shipped_questions.moc"
