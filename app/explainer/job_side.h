// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QFrame>

namespace ringside::bank {
struct Job;
}

namespace ringside::app {

class AssumptionsPanel;
class JobTerms;
class LeversPanel;
class ScenarioDesk;
class Theme;
class TriesPanel;

/// Beside the pictures of a job: what can be tried, its levers, its assumptions, and the terms of a
/// training job. GUI thread.
class JobSide : public QFrame
{
    Q_OBJECT

public:
    explicit JobSide(const Theme& theme, QWidget* parent = nullptr);

    TriesPanel& tries() { return *m_tries; }
    LeversPanel& levers() { return *m_levers; }
    AssumptionsPanel& assumptions() { return *m_assumptions; }

    /// Offers what an opened job has; its levers and numbers follow with showState().
    void open(const bank::Job& job);
    /// Shows a job's computed state, which the desk has.
    Done showState(const bank::Job& job, const ScenarioDesk& desk);

private:
    TriesPanel* m_tries;
    LeversPanel* m_levers;
    AssumptionsPanel* m_assumptions;
    JobTerms* m_terms;
};

} // namespace ringside::app
