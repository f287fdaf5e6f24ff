// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a table of scores as scikit-learn 1.2 computes them: roc_auc_score,
// average_precision_score with steps, ndcg_score with linear gain, a log2 discount and averaged
// ties. A tie across the cut at a place counts its expected share. With lists, NDCG, precision,
// recall and average precision are means over the lists, recall over those with a positive.
#include "core/evaluation/scores/score_table.h"

#include "core/base/tr.h"
#include "core/evaluation/scores/confusion.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace ringside::evaluation {

using scenario::atMost;

namespace {

using Row = ScoreTable::Row;
using Rows = std::vector<Row>;

Error wrongTable(const char* path, const std::string& value, const char* limit)
{
    return {.code = ErrorCode::OutOfRange, .subject = path, .value = value, .limit = limit};
}

Result<Rows> tableRows(const scenario::NumberRows& table)
{
    constexpr std::size_t kMostRows = 100000;
    const char* path = "evaluation.scores.table";
    if (table.columns < 2 || table.columns > 3)
        return fail(wrongTable(path, text::numberText(static_cast<double>(table.columns)),
                               RINGSIDE_TR("rows of score, label and perhaps list")));
    if (table.size() > kMostRows)
        return fail(
            atMost(path, static_cast<double>(table.size()), static_cast<double>(kMostRows)));
    Rows rows;
    rows.reserve(table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double label = table.at(i, 1), list = table.columns == 3 ? table.at(i, 2) : 0;
        if (label < 0 || label != std::floor(label))
            return fail(
                wrongTable(path, text::numberText(label), RINGSIDE_TR("labels 0, 1, 2, ...")));
        if (list != std::floor(list) || std::abs(list) > 1e15)
            return fail(
                wrongTable(path, text::numberText(list), RINGSIDE_TR("lists by whole numbers")));
        rows.push_back({table.at(i, 0), label, static_cast<long long>(list)});
    }
    return rows;
}

constexpr double kAllPlaces = std::numeric_limits<double>::infinity();

/// Calls `tie(begin, end)` for each run of equal scores that begins above the cut at a place.
template <class Tie> void forTies(const Rows& rows, const Tie& tie, double at = kAllPlaces)
{
    for (std::size_t begin = 0; begin < rows.size() && static_cast<double>(begin) < at;) {
        std::size_t end = begin;
        while (end < rows.size() && rows[end].score == rows[begin].score)
            ++end;
        tie(begin, end);
        begin = end;
    }
}

double positivesIn(const Rows& rows, std::size_t begin, std::size_t end)
{
    double count = 0;
    for (std::size_t i = begin; i < end; ++i)
        count += rows[i].isPositive() ? 1 : 0;
    return count;
}

struct Curves
{
    double auc = 0, averagePrecision = 0, positives = 0, negatives = 0;
};

Curves curvesOf(const Rows& rows)
{
    Curves curves;
    double pairs = 0, steps = 0;
    forTies(rows, [&](std::size_t begin, std::size_t end) {
        const double found = positivesIn(rows, begin, end);
        const double others = static_cast<double>(end - begin) - found;
        pairs += others * (curves.positives + found / 2);
        curves.positives += found;
        curves.negatives += others;
        steps += found * curves.positives / (curves.positives + curves.negatives);
    });
    curves.auc = Confusion::ratio(pairs, curves.positives * curves.negatives);
    curves.averagePrecision = Confusion::ratio(steps, curves.positives);
    return curves;
}

/// Sum of the discounts of the places from `begin` on, before `end` and the cut.
double discounts(std::size_t begin, std::size_t end, double at)
{
    double sum = 0;
    for (std::size_t i = begin; i < end && static_cast<double>(i) < at; ++i)
        sum += 1 / std::log2(static_cast<double>(i) + 2);
    return sum;
}

double ndcg(const Rows& rows, double at)
{
    double gain = 0;
    const auto add = [&](std::size_t begin, std::size_t end) {
        double grades = 0;
        for (std::size_t i = begin; i < end; ++i)
            grades += rows[i].label;
        gain += grades / static_cast<double>(end - begin) * discounts(begin, end, at);
    };
    forTies(rows, add, at);
    std::vector<double> ideal;
    ideal.reserve(rows.size());
    for (const Row& row : rows)
        ideal.push_back(row.label);
    // Only the best grades above the cut count.
    const auto cut =
        ideal.begin() +
        static_cast<std::ptrdiff_t>(std::min(std::ceil(at), static_cast<double>(ideal.size())));
    std::nth_element(ideal.begin(), cut, ideal.end(), std::greater());
    std::sort(ideal.begin(), cut, std::greater());
    double best = 0;
    for (auto grade = ideal.begin(); grade != cut; ++grade)
        best += *grade / std::log2(static_cast<double>(grade - ideal.begin()) + 2);
    return Confusion::ratio(gain, best);
}

/// Expected positives among the first `at` rows.
double foundAt(const Rows& rows, double at)
{
    double found = 0;
    const auto add = [&](std::size_t begin, std::size_t end) {
        const double size = static_cast<double>(end - begin);
        const double shown = std::min(at - static_cast<double>(begin), size);
        found += positivesIn(rows, begin, end) * shown / size;
    };
    forTies(rows, add, at);
    return found;
}

} // namespace

