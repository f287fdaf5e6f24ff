// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"
#include "core/bank/values/prose.h"

namespace ringside::bank {

namespace {

constexpr double kMostOfForm = 35; ///< per cent of the traps

QSet<QString> namesFor(const Question& question, const SourceBank& bank)
{
    QSet<QString> names;
    for (const SourceConcept& source : bank.concepts) {
        if (question.concepts.contains(source.card.id))
            names |= contentStems(source.card.name, kLeastNameLetters);
    }
    for (const Product& product : bank.products) {
        names |= contentStems(product.name, kLeastNameLetters);
        for (const QString& also : product.also)
            names |= contentStems(also, kLeastNameLetters);
    }
    for (const Option& option : question.options)
        names |= contentStems(option.text, kLeastNameLetters);
    return names;
}

} // namespace

// TAKEAWAY_RIDDLE: a takeaway is also a flashcard, read without its question. It names what it is
// about, in one sentence.
void checkTakeaway(const SourceQuestion& source, const SourceBank& bank,
                   std::vector<Finding>& findings)
{
    const Question& question = source.question;
    const auto report = [&](const QString& message) {
        findings.push_back(
            byStandard(source, source.finding(QStringLiteral("takeaway"),
                                              QStringLiteral("TAKEAWAY_RIDDLE"), message)));
    };
    if (!contentStems(question.takeaway, kLeastNameLetters).intersects(namesFor(question, bank)))
        report(QStringLiteral("The takeaway names no concept, product or option."));
    if (sentencesOf(question.takeaway).size() > 1)
        report(QStringLiteral("The takeaway has more than one sentence."));
}

// TEXT_LENGTH: passages that a learner reads in passing stay short.
void checkPassageLengths(const SourceQuestion& source, const SourceBank&,
                         std::vector<Finding>& findings)
{
    for (const ProseRow<Question>& row : kQuestionProse) {
        const QString& text = source.question.*row.text;
        if (text.isEmpty() || row.mostWords == 0)
            continue;
        const int words = wordCount(text);
        if (words >= row.leastWords && words <= row.mostWords)
            continue;
        const QString field = QLatin1String(row.key);
        findings.push_back(
            warning(source.finding(field, QStringLiteral("TEXT_LENGTH"),
                                   QStringLiteral("The %1 has %2 words; it takes %3 to %4.")
                                       .arg(field)
                                       .arg(words)
                                       .arg(row.leastWords)
                                       .arg(row.mostWords))));
    }
}

// TRAP_STEREOTYPE: traps of one form are recognized by their form.
void checkTrapForms(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    if (bank.questions.size() < kLeastForShares)
        return;
    for (const TrapForm form :
         {TrapForm::Outcome, TrapForm::Confusion, TrapForm::Outdated, TrapForm::Symptom}) {
        ItemShare share;
        for (const SourceQuestion& source : bank.questions) {
            ++share.whole;
            share.part += trapFormOf(source.question.trap) == form ? 1 : 0;
        }
        if (share.percent() <= kMostOfForm)
            continue;
        findings.push_back(
            bankFinding(bank, QStringLiteral("TRAP_STEREOTYPE"), Severity::Warning,
                        QStringLiteral("%1 of %2 traps have the form \"%3\" (at most %4 %).")
                            .arg(share.part)
                            .arg(share.whole)
                            .arg(nameOf(form))
                            .arg(kMostOfForm)));
    }
}

} // namespace ringside::bank
