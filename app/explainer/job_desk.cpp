// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_desk.h"

#include <QPointer>

#include <utility>

namespace ringside::app {

JobDesk::JobDesk(session::ExplainRunner& runner, QObject* parent)
    : QObject(parent), m_runner(runner)
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
    ++m_opened;
    m_base.reset();
    m_compared.reset();
    m_shown.reset();
    m_whatIf = {};
    m_shownWhatIf = {};
}

void JobDesk::setWhatIf(const WhatIf& whatIf, bool settled)
{
    m_whatIf = whatIf;
    ask(settled);
}

void JobDesk::setCompared(const std::optional<scaling::Scenario>& compared)
{
    m_compared = compared;
    ask(true);
}

void JobDesk::setScene(session::SceneKind kind)
{
    m_scene = kind;
    if (m_shown && !m_shown->findPicture(kind))
        ask(m_wantTrace);
}

void JobDesk::ask(bool wantTrace)
{
    if (!m_base)
        return;
    m_wantTrace = wantTrace;
    session::ExplainRequest request;
    request.base = *m_base;
    request.changes = m_whatIf.changes();
    request.compared = m_compared;
    request.wantTrace = wantTrace;
    if (m_scene)
        request.scenes = {*m_scene};
    m_runner.request(std::move(request),
                     [self = QPointer<JobDesk>(this), opened = m_opened, asked = m_whatIf,
                      wantTrace](Result<session::Explanation> result) {
                         if (!self.isNull() && self->m_opened == opened)
                             self->receive(std::move(result), asked, wantTrace);
                     });
}

void JobDesk::receive(Result<session::Explanation> result, const WhatIf& asked, bool withTrace)
{
    if (!result) {
        if (result.error().code == ErrorCode::Cancelled)
            return;
        m_whatIf = m_shownWhatIf;
        Q_EMIT refused(result.error());
        return;
    }
    m_shown = std::move(*result);
    m_shownWhatIf = asked;
    Q_EMIT explained(withTrace);
}

} // namespace ringside::app
