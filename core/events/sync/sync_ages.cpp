// SPDX-License-Identifier: GPL-3.0-or-later
//
// Age of what a chain of copies holds, t - data(t). Stage s with interval e, duration d, first
// start f; data_0(t) = t:
//   continuous (e = 0)  data_s(t) = data_(s-1)(t - d)
//   on a schedule       data_s(t) = data_(s-1)(f + k e), k the largest with f + k e + d <= t
// Between two publications of the last stage with a schedule the age grows linearly. A chain
// without a schedule is looked at once per second, so that its age grows from the sum of d by 1 s.
// A single copy has ages that are uniform on [d, d + e]. Wrong where the duration of a run varies.
#include "core/events/sync/sync_ages.h"

#include "core/base/tr.h"
#include "core/base/units.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>

namespace ringside::events {

namespace {

constexpr double kMostPublications = 1e6;
constexpr double kSecondsPerLook = 1;
/// A publication at exactly this time counts, although the quotient is rounded.
constexpr double kRoundedQuotient = 1e-9;

double runBefore(const SyncStage& stage, double t)
{
    return std::floor((t - stage.takes - stage.first) / stage.every + kRoundedQuotient);
}

} // namespace

SyncChain::SyncChain(const SyncScenario& scenario)
{
    for (const auto& [name, fields] : scenario.stages)
        m_stages.push_back({&name, fields});
    std::ranges::stable_sort(m_stages, {}, [](const Stage& stage) { return stage.fields.order; });
    double settled = 0, longest = units::kHour;
    for (const Stage& stage : m_stages) {
        settled += 2 * stage.fields.every + stage.fields.takes + stage.fields.first;
        longest = std::max(longest, stage.fields.every);
    }
    m_from = scenario.from.value_or(settled);
    m_to = scenario.to.value_or(m_from + 10 * longest);
}

bool SyncChain::isContinuous() const
{
    return std::ranges::all_of(m_stages,
                               [](const Stage& stage) { return stage.fields.every == 0; });
}

std::optional<double> SyncChain::dataAt(std::size_t stage, double t) const
{
    for (std::size_t i = stage + 1; i-- > 0;) {
        const SyncStage& fields = m_stages[i].fields;
        if (fields.every == 0) {
            t -= fields.takes;
            continue;
        }
        const double run = runBefore(fields, t);
        if (run < 0)
            return {};
        t = fields.first + run * fields.every;
    }
    return t;
}

Result<std::vector<AgePiece>> SyncChain::ages() const
{
    if (m_stages.empty())
        return fail(scenario::missing("events.sync.stages"));
    if (m_to <= m_from)
        return fail(scenario::atLeast("events.sync.to", m_to, m_from));
    const std::size_t last = m_stages.size() - 1;
    const auto first = dataAt(last, m_from);
    if (!first)
        return fail(scenario::excluded("events.sync.from",
                                       RINGSIDE_TR("nothing is published before this time")));
    if (isContinuous())
        return std::vector{AgePiece{0, kSecondsPerLook, m_from - *first}};
    // The last stage with a schedule publishes; those behind it pass its data on.
    std::size_t copying = last;
    double passed = 0;
    for (; m_stages[copying].fields.every == 0; --copying)
        passed += m_stages[copying].fields.takes;
    const SyncStage& fields = m_stages[copying].fields;
    const double begin = runBefore(fields, m_from - passed);
    const double runs = std::ceil((m_to - m_from) / fields.every) + 1;
    if (runs > kMostPublications)
        return fail(
            scenario::atMost("events.sync.to", m_to, m_from + kMostPublications * fields.every));
    std::vector<AgePiece> pieces;
    for (double run = begin;; ++run) {
        const double start = fields.first + run * fields.every;
        const double published = start + fields.takes + passed;
        const double from = std::max(published, m_from);
        const double to = std::min(published + fields.every, m_to);
        const auto data = copying == 0 ? std::optional(start) : dataAt(copying - 1, start);
        if (from < to && data)
            pieces.push_back({from, to, from - *data});
        if (published + fields.every >= m_to)
            return pieces;
    }
}

std::vector<SyncRun> SyncChain::runs(std::size_t stage, double from, double to) const
{
    const SyncStage& fields = m_stages[stage].fields;
    std::vector<SyncRun> runs;
    if (fields.every == 0)
        return runs;
    const double first =
        std::max(0.0, std::floor((from - fields.first - fields.takes) / fields.every));
    for (double run = first; fields.first + run * fields.every < to; ++run) {
        const double start = fields.first + run * fields.every;
        if (start + fields.takes >= from)
            runs.push_back({start, start + fields.takes});
    }
    return runs;
}

} // namespace ringside::events
