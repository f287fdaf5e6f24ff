// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_errors.h"
#include "core/scenario/field_table.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/picture.h"
#include "core/scenario/scenario_kind.h"

#include <algorithm>
#include <any>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Kinds whose scenarios consist of exactly one of several parts, each with a section of its own.
/// `Fields` has a std::optional member for each part.
namespace ringside::scenario {

template <class Fields> struct PartFields
{
    std::vector<FieldRow<Fields>> rows;
    std::vector<FieldMap<Fields>> maps;
};

/// The metrics that a part has in a state, with the reason why it cannot run although they are
/// known.
struct PartResult
{
    std::vector<MetricValue> metrics{};
    std::vector<std::string> methods{}; ///< of computation
    std::optional<Error> refusal{};
    std::any detail{}; ///< what the part's pictures read

    /// Of a closed form.
    void add(std::string name, double value)
    {
        metrics.push_back({std::move(name), exactly(value)});
    }
};

template <class Fields> struct KindPart
{
    std::string_view name; ///< its section: "scores" of evaluation.scores
    bool (*isStated)(const Fields&);
    void (*addFields)(PartFields<Fields>&);
    std::span<const MetricInfo> metrics;
    /// Errors: MissingField, OutOfRange, Incompatible, NotModelled with the whole path; Cancelled.
    Result<PartResult> (*evaluate)(const Fields&, Effort, std::stop_token);
    std::vector<FieldNote> (*assumptions)(const Fields&);
    std::span<const std::string_view> pictureNames;
    std::vector<Picture> (*pictures)(const Fields&, const Evaluation&);
};

/// The part, created if there is none.
template <class T> T& made(std::optional<T>& part)
{
    return part ? *part : part.emplace();
}

/// A map with names in a part; the paths of `rows` are those inside an entry.
template <class Fields, class P, class Entry>
FieldMap<Fields> mapInPart(std::string path, std::optional<P> Fields::*part,
                           std::map<std::string, Entry> P::*member,
                           const std::vector<FieldRow<Entry>>& rows)
{
    // The map of the part alone knows the texts of the defaults.
    auto inPart = mapAt(std::move(path), member, rows);
    FieldMap<Fields> map;
    map.path = std::move(inPart.path);
    map.entries = std::move(inPart.entries);
    map.names = [part, names = std::move(inPart.names)](const Fields& state) {
        return state.*part ? names(*(state.*part)) : std::vector<std::string>{};
    };
    map.slot = [part, slot = std::move(inPart.slot)](Fields& state, const std::string& name,
                                                     std::size_t field) {
        return slot(made(state.*part), name, field);
    };
    map.erase = [part, erase = std::move(inPart.erase)](Fields& state, const std::string& name) {
        if (state.*part)
            erase(*(state.*part), name);
    };
    return map;
}

/// The table of all parts' fields.
template <class Fields>
FieldTable<Fields> tableOfParts(std::span<const KindPart<Fields>> parts,
                                const FieldRules<Fields>& rules)
{
    PartFields<Fields> fields;
    for (const KindPart<Fields>& part : parts)
        part.addFields(fields);
    return FieldTable<Fields>(std::move(fields.rows), std::move(fields.maps), rules);
}

/// A kind of scenario in parts. Metrics, pictures and numbers come from the one that is stated.
template <class Fields> class KindOfParts : public KindWithFields<Fields>
{
public:
    /// `path` is the error's subject where no part is stated.
    KindOfParts(const FieldTable<Fields>& table, std::span<const MetricInfo> metrics,
                std::span<const KindPart<Fields>> parts, std::string path)
        : KindWithFields<Fields>(table, metrics), m_parts(parts), m_path(std::move(path))
    {
    }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const KindPart<Fields>& part : m_parts)
            names.insert(names.end(), part.pictureNames.begin(), part.pictureNames.end());
        return names;
    }

    bool hasPicture(const State& state, std::string_view name) const override
    {
        const auto evaluation = evaluate(state, Effort::Coarse, {});
        if (!evaluation)
            return false;
        const auto all = pictures(*evaluation);
        return std::ranges::find(all, name, &Picture::name) != all.end();
    }

    Result<Evaluation> evaluate(const State& state, Effort effort,
                                std::stop_token stop) const override
    {
        const Fields& fields = this->fieldsOf(state);
        RINGSIDE_TRY(const KindPart<Fields>* part, partOf(fields));
        RINGSIDE_TRY(auto result, part->evaluate(fields, effort, std::move(stop)));
        Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = std::move(result.metrics);
        evaluation.methods = std::move(result.methods);
        evaluation.refusal = std::move(result.refusal);
        evaluation.detail = std::move(result.detail);
        evaluation.assumptions = assumptionsAt(*this, state, part->assumptions(fields));
        return evaluation;
    }

    std::vector<Picture> pictures(const Evaluation& evaluation) const override
    {
        const Fields& fields = this->fieldsOf(evaluation.state);
        const auto part = partOf(fields);
        return part ? (*part)->pictures(fields, evaluation) : std::vector<Picture>{};
    }

protected:
    /// The subject of the error about a second part.
    virtual std::string secondPartPath(std::string_view part) const
    {
        return m_path + "." + std::string(part);
    }

    Result<const KindPart<Fields>*> partOf(const Fields& state) const
    {
        const KindPart<Fields>* found = nullptr;
        for (const KindPart<Fields>& part : m_parts) {
            if (!part.isStated(state))
                continue;
            if (found)
                return fail(
                    excluded(secondPartPath(part.name), RINGSIDE_TR("a scenario has one part")));
            found = &part;
        }
        if (!found)
            return fail(missing(m_path));
        return found;
    }

private:
    std::span<const KindPart<Fields>> m_parts;
    std::string m_path;
};

} // namespace ringside::scenario
