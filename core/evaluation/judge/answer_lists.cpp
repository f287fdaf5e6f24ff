// SPDX-License-Identifier: GPL-3.0-or-later
// Precision, recall and F1 over multisets; trajectory metrics as "Evaluate Gen AI agents"
// (docs.cloud.google.com) defines them, where each call counts that occurs in the other list;
// ROUGE-L is F1 of the longest common subsequence (Lin 2004); BLEU-4 of a corpus with the brevity
// penalty (Papineni 2002).
#include "core/evaluation/judge/answer_lists.h"

#include "core/evaluation/scores/confusion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace ringside::evaluation {

namespace {

using Tokens = std::vector<std::string>;

double sizeOf(const Tokens& tokens)
{
    return static_cast<double>(tokens.size());
}

/// Two empty lists match.
double shareOf(double part, const Tokens& list, const Tokens& other)
{
    return list.empty() ? (other.empty() ? 1 : 0) : part / sizeOf(list);
}

double harmonic(double a, double b)
{
    return Confusion::ratio(2 * a * b, a + b);
}

double inBoth(const Tokens& a, const Tokens& b)
{
    std::map<std::string_view, double> counts;
    for (const std::string& token : a)
        ++counts[token];
    double both = 0;
    for (const std::string& token : b)
        both += counts[token]-- > 0 ? 1 : 0;
    return both;
}

double occurringIn(const Tokens& list, const Tokens& other)
{
    return static_cast<double>(std::ranges::count_if(list, [&other](const std::string& token) {
        return std::ranges::find(other, token) != other.end();
    }));
}

bool isSubsequence(const Tokens& part, const Tokens& whole)
{
    auto next = part.begin();
    for (const std::string& token : whole) {
        if (next != part.end() && token == *next)
            ++next;
    }
    return next == part.end();
}

std::map<Tokens, double> gramsOf(const Tokens& tokens, std::size_t length)
{
    std::map<Tokens, double> grams;
    for (std::size_t i = 0; i + length <= tokens.size(); ++i) {
        const auto begin = tokens.begin() + static_cast<std::ptrdiff_t>(i);
        ++grams[Tokens(begin, begin + static_cast<std::ptrdiff_t>(length))];
    }
    return grams;
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> commonPlaces(const scenario::NameListPair& pair)
{
    const Tokens &a = pair.first, &b = pair.second;
    std::vector<std::vector<std::size_t>> longest(a.size() + 1,
                                                  std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;)
            longest[i][j] = a[i] == b[j] ? longest[i + 1][j + 1] + 1
                                         : std::max(longest[i + 1][j], longest[i][j + 1]);
    }
    std::vector<std::pair<std::size_t, std::size_t>> places;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            places.emplace_back(i++, j++);
        else
            longest[i + 1][j] >= longest[i][j + 1] ? ++i : ++j;
    }
    return places;
}

ListMatch matchOf(const scenario::NameListPair& pair)
{
    const Tokens &reference = pair.first, &answer = pair.second;
    const double both = inBoth(reference, answer);
    const auto common = static_cast<double>(commonPlaces(pair).size());
    ListMatch match;
    match.exact = reference == answer ? 1 : 0;
    match.precision = shareOf(both, answer, reference);
    match.recall = shareOf(both, reference, answer);
    match.f1 = harmonic(match.precision, match.recall);
    match.inOrder = isSubsequence(reference, answer) ? 1 : 0;
    match.anyOrder = both == sizeOf(reference) ? 1 : 0;
    match.callPrecision = shareOf(occurringIn(answer, reference), answer, reference);
    match.callRecall = shareOf(occurringIn(reference, answer), reference, answer);
    match.rougeL = harmonic(shareOf(common, answer, reference), shareOf(common, reference, answer));
    return match;
}

std::optional<double> bleu(const std::vector<scenario::NameListPair>& pairs)
{
    constexpr std::size_t kLongest = 4;
    std::array<double, kLongest> matched{}, all{};
    double reference = 0, answer = 0;
    for (const scenario::NameListPair& pair : pairs) {
        if (std::min(pair.first.size(), pair.second.size()) < kLongest)
            return std::nullopt;
        reference += sizeOf(pair.first);
        answer += sizeOf(pair.second);
        for (std::size_t n = 0; n < kLongest; ++n) {
            const auto known = gramsOf(pair.first, n + 1);
            for (const auto& [gram, count] : gramsOf(pair.second, n + 1)) {
                const auto found = known.find(gram);
                matched[n] += found == known.end() ? 0 : std::min(count, found->second);
                all[n] += count;
            }
        }
    }
    double log = std::min(0.0, 1 - reference / answer);
    for (std::size_t n = 0; n < kLongest; ++n) {
        if (matched[n] == 0)
            return 0;
        log += std::log(matched[n] / all[n]) / kLongest;
    }
    return std::exp(log);
}

} // namespace ringside::evaluation
