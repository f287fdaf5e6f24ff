// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_change.h"
#include "core/scenario/scenario_kind.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace ringside::app {

/// The learner's changes of a question's job: the effect of one option, levers, edited assumptions.
/// A later change of a field replaces the earlier one and its side effects, such as the
/// accelerators, network and link of a machine type. A value type.
class WhatIf
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WhatIf)

public:
    static WhatIf ofOption(const bank::Option& option);

    const std::vector<FieldChange>& changes() const { return m_changes; }
    void setChanges(std::vector<FieldChange> changes) { m_changes = std::move(changes); }
    void set(const std::string& path, const FieldValue& value);
    void reset(const std::string& path);

    /// The option whose effect is applied; empty after any other change.
    const bank::OptionId& tried() const { return m_tried; }
    /// Removes the option. Of its effect, only the values on visible levers stay, so that no lever
    /// jumps and no hidden change remains.
    void leaveOption(const std::vector<std::string>& levers);

    /// The option's effect, or why the model cannot compute it.
    QString sentence(const scenario::ScenarioKind& kind, const bank::Question& question,
                     const bank::Option& option, const scenario::Evaluation& before,
                     const scenario::Evaluation& now) const;
    /// As long as those of the options that can be tried; `before` is the scenario as stated.
    static QStringList sentences(const scenario::ScenarioKind& kind, const bank::Question& question,
                                 const scenario::Evaluation& before);
    /// "before → with this cause removed"
    static QString remark(const bank::Question& question);

    bool operator==(const WhatIf&) const = default;

private:
    std::vector<FieldChange> m_changes;
    bank::OptionId m_tried;
};

} // namespace ringside::app
