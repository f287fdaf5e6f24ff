// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/prediction/published_plot.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QPushButton;

namespace ringside::app {

class FoldButton;
class PublishedMenu;
class PublishedModel;
class RunChoice;
class RunsTable;
class TabStrip;
class Theme;
class TonedLabel;
class XyChart;

/// How good the predictions are: published training runs, predicted against measured, by hardware,
/// software and kind of model, each with its source. Folded; opening it first predicts all runs off
/// the GUI thread. In the chart, Left and Right go on by measured time, Up and Down by error. GUI
/// thread.
class PublishedPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PublishedPanel(const Theme& theme, QWidget* parent = nullptr);
    ~PublishedPanel() override;

    /// What the law computes the learner's job from; absent where the law does not compute it.
    void setJob(const std::optional<scaling::LawInput>& job);
    void setFileDialogs(const FileDialogs& dialogs);
    void setOpenUrl(std::function<bool(const QUrl&)> openUrl) { m_openUrl = std::move(openUrl); }
    bool isSettled() const { return !m_isLoading; }
    /// The runs that the filters leave, in the table's order.
    const PublishedText::Runs& shown() const { return m_shown; }
    const session::PublishedRun* chosen() const { return m_chosen; }

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< result of an export

private:
    QWidget* makeBody();
    QWidget* makeFilters();
    TonedLabel* makeLabel(const char* name, bool isMain);
    void connectParts();
    void open(bool isOpen);
    void setRuns(const Result<std::vector<session::PublishedRun>>& runs);
    void fillChoices();
    void applyFilter(const session::RunFilter& filter);
    session::RunFilter filter() const;
    QString title() const; ///< of an export, with the filters
    PublishedText::Runs matching(const session::RunFilter& filter) const;
    void showRuns();
    void showAlike();
    void choose(const session::PublishedRun* run);
    void drawChart();
    PublishedPlot::View view() const;
    const session::PublishedRun* runNear(QPointF value) const;
    void stepThrough(int byTime, int byError);
    void jump(bool toEnd);

    const Theme& m_theme;
    std::function<bool(const QUrl&)> m_openUrl;
    std::optional<scaling::LawInput> m_job;
    std::vector<session::PublishedRun> m_runs; ///< unchanged once they are read
    PublishedText::Runs m_shown;
    const session::PublishedRun* m_chosen = nullptr;
    bool m_isLoading = false;

    FoldButton* m_fold;
    QWidget* m_body = nullptr;
    TonedLabel *m_status = nullptr, *m_alike = nullptr, *m_headline = nullptr;
    TonedLabel *m_details = nullptr, *m_source = nullptr, *m_limits = nullptr;
    RunChoice *m_hardware = nullptr, *m_software = nullptr, *m_kind = nullptr, *m_order = nullptr;
    QPushButton *m_onlyAlike = nullptr, *m_openSource = nullptr;
    TabStrip* m_view = nullptr;
    PublishedMenu* m_export = nullptr;
    XyChart* m_chart = nullptr;
    PublishedModel* m_model = nullptr;
    RunsTable* m_table = nullptr;
    session::LatestTask m_loading; ///< destroyed first, to end its work
};

} // namespace ringside::app
