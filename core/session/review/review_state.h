// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/card_marks.h"
#include "core/progress/journal/journal.h"
#include "core/session/latest_task.h"
#include "core/session/local_days.h"
#include "core/session/review/card_imports.h"
#include "core/session/review/deck_memory.h"
#include "core/session/review/review.h"
#include "core/study/memory/scheduler.h"

#include <optional>

namespace ringside::session {

NextDue dueAfter(const study::CardState& after, const study::Moment& now);

/// The current state of all cards, always equal to a replay of the journal.
struct Review::State : DeckMemory
{
    State(const bank::BankReader& bank, progress::Journal& openJournal, const Clock& theClock,
          ReportChange whereTo);

    const bank::BankReader& reader;
    progress::Journal& journal;
    const Clock& clock;
    ReportChange report;
    progress::CardMarkLog markLog;
    CardImports imports;
    StudySettings settings;
    study::SchedulingPolicy policy;
    study::Weights weights;
    study::Scheduler scheduler;

    bool isLoaded = false;
    std::optional<Error> loadError;
    std::optional<ReviewDeck::Place> shown;  ///< the card on screen; others become due meanwhile
    std::optional<ReviewDeck::Place> wanted; ///< shows an undone card again
    std::int64_t extraDay = 0;
    int extraNew = 0; ///< allowed on extraDay
    bool isReading = false;
    bool isStale = false; ///< entries came from elsewhere while isReading

    void load();
    /// The request that load() would use now.
    DeckRequest request() const
    {
        return {.deviceId = journal.deviceId(),
                .nowMs = clock.wallMs(),
                .rolloverMinutes = policy.rolloverMinutes,
                .weights = weights};
    }
    /// After entries that did not come through here, such as an import.
    void readAgain();
    void setMemory(DeckMemory read);
    /// Receives the result of Review::readBeside(). Ignored if the cards were read here meanwhile;
    /// reads them here if the rollover hour or the weights have changed since.
    void arrived(const DeckRequest& request, Result<DeckMemory> read);
    void setWeights(const study::Weights& newWeights);
    /// Follows the clock to a new day and practice to new answers; cheap if nothing has changed.
    Done follow();
    study::Moment now() const { return momentAt(clock.wallMs()); }
    std::int64_t today() const { return dayAt(clock.wallMs(), policy.rolloverMinutes); }
    /// Re-sorts the cards, and on the last days before an exam asks those of the pass.
    void startDay(std::int64_t day);
    /// New cards that can still come today.
    int newAllowed() const;
    /// Their ids, in the order in which they come.
    QStringList newToday() const;
    std::optional<ReviewDeck::Place> pick() const;
    Result<ReviewItem> itemAt(ReviewDeck::Place place) const;
    bool isLeech(const DeckCard& card) const { return card.state.lapses >= settings.leechLapses; }
    std::array<NextDue, 4> answersOf(const DeckCard& card) const;
    Result<ReviewDeck::Place> locateCard(const QString& cardId) const;
    /// Records the marks that are not set already as one step. Errors: as Review::mark().
    Done record(const std::vector<progress::CardMark>& marks);
    Result<std::vector<progress::CardMarkChange>>
    changesBy(const std::vector<progress::CardMark>& marks) const;
    /// Stores pictures of own cards beside the journal. Errors: FileUnwritable.
    Done writePictures(const std::vector<exchange::Media>& pictures) const;
    QString folder() const; ///< of the journal and the pictures
    /// Applies a mark to the marks and the deck.
    Done adopt(const progress::CardMark& mark);
    /// Recomputes a card's state from its reviews in the journal.
    Done readState(const QString& cardId);
    /// Undoes or redoes a step, in the journal and here.
    Done turn(const ReviewStep& step, bool back);

    LatestTask reading; ///< destroyed first
};

} // namespace ringside::session
