// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/review_card_text.h"

#include <QFrame>

namespace ringside::app {

class Announcer;
class ProseView;
class Theme;
class TonedLabel;

/// A flashcard as the learner sees it: front, then back, with its origin, marks and the number of
/// cards left above. Between two cards it shows a message in the card's place. A screen reader
/// speaks each of them when it appears. Borrows the theme.
class CardFace : public QFrame
{
    Q_OBJECT

public:
    explicit CardFace(const Theme& theme, QWidget* parent = nullptr);

    /// The front of a card; the back stays hidden until turn().
    void showFront(const CardText& text, const QString& origin);
    void turn();
    void showMessage(const QString& title, const QString& text);
    /// Replaces the text of a message.
    void setText(const QString& text);
    void setCounts(const QString& counts);
    void setMarks(const QString& marks); ///< "" hides them

Q_SIGNALS:
    void linkFollowed(const QString& target);

private:
    void applySpacing();

    const Theme& m_theme;
    Announcer* m_announcer;
    QString m_spokenBack;
    TonedLabel* m_origin;
    TonedLabel* m_counts;
    TonedLabel* m_marks;
    TonedLabel* m_name;
    ProseView* m_front;
    TonedLabel* m_prompt;
    ProseView* m_back;
};

} // namespace ringside::app
