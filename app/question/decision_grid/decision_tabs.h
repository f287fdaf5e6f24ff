// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

#include <QWidget>

namespace ringside::app {

class DecisionView;
class TabStrip;
class Theme;

/// The decision grid as the second tab beside what a page shows of a question. Without clues there
/// is no grid and no tab, and where the page has nothing to show, the grid is alone.
class DecisionTabs : public QWidget
{
    Q_OBJECT

public:
    /// Takes ownership of `first`, whose tab has the name `title`.
    DecisionTabs(const Theme& theme, const QString& title, QWidget& first,
                 QWidget* parent = nullptr);

    /// `reveals`: the answer may be shown, which is not so while a challenge runs. `hasFirst`: the
    /// page has something to show. The learner's choice of a tab stays.
    void show(const session::PracticeItem& item, bool reveals, bool hasFirst = true);
    bool isEmpty() const { return !m_hasFirst && !m_hasGrid; }
    bool hasDecision() const { return m_hasGrid; }
    /// The tabs as a page may show them elsewhere: then these are hidden.
    QStringList titles() const;
    void setStripShown(bool shown);
    void setCurrent(int index);
    int current() const;
    /// Opens the grid and gives it the focus; returns false where there is none.
    bool openDecision();
    DecisionView& decision() { return *m_decision; }

Q_SIGNALS:
    /// The clue under the pointer, -1 when there is none.
    void cluePointedAt(int index);
    /// See DecisionCanvas.
    void enterTaken(bool isTaken);

private:
    void updateLayout();

    const Theme& m_theme;
    QString m_title;
    QWidget& m_first;
    TabStrip* m_strip;
    DecisionView* m_decision;
    bool m_hasFirst = false, m_hasGrid = false;
    bool m_isStripShown = true;
    bool m_wantsDecision = false; ///< the tab that the learner chose where there are both
};

} // namespace ringside::app
