// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/session_log.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kSession("session");
constexpr QLatin1String kSessionRunning("running");
constexpr QLatin1String kPlace("place");
constexpr QLatin1String kEnded("ended");

constexpr std::array<std::pair<StudySetKind, const char*>, 6> kNames{{
    {StudySetKind::DailyMix, "daily-mix"},
    {StudySetKind::Drill, "drill"},
    {StudySetKind::WrongOnly, "wrong-only"},
    {StudySetKind::Timed, "timed"},
    {StudySetKind::Custom, "custom"},
    {StudySetKind::Challenge, "challenge"},
}};

QString nameOf(StudySetKind kind)
{
    const auto* found = std::find_if(kNames.begin(), kNames.end(),
                                     [kind](const auto& name) { return name.first == kind; });
    return QLatin1String(found->second);
}

std::optional<StudySetKind> kindNamed(const QString& name)
{
    for (const auto& [kind, known] : kNames)
        if (name == QLatin1String(known))
            return kind;
    return std::nullopt;
}

NewEvent event(QLatin1String subject, const QJsonObject& value)
{
    return {kSession, subject,
            QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact))};
}

QJsonObject objectIn(const EventEntry& entry)
{
    return QJsonDocument::fromJson(entry.event.value.toUtf8()).object();
}

/// A whole number that is not negative; -1 for anything else.
std::int64_t countIn(const QJsonObject& json, const char* key)
{
    const QJsonValue value = json.value(QLatin1String(key));
    const double number = value.toDouble(-1);
    constexpr double kMost = 9e15; // below 2^53: exact
    return value.isDouble() && number >= 0 && number <= kMost ? static_cast<std::int64_t>(number)
                                                              : -1;
}

int smallIn(const QJsonObject& json, const char* key)
{
    const std::int64_t count = countIn(json, key);
    return count <= 1'000'000 ? static_cast<int>(count) : -1;
}

QJsonObject jsonOf(const StudySet& set)
{
    return {{QStringLiteral("kind"), nameOf(set.kind)},
            {QStringLiteral("subject"), set.subject},
            {QStringLiteral("questions"), QJsonArray::fromStringList(set.questions)},
            {QStringLiteral("dueCards"), set.dueCards},
            {QStringLiteral("limitMs"), static_cast<double>(set.limitMs)}};
}

std::optional<StudySet> setFrom(const QJsonObject& json)
{
    const auto kind = kindNamed(json.value(QLatin1String("kind")).toString());
    if (!kind)
        return std::nullopt;
    StudySet set{.kind = *kind, .subject = json.value(QLatin1String("subject")).toString()};
    set.dueCards = smallIn(json, "dueCards");
    set.limitMs = countIn(json, "limitMs");
    QSet<QString> seen;
    for (const QJsonValue value : json.value(QLatin1String("questions")).toArray()) {
        const QString id = value.toString();
        if (id.isEmpty() || seen.contains(id))
            return std::nullopt;
        seen.insert(id);
        set.questions.append(id);
    }
    if (set.dueCards < 0 || set.limitMs < 0 || (set.questions.isEmpty() && set.dueCards == 0))
        return std::nullopt;
    return set;
}

/// Absent when it cannot be read. The place of another session counts as the start of this one.
std::optional<SessionPlace> placeFrom(const EventEntry& entry, const RunningSession& running)
{
    const QJsonObject json = objectIn(entry);
    const QString session = json.value(QLatin1String("session")).toString();
    if (session.isEmpty())
        return std::nullopt;
    if (session != running.id)
        return SessionPlace{};
    const SessionPlace place{.at = smallIn(json, "at"),
                             .cardsDone = json.value(QLatin1String("cardsDone")).toBool(),
                             .spentMs = countIn(json, "spentMs")};
    const bool inside = place.at >= 0 && place.at < std::max(1, int(running.set.questions.size()));
    return inside && place.spentMs >= 0 ? std::optional(place) : std::nullopt;
}

