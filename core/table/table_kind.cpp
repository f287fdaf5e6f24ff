// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/table_kind.h"

#include "core/base/tr.h"
#include "core/scenario/field_errors.h"
#include "core/table/part/part.h"
#include "core/table/table_parts.h"

#include <algorithm>
#include <array>
#include <utility>

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
    static const scenario::FieldTable<TableScenario> table = [] {
        PartFields fields;
        for (const Part& part : allParts())
            part.addFields(fields);
        return scenario::FieldTable<TableScenario>(std::move(fields.rows), std::move(fields.maps),
                                                   {.origin = originOf});
    }();
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

Result<const Part*> partOf(const TableScenario& state)
{
    const Part* found = nullptr;
    for (const Part& part : allParts()) {
        if (!part.isStated(state))
            continue;
        if (found)
            return fail(scenario::excluded(
                std::string(part.name),
                RINGSIDE_TR("a scenario has features, or a pairing, or privacy")));
        found = &part;
    }
    if (!found)
        return fail(scenario::missing("table.features"));
    return found;
}

class TableKind final : public scenario::KindWithFields<TableScenario>
{
public:
    TableKind() : KindWithFields(fieldTable(), allMetrics()) {}

    std::string_view name() const override { return "table"; }
    std::string_view title() const override { return RINGSIDE_TR("Tables"); }
    bool isExact() const override { return true; }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const Part& part : allParts())
            names.insert(names.end(), part.pictureNames.begin(), part.pictureNames.end());
        return names;
    }

    bool hasPicture(const scenario::State& state, std::string_view name) const override
    {
        const auto evaluation = evaluate(state, scenario::Effort::Coarse, {});
        if (!evaluation)
            return false;
        const auto all = pictures(*evaluation);
        return std::ranges::find(all, name, &scenario::Picture::name) != all.end();
    }

    std::vector<std::string> offeredLevers(const scenario::State& state) const override
    {
        const auto part = partOf(fieldsOf(state));
        return part ? (*part)->levers(fieldsOf(state)) : std::vector<std::string>{};
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token stop) const override
    {
        const TableScenario& fields = fieldsOf(state);
        RINGSIDE_TRY(const Part* part, partOf(fields));
        RINGSIDE_TRY(auto result, part->evaluate(fields, stop));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = std::move(result.metrics);
        evaluation.methods = {RINGSIDE_TR("exact on generated rows")};
        evaluation.detail = std::move(result.detail);
        evaluation.assumptions = scenario::assumptionsAt(*this, state, part->assumptions(fields));
        return evaluation;
    }

    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        const TableScenario& fields = fieldsOf(evaluation.state);
        const auto part = partOf(fields);
        return part ? (*part)->pictures(fields, evaluation) : std::vector<scenario::Picture>{};
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> tableKind()
{
    return std::make_unique<TableKind>();
}

} // namespace ringside::table
