// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/deck_export.h"

#include "core/bank/text/line_breaks.h"
#include "core/session/exchange/picture_collector.h"

#include <QRegularExpression>

#include <utility>
#include <vector>

namespace ringside::session {

namespace {

exchange::CardSchedule scheduleOf(const ReviewItem& item)
{
    using State = exchange::CardSchedule::State;
    using study::CardPhase;
    const study::CardState& state = item.state;
    const State phase = state.phase == CardPhase::New          ? State::New
                        : state.phase == CardPhase::Learning   ? State::Learning
                        : state.phase == CardPhase::Relearning ? State::Relearning
                                                               : State::Review;
    if (phase == State::New)
        return {.state = phase, .suspended = item.marks.suspended};
    return {.state = phase,
            .dueMs = state.dueMs,
            .intervalDays = static_cast<double>(state.scheduledDays),
            .reps = state.reps,
            .lapses = state.lapses,
            .suspended = item.marks.suspended,
            .stabilityDays = state.memory.stability,
            .difficulty = state.memory.difficulty};
}

std::vector<exchange::CardReview> historyOf(const std::vector<progress::ReviewEntry>& reviews)
{
    std::vector<exchange::CardReview> history;
    for (const progress::ReviewEntry& entry : reviews)
        history.push_back({entry.wallMs, static_cast<int>(entry.review.rating),
                           static_cast<double>(entry.review.after.scheduledDays)});
    return history;
}

/// The prose with the plain names of its pictures, which are added to `media`.
void takePictures(exchange::Card& card, PictureCollector& pictures, QStringList& media)
{
    static const QRegularExpression shown(QStringLiteral("!\\[[^\\]]*\\]\\(([^)\\s]*)\\)"));
    std::vector<QString*> prose{&card.front, &card.back};
    if (card.cloze) {
        prose.push_back(&card.cloze->text);
        prose.push_back(&card.cloze->below);
    }
    for (QString* side : prose) {
        *side = pictures.collect(*side);
        for (auto found = shown.globalMatch(*side); found.hasNext();)
            media << found.next().captured(1);
    }
    media.removeDuplicates();
}

exchange::Item itemOf(const ReviewItem& item, const SidesOf& sidesOf)
{
    if (const auto* own = std::get_if<OwnFace>(&item.face)) {
        exchange::Item made = ownItem(item.id, own->card, item.marks.tags);
        auto& card = std::get<exchange::Card>(made.content);
        card.front = bank::withoutLineBreaks(own->sides.front);
        card.back = bank::withoutLineBreaks(own->sides.back);
        if (card.cloze) {
            card.cloze->text = bank::withoutLineBreaks(own->fields.front);
            card.cloze->below = bank::withoutLineBreaks(own->fields.back);
        }
        return made;
    }
    const CardSides sides = sidesOf(item);
    return {.key = item.id,
            .place = {},
            .tags = item.marks.tags,
            .category = QStringLiteral("Ringside"),
            .content = exchange::Card{.front = bank::withoutLineBreaks(sides.front),
                                      .back = bank::withoutLineBreaks(sides.back)}};
}

} // namespace

exchange::Item ownItem(const QString& cardId, const progress::OwnCard& card,
                       const QStringList& tags)
{
    const CardSides sides = sidesOf(card);
    exchange::Card made{.front = bank::withoutLineBreaks(sides.front),
                        .back = bank::withoutLineBreaks(sides.back)};
    if (card.gap > 0) {
        const CardSides fields = fieldsOf(card);
        made.cloze = exchange::ClozeText{.note = card.note,
                                         .text = bank::withoutLineBreaks(fields.front),
                                         .below = bank::withoutLineBreaks(fields.back),
                                         .gap = card.gap};
    }
    return {.key = cardId,
            .place = {},
            .tags = tags,
            .category = QStringLiteral("Ringside"),
            .content = std::move(made)};
}

Result<DeckReading> readOfDeck(const Review& review, const QString& cardId)
{
    RINGSIDE_TRY(ReviewItem item, review.item(cardId));
    RINGSIDE_TRY(CardInfo info, review.info(cardId));
    return DeckReading{std::move(item), std::move(info.history)};
}

Result<ExportedItems> cardsOfDeck(const std::vector<DeckReading>& cards, const SidesOf& sides,
                                  const std::stop_token& stop)
{
    ExportedItems exported;
    PictureCollector pictures;
    for (const DeckReading& read : cards) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        exchange::Item item = itemOf(read.item, sides);
        auto& card = std::get<exchange::Card>(item.content);
        card.schedule = scheduleOf(read.item);
        card.history = historyOf(read.history);
        takePictures(card, pictures, item.media);
        exported.items.push_back(std::move(item));
    }
    exported.media = pictures.pictures();
    return exported;
}

} // namespace ringside::session
