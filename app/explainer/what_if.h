// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/job/explain.h"

#include <QCoreApplication>
#include <QString>

#include <string>
#include <vector>

namespace ringside::app {

/// What a learner has changed about a question's job: the effect of one option, levers, edited
/// assumptions. A later change of a field replaces the earlier one, and what the field sets
/// besides: a machine type its accelerators, network and link. A value without widgets.
class WhatIf
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WhatIf)

public:
    static WhatIf ofOption(const bank::Option& option);

    const std::vector<scaling::FieldChange>& changes() const { return m_changes; }
    void setChanges(std::vector<scaling::FieldChange> changes) { m_changes = std::move(changes); }
    void set(const std::string& path, const scaling::FieldValue& value);
    void reset(const std::string& path);

    /// The option whose effect this is; empty once something else was changed on top.
    const bank::OptionId& tried() const { return m_tried; }
    /// Drops the option: of its effect only what stands on a lever in sight stays, so that no
    /// lever jumps and nothing unseen goes on working.
    void leaveOption(const std::vector<std::string>& levers);

    /// What the option did, or why the model cannot tell.
    QString sentence(const bank::Question& question, const bank::Option& option,
                     const session::Explanation& explanation) const;
    /// "before → with this cause removed"
    static QString remark(const bank::Question& question);

    bool operator==(const WhatIf&) const = default;

private:
    std::vector<scaling::FieldChange> m_changes;
    bank::OptionId m_tried;
};

} // namespace ringside::app
