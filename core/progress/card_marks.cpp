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

QString nameOf(CardMarkKind kind)
{
    const auto* found = std::find_if(kKinds.begin(), kKinds.end(),
                                     [kind](const NamedKind& named) { return named.kind == kind; });
    return found == kKinds.end() ? QString() : QString(found->name);
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
    if (const OwnCard* card = std::get_if<OwnCard>(&value)) {
        QJsonObject json{{kFront, card->front}, {kBack, card->back}, {kAbout, card->about}};
        if (card->isProse)
            json.insert(kProse, true);
        return json;
    }
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
    const QJsonObject card = json.toObject();
    if (!card[kFront].isString() || !card[kBack].isString())
        return std::nullopt;
    return CardMarkValue(OwnCard{card[kFront].toString(), card[kBack].toString(),
                                 card[kAbout].toString(), card[kProse].toBool()});
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
                         .redoes = json[kRedoes].toString()};
}

QString jsonText(const CardMarkValue& value, QLatin1String because, const QString& entryId)
{
    QJsonObject json{{kIs, jsonOf(value)}};
    if (!entryId.isEmpty())
        json.insert(because, entryId);
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
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
    if (card->front.trimmed().isEmpty())
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("front of the card")});
    if (card->back.trimmed().isEmpty())
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
    return NewEvent{nameOf(mark.kind), mark.cardId, jsonText(mark.value, kIs, {})};
}

Result<CardMarkEntry> CardMarkLog::record(const CardMark& mark, const CardMarkValue& before)
{
    RINGSIDE_TRY(const auto made, cardMarkEvent(mark));
    RINGSIDE_TRY(const auto event, m_journal.recordEvent(made));
    return CardMarkEntry{event.entryId, event.deviceId, event.wallMs, mark, before, {}, {}};
}

Done CardMarkLog::withdraw(const CardMarkEntry& entry)
{
    const auto event = m_journal.recordEvent({nameOf(entry.mark.kind), entry.mark.cardId,
                                              jsonText(entry.before, kUndoes, entry.entryId)});
    return event ? Done() : fail(event.error());
}

Done CardMarkLog::doAgain(const CardMarkEntry& entry)
{
    const auto event = m_journal.recordEvent({nameOf(entry.mark.kind), entry.mark.cardId,
                                              jsonText(entry.mark.value, kRedoes, entry.entryId)});
    return event ? Done() : fail(event.error());
}

} // namespace ringside::progress
