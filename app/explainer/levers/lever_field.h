// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scaling/scenario/levers.h"

#include <QAbstractSpinBox>
#include <QLineEdit>

#include <vector>

namespace ringside::app {

class Theme;

/// A lever's value as text to type over: exact numbers, with or without a unit. Up and down go from
/// stop to stop. Shows a short text ("110 M") and, while it has the focus, the exact one.
class LeverField : public QAbstractSpinBox
{
    Q_OBJECT

public:
    LeverField(const Theme& theme, const scaling::Lever& lever, QWidget* parent = nullptr);

    /// Shows another value. Emits nothing; what is being typed stays.
    void setLever(const scaling::Lever& lever);
    /// What a screen reader calls the text that is typed.
    void nameInput(const QString& name) { lineEdit()->setAccessibleName(name); }
    /// As wide as the widest of the short texts, in the field's own font.
    int neededWidth() const;

    void stepBy(int steps) override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void entered(double value);
    /// What was typed is no value of this field; the text is put back when the focus leaves.
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
    scaling::Lever m_lever;
    QString m_shown; ///< as the field wrote it: other text was typed
};

} // namespace ringside::app
