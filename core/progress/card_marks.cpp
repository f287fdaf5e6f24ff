// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/card_marks.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace ringside::progress {

namespace {

struct NamedKind
{
    CardMarkKind kind;
    QLatin1String name;
};

constexpr std::array kKinds{
    NamedKind{CardMarkKind::Suspend, QLatin1String("card-suspend")},
    NamedKind{CardMarkKind::Bury, QLatin1String("card-bury")},
    NamedKind{CardMarkKind::Flag, QLatin1String("card-flag")},
    NamedKind{CardMarkKind::Tags, QLatin1String("card-tags")},
    NamedKind{CardMarkKind::Note, QLatin1String("card-note")},
    NamedKind{CardMarkKind::OwnCard, QLatin1String("card-own")},
    NamedKind{CardMarkKind::KindsOff, QLatin1String("card-kinds")},
};

constexpr QLatin1String kIs("is");
constexpr QLatin1String kUndoes("undoes");
constexpr QLatin1String kRedoes("redoes");
constexpr QLatin1String kFront("front");
constexpr QLatin1String kBack("back");
constexpr QLatin1String kAbout("about");
constexpr QLatin1String kProse("prose");
constexpr QLatin1String kCloze("cloze");
constexpr QLatin1String kGap("gap");
constexpr QLatin1String kCardNote("note");
constexpr QLatin1String kSource("source");
constexpr QLatin1String kMarkStep("step");

QString nameOf(CardMarkKind kind)
{
    const auto* found = std::find_if(kKinds.begin(), kKinds.end(),
                                     [kind](const NamedKind& named) { return named.kind == kind; });
    return found == kKinds.end() ? QString() : QString(found->name);
}

QJsonObject jsonOf(const OwnCard& card)
{
    QJsonObject json{{kBack, card.back}, {kAbout, card.about}};
    if (card.gap > 0) {
        json.insert(kCloze, card.front);
        json.insert(kGap, card.gap);
        json.insert(kCardNote, card.note);
    } else {
        json.insert(kFront, card.front);
    }
    if (card.isProse)
        json.insert(kProse, true);
    if (!card.source.isEmpty())
        json.insert(kSource, card.source);
    return json;
}

QJsonValue jsonOf(const CardMarkValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag;
    if (const std::int64_t* day = std::get_if<std::int64_t>(&value))
        return static_cast<qint64>(*day);
    if (const QStringList* list = std::get_if<QStringList>(&value))
        return QJsonArray::fromStringList(*list);
    if (const QString* text = std::get_if<QString>(&value))
        return *text;
    if (const OwnCard* card = std::get_if<OwnCard>(&value))
        return jsonOf(*card);
    return QJsonValue::Null;
}

std::optional<CardMarkValue> textsFrom(const QJsonValue& json)
{
    if (!json.isArray())
        return std::nullopt;
    QStringList texts;
    for (const QJsonValue text : json.toArray()) {
        if (!text.isString())
            return std::nullopt;
        texts << text.toString();
    }
    return CardMarkValue(texts);
}

std::optional<CardMarkValue> ownCardFrom(const QJsonValue& json)
{
    const QJsonObject object = json.toObject();
    const bool isCloze = object.contains(kCloze);
    const QJsonValue front = object[isCloze ? kCloze : kFront];
    if (!front.isString() || !object[kBack].isString())
        return std::nullopt;
    OwnCard card{.front = front.toString(),
                 .back = object[kBack].toString(),
                 .about = object[kAbout].toString(),
                 .isProse = object[kProse].toBool(),
                 .gap = isCloze ? object[kGap].toInt() : 0,
                 .note = object[kCardNote].toString(),
                 .source = object[kSource].toString()};
    if (isCloze && (card.gap < 1 || card.note.isEmpty()))
        return std::nullopt;
    return CardMarkValue(std::move(card));
}

/// Absent for what a later version may have written.
std::optional<CardMarkValue> valueFrom(CardMarkKind kind, const QJsonValue& json)
{
    if (json.isNull())
        return CardMarkValue();
    switch (kind) {
    case CardMarkKind::Suspend:
    case CardMarkKind::Flag:
        return json.isBool() ? std::optional<CardMarkValue>(json.toBool()) : std::nullopt;
    case CardMarkKind::Bury:
        return json.isDouble() ? std::optional<CardMarkValue>(std::int64_t{json.toInteger()})
                               : std::nullopt;
    case CardMarkKind::Note:
        return json.isString() ? std::optional<CardMarkValue>(json.toString()) : std::nullopt;
    case CardMarkKind::Tags:
    case CardMarkKind::KindsOff:
        return textsFrom(json);
    case CardMarkKind::OwnCard:
        return ownCardFrom(json);
    }
    return std::nullopt;
}

std::optional<CardMarkEntry> entryFrom(CardMarkKind kind, const EventEntry& event)
{
    const QJsonDocument document = QJsonDocument::fromJson(event.event.value.toUtf8());
    if (!document.isObject() || !document.object().contains(kIs))
        return std::nullopt;
    const QJsonObject json = document.object();
    auto value = valueFrom(kind, json[kIs]);
    if (!value)
        return std::nullopt;
    return CardMarkEntry{.entryId = event.entryId,
                         .deviceId = event.deviceId,
                         .wallMs = event.wallMs,
                         .mark = {kind, event.event.subject, std::move(*value)},
                         .before = {},
                         .undoes = json[kUndoes].toString(),
                         .redoes = json[kRedoes].toString(),
                         .step = json[kMarkStep].toString()};
}

NewEvent eventFor(const CardMark& mark, QLatin1String key, const QString& id)
{
    QJsonObject json{{kIs, jsonOf(mark.value)}};
    if (!id.isEmpty())
        json.insert(key, id);
    return {nameOf(mark.kind), mark.cardId,
            QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact))};
}

