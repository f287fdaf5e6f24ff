// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review/card_face.h"
#include "core/session/review/card_info.h"
#include "core/session/review/review_history.h"
#include "core/session/study_settings.h"
#include "core/study/memory/card_state.h"

#include <QSet>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

struct DeckMemory;
struct DeckRequest;

/// One flashcard as it stands on the page.
struct ReviewItem
{
    QString id; ///< in the journal
    CardKind kind = CardKind::Concept;
    CardFace face;
    progress::CardMarks marks;
    QSet<QString> kept{};           ///< of a concept's questions, those for the first mock exam
    study::CardState state;         ///< before this review
    int daysSinceLast = 0;          ///< scheduling days; 0 for a new card
    bool isLeech = false;           ///< forgotten as often as the learner's threshold says
    std::array<NextDue, 4> after{}; ///< for Again, Hard, Good, Easy
};

/// Cards that can be reviewed now, by kind.
struct ReviewCounts
{
    int learning = 0; ///< seen today, to be repeated within minutes
    int due = 0;
    int fresh = 0; ///< never seen, within the day's number
    int total() const { return learning + due + fresh; }
    bool operator==(const ReviewCounts&) const = default;
};

/// What a review made of the card, where the learner should hear of it.
struct Rated
{
    bool isLeech = false; ///< forgotten so often that another review helps little
    int lapses = 0;
};

/// Which cards of the deck are asked for.
enum class CardFilter { All, Own, Suspended, Buried, Flagged, Tagged, Noted, Leech };

struct CardRow
{
    QString id;
    CardKind kind = CardKind::Concept;
    QString title;
    progress::CardMarks marks;
    study::CardState state;
};

/// What is gone through without changing the schedule.
struct CramChoice
{
    enum class Of { DueWithin, Domain, Tag };
    Of of = Of::DueWithin;
    int days = 1;   ///< of DueWithin: 0 is today, at most 365
    int domain = 0; ///< of Domain: its questions' cards and the concepts they name
    QString tag{};
};

/// The flashcards: concept cards of the bank, each question that was answered in practice, the
/// takeaways of those that have a gap, and the learner's own. A question's cards come from the day
/// after its first answer on; a wrong answer makes its card due the next day, whatever was
/// scheduled. Order: cards in their learning steps whose minutes are over, then due ones, the least
/// remembered first, then new ones, the kinds in turn. When nothing else is left, a learning card
/// comes up to 20 minutes early. A day of study begins at the learner's hour; a card whose sibling
/// was answered waits for the next, unless the learner wants it otherwise. Each review and each
/// mark is one committed entry of the journal before the call returns. Nothing is read before the
/// first call. Borrowed references outlive this object; one thread.
class Review
{
public:
    static constexpr int kNewPerDay = 10; ///< until setSchedule()

    Review(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock);
    ~Review();
    Review(const Review&) = delete;
    Review& operator=(const Review&) = delete;

    /// By whose memory and wishes cards are scheduled from now on; until then the standard ones.
    /// By other weights every card is remembered differently, from now on; its day stays.
    /// With an exam ahead, intervals end before it, new cards come so that all are seen in time,
    /// and on the last days the cards that gain most by another review are due, and no others but
    /// those answered wrongly in practice. Which cards are leeches, and whether siblings of an
    /// answered card wait for the next day, is among the wishes.
    void setSchedule(const study::Weights& weights, const StudySettings& settings);
    /// What readDeck() reads the cards by on another thread; absent once they are read.
    std::optional<DeckRequest> deckRequest() const;
    /// Takes up what was read so. Without effect when the cards were read here meanwhile, or the
    /// day begins at another hour or other weights are in force now: what was written here since is
    /// not in it.
    void takeUp(const DeckRequest& request, DeckMemory read);
    /// The states of all cards that can come, new ones too. Errors as current().
    Result<std::vector<study::CardState>> cardStates() const;
    /// As ReviewDeck::dueDays(), today. Errors as current().
    Result<std::vector<std::int64_t>> dueDays() const;

    /// The card to show now; absent when there is none. Errors: why the journal could not be read.
    Result<std::optional<ReviewItem>> current() const;
    /// The card of the last current() is still the one that rate() is about: no mark or switched
    /// kind has taken it away.
    bool isCurrent(const QString& cardId) const;
    ReviewCounts counts() const;
    /// When the next card is due that is not now; absent when no card was ever reviewed.
    std::optional<std::int64_t> nextDueMs() const;
    /// New cards that the day's number holds back.
    int heldBack() const;
    /// Lets `count` more new cards in today.
    void addNewToday(int count);
    /// Events of a later version that were left out.
    int unreadable() const;

    /// Judges the card that current() gave last, also when another one fell due since.
    /// Errors: MissingField when there is no card; Usage, FileUnwritable, Database: then nothing
    /// was recorded.
    Result<Rated> rate(study::Rating rating, std::int64_t durationMs);
    /// Writes a mark down; what already stands is not written again. Suspend, Bury, Flag, Tags and
    /// Note for any card of the deck, OwnCard for the learner's own, KindsOff for the deck.
    /// Errors: UnknownName for a card that is not in the deck; those of CardMarkLog::record().
    Done mark(const progress::CardMark& mark);
    /// Puts a card aside until the next day begins. Errors as mark().
    Done buryUntilTomorrow(const QString& cardId);
    /// A card of the learner's own, beside the card `about` or alone; returns its id.
    Result<QString> addOwnCard(const progress::OwnCard& card);
    bool isKindOn(CardKind kind) const;
    Done setKindOn(CardKind kind, bool on);

    /// What undo() takes back, and redo() does again; null when there is nothing. After a restart
    /// that is what was done on this device since the day began.
    const ReviewStep* lastDone() const;
    const ReviewStep* lastUndone() const;
    /// How many steps can be taken back.
    int undoSteps() const;
    bool canUndo() const { return lastDone() != nullptr; }
    bool canRedo() const { return lastUndone() != nullptr; }
    /// Errors as rate(). The card that it was about is shown next, if it can be.
    Done undo();
    Done redo();

    /// Of the bank, with the domains that a preview may choose.
    const bank::Blueprint& blueprint() const;
    /// One card of the deck. Errors: UnknownName; Damaged.
    Result<ReviewItem> item(const QString& cardId) const;
    bool isReadOnly() const;
    /// Of a card of the deck; none for another.
    progress::CardMarks marks(const QString& cardId) const;
    Result<CardInfo> info(const QString& cardId) const;
    /// Errors as current().
    Result<std::vector<CardRow>> rows(CardFilter filter) const;
    /// Every tag that a card has, sorted.
    QStringList tags() const;
    /// The cards of a choice: due ones by day, of a topic in the deck's order. Writes nothing to
    /// the schedule. Errors: OutOfRange; those of current().
    Result<QStringList> cramCards(const CramChoice& choice) const;
    /// Notes that a choice was gone through. Errors: FileUnwritable, Database.
    Done recordCram(const CramChoice& choice, int cards);

private:
    struct State;
    State& state() const; ///< reads cards and journal at the first call

    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
