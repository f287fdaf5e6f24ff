// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scenario/lever.h"

#include <QWidget>

#include <string>

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace ringside::app {

class LeverField;
class LeverSlider;
class SignButton;
class Theme;
class TonedLabel;

/// The position of the slider's handle among a lever's stops. Pure; tested without a window.
struct LeverStops
{
    /// The stops including `value`, ascending, without duplicates.
    static std::vector<double> with(const scenario::Lever& lever);
    /// The index of the stop nearest to `value`; 0 when there are none.
    static int nearest(const std::vector<double>& stops, double value);
};

/// The control for one scenario field: its name, a slider over its stops with a field for exact
/// values, or a choice or a switch, and a button to reset it to the job's value. A line below shows
/// errors and consequences. Folds to two lines in a narrow pane.
class LeverRow : public QWidget
{
    Q_OBJECT

public:
    /// The lever's default is the job's own value.
    LeverRow(const Theme& theme, const scenario::Lever& lever, QWidget* parent = nullptr);

    const std::string& path() const { return m_lever.path; }
    /// Shows another value. Emits nothing.
    void setLever(const scenario::Lever& lever);
    /// Whether it differs from the job's own value.
    bool isChanged() const;
    double defaultValue() const { return m_lever.defaultValue; }
    bool defaultAbsent() const { return m_lever.defaultAbsent; }
    /// Other fields that this lever has set; "" for none, which keeps the reason of a refusal.
    void setNote(const QString& note);
    /// Why the model refuses the value that was asked for. Stays until the lever is moved again, or
    /// clearMessage().
    void showRefusal(const QString& reason);
    void clearMessage() { showMessage({}, false); }
    /// Back at the shown value after a refusal, whose reason is still below it.
    bool isReturned() const { return m_returned; }
    int nameWidth() const;
    int valueWidth() const;
    /// Sets the column widths, which are the same in all rows.
    void setColumns(int nameWidth, int valueWidth);

    /// Small, because the layout folds in a narrow pane and must not keep the pane wide.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// `settled` is false while the handle is dragged.
    void moved(const std::string& path, const FieldValue& value, bool settled);
    void resetRequested(const std::string& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeControl();
    QWidget* makeSlider();
    QWidget* makeChoice();
    QWidget* makeSwitch();
    void fillChoice();
    void showMessage(const QString& text, bool isProblem);
    void emitMoved(double value, bool settled, bool isReleased = false);
    void showLever(const scenario::Lever& lever);
    void returnToShown();
    void showValue();
    void describe();
    void updateLayout();

    const Theme& m_theme;
    scenario::Lever m_lever;
    scenario::Lever m_shown; ///< without the moves that the model has not taken yet
    std::vector<double> m_stops;
    TonedLabel* m_name;
    TonedLabel* m_value; ///< for a switch; a choice shows its value itself, a number has a field
    SignButton* m_reset;
    LeverSlider* m_slider = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_switch = nullptr;
    LeverField* m_field = nullptr;
    QWidget* m_control;
    TonedLabel* m_note;
    QGridLayout* m_grid;
    int m_nameWidth = 0;
    int m_valueWidth = 0;
    int m_rows = 0;
    bool m_dragged = false;  ///< since the handle was grabbed
    bool m_released = false; ///< the latest value is that of a released handle
    bool m_returned = false;
    bool m_refused = false; ///< the message is a refusal of the latest value
};

} // namespace ringside::app
