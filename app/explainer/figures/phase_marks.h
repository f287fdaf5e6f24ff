// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace ringside::app {

class Theme;
class TonedLabel;

/// A part of the animation with a name, from `start` on (a share of the whole, 0 to 1) until the
/// next phase starts. `spoken` is read aloud instead of the name, with the times.
struct Phase
{
    double start = 0;
    QString name;
    QString spoken;
    bool operator==(const Phase&) const = default;
};

/// Names the phases of an animation below its slider: a tick where each starts, its name beside
/// it. Names that would overlap go on a line of their own. The current phase is in ink. Each name
/// is a label, so that screen readers find it. Hidden when there is no phase.
class PhaseMarks : public QWidget
{
    Q_OBJECT

public:
    /// Where each name begins and on which line, for ticks at `ticks` (px, ascending), names
    /// `widths` wide and `width` px in all.
    struct Place
    {
        int x = 0;
        int line = 0;
    };
    static std::vector<Place> placesFor(const std::vector<int>& ticks,
                                        const std::vector<int>& widths, int width, int gap);

    explicit PhaseMarks(const Theme& theme, QWidget* parent = nullptr);
    void setPhases(const std::vector<Phase>& phases);
    /// The part of this widget, in px, that the slider's range covers.
    void setSpan(int left, int right);
    void setMoment(double share);
    /// The name of the phase at the moment; empty when there is none.
    QString current() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void updateLayout();
    int tickOf(std::size_t phase) const;

    const Theme& m_theme;
    std::vector<Phase> m_phases;
    std::vector<TonedLabel*> m_labels; ///< as many as phases
    int m_left = 0, m_right = 0;
    int m_current = -1;
};

} // namespace ringside::app
