// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/change_set.h"
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

class CardImports;

/// One flashcard on the page.
struct ReviewItem
{
    QString id; ///< in the journal
    CardKind kind = CardKind::Concept;
    CardFace face;
    progress::CardMarks marks;
    QSet<QString> reserved{}; ///< of a concept's questions, those reserved for the first mock exam
    study::CardState state;   ///< before this review
    int daysSinceLast = 0;    ///< scheduling days; 0 for a new card
    bool isLeech = false;     ///< forgotten as often as the learner's leech threshold
    std::array<NextDue, 4> after{}; ///< for Again, Hard, Good, Easy
};

/// Cards that can be reviewed now, by kind.
struct ReviewCounts
{
    int learning = 0; ///< seen today, repeated within minutes
    int due = 0;
    int fresh = 0; ///< never seen, within the daily limit
    int total() const { return learning + due + fresh; }
    bool operator==(const ReviewCounts&) const = default;
};

/// The outcome of a review, where it needs a message.
struct Rated
{
    bool isLeech = false; ///< forgotten so often that another review helps little
    int lapses = 0;
};

/// A filter for the list of cards.
enum class CardFilter { All, Own, Suspended, Buried, Flagged, Tagged, Noted, Leech };

struct CardRow
{
    QString id;
    CardKind kind = CardKind::Concept;
    QString title;
    progress::CardMarks marks;
    study::CardState state;
    QString text{}; ///< both sides of an own or a concept card in plain text, for a search
};

/// The cards for a preview that leaves the schedule alone.
struct CramChoice
{
    enum class Of {
        DueWithin,
        New, ///< those that Review would still show today for the first time
        Domain,
        Tag
    };
    Of of = Of::DueWithin;
    int days = 1;   ///< for DueWithin: 0 is today, at most 365
    int domain = 0; ///< for Domain: cards of its questions and their concepts
    QString tag{};
};

/// The flashcards: concept cards of the bank, each question answered in practice, the takeaways
/// with a gap, and the learner's own. A question's cards start on the day after its first answer; a
/// wrong answer makes its card due the next day, whatever its schedule. Order: cards in learning
/// whose minutes have passed, then due ones, the least remembered first, then new ones, taking
/// turns by kind. If nothing else is left, a learning card comes up to 20 minutes early. A
/// scheduling day starts at the learner's hour. A card whose sibling was answered waits for the
/// next day, unless the learner turns that off. Each review and each mark is one committed journal
/// entry before the call returns. Reads nothing before the first call. Borrowed references must
/// outlive this object; one thread.
class Review
{
public:
    static constexpr int kNewPerDay = 10; ///< until setSchedule()

    Review(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
           ReportChange report = reportNowhere);
    ~Review();
    Review(const Review&) = delete;
    Review& operator=(const Review&) = delete;

    /// Sets weights and settings for scheduling; before the first call, the defaults apply. Other
    /// weights change every card's memory at once, but not its due day. With an exam ahead,
    /// intervals end before it, and new cards come early enough to be seen in time. On the last
    /// days, only the cards with the largest gain are due, plus those answered wrong in practice.
    /// The settings include the leech threshold and the burying of siblings.
    void setSchedule(const study::Weights& weights, const StudySettings& settings);
    /// Reads the cards on another thread and then reports Cards; no effect while that is running or
    /// afterwards. The thread of this object needs an event loop. Requests for a card before that
    /// wait until the cards are read on this thread.
    void readBeside();
    /// The cards have been read, or reading failed.
    bool isRead() const;
    /// Call it after entries came from another device: reads cards that are in memory again and
    /// reports Cards and Reviews. The card on screen stays, if it can still come.
    void readAgain();
    /// The states of all cards that can come, including new ones. Errors as current().
    Result<std::vector<study::CardState>> cardStates() const;
    /// ReviewDeck::dueDays() for today. Errors as current().
    Result<std::vector<std::int64_t>> dueDays() const;

    /// The current card; absent if there is none. Errors: why the journal could not be read.
    Result<std::optional<ReviewItem>> current() const;
    /// Whether rate() still refers to the card of the last current(), which a mark or a
    /// switched-off kind can remove.
    bool isCurrent(const QString& cardId) const;
    ReviewCounts counts() const;
    /// When the next card becomes due; absent if no card was ever reviewed.
    std::optional<std::int64_t> nextDueMs() const;
    /// New cards beyond the daily limit.
    int heldBack() const;
    /// Allows `count` more new cards today.
    void addNewToday(int count);
    /// Ignored events from a later version.
    int unreadable() const;

    /// Rates the card that current() returned last, even if another one became due since. Errors:
    /// MissingField without a card; Usage, FileUnwritable, Database: then nothing was recorded.
    Result<Rated> rate(study::Rating rating, std::int64_t durationMs);
    /// Records a mark unless it is already set. Suspend, Bury, Flag, Tags and Note for any card of
    /// the deck, OwnCard for the learner's own, KindsOff for the deck. Errors: UnknownName for a
    /// card that is not in the deck; those of CardMarkLog::record().
    Done mark(const progress::CardMark& mark);
    /// Buries a card until the next day. Errors as mark().
    Done buryUntilTomorrow(const QString& cardId);
    bool isKindOn(CardKind kind) const;
    Done setKindOn(CardKind kind, bool on);

    /// The next step for undo() or redo(); null if there is none. After a restart, the steps of
    /// this device since the start of the day.
    const ReviewStep* lastDone() const;
    const ReviewStep* lastUndone() const;
    /// Number of steps that can be undone.
    int undoSteps() const;
    /// Errors as rate(). Shows the step's card next, if possible.
    Done undo();
    Done redo();

    /// The bank's blueprint, with the domains for a preview.
    const bank::Blueprint& blueprint() const;
    /// One card of the deck. Errors: UnknownName; Damaged.
    Result<ReviewItem> item(const QString& cardId) const;
    bool isReadOnly() const;
    /// Cards of other programs.
    CardImports& imports();
    /// The marks of a card in the deck; none for other cards.
    progress::CardMarks marks(const QString& cardId) const;
    Result<CardInfo> info(const QString& cardId) const;
    /// Errors as current().
    Result<std::vector<CardRow>> rows(CardFilter filter) const;
    /// Every tag that a card has, sorted.
    QStringList tags() const;
    /// The cards of a choice: due ones by day, new ones as Review asks them, those of a topic in
    /// the deck's order. Does not change the schedule. Errors: OutOfRange; those of current().
    Result<QStringList> cramCards(const CramChoice& choice) const;
    /// Records that a preview of this choice was finished. Errors: FileUnwritable, Database.
    Done recordCram(const CramChoice& choice, int cards);

private:
    friend class DeckEditor;
    struct State;
    State& state() const; ///< reads cards and journal at the first call

    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
