// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/standard/measures.h"
#include "core/bank/lint/standard/standard_rules.h"

namespace ringside::bank {

namespace {

constexpr double kLeastCompeting = 40; ///< per cent of the exam questions
constexpr double kMostGuessed = 35;    ///< per cent of the readers' guesses
constexpr std::size_t kGuessedOptions = 4;

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

// CHECK_OPTIONS_ONLY: the record of readers who saw only the options.
void checkOptionsOnly(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    const auto& check = source.question.blindCheck;
    if (!check || !check->optionsOnly || check->optionsOnly->hit <= check->optionsOnly->readers)
        return;
    findings.push_back(source.finding(QStringLiteral("checked"),
                                      QStringLiteral("CHECK_OPTIONS_ONLY"),
                                      QStringLiteral("%1 readers hit the key, but only %2 guessed.")
                                          .arg(check->optionsOnly->hit)
                                          .arg(check->optionsOnly->readers)));
}

// CHECK_OPTIONS_ONLY over the bank: readers who see only the options hit the key of four in at most
// 35 % of the questions. A single question says nothing: a key drawn by lot is the favourite of all
// readers in one of four, and if it never were, the favourite could be ruled out.
void checkGuesses(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    ItemShare hits;
    std::size_t questions = 0;
    for (const SourceQuestion& source : bank.questions) {
        const Question& question = source.question;
        if (!question.blindCheck || !question.blindCheck->optionsOnly ||
            question.options.size() != kGuessedOptions || question.type != QuestionType::Single)
            continue;
        ++questions;
        hits.whole += question.blindCheck->optionsOnly->readers;
        hits.part += question.blindCheck->optionsOnly->hit;
    }
    if (questions < kLeastForShares || hits.percent() <= kMostGuessed)
        return;
    findings.push_back(bankFinding(
        bank, QStringLiteral("CHECK_OPTIONS_ONLY"), bankSeverity(bank),
        QStringLiteral("Readers found %1 of %2 keys from the options alone, %3 %; at most %4 % are "
                       "allowed.")
            .arg(hits.part)
            .arg(hits.whole)
            .arg(hits.percent(), 0, 'f', 1)
            .arg(kMostGuessed)));
}

} // namespace ringside::bank
