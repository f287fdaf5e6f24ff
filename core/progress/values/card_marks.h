// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace ringside::progress {

/// A card that the learner wrote. Plain text.
struct OwnCard
{
    QString front;
    QString back;
    QString about; ///< id of the card it was written beside; empty when it stands alone
    bool operator==(const OwnCard&) const = default;
};

/// What a learner does to a card besides reviewing it.
enum class CardMarkKind {
    Suspend,  ///< value bool
    Bury,     ///< value the scheduling day for which the card is put aside
    Flag,     ///< value bool
    Tags,     ///< value QStringList
    Note,     ///< value QString
    OwnCard,  ///< value OwnCard; without a value the card is gone, its reviews stay
    KindsOff, ///< subject kDeckSubject; value QStringList of the kinds that are not shown
};

/// Of KindsOff: it is about the deck and no card.
inline constexpr char kDeckSubject[] = "deck";

/// Empty takes the mark away.
using CardMarkValue =
    std::variant<std::monostate, bool, std::int64_t, QStringList, QString, OwnCard>;

struct CardMark
{
    CardMarkKind kind = CardMarkKind::Suspend;
    QString cardId;
    CardMarkValue value;
    bool operator==(const CardMark&) const = default;
};

/// One mark as the journal keeps it. Taking a mark back is another mark, with what stood before.
struct CardMarkEntry
{
    QString entryId;
    QString deviceId;
    std::int64_t wallMs = 0;
    CardMark mark;
    CardMarkValue before; ///< of the same kind and card
    QString undoes;       ///< the entry it takes back; else empty
    QString redoes;       ///< the entry it does again; else empty
    bool operator==(const CardMarkEntry&) const = default;
};

/// The marks of one card as they stand.
struct CardMarks
{
    bool suspended = false;
    std::optional<std::int64_t> buriedOn; ///< a scheduling day
    bool flagged = false;
    QStringList tags;
    QString note;
    bool operator==(const CardMarks&) const = default;
};

/// The marks of all cards as they stand.
struct CardMarkBook
{
    QHash<QString, CardMarks> marks; ///< by card id; a card without marks has no entry
    QHash<QString, OwnCard> ownCards;
    QStringList kindsOff;
    int unreadable = 0; ///< events of a later version, left out
};

} // namespace ringside::progress
