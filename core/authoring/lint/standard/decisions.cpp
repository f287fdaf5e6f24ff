// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/products.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"

#include <QRegularExpression>

#include <map>

namespace ringside::bank {

namespace {

constexpr double kMostOpenings = 25;  ///< per cent of the explanations
constexpr double kSameDecision = 0.5; ///< shared words of two keys, over all their words

/// What a question decides: the words of its keys, and the products among them.
struct Decision
{
    const SourceQuestion* source = nullptr;
    QSet<QString> words;
    QStringList products;
};

double overlap(const QSet<QString>& a, const QSet<QString>& b)
{
    const auto shared = static_cast<double>((a & b).size());
    const auto all = static_cast<double>((a | b).size());
    return all == 0 ? 0 : shared / all;
}

Decision decisionOf(const SourceQuestion& source, const std::vector<Product>& products)
{
    Decision decision;
    decision.source = &source;
    for (const Option& option : source.question.options) {
        if (option.correct)
            decision.words |= contentStems(option.text, kLeastNameLetters);
    }
    decision.products = keyProducts(products, source.question);
    return decision;
}

bool sharesProduct(const Decision& a, const Decision& b)
{
    return std::any_of(a.products.begin(), a.products.end(),
                       [&b](const QString& id) { return b.products.contains(id); });
}

} // namespace

// EXPL_OPENING: an explanation that opens with "X wins because" reads like the last one. It opens
// with the mechanism or the fact that decides.
void checkExplanationOpenings(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    static const QRegularExpression opening(QStringLiteral("\\b(?:wins?|won|fits?)\\b"),
                                            QRegularExpression::CaseInsensitiveOption);
    ItemShare share;
    for (const SourceQuestion& source : bank.questions) {
        if (source.question.standard < kThirdStandard)
            continue;
        const std::vector<Sentence> sentences = sentencesOf(source.question.explanation);
        ++share.whole;
        share.part +=
            !sentences.empty() && opening.match(sentences.front().text).hasMatch() ? 1 : 0;
    }
    if (share.whole < static_cast<int>(kLeastForShares) || share.percent() <= kMostOpenings)
        return;
    findings.push_back(bankFinding(
        bank, QStringLiteral("EXPL_OPENING"), Severity::Warning,
        QStringLiteral("%1 of %2 explanations open by saying that the key wins or fits, %3 %; at "
                       "most %4 % may.")
            .arg(share.part)
            .arg(share.whole)
            .arg(share.percent(), 0, 'f', 1)
            .arg(kMostOpenings)));
}

// FAMILY_MISSING: two questions of one objective whose keys name the same product in the same words
// test the same decision; without a family they could meet in one exam.
void checkFamilies(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::map<QString, std::vector<Decision>> byObjective;
    for (const SourceQuestion& source : bank.questions) {
        Decision decision = decisionOf(source, bank.products);
        std::vector<Decision>& earlier = byObjective[source.question.objective];
        for (const Decision& other : earlier) {
            const QString& family = source.question.family;
            if (source.question.standard < kThirdStandard || !sharesProduct(decision, other) ||
                overlap(decision.words, other.words) < kSameDecision ||
                (!family.isEmpty() && family == other.source->question.family))
                continue;
            findings.push_back(
                source.finding(QStringLiteral("family"), QStringLiteral("FAMILY_MISSING"),
                               QStringLiteral("%1 tests the same decision; give both one `family`.")
                                   .arg(other.source->file)));
        }
        earlier.push_back(std::move(decision));
    }
}

} // namespace ringside::bank
