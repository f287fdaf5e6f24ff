// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/scenario_desk.h"
#include "app/job/frame/job_frame.h"
#include "app/job/frame/scenario_bench.h"
#include "app/job/serving/serving_results.h"
#include "core/serving/picture/serving_scenes.h"

#include <vector>

class QFrame;

namespace ringside::app {

class RankedChanges;
class ServingAnswer;
class ServingRunsPanel;
class ServingScene;
class TabStrip;
class Theme;
class TonedLabel;

/// The learner's own serving job: entered or opened at the left; at the right what to expect, what
/// limits it, its pictures and the most useful changes. Does not own the theme; GUI thread.
class ServingPage : public JobFrame
{
    Q_OBJECT

public:
    ServingPage(const Theme& theme, const QString& profileDir, ScenarioBench::Keeping keeping,
                QWidget* parent = nullptr);
    ~ServingPage() override;

    ScenarioBench& bench() { return m_bench; }
    const ServingResults& results() const { return m_results; }
    /// True when everything on the page matches the current job, computed with many requests.
    bool isSettled() const;
    void startFrom(const QString& id) override;

private:
    QWidget* makeResults();
    void connectParts();
    void importTables(const QStringList& files);
    void reportTable();
    void showJob();
    void showAdvice();
    void showRemedies(const serving::ServingAdvice& advice);
    void showPicture();

    ServingResults m_results;
    ScenarioBench m_bench;
    qsizetype m_leftOut = 0; ///< tables that came with the one that is read
    ScenarioDesk m_desk;
    bool m_isRefused = false; ///< the pictures cannot be computed
    std::vector<serving::ServingScene> m_scenes;

    QFrame *m_emptyCard = nullptr, *m_answerCard = nullptr, *m_pictureCard = nullptr,
           *m_remedyCard = nullptr;
    TonedLabel* m_empty = nullptr;
    ServingAnswer* m_answer = nullptr;
    ServingRunsPanel* m_runs = nullptr;
    TabStrip* m_tabs = nullptr;
    ServingScene* m_scene = nullptr;
    RankedChanges* m_remedies = nullptr;
};

} // namespace ringside::app