Result<ScoreTable> ScoreTable::of(const ScoresScenario& s)
{
    ScoreTable table;
    if (!s.table.empty()) {
        RINGSIDE_TRY(table.m_rows, tableRows(s.table));
        table.m_hasLists = s.table.columns == 3;
    } else {
        for (const double place : s.ranks) {
            if (place > s.rows)
                return fail(atMost("evaluation.scores.ranks", place, s.rows));
        }
        constexpr double kMostPlaces = 1e6;
        if (s.rows > kMostPlaces)
            return fail(atMost("evaluation.scores.rows", s.rows, kMostPlaces));
        table.m_rows.resize(static_cast<std::size_t>(s.rows));
        for (std::size_t i = 0; i < table.m_rows.size(); ++i)
            table.m_rows[i].score = s.rows - static_cast<double>(i) - 1;
        for (const double place : s.ranks)
            table.m_rows[static_cast<std::size_t>(place) - 1].label = 1;
    }
    std::ranges::stable_sort(table.m_rows, std::greater(), &Row::score);
    return table;
}

PartResult ScoreTable::metrics(const ScoresScenario& s) const
{
    PartResult result;
    const Curves curves = curvesOf(m_rows);
    if (curves.positives > 0 && curves.negatives > 0) {
        result.add("auc_share", curves.auc);
        result.add("ap_share", curves.averagePrecision);
    }
    if (s.threshold)
        addRates(confusionAt(*s.threshold), result);
    if (hasProbabilities(s)) {
        const Calibration found = calibration();
        result.add("brier", found.brier);
        result.add("log_loss", found.logLoss);
        result.add("ece_share", found.error());
    }
    if (s.at)
        addRanking(*s.at, result);
    if (m_hasLists) {
        double sum = 0, count = 0;
        for (const Rows& list : lists()) {
            sum += curvesOf(list).averagePrecision;
            ++count;
        }
        result.add("list_ap_share", sum / count);
    }
    return result;
}

std::vector<ScoreTable::Cut> ScoreTable::cuts() const
{
    const auto count = static_cast<double>(m_rows.size());
    const double positives = positivesIn(m_rows, 0, m_rows.size());
    double found = 0, alarms = 0;
    std::vector<Cut> cuts;
    cuts.reserve(m_rows.size());
    forTies(m_rows, [&](std::size_t begin, std::size_t end) {
        const double more = positivesIn(m_rows, begin, end);
        found += more;
        alarms += static_cast<double>(end - begin) - more;
        cuts.push_back({m_rows[begin].score,
                        {found / count, (positives - found) / count, alarms / count,
                         (count - positives - alarms) / count}});
    });
    return cuts;
}

Confusion ScoreTable::confusionAt(double threshold) const
{
    const auto count = static_cast<double>(m_rows.size());
    const auto flagged = static_cast<std::size_t>(
        std::ranges::partition_point(
            m_rows, [threshold](const Row& row) { return row.score >= threshold; }) -
        m_rows.begin());
    const double found = positivesIn(m_rows, 0, flagged);
    const double missed = positivesIn(m_rows, flagged, m_rows.size());
    const double alarms = static_cast<double>(flagged) - found;
    return {found / count, missed / count, alarms / count,
            (count - found - missed - alarms) / count};
}

bool ScoreTable::hasProbabilities(const ScoresScenario& s) const
{
    return s.ranks.empty() && s.scale == ScoreScale::Probability && m_rows.front().score <= 1 &&
           m_rows.back().score >= 0;
}

Calibration ScoreTable::calibration() const
{
    constexpr double kClip = std::numeric_limits<double>::epsilon();
    const auto count = static_cast<double>(m_rows.size());
    Calibration found;
    found.bins.resize(10);
    for (const Row& row : m_rows) {
        const double y = row.isPositive() ? 1 : 0, p = std::clamp(row.score, kClip, 1 - kClip);
        found.brier += (row.score - y) * (row.score - y);
        found.logLoss -= row.isPositive() ? std::log(p) : std::log1p(-p);
        Calibration::Bin& bin =
            found.bins[std::min<std::size_t>(9, static_cast<std::size_t>(row.score * 10))];
        ++bin.share;
        bin.score += row.score;
        bin.frequency += y;
    }
    found.brier /= count;
    found.logLoss /= count;
    for (Calibration::Bin& bin : found.bins) {
        bin = {bin.share / count, bin.score / count, bin.frequency / count};
        found.meanScore += bin.score;
        found.positives += bin.frequency;
    }
    return found;
}

std::vector<Rows> ScoreTable::lists() const
{
    std::map<long long, Rows> byName;
    for (const Row& row : m_rows)
        byName[row.list].push_back(row);
    std::vector<Rows> lists;
    for (auto& [name, rows] : byName)
        lists.push_back(std::move(rows));
    return lists;
}

void ScoreTable::addRanking(double at, PartResult& result) const
{
    double gain = 0, precision = 0, recall = 0, count = 0, withPositive = 0;
    const auto add = [&](const Rows& list) {
        const double found = foundAt(list, at), positives = positivesIn(list, 0, list.size());
        gain += ndcg(list, at);
        precision += found / std::min(at, static_cast<double>(list.size()));
        recall += Confusion::ratio(found, positives);
        withPositive += positives > 0 ? 1 : 0;
        ++count;
    };
    if (m_hasLists)
        std::ranges::for_each(lists(), add);
    else
        add(m_rows);
    result.add("ndcg_share", gain / count);
    result.add("precision_at_share", precision / count);
    if (withPositive > 0)
        result.add("recall_at_share", recall / withPositive);
}

} // namespace ringside::evaluation
