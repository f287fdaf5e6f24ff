// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/calculation.h"
#include "core/bank/text/markdown_code.h"

namespace ringside::bank {

void checkCalculations(const SourceQuestion& source, const SourceBank&,
                       std::vector<Finding>& findings)
{
    checkCalculationsOf(source,
                        {{QStringLiteral("explanation"), source.question.explanation},
                         {QStringLiteral("deep_dive"), source.question.deepDive}},
                        findings);
}

void checkCalculationsOf(const SourceText& source, const std::vector<ProseField>& fields,
                         std::vector<Finding>& findings)
{
    for (const ProseField& field : fields) {
        for (const CodeLine& line : splitMarkdown(field.text).code) {
            for (const Disagreement& found : checkChain(line.text)) {
                findings.push_back(
                    source.finding(field.field, QStringLiteral("CALC_MISMATCH"),
                                   QStringLiteral("\"%1\" is %2, but \"%3\" says %4.")
                                       .arg(found.left, QString::number(found.leftValue, 'g', 5),
                                            found.right, QString::number(found.rightValue, 'g', 5)),
                                   line.line));
            }
        }
    }
}

} // namespace ringside::bank
