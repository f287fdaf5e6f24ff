// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam.h"

#include "core/bank/bank_reader.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "core/progress/shown_questions.h"
#include "core/session/attempt_book.h"
#include "core/session/exam/exam_grade.h"
#include "core/session/exam/slot_wording.h"
#include "core/session/practice/practice_item.h"
#include "core/session/readiness_report.h"

#include <algorithm>
#include <array>

namespace ringside::session {

namespace {

using progress::ExamMode;
using progress::ExamStep;

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::array kWarnings{30, 10, 5}; ///< minutes left
constexpr const char* kAnswered = RINGSIDE_TR("questions were answered");

tl::unexpected<Error> refused(const char* subject, const char* why)
{
    return fail({.code = ErrorCode::Usage, .subject = subject, .detail = why});
}

/// Every answered question is now in the journal; the others can be read from it.
ChangeSet changesOf(const progress::ExamStart& exam,
                    const std::vector<progress::SlotOutcome>& outcomes)
{
    ChangeSet changes{ChangeSet::Part::Exam};
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const bool isOpen = outcomes[i] == progress::SlotOutcome::Unanswered;
        const bank::QuestionId id(exam.slots[i].questionId);
        changes.add({isOpen ? ChangeSet::Part::Shown : ChangeSet::Part::Answers, {id}});
    }
    return changes;
}

} // namespace

struct Exam::State
{
    const bank::BankReader& bank;
    progress::Journal& journal;
    const Clock& clock;
    ReportChange report;
    progress::ExamLog log;
    progress::ExamHistory history;

    std::optional<progress::ExamStart> start{};
    ExamSheet sheet{};
    std::int64_t anchorMs = 0; ///< monotonic time at which `leftAtAnchor` was left
    std::int64_t leftAtAnchor = 0;
    std::int64_t shownMs = 0;    ///< monotonic time since which the question is on screen
    std::int64_t warnedAtMs = 0; ///< time left at the last check for a warning

    bool isMock() const { return start->mode == ExamMode::Mock; }
    std::int64_t leftMs() const;
    std::int64_t spentMs() const;
    void begin(progress::ExamStart begun, ExamSheet found, std::int64_t leftNow);
    Done checkOpen(ExamStep::Kind kind) const;
    Done checkOptions(const std::vector<bank::OptionId>& options, int most) const;
    Done record(ExamStep step);
    Result<QString> finish(bool byClock);
};

std::int64_t Exam::State::leftMs() const
{
    const std::int64_t gone = sheet.paused ? 0 : clock.sleeplessMs() - anchorMs;
    const std::int64_t left = leftAtAnchor - gone;
    return isMock() ? std::max<std::int64_t>(0, left) : left;
}

/// At most the time limit.
std::int64_t Exam::State::spentMs() const
{
    if (sheet.paused)
        return 0;
    const std::int64_t spent = std::max<std::int64_t>(0, clock.sleeplessMs() - shownMs);
    return isMock() ? std::min(spent, std::max<std::int64_t>(0, sheet.leftMs)) : spent;
}

void Exam::State::begin(progress::ExamStart begun, ExamSheet found, std::int64_t leftNow)
{
    start = std::move(begun);
    sheet = std::move(found);
    sheet.leftMs = leftNow;
    leftAtAnchor = leftNow;
    anchorMs = shownMs = clock.sleeplessMs();
    warnedAtMs = leftNow;
}

Done Exam::State::checkOpen(ExamStep::Kind kind) const
{
    if (!start)
        return refused("exam", RINGSIDE_TR("none is running"));
    if (sheet.paused && kind != ExamStep::Kind::Resume)
        return refused("exam", RINGSIDE_TR("it is paused"));
    if (isMock() && leftMs() <= 0)
        return refused("exam", RINGSIDE_TR("the time is over"));
    return {};
}

