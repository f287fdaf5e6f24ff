// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/collective.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>

namespace ringside::app {

class AllReduceScene;
class Theme;
class TonedLabel;
class TransportBar;

/// The animated all-reduce with its title, legend, controls and the current step in words. Plays on
/// the true time axis, slowed by a factor that the title line always states; with reduced motion it
/// goes from step to step instead of flowing.
class AllReduceView : public QWidget
{
    Q_OBJECT

public:
    explicit AllReduceView(const Theme& theme, QWidget* parent = nullptr);

    /// Shows a trace, or `absent` as the reason why there is none. A new question starts at its
    /// first step; the changed trace of the same question keeps the share of its time.
    void show(const std::optional<scaling::Trace>& trace, const std::string& absent,
              bool newQuestion);
    void setPlaying(bool playing);
    bool isPlaying() const { return m_playing; }
    /// Lets `seconds` of the viewer's time pass; the timer calls it, and tests.
    void advance(double seconds);
    void setTime(double time);
    double slowDown() const;
    AllReduceScene& scene() { return *m_scene; }

private:
    void step(int direction);
    void tick();
    void togglePlay();
    void describe();
    void describeMoment();

    const Theme& m_theme;
    TonedLabel* m_meta;
    TonedLabel* m_absent;
    AllReduceScene* m_scene;
    TonedLabel* m_legend;
    TonedLabel* m_grouping;
    TransportBar* m_transport;
    TonedLabel* m_sentence;
    QWidget* m_body;
    QTimer m_timer;
    QElapsedTimer m_sinceFrame;
    double m_baseSlowDown = 1;
    double m_waited = 0; ///< seconds since the last step, with reduced motion
    bool m_playing = false;
};

} // namespace ringside::app
