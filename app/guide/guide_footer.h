// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;

namespace ringside::app {

class KeyMap;
class Theme;

/// The row below the guide: the pages before and after, and what can be done with a section. Does
/// not own its references; GUI thread.
class GuideFooter : public QFrame
{
    Q_OBJECT

public:
    /// Takes ownership of the button that marks a section as read.
    GuideFooter(const Theme& theme, const KeyMap& keys, QPushButton& readMark,
                QWidget* parent = nullptr);

    /// The titles of the pages before and after; empty where there is none.
    void setNeighbors(const QString& previous, const QString& next);

Q_SIGNALS:
    /// -1: to the page before, 1: to the one after.
    void stepRequested(int by);
    void newCardRequested();
    /// The cheat sheet of the chapter's domain.
    void paperRequested();

private:
    void nameSteps();

    const KeyMap& m_keys;
    QString m_titleBefore, m_titleAfter;
    QPushButton* m_previous;
    QPushButton* m_next;
};

} // namespace ringside::app
