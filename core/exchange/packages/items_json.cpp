// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/items_json.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr std::array kStates{"new", "learning", "review", "relearning"};

QString timeText(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

/// The same for the same item of the same file: its key there, or else its text.
QString idOf(const Item& item, const QString& text)
{
    if (item.key.startsWith(QLatin1String("own-")))
        return item.key;
    const QString from = item.key.isEmpty() ? item.category + QChar(0x1F) + text : item.key;
    return QLatin1String("own-") +
           QString::fromLatin1(QCryptographicHash::hash(from.toUtf8(), QCryptographicHash::Sha256)
                                   .toHex()
                                   .left(16));
}

void insertShared(QJsonObject& json, const Item& item, const QString& text)
{
    json.insert(QStringLiteral("id"), idOf(item, text));
    if (!item.key.isEmpty() && !item.key.startsWith(QLatin1String("own-")))
        json.insert(QStringLiteral("source_id"), item.key);
    if (!item.tags.isEmpty())
        json.insert(QStringLiteral("tags"), QJsonArray::fromStringList(item.tags));
    if (!item.category.isEmpty())
        json.insert(QStringLiteral("category"), item.category);
    if (!item.media.isEmpty())
        json.insert(QStringLiteral("media"), QJsonArray::fromStringList(item.media));
}

/// `text` tells the item from others without a key.
QJsonObject questionJson(const Item& item, const ChoiceQuestion& question, const QString& text)
{
    QJsonArray options;
    int correct = 0;
    for (const Choice& choice : question.choices) {
        correct += choice.correct ? 1 : 0;
        QJsonObject option{{QStringLiteral("id"), QStringLiteral("o%1").arg(options.size() + 1)},
                           {QStringLiteral("text"), choice.text},
                           {QStringLiteral("correct"), choice.correct},
                           {QStringLiteral("why"), choice.feedback}};
        if (choice.fixed)
            option.insert(QStringLiteral("fixed"), true);
        if (choice.weight)
            option.insert(QStringLiteral("weight_percent"), *choice.weight);
        options.append(option);
    }
    QJsonObject json{{QStringLiteral("title"), question.title},
                     {QStringLiteral("type"),
                      question.multiple ? QStringLiteral("multiple") : QStringLiteral("single")},
                     {QStringLiteral("choose"), question.multiple ? correct : 1},
                     {QStringLiteral("stem"), question.stem},
                     {QStringLiteral("options"), options},
                     {QStringLiteral("explanation"), question.explanation}};
    if (!question.shuffled)
        json.insert(QStringLiteral("shuffle"), false);
    insertShared(json, item, text);
    return json;
}

QJsonObject scheduleJson(const CardSchedule& schedule)
{
    QJsonObject json{
        {QStringLiteral("state"), QLatin1String(kStates[static_cast<std::size_t>(schedule.state)])},
        {QStringLiteral("interval_days"), schedule.intervalDays},
        {QStringLiteral("ease"), schedule.ease},
        {QStringLiteral("reps"), schedule.reps},
        {QStringLiteral("lapses"), schedule.lapses},
        {QStringLiteral("suspended"), schedule.suspended}};
    if (schedule.dueMs)
        json.insert(QStringLiteral("due"), timeText(*schedule.dueMs));
    if (schedule.stabilityDays)
        json.insert(QStringLiteral("stability_days"), *schedule.stabilityDays);
    if (schedule.difficulty)
        json.insert(QStringLiteral("difficulty"), *schedule.difficulty);
    return json;
}

QJsonObject cardJson(const Item& item, const Card& card, const QString& text)
{
    QJsonObject json{{QStringLiteral("front"), card.front}, {QStringLiteral("back"), card.back}};
    insertShared(json, item, text);
    if (card.cloze)
        json.insert(QStringLiteral("cloze"),
                    QJsonObject{{QStringLiteral("note"), card.cloze->note},
                                {QStringLiteral("text"), card.cloze->text},
                                {QStringLiteral("below"), card.cloze->below},
                                {QStringLiteral("gap"), card.cloze->gap}});
    if (card.schedule)
        json.insert(QStringLiteral("schedule"), scheduleJson(*card.schedule));
    if (!card.history.empty()) {
        QJsonArray reviews;
        for (const CardReview& review : card.history)
            reviews.append(QJsonObject{{QStringLiteral("at"), timeText(review.atMs)},
                                       {QStringLiteral("rating"), review.rating},
                                       {QStringLiteral("interval_days"), review.intervalDays}});
        json.insert(QStringLiteral("reviews"), reviews);
    }
    return json;
}

/// What items without a key are known by: their title and stem, or their front, as long as no other
/// item of the file has the same; else by all of their text. The order of the file does not matter.
class ItemTexts
{
public:
    explicit ItemTexts(const std::vector<const Item*>& items)
    {
        QSet<QString> texts;
        for (const Item* item : items) {
            if (!item->key.isEmpty())
                continue;
            const QString text = item->category + QChar(0x1F) + wholeOf(*item);
            m_counts[item->category + QChar(0x1F) + headOf(*item)] += texts.contains(text) ? 0 : 1;
            texts.insert(text);
        }
    }

    QString textOf(const Item& item) const
    {
        const QString head = headOf(item);
        return m_counts.value(item.category + QChar(0x1F) + head) < 2 ? head : wholeOf(item);
    }

private:
    static QString headOf(const Item& item)
    {
        if (const auto* card = std::get_if<Card>(&item.content))
            return card->front;
        const auto& question = std::get<ChoiceQuestion>(item.content);
        return question.title + QChar(0x1F) + question.stem;
    }

    static QString wholeOf(const Item& item)
    {
        QStringList parts{headOf(item)};
        if (const auto* card = std::get_if<Card>(&item.content))
            parts << card->back;
        else
            for (const Choice& choice : std::get<ChoiceQuestion>(item.content).choices)
                parts << choice.text;
        return parts.join(QChar(0x1F));
    }

    QHash<QString, int> m_counts; ///< different items by category and head
};

/// Writes lists with an object a line. As values of QJsonDocument, or as text, all of a large file
/// would take many times the memory of its items.
class ListWriter
{
public:
    explicit ListWriter(QIODevice& device) : m_device(device) {}

    void begin(const char* start)
    {
        write(start);
        m_isEmpty = true;
    }

    void add(const QJsonObject& json)
    {
        write(std::exchange(m_isEmpty, false) ? "\n" : ",\n");
        write(QJsonDocument(json).toJson(QJsonDocument::Compact));
    }

    void end(const char* end) { write((m_isEmpty ? "" : "\n") + QByteArray(end)); }
    bool isWritten() const { return m_isWritten; }

private:
    void write(const QByteArray& bytes)
    {
        m_isWritten = m_isWritten && m_device.write(bytes) == bytes.size();
    }

    QIODevice& m_device;
    bool m_isEmpty = true;
    bool m_isWritten = true;
};

QStringList stringsOf(const QJsonValue& list)
{
    QStringList texts;
    for (const QJsonValue& each : list.toArray())
        texts << each.toString();
    texts.removeAll(QString());
    return texts;
}

std::optional<std::int64_t> timeOf(const QJsonValue& value)
{
    const QDateTime at = QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
    if (!at.isValid() || at.timeSpec() == Qt::LocalTime)
        return std::nullopt;
    return at.toMSecsSinceEpoch();
}

CardSchedule scheduleFrom(const QJsonObject& json)
{
    CardSchedule schedule{.dueMs = timeOf(json[QLatin1String("due")]),
                          .intervalDays = json[QLatin1String("interval_days")].toDouble(),
                          .ease = json[QLatin1String("ease")].toDouble(),
                          .reps = json[QLatin1String("reps")].toInt(),
                          .lapses = json[QLatin1String("lapses")].toInt(),
                          .suspended = json[QLatin1String("suspended")].toBool()};
    const QString state = json[QLatin1String("state")].toString();
    for (std::size_t i = 0; i < kStates.size(); ++i)
        if (state == QLatin1String(kStates[i]))
            schedule.state = static_cast<CardSchedule::State>(i);
    if (json.contains(QLatin1String("stability_days")))
        schedule.stabilityDays = json[QLatin1String("stability_days")].toDouble();
    if (json.contains(QLatin1String("difficulty")))
        schedule.difficulty = json[QLatin1String("difficulty")].toDouble();
    return schedule;
}

Item sharedFrom(const QJsonObject& json, const QString& place)
{
    const QString id = json[QLatin1String("id")].toString();
    const QString source = json[QLatin1String("source_id")].toString();
    return {.key = source.isEmpty() ? id : source,
            .place = {.entry = {}, .item = id.isEmpty() ? place : id.left(80)},
            .tags = stringsOf(json[QLatin1String("tags")]),
            .category = json[QLatin1String("category")].toString(),
            .media = stringsOf(json[QLatin1String("media")])};
}

void readQuestion(const QJsonObject& json, const QString& place, Collector& collector)
{
    Item item = sharedFrom(json, place);
    ChoiceQuestion question{.title = json[QLatin1String("title")].toString(),
                            .stem = json[QLatin1String("stem")].toString(),
                            .choices = {},
                            .multiple =
                                json[QLatin1String("type")].toString() == QLatin1String("multiple"),
                            .explanation = json[QLatin1String("explanation")].toString(),
                            .shuffled = json[QLatin1String("shuffle")].toBool(true)};
    for (const QJsonValue& each : json[QLatin1String("options")].toArray()) {
        const QJsonObject option = each.toObject();
        question.choices.push_back({.text = option[QLatin1String("text")].toString(),
                                    .correct = option[QLatin1String("correct")].toBool(),
                                    .feedback = option[QLatin1String("why")].toString(),
                                    .fixed = option[QLatin1String("fixed")].toBool()});
        if (option.contains(QLatin1String("weight_percent")))
            question.choices.back().weight = option[QLatin1String("weight_percent")].toDouble();
    }
    item.content = std::move(question);
    collector.add(std::move(item));
}

void readCard(const QJsonObject& json, const QString& place, Collector& collector)
{
    Item item = sharedFrom(json, place);
    Card card{.front = json[QLatin1String("front")].toString(),
              .back = json[QLatin1String("back")].toString()};
    if (const QJsonObject cloze = json[QLatin1String("cloze")].toObject(); !cloze.isEmpty())
        card.cloze = ClozeText{.note = cloze[QLatin1String("note")].toString(),
                               .text = cloze[QLatin1String("text")].toString(),
                               .below = cloze[QLatin1String("below")].toString(),
                               .gap = cloze[QLatin1String("gap")].toInt()};
    if (collector.options().schedule && json.contains(QLatin1String("schedule")))
        card.schedule = scheduleFrom(json[QLatin1String("schedule")].toObject());
    for (const QJsonValue& each : json[QLatin1String("reviews")].toArray()) {
        const QJsonObject review = each.toObject();
        const auto at = timeOf(review[QLatin1String("at")]);
        const int rating = review[QLatin1String("rating")].toInt();
        if (collector.options().schedule && at && rating >= 1 && rating <= 4)
            card.history.push_back(
                {*at, rating, review[QLatin1String("interval_days")].toDouble()});
    }
    item.content = std::move(card);
    collector.add(std::move(item));
}

} // namespace

