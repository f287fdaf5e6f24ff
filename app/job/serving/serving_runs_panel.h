// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/serving/serving_runs_model.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <functional>

class QPushButton;

namespace ringside::app {

class FoldButton;
class RunChoice;
class RunsTable;
class Theme;
class TonedLabel;

/// How good the predictions of a serving engine are: published measurements, predicted against
/// measured, by hardware and engine, each with its source. Folded; opening it first predicts all
/// runs off the GUI thread. GUI thread.
class ServingRunsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ServingRunsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setOpenUrl(std::function<bool(const QUrl&)> openUrl) { m_openUrl = std::move(openUrl); }
    bool isSettled() const { return !m_isLoading; }
    /// The runs that the filters leave, in the table's order.
    const ServingRunsModel::Runs& shown() const { return m_shown; }
    /// Errors of these runs by quantity, with their count and interval.
    static QString summary(const ServingRunsModel::Runs& runs);

private:
    TonedLabel* makeLabel(const char* name, bool isMain);
    QWidget* makeBody();
    void open(bool isOpen);
    void setRuns(const Result<std::vector<session::PublishedServing>>& runs);
    void fillChoices();
    void showRuns();
    void choose(int row);

    const Theme& m_theme;
    std::function<bool(const QUrl&)> m_openUrl;
    std::vector<session::PublishedServing> m_runs; ///< unchanged once they are read
    ServingRunsModel::Runs m_shown;
    bool m_isLoading = false;

    FoldButton* m_fold;
    TonedLabel *m_status = nullptr, *m_details = nullptr, *m_limits = nullptr;
    RunChoice *m_hardware = nullptr, *m_engine = nullptr, *m_order = nullptr;
    QPushButton* m_openSource = nullptr;
    ServingRunsModel* m_model;
    RunsTable* m_table = nullptr;
    QWidget* m_body = nullptr;
    session::LatestTask m_loading; ///< destroyed first, to end its work
};

} // namespace ringside::app
