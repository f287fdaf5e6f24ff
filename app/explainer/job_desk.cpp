// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_desk.h"

#include "core/scaling/scenario/linked_levers.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <utility>

namespace ringside::app {

JobDesk::JobDesk(const scaling::PresetCatalog& presets, QObject* parent)
    : QObject(parent), m_presets(presets)
{
}

void JobDesk::open(const scaling::Scenario& base)
{
    close();
    m_base = base;
    ask(true);
}

void JobDesk::close()
{
    m_explaining.cancel();
    m_base.reset();
    m_shown.reset();
    m_history.clear();
    m_shownWhatIf = {};
    m_movedPath.clear();
    m_consequences.clear();
}

void JobDesk::change(const std::function<void(WhatIfHistory&)>& act, bool settled)
{
    act(m_history);
    m_movedPath.clear();
    ask(settled);
}

void JobDesk::move(const std::string& path, const scaling::FieldValue& value, bool settled)
{
    m_history.move(path, value, settled);
    m_movedPath = path;
    ask(settled);
}

void JobDesk::setLevers(const std::vector<std::string>& own, bool all)
{
    m_ownLevers = own;
    m_allLevers = all;
}

void JobDesk::setScene(session::SceneKind kind)
{
    m_scene = kind;
    if (!m_shown || !m_shown->findPicture(kind))
        ask(m_wantTrace);
}

void JobDesk::ask(bool wantTrace)
{
    if (!m_base)
        return;
    m_wantTrace = wantTrace;
    session::ExplainRequest request;
    request.base = *m_base;
    request.changes = whatIf().changes();
    if (const auto& pinned = m_history.now().pinned) {
        // It was computable when it was pinned.
        if (auto compared = scaling::fieldTable().with(*m_base, pinned->changes()))
            request.compared = std::move(*compared);
    }
    // Only a scene draws the exchange.
    request.wantTrace = wantTrace && m_scene.has_value();
    if (m_scene)
        request.scenes = {*m_scene};
    request.levers = m_ownLevers;
    request.allLevers = m_allLevers;
    m_explaining.start([this, request = std::move(request), asked = whatIf(),
                        wantTrace](const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto result = session::explain(request, m_presets, stop);
        return [this, result = std::move(result), asked, wantTrace]() mutable {
            receive(std::move(result), asked, wantTrace);
        };
    });
}

void JobDesk::receive(Result<session::Explanation> result, const WhatIf& asked, bool withTrace)
{
    if (!result) {
        m_history.fallBack(m_shownWhatIf);
        m_consequences.clear();
        Q_EMIT refused(result.error());
        return;
    }
    tellConsequences(*result);
    if (!result->usefulLevers && m_shown)
        result->usefulLevers = m_shown->usefulLevers;
    m_shown = std::make_shared<const session::Explanation>(std::move(*result));
    m_shownWhatIf = asked;
    Q_EMIT explained(withTrace);
}

void JobDesk::tellConsequences(const session::Explanation& next)
{
    m_consequences.clear();
    if (m_movedPath.empty() || !m_shown)
        return;
    if (auto changed =
            scaling::consequencesOf(m_shown->scenario, next.scenario, m_movedPath, presets()))
        m_consequences = std::move(*changed);
}

} // namespace ringside::app
