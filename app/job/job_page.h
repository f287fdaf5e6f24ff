// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/job_desk.h"
#include "app/job/job_bench.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/job/explain.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QFrame;
class QPushButton;
class QScrollArea;
class QUrl;

namespace ringside::app {

class EvidencePanel;
class JobCharts;
class LayoutsPanel;
class LeversPanel;
class MeasuredSection;
class Notice;
class PublishedPanel;
class RemedyList;
class TabStrip;
class Theme;
class TonedLabel;
class TrainingForm;

/// The learner's own job: entered or opened at the left; at the right the model's results, its
/// measurements beside them, the likely bottleneck, and the most useful changes. Files can be
/// dropped anywhere on the page. Ctrl+O opens, Ctrl+S saves, Ctrl+Z undoes, Enter adds
/// measurements. Does not own the theme and the catalog; GUI thread.
class JobPage : public QWidget
{
    Q_OBJECT

public:
    JobPage(const Theme& theme, const scaling::PresetCatalog& presets, const QString& profileDir,
            JobBench::Keeping keeping, QWidget* parent = nullptr);

    void setFileDialogs(const FileDialogs& dialogs);
    void setOpenUrl(std::function<bool(const QUrl&)> openUrl);
    JobBench& bench() { return m_bench; }
    /// True when everything on the page matches the current job.
    bool isSettled() const;
    /// One of session::starterJobs().
    void startFrom(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    static constexpr int kJobPane = 0, kResultsPane = 1;

    QWidget* makeHeader();
    QScrollArea* makeScroll(QWidget* content, const QString& name);
    QFrame* makeCard(const QString& name);
    QWidget* makeInput();
    QWidget* makeResults();
    QWidget* makeFooter();
    void connectParts();
    void askFile(bool measurements);
    void askSave();
    void edit(const std::string& path, const std::string& text);
    void showJob();
    void showFiles();
    void showStudy();
    void showExplanation();
    void showRefusal(const Error& error);
    void tryRemedy(const scaling::Remedy& remedy);
    void leaveShown();
    void change(const std::function<void(WhatIfHistory&)>& act);
    void keepWhatIf();
    void showPrediction();
    void goToField(const std::string& path);
    void arrange();

    const Theme& m_theme;
    const scaling::PresetCatalog& m_presets;
    JobBench m_bench;
    JobDesk m_desk;
    FileDialogs m_dialogs;
    bool m_loaded = false;
    bool m_isExplained = false; ///< or rejected
    std::vector<std::string> m_leverPaths;

    Notice* m_notice;
    TabStrip* m_panes = nullptr; ///< when there is no room for both panes
    QScrollArea* m_input = nullptr;
    QScrollArea* m_results = nullptr;
    QComboBox* m_starters = nullptr;
    TrainingForm* m_form = nullptr;
    QFrame* m_emptyCard = nullptr;
    TonedLabel* m_empty = nullptr;
    QFrame* m_answerCard = nullptr;
    TonedLabel *m_summary = nullptr, *m_prediction = nullptr;
    PublishedPanel* m_published = nullptr;
    QFrame* m_chartCard = nullptr;
    JobCharts* m_charts = nullptr;
    TonedLabel* m_problem = nullptr;
    QPushButton* m_keep = nullptr;
    LeversPanel* m_levers = nullptr;
    QFrame* m_evidenceCard = nullptr;
    EvidencePanel* m_evidence = nullptr;
    QFrame* m_remedyCard = nullptr;
    RemedyList* m_remedies = nullptr;
    QFrame* m_layoutsCard = nullptr;
    LayoutsPanel* m_layouts = nullptr;
    QBoxLayout* m_measured = nullptr;
    std::vector<std::pair<JobBench::File, MeasuredSection*>> m_sections;
    QPushButton* m_undo = nullptr;
    QPushButton* m_primary = nullptr;
};

} // namespace ringside::app
