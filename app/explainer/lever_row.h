// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/lever.h"

#include <QWidget>

#include <string>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QSlider;

namespace ringside::app {

class SignButton;
class Theme;
class TonedLabel;

/// Where the slider's handle stands among a lever's stops. Pure, tested without a window.
struct LeverStops
{
    /// The stops with `value` among them, ascending, each once.
    static std::vector<double> with(const scaling::Lever& lever);
    /// The index of the stop nearest to `value`; 0 when there are none.
    static int nearest(const std::vector<double>& stops, double value);
};

/// One scenario field as something to move: its name, a slider over its stops or a choice or a
/// switch, its value with unit, and the way back to the question's value. Folds to two lines where
/// the pane is narrow.
class LeverRow : public QWidget
{
    Q_OBJECT

public:
    /// `stated` is the lever at the question's own value.
    LeverRow(const Theme& theme, const scaling::Lever& stated, QWidget* parent = nullptr);

    const std::string& path() const { return m_stated.path; }
    /// Shows another value. Emits nothing.
    void setLever(const scaling::Lever& lever);
    int nameWidth() const;
    int valueWidth() const;
    /// The same columns in all rows.
    void setColumns(int nameWidth, int valueWidth);

    /// Narrow: the arrangement folds, and must not keep the pane from getting there.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// `text` is in the grammar of FieldChange; `settled` is false while the handle is held.
    void moved(const std::string& path, const std::string& text, bool settled);
    void resetRequested(const std::string& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeControl();
    QWidget* makeSlider();
    QWidget* makeChoice();
    QWidget* makeSwitch();
    void emitMoved(double value, bool settled);
    void showValue(double value);
    void arrange();
    QString shown(double value) const;

    const Theme& m_theme;
    scaling::Lever m_stated;
    scaling::Lever m_lever;
    std::vector<double> m_stops;
    TonedLabel* m_name;
    TonedLabel* m_value;
    SignButton* m_reset;
    QSlider* m_slider = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_switch = nullptr;
    QWidget* m_control;
    QGridLayout* m_grid;
    int m_nameWidth = 0;
    int m_valueWidth = 0;
    int m_rows = 0;
};

} // namespace ringside::app
