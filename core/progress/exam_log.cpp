// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_log.h"

#include "core/progress/exam_json.h"
#include "core/progress/journal/journal.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace ringside::progress {

namespace {

constexpr QLatin1String kStart("exam.start");
constexpr QLatin1String kStep("exam.step");
constexpr QLatin1String kEnd("exam.end");
constexpr QLatin1String kDiscard("exam.discard");
constexpr QLatin1String kRunning("exam.running");

/// A plain string as JSON: a QJsonDocument can only be an array or an object.
QString quoted(const QString& text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

QString unquoted(const QString& json)
{
    return QJsonDocument::fromJson('[' + json.toUtf8() + ']').array().at(0).toString();
}

std::optional<ExamStart> startFrom(const EventEntry& entry)
{
    auto start = examStartFrom(entry.event.value);
    if (start) {
        start->examId = entry.event.subject;
        start->deviceId = entry.deviceId;
        start->wallMs = entry.wallMs;
    }
    return start;
}

} // namespace

Result<ExamStart> ExamLog::start(ExamStart exam)
{
    exam.examId = m_journal.newId();
    RINGSIDE_TRY(const auto written,
                 m_journal.recordEvents({{kStart, exam.examId, examJson(exam)},
                                         {kRunning, m_journal.deviceId(), quoted(exam.examId)}}));
    exam.deviceId = m_journal.deviceId();
    exam.wallMs = written.front().wallMs;
    return exam;
}

Done ExamLog::step(const QString& examId, const ExamStep& step)
{
    RINGSIDE_CHECK(m_journal.recordEvent({kStep, examId, examJson(step)}));
    return {};
}

Result<ExamEnd> ExamLog::end(ExamEnd ended, const std::vector<std::optional<NewAnswer>>& answered)
{
    std::vector<NewAnswer> answers;
    for (const auto& answer : answered)
        if (answer)
            answers.push_back(*answer);
    const auto eventsOf = [&](const std::vector<AnswerEntry>& entries) {
        ended.answerIds.clear();
        auto entry = entries.begin();
        for (const auto& answer : answered)
            ended.answerIds.append(answer ? (entry++)->entryId : QStringLiteral(""));
        return std::vector<NewEvent>{{kEnd, ended.examId, examJson(ended)},
                                     {kRunning, m_journal.deviceId(), QStringLiteral("null")}};
    };
    RINGSIDE_TRY(ended.wallMs, m_journal.recordAnswers(answers, eventsOf));
    return ended;
}

Done ExamLog::discard(const QString& examId)
{
    std::vector<NewEvent> events{{kDiscard, examId, QStringLiteral("true")}};
    RINGSIDE_TRY(const auto running, m_journal.logs().events.latest(kRunning));
    const auto here = running.constFind(m_journal.deviceId());
    if (here != running.constEnd() && unquoted(here->event.value) == examId)
        events.push_back({kRunning, m_journal.deviceId(), QStringLiteral("null")});
    RINGSIDE_CHECK(m_journal.recordEvents(events));
    return {};
}

ExamHistory::ExamHistory(const Journal& journal)
    : m_events(journal.logs().events), m_deviceId(journal.deviceId())
{
}

Result<QString> ExamHistory::runningId() const
{
    RINGSIDE_TRY(const auto events, m_events.latest(kRunning));
    const auto found = events.constFind(m_deviceId);
    return found == events.constEnd() ? QString() : unquoted(found->event.value);
}

Result<bool> ExamHistory::isRunning() const
{
    // An exam whose start cannot be read is ignored; the next start replaces it.
    RINGSIDE_TRY(const auto found, running());
    return found.has_value();
}

Result<std::optional<ExamStart>> ExamHistory::running() const
{
    RINGSIDE_TRY(const auto id, runningId());
    if (id.isEmpty())
        return std::optional<ExamStart>();
    RINGSIDE_TRY(const auto events, m_events.of(kStart, id));
    m_unreadable = 0;
    for (const EventEntry& entry : events) {
        if (auto start = startFrom(entry))
            return start;
        ++m_unreadable;
    }
    return std::optional<ExamStart>();
}

Result<std::vector<ExamStep>> ExamHistory::steps(const QString& examId) const
{
    RINGSIDE_TRY(const auto events, m_events.of(kStep, examId));
    m_unreadable = 0;
    std::vector<ExamStep> steps;
    for (const EventEntry& entry : events) {
        if (auto step = examStepFrom(entry.event.value))
            steps.push_back(std::move(*step));
        else
            ++m_unreadable;
    }
    return steps;
}

/// A copy of the profile may have gone on with an exam that was discarded here: once it was
/// submitted with an answer, it counts.
Result<QSet<QString>> ExamHistory::discarded() const
{
    RINGSIDE_TRY(const auto discards, m_events.latest(kDiscard));
    QSet<QString> ids;
    for (auto discard = discards.keyBegin(); discard != discards.keyEnd(); ++discard) {
        RINGSIDE_TRY(const auto ends, m_events.of(kEnd, *discard));
        const bool hasAnswer = std::ranges::any_of(ends, [](const EventEntry& entry) {
            const auto end = examEndFrom(entry.event.value);
            return end && std::ranges::any_of(end->answerIds,
                                              [](const QString& id) { return !id.isEmpty(); });
        });
        if (!hasAnswer)
            ids.insert(*discard);
    }
    return ids;
}

Result<QHash<QString, ExamStart>> ExamHistory::starts() const
{
    RINGSIDE_TRY(const auto gone, discarded());
    RINGSIDE_TRY(const auto events, m_events.of(kStart));
    QHash<QString, ExamStart> starts;
    m_unreadable = 0;
    for (const EventEntry& entry : events) {
        if (gone.contains(entry.event.subject))
            continue;
        if (auto start = startFrom(entry))
            starts.insert(start->examId, *start);
        else
            ++m_unreadable;
    }
    return starts;
}

Result<std::vector<PastExam>> ExamHistory::past() const
{
    RINGSIDE_TRY(const auto known, starts());
    RINGSIDE_TRY(const auto gone, discarded());
    RINGSIDE_TRY(const auto events, m_events.of(kEnd));
    std::vector<PastExam> all;
    QSet<QString> ended; // two merged profiles may both have submitted it: the first one counts
    for (auto entry = events.begin(); entry != events.end(); ++entry) {
        if (gone.contains(entry->event.subject))
            continue;
        const auto start = known.constFind(entry->event.subject);
        auto end = examEndFrom(entry->event.value);
        if (start == known.constEnd() || !end || end->outcomes.size() != start->slots.size() ||
            end->first.size() != start->slots.size()) {
            ++m_unreadable;
            continue;
        }
        end->examId = entry->event.subject;
        end->wallMs = entry->wallMs;
        if (ended.contains(end->examId))
            continue;
        ended.insert(end->examId);
        all.push_back({*start, std::move(*end)});
    }
    std::ranges::reverse(all);
    return all;
}

} // namespace ringside::progress
