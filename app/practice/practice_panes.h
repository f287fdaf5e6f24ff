// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

#include <QWidget>

class QSplitter;

namespace ringside::app {

class DecisionTabs;
class TabStrip;
class Theme;

/// The question on the left; on the right its job and its decision grid, as far as it has them. In
/// a narrow window they are tabs.
class PracticePanes : public QWidget
{
    Q_OBJECT

public:
    /// Takes ownership of both.
    PracticePanes(const Theme& theme, QWidget& question, QWidget& job, QWidget* parent = nullptr);

    QByteArray splitterState() const;
    void restoreSplitter(const QByteArray& state);

    /// Another question; opens its pane where they are tabs.
    void show(const session::PracticeItem& item, bool revealsDecision);
    /// The same question after its answer.
    void showAnswer(const session::PracticeItem& item, bool revealsDecision);
    void setNarrow(bool narrow);
    bool isNarrow() const { return m_narrow; }
    void openQuestion();
    void openJob();
    /// Gives the grid the focus; does nothing where there is none.
    void openDecision();

Q_SIGNALS:
    /// The clue under the pointer, -1 when there is none.
    void cluePointedAt(int index);
    /// See DecisionCanvas.
    void enterTaken(bool isTaken);

private:
    void showPane();
    void updateLayout();

    TabStrip* m_strip;
    QSplitter* m_splitter;
    QWidget& m_question;
    DecisionTabs* m_pictures;
    bool m_narrow = false;
};

} // namespace ringside::app
