// SPDX-License-Identifier: GPL-3.0-or-later
//
// EFFECT_DEAD, LEVER_DEAD: a field that nothing reads in a scenario teaches that it does nothing.
// The models are asked: a lever is dead if no position moves anything, a change if in addition the
// job is the same without it. Simulations are short; the seed is the scenario's, so equal jobs
// have equal numbers.
#include "core/authoring/lint/rules.h"
#include "core/kinds/kinds.h"

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

void checkLevers(const SourceText& source, const std::vector<std::string>& levers,
                 const scenario::StatedScenario& stated, const SourceBank& bank,
                 std::vector<Finding>& findings)
{
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& kind = *kinds.find(stated.kind);
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
    const scenario::ScenarioKind& kind = *kinds.find(question.scenario->kind);
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
