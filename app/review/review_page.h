// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/session/review.h"

#include <QWidget>

#include <functional>
#include <optional>

class QHBoxLayout;
class QPushButton;
class QTimer;
class QUrl;

namespace ringside::app {

class Notice;
class ProseView;
class RatingBar;
class Theme;
class TonedLabel;

/// Flashcards: a name, the learner's own answer in the head, then what it is, and a judgement that
/// decides when the card comes again. Keys: Space or Enter shows the answer and then says Good, 1-4
/// judge, Ctrl+Z takes back, Ctrl+Shift+Z does again. Borrows all references; GUI thread.
class ReviewPage : public QWidget
{
    Q_OBJECT

public:
    ReviewPage(const Theme& theme, session::Review& review, const Clock& clock,
               std::function<bool(const QUrl&)> openUrl, QWidget* parent = nullptr);

    /// Shows the answer of the card that stands there.
    void reveal();
    void rate(study::Rating rating);
    void undo();
    void redo();

Q_SIGNALS:
    /// Another card stands there, or none: a review was made, taken back, or a card fell due.
    /// `seenBefore`: it is a card to repeat, not a new one.
    void shown(bool seenBefore);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeColumn();
    QWidget* makeFooter();
    void load();
    void showCard();
    void showNothing();
    void primary();
    void applySpacing();

    const Theme& m_theme;
    session::Review& m_review;
    const Clock& m_clock;
    std::function<bool(const QUrl&)> m_openUrl;
    std::optional<session::ReviewItem> m_item;
    bool m_revealed = false;
    std::int64_t m_shownAtMs = 0;

    Notice* m_notice;
    QTimer* m_wait; ///< until a learning card's minutes are over
    QHBoxLayout* m_ground = nullptr;
    QWidget* m_column = nullptr;
    TonedLabel* m_counts = nullptr;
    TonedLabel* m_origin = nullptr;
    TonedLabel* m_name = nullptr;
    TonedLabel* m_prompt = nullptr;
    ProseView* m_back = nullptr;
    RatingBar* m_ratings = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_primary = nullptr;
};

} // namespace ringside::app
