// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/lever_row.h"

#include "app/explainer/job_words.h"
#include "app/explainer/toned_label.h"
#include "app/explainer/transport_bar.h"
#include "app/shell/theme.h"
#include "core/session/explain.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace ringside::app {

std::vector<double> LeverStops::with(const scaling::Lever& lever)
{
    std::vector<double> stops = lever.stops;
    const bool known = std::ranges::any_of(stops, [&](double stop) {
        return std::abs(stop - lever.value) <= 1e-9 * std::abs(lever.value);
    });
    if (!known)
        stops.push_back(lever.value);
    std::ranges::sort(stops);
    return stops;
}

int LeverStops::nearest(const std::vector<double>& stops, double value)
{
    const auto it = std::ranges::min_element(
        stops, {}, [value](double stop) { return std::abs(stop - value); });
    return it == stops.end() ? 0 : static_cast<int>(it - stops.begin());
}

LeverRow::LeverRow(const Theme& theme, const scaling::Lever& stated, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_stated(stated),
      m_lever(stated),
      m_stops(LeverStops::with(stated)),
      m_name(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_value(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_reset(new SignButton(theme, SignButton::Sign::Reset)),
      m_control(makeControl()),
      m_grid(new QGridLayout(this))
{
    const QString name = JobWords::field(stated.path);
    m_name->setText(name);
    m_name->setWordWrap(true);
    m_name->setBuddy(m_control);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_control->setObjectName(QStringLiteral("lever:") + QString::fromStdString(stated.path));
    m_control->setAccessibleName(name);
    m_reset->setObjectName(QStringLiteral("reset:") + QString::fromStdString(stated.path));
    QSizePolicy kept = m_reset->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(kept);
    m_reset->setProperty("kind", QStringLiteral("plain"));
    m_reset->setAccessibleName(tr("Reset %1").arg(name));
    m_reset->setToolTip(tr("Back to the question's value"));
    if (!stated.source.empty())
        setToolTip(QString::fromStdString(stated.source));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme.px(12));
    m_grid->setVerticalSpacing(0);
    connect(m_reset, &QToolButton::clicked, this, [this] { Q_EMIT resetRequested(m_stated.path); });
    setLever(stated);
    arrange();
}

QWidget* LeverRow::makeControl()
{
    switch (m_stated.kind) {
    case scaling::LeverKind::Choice:
        return makeChoice();
    case scaling::LeverKind::Switch:
        return makeSwitch();
    default:
        return makeSlider();
    }
}

QWidget* LeverRow::makeSlider()
{
    m_slider = new QSlider(Qt::Horizontal);
    m_slider->setRange(0, static_cast<int>(m_stops.size()) - 1);
    m_slider->setPageStep(std::max(1, static_cast<int>(m_stops.size()) / 5));
    connect(m_slider, &QSlider::valueChanged, this, [this](int index) {
        emitMoved(m_stops[static_cast<std::size_t>(index)], !m_slider->isSliderDown());
    });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { emitMoved(m_lever.value, true); });
    return m_slider;
}

QWidget* LeverRow::makeChoice()
{
    m_choice = new QComboBox;
    for (const std::string& choice : m_stated.choices)
        m_choice->addItem(QString::fromStdString(choice));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(8);
    connect(m_choice, &QComboBox::currentIndexChanged, this,
            [this](int index) { emitMoved(index, true); });
    return m_choice;
}

QWidget* LeverRow::makeSwitch()
{
    m_switch = new QCheckBox;
    connect(m_switch, &QCheckBox::toggled, this, [this](bool on) { emitMoved(on ? 1 : 0, true); });
    return m_switch;
}

void LeverRow::emitMoved(double value, bool settled)
{
    m_lever.value = value;
    showValue(value);
    Q_EMIT moved(m_stated.path, session::leverText(m_lever, value), settled);
}

void LeverRow::setLever(const scaling::Lever& lever)
{
    m_lever = lever;
    if (m_slider != nullptr && !m_slider->isSliderDown()) {
        const QSignalBlocker quiet(m_slider);
        m_stops = LeverStops::with(lever);
        m_slider->setMaximum(static_cast<int>(m_stops.size()) - 1);
        m_slider->setValue(LeverStops::nearest(m_stops, lever.value));
    }
    if (m_choice != nullptr) {
        const QSignalBlocker quiet(m_choice);
        m_choice->setCurrentIndex(static_cast<int>(std::lround(lever.value)));
    }
    if (m_switch != nullptr) {
        const QSignalBlocker quiet(m_switch);
        m_switch->setChecked(lever.value != 0);
    }
    showValue(lever.value);
}

QString LeverRow::shown(double value) const
{
    if (m_switch != nullptr)
        return value != 0 ? tr("on") : tr("off");
    if (m_choice != nullptr)
        return {}; // the choice itself shows it
    return JobWords::value(session::leverText(m_lever, value), {});
}

void LeverRow::showValue(double value)
{
    const QString text = shown(value);
    m_value->setText(text);
    m_control->setAccessibleDescription(text);
    const bool changed = std::abs(value - m_stated.value) > 1e-9 * std::abs(m_stated.value);
    m_reset->setVisible(changed);
}

int LeverRow::nameWidth() const
{
    return m_name->fontMetrics().horizontalAdvance(m_name->text()) + m_theme.px(2);
}

int LeverRow::valueWidth() const
{
    int widest = 0;
    for (const double stop : m_stops)
        widest = std::max(widest, m_value->fontMetrics().horizontalAdvance(shown(stop)));
    return widest + m_theme.px(2);
}

void LeverRow::setColumns(int nameWidth, int valueWidth)
{
    m_nameWidth = nameWidth;
    m_valueWidth = valueWidth;
    m_rows = 0;
    arrange();
}

QSize LeverRow::minimumSizeHint() const
{
    return {m_theme.px(100), QWidget::minimumSizeHint().height()};
}

void LeverRow::resizeEvent(QResizeEvent*)
{
    arrange();
}

void LeverRow::arrange()
{
    const int slider = m_theme.px(140);
    const int needed = m_nameWidth + slider + m_valueWidth + m_reset->sizeHint().width() +
                       3 * m_grid->horizontalSpacing();
    const int rows = width() < needed ? 2 : 1;
    if (rows == m_rows)
        return;
    m_rows = rows;
    const bool one = rows == 1;
    m_grid->addWidget(m_name, 0, 0, 1, one ? 1 : 2);
    m_grid->addWidget(m_control, one ? 0 : 1, one ? 1 : 0, 1, one ? 1 : 3);
    m_grid->addWidget(m_value, 0, 2, 1, one ? 1 : 2);
    m_grid->addWidget(m_reset, one ? 0 : 1, 3);
    m_grid->setColumnStretch(0, one ? 0 : 1);
    m_grid->setColumnStretch(1, one ? 1 : 0);
    m_name->setMinimumWidth(one ? m_nameWidth : 0);
    // The cell is as wide as the widest value, so that nothing moves while digits change.
    m_value->setFixedWidth(m_valueWidth);
}

} // namespace ringside::app
