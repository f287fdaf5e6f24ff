// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/what_if.h"
#include "core/scenario/field_change.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::app {

/// One state of the undo history: the changes of a job, and the state pinned as A.
struct WhatIfState
{
    WhatIf whatIf;
    std::optional<WhatIf> pinned;
    bool operator==(const WhatIfState&) const = default;
};

/// The changes of a job's levers with unlimited undo and redo. All moves while a handle is dragged
/// count as one. A value type.
class WhatIfHistory
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WhatIfHistory)

public:
    const WhatIfState& now() const { return m_steps[m_at].state; }

    /// `settled` is false while the handle is dragged. Setting the current value again adds
    /// nothing.
    void move(const std::string& path, const FieldValue& value, bool settled);
    void reset(const std::string& path);
    void resetAll();
    /// Another set of changes as one step: trying or leaving an option.
    void adopt(const WhatIf& whatIf);
    /// Pins the current state as A, replacing an older one.
    void pin();
    void unpin();

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_steps.size(); }
    void undo();
    void redo();
    /// Text of undo() ("Undo: Network per host"); "Undo" alone when there is nothing to undo.
    QString undoText() const;
    QString redoText() const;

    /// The job could not be computed: returns to the shown state and drops the moves after it.
    void fallBack(const WhatIf& shown);
    /// For another job: nothing to undo.
    void clear();

private:
    enum class Act { Start, Move, Reset, ResetAll, Adopt, Pin, Unpin };
    struct Step
    {
        WhatIfState state;
        Act act = Act::Start;
        std::string path;
    };

    void push(Step step);
    static QString nameOf(const Step& step);

    std::vector<Step> m_steps{Step{}}; ///< never empty
    std::size_t m_at = 0;
    bool m_held = false; ///< the last step is still being moved
};

} // namespace ringside::app
