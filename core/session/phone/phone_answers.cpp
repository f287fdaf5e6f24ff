// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_answers.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/log/uuid_v7.h"
#include "core/session/job/json_place.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <utility>

namespace ringside::session {

namespace {

constexpr qint64 kStartBytes = 64;
const QString kFormat = QStringLiteral("ringside-phone-answers");
constexpr int kMostIdCharacters = 200;
constexpr int kMostOptions = 26;
constexpr double kMostMs = 281474976710655; // 2^48 - 1, the greatest time of an id
constexpr double kMostDurationMs = 366.0 * 86'400'000;
constexpr int kMostOffsetMinutes = 14 * 60 + 59;

Result<QString> textAt(const JsonPlace& place)
{
    const QString text = place.value.toString();
    if (text.isEmpty() || text.size() > kMostIdCharacters)
        return fail(place.wrong(RINGSIDE_TR("a text of 1 to 200 characters")));
    return text;
}

Result<QString> idAt(const JsonPlace& place)
{
    if (!progress::isUuidV7(place.value.toString()))
        return fail(place.wrong(RINGSIDE_TR("a UUIDv7")));
    return place.value.toString();
}

/// Whole milliseconds.
Result<std::int64_t> msAt(const JsonPlace& place, double most)
{
    RINGSIDE_TRY(const double ms, place.number(0, most));
    return static_cast<std::int64_t>(ms);
}

/// Ids, each once.
Result<QStringList> idsAt(const JsonPlace& place)
{
    RINGSIDE_TRY(const auto items, place.items());
    QStringList ids;
    for (const JsonPlace& item : items) {
        RINGSIDE_TRY(const QString id, textAt(item));
        if (ids.contains(id) || ids.size() == kMostOptions)
            return fail(item.wrong(RINGSIDE_TR("at most 26 options, each once")));
        ids << id;
    }
    return ids;
}

Result<PhoneAnswer> answerAt(const JsonPlace& place, const QString& device)
{
    PhoneAnswer answer{.entry = {}, .place = place.path};
    progress::AnswerEntry& entry = answer.entry;
    entry.deviceId = device;
    RINGSIDE_TRY(entry.entryId, idAt(place.member("id")));
    RINGSIDE_TRY(entry.wallMs, msAt(place.member("at_ms"), kMostMs));
    RINGSIDE_TRY(entry.questionId, textAt(place.member("question")));
    RINGSIDE_TRY(entry.contentHash, textAt(place.member("content_hash")));
    RINGSIDE_TRY(entry.optionOrder, idsAt(place.member("option_order")));
    RINGSIDE_TRY(entry.chosen, idsAt(place.member("chosen")));
    RINGSIDE_TRY(entry.durationMs, msAt(place.member("duration_ms"), kMostDurationMs));
    const JsonPlace correct = place.member("correct");
    if (!correct.value.isBool())
        return fail(correct.wrong(RINGSIDE_TR("true or false")));
    entry.correct = correct.value.toBool();
    for (const QString& id : std::as_const(entry.chosen))
        if (!entry.optionOrder.contains(id))
            return fail(place.member("chosen").wrong(RINGSIDE_TR("options that were shown")));
    return answer;
}

Result<PhoneReview> reviewAt(const JsonPlace& place)
{
    PhoneReview review;
    review.place = place.path;
    RINGSIDE_TRY(review.entryId, idAt(place.member("id")));
    RINGSIDE_TRY(review.wallMs, msAt(place.member("at_ms"), kMostMs));
    RINGSIDE_TRY(review.utcOffsetMinutes,
                 place.member("utc_offset_min").whole(-kMostOffsetMinutes, kMostOffsetMinutes));
    RINGSIDE_TRY(review.cardId, textAt(place.member("card")));
    RINGSIDE_TRY(const int rating, place.member("rating").whole(1, 4));
    review.rating = static_cast<study::Rating>(rating);
    RINGSIDE_TRY(review.durationMs, msAt(place.member("duration_ms"), kMostDurationMs));
    return review;
}

/// Adds the list's entries that `read` can read, and rejects the others.
template <class Entry, class Read>
Done addEach(const JsonPlace& list, const Read& read, std::vector<Entry>& entries,
             std::vector<PhoneRejection>& rejected)
{
    RINGSIDE_TRY(const auto items, list.items());
    if (items.size() > kMostPhoneEntries)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = list.path,
                     .value = std::to_string(items.size()),
                     .limit = std::to_string(kMostPhoneEntries)});
    for (const JsonPlace& item : items) {
        auto entry = read(item);
        if (entry)
            entries.push_back(std::move(*entry));
        else
            rejected.push_back({item.path, entry.error()});
    }
    return {};
}

Done checkHead(const JsonPlace& root)
{
    const JsonPlace format = root.member("format");
    if (format.value.toString() != kFormat)
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "format",
                     .value = format.value.toString().left(80).toStdString(),
                     .limit = kFormat.toStdString()});
    const JsonPlace version = root.member("version");
    RINGSIDE_TRY(const int number, version.whole(1, 1'000'000));
    if (number <= kPhoneAnswersVersion)
        return {};
    return fail({.code = ErrorCode::NewerSchema,
                 .subject = "version",
                 .value = std::to_string(number),
                 .limit = std::to_string(kPhoneAnswersVersion)});
}

Result<PhoneAnswers> answersOf(const JsonPlace& root)
{
    RINGSIDE_CHECK(checkHead(root));
    PhoneAnswers read;
    RINGSIDE_TRY(read.device, idAt(root.member("device")));
    RINGSIDE_CHECK(addEach(
        root.member("answers"),
        [&read](const JsonPlace& place) { return answerAt(place, read.device); }, read.answers,
        read.rejected));
    RINGSIDE_CHECK(addEach(root.member("reviews"), reviewAt, read.reviews, read.rejected));
    return read;
}

Result<QByteArray> contentOf(const QString& name)
{
    QFile file(name);
    if (!file.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = name.toStdString()});
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = name.toStdString(),
                     .detail = file.errorString().toStdString()});
    if (file.size() > kMostPhoneBytes)
        return fail({.code = ErrorCode::TooLarge,
                     .file = name.toStdString(),
                     .subject = RINGSIDE_TR("the file"),
                     .value = filled(error_forms::kBytes, {std::to_string(file.size())}),
                     .limit = filled(error_forms::kBytes, {std::to_string(kMostPhoneBytes)})});
    return file.readAll();
}

} // namespace

bool isPhoneAnswers(const QString& name)
{
    QFile file(name);
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    if (file.peek(kStartBytes).trimmed().left(1) != "{" || file.size() > kMostPhoneBytes)
        return false;
    static const QRegularExpression format(
        QStringLiteral("\"format\"\\s*:\\s*\"%1\"").arg(kFormat));
    return QString::fromUtf8(file.readAll()).contains(format);
}

Result<PhoneAnswers> readPhoneAnswers(const QString& name)
{
    RINGSIDE_TRY(const QByteArray bytes, contentOf(name));
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error != QJsonParseError::NoError) {
        const QByteArray before = bytes.left(problem.offset);
        return fail({.code = ErrorCode::Syntax,
                     .file = name.toStdString(),
                     .line = static_cast<int>(before.count('\n')) + 1,
                     .column = static_cast<int>(before.size() - before.lastIndexOf('\n')),
                     .subject = "JSON",
                     .detail = problem.errorString().toStdString()});
    }
    auto read = answersOf({document.object(), {}});
    if (!read)
        read.error().file = name.toStdString();
    return read;
}

} // namespace ringside::session
