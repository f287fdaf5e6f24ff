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

/// A card written by the learner, in plain text, or imported from another program. Pictures are
/// links of Markdown in either: `![Ring of 8](images/0f…e1.png)`. A cloze text has one card per
/// number of a gap, and each of them holds the whole text.
struct OwnCard
{
    QString front;        ///< of a cloze: the text with its gaps, `{{c1::hidden::hint}}`
    QString back;         ///< of a cloze: what is shown below the text; may be empty
    QString about{};      ///< what it is about: a card's id, or "guide:" and a section; or empty
    bool isProse = false; ///< limited Markdown, as imported cards are
    int gap = 0;          ///< of a cloze: the number of its gap, from 1; 0 for other cards
    QString note{};       ///< of a cloze: what the cards of one text share
    QString source{};     ///< the title of what was read; empty for none
    bool operator==(const OwnCard&) const = default;
};

/// What a learner can do with a card besides reviewing it.
enum class CardMarkKind {
    Suspend,  ///< value: bool
    Bury,     ///< value: the scheduling day for which the card is buried
    Flag,     ///< value: bool
    Tags,     ///< value: QStringList
    Note,     ///< value: QString
    OwnCard,  ///< value: OwnCard; without a value the card is deleted, its reviews stay
    KindsOff, ///< subject: kDeckSubject; value: QStringList of the hidden kinds
};

/// Subject of KindsOff, which applies to the whole deck.
inline constexpr char kDeckSubject[] = "deck";

/// An empty value removes the mark.
using CardMarkValue =
    std::variant<std::monostate, bool, std::int64_t, QStringList, QString, OwnCard>;

struct CardMark
{
    CardMarkKind kind = CardMarkKind::Suspend;
    QString cardId;
    CardMarkValue value;
    bool operator==(const CardMark&) const = default;
};

/// One mark as stored in the journal. Undoing a mark writes another mark with the previous value.
struct CardMarkEntry
{
    QString entryId;
    QString deviceId;
    std::int64_t wallMs = 0;
    CardMark mark;
    CardMarkValue before; ///< of the same kind and card
    QString undoes;       ///< the entry that this one undoes; otherwise empty
    QString redoes;       ///< the entry that this one redoes; otherwise empty
    QString step{};       ///< shared by marks that are undone together; empty for a mark alone
    bool operator==(const CardMarkEntry&) const = default;
};

/// A mark that is to be recorded, and the value that it replaces.
struct CardMarkChange
{
    CardMark mark;
    CardMarkValue before;
};

/// The current marks of one card.
struct CardMarks
{
    bool suspended = false;
    std::optional<std::int64_t> buriedOn; ///< a scheduling day
    bool flagged = false;
    QStringList tags;
    QString note;
    bool operator==(const CardMarks&) const = default;
};

/// The current marks of all cards.
struct CardMarkBook
{
    QHash<QString, CardMarks> marks; ///< by card id; a card without marks has no entry
    QHash<QString, OwnCard> ownCards;
    QStringList kindsOff;
    int unreadable = 0; ///< events of a later version, which are left out
};

} // namespace ringside::progress
