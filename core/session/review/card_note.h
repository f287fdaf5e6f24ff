// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/card_marks.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::session {

/// What a learner types as one: a card of two sides, or a cloze text with a card per gap.
struct CardNote
{
    enum class Kind { Sides, Cloze };
    Kind kind = Kind::Sides;
    QString front{};  ///< of a cloze: the text, `{{c1::hidden::hint}}`
    QString back{};   ///< of a cloze: what is shown below the text; may be empty
    QString about{};  ///< as in OwnCard
    QString source{}; ///< as in OwnCard
    QStringList tags{};
    bool isProse = false; ///< as in OwnCard
    bool operator==(const CardNote&) const = default;
};

/// Both sides of an own card as limited Markdown, with the lines of the text; a gap is bold.
struct CardSides
{
    QString front, back;
    bool operator==(const CardSides&) const = default;
};
CardSides sidesOf(const progress::OwnCard& card);
/// The two fields of an own card as limited Markdown: of a cloze, its text with all gaps and what
/// is shown below it.
CardSides fieldsOf(const progress::OwnCard& card);

/// The numbers of a text's gaps in order, each once: each of them makes a card.
std::vector<int> gapsIn(const QString& text);
/// Whether a piece of text can be hidden: it is not blank and has no marks of a gap inside.
bool canBeGap(const QString& text);
/// `text` with a piece of it as the gap `number`.
QString withGap(QString text, qsizetype from, qsizetype length, int number);
/// The other kind of the same content: the back becomes the gap below the front, unless the front
/// has gaps already. Absent when that is not possible. Gaps become sides card by card, see
/// marksForSides().
std::optional<CardNote> asCloze(CardNote note);

/// The note of an own card with the tags of this card; the book must have the card.
CardNote noteOf(const QString& cardId, const progress::CardMarkBook& book);
/// The ids of all cards of the same note, in the order of their gaps; alone for a card of two
/// sides.
QStringList cardsOfNote(const QString& cardId, const progress::CardMarkBook& book);

/// The tags of a field, separated by commas: trimmed, without duplicates.
QStringList tagsIn(const QString& text);
/// The text of such a field.
QString tagText(const QStringList& tags);

using NewId = std::function<QString()>;

/// The marks that write a note in place of the cards `existing`, which may be none: a card keeps
/// its id and so its reviews as long as its gap exists, and further ones are deleted. Errors:
/// MissingField for a cloze without a gap.
Result<std::vector<progress::CardMark>> marksFor(const CardNote& note, const QStringList& existing,
                                                 const progress::CardMarkBook& book,
                                                 const NewId& newId);
/// The marks that make a cloze card a card of two sides with its own id.
std::vector<progress::CardMark> marksForSides(const QString& cardId,
                                              const progress::CardMarkBook& book);

} // namespace ringside::session
