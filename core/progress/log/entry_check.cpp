// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/entry_check.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/log/uuid_v7.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace ringside::progress {

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kMostMs = kLastUuidV7Ms;        // in the year 10889; also before 1970
constexpr std::int64_t kMostDurationMs = 366 * kDayMs; // a window left open
constexpr std::int64_t kMostAheadDays = 36'500;        // the longest interval between two reviews

constexpr qsizetype kMostEventValue = 1'000'000;

tl::unexpected<Error> unusable(const char* subject, const QString& value, const char* limit)
{
    return fail({.code = ErrorCode::Usage,
                 .subject = subject,
                 .value = value.toStdString(),
                 .limit = limit});
}

Done checkDuration(std::int64_t ms)
{
    if (ms <= kMostDurationMs)
        return {};
    return unusable("duration", QStringLiteral("%1 ms").arg(ms), RINGSIDE_TR("0 to 366 days"));
}

} // namespace

Done checkNew(const NewReview& given)
{
    if (given.cardId.isEmpty())
        return unusable("card id", {}, RINGSIDE_TR("an id"));
    if (given.durationMs < 0)
        return unusable("duration", QStringLiteral("%1 ms").arg(given.durationMs),
                        RINGSIDE_TR("0 ms or more"));
    if (given.after.phase == study::CardPhase::New)
        return unusable("state after a review", QStringLiteral("new"),
                        RINGSIDE_TR("learning or review"));
    return {};
}

Done checkNew(const NewEvent& given)
{
    if (given.kind.isEmpty())
        return unusable("event kind", {}, RINGSIDE_TR("a name"));
    if (given.subject.isEmpty())
        return unusable("event subject", {}, RINGSIDE_TR("an id"));
    if (given.value.size() > kMostEventValue)
        return unusable("event value", QStringLiteral("%1 characters").arg(given.value.size()),
                        RINGSIDE_TR("1000000 characters"));
    // A QJsonDocument can only be an object or an array; an event's value may also be plain.
    if (QJsonDocument::fromJson('[' + given.value.toUtf8() + ']').array().size() != 1)
        return unusable("event value", given.value.left(40), RINGSIDE_TR("JSON"));
    return {};
}

Done checkNew(const NewAnswer& given)
{
    if (given.questionId.isEmpty())
        return unusable("question id", {}, RINGSIDE_TR("an id"));
    if (given.durationMs < 0)
        return unusable("duration", QStringLiteral("%1 ms").arg(given.durationMs),
                        RINGSIDE_TR("0 ms or more"));
    for (const QString& option : given.chosen) {
        if (!given.optionOrder.contains(option))
            return unusable("chosen option", option, RINGSIDE_TR("an option that was shown"));
    }
    return {};
}

EntryCheck::EntryCheck(std::int64_t nowMs) : m_nowMs(nowMs) {}

Done EntryCheck::checkTime(const char* subject, std::int64_t ms) const
{
    if (ms >= -kMostMs && ms <= kMostMs)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = filled(error_forms::kMilliseconds, {std::to_string(ms)}),
                 .limit = RINGSIDE_TR("a time up to the year 10889")});
}

Done EntryCheck::checkId(const char* subject, const QString& id) const
{
    const auto ms = msOfUuidV7(id);
    if (!ms)
        return unusable(subject, id.left(40), RINGSIDE_TR("a UUIDv7"));
    if (*ms < kLastUuidV7Ms)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = id.toStdString(),
                 .limit = RINGSIDE_TR("a UUIDv7 before the last possible one")});
}

template <class Entry> Done EntryCheck::checkHead(const Entry& entry) const
{
    RINGSIDE_CHECK(checkId("entry id", entry.entryId));
    RINGSIDE_CHECK(checkId("device id", entry.deviceId));
    return checkTime("time", entry.wallMs);
}

Done EntryCheck::operator()(const AnswerEntry& entry) const
{
    RINGSIDE_CHECK(checkHead(entry));
    RINGSIDE_CHECK(checkDuration(entry.durationMs));
    return checkNew(NewAnswer{.questionId = entry.questionId,
                              .contentHash = entry.contentHash,
                              .optionOrder = entry.optionOrder,
                              .chosen = entry.chosen,
                              .correct = entry.correct,
                              .confidence = entry.confidence,
                              .durationMs = entry.durationMs});
}

Done EntryCheck::operator()(const ReviewEntry& entry) const
{
    RINGSIDE_CHECK(checkHead(entry));
    RINGSIDE_CHECK(checkDuration(entry.review.durationMs));
    const study::CardState& after = entry.review.after;
    RINGSIDE_CHECK(checkTime("review time", after.lastReviewMs));
    // A day more, since a card is due on a day.
    const std::int64_t latest =
        std::max({m_nowMs, entry.wallMs, after.lastReviewMs}) + (kMostAheadDays + 1) * kDayMs;
    if (after.dueMs < -kMostMs || after.dueMs > latest)
        return unusable("due time", QStringLiteral("%1 ms").arg(after.dueMs),
                        RINGSIDE_TR("the review's time and at most 36500 days more"));
    if (after.scheduledDays > kMostAheadDays)
        return unusable("interval", QStringLiteral("%1 days").arg(after.scheduledDays),
                        RINGSIDE_TR("0 to 36500 days"));
    return checkNew(entry.review);
}

Done EntryCheck::operator()(const ReviewMark& mark) const
{
    RINGSIDE_CHECK(checkHead(mark));
    return checkId("review id", mark.reviewId);
}

Done EntryCheck::operator()(const EventEntry& entry) const
{
    RINGSIDE_CHECK(checkHead(entry));
    return checkNew(entry.event);
}

} // namespace ringside::progress
