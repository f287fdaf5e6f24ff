// SPDX-License-Identifier: GPL-3.0-or-later
//
// EFFECT_DEAD, LEVER_DEAD: a field that nothing reads in a scenario teaches that it does nothing.
// The models are asked: a lever is dead if no position moves anything, a change if in addition the
// job is the same without it. Serving jobs run with few requests; the seed is the scenario's, so
// equal jobs have equal numbers.
#include "core/authoring/lint/rules.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"
#include "core/serving/scenario/serving_proof.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace ringside::bank {

namespace {

using scenario::FieldInfo;
using scenario::FieldKind;

QString fieldText(const std::string& text)
{
    return QString::fromStdString(text);
}

bool sameMetrics(const serving::EvaluatedServing& a, const serving::EvaluatedServing& b)
{
    return std::equal(a.metrics.begin(), a.metrics.end(), b.metrics.begin(), b.metrics.end(),
                      [](const serving::MetricValue& x, const serving::MetricValue& y) {
                          return x.metric == y.metric && x.estimate.value == y.estimate.value &&
                                 x.estimate.halfWidth == y.estimate.halfWidth;
                      });
}

/// The serving job with few requests, each state once.
class ServingStates
{
public:
    explicit ServingStates(const serving::ServingScenario& base)
        : m_base(base), m_proof(base, serving::ServingEffort::coarse())
    {
    }

    /// The changes of fields that nothing reads, as scaling::deadChanges() has them.
    std::vector<FieldChange> deadChanges(const std::vector<FieldChange>& changes)
    {
        std::vector<FieldChange> dead;
        const auto all = m_proof.at(changes);
        for (std::size_t i = 0; all && i < changes.size(); ++i) {
            std::vector<FieldChange> others = changes;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const auto rest = m_proof.at(others);
            if (rest && sameMetrics(*all, *rest) && !isLive(changes[i].path, changes))
                dead.push_back(changes[i]);
        }
        return dead;
    }

    /// Whether a field changes anything in the job with these changes.
    bool isLive(const std::string& path, const std::vector<FieldChange>& changes = {})
    {
        const scenario::FieldInfo* field = serving::fieldTable().find(path);
        const auto now = m_proof.at(changes);
        // Lists are no levers, and a job without figures has nothing to compare.
        if (!field || !now || field->kind == scenario::FieldKind::Pairs ||
            field->kind == scenario::FieldKind::Counts)
            return true;
        for (const std::string& value : positions(*field)) {
            std::vector<FieldChange> more = changes;
            more.push_back({path, value});
            const auto moved = m_proof.at(more);
            // A load that cannot be served any more is a difference too.
            if (moved ? !sameMetrics(*now, *moved) : serving::cannotServe(moved.error()))
                return true;
        }
        return false;
    }

private:
    /// Choices, or values around the stated one, the far ones first; for a stated 0, all orders of
    /// magnitude.
    std::vector<std::string> positions(const scenario::FieldInfo& field) const
    {
        if (field.kind == scenario::FieldKind::Name)
            return serving::presetIdsFor(field.path);
        if (!field.choices.empty())
            return field.choices;
        if (field.kind == scenario::FieldKind::Switch)
            return {"true", "false"};
        const std::string text = serving::fieldTable().text(m_base, field.path);
        const double stated = std::strtod(text.c_str(), nullptr);
        std::vector<double> numbers;
        for (const double place : {1.0, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875}) {
            const double factor = std::pow(10, stated > 0 ? place : 3 * place);
            numbers.push_back(factor * (stated > 0 ? stated : 1));
            numbers.push_back((stated > 0 ? stated : 1) / factor);
        }
        numbers.insert(numbers.end(), {0, 1});
        std::vector<std::string> values;
        for (double number : numbers) {
            if (field.kind == scenario::FieldKind::Count)
                number = std::round(number);
            number =
                std::clamp(number, field.minimum.value_or(number), field.maximum.value_or(number));
            values.push_back(QString::number(number, 'g', 12).toStdString() +
                             (field.unit.empty() ? "" : " " + field.unit));
        }
        return values;
    }

    const serving::ServingScenario& m_base;
    serving::ServingProof m_proof;
};

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

void checkLevers(const SourceText& source, const std::vector<std::string>& levers,
                 const scaling::Scenario& scenario, const SourceBank& bank,
                 std::vector<Finding>& findings)
{
    const auto job = scaling::evaluate(scenario, bank.presets);
    for (const std::string& path : levers) {
        if (job && !scaling::isLive(path, *job, bank.presets))
            findings.push_back(deadLever(source, path));
    }
}

} // namespace

void checkDeadEffects(const SourceQuestion& source, const SourceBank& bank,
                      std::vector<Finding>& findings)
{
    const Question& question = source.question;
    std::optional<ServingStates> states;
    if (question.serving)
        states.emplace(question.serving->scenario);
    for (const Option& option : question.options) {
        const std::vector<FieldChange>& changes = option.effect.changes;
        std::vector<FieldChange> dead;
        if (states)
            dead = states->deadChanges(changes);
        else if (question.scenario)
            dead = scaling::deadChanges(*question.scenario, changes, bank.presets)
                       .value_or(std::vector<FieldChange>());
        for (const FieldChange& change : dead)
            findings.push_back(deadEffect(source, option, change));
    }
}

void checkDeadLevers(const SourceQuestion& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.scenario)
        checkLevers(source, question.levers, *question.scenario, bank, findings);
    if (!question.serving)
        return;
    ServingStates states(question.serving->scenario);
    for (const std::string& path : question.levers) {
        if (!states.isLive(path))
            findings.push_back(deadLever(source, path));
    }
}

void checkDeadJobLevers(const SourceJob& source, const SourceBank& bank,
                        std::vector<Finding>& findings)
{
    const Job& job = source.job;
    if (!job.serving) {
        checkLevers(source, job.levers, job.scenario, bank, findings);
        return;
    }
    ServingStates states(job.serving->scenario);
    for (const std::string& path : job.levers) {
        if (!states.isLive(path))
            findings.push_back(deadLever(source, path));
    }
}

} // namespace ringside::bank
