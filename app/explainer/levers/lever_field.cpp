// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/lever_field.h"

#include "app/explainer/figures/value_text.h"
#include "app/explainer/levers/lever_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "core/scenario/number_grammar.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>

namespace ringside::app {

LeverField::LeverField(const Theme& theme, const scenario::Lever& lever, QWidget* parent)
    : QAbstractSpinBox(parent), m_theme(theme), m_lever(lever)
{
    setButtonSymbols(QAbstractSpinBox::NoButtons);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setFocusPolicy(Qt::StrongFocus);
    setFont(theme.font(TextRole::Reason));
    // The frame is the spin box's; the sheet's rule for line edits would draw a second one.
    lineEdit()->setProperty("kind", QStringLiteral("bare"));
    connect(this, &QAbstractSpinBox::editingFinished, this, &LeverField::read);
    connect(&theme, &Theme::changed, this, [this] {
        setFont(m_theme.font(TextRole::Reason));
        updateGeometry();
    });
    showValue();
}

void LeverField::setLever(const scenario::Lever& lever)
{
    const bool typing = hasFocus() && lineEdit()->text() != m_shown;
    m_widestStop.isStale = m_widestStop.isStale || m_lever.stops != lever.stops;
    m_lever = lever;
    if (!typing)
        showValue();
}

QString LeverField::exact() const
{
    return ValueText::withUnit(coreText(scenario::leverText(m_lever, m_lever.value)));
}

void LeverField::showValue()
{
    if (m_lever.absent)
        m_shown = LeverText::absent(m_lever);
    else
        m_shown = hasFocus() ? exact() : LeverText::value(m_lever, m_lever.value);
    lineEdit()->setText(m_shown);
}

void LeverField::read()
{
    const QString typed = lineEdit()->text();
    if (typed == m_shown)
        return;
    const auto value = scenario::leverValue(
        m_lever, scenario::withDecimalPoint(ValueText::typed(m_lever.path, typed),
                                            NumberText::decimalMark(locale())));
    if (!value) {
        Q_EMIT refused(value.error());
        return;
    }
    m_lever.value = *value;
    m_lever.absent = false;
    showValue();
    Q_EMIT entered(*value);
}

void LeverField::stepBy(int steps)
{
    const std::vector<double>& stops = m_lever.stops;
    if (stops.empty())
        return;
    // From a value between two stops, the first step goes to the next stop.
    const auto above = std::upper_bound(stops.begin(), stops.end(), m_lever.value);
    const auto below = std::lower_bound(stops.begin(), stops.end(), m_lever.value);
    const auto last = static_cast<std::ptrdiff_t>(stops.size()) - 1;
    const std::ptrdiff_t at =
        steps > 0 ? (above - stops.begin()) + steps - 1 : (below - stops.begin()) + steps;
    const double next = stops[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))];
    if (next == m_lever.value && !m_lever.absent)
        return;
    m_lever.value = next;
    m_lever.absent = false;
    showValue();
    Q_EMIT entered(next);
}

QValidator::State LeverField::validate(QString&, int&) const
{
    // Validated as a whole on Enter, so that the error can name the valid values.
    return QValidator::Acceptable;
}

QAbstractSpinBox::StepEnabled LeverField::stepEnabled() const
{
    return StepUpEnabled | StepDownEnabled;
}

int LeverField::neededWidth() const
{
    const QFontMetrics metrics = fontMetrics();
    if (m_widestStop.isStale || m_widestStop.font != font()) {
        int widest =
            m_lever.absentText.empty() ? 0 : metrics.horizontalAdvance(LeverText::absent(m_lever));
        for (const double stop : m_lever.stops)
            widest = std::max(widest, metrics.horizontalAdvance(LeverText::value(m_lever, stop)));
        m_widestStop = {widest, font(), false};
    }
    const int value = metrics.horizontalAdvance(LeverText::value(m_lever, m_lever.value));
    return std::max(m_widestStop.width, value) + m_theme.px(26);
}

QSize LeverField::sizeHint() const
{
    return {neededWidth(), std::max(m_theme.px(32), fontMetrics().height() + m_theme.px(12))};
}

void LeverField::focusInEvent(QFocusEvent* event)
{
    QAbstractSpinBox::focusInEvent(event);
    showValue();
    lineEdit()->selectAll();
}

void LeverField::focusOutEvent(QFocusEvent* event)
{
    QAbstractSpinBox::focusOutEvent(event); // applies the typed text
    showValue();
}

void LeverField::keyPressEvent(QKeyEvent* event)
{
    const bool typed = lineEdit()->text() != m_shown;
    if (event->key() == Qt::Key_Escape && typed) {
        showValue();
        lineEdit()->selectAll();
        event->accept();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void LeverField::wheelEvent(QWheelEvent* event)
{
    // Scrolling the page must not change a lever.
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace ringside::app
