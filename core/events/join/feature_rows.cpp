// SPDX-License-Identifier: GPL-3.0-or-later
//
// Generated visits of key k, with draws u (core/statistics/addressed_draws.h), n = k * visits + j:
//   p_k       min(0.95, 2 miss u(k, 0)), the key's own chance to miss
//   booked    floor((j + u(n, 1)) gap)
//   happens   booked + floor(lead (0.5 + u(n, 2))), missed if u(n, 3) < p_k
// Each midnight writes a row per key with its misses before that midnight, through the one after
// the last visit.
#include "core/events/join/feature_rows.h"

#include "core/base/tr.h"
#include "core/events/part/key_numbers.h"
#include "core/events/part/part.h"
#include "core/statistics/addressed_draws.h"

#include <algorithm>

namespace ringside::events {

namespace {

using scenario::RecordCell;

constexpr double kMostRows = 500'000;

Error wrongRow(const char* path, const std::vector<RecordCell>& row, const char* limit)
{
    return {.code = ErrorCode::WrongType,
            .subject = path,
            .value = scenario::recordsText({{row}}),
            .limit = limit};
}

Result<std::vector<FeatureRows::Row>> statedRows(const JoinScenario& s, KeyNumbers& keys)
{
    const auto count = static_cast<double>(s.rows.rows.size());
    if (count > kMostRows)
        return fail(scenario::atMost("events.join.rows", count, kMostRows));
    std::vector<FeatureRows::Row> rows;
    for (const auto& row : s.rows.rows) {
        const bool isWhole = row.size() == 3 && !row[0].isAbsent() && row[1].number &&
                             (row[2].number || row[2].isAbsent());
        if (!isWhole)
            return fail(wrongRow("events.join.rows", row,
                                 RINGSIDE_TR("rows of key, time in s, and a number or null, such "
                                             "as [[p1, 0, 1.4], [p1, 86400, null]]")));
        rows.push_back({keys.of(row[0]), *row[1].number, row[2].number.value_or(std::nan(""))});
    }
    return rows;
}

Result<std::vector<TrainingExample>> statedExamples(const JoinScenario& s, KeyNumbers& keys)
{
    constexpr const char* kPath = "events.join.labels";
    const auto count = static_cast<double>(s.labels.rows.size());
    if (count == 0)
        return fail(scenario::missing(kPath));
    if (count > kMostRows)
        return fail(scenario::atMost(kPath, count, kMostRows));
    std::vector<TrainingExample> examples;
    for (const auto& row : s.labels.rows) {
        const bool isWhole = row.size() == 4 && !row[0].isAbsent() && row[1].number &&
                             row[2].number && row[3].number &&
                             (*row[3].number == 0 || *row[3].number == 1);
        if (!isWhole)
            return fail(wrongRow(kPath, row,
                                 RINGSIDE_TR("rows of key, request, outcome, and 0 or 1, such as "
                                             "[[p1, 90000, 95000, 1]]")));
        if (*row[2].number < *row[1].number)
            return fail(scenario::atLeast(kPath, *row[2].number, *row[1].number));
        examples.push_back({keys.of(row[0]), *row[1].number, *row[2].number, *row[3].number == 1});
    }
    return examples;
}

Result<JoinData> generatedData(const GeneratedVisits& g)
{
    const auto keys = static_cast<std::uint32_t>(g.keys);
    const auto visits = static_cast<std::uint64_t>(g.visits);
    const auto seed = static_cast<std::uint64_t>(static_cast<std::int64_t>(g.seed));
    const double longest = g.visits * g.gap + 1.5 * g.lead;
    const double mostRows = g.keys * (std::floor(longest / kDay) + 2);
    if (g.keys * g.visits > kMostRows || mostRows > kMostRows)
        return fail(scenario::atMost(
            "events.join.generate.keys", g.keys,
            std::floor(g.keys * kMostRows / std::max(mostRows, g.keys * g.visits))));
    JoinData data;
    double last = 0;
    std::vector<std::vector<double>> missed(keys);
    for (std::uint32_t key = 0; key < keys; ++key) {
        data.keys.push_back(std::to_string(key));
        const double chance = std::min(0.95, 2 * g.miss * statistics::drawAt(seed, key, 0));
        for (std::uint64_t j = 0; j < visits; ++j) {
            const std::uint64_t n = key * visits + j;
            const double booked =
                std::floor((static_cast<double>(j) + statistics::drawAt(seed, n, 1)) * g.gap);
            const double happens =
                booked + std::floor(g.lead * (0.5 + statistics::drawAt(seed, n, 2)));
            const bool isMissed = statistics::drawAt(seed, n, 3) < chance;
            data.examples.push_back({key, booked, happens, isMissed});
            if (isMissed)
                missed[key].push_back(happens);
            last = std::max(last, happens);
        }
    }
    const auto midnights = static_cast<std::size_t>(std::floor(last / kDay)) + 2;
    std::vector<FeatureRows::Row> rows;
    rows.reserve(keys * midnights);
    for (std::uint32_t key = 0; key < keys; ++key) {
        std::ranges::sort(missed[key]);
        std::size_t before = 0;
        for (std::size_t day = 0; day < midnights; ++day) {
            const double midnight = static_cast<double>(day) * kDay;
            while (before < missed[key].size() && missed[key][before] < midnight)
                ++before;
            rows.push_back({key, midnight, static_cast<double>(before)});
        }
    }
    data.rows = FeatureRows(std::move(rows), keys);
    return data;
}

} // namespace

FeatureRows::FeatureRows(std::vector<Row> rows, std::uint32_t keys)
    : m_rows(std::move(rows)), m_first(keys + 1, 0)
{
    const auto isBefore = [](const Row& a, const Row& b) {
        return a.key != b.key ? a.key < b.key : a.time < b.time;
    };
    if (!std::ranges::is_sorted(m_rows, isBefore))
        std::ranges::stable_sort(m_rows, isBefore);
    // Of equal keys and times the last one stays.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isReplaced = i + 1 < m_rows.size() && !isBefore(m_rows[i], m_rows[i + 1]);
        if (!isReplaced)
            m_rows[kept++] = m_rows[i];
    }
    m_rows.resize(kept);
    for (const Row& row : m_rows)
        ++m_first[row.key + 1];
    for (std::size_t key = 0; key < keys; ++key)
        m_first[key + 1] += m_first[key];
    m_newestValue.resize(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isFirst = i == m_first[m_rows[i].key];
        m_newestValue[i] = !isNull(i) ? i : isFirst ? kNone : m_newestValue[i - 1];
    }
}

double FeatureRows::lastTime() const
{
    double last = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        last = i == 0 ? m_rows[i].time : std::max(last, m_rows[i].time);
    return last;
}

std::size_t FeatureRows::newestAt(std::uint32_t key, double t) const
{
    const auto [first, end] = rowsOf(key);
    const auto after =
        std::upper_bound(m_rows.begin() + static_cast<std::ptrdiff_t>(first),
                         m_rows.begin() + static_cast<std::ptrdiff_t>(end), t,
                         [](double time, const Row& row) { return time < row.time; });
    const auto place = static_cast<std::size_t>(after - m_rows.begin());
    return place == first ? kNone : place - 1;
}

Result<JoinData> joinDataOf(const JoinScenario& scenario)
{
    if (scenario.rows.empty() && scenario.labels.empty())
        return generatedData(scenario.generated);
    JoinData data;
    KeyNumbers keys;
    RINGSIDE_TRY(auto rows, statedRows(scenario, keys));
    RINGSIDE_TRY(data.examples, statedExamples(scenario, keys));
    data.keys = std::move(keys).names();
    data.rows = FeatureRows(std::move(rows), static_cast<std::uint32_t>(data.keys.size()));
    return data;
}

} // namespace ringside::events
