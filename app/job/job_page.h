// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/scenario_desk.h"
#include "app/job/frame/job_frame.h"
#include "app/job/frame/scenario_bench.h"
#include "app/job/training_results.h"
#include "core/scenario/scenario_kind.h"
#include "core/session/job/explain.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class QBoxLayout;
class QFrame;
class QPushButton;
class QUrl;

namespace ringside::app {

class EvidencePanel;
class JobCharts;
class TryPlace;
class LayoutsPanel;
class LeversPanel;
class MeasuredSection;
class PublishedPanel;
class RankedChanges;
class Theme;
class TonedLabel;

/// The learner's own training job: entered or opened at the left; at the right the model's results,
/// its measurements beside them, the likely bottleneck, and the most useful changes. Does not own
/// the theme and the catalog; GUI thread.
class JobPage : public JobFrame
{
    Q_OBJECT

public:
    JobPage(const Theme& theme, const scaling::PresetCatalog& presets, const QString& profileDir,
            ScenarioBench::Keeping keeping, QWidget* parent = nullptr);

    void setFileDialogs(const FileDialogs& dialogs) override;
    void setOpenUrl(std::function<bool(const QUrl&)> openUrl);
    ScenarioBench& bench() { return m_bench; }
    TrainingResults& results() { return m_results; }
    /// True when everything on the page matches the current job.
    bool isSettled() const;

private:
    QWidget* makeResults();
    void connectParts();
    const scaling::Scenario& job() const { return *m_bench.state().as<scaling::Scenario>(); }
    void showJob();
    void showFiles();
    void showStudy();
    void showExplanation();
    void showRefusal(const Error& error);
    void showRemedies(const scaling::Remedies& remedies);
    void tryRemedy(const scaling::Remedy& remedy);
    void leaveShown();
    void keepWhatIf();
    void showPrediction();
    void showNumbers(const TrainingResults::File& file, std::size_t run,
                     const Result<session::LogNumbers>& numbers);

    const scaling::PresetCatalog& m_presets;
    std::shared_ptr<const scenario::ScenarioKind> m_kind;
    TrainingResults m_results;
    ScenarioBench m_bench;
    ScenarioDesk m_desk;
    bool m_isExplained = false; ///< or rejected
    bool m_isFresh = true;      ///< the levers are not those of the job yet
    std::vector<std::string> m_leverPaths;

    QFrame* m_emptyCard = nullptr;
    TonedLabel* m_empty = nullptr;
    QFrame* m_answerCard = nullptr;
    TonedLabel *m_summary = nullptr, *m_prediction = nullptr;
    PublishedPanel* m_published = nullptr;
    QFrame* m_chartCard = nullptr;
    TryPlace* m_tryPlace = nullptr;
    JobCharts* m_charts = nullptr;
    TonedLabel* m_problem = nullptr;
    QPushButton* m_keep = nullptr;
    LeversPanel* m_levers = nullptr;
    QFrame* m_evidenceCard = nullptr;
    EvidencePanel* m_evidence = nullptr;
    QFrame* m_remedyCard = nullptr;
    RankedChanges* m_remedies = nullptr;
    QFrame* m_layoutsCard = nullptr;
    LayoutsPanel* m_layouts = nullptr;
    QBoxLayout* m_measured = nullptr;
    std::vector<std::pair<TrainingResults::File, MeasuredSection*>> m_sections;
};

} // namespace ringside::app
