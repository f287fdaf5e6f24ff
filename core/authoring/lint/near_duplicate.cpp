// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/prose_fields.h"
#include "core/authoring/lint/text/words.h"
#include "core/authoring/source/for_each_index.h"

#include <QHash>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace ringside::bank {

namespace {

// Measured on 151 questions: the two most alike stems share 0.27 of their word pairs, the two most
// alike pages 0.15. A copy in which every sixth word is replaced shares 0.50, every fourth 0.34.
constexpr double kMostOfStem = 0.45;
constexpr double kMostOfPage = 0.3;

/// Compares texts by their sets of neighbouring word pairs, exactly.
class PairOverlap
{
public:
    /// Adds a text and returns the Jaccard similarity of its pairs with those of each text added
    /// before: shared pairs over all pairs of both, 0 to 1.
    std::vector<double> add(const QStringList& words)
    {
        const std::vector<std::uint64_t> pairs = pairsOf(words);
        std::vector<std::size_t> shared(m_sizes.size());
        for (const std::uint64_t pair : pairs) {
            std::vector<std::size_t>& texts = m_textsWith[pair];
            for (const std::size_t text : texts)
                ++shared[text];
            texts.push_back(m_sizes.size());
        }
        std::vector<double> similarities;
        for (std::size_t text = 0; text < shared.size(); ++text) {
            const std::size_t all = pairs.size() + m_sizes[text] - shared[text];
            similarities.push_back(
                all == 0 ? 0.0 : static_cast<double>(shared[text]) / static_cast<double>(all));
        }
        m_sizes.push_back(pairs.size());
        return similarities;
    }

private:
    /// The distinct pairs, each as the numbers of its two words.
    std::vector<std::uint64_t> pairsOf(const QStringList& words)
    {
        std::vector<std::uint64_t> pairs;
        std::uint64_t before = 0;
        for (qsizetype i = 0; i < words.size(); ++i) {
            const std::uint64_t word = numberOf(words[i]);
            if (i > 0)
                pairs.push_back(before << 32U | word);
            before = word;
        }
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        return pairs;
    }

    std::uint64_t numberOf(const QString& word)
    {
        auto number = m_numbers.find(word);
        if (number == m_numbers.end())
            number = m_numbers.insert(word, static_cast<std::uint32_t>(m_numbers.size()));
        return *number;
    }

    QHash<QString, std::uint32_t> m_numbers;
    QHash<std::uint64_t, std::vector<std::size_t>> m_textsWith;
    std::vector<std::size_t> m_sizes; ///< pairs of each text
};

/// Each digit counts as 0, so that a copy with other numbers is a copy.
QStringList wordsWithoutNumbers(const QString& markdown)
{
    QString text = markdown;
    std::replace_if(
        text.begin(), text.end(), [](QChar c) { return c.isDigit(); }, QLatin1Char('0'));
    return wordsOf(text);
}

struct Words
{
    QStringList stem, page;
};

Words wordsOfQuestion(const Question& question)
{
    QString page;
    for (const ProseField& field : proseFields(question)) {
        // Sources and claims are data: many questions may cite the same document.
        if (!field.field.startsWith(QLatin1String("sources")) &&
            !field.field.startsWith(QLatin1String("claims")))
            page += field.text + QStringLiteral("\n\n");
    }
    return {wordsWithoutNumbers(question.stem), wordsWithoutNumbers(page)};
}

std::optional<QString> likeness(double stem, double page)
{
    const auto sentence = [](const char* what, double share, double limit) {
        return QStringLiteral("%1 shares %2 of its word pairs (at most %3)")
            .arg(QLatin1String(what))
            .arg(share, 0, 'f', 2)
            .arg(limit);
    };
    if (stem > kMostOfStem)
        return sentence("The stem", stem, kMostOfStem);
    if (page > kMostOfPage)
        return sentence("The whole question", page, kMostOfPage);
    return std::nullopt;
}

} // namespace

// NEAR_DUPLICATE: "keep the content of items independent of one another" (Haladyna, Downing and
// Rodriguez 2002, guideline 4). Reported at the later of the two, in the order of the bank.
void checkNearDuplicates(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::vector<Words> words(bank.questions.size());
    forEachIndex(words.size(),
                 [&](std::size_t i) { words[i] = wordsOfQuestion(bank.questions[i].question); });
    PairOverlap stems, pages;
    for (std::size_t later = 0; later < words.size(); ++later) {
        const std::vector<double> stem = stems.add(words[later].stem);
        const std::vector<double> page = pages.add(words[later].page);
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            // ID_REUSED reports a repeated id better.
            if (bank.questions[earlier].question.id == bank.questions[later].question.id)
                continue;
            const auto like = likeness(stem[earlier], page[earlier]);
            if (!like)
                continue;
            findings.push_back(bank.questions[later].finding(
                QStringLiteral("stem"), QStringLiteral("NEAR_DUPLICATE"),
                QStringLiteral("%1 with %2.").arg(*like, bank.questions[earlier].file)));
        }
    }
}

} // namespace ringside::bank
