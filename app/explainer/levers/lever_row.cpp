// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/lever_row.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/transport_bar.h"
#include "app/explainer/figures/value_text.h"
#include "app/explainer/levers/lever_field.h"
#include "app/explainer/levers/lever_slider.h"
#include "app/explainer/levers/lever_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/elided_combo_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

constexpr qsizetype kLeastLetters = 8, kMostLetters = 14; ///< of a choice, in its closed box

} // namespace

std::vector<double> LeverStops::with(const scenario::Lever& lever)
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

LeverRow::LeverRow(const Theme& theme, const scenario::Lever& lever, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_lever(lever),
      m_shown(lever),
      m_stops(LeverStops::with(lever)),
      m_name(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_value(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_reset(new SignButton(theme, SignButton::Sign::Reset)),
      m_control(makeControl()),
      m_note(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_grid(new QGridLayout(this))
{
    const QString name = JobText::field(lever.path);
    const QString path = QString::fromStdString(lever.path);
    m_name->setText(name);
    m_name->setWordWrap(true);
    m_name->setBuddy(m_control);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_value->setVisible(m_switch != nullptr);
    m_control->setObjectName(QStringLiteral("lever:") + path);
    m_control->setAccessibleName(name);
    if (m_field != nullptr) {
        m_field->setObjectName(QStringLiteral("field:") + path);
        m_field->setAccessibleName(tr("%1, exact value").arg(name));
        m_field->nameInput(m_field->accessibleName());
    }
    m_reset->setObjectName(QStringLiteral("reset:") + path);
    QSizePolicy kept = m_reset->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(kept);
    m_reset->setProperty("kind", QStringLiteral("plain"));
    m_reset->setAccessibleName(tr("Reset %1").arg(name));
    m_reset->setToolTip(tr("Reset to the job's value"));
    m_note->setObjectName(QStringLiteral("note:") + path);
    m_note->setWordWrap(true);
    m_note->hide();
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme.px(12));
    m_grid->setVerticalSpacing(0);
    connect(m_reset, &QToolButton::clicked, this, [this] { Q_EMIT resetRequested(m_lever.path); });
    setLever(lever);
    updateLayout();
}

QWidget* LeverRow::makeControl()
{
    switch (m_lever.kind) {
    case scenario::LeverKind::Choice:
        return makeChoice();
    case scenario::LeverKind::Switch:
        return makeSwitch();
    default:
        return makeSlider();
    }
}

QWidget* LeverRow::makeSlider()
{
    m_slider = new LeverSlider;
    m_slider->setStops(m_stops);
    m_slider->setPageStep(std::max(1, static_cast<int>(m_stops.size()) / 5));
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        m_dragged = m_slider->isSliderDown();
        emitMoved(m_slider->stop(), !m_dragged);
    });
    connect(m_slider, &QSlider::sliderReleased, this, [this] {
        // A handle that was only clicked has not moved.
        if (!std::exchange(m_dragged, false))
            return;
        if (m_refused)
            returnToShown();
        else
            emitMoved(m_lever.value, true, true);
    });
    m_field = new LeverField(m_theme, m_lever);
    connect(m_field, &LeverField::entered, this, [this](double value) { emitMoved(value, true); });
    connect(m_field, &LeverField::refused, this,
            [this](const Error& error) { showRefusal(JobText::problem(error)); });
    return m_slider;
}

QWidget* LeverRow::makeChoice()
{
    m_choice = new QComboBox(this);
    fillChoice();
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_choice, &QComboBox::currentIndexChanged, this,
            [this](int index) { emitMoved(index, true); });
    return m_choice;
}

void LeverRow::fillChoice()
{
    m_choice->clear();
    const auto& titles = m_lever.titles.empty() ? m_lever.choices : m_lever.titles;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const bool absent = m_lever.choices[i] == m_lever.absentText;
        m_choice->addItem(absent ? LeverText::absent(m_lever) : ValueText::choice(titles[i]));
    }
    // A narrow pane must not be kept wide by the longest name.
    qsizetype longest = 0;
    for (int i = 0; i < m_choice->count(); ++i)
        longest = std::max(longest, m_choice->itemText(i).size());
    m_choice->setMinimumContentsLength(
        static_cast<int>(std::clamp<qsizetype>(longest, kLeastLetters, kMostLetters)));
}

QWidget* LeverRow::makeSwitch()
{
    m_switch = new QCheckBox(this);
    connect(m_switch, &QCheckBox::toggled, this, [this](bool on) { emitMoved(on ? 1 : 0, true); });
    return m_switch;
}

void LeverRow::emitMoved(double value, bool settled, bool isReleased)
{
    m_released = isReleased;
    m_returned = false;
    m_lever.value = value;
    m_lever.absent = false;
    showLever(scenario::Lever(m_lever));
    // While the handle moves, the text stays until the model answers, so that the row keeps its
    // height.
    m_refused = false;
    if (settled)
        showMessage({}, false);
    Q_EMIT moved(m_lever.path, scenario::leverChange(m_lever, value), settled);
}

void LeverRow::setLever(const scenario::Lever& lever)
{
    m_shown = lever;
    showLever(lever);
}

