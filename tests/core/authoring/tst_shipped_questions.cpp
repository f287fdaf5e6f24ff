// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// The lines at which the rule with this code stops a build.
QSet<int> linesOf(const QString& code, const SourceBank& bank, const SourceQuestion& question)
{
    std::vector<Finding> findings;
    for (const RuleRow& row : questionRules())
        if (QString::fromLatin1(row.codes).split(QLatin1Char(' ')).contains(code))
            row.check(question, bank, findings);
    QSet<int> lines;
    for (const Finding& finding : findings)
        if (finding.code == code && finding.severity == Severity::Hard && finding.line > 0)
            lines.insert(finding.line);
    return lines;
}

/// A bound of 0 has no size to scale: it moves by 1.
void scale(std::optional<double>& bound, double factor)
{
    if (bound)
        *bound = *bound == 0 ? (factor > 1 ? 1 : -1) : *bound * factor;
}

/// Whether the proof is quick; one of serving simulates.
bool isComputed(const Question& question)
{
    return question.scenario && question.scenario->kind != "serving";
}

} // namespace

/// The questions that ship: each wrong key and each wrong number in them must be noticed.
class TestShippedQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_bank = test::shippedSource(); }

    void atLeastFiftyKeysAreProven()
    {
        std::ptrdiff_t proven = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            const Question& question = source.question;
            if (!question.scenarioAs<scaling::Scenario>())
                continue;
            QVERIFY2(!question.claims.empty(), qPrintable(source.file));
            proven += question.goal ? 1 : 0;
            // Without a goal there is nothing to swap a key against: then no option may be one that
            // the model could tell apart.
            const auto& options = question.options;
            QVERIFY2(question.goal || std::all_of(options.begin(), options.end(),
                                                  [](const Option& option) {
                                                      return !option.effect.unmodelled.isEmpty();
                                                  }),
                     qPrintable(source.file));
        }
        QVERIFY2(proven >= 50, qPrintable(QString::number(proven)));
    }

    void everySwappedKeyIsCaught()
    {
        int swaps = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            if (!isComputed(source.question) || !source.question.goal)
                continue;
            const std::size_t count = source.question.options.size();
            for (std::size_t key = 0; key < count; ++key)
                for (std::size_t other = 0; other < count; ++other) {
                    SourceQuestion mutated = source;
                    auto& options = mutated.question.options;
                    if (!options[key].correct || options[other].correct)
                        continue;
                    std::swap(options[key].correct, options[other].correct);
                    const QString code = options[other].effect.ruledOut.isEmpty()
                                             ? QStringLiteral("KEY_LOSES")
                                             : QStringLiteral("KEY_RULED_OUT");
                    QVERIFY2(
                        !linesOf(code, m_bank, mutated).isEmpty(),
                        qPrintable(source.file + QLatin1Char(' ') + options[other].id.value()));
                    ++swaps;
                }
        }
        // Fifty questions with four options or more have at least three distractors each, or two
        // keys and two distractors.
        QVERIFY2(swaps >= 150, qPrintable(QString::number(swaps)));
    }

    void everyChangedNumberInAClaimIsCaught()
    {
        int changes = 0;
        for (const SourceQuestion& source : m_bank.questions)
            for (const double factor : {0.8, 1.2}) {
                if (!isComputed(source.question))
                    continue;
                SourceQuestion mutated = source;
                QSet<int> changed;
                for (scenario::Claim& claim : mutated.question.claims) {
                    QVERIFY(claim.low || claim.high);
                    // A bound is broken by moving it towards the value only.
                    const bool bound = !claim.low || !claim.high;
                    if (bound && (claim.low.has_value() != (factor > 1)))
                        continue;
                    scale(claim.low, factor);
                    scale(claim.high, factor);
                    changed.insert(claim.line);
                    ++changes;
                }
                const QSet<int> missed =
                    changed - linesOf(QStringLiteral("CLAIM_FAILS"), m_bank, mutated);
                QVERIFY2(missed.isEmpty(), qPrintable(QStringLiteral("%1:%2 × %3")
                                                          .arg(source.file)
                                                          .arg(missed.values().value(0))
                                                          .arg(factor)));
            }
        // Fifty questions, and seldom fewer than four claims each.
        QVERIFY2(changes >= 200, qPrintable(QString::number(changes)));
    }

private:
    SourceBank m_bank;
};

RINGSIDE_TEST(TestShippedQuestions)
#include "tst_shipped_questions.moc"
