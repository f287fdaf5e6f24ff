// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QPlainTextEdit;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A text box whose lines are read shortly after each change. Lines that cannot be read are marked
/// and explained below it, and the text stays as it is. Does not own the theme; GUI thread.
class LinesBox : public QWidget
{
    Q_OBJECT

public:
    /// Reads a text as if it had been typed.
    void setText(const QString& text);
    /// The text has been read.
    bool isSettled() const { return !m_soon.isActive(); }

protected:
    struct Texts
    {
        QString objectName, accessibleName;
        QString hint;        ///< above the text
        QString placeholder; ///< an example
        bool isWrapped = false;
    };
    LinesBox(const Theme& theme, const Texts& texts, int lines, QWidget* parent);

    virtual void readText(const QString& text) = 0;
    /// A text that comes from elsewhere and is not read.
    void replaceText(const QString& text);
    /// Of the text that was read; none clears the marks.
    void refuse(const std::vector<Error>& errors);
    /// What was read; "" for nothing.
    void summarize(const QString& text);

private:
    void read();
    void markLines();

    const Theme& m_theme;
    int m_lines;
    QTimer m_soon;
    QPlainTextEdit* m_edit;
    TonedLabel *m_complaint, *m_summary;
    std::vector<Error> m_wrong;
};

} // namespace ringside::app
