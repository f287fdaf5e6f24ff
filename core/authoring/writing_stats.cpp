// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/writing_stats.h"

#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/products.h"
#include "core/authoring/lint/standard/source_hosts.h"
#include "core/authoring/lint/standard/surface_model.h"
#include "core/authoring/lint/standard/tics.h"

#include <algorithm>
#include <map>

namespace ringside::bank {

namespace {

using Counts = std::map<QString, int>;

constexpr std::size_t kMostShown = 10; ///< openings and questions

WritingStats::Counts listOf(const Counts& counts)
{
    return {counts.begin(), counts.end()};
}

/// The most frequent, ties in the order of their names.
WritingStats::Counts frequent(const Counts& counts)
{
    WritingStats::Counts list = listOf(counts);
    std::ranges::stable_sort(list, std::ranges::greater(), &std::pair<QString, int>::second);
    if (list.size() > kMostShown)
        list.resize(kMostShown);
    return list;
}

QString depthOf(const Question& question)
{
    if (!question.depth)
        return QStringLiteral("none");
    return question.depth == Depth::Exam ? QStringLiteral("exam") : QStringLiteral("deep");
}

QString rulingOf(const Option& option)
{
    if (!option.ruledBy)
        return QStringLiteral("none");
    switch (*option.ruledBy) {
    case RuledBy::Stem:
        return QStringLiteral("stem");
    case RuledBy::Product:
        return QStringLiteral("product");
    case RuledBy::Method:
        return QStringLiteral("method");
    }
    return {};
}

void add(ItemShare& share, bool isPart)
{
    ++share.whole;
    share.part += isPart ? 1 : 0;
}

void add(DomainWriting& writing, const Question& question)
{
    writing.domain = question.domain;
    if (const KeyLength length = keyLengthOf(question); length != KeyLength::NotCounted) {
        add(writing.longestKeys, length == KeyLength::Longest);
        add(writing.shortestKeys, length == KeyLength::Shortest);
    }
    if (isExamItem(question))
        add(writing.numeric, question.numeric);
}

} // namespace

WritingStats writingStatsOf(const std::vector<Question>& questions,
                            const std::vector<Product>& products)
{
    WritingStats stats;
    std::map<int, DomainWriting> domains;
    Counts depths, rulings, sources, traps, tics, families, openings, asks;
    std::vector<const Question*> borrowed;
    for (const Question& question : questions) {
        borrowed.push_back(&question);
        stats.secondStandard += question.standard >= kSecondStandard ? 1 : 0;
        stats.thirdStandard += question.standard >= kThirdStandard ? 1 : 0;
        ++depths[depthOf(question)];
        add(domains[question.domain], question);
        for (const Option& option : question.options) {
            if (hasClause(option))
                add(stats.clauseKeys, option.correct);
            if (!option.correct)
                ++rulings[rulingOf(option)];
        }
        for (const Source& source : question.sources)
            ++sources[nameOf(sourceKindOf(source.url))];
        ++traps[nameOf(trapFormOf(question.trap))];
        for (const Tic& tic : ticsIn(question))
            ++tics[tic.name];
        if (!question.family.isEmpty())
            ++families[question.family];
        if (isExamItem(question)) {
            add(stats.competing, std::ranges::any_of(question.options, needsKnowledge));
            ++openings[openingOf(question)];
            ++asks[askOf(question)];
        }
    }
    for (const auto& [id, writing] : domains)
        stats.perDomain.push_back(writing);
    for (const ProductRole& role : productRoles(products, borrowed)) {
        if (role.keys == 0)
            stats.productsNeverKeyed << role.product->name;
    }
    stats.surface = guessFromSurface(borrowed);
    stats.depths = listOf(depths);
    stats.ruledBy = listOf(rulings);
    stats.sourceKinds = listOf(sources);
    stats.trapForms = listOf(traps);
    stats.tics = listOf(tics);
    stats.families = listOf(families);
    stats.openings = frequent(openings);
    stats.asks = frequent(asks);
    return stats;
}

} // namespace ringside::bank
