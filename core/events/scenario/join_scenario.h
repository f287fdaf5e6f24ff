// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/list_grammar.h"

#include <optional>

namespace ringside::events {

enum class JoinKind { AsOf, AsOfOutcome, Latest, Logged, Snapshot, Later };
enum class JoinNulls { Row, Value };
enum class StoreNulls { LatestRow, LatestValue };

/// Made-up visits: booked, happening later, missed or not. Each midnight writes a row per key with
/// the misses before it. Times are in s.
struct GeneratedVisits
{
    double keys = 100, visits = 4;
    double gap = 30 * 86400.0, lead = 9 * 86400.0;
    double miss = 0.3;
    double seed = 1;
    bool operator==(const GeneratedVisits&) const = default;
};

/// Training examples joined with rows of features, beside the values that an online store served.
struct JoinScenario
{
    scenario::RecordRows rows{};   ///< [key, t, value or null]
    scenario::RecordRows labels{}; ///< [key, request, outcome, 0 or 1]; neither: generated
    GeneratedVisits generated{};
    JoinKind kind = JoinKind::AsOf;
    std::optional<double> now{}; ///< else the time of the last row
    double snapshotEvery = 3600, delay = 0;
    JoinNulls nulls = JoinNulls::Row;
    bool history = true; ///< false: the source has only each key's newest row at `now`
    double storeEvery = 0, storeTakes = 0, storeFirst = 0;
    StoreNulls storeNulls = StoreNulls::LatestValue;
    bool operator==(const JoinScenario&) const = default;
};

} // namespace ringside::events
