// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ringside::app {

class Theme;

/// A button that opens and closes what follows it: toggled() says which. An arrow shows the state,
/// and the accessible name says it.
class FoldButton : public QToolButton
{
    Q_OBJECT

public:
    FoldButton(const Theme& theme, const QString& text, QWidget* parent = nullptr);

    /// What it opens, where several buttons have the same text: "Details: Answers".
    void setSubject(const QString& subject);

    /// Icon size of a button whose arrow grows with the font.
    static QSize arrowSize(const Theme& theme);

private:
    void refresh();

    const Theme& m_theme;
    QString m_subject;
};

} // namespace ringside::app
