// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/phase_marks.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

std::vector<PhaseMarks::Place> PhaseMarks::placesFor(const std::vector<int>& ticks,
                                                     const std::vector<int>& widths, int width,
                                                     int gap)
{
    std::vector<Place> places(ticks.size());
    std::vector<int> leftmost; // px per line
    // From the last to the first: a tick's line down to its name then passes left of the names
    // above it.
    for (std::size_t i = ticks.size(); i-- > 0;) {
        const int x = std::max(0, std::min(ticks[i], width - widths[i]));
        const auto free = std::find_if(leftmost.begin(), leftmost.end(),
                                       [&](int left) { return x + widths[i] + gap <= left; });
        places[i] = {x, static_cast<int>(free - leftmost.begin())};
        if (free == leftmost.end())
            leftmost.push_back(x);
        else
            *free = x;
    }
    return places;
}

PhaseMarks::PhaseMarks(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setAccessibleName(tr("Phases of the animation"));
    setObjectName(QStringLiteral("phaseMarks"));
    connect(&theme, &Theme::changed, this, &PhaseMarks::updateLayout);
    hide();
}

void PhaseMarks::setPhases(const std::vector<Phase>& phases)
{
    if (phases == m_phases)
        return;
    m_phases = phases;
    for (TonedLabel* label : m_labels)
        label->deleteLater();
    m_labels.clear();
    for (const Phase& phase : m_phases) {
        auto* label = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, this);
        label->setObjectName(QStringLiteral("phaseName"));
        label->setText(phase.name);
        label->setAccessibleName(phase.spoken);
        label->setToolTip(phase.spoken);
        label->show();
        m_labels.push_back(label);
    }
    m_current = -1;
    setVisible(!m_phases.empty());
    updateLayout();
}

void PhaseMarks::setSpan(int left, int right)
{
    if (left == m_left && right == m_right)
        return;
    m_left = left;
    m_right = right;
    updateLayout();
}

void PhaseMarks::setMoment(double share)
{
    // A step of the slider is a thousandth; a start that it rounds down belongs to its phase.
    constexpr double kRounding = 1e-9;
    int current = -1;
    for (std::size_t i = 0; i < m_phases.size(); ++i) {
        if (m_phases[i].start <= share + kRounding)
            current = static_cast<int>(i);
    }
    if (current == m_current)
        return;
    m_current = current;
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setTone(static_cast<int>(i) == current ? Tone::Ink : Tone::Secondary);
    update();
}

QString PhaseMarks::current() const
{
    return m_current < 0 ? QString() : m_phases[static_cast<std::size_t>(m_current)].name;
}

int PhaseMarks::tickOf(std::size_t phase) const
{
    return m_left + static_cast<int>(std::lround(m_phases[phase].start * (m_right - m_left)));
}

void PhaseMarks::updateLayout()
{
    const int indent = m_theme.px(4);
    std::vector<int> ticks, widths;
    int line = 0;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        ticks.push_back(tickOf(i));
        const QSize size = m_labels[i]->sizeHint();
        widths.push_back(std::min(size.width() + indent, width()));
        line = std::max(line, size.height());
    }
    const std::vector<Place> places = placesFor(ticks, widths, width(), m_theme.px(8));
    int lines = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        m_labels[i]->setGeometry(places[i].x + indent, m_theme.px(4) + places[i].line * line,
                                 widths[i] - indent, line);
        lines = std::max(lines, places[i].line + 1);
    }
    setFixedHeight(m_theme.px(4) + lines * line);
    update();
}

void PhaseMarks::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const bool isCurrent = static_cast<int>(i) == m_current;
        painter.setPen(
            QPen(m_theme.color(isCurrent ? Tone::Accent : Tone::Secondary), m_theme.borderWidth()));
        // Only down to the first line where another name would be crossed.
        const int x = std::min(tickOf(i), width() - 1);
        int bottom = m_labels[i]->geometry().bottom();
        for (const TonedLabel* other : m_labels) {
            const QRect box = other->geometry();
            if (box.left() <= x && x <= box.right())
                bottom = std::min(bottom, box.top());
        }
        painter.drawLine(x, 0, x, bottom);
    }
}

void PhaseMarks::resizeEvent(QResizeEvent*)
{
    updateLayout();
}

void PhaseMarks::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateLayout();
}

} // namespace ringside::app
