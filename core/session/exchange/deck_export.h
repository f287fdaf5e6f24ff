// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/review/review.h"

#include <QString>
#include <QStringList>

#include <functional>

/// Cards of the deck for other programs.
namespace ringside::session {

/// An own card without its pictures: a cloze keeps its text with all gaps.
exchange::Item ownItem(const QString& cardId, const progress::OwnCard& card,
                       const QStringList& tags);

/// How a card of the bank reads in another program, as limited Markdown.
using SidesOf = std::function<CardSides(const ReviewItem& item)>;

/// Cards of the deck with their tags, pictures, schedule and reviews. `sides` is asked for those of
/// the bank. Errors: those of reading the deck.
Result<ExportedItems> cardsOfDeck(const Review& review, const QStringList& cards,
                                  const SidesOf& sides);

} // namespace ringside::session
