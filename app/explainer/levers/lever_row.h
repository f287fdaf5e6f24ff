// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario.h"

#include <QWidget>

#include <string>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QSlider;

namespace ringside::app {

class LeverField;
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

/// One scenario field as something to move: its name, a slider over its stops with a field for
/// exact values, or a choice or a switch, and the way back to the job's own value. What was refused
/// and what the lever sets besides stands in a line below. Folds to two lines where the pane is
/// narrow.
class LeverRow : public QWidget
{
    Q_OBJECT

public:
    /// The lever's default is the job's own value.
    LeverRow(const Theme& theme, const scaling::Lever& lever, QWidget* parent = nullptr);

    const std::string& path() const { return m_lever.path; }
    /// Shows another value. Emits nothing.
    void setLever(const scaling::Lever& lever);
    /// Is it away from the job's own value?
    bool isChanged() const;
    double defaultValue() const { return m_lever.defaultValue; }
    bool defaultAbsent() const { return m_lever.defaultAbsent; }
    /// What this lever has set besides itself; "" for nothing.
    void setNote(const QString& note);
    int nameWidth() const;
    int valueWidth() const;
    /// The same columns in all rows.
    void setColumns(int nameWidth, int valueWidth);

    /// Narrow: the arrangement folds, and must not keep the pane from getting there.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// `settled` is false while the handle is held.
    void moved(const std::string& path, const scaling::FieldValue& value, bool settled);
    void resetRequested(const std::string& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeControl();
    QWidget* makeSlider();
    QWidget* makeChoice();
    QWidget* makeSwitch();
    void fillChoice();
    void refuse(const Error& error);
    void say(const QString& text, bool isProblem);
    void emitMoved(double value, bool settled);
    void showValue();
    void arrange();

    const Theme& m_theme;
    scaling::Lever m_lever;
    std::vector<double> m_stops;
    TonedLabel* m_name;
    TonedLabel* m_value; ///< of a switch; a choice shows its own, a number has a field
    SignButton* m_reset;
    QSlider* m_slider = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_switch = nullptr;
    LeverField* m_field = nullptr;
    QWidget* m_control;
    TonedLabel* m_note;
    QGridLayout* m_grid;
    int m_nameWidth = 0;
    int m_valueWidth = 0;
    int m_rows = 0;
    bool m_dragged = false; ///< since the handle was taken
};

} // namespace ringside::app