bool writeItemsJson(const std::vector<const Item*>& items, const std::vector<const Media*>& media,
                    QIODevice& device)
{
    const ItemTexts texts(items);
    ListWriter writer(device);
    writer.begin("{\n\"format\": \"ringside-items\",\n\"version\": 1,\n\"questions\": [");
    for (const Item* item : items)
        if (const auto* question = std::get_if<ChoiceQuestion>(&item->content))
            writer.add(questionJson(*item, *question, texts.textOf(*item)));
    writer.end("],\n");
    writer.begin("\"cards\": [");
    for (const Item* item : items)
        if (const auto* card = std::get_if<Card>(&item->content))
            writer.add(cardJson(*item, *card, texts.textOf(*item)));
    writer.end("],\n");
    writer.begin("\"media\": [");
    for (const Media* file : media)
        writer.add({{QStringLiteral("name"), file->name},
                    {QStringLiteral("content"), QString::fromLatin1(file->bytes.toBase64())}});
    writer.end("]\n}\n");
    return writer.isWritten();
}

QByteArray itemsJson(const std::vector<Item>& items, const std::vector<Media>& media)
{
    const auto each = [](const auto& value) { return &value; };
    std::vector<const Item*> allItems(items.size());
    std::vector<const Media*> allMedia(media.size());
    std::ranges::transform(items, allItems.begin(), each);
    std::ranges::transform(media, allMedia.begin(), each);
    QBuffer text;
    text.open(QIODevice::WriteOnly);
    writeItemsJson(allItems, allMedia, text);
    return text.data();
}

