// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/deck_editor.h"

#include "core/base/tr.h"
#include "core/pack/picture_folder.h"
#include "core/session/review/review_state.h"

#include <QFileInfo>
#include <QSet>

#include <utility>

namespace ringside::session {

namespace {

using progress::CardMark;
using progress::CardMarkKind;

void append(std::vector<CardMark>& marks, std::vector<CardMark> more)
{
    marks.insert(marks.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

/// The cards without those whose note has come already, which a step would write twice.
QStringList oneOfEachNote(const QStringList& cards, const progress::CardMarkBook& book)
{
    QStringList first;
    QSet<QString> seen;
    for (const QString& id : cards) {
        if (!book.ownCards.contains(id) || seen.contains(id))
            continue;
        first << id;
        for (const QString& sibling : cardsOfNote(id, book))
            seen.insert(sibling);
    }
    return first;
}

} // namespace

DeckEditor::DeckEditor(Review& review) : m_state(review.state()) {}

Result<CardNote> DeckEditor::note(const QString& cardId) const
{
    RINGSIDE_CHECK(m_state.locateCard(cardId));
    if (!m_state.book.ownCards.contains(cardId))
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("the deck"),
                     .value = cardId.toStdString()});
    return noteOf(cardId, m_state.book);
}

QStringList DeckEditor::cardsOfNote(const QString& cardId) const
{
    return m_state.book.ownCards.contains(cardId) ? session::cardsOfNote(cardId, m_state.book)
                                                  : QStringList();
}

Result<QStringList> DeckEditor::add(const std::vector<CardNote>& notes,
                                    const std::vector<exchange::Media>& pictures)
{
    std::vector<CardMark> marks;
    const NewId newId = [this] { return m_state.journal.newId(); };
    for (const CardNote& note : notes) {
        RINGSIDE_TRY(auto written, marksFor(note, {}, m_state.book, newId));
        append(marks, std::move(written));
    }
    QStringList ids;
    for (const CardMark& mark : marks)
        if (mark.kind == CardMarkKind::OwnCard)
            ids << mark.cardId;
    RINGSIDE_CHECK(m_state.writePictures(pictures));
    RINGSIDE_CHECK(m_state.record(marks));
    m_state.wanted.reset();
    return ids;
}

Done DeckEditor::edit(const QString& cardId, const CardNote& note,
                      const std::vector<exchange::Media>& pictures)
{
    RINGSIDE_CHECK(this->note(cardId));
    const NewId newId = [this] { return m_state.journal.newId(); };
    RINGSIDE_TRY(const auto marks, marksFor(note, cardsOfNote(cardId), m_state.book, newId));
    RINGSIDE_CHECK(m_state.writePictures(pictures));
    return m_state.record(marks);
}

Done DeckEditor::mark(const std::vector<CardMark>& marks)
{
    return m_state.record(marks);
}

Done DeckEditor::suspend(const QStringList& cards, bool isSuspended)
{
    std::vector<CardMark> marks;
    for (const QString& id : cards)
        marks.push_back({CardMarkKind::Suspend, id, isSuspended});
    return m_state.record(marks);
}

Done DeckEditor::changeTags(const QStringList& cards, const QStringList& added,
                            const QStringList& removed)
{
    std::vector<CardMark> marks;
    for (const QString& id : cards) {
        QStringList tags = m_state.book.marks.value(id).tags;
        for (const QString& tag : removed)
            tags.removeAll(tag);
        tags += added;
        tags.removeDuplicates();
        marks.push_back({CardMarkKind::Tags, id, tags});
    }
    return m_state.record(marks);
}

Result<int> DeckEditor::remove(const QStringList& cards)
{
    std::vector<CardMark> marks;
    for (const QString& id : oneOfEachNote(cards, m_state.book))
        for (const QString& sibling : cardsOfNote(id))
            marks.push_back({CardMarkKind::OwnCard, sibling, {}});
    RINGSIDE_CHECK(m_state.record(marks));
    return static_cast<int>(marks.size());
}

Result<DeckEditor::Changed> DeckEditor::setKind(const QStringList& cards, CardNote::Kind kind)
{
    Changed count;
    std::vector<CardMark> marks;
    const NewId newId = [this] { return m_state.journal.newId(); };
    for (const QString& id : oneOfEachNote(cards, m_state.book)) {
        const CardNote note = noteOf(id, m_state.book);
        if (note.kind == kind)
            continue;
        if (kind == CardNote::Kind::Sides) {
            for (const QString& sibling : cardsOfNote(id))
                append(marks, marksForSides(sibling, m_state.book));
        } else if (const auto cloze = asCloze(note)) {
            RINGSIDE_TRY(auto written, marksFor(*cloze, {id}, m_state.book, newId));
            append(marks, std::move(written));
        } else {
            ++count.left;
            continue;
        }
        ++count.changed;
    }
    RINGSIDE_CHECK(m_state.record(marks));
    return count;
}

} // namespace ringside::session