tl::unexpected<Error> tooLarge(const char* subject, qsizetype size, qsizetype limit)
{
    return fail({.code = ErrorCode::TooLarge,
                 .subject = subject,
                 .value = std::to_string(size),
                 .limit = filled(error_forms::kAtMost, {std::to_string(limit)})});
}

Done checkText(const char* subject, const QString& text)
{
    if (text.size() > CardMarkLog::kMostText)
        return tooLarge(subject, text.size(), CardMarkLog::kMostText);
    return {};
}

Done check(const CardMark& mark)
{
    if (const QString* text = std::get_if<QString>(&mark.value))
        return checkText("note, in characters", *text);
    if (const QStringList* tags = std::get_if<QStringList>(&mark.value)) {
        if (tags->size() > CardMarkLog::kMostTags)
            return tooLarge("number of tags", tags->size(), CardMarkLog::kMostTags);
        return checkText("tags, in characters", tags->join(QString()));
    }
    const OwnCard* card = std::get_if<OwnCard>(&mark.value);
    if (!card)
        return {};
    const bool isCloze = card->gap > 0;
    if (card->front.trimmed().isEmpty())
        return fail({.code = ErrorCode::MissingField,
                     .subject = isCloze ? RINGSIDE_TR("text with a gap")
                                        : RINGSIDE_TR("front of the card")});
    if (!isCloze && card->back.trimmed().isEmpty())
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("back of the card")});
    RINGSIDE_CHECK(checkText("front, in characters", card->front));
    return checkText("back, in characters", card->back);
}

} // namespace

CardMarkValue valueIn(const CardMarkBook& book, CardMarkKind kind, const QString& cardId)
{
    const CardMarks marks = book.marks.value(cardId);
    switch (kind) {
    case CardMarkKind::Suspend:
        return marks.suspended ? CardMarkValue(true) : CardMarkValue();
    case CardMarkKind::Bury:
        return marks.buriedOn ? CardMarkValue(*marks.buriedOn) : CardMarkValue();
    case CardMarkKind::Flag:
        return marks.flagged ? CardMarkValue(true) : CardMarkValue();
    case CardMarkKind::Tags:
        return marks.tags.isEmpty() ? CardMarkValue() : CardMarkValue(marks.tags);
    case CardMarkKind::Note:
        return marks.note.isEmpty() ? CardMarkValue() : CardMarkValue(marks.note);
    case CardMarkKind::OwnCard: {
        const auto found = book.ownCards.constFind(cardId);
        return found == book.ownCards.constEnd() ? CardMarkValue() : CardMarkValue(*found);
    }
    case CardMarkKind::KindsOff:
        return book.kindsOff.isEmpty() ? CardMarkValue() : CardMarkValue(book.kindsOff);
    }
    return {};
}

