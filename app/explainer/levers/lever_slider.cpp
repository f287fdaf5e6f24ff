// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/lever_slider.h"

#include "app/explainer/levers/lever_row.h"

#include <QAccessibleWidget>

#include <algorithm>

namespace ringside::app {

namespace {

class AccessibleLever : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit AccessibleLever(LeverSlider& slider) : QAccessibleWidget(&slider, QAccessible::Slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return slider().stop(); }
    void setCurrentValue(const QVariant& value) override
    {
        slider().setValue(LeverStops::nearest(slider().stops(), value.toDouble()));
    }
    QVariant minimumValue() const override
    {
        return slider().stops().empty() ? 0.0 : slider().stops().front();
    }
    QVariant maximumValue() const override
    {
        return slider().stops().empty() ? 0.0 : slider().stops().back();
    }
    QVariant minimumStepSize() const override { return 0.0; } // the stops are not even

private:
    LeverSlider& slider() const { return static_cast<LeverSlider&>(*widget()); }
};

/// Called before Qt's own factory; null leaves the object to that one.
QAccessibleInterface* interfaceOfLever(const QString& /*className*/, QObject* object)
{
    auto* slider = qobject_cast<LeverSlider*>(object);
    return slider ? new AccessibleLever(*slider) : nullptr;
}

} // namespace

LeverSlider::LeverSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    QAccessible::installFactory(interfaceOfLever); // without effect after the first time
}

void LeverSlider::setStops(const std::vector<double>& stops)
{
    m_stops = stops;
    setRange(0, std::max(0, static_cast<int>(stops.size()) - 1));
}

double LeverSlider::stop() const
{
    return m_stops.empty() ? 0 : m_stops[static_cast<std::size_t>(value())];
}

} // namespace ringside::app