void LeverRow::showLever(const scenario::Lever& lever)
{
    const bool otherChoices = lever.choices != m_lever.choices;
    m_lever = lever;
    if (m_slider != nullptr && !m_slider->isSliderDown()) {
        const QSignalBlocker quiet(m_slider);
        m_stops = LeverStops::with(lever);
        m_slider->setStops(m_stops);
        m_slider->setValue(LeverStops::nearest(m_stops, lever.value));
    }
    if (m_field != nullptr)
        m_field->setLever(lever);
    if (m_choice != nullptr) {
        const QSignalBlocker quiet(m_choice);
        if (otherChoices) {
            fillChoice();
            updateLayout();
        }
        m_choice->setCurrentIndex(static_cast<int>(std::lround(lever.value)));
    }
    if (m_switch != nullptr) {
        const QSignalBlocker quiet(m_switch);
        m_switch->setChecked(lever.value != 0);
    }
    setToolTip(LeverText::hint(lever));
    showValue();
}

/// To the last value that the model takes; the reason stays.
void LeverRow::returnToShown()
{
    const QString reason = m_note->text();
    if (m_shown.absent) {
        showLever(m_shown);
        Q_EMIT resetRequested(m_lever.path);
    } else {
        emitMoved(m_shown.value, true);
    }
    showMessage(reason, true);
    m_returned = true;
}

bool LeverRow::isChanged() const
{
    return m_lever.absent != m_lever.defaultAbsent ||
           std::abs(m_lever.value - m_lever.defaultValue) > 1e-9 * std::abs(m_lever.defaultValue);
}

void LeverRow::showValue()
{
    const QString text =
        m_lever.absent ? LeverText::absent(m_lever) : LeverText::value(m_lever, m_lever.value);
    if (m_switch != nullptr)
        m_value->setText(text);
    describe();
    m_reset->setVisible(isChanged());
}

void LeverRow::setNote(const QString& note)
{
    if (!note.isEmpty() || !m_refused)
        showMessage(note, false);
}

void LeverRow::showRefusal(const QString& reason)
{
    showMessage(reason, true);
    // The model may answer only after the handle is released.
    if (std::exchange(m_released, false))
        returnToShown();
}

void LeverRow::showMessage(const QString& text, bool isProblem)
{
    m_refused = isProblem;
    m_note->setTone(isProblem ? Tone::Wrong : Tone::Secondary);
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    describe();
}

/// For screen readers: the value, or why it is refused.
void LeverRow::describe()
{
    const QString value =
        m_lever.absent ? LeverText::absent(m_lever) : LeverText::value(m_lever, m_lever.value);
    const QString text = m_refused ? m_note->text() : value + QStringLiteral(". ") + toolTip();
    for (QWidget* control : {m_control, static_cast<QWidget*>(m_field)})
        if (control != nullptr)
            control->setAccessibleDescription(text);
}

int LeverRow::nameWidth() const
{
    return m_name->fontMetrics().horizontalAdvance(m_name->text()) + m_theme.px(2);
}

int LeverRow::valueWidth() const
{
    if (m_field != nullptr) {
        m_field->ensurePolished(); // the style sheet has its font
        return m_field->neededWidth();
    }
    if (m_switch == nullptr)
        return 0;
    int widest = 0;
    for (const double stop : m_stops)
        widest = std::max(
            widest, m_value->fontMetrics().horizontalAdvance(LeverText::value(m_lever, stop)));
    return widest + m_theme.px(2);
}

void LeverRow::setColumns(int nameWidth, int valueWidth)
{
    if (nameWidth == m_nameWidth && valueWidth == m_valueWidth)
        return;
    m_nameWidth = nameWidth;
    m_valueWidth = valueWidth;
    m_rows = 0;
    updateLayout();
}

QSize LeverRow::minimumSizeHint() const
{
    return {m_theme.px(100), QWidget::minimumSizeHint().height()};
}

void LeverRow::resizeEvent(QResizeEvent*)
{
    updateLayout();
}

void LeverRow::updateLayout()
{
    // A choice lies over the cells of slider and value.
    const int control = std::max(m_theme.px(140) + m_valueWidth + m_grid->horizontalSpacing(),
                                 m_choice != nullptr ? wholeWidth(*m_choice) : 0);
    const int needed =
        m_nameWidth + control + m_reset->sizeHint().width() + 2 * m_grid->horizontalSpacing();
    const int rows = width() < needed ? 2 : 1;
    if (rows == m_rows)
        return;
    m_rows = rows;
    const bool one = rows == 1;
    QWidget* value = m_field != nullptr ? static_cast<QWidget*>(m_field) : m_value;
    m_grid->addWidget(m_name, 0, 0, 1, one ? 1 : 2);
    // A choice needs no value cell.
    const int columns = m_choice != nullptr ? 2 : 1;
    m_grid->addWidget(m_control, one ? 0 : 1, one ? 1 : 0, 1, one ? columns : 3);
    if (m_choice == nullptr)
        m_grid->addWidget(value, 0, 2, 1, one ? 1 : 2, Qt::AlignRight);
    m_grid->addWidget(m_reset, one ? 0 : 1, 3);
    m_grid->addWidget(m_note, one ? 1 : 2, 0, 1, 4);
    m_grid->setColumnStretch(0, one ? 0 : 1);
    m_grid->setColumnStretch(1, one ? 1 : 0);
    m_name->setMinimumWidth(one ? m_nameWidth : 0);
    // The cell is as wide as the widest value, so that nothing moves when digits change.
    value->setFixedWidth(m_valueWidth);
}

} // namespace ringside::app