Done Exam::State::checkOptions(const std::vector<bank::OptionId>& options, int most) const
{
    if (options.size() > static_cast<std::size_t>(most)) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("number of options"),
                     .value = std::to_string(options.size()),
                     .limit = filled(error_forms::kRange, {"0", std::to_string(most)})});
    }
    const progress::ExamSlot& slot = start->slots[static_cast<std::size_t>(sheet.current)];
    RINGSIDE_TRY(const auto found, wordedQuestion(bank, slot, start->wallMs));
    for (auto option = options.begin(); option != options.end(); ++option) {
        const bool known = std::any_of(found.options.begin(), found.options.end(),
                                       [&](const bank::Option& has) { return has.id == *option; });
        if (!known) {
            return fail(
                {.code = ErrorCode::UnknownName,
                 .subject = filled(error_forms::kOptionOf, {found.id.value().toStdString()}),
                 .value = option->value().toStdString()});
        }
        if (std::find(options.begin(), option, *option) != option)
            return fail(
                {.code = ErrorCode::DuplicateField, .subject = option->value().toStdString()});
    }
    return {};
}

Done Exam::State::record(ExamStep step)
{
    // The commit's duration counts as the learner's time, so the time is taken before it.
    const std::int64_t now = clock.sleeplessMs();
    step.spentMs = spentMs();
    step.leftMs = leftMs();
    step.deadlineMs = clock.wallMs() + step.leftMs;
    RINGSIDE_CHECK(log.step(start->examId, step));
    sheet.apply(*start, step);
    leftAtAnchor = step.leftMs;
    anchorMs = shownMs = now;
    report({ChangeSet::Part::ExamSheet});
    return {};
}

Result<QString> Exam::State::finish(bool byClock)
{
    progress::ExamEnd end;
    end.examId = start->examId;
    end.byClock = byClock;
    end.spentMs = spentMs();
    end.leftMs = leftMs();
    ExamSheet last = sheet;
    last.slots[static_cast<std::size_t>(last.current)].spentMs += end.spentMs;
    RINGSIDE_TRY(auto graded, gradeSheet(bank, *start, last));
    end.outcomes = std::move(graded.outcomes);
    end.first = std::move(graded.first);
    RINGSIDE_TRY(const auto written, log.end(std::move(end), graded.answers));
    const QString id = start->examId;
    const ChangeSet changes = changesOf(*start, written.outcomes);
    start.reset();
    sheet = {};
    report(changes);
    return id;
}

Exam::Exam(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
           ReportChange report)
    : m_state(new State{bank, journal, clock, std::move(report), progress::ExamLog(journal),
                        progress::ExamHistory(journal)})
{
}

Exam::~Exam() = default;

ExamOfferRequest Exam::offerRequest() const
{
    return {.bankFile = m_state->bank.file(), .journalFile = m_state->journal.file()};
}

Result<bool> Exam::isWaiting() const
{
    // In a read-only profile, the exam belongs to the window that writes.
    if (m_state->journal.isReadOnly())
        return false;
    return m_state->history.isRunning();
}

Result<std::optional<RestoredExam>> Exam::restore()
{
    if (m_state->start || m_state->journal.isReadOnly())
        return std::optional<RestoredExam>();
    RINGSIDE_TRY(const auto found, m_state->history.running());
    if (!found)
        return std::optional<RestoredExam>();
    RINGSIDE_TRY(const auto steps, m_state->history.steps(found->examId));
    ExamSheet sheet = ExamSheet::of(*found, steps);
    // Time since the last step, by the only clock that runs while the program is closed.
    const std::int64_t away = m_state->clock.wallMs() - (sheet.deadlineMs - sheet.leftMs);
    RestoredExam taken{.awayMs = std::max<std::int64_t>(0, away), .clockSetBack = away < 0};
    std::int64_t left = sheet.leftMs;
    if (found->mode == ExamMode::Rehearsal)
        sheet.paused = true;
    else
        left = std::max<std::int64_t>(0, left - taken.awayMs);
    m_state->begin(*found, std::move(sheet), left);
    return std::optional(taken);
}

