// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

constexpr double kMostNumeric = 20; ///< per cent of the exam questions of a domain
constexpr int kLeastForQuota = 10;
constexpr int kLeastNumericOptions = 3, kLeastEquations = 2;

bool hasQuantity(const Option& option)
{
    static const QRegularExpression quantity(
        QStringLiteral("\\d\\s?(?:%|×|(?:ns|us|µs|ms|s|sec(?:onds?)?|min(?:utes?)?|h|hours?|days?|"
                       "[kMGTP]i?B|[kMGT]?bps|[KMGT]bit|[TP]?FLOPS?|GPUs?|TPUs?|cores?|chips?|"
                       "machines?|workers?|hosts?|replicas?|steps?|samples?|sequences?|tokens?|"
                       "requests?|stages?|micro-batches)\\b)"));
    return quantity.match(plainText(option.text)).hasMatch();
}

} // namespace

// NUM_UNMARKED: quantities in most options, or equations in the reasons, suggest that the key needs
// arithmetic.
void checkNumericMark(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (source.places.count(QStringLiteral("numeric")) > 0)
        return; // the author decided, perhaps with `numeric: false`
    const auto options =
        std::count_if(question.options.begin(), question.options.end(), hasQuantity);
    const int equations = equationsIn(question.quickAnswer) + equationsIn(question.explanation);
    if (options < kLeastNumericOptions && equations < kLeastEquations)
        return;
    findings.push_back(warning(source.finding(
        QStringLiteral("id"), QStringLiteral("NUM_UNMARKED"),
        QStringLiteral("%1 options have quantities, and %2 equations give the reason; write "
                       "`numeric: true` or `numeric: false`.")
            .arg(options)
            .arg(equations))));
}

// NUM_QUOTA: the exam asks for decisions, and a fifth of them may need arithmetic.
void checkNumericQuota(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    for (const Domain& domain : bank.blueprint.domains) {
        ItemShare numeric;
        for (const SourceQuestion& source : bank.questions) {
            if (source.question.domain != domain.id || !isExamItem(source.question))
                continue;
            ++numeric.whole;
            numeric.part += source.question.numeric ? 1 : 0;
        }
        if (numeric.whole < kLeastForQuota || numeric.percent() <= kMostNumeric)
            continue;
        findings.push_back(bankFinding(
            bank, QStringLiteral("NUM_QUOTA"), bankSeverity(bank, domain.id),
            QStringLiteral("%1 of %2 exam questions of domain %3 are numeric, %4 % (at most %5 %).")
                .arg(numeric.part)
                .arg(numeric.whole)
                .arg(domain.id)
                .arg(numeric.percent(), 0, 'f', 1)
                .arg(kMostNumeric)));
    }
}

} // namespace ringside::bank
