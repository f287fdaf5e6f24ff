// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_table.h"
#include "core/scenario/kind_companion.h"
#include "core/scenario/kind_pictures.h"
#include "core/scenario/lever.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/stated_scenario.h"

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::scenario {

/// A state beside the one that it is compared with, each with the picture drawn of it, if any.
struct ComparedStates
{
    const Evaluation& before;
    const Evaluation& now;
    bool isPinned = false; ///< `before` is not the stated state but one that the learner pinned
    const Picture* drawnBefore = nullptr;
    const Picture* drawnNow = nullptr;
};

/// One kind of scenario: its fields, its metrics and how a state is computed. Files, proofs,
/// sweeps, levers and pages know a scenario through it only. Immutable; safe on any thread. Work
/// that may outlive the list of kinds shares the kind.
class ScenarioKind : public KindPictures,
                     public KindCompanion,
                     public std::enable_shared_from_this<ScenarioKind>
{
public:
    virtual std::string_view name() const = 0;
    /// Of the kind's scenarios in a list, marked for translation.
    virtual std::string_view title() const { return name(); }
    virtual std::span<const MetricInfo> metrics() const = 0;

    virtual const std::vector<FieldInfo>& fields() const = 0;
    virtual const FieldInfo* findField(std::string_view path) const = 0;
    virtual std::optional<std::string> renamedField(std::string_view path) const = 0;
    /// The valid path closest to a mistyped one, or "".
    virtual std::string nearestField(std::string_view path) const = 0;
    /// Ids of the presets that a field may name; none for other fields.
    virtual std::vector<std::string> presetsFor(std::string_view path) const;
    /// What people call a preset of that field, such as "NVIDIA L4"; "" where its id is its name.
    virtual std::string presetTitle(std::string_view path, std::string_view id) const;

    /// A state in which nothing is stated.
    virtual State fresh() const = 0;
    /// A changed copy. Errors: those of FieldTable::applyAll().
    virtual Result<State> with(const State& base, std::span<const FieldChange> changes) const = 0;
    /// The field's value in the grammar; "" for an unknown path.
    virtual std::string fieldText(const State& state, std::string_view path) const = 0;
    /// The value of a field that the state does not state: its default, or what another field sets.
    virtual std::string unstatedText(const State& state, std::string_view path) const;
    /// The fields that are not at their default; with() on a fresh state restores the same state.
    virtual std::vector<FieldChange> stated(const State& state) const = 0;

    /// Errors: CannotServe and DoesNotFit for a state that cannot run; MissingField, UnknownName,
    /// OutOfRange, Incompatible and NotModelled for one that is wrong; Cancelled.
    virtual Result<Evaluation> evaluate(const State& state, Effort effort,
                                        std::stop_token stop = {}) const = 0;
    /// Whether the effort changes none of its numbers; else a coarse result is shown first.
    virtual bool isExact() const;
    /// What pages of this kind show of an evaluation beside its metrics and pictures. Errors:
    /// Cancelled; those of evaluate() for states beside these.
    virtual Result<SharedValue> extras(const ComparedStates& states,
                                       std::stop_token stop = {}) const;

    /// A field as something to move, from its value in `base` to that in `now`. Errors:
    /// UnknownField; NotModelled for fields that are lists or names.
    virtual Result<Lever> lever(const State& base, const State& now, std::string_view path) const;
    /// The fields that a page offers to move beside those that an author picked.
    virtual std::vector<std::string> offeredLevers(const State& state) const;
    /// Whether a lever has a meaning in a state; false for a field that is read in others only.
    virtual bool hasLever(const State& state, std::string_view path) const;
    /// Those of the levers that can change something; without `onlyNow` also those that become able
    /// to once another one of them has moved.
    virtual std::vector<std::string> usefulLevers(const Evaluation& evaluation,
                                                  std::span<const std::string> paths, bool onlyNow,
                                                  std::stop_token stop = {}) const;
    /// Other fields that a change of `moved` has set.
    virtual std::vector<Consequence> consequences(const State& before, const State& after,
                                                  std::string_view moved) const;

    /// Whether some position of the field changes anything that a learner sees of the state, which
    /// can be computed. Only this field moves.
    virtual bool isLive(const State& state, std::string_view path) const;
    /// The changes of fields that are not live in the changed state, and without which it is the
    /// same. Errors: those of with() and evaluate().
    virtual Result<std::vector<FieldChange>>
    deadChanges(const State& base, std::span<const FieldChange> changes) const;

    /// Changes of one or a few fields that may help, the most promising first.
    virtual std::vector<std::vector<FieldChange>> advice(const Evaluation& evaluation) const;

protected:
    /// Whether two computed states look alike to a learner. Compares the metrics.
    virtual bool looksAlike(const Evaluation& a, const Evaluation& b) const;
    /// A lever whose choices are presets with titles.
    Lever withTitles(Lever lever) const;
};

/// Errors: those of FieldTable::applyAll().
Result<StatedScenario> stated(const ScenarioKind& kind, std::vector<FieldChange> fields);

/// What a state assumes, at the field that it concerns most.
struct FieldNote
{
    std::string_view path; ///< of the field
    const char* note;      ///< marked for translation
};
/// With the values of these fields.
std::vector<Assumption> assumptionsAt(const ScenarioKind& kind, const State& state,
                                      std::span<const FieldNote> notes);

/// The sections of a kind's fields: the first parts of their paths.
std::vector<std::string> sectionsOf(const ScenarioKind& kind);

struct SweepPoint
{
    std::string value;
    Evaluation evaluation;
};
/// The state at each value of one field, with common random numbers. Errors: those of with() and
/// evaluate().
Result<std::vector<SweepPoint>> sweep(const ScenarioKind& kind, const State& state,
                                      const std::string& path, std::span<const FieldValue> values,
                                      Effort effort, std::stop_token stop = {});

/// The part of a kind that follows from its table of fields.
template <class Fields> class KindWithFields : public ScenarioKind
{
public:
    KindWithFields(const FieldTable<Fields>& table, std::span<const MetricInfo> metrics)
        : m_table(table), m_metrics(metrics)
    {
    }

    std::span<const MetricInfo> metrics() const override { return m_metrics; }
    const std::vector<FieldInfo>& fields() const override { return m_table.infos(); }
    const FieldInfo* findField(std::string_view path) const override { return m_table.find(path); }
    std::optional<std::string> renamedField(std::string_view path) const override
    {
        return m_table.renamed(path);
    }
    std::string nearestField(std::string_view path) const override { return m_table.nearest(path); }
    State fresh() const override { return State::of(Fields{}); }
    Result<State> with(const State& base, std::span<const FieldChange> changes) const override
    {
        RINGSIDE_TRY(auto changed, m_table.with(fieldsOf(base), changes));
        return State::of(std::move(changed));
    }
    std::string fieldText(const State& state, std::string_view path) const override
    {
        return m_table.text(fieldsOf(state), path);
    }
    std::vector<FieldChange> stated(const State& state) const override
    {
        return m_table.stated(fieldsOf(state));
    }

protected:
    /// A state of another kind is a programming error.
    static const Fields& fieldsOf(const State& state)
    {
        const Fields* fields = state.as<Fields>();
        assert(fields);
        return *fields;
    }

private:
    const FieldTable<Fields>& m_table;
    std::span<const MetricInfo> m_metrics;
};

} // namespace ringside::scenario
