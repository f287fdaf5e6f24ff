// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/retrieval_kind.h"

#include "core/base/tr.h"
#include "core/retrieval/index/leaf_tables.h"
#include "core/retrieval/retrieval_blocks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace ringside::retrieval {

namespace {

/// A block whose fields are all at their defaults states its first one, so that it exists.
template <class T> bool isFresh(const std::optional<T>& block)
{
    return block == std::optional(T{});
}

scenario::Origin originOf(const RetrievalScenario& state, std::string_view path)
{
    const bool isAlone = (path == "retrieval.chunks.overlap" && isFresh(state.chunks)) ||
                         (path == "retrieval.answer.correlation" && isFresh(state.answer)) ||
                         (path == "retrieval.filter.mode" && isFresh(state.filter)) ||
                         (path == "retrieval.index.vectors" && isFresh(state.index)) ||
                         (path == "retrieval.fusion.alpha" && isFresh(state.fusion)) ||
                         (path == "retrieval.spaces.documents" && isFresh(state.spaces));
    return isAlone ? scenario::Origin::Overriding : scenario::Origin::Own;
}

const scenario::FieldTable<RetrievalScenario>& fieldTable()
{
    static const scenario::FieldTable<RetrievalScenario> table = [] {
        BlockFields fields;
        for (const Block& block : allBlocks())
            block.addFields(fields);
        return scenario::FieldTable<RetrievalScenario>(
            std::move(fields.rows), std::move(fields.maps), {.origin = originOf});
    }();
    return table;
}

std::span<const scenario::MetricInfo> allMetrics()
{
    static const std::vector<scenario::MetricInfo> metrics = [] {
        std::vector<scenario::MetricInfo> all;
        for (const Block& block : allBlocks())
            std::ranges::copy(block.metrics, std::back_inserter(all));
        return all;
    }();
    return metrics;
}

class RetrievalKind final : public scenario::KindWithFields<RetrievalScenario>
{
public:
    RetrievalKind() : KindWithFields(fieldTable(), allMetrics()) {}

    std::string_view name() const override { return "retrieval"; }
    std::string_view title() const override { return RINGSIDE_TR("Retrieval"); }

    bool hasLever(const scenario::State& state, std::string_view path) const override
    {
        const RetrievalScenario& fields = fieldsOf(state);
        return std::ranges::any_of(allBlocks(), [&](const Block& block) {
            return path.starts_with("retrieval." + std::string(block.name) + ".") &&
                   block.isStated(fields) && (!block.reads || block.reads(fields, path));
        });
    }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const Block& block : allBlocks())
            names.insert(names.end(), block.pictureNames.begin(), block.pictureNames.end());
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

    bool isSlow(std::string_view picture) const override { return picture == "spaces-moved"; }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort effort,
                                          std::stop_token stop) const override
    {
        const RetrievalScenario& fields = fieldsOf(state);
        const BlockRun run{.effort = effort, .stop = std::move(stop), .tables = m_tables};
        BlockResults results;
        std::vector<scenario::FieldNote> notes;
        bool isEmpty = true;
        for (const Block& block : allBlocks()) {
            if (!block.isStated(fields))
                continue;
            isEmpty = false;
            RINGSIDE_CHECK(block.evaluate(fields, run, results));
            std::ranges::copy(block.assumptions(fields), std::back_inserter(notes));
        }
        if (isEmpty)
            return fail(scenario::missing("retrieval"));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = std::move(results.metrics);
        evaluation.methods = std::move(results.methods);
        evaluation.detail = std::move(results.details);
        evaluation.assumptions = scenario::assumptionsAt(*this, state, notes);
        return evaluation;
    }

    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        const RetrievalScenario& fields = fieldsOf(evaluation.state);
        std::vector<scenario::Picture> pictures;
        for (const Block& block : allBlocks()) {
            if (block.isStated(fields))
                std::ranges::move(block.pictures(fields, evaluation), std::back_inserter(pictures));
        }
        return pictures;
    }

private:
    mutable LeafTables m_tables; ///< locks itself
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> retrievalKind()
{
    return std::make_unique<RetrievalKind>();
}

} // namespace ringside::retrieval
