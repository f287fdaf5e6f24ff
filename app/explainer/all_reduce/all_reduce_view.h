// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/training_pictures.h"
#include "core/session/latest_task.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QBoxLayout;
class QComboBox;

namespace ringside::app {

class AllReduceScene;
class PartialSums;
class Theme;
class TonedLabel;
class TransportBar;

/// The animated all-reduce with title, legend, controls and a description of the current step.
/// Plays on the real time axis, slowed by a factor that the title shows; with reduced motion it
/// jumps from step to step. Another algorithm can play beside it on the same clock, or below it
/// when the view is narrower than 900 px at 100 %.
class AllReduceView : public QWidget
{
    Q_OBJECT

public:
    explicit AllReduceView(const Theme& theme, QWidget* parent = nullptr);
    ~AllReduceView() override;

    /// Shows an exchange. A new job starts at its first step; a changed exchange of the same job
    /// keeps its relative position, and the algorithm of the comparison if that still runs.
    void show(scaling::SharedExchange exchange, bool newJob);
    void setPlaying(bool playing);
    bool isPlaying() const { return m_playing; }
    /// Advances the animation by `seconds` of the viewer's time; called by the timer and by tests.
    void advance(double seconds);
    void setTime(double time);
    double time() const { return m_time; }
    /// The longer one of the exchanges shown, in seconds of the job.
    double duration() const;
    double slowDown() const;
    /// Number of frames of the whole run at `framesPerSecond` of the viewer's time; the last one
    /// shows the end.
    int frameCount(double framesPerSecond) const;
    void setFrame(int frame, double framesPerSecond);

    AllReduceScene& scene() { return *m_scene; }
    const AllReduceScene& scene() const { return *m_scene; }
    /// The picture of the compared algorithm; its timeline is empty without a comparison.
    const AllReduceScene& rivalScene() const { return *m_rivalScene; }
    const scaling::SharedExchange& exchange() const { return m_exchange; }
    const scaling::SharedExchange& rival() const { return m_rival; }
    /// Simulates the algorithm on another thread and shows it beside; std::nullopt ends the
    /// comparison.
    void compareWith(std::optional<scaling::Algorithm> algorithm);
    /// Shows an exchange that was computed already; null ends the comparison.
    void setRival(scaling::SharedExchange rival);
    /// Comparing shows what the time consists of, so it is disabled before the answer.
    void setReasonsShown(bool shown);
    /// Complete text description at this moment.
    QString description() const;

Q_SIGNALS:
    void described();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectAll();
    void step(int direction);
    void tick();
    void togglePlay();
    void fillRivals();
    void updateLayout();
    void adoptSlowDown();
    void describe();
    void describeMoment();
    void describePanes();
    bool isComparing() const { return m_rival != nullptr; }

    const Theme& m_theme;
    TonedLabel* m_meta;
    AllReduceScene* m_scene;
    AllReduceScene* m_rivalScene;
    TonedLabel* m_heading;
    TonedLabel* m_rivalHeading;
    QWidget* m_rivalPane;
    QBoxLayout* m_panes;
    TonedLabel* m_legend;
    TonedLabel* m_grouping;
    PartialSums* m_sums;
    TransportBar* m_transport;
    TonedLabel* m_sentence;
    TonedLabel* m_detail;
    QWidget* m_compareRow;
    QComboBox* m_rivalChoice;
    TonedLabel* m_comparison;
    scaling::SharedExchange m_exchange, m_rival;
    session::LatestTask m_rivals; ///< computes the compared exchange
    QTimer m_timer;
    QElapsedTimer m_sinceFrame;
    double m_time = 0;
    double m_baseSlowDown = 1;
    double m_waited = 0; ///< seconds since the last step, with reduced motion
    bool m_playing = false;
    bool m_reasons = true;
};

} // namespace ringside::app
