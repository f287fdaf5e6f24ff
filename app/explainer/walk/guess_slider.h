// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/walk/guess_range.h"
#include "core/scenario/metric_info.h"

#include <QString>
#include <QWidget>

#include <optional>

class QSlider;
class QStackedWidget;

namespace ringside::app {

class PictureCanvas;
class Theme;
class TonedLabel;

/// A slider for a number that the learner guesses, and after that the same range with the guess and
/// the computed number marked on it. GUI thread.
class GuessSlider : public QWidget
{
    Q_OBJECT

public:
    explicit GuessSlider(const Theme& theme, QWidget* parent = nullptr);

    /// Asks for a value of the metric. The slider is in the middle.
    void ask(const scenario::MetricInfo& metric, double from, double to);
    double guess() const;
    /// Marks both; the slider is put away.
    void reveal(double guess, double computed);
    void focusSlider();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Marks
    {
        double guess = 0, computed = 0;
    };

    void showGuess();
    void paintMarks(QPainter& painter, double width) const;

    const Theme& m_theme;
    scenario::MetricInfo m_metric;
    GuessRange m_range;
    std::optional<Marks> m_marks; ///< once revealed
    QStackedWidget* m_line;       ///< the slider, or the marks
    QSlider* m_slider;
    PictureCanvas* m_picture;
    TonedLabel *m_from, *m_to, *m_value;
};

} // namespace ringside::app
