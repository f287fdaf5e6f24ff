// SPDX-License-Identifier: GPL-3.0-or-later
//
// Robertson, Zaragoza 2009, doi:10.1561/1500000019. With n of N documents that have the word, idf
// is
//   lucene: ln(1 + (N - n + 1/2) / (n + 1/2)),
//   okapi:  ln((N - n + 1/2) / (n + 1/2)), at least 1e-6 as in SQLite's FTS5.
#include "core/retrieval/fusion/bm25.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace ringside::retrieval {

namespace {

/// The letter or digit in lower case, or 0.
char wordLetter(char c)
{
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
        return c;
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : '\0';
}

/// Calls `use` with each word; the view is valid until the next one.
template <class Use> void forWords(std::string_view text, const Use& use)
{
    std::string word;
    for (const char c : text) {
        if (const char letter = wordLetter(c)) {
            word += letter;
        } else if (!word.empty()) {
            use(std::string_view(word));
            word.clear();
        }
    }
    if (!word.empty())
        use(std::string_view(word));
}

double idfOf(IdfRule rule, double documents, double withWord)
{
    constexpr double kLeast = 1e-6;
    const double odds = (documents - withWord + 0.5) / (withWord + 0.5);
    return rule == IdfRule::Lucene ? std::log(1 + odds) : std::max(kLeast, std::log(odds));
}

} // namespace

std::vector<std::string> distinctWords(std::string_view text)
{
    std::vector<std::string> bm25Scores;
    forWords(text, [&bm25Scores](std::string_view word) {
        if (std::ranges::find(bm25Scores, word) == bm25Scores.end())
            bm25Scores.emplace_back(word);
    });
    return bm25Scores;
}

std::vector<double> bm25(const std::map<std::string, std::string>& documents,
                         const FusionScenario& scenario)
{
    const auto terms = distinctWords(scenario.query);
    const std::size_t count = documents.size();
    std::vector<double> lengths(count), frequencies(count * terms.size());
    std::vector<double> withTerm(terms.size());
    double allWords = 0;
    std::size_t document = 0;
    for (const auto& [id, text] : documents) {
        double* own = frequencies.data() + document * terms.size();
        forWords(text, [&](std::string_view word) {
            ++lengths[document];
            const auto term = std::ranges::find(terms, word);
            if (term != terms.end())
                ++own[term - terms.begin()];
        });
        allWords += lengths[document];
        for (std::size_t t = 0; t < terms.size(); ++t)
            withTerm[t] += own[t] > 0 ? 1 : 0;
        ++document;
    }
    const auto n = static_cast<double>(count);
    const double mean = allWords > 0 ? allWords / n : 1;
    std::vector<double> scores(count);
    for (std::size_t t = 0; t < terms.size(); ++t) {
        const double idf = idfOf(scenario.idf, n, withTerm[t]);
        for (std::size_t i = 0; i < count; ++i) {
            const double tf = frequencies[i * terms.size() + t];
            const double norm = scenario.k1 * (1 - scenario.b + scenario.b * lengths[i] / mean);
            if (tf > 0)
                scores[i] += idf * tf * (scenario.k1 + 1) / (tf + norm);
        }
    }
    return scores;
}

} // namespace ringside::retrieval
