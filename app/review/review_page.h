// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/card_toolbar.h"
#include "core/base/clock.h"
#include "core/session/review/cram.h"
#include "core/session/review/review.h"

#include <QWidget>

#include <functional>
#include <optional>

class QTimer;
class QUrl;
class QVBoxLayout;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class CardDialogs;
class CardFace;
class KeyMap;
class Notice;
class PageRefresh;
class ReviewFooter;
class Theme;

/// Flashcards: the front, then the back, and a rating that determines the card's next review. Keys:
/// Space or Enter shows the answer and then rates it Good, Esc ends a preview, others are in the
/// key map under "review". Does not own its references; GUI thread.
class ReviewPage : public QWidget
{
    Q_OBJECT

public:
    ReviewPage(const Theme& theme, session::Workspace& workspace, const Clock& clock,
               const KeyMap& keys, std::function<bool(const QUrl&)> openUrl,
               QWidget* parent = nullptr);

    /// Shows the answer of the current card.
    void reveal();
    void rate(study::Rating rating);
    void undo() { turn(true); }
    void redo() { turn(false); }
    /// The actions of the buttons below the card and of their keys.
    void act(CardAction action);
    /// Shows cards without changing the schedule, until none is left or Esc.
    void startPreview(const session::CramChoice& choice);

    /// What is known of a card, in a dialog.
    void showInfo(const QString& cardId);

Q_SIGNALS:
    /// Cards of another program are to be added.
    void importRequested();
    /// Cards and questions are to go to a phone, or mistakes to paper.
    void phoneRequested();
    void paperRequested();
    /// Emitted when the current card changes: after a review, an undo, or when a card becomes due.
    /// `seenBefore`: it is a card to repeat, not a new one.
    void shown(bool seenBefore);
    /// Requests a question of the bank.
    void questionRequested(const ringside::bank::QuestionId& id);
    /// Requests a section of the guide, "chapter/section".
    void sectionRequested(const QString& id);
    /// Requests the scene of a concept card.
    void sceneRequested(const QString& conceptId);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeColumn();
    void connectFooter();
    void follow();
    void load();
    void showCard();
    void showNothing();
    void primary();
    void applySpacing();
    void offerUndo();
    void refreshMarks();
    void showResult(const Done& done);
    /// Undoes or redoes a step and names it.
    void turn(bool back);
    QString newCardName() const;
    QString deckName() const;
    void followLink(const QString& target);
    void refreshKeys();
    QString nothingText() const;
    bool report(const Done& done, const QString& success);
    void drop(const QString& cardId);
    void editNotes(bool atTags);
    void reportUndoable(const QString& sentence);
    void endPreview();
    Result<std::optional<session::ReviewItem>> nextItem();

    const Theme& m_theme;
    session::Workspace& m_workspace;
    session::Review& m_review;
    CardDialogs* m_dialogs;
    PageRefresh* m_refresh;
    session::ReviewCounts m_shownCounts;
    const Clock& m_clock;
    const KeyMap& m_keys;
    std::function<bool(const QUrl&)> m_openUrl;
    std::optional<session::ReviewItem> m_item;
    std::optional<session::Cram> m_preview;
    bool m_revealed = false;
    bool m_undoAnnounced = false;
    std::int64_t m_shownAtMs = 0;

    Notice* m_notice;
    ReviewFooter* m_footer;
    QTimer* m_wait; ///< until the delay of a learning card is over
    QVBoxLayout* m_ground = nullptr;
    QWidget* m_middle = nullptr; ///< the page's column: the card and what can be done with it
    CardFace* m_face = nullptr;
    CardToolbar* m_actions = nullptr;
    int m_ratedHere = 0; ///< cards rated since the window opened
};

} // namespace ringside::app
