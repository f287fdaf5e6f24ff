// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/for_each_index.h"
#include "core/bank/lint/min_hash.h"
#include "core/bank/lint/text/prose_fields.h"
#include "core/bank/lint/rules.h"

#include <optional>

namespace ringside::bank {

namespace {

// The nearest two of 134 questions on one field share 0.37 of the 5-grams of their stems and 0.30
// of those of their pages: its words. A copy with its names and numbers changed shares more than
// these.
constexpr double kMostOfStem = 0.6;
constexpr double kMostOfPage = 0.4;

struct Signatures
{
    MinHash stem, page;
};

Signatures signaturesOf(const Question& question)
{
    QString page;
    for (const ProseField& field : proseFields(question)) {
        // Sources and claims are data: many questions may rest on one document.
        if (!field.field.startsWith(QLatin1String("sources")) &&
            !field.field.startsWith(QLatin1String("claims")))
            page += field.text + QStringLiteral("\n\n");
    }
    return {minHashOf(question.stem), minHashOf(page)};
}

std::optional<QString> likeness(const Signatures& a, const Signatures& b)
{
    const auto sentence = [](const char* what, double share, double limit) {
        return QStringLiteral("%1 about %2 of its 5-grams (at most %3)")
            .arg(QLatin1String(what))
            .arg(share, 0, 'f', 2)
            .arg(limit);
    };
    if (const double share = similarity(a.stem, b.stem); share > kMostOfStem)
        return sentence("The stem shares", share, kMostOfStem);
    if (const double share = similarity(a.page, b.page); share > kMostOfPage)
        return sentence("The whole question shares", share, kMostOfPage);
    return std::nullopt;
}

} // namespace

// NEAR_DUPLICATE: "keep the content of items independent of one another" (Haladyna, Downing and
// Rodriguez 2002, guideline 4). Found at the second of the two, in the order of the bank.
void checkNearDuplicates(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::vector<Signatures> signatures(bank.questions.size());
    forEachIndex(signatures.size(),
                 [&](std::size_t i) { signatures[i] = signaturesOf(bank.questions[i].question); });
    for (std::size_t later = 1; later < signatures.size(); ++later) {
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            // The same id twice is ID_REUSED, and says so better.
            if (bank.questions[earlier].question.id == bank.questions[later].question.id)
                continue;
            const auto like = likeness(signatures[earlier], signatures[later]);
            if (!like)
                continue;
            findings.push_back(bank.questions[later].finding(
                QStringLiteral("stem"), QStringLiteral("NEAR_DUPLICATE"),
                QStringLiteral("%1 with %2.").arg(*like, bank.questions[earlier].file)));
        }
    }
}

} // namespace ringside::bank
