// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/table_kind.h"

#include "core/base/tr.h"
#include "core/table/part_list.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ringside::table {

namespace {

/// A block whose fields are all at their default states its first one, so that it exists.
scenario::Origin originOf(const TableScenario& state, std::string_view path)
{
    const auto isFresh = [](const auto& block) {
        return block && *block == std::remove_cvref_t<decltype(*block)>{};
    };
    const auto& privacy = state.privacy;
    const bool isAlone =
        (path == "table.pairing.method" && isFresh(state.pairing)) ||
        (path == "table.privacy.people" && isFresh(privacy)) ||
        (path == "table.privacy.id.transform" && privacy && isFresh(privacy->id)) ||
        (path == "table.privacy.dates.transform" && privacy && isFresh(privacy->dates)) ||
        (path == "table.privacy.quasi.k" && privacy && isFresh(privacy->quasi));
    return isAlone ? scenario::Origin::Overriding : scenario::Origin::Own;
}

const scenario::FieldTable<TableScenario>& fieldTable()
{
    static const auto table =
        scenario::tableOfParts<TableScenario>(allParts(), {.origin = originOf});
    return table;
}

std::span<const scenario::MetricInfo> allMetrics()
{
    static const std::vector<scenario::MetricInfo> metrics = [] {
        std::vector<scenario::MetricInfo> all;
        for (const Part& part : allParts())
            all.insert(all.end(), part.metrics.begin(), part.metrics.end());
        return all;
    }();
    return metrics;
}

class TableKind final : public scenario::KindOfParts<TableScenario>
{
public:
    TableKind() : KindOfParts(fieldTable(), allMetrics(), allParts(), "table.features") {}

    std::string_view name() const override { return "table"; }
    std::string_view title() const override { return RINGSIDE_TR("Tables"); }
    bool isExact() const override { return true; }

    std::vector<std::string> offeredLevers(const scenario::State& state) const override
    {
        const TableScenario& fields = fieldsOf(state);
        return partOf(fields) ? leversOf(fields) : std::vector<std::string>{};
    }

protected:
    std::string secondPartPath(std::string_view part) const override
    {
        return "table." + std::string(part);
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> tableKind()
{
    return std::make_unique<TableKind>();
}

} // namespace ringside::table
