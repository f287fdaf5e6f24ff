// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"
#include "core/table/parity/feature_fields.h"

namespace ringside::table {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::FieldRow;
using scenario::number;
using scenario::orNone;
using scenario::plain;
using scenario::share;

constexpr double kMostNumber = 1e12, kMostRows = 20000, kMostSeed = 1e9, kMostShift = 1000;
constexpr double kMostValues = 5000;

#define RINGSIDE_PARITY(member) [](TableScenario& s) -> scenario::Slot { return &s.parity.member; }
#define RINGSIDE_COLUMN(member) [](TableColumn& column) -> scenario::Slot { return &column.member; }

/// The map of the block's scenario as one of the kind's.
template <class Entry>
scenario::FieldMap<TableScenario> mapInParity(std::string path,
                                              std::map<std::string, Entry> ParityScenario::*member,
                                              const std::vector<FieldRow<Entry>>& rows)
{
    return mapInside<ParityScenario, Entry>(
        std::move(path), member, rows,
        [](const TableScenario& s) -> const ParityScenario* { return &s.parity; },
        [](TableScenario& s) -> ParityScenario& { return s.parity; });
}

void addRows(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{count("table.rows.count", "", 1, kMostRows, RINGSIDE_TR("training rows")),
          RINGSIDE_PARITY(rows)},
         {count("table.rows.seed", "", 0, kMostSeed, RINGSIDE_TR("seed of the training rows")),
          RINGSIDE_PARITY(rowsSeed)},
         {count("table.requests.count", "", 1, kMostRows, RINGSIDE_TR("rows that are served")),
          RINGSIDE_PARITY(requests)},
         {count("table.requests.batch", "", 1, 10000, RINGSIDE_TR("rows per request")),
          RINGSIDE_PARITY(batch)},
         {orNone(count("table.requests.seed", "", 0, kMostSeed,
                       RINGSIDE_TR("seed of the requests (none: one after that of the rows)"))),
          RINGSIDE_PARITY(requestsSeed)},
         {plain("table.requests.shift", -kMostShift, kMostShift,
                RINGSIDE_TR("shift of the numbers in requests, in spreads")),
          RINGSIDE_PARITY(requestsShift)},
         {count("table.requests.rotate", "", -kMostValues, kMostValues,
                RINGSIDE_TR("ranks by which the categories of requests move")),
          RINGSIDE_PARITY(requestsRotate)}});
}

void addColumns(PartFields& fields)
{
    const std::vector<FieldRow<TableColumn>> rows{
        {choice("kind", {"number", "category", "time"}, RINGSIDE_TR("what the column holds")),
         RINGSIDE_COLUMN(kind)},
        {plain("mean", -kMostNumber, kMostNumber, RINGSIDE_TR("mean of the numbers")),
         RINGSIDE_COLUMN(mean)},
        {plain("spread", 0, kMostNumber, RINGSIDE_TR("standard deviation of the numbers")),
         RINGSIDE_COLUMN(spread)},
        {share("missing", RINGSIDE_TR("share of missing values")), RINGSIDE_COLUMN(missing)},
        {orNone(plain("at_least", -kMostNumber, kMostNumber, RINGSIDE_TR("smallest number"))),
         RINGSIDE_COLUMN(atLeast)},
        {count("values", "", 1, kMostValues, RINGSIDE_TR("values of the category")),
         RINGSIDE_COLUMN(values)},
        {plain("skew", 0, 20, RINGSIDE_TR("how much more frequent the first values are")),
         RINGSIDE_COLUMN(skew)},
        {number("start", FieldKind::Duration, "s", 0, 4e9,
                RINGSIDE_TR("first time, since 1970 in UTC")),
         RINGSIDE_COLUMN(start)},
        {number("span", FieldKind::Duration, "s", 0, 4e9, RINGSIDE_TR("span of the times")),
         RINGSIDE_COLUMN(span)}};
    fields.maps.push_back(mapInParity("table.columns", &ParityScenario::columns, rows));
    fields.maps.push_back(
        mapInParity("table.features", &ParityScenario::features, featureFields()));
}

void addOthers(PartFields& fields)
{
    const std::vector<std::string> paths{"training", "serving"};
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(count("table.previous.seed", "", 0, kMostSeed,
                       RINGSIDE_TR("seed of the previous version's training rows (none: seven "
                                   "after that of the rows)"))),
          RINGSIDE_PARITY(previousSeed)},
         {plain("table.previous.shift", -kMostShift, kMostShift,
                RINGSIDE_TR("shift of the numbers in the previous version, in spreads")),
          RINGSIDE_PARITY(previousShift)},
         {count("table.previous.rotate", "", -kMostValues, kMostValues,
                RINGSIDE_TR("ranks by which the previous version's categories move")),
          RINGSIDE_PARITY(previousRotate)},
         {plain("table.yesterday.shift", -kMostShift, kMostShift,
                RINGSIDE_TR("shift of the numbers in yesterday's requests, in spreads")),
          RINGSIDE_PARITY(yesterdayShift)},
         {plain("table.score.bias", -1e6, 1e6, RINGSIDE_TR("constant of the score")),
          RINGSIDE_PARITY(bias)},
         {plain("table.tolerance", 0, kMostNumber,
                RINGSIDE_TR("difference of a value that does not count")),
          RINGSIDE_PARITY(tolerance)},
         {count("table.probe", "", 1, 1000,
                RINGSIDE_TR("first requests that are repeated in other company")),
          RINGSIDE_PARITY(probe)},
         {choice("table.compare.left", paths, RINGSIDE_TR("values that a team compares")),
          RINGSIDE_PARITY(left)},
         {choice("table.compare.right", paths, RINGSIDE_TR("values that it compares them with")),
          RINGSIDE_PARITY(right)},
         {choice("table.compare.rows", {"same", "earlier"},
                 RINGSIDE_TR("whether both are values of the same rows")),
          RINGSIDE_PARITY(comparedRows)},
         {share("table.compare.limit",
                RINGSIDE_TR("distance of two distributions above which a feature is found")),
          RINGSIDE_PARITY(limit)},
         {share("table.compare.share",
                RINGSIDE_TR("share of differing rows above which a feature is found")),
          RINGSIDE_PARITY(share)}});
}

#undef RINGSIDE_PARITY
#undef RINGSIDE_COLUMN

} // namespace

void addParityFields(PartFields& fields)
{
    addRows(fields);
    addColumns(fields);
    addOthers(fields);
}

} // namespace ringside::table
