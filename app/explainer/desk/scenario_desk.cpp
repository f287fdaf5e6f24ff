// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk/scenario_desk.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

void ScenarioDesk::open(const scenario::ScenarioKind& kind, const scenario::State& base)
{
    close();
    m_kind = kind.shared_from_this();
    m_base = base;
    ask();
}

void ScenarioDesk::close()
{
    m_explaining.cancel();
    m_kind.reset();
    m_base = {};
    m_shown.reset();
    m_latest.clear();
    m_history.clear();
    m_shownWhatIf = {};
    m_movedPath.clear();
    m_consequences.clear();
    m_isSettled = true;
}

void ScenarioDesk::change(const std::function<void(WhatIfHistory&)>& act, bool settled)
{
    act(m_history);
    m_movedPath.clear();
    m_isSettled = settled;
    ask();
}

void ScenarioDesk::move(const std::string& path, const FieldValue& value, bool settled)
{
    m_history.move(path, value, settled);
    m_movedPath = path;
    m_isSettled = settled;
    ask();
}

void ScenarioDesk::setLevers(const std::vector<std::string>& own, bool all)
{
    m_ownLevers = own;
    m_allLevers = all;
}

void ScenarioDesk::setPictures(const std::vector<std::string>& names)
{
    m_pictures = names;
    const bool isShown = m_shown && std::ranges::any_of(names, [this](const std::string& name) {
                             return m_shown->findPicture(name) != nullptr;
                         });
    if (!isShown)
        ask();
}

void ScenarioDesk::ask()
{
    if (m_kind)
        ask(m_isSettled && m_kind->isExact() ? scenario::Effort::Fine : scenario::Effort::Coarse);
}

void ScenarioDesk::ask(scenario::Effort effort)
{
    session::ExplainRequest request;
    request.base = m_base;
    request.changes = whatIf().changes();
    if (const auto& pinned = m_history.now().pinned) {
        // It was computable when it was pinned.
        if (auto compared = m_kind->with(m_base, pinned->changes()))
            request.compared = std::move(*compared);
    }
    request.effort = effort;
    if (const auto latest = m_latest.find(effort); latest != m_latest.end())
        request.earlier = latest->second;
    request.pictures = m_pictures;
    request.levers = m_ownLevers;
    request.allLevers = m_allLevers;
    m_explaining.start([this, kind = m_kind, request = std::move(request), asked = whatIf(),
                        effort](const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto result = session::explain(*kind, request, stop);
        return [this, result = std::move(result), asked, effort]() mutable {
            receive(std::move(result), asked, effort);
        };
    });
}

void ScenarioDesk::receive(Result<session::Explanation> result, const WhatIf& asked,
                           scenario::Effort effort)
{
    const bool isFine = effort == scenario::Effort::Fine;
    if (!result) {
        m_history.fallBack(m_shownWhatIf);
        m_consequences.clear();
        Q_EMIT refused(result.error());
        // The rejected change has interrupted the finer run that was to follow.
        if (!isFine && m_isSettled && m_shown && !m_shown->isFine())
            ask(scenario::Effort::Fine);
        return;
    }
    if (!(isFine && m_shown && !m_shown->isFine() && asked == m_shownWhatIf))
        noteConsequences(*result);
    if (!result->usefulLevers && m_shown)
        result->usefulLevers = m_shown->usefulLevers;
    m_shown = std::make_shared<const session::Explanation>(std::move(*result));
    m_latest[effort] = m_shown;
    m_shownWhatIf = asked;
    Q_EMIT explained(isFine);
    // A listener may have closed the scenario.
    if (m_isSettled && m_shown && !m_shown->isFine())
        ask(scenario::Effort::Fine);
}

void ScenarioDesk::noteConsequences(const session::Explanation& next)
{
    m_consequences.clear();
    if (!m_movedPath.empty() && m_shown)
        m_consequences = m_kind->consequences(m_shown->now.state, next.now.state, m_movedPath);
}

} // namespace ringside::app
