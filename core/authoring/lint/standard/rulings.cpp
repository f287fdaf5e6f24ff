// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"

namespace ringside::bank {

namespace {

constexpr double kLeastCompeting = 40; ///< per cent of the exam questions

} // namespace

// RULED_MISSING, RULED_UNSOURCED: each distractor says what excludes it, and a product's limit has
// a source.
void checkRulings(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const auto& options = source.question.options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& option = options[i];
        const auto report = [&](const char* code, const char* field, const QString& message) {
            findings.push_back(byStandard(
                source,
                source.finding(QStringLiteral("options[%1].%2").arg(i).arg(QLatin1String(field)),
                               QLatin1String(code), message)));
        };
        if (option.correct)
            continue;
        if (!option.ruledBy) {
            report("RULED_MISSING", "id",
                   QStringLiteral("Option \"%1\" does not say what excludes it (`ruled_by`).")
                       .arg(option.id.value()));
        } else if (option.ruledBy == RuledBy::Product && option.source == 0) {
            report("RULED_UNSOURCED", "ruled_by",
                   QStringLiteral("Option \"%1\" is excluded by a product's limit and names no "
                                  "`source` for it.")
                       .arg(option.id.value()));
        }
    }
}

// RULED_PRODUCT: the exam tests products and methods, not only careful reading.
void checkProductShare(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    ItemShare competing;
    for (const SourceQuestion& source : bank.questions) {
        if (!isExamItem(source.question))
            continue;
        const auto& options = source.question.options;
        ++competing.whole;
        competing.part += std::any_of(options.begin(), options.end(), needsKnowledge) ? 1 : 0;
    }
    if (competing.whole < static_cast<int>(kLeastForShares) ||
        competing.percent() >= kLeastCompeting)
        return;
    findings.push_back(bankFinding(
        bank, QStringLiteral("RULED_PRODUCT"), Severity::Warning,
        QStringLiteral("%1 of %2 exam questions have a distractor that only knowledge of a product "
                       "or method excludes, %3 %; at least %4 % are needed.")
            .arg(competing.part)
            .arg(competing.whole)
            .arg(competing.percent(), 0, 'f', 1)
            .arg(kLeastCompeting)));
}

} // namespace ringside::bank
