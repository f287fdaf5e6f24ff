// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/review/review.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <stop_token>
#include <vector>

/// Cards of the deck for other programs.
namespace ringside::session {

/// An own card without its pictures: a cloze keeps its text with all gaps.
exchange::Item ownItem(const QString& cardId, const progress::OwnCard& card,
                       const QStringList& tags);

/// How a card of the bank reads in another program, as limited Markdown.
using SidesOf = std::function<CardSides(const ReviewItem& item)>;

/// What the deck knows about a card: a value, for another thread.
struct DeckReading
{
    ReviewItem item;
    std::vector<progress::ReviewEntry> history; ///< without undone reviews, oldest first
};
/// Errors: those of Review::item().
Result<DeckReading> readOfDeck(const Review& review, const QString& cardId);

/// Cards with their tags, pictures, schedule and reviews. `sides` is asked for those of the bank.
/// Reads the files of pictures; any thread. Errors: Cancelled.
Result<ExportedItems> cardsOfDeck(const std::vector<DeckReading>& cards, const SidesOf& sides,
                                  const std::stop_token& stop = {});

} // namespace ringside::session
