// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/fitting.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QProgressBar;
class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The memory model's weights: the current ones, a fit to the learner's own reviews, its
/// predictions compared with the actual recall, and whether to use it. Does not own its references;
/// the fit runs on another thread and can be stopped.
class FittingSection : public QWidget
{
    Q_OBJECT

public:
    FittingSection(const Theme& theme, session::Fitting& fitting, QWidget* parent = nullptr);

    ~FittingSection() override; ///< stops a running fit without delivering it

    /// Shows the current weights.
    void load();

private:
    QPushButton* addButton(QLayout* row, const QString& name, const QString& text);
    void start();
    void stop();
    void show(const Result<session::FitProposal>& proposal);
    void accept();
    void revert();
    void setRunning(bool running);
    void forget(); ///< discards the proposal

    const Theme& m_theme;
    session::Fitting& m_fitting;
    std::optional<session::FitProposal> m_proposal;
    QTimer m_poll;
    TonedLabel* m_inForce = nullptr;
    TonedLabel* m_verdict = nullptr;
    TonedLabel* m_health = nullptr;
    TonedLabel* m_calibration = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_use = nullptr;
    QPushButton* m_revert = nullptr;
};

} // namespace ringside::app