Done Exam::start(const ExamPlan& plan)
{
    RINGSIDE_TRY(const auto waiting, isWaiting());
    if (m_state->start || waiting)
        return refused("exam", RINGSIDE_TR("one is running"));
    RINGSIDE_TRY(const auto met, metQuestions(m_state->journal.logs()));
    RINGSIDE_TRY(auto paper, drawPaper(m_state->bank, met, plan));
    if (plan.mode == ExamMode::Mock) {
        RINGSIDE_TRY(const auto questions, m_state->bank.outline());
        RINGSIDE_TRY(const auto book,
                     readAttempts(m_state->bank.blueprint(), questions, m_state->journal.logs()));
        study::ReadinessInput input = book.facts().input(plan.passMark);
        input.questions = plan.questions;
        RINGSIDE_TRY(const auto now, study::estimateReadiness(input));
        if (now.enough)
            paper.forecast = {.low = now.low,
                              .median = now.median,
                              .high = now.high,
                              .atLeastPassMark = now.atLeastPassMark,
                              .answered = now.answered};
    }
    RINGSIDE_TRY(const auto begun, m_state->log.start(std::move(paper)));
    m_state->begin(begun, ExamSheet::of(begun), begun.durationMs);
    m_state->report({ChangeSet::Part::Exam});
    return {};
}

const progress::ExamStart* Exam::running() const
{
    return m_state->start ? &*m_state->start : nullptr;
}

const ExamSheet& Exam::sheet() const
{
    return m_state->sheet;
}

Result<ExamItem> Exam::item(int slot) const
{
    if (!m_state->start)
        return refused("exam", RINGSIDE_TR("none is running"));
    if (slot < 0 || slot >= static_cast<int>(m_state->start->slots.size())) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("question"),
                     .value = std::to_string(slot + 1),
                     .limit = filled(error_forms::kRange,
                                     {"1", std::to_string(m_state->start->slots.size())})});
    }
    const auto place = static_cast<std::size_t>(slot);
    RINGSIDE_TRY(auto question, wordedQuestion(m_state->bank, m_state->start->slots[place],
                                               m_state->start->wallMs));
    ExamItem item;
    item.shown.domain = domainOf(m_state->bank.blueprint(), question.domain);
    item.shown.question = std::move(question);
    item.shown.index = slot;
    item.shown.count = static_cast<int>(m_state->start->slots.size());
    item.marks = m_state->sheet.slots[place];
    return item;
}

std::int64_t Exam::leftMs() const
{
    return m_state->start ? m_state->leftMs() : 0;
}

std::optional<int> Exam::nextWarning()
{
    if (!m_state->start)
        return std::nullopt;
    const std::int64_t left = m_state->leftMs();
    std::optional<int> warning;
    for (const int minutes : kWarnings)
        if (left <= minutes * kMinuteMs && m_state->warnedAtMs > minutes * kMinuteMs)
            warning = minutes;
    m_state->warnedAtMs = left;
    return warning;
}

Done Exam::visit(int slot)
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Visit));
    const auto count = static_cast<int>(m_state->start->slots.size());
    if (slot < 0 || slot >= count) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("question"),
                     .value = std::to_string(slot + 1),
                     .limit = filled(error_forms::kRange, {"1", std::to_string(count)})});
    }
    return m_state->record({.kind = ExamStep::Kind::Visit, .slot = slot});
}

Done Exam::choose(const std::vector<bank::OptionId>& options)
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Choose));
    const auto current = static_cast<std::size_t>(m_state->sheet.current);
    RINGSIDE_CHECK(m_state->checkOptions(options, m_state->start->slots[current].choose));
    ExamStep step{.kind = ExamStep::Kind::Choose, .slot = m_state->sheet.current};
    for (const bank::OptionId& option : options)
        step.options.append(option.value());
    return m_state->record(std::move(step));
}

