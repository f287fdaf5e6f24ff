// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which row an example with request r and outcome o gets, of the rows of its key:
//   as-of         the newest at or before r           as-of-outcome  ... before o
//   latest        the newest at or before now         logged         the one that was served
//   snapshot      the newest at or before floor(r / s) s, the last copy every s
//   later         the newest at or before r + delay
// Served at r: the newest row at or before the start of the newest sync that is published by r, or
// of the newest row with a value where the store keeps values (sparse). A sync k starts at f + k e
// and is published d later; e = 0 copies continuously, d late.
// Sources: BigQuery, ML.ENTITY_FEATURES_AT_TIME; Feature Store, Online serving types; Rules of
// Machine Learning, rule 29.
#include "core/events/join/join_run.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::events {

namespace {

class Joiner
{
public:
    Joiner(const FeatureRows& rows, const JoinScenario& scenario)
        : m_rows(rows), m_scenario(scenario), m_now(scenario.now.value_or(rows.lastTime()))
    {
    }

    JoinedExample joined(const TrainingExample& example) const
    {
        JoinedExample made{.example = example};
        const std::size_t newest = syncedAt(example);
        made.served =
            m_scenario.storeNulls == StoreNulls::LatestValue ? m_rows.newestValue(newest) : newest;
        made.isRevived = made.served != newest && made.served != FeatureRows::kNone;
        made.joined = m_scenario.kind == JoinKind::Logged ? made.served : trainingRow(example);
        return made;
    }

private:
    bool isNull(std::size_t row) const { return row != FeatureRows::kNone && m_rows.isNull(row); }

    std::size_t syncedAt(const TrainingExample& example) const
    {
        const double published = example.request - m_scenario.storeTakes;
        if (m_scenario.storeEvery == 0)
            return m_rows.newestAt(example.key, published);
        const double sync = std::floor((published - m_scenario.storeFirst) / m_scenario.storeEvery);
        return sync < 0 ? FeatureRows::kNone
                        : m_rows.newestAt(example.key,
                                          m_scenario.storeFirst + sync * m_scenario.storeEvery);
    }

    double timeOf(const TrainingExample& example) const
    {
        switch (m_scenario.kind) {
        case JoinKind::AsOf:
        case JoinKind::Logged:
            break;
        case JoinKind::AsOfOutcome:
            return example.outcome;
        case JoinKind::Latest:
            return m_now;
        case JoinKind::Snapshot:
            return std::floor(example.request / m_scenario.snapshotEvery) *
                   m_scenario.snapshotEvery;
        case JoinKind::Later:
            return example.request + m_scenario.delay;
        }
        return example.request;
    }

    std::size_t trainingRow(const TrainingExample& example) const
    {
        const double t = timeOf(example);
        std::size_t row = m_rows.newestAt(example.key, m_scenario.history ? t : m_now);
        // Without a history the newest row is all there is.
        if (row != FeatureRows::kNone && m_rows.row(row).time > t)
            row = FeatureRows::kNone;
        if (m_scenario.nulls == JoinNulls::Row)
            return row;
        if (!m_scenario.history)
            return isNull(row) ? FeatureRows::kNone : row;
        return m_rows.newestValue(row);
    }

    const FeatureRows& m_rows;
    const JoinScenario& m_scenario;
    double m_now;
};

std::vector<RankedValue> valuesOf(const JoinRun& run, std::size_t JoinedExample::*row)
{
    std::vector<RankedValue> values;
    for (const JoinedExample& example : run.examples)
        values.push_back({run.valueOf(example.*row).value_or(0), example.example.isPositive});
    return values;
}

} // namespace

JoinRun joined(JoinData data, const JoinScenario& scenario)
{
    JoinRun run;
    run.data = std::move(data);
    const Joiner joiner(run.data.rows, scenario);
    run.examples.reserve(run.data.examples.size());
    for (const TrainingExample& example : run.data.examples)
        run.examples.push_back(joiner.joined(example));
    return run;
}

std::optional<double> rankAuc(std::vector<RankedValue>& values)
{
    std::ranges::sort(values, {}, &RankedValue::value);
    double pairs = 0, negatives = 0, positives = 0;
    for (std::size_t i = 0; i < values.size();) {
        double tiedNegatives = 0, tiedPositives = 0;
        const double value = values[i].value;
        for (; i < values.size() && values[i].value == value; ++i)
            (values[i].isPositive ? tiedPositives : tiedNegatives) += 1;
        pairs += tiedPositives * (negatives + tiedNegatives / 2);
        negatives += tiedNegatives;
        positives += tiedPositives;
    }
    if (negatives == 0 || positives == 0)
        return {};
    return pairs / negatives / positives;
}

std::vector<RankedValue> joinedValues(const JoinRun& run)
{
    return valuesOf(run, &JoinedExample::joined);
}

std::vector<RankedValue> servedValues(const JoinRun& run)
{
    return valuesOf(run, &JoinedExample::served);
}

} // namespace ringside::events
