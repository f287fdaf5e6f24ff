// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scenario/lever.h"

#include <QAbstractSpinBox>
#include <QLineEdit>

#include <vector>

namespace ringside::app {

class Theme;

/// An editable lever value: exact numbers, with or without a unit. Up and down go from stop to
/// stop. Shows a short text ("110 M"), and the exact one while it has the focus.
class LeverField : public QAbstractSpinBox
{
    Q_OBJECT
    // Read by Qt's accessible interface of spin boxes.
    Q_PROPERTY(double value READ value)
    Q_PROPERTY(double minimum READ minimum)
    Q_PROPERTY(double maximum READ maximum)

public:
    LeverField(const Theme& theme, const scenario::Lever& lever, QWidget* parent = nullptr);

    /// Shows another value. Emits nothing; keeps text that is being typed.
    void setLever(const scenario::Lever& lever);
    /// Accessible name of the input field.
    void nameInput(const QString& name) { lineEdit()->setAccessibleName(name); }
    double value() const { return m_lever.value; }
    double minimum() const { return m_lever.lowest.value_or(m_lever.minimum); }
    double maximum() const { return m_lever.highest.value_or(m_lever.maximum); }
    /// Width of the widest short text in the field's font.
    int neededWidth() const;

    void stepBy(int steps) override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void entered(double value);
    /// The typed text is not a valid value; it is reverted when the field loses the focus.
    void refused(const ringside::Error& error);

protected:
    StepEnabled stepEnabled() const override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void read();
    void showValue();
    QString exact() const;

    const Theme& m_theme;
    scenario::Lever m_lever;
    QString m_shown; ///< as written by the field; other text was typed

    struct StopWidth
    {
        int width = 0;
        QFont font;
        bool isStale = true;
    };
    mutable StopWidth m_widestStop; ///< layouts ask for it many times
};

} // namespace ringside::app
