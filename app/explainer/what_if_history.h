// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/what_if.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::app {

/// What can be undone: the changes of a job and the state that is pinned beside it as A.
struct WhatIfState
{
    WhatIf whatIf;
    std::optional<WhatIf> pinned;
    bool operator==(const WhatIfState&) const = default;
};

/// The moves of a job's levers, each of which can be undone and redone, without a limit. Moves
/// while a handle is held are one. A value without widgets.
class WhatIfHistory
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WhatIfHistory)

public:
    const WhatIfState& now() const { return m_steps[m_at].state; }

    /// `settled` is false while the handle is held. Setting what is set already is no move.
    void move(const std::string& path, const scaling::FieldValue& value, bool settled);
    void reset(const std::string& path);
    void resetAll();
    /// Another set of changes as one move: an option that is tried or left.
    void adopt(const WhatIf& whatIf);
    /// Keeps the state as it stands as A; pinning again takes the newer one.
    void pin();
    void unpin();

    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_steps.size(); }
    void undo();
    void redo();
    /// What undo() would take back ("Undo: Network per host"); without it the plain word.
    QString undoText() const;
    QString redoText() const;

    /// The job could not be computed: back to the state that is shown, as if what led away from it
    /// had not been moved.
    void fallBack(const WhatIf& shown);
    /// Another job: nothing to undo.
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
