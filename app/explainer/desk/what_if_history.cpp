// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk/what_if_history.h"

#include "app/explainer/figures/job_text.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

/// The same changes, whichever was made first.
bool same(const WhatIf& a, const WhatIf& b)
{
    return a.tried() == b.tried() && std::ranges::is_permutation(a.changes(), b.changes());
}

} // namespace

void WhatIfHistory::push(Step step)
{
    m_held = false;
    if (same(step.state.whatIf, now().whatIf) && step.state.pinned == now().pinned)
        return;
    m_steps.resize(m_at + 1);
    m_steps.push_back(std::move(step));
    m_at = m_steps.size() - 1;
}

void WhatIfHistory::move(const std::string& path, const FieldValue& value, bool settled)
{
    const bool goesOn = m_held && m_steps[m_at].path == path;
    if (goesOn) {
        // Starts from the state when the handle was grabbed; drops side effects of values in
        // between.
        WhatIfState next = m_steps[m_at - 1].state;
        next.whatIf.set(path, value);
        m_steps[m_at].state = std::move(next);
        if (settled && same(now().whatIf, m_steps[m_at - 1].state.whatIf)) {
            m_steps.pop_back();
            --m_at;
        }
    } else {
        WhatIfState next = now();
        next.whatIf.set(path, value);
        push({std::move(next), Act::Move, path});
    }
    m_held = !settled && m_at > 0 && m_steps[m_at].path == path;
}

void WhatIfHistory::reset(const std::string& path)
{
    WhatIfState next = now();
    next.whatIf.reset(path);
    push({std::move(next), Act::Reset, path});
}

void WhatIfHistory::resetAll()
{
    push({{WhatIf{}, now().pinned}, Act::ResetAll, {}});
}

void WhatIfHistory::adopt(const WhatIf& whatIf)
{
    push({{whatIf, now().pinned}, Act::Adopt, {}});
}

void WhatIfHistory::pin()
{
    push({{now().whatIf, now().whatIf}, Act::Pin, {}});
}

void WhatIfHistory::unpin()
{
    push({{now().whatIf, std::nullopt}, Act::Unpin, {}});
}

void WhatIfHistory::undo()
{
    m_held = false;
    if (canUndo())
        --m_at;
}

void WhatIfHistory::redo()
{
    m_held = false;
    if (canRedo())
        ++m_at;
}

QString WhatIfHistory::nameOf(const Step& step)
{
    switch (step.act) {
    case Act::Start:
        return {};
    case Act::Move:
        return JobText::field(step.path);
    case Act::Reset:
        return tr("reset of %1").arg(JobText::field(step.path));
    case Act::ResetAll:
        return tr("reset all sliders");
    case Act::Adopt:
        return tr("another option");
    case Act::Pin:
        return tr("pin as A");
    case Act::Unpin:
        return tr("unpin of A");
    }
    return {};
}

QString WhatIfHistory::undoText() const
{
    return canUndo() ? tr("Undo: %1").arg(nameOf(m_steps[m_at])) : tr("Undo");
}

QString WhatIfHistory::redoText() const
{
    return canRedo() ? tr("Redo: %1").arg(nameOf(m_steps[m_at + 1])) : tr("Redo");
}

void WhatIfHistory::fallBack(const WhatIf& shown)
{
    std::size_t back = m_at;
    while (back > 0 && m_steps[back].state.whatIf != shown)
        --back;
    if (m_steps[back].state.whatIf == shown) {
        m_at = back;
        m_steps.resize(m_at + 1);
    } else {
        m_steps = {Step{{shown, now().pinned}, Act::Start, {}}};
        m_at = 0;
    }
    m_held = false;
}

void WhatIfHistory::clear()
{
    *this = WhatIfHistory{};
}

} // namespace ringside::app
