// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_export.h"

#include "core/base/tr.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/atomic_file.h"
#include "core/study/memory/weights.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <map>

namespace ringside::progress {

namespace {

QString isoTime(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

/// Common fields of all entries: who and when.
template <class Entry> QJsonObject headOf(const Entry& entry)
{
    return {{QStringLiteral("entry_id"), entry.entryId},
            {QStringLiteral("device_id"), entry.deviceId},
            {QStringLiteral("at"), isoTime(entry.wallMs)}};
}

QString nameOf(Confidence confidence)
{
    static constexpr std::array kNames{"unsaid", "guess", "unsure", "sure"};
    return QLatin1String(kNames.at(static_cast<std::size_t>(confidence)));
}

double secondsOf(std::int64_t ms)
{
    return static_cast<double>(ms) / 1000;
}

QJsonObject objectOf(const AnswerEntry& entry)
{
    QJsonObject row = headOf(entry);
    row[QLatin1String("question_id")] = entry.questionId;
    row[QLatin1String("content_hash")] = entry.contentHash;
    row[QLatin1String("options_shown")] = QJsonArray::fromStringList(entry.optionOrder);
    row[QLatin1String("chosen")] = QJsonArray::fromStringList(entry.chosen);
    row[QLatin1String("correct")] = entry.correct;
    row[QLatin1String("confidence")] = nameOf(entry.confidence);
    row[QLatin1String("duration_s")] = secondsOf(entry.durationMs);
    return row;
}

QJsonObject objectOf(const ReviewEntry& entry)
{
    static constexpr std::array kPhases{"new", "learning", "review", "relearning"};
    const NewReview& review = entry.review;
    const study::CardState& after = review.after;
    QJsonObject row = headOf(entry);
    row[QLatin1String("utc_offset_minutes")] = review.utcOffsetMinutes;
    row[QLatin1String("card_id")] = review.cardId;
    row[QLatin1String("rating")] = static_cast<int>(review.rating);
    row[QLatin1String("duration_s")] = secondsOf(review.durationMs);
    row[QLatin1String("model")] = QString::fromStdString(study::nameOf(review.model));
    row[QLatin1String("state")] = QLatin1String(kPhases.at(static_cast<std::size_t>(after.phase)));
    row[QLatin1String("stability_days")] = after.memory.stability;
    row[QLatin1String("difficulty")] = after.memory.difficulty;
    row[QLatin1String("step")] = after.step;
    row[QLatin1String("scheduled_days")] = after.scheduledDays;
    row[QLatin1String("reps")] = after.reps;
    row[QLatin1String("lapses")] = after.lapses;
    row[QLatin1String("due")] = isoTime(after.dueMs);
    return row;
}

QJsonObject objectOf(const ReviewMark& mark)
{
    QJsonObject row = headOf(mark);
    row[QLatin1String("review_id")] = mark.reviewId;
    row[QLatin1String("withdrawn")] = mark.withdrawn;
    return row;
}

QJsonObject objectOf(const EventEntry& entry)
{
    QJsonObject row = headOf(entry);
    row[QLatin1String("kind")] = entry.event.kind;
    row[QLatin1String("subject")] = entry.event.subject;
    // A QJsonDocument can only be an object or an array; an event's value may also be plain.
    row[QLatin1String("value")] =
        QJsonDocument::fromJson('[' + entry.event.value.toUtf8() + ']').array().at(0);
    return row;
}

template <class Entry>
Done addRows(const char* name, const Result<std::vector<Entry>>& entries, QJsonObject& document)
{
    if (!entries)
        return fail(entries.error());
    QJsonArray rows;
    for (const Entry& entry : *entries)
        rows.append(objectOf(entry));
    document.insert(QLatin1String(name), rows);
    return {};
}

const QStringList& columnsOf(const QString& table)
{
    static const QStringList kHead{QStringLiteral("entry_id"), QStringLiteral("device_id"),
                                   QStringLiteral("at")};
    static const std::map<QString, QStringList> kColumns{
        {QStringLiteral("answers"),
         kHead + QStringLiteral("question_id content_hash options_shown chosen correct confidence "
                                "duration_s")
                     .split(QLatin1Char(' '))},
        {QStringLiteral("reviews"),
         kHead + QStringLiteral("utc_offset_minutes card_id rating duration_s model state "
                                "stability_days difficulty step scheduled_days reps lapses due")
                     .split(QLatin1Char(' '))},
        {QStringLiteral("review_marks"),
         kHead + QStringLiteral("review_id withdrawn").split(QLatin1Char(' '))},
        {QStringLiteral("events"),
         kHead + QStringLiteral("kind subject value").split(QLatin1Char(' '))}};
    return kColumns.at(table);
}

QString quoted(QString text)
{
    static const QString kFormula = QStringLiteral("=+-@\t\r");
    if (!text.isEmpty() && kFormula.contains(text.at(0)))
        text.prepend(QLatin1Char('\''));
    const bool plain = std::none_of(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char('"') || c == QLatin1Char(',') || c == QLatin1Char('\n') ||
               c == QLatin1Char('\r');
    });
    if (plain)
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
           QLatin1Char('"');
}

/// Lists as ids separated by spaces, since ids have none; other structures as JSON.
QString cellOf(const QString& column, const QJsonValue& value)
{
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 17);
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (value.isArray() && column != QLatin1String("value")) {
        QStringList ids;
        for (const QJsonValue id : value.toArray())
            ids.append(id.toString());
        return quoted(ids.join(QLatin1Char(' ')));
    }
    if (value.isString())
        return quoted(value.toString());
    QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return quoted(QString::fromUtf8(json.mid(1, json.size() - 2)));
}

} // namespace

