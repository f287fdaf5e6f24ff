// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/pasted_numbers.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QPlainTextEdit;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A text box that takes numbers as CSV, of one form. Reads them shortly after each change; lines
/// that cannot be read are marked and told below it, and the text stays as it is. Does not own the
/// theme; GUI thread.
class NumbersBox : public QWidget
{
    Q_OBJECT

public:
    NumbersBox(const Theme& theme, session::NumbersForm form, QWidget* parent = nullptr);

    /// Shows numbers that come from elsewhere, as an undone change does. Emits nothing; text that
    /// states the same numbers stays.
    void setNumbers(const std::optional<scenario::NumberRows>& numbers);
    /// Reads a text as if it had been typed.
    void setText(const QString& text);
    /// The text has been read.
    bool isSettled() const { return !m_soon.isActive(); }

Q_SIGNALS:
    void numbersRead(const ringside::session::PastedNumbers& numbers);
    void cleared(); ///< by the learner

private:
    void read();
    void refuse(const std::vector<Error>& errors);
    void markLines(const std::vector<Error>& errors);

    const Theme& m_theme;
    session::NumbersForm m_form;
    QTimer m_soon;
    QPlainTextEdit* m_edit;
    TonedLabel *m_complaint, *m_summary;
    std::optional<scenario::NumberRows> m_shown; ///< what the owner knows
    std::vector<Error> m_wrong;
};

} // namespace ringside::app
