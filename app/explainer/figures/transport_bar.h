// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include <span>

class QComboBox;
class QGridLayout;
class QSlider;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A square button with a painted sign, so that it looks the same with every font.
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

/// Play or pause, a step back or forward, the moment as a slider and as text, the speed. Knows no
/// trace: it says what was asked for and shows what it is told.
class TransportBar : public QWidget
{
    Q_OBJECT

public:
    explicit TransportBar(const Theme& theme, QWidget* parent = nullptr);

    void setPlaying(bool playing);
    /// `share` of the whole, 0 to 1, and its text ("57.1 of 132.2 ms"). Emits nothing.
    void setMoment(double share, const QString& text);
    /// The chosen multiple of the default speed.
    double speed() const;
    static std::span<const double> speeds();
    /// What each of speeds() means for what is shown: "1 ms takes 40 ms". Keeps the choice.
    void setSpeedTexts(const QStringList& texts);

    /// Narrow: the arrangement folds, and must not keep the pane from getting there.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void playPauseRequested();
    void stepRequested(int direction);
    void scrubbed(double share);
    void speedChanged(double factor);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    const Theme& m_theme;
    SignButton* m_play;
    SignButton* m_back;
    SignButton* m_forward;
    QSlider* m_slider;
    TonedLabel* m_time;
    QComboBox* m_speed;
    QGridLayout* m_grid;
    int m_rows = 0;
};

} // namespace ringside::app