Result<QJsonObject> journalDocument(const Journal& journal)
{
    QJsonObject document{{QStringLiteral("format"), QStringLiteral("ringside-journal")},
                         {QStringLiteral("schema"), journalSchema().version()},
                         {QStringLiteral("device_id"), journal.deviceId()}};
    RINGSIDE_CHECK(addRows("answers", journal.entries(), document));
    RINGSIDE_CHECK(addRows("reviews", journal.logs().reviews.all(), document));
    RINGSIDE_CHECK(addRows("review_marks", journal.logs().reviews.marks(), document));
    RINGSIDE_CHECK(addRows("events", journal.logs().events.all(), document));
    return document;
}

Done writeJournalDocument(const Journal& journal, const QString& file)
{
    RINGSIDE_TRY(const QJsonObject document, journalDocument(journal));
    return storage::writeFileAtomically(file, QJsonDocument(document).toJson(),
                                        storage::FileReaders::AsUsual);
}

Result<QStringList> writeJournalTables(const Journal& journal, const QString& folder)
{
    RINGSIDE_TRY(const QJsonObject document, journalDocument(journal));
    if (!QDir().mkpath(folder)) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = folder.toStdString(),
                     .subject = "mkdir",
                     .detail = RINGSIDE_TR("the folder cannot be made")});
    }
    QStringList files;
    for (const char* name : {"answers", "reviews", "review_marks", "events"}) {
        const QString table = QLatin1String(name);
        const QStringList& columns = columnsOf(table);
        QStringList lines{columns.join(QLatin1Char(','))};
        for (const QJsonValue row : document[table].toArray()) {
            QStringList cells;
            for (const QString& column : columns)
                cells.append(cellOf(column, row.toObject()[column]));
            lines.append(cells.join(QLatin1Char(',')));
        }
        files.append(QDir(folder).filePath(table + QStringLiteral(".csv")));
        const QByteArray text = lines.join(QStringLiteral("\r\n")).toUtf8() + "\r\n";
        RINGSIDE_CHECK(
            storage::writeFileAtomically(files.last(), text, storage::FileReaders::AsUsual));
    }
    return files;
}

} // namespace ringside::progress
