// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/guess_slider.h"

#include "app/chart/picture_canvas.h"
#include "app/explainer/figures/metric_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

GuessSlider::GuessSlider(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_line(new QStackedWidget),
      m_slider(new QSlider(Qt::Horizontal)),
      m_picture(new PictureCanvas(
          theme, [this](QPainter& painter, QSizeF size) { paintMarks(painter, size.width()); },
          [this](double) {
              return 2 * QFontMetricsF(m_theme.font(TextRole::Reason)).height() + m_theme.px(28);
          })),
      m_from(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_to(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_value(new TonedLabel(theme, TextRole::Stem, Tone::Ink))
{
    m_slider->setObjectName(QStringLiteral("guessSlider"));
    m_value->setObjectName(QStringLiteral("guessValue"));
    m_picture->setObjectName(QStringLiteral("guessMarks"));
    m_picture->setAccessibleName(tr("Your guess and the computed number"));
    m_picture->setFocusPolicy(Qt::NoFocus); // the sentence below says the same
    m_line->addWidget(m_slider);
    m_line->addWidget(m_picture);
    m_line->setAccessibleName(tr("Guess"));
    auto* ends = new QHBoxLayout;
    ends->addWidget(m_from);
    ends->addStretch(1);
    ends->addWidget(m_to);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(4));
    column->addWidget(m_value);
    column->addWidget(m_line);
    column->addLayout(ends);
    connect(m_slider, &QSlider::valueChanged, this, &GuessSlider::showGuess);
}

void GuessSlider::ask(const scenario::MetricInfo& metric, double from, double to)
{
    m_metric = metric;
    m_range = GuessRange(from, to);
    m_marks.reset();
    m_slider->setAccessibleName(tr("Your guess: %1").arg(MetricText::name(metric)));
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setRange(0, m_range.last());
        m_slider->setPageStep(std::max(1, m_range.last() / 10));
        m_slider->setValue(m_range.last() / 2);
    }
    m_from->setText(MetricText::value(metric, from));
    m_to->setText(MetricText::value(metric, to));
    m_line->setCurrentWidget(m_slider);
    m_line->setFixedHeight(m_slider->sizeHint().height());
    m_value->show();
    showGuess();
}

double GuessSlider::guess() const
{
    return m_range.valueAt(m_slider->value());
}

void GuessSlider::showGuess()
{
    const QString value = MetricText::value(m_metric, guess());
    m_value->setText(tr("Your guess: %1").arg(value));
    m_slider->setAccessibleDescription(value);
}

void GuessSlider::reveal(double guess, double computed)
{
    m_marks = Marks{guess, computed};
    m_picture->setAccessibleDescription(
        tr("Guess %1, computed %2.")
            .arg(MetricText::value(m_metric, guess), MetricText::value(m_metric, computed)));
    m_value->hide();
    m_line->setCurrentWidget(m_picture);
    m_line->setFixedHeight(m_picture->heightForWidth(m_line->width()));
    m_picture->update();
}

void GuessSlider::focusSlider()
{
    m_slider->setFocus(Qt::OtherFocusReason);
}

void GuessSlider::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_line->setFixedHeight(m_marks ? m_picture->heightForWidth(m_line->width())
                                       : m_slider->sizeHint().height());
}

/// The guess above the line as an open triangle, the computed number below it as a filled one.
void GuessSlider::paintMarks(QPainter& painter, double width) const
{
    if (!m_marks)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.font(TextRole::Reason));
    const QFontMetricsF metrics(painter.font());
    const double side = m_theme.px(8), y = metrics.height() + m_theme.px(14);
    const double left = side, right = width - side;
    painter.setPen(QPen(m_theme.color(Tone::Line), 2 * m_theme.borderWidth()));
    painter.drawLine(QPointF(left, y), QPointF(right, y));
    const auto mark = [&](double value, bool isAbove, const QString& name) {
        const double x = left + m_range.shareOf(value) * (right - left);
        const double tip = isAbove ? y - 2 : y + 2, base = isAbove ? tip - side : tip + side;
        const QColor color = m_theme.color(isAbove ? Tone::Secondary : Tone::Accent);
        painter.setPen(QPen(color, 2));
        painter.setBrush(isAbove ? QBrush(Qt::NoBrush) : QBrush(color));
        painter.drawPolygon(QPolygonF{
            {QPointF(x, tip), QPointF(x - side * 0.7, base), QPointF(x + side * 0.7, base)}});
        const QString text = name.arg(MetricText::value(m_metric, value));
        const double room = metrics.horizontalAdvance(text);
        const double at = std::clamp(x - room / 2, 0.0, std::max(0.0, width - room));
        painter.setPen(m_theme.color(Tone::Ink));
        painter.drawText(
            QPointF(at, isAbove ? base - m_theme.px(4) : base + m_theme.px(2) + metrics.ascent()),
            text);
    };
    mark(m_marks->guess, true, tr("Your guess: %1"));
    mark(m_marks->computed, false, tr("Computed: %1"));
}

} // namespace ringside::app
