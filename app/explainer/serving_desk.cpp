// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving_desk.h"

#include <utility>

namespace ringside::app {

void ServingDesk::open(const serving::ServingScenario& base)
{
    close();
    m_base = base;
    ask(false);
}

void ServingDesk::close()
{
    m_explaining.cancel();
    m_base.reset();
    m_shown.reset();
    m_history.clear();
    m_shownWhatIf = {};
    m_settled = true;
}

void ServingDesk::change(const std::function<void(WhatIfHistory&)>& act, bool settled)
{
    act(m_history);
    m_settled = settled;
    ask(false);
}

void ServingDesk::setScene(serving::ServingScene scene)
{
    if (std::exchange(m_scene, scene) != scene)
        ask(false);
}

void ServingDesk::ask(bool isFine)
{
    if (!m_base)
        return;
    m_explaining.start([this, base = *m_base, asked = whatIf(),
                        scene = m_scene.value_or(serving::ServingScene::LoadCurve),
                        isFine](const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto result = session::explainServing(base, asked.changes(), scene, isFine, stop);
        return [this, result = std::move(result), asked, isFine]() mutable {
            receive(std::move(result), asked, isFine);
        };
    });
}

void ServingDesk::receive(Result<session::ServingExplanation> result, const WhatIf& asked,
                          bool isFine)
{
    if (!result) {
        m_history.fallBack(m_shownWhatIf);
        Q_EMIT refused(result.error());
        // The refused change has interrupted the runs that were to follow.
        if (!isFine && m_settled && m_shown && !m_shown->isFine)
            ask(true);
        return;
    }
    m_shown = std::make_shared<const session::ServingExplanation>(*std::move(result));
    m_shownWhatIf = asked;
    Q_EMIT explained();
    if (m_settled && !m_shown->isFine)
        ask(true);
}

} // namespace ringside::app