Done Exam::crossOut(const std::vector<bank::OptionId>& options)
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::CrossOut));
    constexpr int kAny = 1000;
    RINGSIDE_CHECK(m_state->checkOptions(options, kAny));
    ExamStep step{.kind = ExamStep::Kind::CrossOut, .slot = m_state->sheet.current};
    for (const bank::OptionId& option : options)
        step.options.append(option.value());
    return m_state->record(std::move(step));
}

Done Exam::flag(bool on)
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Flag));
    return m_state->record(
        {.kind = ExamStep::Kind::Flag, .slot = m_state->sheet.current, .on = on});
}

Done Exam::setConfidence(progress::Confidence confidence)
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Confidence));
    return m_state->record({.kind = ExamStep::Kind::Confidence,
                            .slot = m_state->sheet.current,
                            .confidence = confidence});
}

Done Exam::pause()
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Pause));
    if (m_state->isMock())
        return refused("exam", RINGSIDE_TR("a mock cannot be paused"));
    return m_state->record({.kind = ExamStep::Kind::Pause, .slot = m_state->sheet.current});
}

Done Exam::carryOn()
{
    RINGSIDE_CHECK(m_state->checkOpen(ExamStep::Kind::Resume));
    return m_state->record({.kind = ExamStep::Kind::Resume, .slot = m_state->sheet.current});
}

Result<QString> Exam::submit()
{
    if (!m_state->start)
        return refused("exam", RINGSIDE_TR("none is running"));
    return m_state->finish(m_state->isMock() && m_state->leftMs() <= 0);
}

Result<std::optional<QString>> Exam::tick()
{
    if (!m_state->start || !m_state->isMock() || m_state->leftMs() > 0)
        return std::optional<QString>();
    RINGSIDE_TRY(auto ended, m_state->finish(true));
    return std::optional(std::move(ended));
}

Done Exam::discard(const QString& examId)
{
    const bool isRunning = m_state->start && m_state->start->examId == examId;
    RINGSIDE_TRY(const bool hasAnswer, isRunning ? Result<bool>(m_state->sheet.hasAnswer())
                                                 : report(examId).map(&ExamReport::hasAnswer));
    if (hasAnswer)
        return refused("exam", kAnswered);
    RINGSIDE_CHECK(m_state->log.discard(examId));
    if (isRunning) {
        m_state->start.reset();
        m_state->sheet = {};
    }
    m_state->report({ChangeSet::Part::Exam});
    return {};
}

Result<std::vector<progress::PastExam>> Exam::past() const
{
    return m_state->history.past();
}

Result<ExamReport> Exam::report(const QString& examId) const
{
    return examReport(m_state->bank, m_state->journal, examId);
}

Result<PracticeItem> Exam::reviewed(const ExamReport& report, int slot)
{
    const ReportSlot& place = report.slots.at(static_cast<std::size_t>(slot));
    RINGSIDE_TRY(auto worded,
                 questionAsBegun(m_state->bank, place.slot, report.start.wallMs, place.answered));
    bank::Question& question = worded.question;
    // Today's explanation of a rewritten question is not on the page.
    if (place.outcome == progress::SlotOutcome::Unanswered && !worded.isRewritten) {
        RINGSIDE_TRY(const auto isNew,
                     progress::recordShown(m_state->journal, place.slot.questionId));
        if (isNew)
            m_state->report({ChangeSet::Part::Shown, {question.id}});
    }
    PracticeItem item;
    item.domain = domainOf(m_state->bank.blueprint(), question.domain);
    item.index = slot;
    item.count = static_cast<int>(report.slots.size());
    item.answer =
        GivenAnswer{{}, place.outcome == progress::SlotOutcome::Right, place.marks.confidence};
    for (const QString& option : place.marks.chosen)
        item.answer->chosen.emplace_back(option);
    item.isRewritten = worded.isRewritten;
    item.question = std::move(question);
    return item;
}

} // namespace ringside::session
