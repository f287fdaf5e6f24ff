// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/pairing/pairing_part.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/picture_text.h"
#include "core/table/pairing/pairing.h"
#include "core/table/part/picture_cells.h"
#include "core/table/part/table_text.h"

#include <algorithm>
#include <array>
#include <memory>

namespace ringside::table {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::StateTone;

constexpr const char* kPairing = "table.pairing";
constexpr std::array<std::string_view, 1> kPairingPictures{"pair-table"};

constexpr MetricInfo pairingMetric(std::string_view name, Better better, std::string_view title,
                                   std::string_view unit = {})
{
    return {.name = name,
            .better = better,
            .shownUnit = unit,
            .needs = kPairing,
            .title = title,
            .isShare = name.ends_with("_share")};
}

constexpr std::array kPairingMetrics{
    pairingMetric("mispaired_share", Better::Lower, RINGSIDE_TR("pairs of different visits")),
    pairingMetric("mispaired_rows", Better::Lower, RINGSIDE_TR("wrong pairs"), RINGSIDE_TR("rows")),
    pairingMetric("pairs", Better::Neither, RINGSIDE_TR("pairs")),
    pairingMetric("first_mispaired", Better::Neither,
                  RINGSIDE_TR("place of the first wrong pair (-1: none)"))};

void addPairingFields(PartFields& fields)
{
#define RINGSIDE_PAIRING(member)                                                                   \
    [](TableScenario& s) -> scenario::Slot { return &made(s.pairing).member; }
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::count("table.pairing.visits", "", 1, 100000,
                          RINGSIDE_TR("visits, each with a row in the first list")),
          RINGSIDE_PAIRING(visits)},
         {scenario::plain("table.pairing.missing_share", 0, 1 - scenario::kSmallShare,
                          RINGSIDE_TR("share of visits without a row in the second list")),
          RINGSIDE_PAIRING(missingShare)},
         {scenario::count("table.pairing.seed", "", 0, 1e9,
                          RINGSIDE_TR("seed of the missing rows and of the order")),
          RINGSIDE_PAIRING(seed)},
         {scenario::choice("table.pairing.method", {"position", "key", "shuffle"},
                           RINGSIDE_TR("how the lists are joined")),
          RINGSIDE_PAIRING(method)}});
#undef RINGSIDE_PAIRING
}

Result<PartResult> evaluatePairing(const TableScenario& scenario, scenario::Effort, std::stop_token)
{
    const auto pairing = std::make_shared<const Pairing>(Pairing::of(*scenario.pairing));
    const auto pairs = static_cast<double>(pairing->pairs.size());
    const auto wrong = static_cast<double>(pairing->mispaired);
    PartResult result = exactResult();
    result.add("pairs", pairs);
    result.add("mispaired_rows", wrong);
    result.add("mispaired_share", pairs > 0 ? wrong / pairs : 0);
    result.add("first_mispaired", pairing->first ? static_cast<double>(*pairing->first) : -1);
    result.detail = pairing;
    return result;
}

/// The pairs around the first wrong one.
scenario::Picture pairTable(const Pairing& pairing)
{
    constexpr std::size_t kRows = 12, kBefore = 3;
    scenario::Matrix matrix{.rows = {},
                            .columns = {RINGSIDE_TR("First list"), RINGSIDE_TR("Second list")},
                            .cells = {},
                            .unit = "",
                            .rowTitle = RINGSIDE_TR("Place"),
                            .columnTitle = RINGSIDE_TR("Visit")};
    const std::size_t first = pairing.first.value_or(0);
    const std::size_t begin = first > kBefore ? first - kBefore : 0;
    const std::size_t end = std::min(pairing.pairs.size(), begin + kRows);
    for (std::size_t place = begin; place < end; ++place) {
        const auto& [left, right] = pairing.pairs[place];
        matrix.rows.push_back(wholeText(place));
        for (const std::size_t visit : {left, right})
            matrix.cells.push_back(
                {left == right ? RINGSIDE_TR("same visit") : RINGSIDE_TR("different visits"),
                 static_cast<double>(visit), left == right ? StateTone::Good : StateTone::Bad});
    }
    const std::string pairs = wholeText(pairing.pairs.size());
    return {"pair-table", RINGSIDE_TR("Pairs of two lists"),
            pairing.first
                ? filled(forms::kPairs, {wholeText(pairing.mispaired), pairs, wholeText(first)})
                : filled(forms::kPairsRight, {pairs}),
            std::move(matrix)};
}

std::vector<scenario::Picture> pairingPictures(const TableScenario&,
                                               const scenario::Evaluation& evaluation)
{
    const auto* pairing = std::any_cast<std::shared_ptr<const Pairing>>(&evaluation.detail);
    // Without a pair there is no table.
    if (!pairing || (*pairing)->pairs.empty())
        return {};
    return {pairTable(**pairing)};
}

} // namespace

const Part& pairingPart()
{
    static const Part part{
        .name = "pairing",
        .isStated = [](const TableScenario& s) { return s.pairing.has_value(); },
        .addFields = addPairingFields,
        .metrics = kPairingMetrics,
        .evaluate = evaluatePairing,
        .assumptions =
            [](const TableScenario&) {
                return std::vector<scenario::FieldNote>{
                    {"table.pairing.missing_share",
                     RINGSIDE_TR("visits are generated, and their rows are missing at random")}};
            },
        .pictureNames = kPairingPictures,
        .pictures = pairingPictures};
    return part;
}

std::vector<std::string> pairingLevers()
{
    return {"table.pairing.method", "table.pairing.missing_share", "table.pairing.visits"};
}

} // namespace ringside::table
