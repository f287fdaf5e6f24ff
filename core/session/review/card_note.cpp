// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_note.h"

#include "core/bank/text/line_breaks.h"
#include "core/base/tr.h"
#include "core/exchange/prose/cloze.h"
#include "core/exchange/prose/markdown.h"
#include "core/session/review/card_ids.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

using progress::CardMark;
using progress::CardMarkKind;
using progress::OwnCard;

const exchange::ClozeForm& boldGap()
{
    static const exchange::ClozeForm form{.asked = QStringLiteral("**\\[%1\\]**"),
                                          .shown = QStringLiteral("**%1**")};
    return form;
}

const exchange::ClozeForm& plainGap()
{
    static const exchange::ClozeForm form{.asked = QStringLiteral("[%1]"),
                                          .shown = QStringLiteral("%1")};
    return form;
}

/// Plain text as limited Markdown, in which only the links of pictures are marks.
QString proseOfPlain(QString text)
{
    static const QRegularExpression picture(
        QStringLiteral("!\\[[^\\]\\n]*\\]\\(images/[a-z0-9.-]+\\)"));
    constexpr QChar kPlace = QChar::ObjectReplacementCharacter;
    text.remove(kPlace);
    QStringList links;
    for (auto found = picture.globalMatch(text); found.hasNext();)
        links << found.next().captured();
    text.replace(picture, QString(kPlace));
    QString prose = exchange::markdownFromPlain(text);
    for (const QString& link : std::as_const(links))
        prose.replace(prose.indexOf(kPlace), 1, link);
    return prose;
}

QString joined(const QString& text, const QString& below)
{
    return below.isEmpty() ? text : text + QLatin1String("\n\n") + below;
}

OwnCard cardOf(const CardNote& note)
{
    return {.front = note.front,
            .back = note.back,
            .about = note.about,
            .isProse = note.isProse,
            .gap = 0,
            .note = {},
            .source = note.source};
}

/// Takes the ids of cards that exist for the cards that are to be written.
class ReusedIds
{
public:
    ReusedIds(QStringList existing, const progress::CardMarkBook& book, const NewId& newId)
        : m_left(std::move(existing)), m_book(book), m_newId(newId)
    {
    }

    /// That of the card of the gap, or else of one that is not of `kept` gaps, or else a new one.
    QString idFor(int gap, const std::vector<int>& kept)
    {
        for (const QString& id : std::as_const(m_left))
            if (gapOf(id) == gap)
                return taken(id);
        for (const QString& id : std::as_const(m_left))
            if (std::ranges::find(kept, gapOf(id)) == kept.end())
                return taken(id);
        return cardId(CardKind::Own, m_newId());
    }
    const QStringList& left() const { return m_left; }

private:
    int gapOf(const QString& id) const { return m_book.ownCards.value(id).gap; }
    QString taken(QString id)
    {
        m_left.removeAll(id);
        return id;
    }

    QStringList m_left;
    const progress::CardMarkBook& m_book;
    const NewId& m_newId;
};

} // namespace

CardSides fieldsOf(const OwnCard& card)
{
    if (card.isProse)
        return {card.front, card.back};
    return {proseOfPlain(card.front.trimmed()), proseOfPlain(card.back.trimmed())};
}

CardSides sidesOf(const OwnCard& card)
{
    const auto [front, back] = fieldsOf(card);
    if (card.gap == 0)
        return {bank::withLineBreaks(front), bank::withLineBreaks(back)};
    const QString shown = exchange::renderCloze(front, card.gap, true, boldGap());
    return {bank::withLineBreaks(exchange::renderCloze(front, card.gap, false, boldGap())),
            bank::withLineBreaks(joined(shown, back))};
}

std::vector<int> gapsIn(const QString& text)
{
    return exchange::clozeNumbers(text);
}

bool canBeGap(const QString& text)
{
    return !text.trimmed().isEmpty() && !text.contains(QLatin1String("::")) &&
           !text.contains(QLatin1String("{{")) && !text.contains(QLatin1String("}}")) &&
           !text.endsWith(u'}');
}

