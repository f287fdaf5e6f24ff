// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_side.h"

#include "app/explainer/assumptions_panel.h"
#include "app/explainer/desk/desk_levers.h"
#include "app/explainer/desk/scenario_desk.h"
#include "app/explainer/job_terms.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/tries_panel.h"
#include "app/theme/theme.h"
#include "app/widgets/column_scroll.h"
#include "core/bank/values/job.h"
#include "core/kinds/training_kind.h"

#include <QVBoxLayout>

#include <initializer_list>

namespace ringside::app {

JobSide::JobSide(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_tries(new TriesPanel(theme)),
      m_levers(new LeversPanel(theme)),
      m_assumptions(new AssumptionsPanel(theme)),
      m_terms(new JobTerms(theme))
{
    m_levers->undoAction()->setProperty("command", QStringLiteral("explainer.undo"));
    m_levers->redoAction()->setProperty("command", QStringLiteral("explainer.redo"));
    setProperty("kind", QStringLiteral("pane"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, theme.px(16), 20, theme.px(20));
    column->setSpacing(theme.px(20));
    for (QWidget* part : std::initializer_list<QWidget*>{m_tries, m_levers, m_assumptions, m_terms})
        column->addWidget(part);
    column->addStretch(1);
}

void JobSide::open(const bank::Job& job)
{
    m_levers->hide(); // until they are this job's; text typed into one goes to the job before
    m_tries->setTries(job.tries);
    m_assumptions->setAssumptions({});
    m_terms->setVisible(job.scenario.as<scaling::Scenario>() != nullptr);
}

Done JobSide::showState(const bank::Job& job, const ScenarioDesk& desk)
{
    const session::Explanation& shown = *desk.shown();
    const LayoutHold hold(*layout());
    m_assumptions->setAssumptions(shown.now.assumptions);
    if (const auto* extras = shown.extras.as<scaling::TrainingExtras>())
        m_terms->setTerms(extras->terms, scaling::jobOf(shown.now)->metrics);
    const Done done = showLeverGroups(*m_levers, job.levers, desk);
    showHistory(*m_levers, desk);
    m_tries->setTried(desk.whatIf().changes());
    return done;
}

} // namespace ringside::app
