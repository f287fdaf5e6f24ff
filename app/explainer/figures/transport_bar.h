// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/phase_marks.h"

#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include <span>
#include <vector>

class QComboBox;
class QGridLayout;
class QSlider;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A square button with a painted symbol, so that it looks the same with every font.
class SignButton : public QToolButton
{
    Q_OBJECT

public:
    enum class Sign { Play, Pause, Back, Forward, Reset };
    SignButton(const Theme& theme, Sign sign, QWidget* parent = nullptr);
    void setSign(Sign sign);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Sign m_sign;
};

/// Play or pause, step back or forward, the moment as slider and text, the speed. Has no access to
/// the trace: it emits requests and shows what it is given.
class TransportBar : public QWidget
{
    Q_OBJECT

public:
    explicit TransportBar(const Theme& theme, QWidget* parent = nullptr);

    void setPlaying(bool playing);
    /// `share` of the whole, 0 to 1, and its text ("57.1 of 132.2 ms"). Emits nothing.
    void setMoment(double share, const QString& text);
    /// Names the phases below the slider; none hides the names.
    void setPhases(const std::vector<Phase>& phases);
    /// The chosen multiple of the default speed.
    double speed() const;
    static std::span<const double> speeds();
    /// Explanation of each of speeds() for the current picture, such as its slowdown. Keeps the
    /// selection.
    void setSpeedTexts(const QStringList& texts);

    /// Small, because the layout folds in a narrow pane and must not keep the pane wide.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void playPauseRequested();
    void stepRequested(int direction);
    void scrubbed(double share);
    void speedChanged(double factor);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateLayout();
    void placeMarks();

    const Theme& m_theme;
    SignButton* m_play;
    SignButton* m_back;
    SignButton* m_forward;
    QSlider* m_slider;
    PhaseMarks* m_marks;
    TonedLabel* m_time;
    QComboBox* m_speed;
    QGridLayout* m_grid;
    int m_rows = 0;
};

} // namespace ringside::app