bool isItemsJson(const QJsonObject& json)
{
    return json[QLatin1String("format")].toString() == QLatin1String("ringside-items") ||
           json[QLatin1String("questions")].isArray();
}

void readItemsJson(const QJsonObject& json, Collector& collector)
{
    if (json.contains(QLatin1String("version")) && json[QLatin1String("version")].toInt() != 1) {
        collector.reject({}, Fault::WrongVersion, QStringLiteral("version"));
        return;
    }
    int number = 0;
    for (const QJsonValue& each : json[QLatin1String("questions")].toArray())
        readQuestion(each.toObject(), QStringLiteral("question %1").arg(++number), collector);
    number = 0;
    for (const QJsonValue& each : json[QLatin1String("cards")].toArray())
        readCard(each.toObject(), QStringLiteral("card %1").arg(++number), collector);
    for (const QJsonValue& each : json[QLatin1String("media")].toArray()) {
        const QJsonObject file = each.toObject();
        const QString name = file[QLatin1String("name")].toString();
        const bool leadsOut = name.isEmpty() || name.startsWith(u'/') ||
                              name.contains(QLatin1String("..")) || name.contains(u'\\');
        if (leadsOut)
            collector.warn({}, Fault::ZipUnsafeName, name);
        else
            collector.addMedia({name, QByteArray::fromBase64(
                                          file[QLatin1String("content")].toString().toLatin1())});
    }
}

} // namespace ringside::exchange
