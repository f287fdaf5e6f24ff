// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/card_marks.h"
#include "core/progress/exam_json.h"
#include "core/progress/exam_log.h"
#include "core/progress/guide_place.h"
#include "core/progress/journal/journal.h"
#include "core/progress/question_marks.h"
#include "core/progress/saved_searches.h"
#include "core/progress/session_log.h"
#include "core/progress/weights_log.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::progress;

namespace {

constexpr std::int64_t kNow = 1'795'256'100'000; // 2026-11-21T10:15:00Z

QByteArray emptyJournal()
{
    const fuzz::Folder folder;
    const ManualClock clock(kNow);
    fuzz::require(Journal::open(folder.path(), clock).has_value());
    QFile file(folder.file("journal.sqlite"));
    fuzz::require(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

template <class Value> void requireRoundTrip(const Value& value, const auto& read)
{
    if (!value)
        return;
    const QString text = examJson(*value);
    const auto again = read(text);
    fuzz::require(again && examJson(*again) == text);
}

std::vector<NewEvent> eventsWith(const QString& value)
{
    static const std::pair<const char*, const char*> kKinds[] = {
        {"exam.start", "e"},    {"exam.step", "e"},       {"exam.end", "e"},
        {"exam.running", "d"},  {"session", "running"},   {"session", "place"},
        {"session", "ended"},   {"saved-search", "mine"}, {"weights", "all"},
        {"card-suspend", "c"},  {"card-bury", "c"},       {"card-flag", "c"},
        {"card-tags", "c"},     {"card-note", "c"},       {"card-own", "c"},
        {"card-kinds", "c"},    {"question-flag", "q"},   {"question-tags", "q"},
        {"question-note", "q"}, {"guide", "place"}};
    std::vector<NewEvent> events;
    for (const auto& [kind, subject] : kKinds)
        events.push_back({QLatin1String(kind), QLatin1String(subject), value});
    return events;
}

} // namespace

/// Values of events as another program or a later version may have written them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const QByteArray kEmpty = emptyJournal();
    const QString value = fuzz::textOf(data, size);
    requireRoundTrip(examStartFrom(value), examStartFrom);
    requireRoundTrip(examStepFrom(value), examStepFrom);
    requireRoundTrip(examEndFrom(value), examEndFrom);

    const fuzz::Folder folder;
    folder.write("journal.sqlite", kEmpty);
    const ManualClock clock(kNow);
    const auto opened = Journal::open(folder.path(), clock);
    fuzz::require(opened.has_value());
    Journal& journal = **opened;
    if (!journal.recordEvents(eventsWith(value)))
        return 0;
    const EventLog& events = journal.logs().events;
    const ExamHistory exams(journal);
    const SessionLog sessions(journal);
    bool read = exams.running() && exams.isRunning() && exams.steps(QStringLiteral("e")) &&
                exams.past() && exams.starts() && sessions.running();
    for (const auto kind : {StudySetKind::DailyMix, StudySetKind::Challenge})
        read = read && sessions.ended(kind);
    read = read && SavedSearchLog(journal).all() && WeightsLog(journal).read() &&
           wereWeightsChanged(events) && allMarks(events) && marksOf(events, QStringLiteral("q")) &&
           lastGuidePlace(journal);
    const auto marks = cardMarkEntries(events);
    fuzz::require(read && marks);
    static_cast<void>(bookOf(*marks));
    return 0;
}
