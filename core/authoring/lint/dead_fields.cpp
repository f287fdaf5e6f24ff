// SPDX-License-Identifier: GPL-3.0-or-later
//
// EFFECT_DEAD, LEVER_DEAD: a field that nothing reads in a scenario teaches that it does nothing.
// The models are asked: a lever is dead if no position moves anything, a change if in addition the
// job is the same without it. Simulations are short; the seed is the scenario's, so equal jobs
// have equal numbers. They are most of the work, and the options and the levers of a scenario are
// compared with one state: it is computed once.
#include "core/authoring/lint/rules.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <deque>

namespace ringside::bank {

namespace {

QString fieldText(const std::string& text)
{
    return QString::fromStdString(text);
}

Finding deadEffect(const SourceQuestion& source, const Option& option, const FieldChange& change)
{
    return source.finding(
        option.line, option.column, QStringLiteral("EFFECT_DEAD"),
        QStringLiteral(
            "Nothing reads %1 in the scenario with the effect of \"%2\": leave it out, or "
            "say in \"unmodelled\" why the model cannot tell.")
            .arg(fieldText(change.path), option.id.value()));
}

Finding deadLever(const SourceText& source, const std::string& path)
{
    return source.finding(
        QStringLiteral("levers"), QStringLiteral("LEVER_DEAD"),
        QStringLiteral("The lever %1 changes nothing in the scenario, wherever it stands.")
            .arg(fieldText(path)));
}

/// A simulated kind that computes each state once. Borrows the kind; for one thread.
class RememberingKind final : public scenario::ScenarioKind
{
public:
    explicit RememberingKind(const scenario::ScenarioKind& kind) : m_kind(kind) {}

    std::string_view name() const override { return m_kind.name(); }
    std::span<const scenario::MetricInfo> metrics() const override { return m_kind.metrics(); }
    const std::vector<scenario::FieldInfo>& fields() const override { return m_kind.fields(); }
    const scenario::FieldInfo* findField(std::string_view path) const override
    {
        return m_kind.findField(path);
    }
    std::optional<std::string> renamedField(std::string_view path) const override
    {
        return m_kind.renamedField(path);
    }
    std::string nearestField(std::string_view path) const override
    {
        return m_kind.nearestField(path);
    }
    scenario::State fresh() const override { return m_kind.fresh(); }
    Result<scenario::State> with(const scenario::State& base,
                                 std::span<const FieldChange> changes) const override
    {
        return m_kind.with(base, changes);
    }
    std::string fieldText(const scenario::State& state, std::string_view path) const override
    {
        return m_kind.fieldText(state, path);
    }
    std::vector<FieldChange> stated(const scenario::State& state) const override
    {
        return m_kind.stated(state);
    }
    Result<scenario::Lever> lever(const scenario::State& base, const scenario::State& now,
                                  std::string_view path) const override
    {
        return m_kind.lever(base, now, path);
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort effort,
                                          std::stop_token stop) const override
    {
        const auto known = std::ranges::find_if(m_known, [&](const Known& each) {
            return each.effort == effort && each.state == state;
        });
        if (known != m_known.end())
            return known->evaluation;
        m_known.push_back({effort, state, m_kind.evaluate(state, effort, stop)});
        return m_known.back().evaluation;
    }

private:
    struct Known
    {
        scenario::Effort effort;
        scenario::State state;
        Result<scenario::Evaluation> evaluation;
    };

    const scenario::ScenarioKind& m_kind;
    mutable std::deque<Known> m_known;
};

/// Exact kinds are quick, and some have rules of their own for what is live.
const scenario::ScenarioKind& askedKind(const scenario::ScenarioKind& kind,
                                        const RememberingKind& remembering)
{
    if (kind.isExact())
        return kind;
    return remembering;
}

void checkLevers(const SourceText& source, const std::vector<std::string>& levers,
                 const scenario::StatedScenario& stated, const SourceBank& bank,
                 std::vector<Finding>& findings)
{
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& known = *kinds.find(stated.kind);
    const RememberingKind remembering(known);
    const scenario::ScenarioKind& kind = askedKind(known, remembering);
    for (const std::string& path : levers) {
        if (!kind.isLive(stated.state, path))
            findings.push_back(deadLever(source, path));
    }
}

} // namespace

void checkDeadEffects(const SourceQuestion& source, const SourceBank& bank,
                      std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (!question.scenario)
        return;
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& known = *kinds.find(question.scenario->kind);
    const RememberingKind remembering(known);
    const scenario::ScenarioKind& kind = askedKind(known, remembering);
    for (const Option& option : question.options) {
        const auto dead = kind.deadChanges(question.scenario->state, option.effect.changes);
        if (!dead)
            continue; // the physics rules report it
        for (const FieldChange& change : *dead)
            findings.push_back(deadEffect(source, option, change));
    }
}

void checkDeadLevers(const SourceQuestion& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.scenario)
        checkLevers(source, question.levers, *question.scenario, bank, findings);
}

void checkDeadJobLevers(const SourceJob& source, const SourceBank& bank,
                        std::vector<Finding>& findings)
{
    checkLevers(source, source.job.levers, source.job.scenario, bank, findings);
}

} // namespace ringside::bank