QString withGap(QString text, qsizetype from, qsizetype length, int number)
{
    const QString hidden = text.mid(from, length);
    return text.replace(from, length, QStringLiteral("{{c%1::%2}}").arg(number).arg(hidden));
}

std::optional<CardNote> asCloze(CardNote note)
{
    if (note.kind == CardNote::Kind::Cloze)
        return note;
    note.kind = CardNote::Kind::Cloze;
    if (!gapsIn(note.front).empty())
        return note;
    const QString hidden = note.back.trimmed();
    if (!canBeGap(hidden))
        return std::nullopt;
    const QString text = note.front.trimmed() + QLatin1String("\n\n") + hidden;
    note.front = withGap(text, text.size() - hidden.size(), hidden.size(), 1);
    note.back.clear();
    return note;
}

CardNote noteOf(const QString& cardId, const progress::CardMarkBook& book)
{
    const OwnCard card = book.ownCards.value(cardId);
    return {.kind = card.gap > 0 ? CardNote::Kind::Cloze : CardNote::Kind::Sides,
            .front = card.front,
            .back = card.back,
            .about = card.about,
            .source = card.source,
            .tags = book.marks.value(cardId).tags,
            .isProse = card.isProse};
}

QStringList cardsOfNote(const QString& cardId, const progress::CardMarkBook& book)
{
    const OwnCard card = book.ownCards.value(cardId);
    if (card.gap == 0)
        return {cardId};
    std::vector<std::pair<int, QString>> found;
    for (auto other = book.ownCards.begin(); other != book.ownCards.end(); ++other)
        if (other->gap > 0 && other->note == card.note)
            found.emplace_back(other->gap, other.key());
    std::ranges::sort(found);
    QStringList ids;
    for (const auto& [gap, id] : found)
        ids << id;
    return ids;
}

QStringList tagsIn(const QString& text)
{
    QStringList tags;
    for (const QString& part : text.split(QLatin1Char(','))) {
        const QString tag = part.simplified();
        if (!tag.isEmpty() && !tags.contains(tag))
            tags << tag;
    }
    return tags;
}

QString tagText(const QStringList& tags)
{
    return tags.join(QStringLiteral(", "));
}

Result<std::vector<CardMark>> marksFor(const CardNote& note, const QStringList& existing,
                                       const progress::CardMarkBook& book, const NewId& newId)
{
    std::vector<int> gaps{0};
    OwnCard card = cardOf(note);
    if (note.kind == CardNote::Kind::Cloze) {
        gaps = gapsIn(note.front);
        if (gaps.empty())
            return fail(
                {.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("text with a gap")});
        card.note = existing.isEmpty() ? QString() : book.ownCards.value(existing.first()).note;
        if (card.note.isEmpty())
            card.note = newId();
    }
    ReusedIds ids(existing, book, newId);
    std::vector<CardMark> marks;
    for (const int gap : gaps) {
        card.gap = gap;
        const QString id = ids.idFor(gap, gaps);
        marks.push_back({CardMarkKind::OwnCard, id, card});
        marks.push_back({CardMarkKind::Tags, id, note.tags});
    }
    for (const QString& id : ids.left())
        marks.push_back({CardMarkKind::OwnCard, id, {}});
    return marks;
}

std::vector<CardMark> marksForSides(const QString& cardId, const progress::CardMarkBook& book)
{
    OwnCard card = book.ownCards.value(cardId);
    if (card.gap == 0)
        return {};
    const QString text = card.front;
    const exchange::ClozeForm& form = card.isProse ? boldGap() : plainGap();
    card.front = exchange::renderCloze(text, card.gap, false, form);
    card.back = joined(exchange::renderCloze(text, card.gap, true, form), card.back);
    card.gap = 0;
    card.note.clear();
    return {{CardMarkKind::OwnCard, cardId, card}};
}

} // namespace ringside::session
