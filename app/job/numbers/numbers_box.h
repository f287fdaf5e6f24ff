// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/numbers/lines_box.h"
#include "core/session/job/pasted_numbers.h"

#include <optional>

namespace ringside::app {

/// Numbers of one form, as CSV.
class NumbersBox : public LinesBox
{
    Q_OBJECT

public:
    NumbersBox(const Theme& theme, session::NumbersForm form, QWidget* parent = nullptr);

    /// Shows numbers that come from elsewhere, as an undone change does. Emits nothing; text that
    /// states the same numbers stays.
    void setNumbers(const std::optional<scenario::NumberRows>& numbers);

Q_SIGNALS:
    void numbersRead(const ringside::session::PastedNumbers& numbers);
    void cleared(); ///< by the learner

protected:
    void readText(const QString& text) override;

private:
    static Texts textsOf(session::NumbersForm form);

    session::NumbersForm m_form;
    std::optional<scenario::NumberRows> m_shown; ///< what the owner knows
};

} // namespace ringside::app
