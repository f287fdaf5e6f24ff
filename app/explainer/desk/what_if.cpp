// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk/what_if.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>

namespace ringside::app {

WhatIf WhatIf::ofOption(const bank::Option& option)
{
    WhatIf result;
    result.m_changes = option.effect.changes;
    result.m_tried = option.id;
    return result;
}

void WhatIf::set(const std::string& path, const FieldValue& value)
{
    reset(path);
    for (const std::string& linked : scaling::supersededBy(path))
        reset(linked);
    // At the end: of two changes that touch the same field, the later one counts.
    m_changes.push_back({path, value});
}

void WhatIf::reset(const std::string& path)
{
    std::erase_if(m_changes, [&](const auto& change) { return change.path == path; });
}

void WhatIf::leaveOption(const std::vector<std::string>& levers)
{
    m_tried = {};
    std::erase_if(m_changes, [&](const auto& change) {
        return std::ranges::find(levers, change.path) == levers.end();
    });
}

QString WhatIf::sentence(const scenario::ScenarioKind& kind, const bank::Question& question,
                         const bank::Option& option, const scenario::Evaluation& before,
                         const scenario::Evaluation& now) const
{
    const QString whyNotComputed = JobText::whyNotComputed(option);
    return whyNotComputed.isEmpty() ? MetricText::tried(kind, question, before, now)
                                    : whyNotComputed;
}

QStringList WhatIf::sentences(const scenario::ScenarioKind& kind, const bank::Question& question,
                              const scenario::Evaluation& before)
{
    QStringList sentences;
    for (const bank::Option& option : question.options) {
        if (!option.effect.stated || option.effect.changes.empty())
            continue;
        // A simulation would hold up the window; its sentence is about as long unchanged.
        if (!kind.isExact()) {
            sentences += MetricText::tried(kind, question, before, before);
            continue;
        }
        const auto changed = kind.with(before.state, option.effect.changes);
        if (!changed)
            continue; // reported when it is tried
        if (const auto now = kind.evaluate(*changed, scenario::Effort::Fine))
            sentences += MetricText::tried(kind, question, before, *now);
    }
    return sentences;
}

QString WhatIf::remark(const bank::Question& question)
{
    const bool cause = question.goal && question.goal->reads == scenario::Goal::Reads::Cause;
    return cause ? tr("before → with this cause removed") : tr("before → after this change");
}

} // namespace ringside::app
