// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/study/values/card_state.h"

#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// When a card comes again: in minutes while it is being learnt, else in days.
struct NextDue
{
    int days = 0;       ///< 0: today
    double minutes = 0; ///< meaningful while days is 0
    bool operator==(const NextDue&) const = default;
};

/// One flashcard as it stands on the page.
struct ReviewItem
{
    bank::Concept card;
    QStringList prerequisites;      ///< names of the cards it builds on
    study::CardState state;         ///< before this review
    int daysSinceLast = 0;          ///< scheduling days; 0 for a new card
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

/// The flashcards made of the bank's concept cards. Order: cards in their learning steps whose
/// minutes are over, then due ones, the least remembered first, then new ones, each after the cards
/// it builds on. When nothing else is left, a learning card comes up to 20 minutes early. A day of
/// study begins at 04:00. Each review is one committed entry of the journal before rate() returns.
/// Borrowed references outlive this object; one thread.
class Review
{
public:
    static constexpr int kNewPerDay = 10;

    Review(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock);
    ~Review();
    Review(const Review&) = delete;
    Review& operator=(const Review&) = delete;

    /// The card to show now; absent when there is none. Errors: why the journal could not be read.
    Result<std::optional<ReviewItem>> current() const;
    ReviewCounts counts() const;
    /// When the next card is due that is not now; absent when no card was ever reviewed.
    std::optional<std::int64_t> nextDueMs() const;
    /// New cards that the day's number holds back.
    int heldBack() const;
    /// Lets `count` more new cards in today.
    void addNewToday(int count);

    /// Judges the card that current() gave last, also when another one fell due since.
    /// Errors: MissingField when there is no card; Usage, FileUnwritable, Database: then nothing
    /// was recorded.
    Done rate(study::Rating rating, std::int64_t durationMs);
    /// Takes back the last review since the program was started. Errors as rate().
    bool canUndo() const;
    Done undo();
    bool canRedo() const;
    Done redo();

private:
    struct State;
    State& state() const; ///< reads cards and journal at the first call

    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
