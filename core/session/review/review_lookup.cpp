// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/session/review/review_state.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

/// Queries of the deck that change no card.
namespace ringside::session {

namespace {

constexpr int kMostCramDays = 365;

bool passes(const DeckCard& card, const progress::CardMarks& marks, CardFilter filter,
            std::int64_t today, int leechLapses)
{
    switch (filter) {
    case CardFilter::All:
        return true;
    case CardFilter::Own:
        return card.kind == CardKind::Own;
    case CardFilter::Suspended:
        return marks.suspended;
    case CardFilter::Buried:
        return marks.buriedOn == today;
    case CardFilter::Flagged:
        return marks.flagged;
    case CardFilter::Tagged:
        return !marks.tags.isEmpty();
    case CardFilter::Noted:
        return !marks.note.isEmpty();
    case CardFilter::Leech:
        return card.state.lapses >= leechLapses;
    }
    return false;
}

bool isOfQuestion(CardKind kind)
{
    return kind == CardKind::Question || kind == CardKind::Cloze;
}

QString questionOf(const QString& cardId)
{
    return cardId.section(QLatin1Char(':'), 1);
}

Done checkChoice(const CramChoice& choice)
{
    if (choice.of != CramChoice::Of::DueWithin ||
        (choice.days >= 0 && choice.days <= kMostCramDays))
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = RINGSIDE_TR("days"),
                 .value = std::to_string(choice.days),
                 .limit = filled(error_forms::kRange, {"0", std::to_string(kMostCramDays)})});
}

} // namespace

Result<ReviewItem> Review::item(const QString& cardId) const
{
    RINGSIDE_CHECK(state().follow());
    RINGSIDE_TRY(const auto place, state().locateCard(cardId));
    return m_state->itemAt(place);
}

progress::CardMarks Review::marks(const QString& cardId) const
{
    return state().book.marks.value(cardId);
}

Result<CardInfo> Review::info(const QString& cardId) const
{
    RINGSIDE_CHECK(state().follow());
    RINGSIDE_TRY(const auto place, state().locateCard(cardId));
    const DeckCard& card = m_state->deck.at(place);
    RINGSIDE_TRY(const auto face,
                 faceOf(card.id, m_state->reader, m_state->book, m_state->journal.orderSeed()));
    RINGSIDE_TRY(auto history, m_state->journal.logs().reviews.ofCard(cardId));
    CardInfo info;
    info.id = card.id;
    info.title = titleOf(face);
    info.state = card.state;
    info.marks = m_state->book.marks.value(card.id);
    info.isLeech = m_state->isLeech(card);
    info.after = m_state->answersOf(card);
    info.history = std::move(history);
    if (card.state.phase != study::CardPhase::New) {
        const study::FsrsModel& model = m_state->scheduler.model();
        info.daysSinceLast = study::elapsedDays(card.state.lastReviewDay, m_state->deck.day());
        info.recallNow = model.retrievability(card.state.memory, info.daysSinceLast);
        info.curve = forgettingCurve(model, card.state, info.daysSinceLast);
    }
    return info;
}

Result<std::vector<CardRow>> Review::rows(CardFilter filter) const
{
    RINGSIDE_CHECK(state().follow());
    std::vector<CardRow> rows;
    QStringList questions;
    for (const DeckCard& card : m_state->deck.cards()) {
        const progress::CardMarks marks = m_state->book.marks.value(card.id);
        if (card.gone ||
            !passes(card, marks, filter, m_state->deck.day(), m_state->settings.leechLapses))
            continue;
        CardRow row{card.id, card.kind, {}, marks, card.state, {}};
        // A gap's sentence would need one read of the bank per card.
        if (isOfQuestion(card.kind)) {
            questions << questionOf(card.id);
        } else if (const auto face = faceOf(card.id, m_state->reader, m_state->book, 0)) {
            row.title = titleOf(*face);
            row.text = textOf(*face);
        }
        rows.push_back(std::move(row));
    }
    RINGSIDE_TRY(const auto summaries, m_state->reader.summariesOf(questions));
    QHash<QString, QString> titles;
    for (const bank::QuestionSummary& summary : summaries)
        titles.insert(summary.id.value(), summary.title);
    for (CardRow& row : rows) {
        if (isOfQuestion(row.kind))
            row.title = titles.value(questionOf(row.id));
    }
    return rows;
}

bool Review::isReadOnly() const
{
    return m_state->journal.isReadOnly();
}

CardImports& Review::imports()
{
    return m_state->imports;
}

const bank::Blueprint& Review::blueprint() const
{
    return m_state->reader.blueprint();
}

QStringList Review::tags() const
{
    QStringList tags;
    for (const progress::CardMarks& marks : std::as_const(state().book.marks))
        tags << marks.tags;
    tags.sort();
    tags.removeDuplicates();
    return tags;
}

Result<QStringList> Review::cramCards(const CramChoice& choice) const
{
    RINGSIDE_CHECK(state().follow());
    RINGSIDE_CHECK(checkChoice(choice));
    const ReviewDeck& deck = m_state->deck;
    QStringList ids;
    if (choice.of == CramChoice::Of::DueWithin) {
        for (const ReviewDeck::Place place : deck.dueUntil(deck.day() + choice.days))
            ids << deck.at(place).id;
        return ids;
    }
    if (choice.of == CramChoice::Of::New)
        return m_state->newToday();
    QSet<QString> wanted;
    if (choice.of == CramChoice::Of::Domain) {
        RINGSIDE_TRY(const auto concepts, m_state->reader.conceptsOfDomain(choice.domain));
        for (const QString& id : concepts)
            wanted.insert(cardId(CardKind::Concept, id));
        RINGSIDE_TRY(const auto outline, m_state->reader.outline());
        for (const bank::QuestionSummary& summary : outline) {
            if (summary.domain == choice.domain)
                wanted.insert(cardId(CardKind::Question, summary.id.value()));
        }
    }
    for (const DeckCard& card : deck.cards()) {
        const bool isOfTopic = choice.of == CramChoice::Of::Domain
                                   ? wanted.contains(topicOf(card.id))
                                   : m_state->book.marks.value(card.id).tags.contains(choice.tag);
        if (isOfTopic && card.queue != CardQueue::Out)
            ids << card.id;
    }
    return ids;
}

Done Review::recordCram(const CramChoice& choice, int cards)
{
    QJsonObject value{{QStringLiteral("cards"), cards}};
    if (choice.of == CramChoice::Of::DueWithin)
        value.insert(QStringLiteral("days"), choice.days);
    else if (choice.of == CramChoice::Of::Domain)
        value.insert(QStringLiteral("domain"), choice.domain);
    else if (choice.of == CramChoice::Of::Tag)
        value.insert(QStringLiteral("tag"), choice.tag);
    const auto event = state().journal.recordEvent(
        {QStringLiteral("cram"), QLatin1String(progress::kDeckSubject),
         QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact))});
    return event ? Done() : fail(event.error());
}

} // namespace ringside::session
