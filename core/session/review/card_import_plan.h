// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"
#include "core/progress/values/card_marks.h"

#include <QHash>
#include <QSet>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

/// What an import does with one card of a file.
struct PlannedCard
{
    enum class Fate {
        New,
        Changed, ///< imported before, with another text
        Same,    ///< there already, with this text
    };
    Fate fate = Fate::New;
    QString cardId{}; ///< the same at every import of the same card
    progress::OwnCard card{};
    QStringList tags{};
    exchange::Place place{};
    std::optional<exchange::CardSchedule> schedule{};
    std::vector<exchange::CardReview> history{};
};

/// What an import does with a file, before anything is written. Each item of the file is either
/// among `cards` or counted in `rejectedInAll`.
struct CardImportPlan
{
    QString file;
    exchange::Format format = exchange::Format::Unknown;
    std::vector<PlannedCard> cards;
    std::vector<exchange::Remark> rejected; ///< the first exchange::kMostRemarks
    std::int64_t rejectedInAll = 0;
    std::vector<exchange::Remark> warnings;
    int withSchedule = 0;                    ///< cards that another program has scheduled
    std::vector<exchange::Media> pictures{}; ///< that the cards show

    int count(PlannedCard::Fate fate) const;
};

/// Adds the names of the pictures that a card shows.
void addPicturesOf(const progress::OwnCard& card, QSet<QString>& names);

/// Plans the cards of a file whose choice questions became cards or were taken out. `existing` are
/// the learner's cards by id. A card is recognized by its id in the other program or else by its
/// front; a second card with the same front by both sides. The deck becomes a tag. Rejects what is
/// too long for a card and what the file has twice.
CardImportPlan planCards(exchange::Imported imported,
                         const QHash<QString, progress::OwnCard>& existing);

} // namespace ringside::session