void apply(CardMarkBook& book, const CardMark& mark)
{
    const auto valueOr = [&mark](const auto& fallback) {
        const auto* value = std::get_if<std::decay_t<decltype(fallback)>>(&mark.value);
        return value ? *value : fallback;
    };
    if (mark.kind == CardMarkKind::KindsOff) {
        book.kindsOff = valueOr(QStringList());
        return;
    }
    if (mark.kind == CardMarkKind::OwnCard) {
        if (const auto* card = std::get_if<OwnCard>(&mark.value))
            book.ownCards.insert(mark.cardId, *card);
        else
            book.ownCards.remove(mark.cardId);
        return;
    }
    CardMarks& marks = book.marks[mark.cardId];
    if (mark.kind == CardMarkKind::Suspend)
        marks.suspended = valueOr(false);
    else if (mark.kind == CardMarkKind::Flag)
        marks.flagged = valueOr(false);
    else if (mark.kind == CardMarkKind::Tags)
        marks.tags = valueOr(QStringList());
    else if (mark.kind == CardMarkKind::Note)
        marks.note = valueOr(QString());
    else if (const auto* day = std::get_if<std::int64_t>(&mark.value))
        marks.buriedOn = *day;
    else
        marks.buriedOn.reset();
    if (marks == CardMarks())
        book.marks.remove(mark.cardId);
}

CardMarkBook bookOf(const std::vector<CardMarkEntry>& entries)
{
    CardMarkBook book;
    for (const CardMarkEntry& entry : entries)
        apply(book, entry.mark);
    return book;
}

Result<std::vector<CardMarkEntry>> cardMarkEntries(const EventLog& log, int* unreadable)
{
    std::vector<CardMarkEntry> entries;
    for (const NamedKind& named : kKinds) {
        RINGSIDE_TRY(const auto events, log.of(QString(named.name)));
        for (const EventEntry& event : events) {
            if (auto entry = entryFrom(named.kind, event))
                entries.push_back(std::move(*entry));
            else if (unreadable)
                ++*unreadable;
        }
    }
    std::sort(entries.begin(), entries.end(),
              [](const CardMarkEntry& a, const CardMarkEntry& b) { return a.entryId < b.entryId; });
    CardMarkBook book;
    for (CardMarkEntry& entry : entries) {
        entry.before = valueIn(book, entry.mark.kind, entry.mark.cardId);
        apply(book, entry.mark);
    }
    return entries;
}

Result<NewEvent> cardMarkEvent(const CardMark& mark)
{
    RINGSIDE_CHECK(check(mark));
    return eventFor(mark, kMarkStep, {});
}

Result<std::vector<CardMarkEntry>> CardMarkLog::record(const std::vector<CardMarkChange>& changes)
{
    const QString step = changes.size() > 1 ? m_journal.newId() : QString();
    std::vector<NewEvent> events;
    for (const CardMarkChange& change : changes) {
        RINGSIDE_CHECK(check(change.mark));
        events.push_back(eventFor(change.mark, kMarkStep, step));
    }
    RINGSIDE_TRY(const auto written, m_journal.recordEvents(events));
    std::vector<CardMarkEntry> entries;
    for (std::size_t i = 0; i < changes.size(); ++i)
        entries.push_back({.entryId = written[i].entryId,
                           .deviceId = written[i].deviceId,
                           .wallMs = written[i].wallMs,
                           .mark = changes[i].mark,
                           .before = changes[i].before,
                           .undoes = {},
                           .redoes = {},
                           .step = step});
    return entries;
}

Done CardMarkLog::withdraw(const std::vector<CardMarkEntry>& step)
{
    std::vector<NewEvent> events;
    for (const CardMarkEntry& entry : step)
        events.push_back(
            eventFor({entry.mark.kind, entry.mark.cardId, entry.before}, kUndoes, entry.entryId));
    RINGSIDE_CHECK(m_journal.recordEvents(events));
    return {};
}

Done CardMarkLog::doAgain(const std::vector<CardMarkEntry>& step)
{
    std::vector<NewEvent> events;
    for (const CardMarkEntry& entry : step)
        events.push_back(eventFor(entry.mark, kRedoes, entry.entryId));
    RINGSIDE_CHECK(m_journal.recordEvents(events));
    return {};
}

} // namespace ringside::progress