std::optional<EndedSession> endedFrom(const EventEntry& entry)
{
    const QJsonObject json = objectIn(entry);
    const auto kind = kindNamed(json.value(QLatin1String("kind")).toString());
    if (!kind)
        return std::nullopt;
    const EndedSession ended{.id = json.value(QLatin1String("session")).toString(),
                             .startedMs = countIn(json, "startedMs"),
                             .endedMs = entry.wallMs,
                             .kind = *kind,
                             .subject = json.value(QLatin1String("subject")).toString(),
                             .questions = smallIn(json, "questions"),
                             .answered = smallIn(json, "answered"),
                             .right = smallIn(json, "right"),
                             .cards = smallIn(json, "cards"),
                             .spentMs = countIn(json, "spentMs")};
    const bool sensible = ended.right >= 0 && ended.right <= ended.answered &&
                          ended.answered <= ended.questions && ended.cards >= 0 &&
                          ended.startedMs >= 0 && ended.spentMs >= 0;
    return sensible ? std::optional(ended) : std::nullopt;
}

} // namespace

Result<SessionLog::Found> SessionLog::running() const
{
    RINGSIDE_TRY(const auto start,
                 m_journal.logs().events.lastOf(kSession, kSessionRunning, m_journal.deviceId()));
    Found found;
    if (!start || start->event.value == QLatin1String("null"))
        return found;
    const auto set = setFrom(objectIn(*start));
    if (!set) {
        found.skipped = 1;
        return found;
    }
    RunningSession running{start->entryId, start->wallMs, *set, {}};
    RINGSIDE_TRY(const auto place,
                 m_journal.logs().events.lastOf(kSession, kPlace, m_journal.deviceId()));
    if (place) {
        const auto at = placeFrom(*place, running);
        found.skipped = at ? 0 : 1;
        running.place = at.value_or(SessionPlace{});
    }
    found.running = std::move(running);
    return found;
}

Result<SessionLog::History> SessionLog::ended(StudySetKind kind) const
{
    RINGSIDE_TRY(const auto ends, m_journal.logs().events.of(kSession, kEnded));
    RINGSIDE_TRY(const auto starts, m_journal.logs().events.of(kSession, kSessionRunning));
    QHash<QString, const EventEntry*> startOf;
    for (const EventEntry& entry : starts)
        startOf.insert(entry.entryId, &entry);
    History history;
    for (const EventEntry& entry : ends) {
        const auto ended = endedFrom(entry);
        const EventEntry* start = ended ? startOf.value(ended->id) : nullptr;
        const auto set = start ? setFrom(objectIn(*start)) : std::nullopt;
        if (!set)
            ++history.skipped;
        else if (ended->kind == kind)
            history.sessions.push_back({*ended, *set, entry.entryId, entry.deviceId});
    }
    return history;
}

Result<RunningSession> SessionLog::start(const StudySet& set)
{
    // Do not write a value that could not be read back.
    if (!setFrom(jsonOf(set))) {
        return fail(
            {.code = ErrorCode::Usage,
             .subject = RINGSIDE_TR("study set"),
             .value = filled(error_forms::kQuestions, {std::to_string(set.questions.size())}),
             .limit = RINGSIDE_TR("one question or due card, and none twice")});
    }
    RINGSIDE_TRY(const auto entry, m_journal.recordEvent(event(kSessionRunning, jsonOf(set))));
    return RunningSession{entry.entryId, entry.wallMs, set, {}};
}

Done SessionLog::keepPlace(const QString& session, const SessionPlace& place)
{
    RINGSIDE_CHECK(m_journal.recordEvent(
        event(kPlace, {{QStringLiteral("session"), session},
                       {QStringLiteral("at"), place.at},
                       {QStringLiteral("cardsDone"), place.cardsDone},
                       {QStringLiteral("spentMs"), static_cast<double>(place.spentMs)}})));
    return {};
}

Done SessionLog::discard()
{
    RINGSIDE_CHECK(m_journal.recordEvent({kSession, kSessionRunning, QStringLiteral("null")}));
    return {};
}

Done SessionLog::end(const EndedSession& session)
{
    RINGSIDE_CHECK(m_journal.recordEvents(
        {{kSession, kSessionRunning, QStringLiteral("null")},
         event(kEnded, {{QStringLiteral("session"), session.id},
                        {QStringLiteral("startedMs"), static_cast<double>(session.startedMs)},
                        {QStringLiteral("kind"), nameOf(session.kind)},
                        {QStringLiteral("subject"), session.subject},
                        {QStringLiteral("questions"), session.questions},
                        {QStringLiteral("answered"), session.answered},
                        {QStringLiteral("right"), session.right},
                        {QStringLiteral("cards"), session.cards},
                        {QStringLiteral("spentMs"), static_cast<double>(session.spentMs)}})}));
    return {};
}

} // namespace ringside::progress
