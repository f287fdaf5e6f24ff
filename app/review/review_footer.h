// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QFrame>

#include <array>
#include <optional>

class QPushButton;

namespace ringside::app {

class KeyMap;
class RatingBar;
class Theme;

/// Below the card: undo and redo, and what comes next: showing the answer, rating it, or more new
/// cards. Does not own its references; GUI thread.
class ReviewFooter : public QFrame
{
    Q_OBJECT

public:
    ReviewFooter(const Theme& theme, const KeyMap& keys, QWidget* parent = nullptr);

    /// A card's front. `after`: when each rating brings it back; absent in a preview.
    void showFront(const std::optional<std::array<session::NextDue, 4>>& after);
    /// The ratings, with the focus on Good.
    void showBack();
    /// No card is left; `more` new ones can be learned today.
    void showEnd(int more);
    /// The steps that undo and redo would take, if they are on; null where there is none. Redo is
    /// hidden without one.
    void offerSteps(const session::ReviewStep* done, const session::ReviewStep* undone, bool isOn);
    /// The keys of undo or redo, or its button where it has none.
    QString undoName(bool redo = false) const;
    /// The buttons keep to a column of this width, in px.
    void setColumnWidth(int width);

Q_SIGNALS:
    void undoRequested();
    void redoRequested();
    void answerRequested();
    void moreRequested();
    void rated(ringside::study::Rating rating);

private:
    QPushButton* makeButton(const QString& text, const QString& name);
    QWidget* makeRow(const Theme& theme);

    const KeyMap& m_keys;
    QPushButton* m_undo;
    QPushButton* m_redo;
    RatingBar* m_ratings;
    QPushButton* m_more;
    QPushButton* m_answer;
    QWidget* m_row;
};

} // namespace ringside::app
