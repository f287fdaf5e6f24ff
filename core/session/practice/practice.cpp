// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/practice/practice_item.h"

#include <QHash>

#include <algorithm>

namespace ringside::session {

namespace {

const bank::Option* findOption(const bank::Question& question, const QString& id)
{
    const auto found =
        std::find_if(question.options.begin(), question.options.end(),
                     [&](const bank::Option& option) { return option.id.value() == id; });
    return found == question.options.end() ? nullptr : &*found;
}

Done checkChosen(const bank::Question& question, const std::vector<bank::OptionId>& chosen)
{
    const int wanted = question.type == bank::QuestionType::Single ? 1 : question.choose;
    if (chosen.size() != static_cast<std::size_t>(wanted)) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "number of options chosen",
                     .value = std::to_string(chosen.size()),
                     .limit = std::to_string(wanted)});
    }
    for (auto option = chosen.begin(); option != chosen.end(); ++option) {
        if (findOption(question, option->value()) == nullptr) {
            return fail({.code = ErrorCode::UnknownName,
                         .subject = "option of " + question.id.value().toStdString(),
                         .value = option->value().toStdString()});
        }
        if (std::find(chosen.begin(), option, *option) != option)
            return fail(
                {.code = ErrorCode::DuplicateField, .subject = option->value().toStdString()});
    }
    return {};
}

/// Exactly the keys; `chosen` has no repetitions.
bool isExactMatch(const bank::Question& question, const std::vector<bank::OptionId>& chosen)
{
    return std::all_of(
        question.options.begin(), question.options.end(), [&](const bank::Option& option) {
            const bool taken = std::find(chosen.begin(), chosen.end(), option.id) != chosen.end();
            return taken == option.correct;
        });
}

} // namespace

/// Keeps one question, and those of a session, in memory: a bank may have 100,000 questions, and a
/// journal as many answers.
struct Practice::State
{
    State(const bank::BankReader& openBank, progress::Journal& openJournal, const Clock& clock)
        : bank(openBank),
          journal(openJournal),
          run(openJournal, clock,
              [&openBank](const QStringList& ids) { return openBank.summariesOf(ids); })
    {
        load();
    }

    const bank::BankReader& bank;
    progress::Journal& journal;
    RunningSet run;
    Outline outline;                ///< after the first request
    bool aside = false;             ///< the session is set aside
    int index = 0;                  ///< in the whole bank
    std::optional<Error> loadError; ///< why the journal or a session's questions could not be read

    void load();
    bool inSession() const { return run.isRunning() && !aside && !run.questions().empty(); }
    /// Number of questions: the session's, or all.
    int count() const
    {
        return inSession() ? static_cast<int>(run.questions().size()) : bank.count();
    }
    Result<bank::QuestionSummary> summaryAt(int place) const
    {
        return inSession() ? run.questions()[static_cast<std::size_t>(place)]
                           : bank.summaryAt(place);
    }
    int at() const { return inSession() ? run.at() : index; }
    /// The answer shown on the page; in a session, only an answer from that session.
    Result<std::optional<progress::AnswerEntry>> answerTo(const QString& id) const;
    int indexOf(const progress::PracticePosition& position) const;
    /// In the whole bank.
    Result<progress::PracticePosition> positionAt(int place) const;
    /// The question on the page, options in their shown order.
    Result<PracticeItem> shownItem() const;
};

void Practice::State::load()
{
    const auto position = journal.position();
    if (!position) {
        loadError = position.error();
        return;
    }
    if (*position)
        index = indexOf(**position);
    if (journal.isReadOnly())
        return; // a running session belongs to the other window
    if (const Done loaded = run.load(); !loaded)
        loadError = loaded.error();
}

Result<std::optional<progress::AnswerEntry>> Practice::State::answerTo(const QString& id) const
{
    if (inSession())
        return run.answerTo(id);
    return journal.lastAnswer(id);
}

/// The index of a stored position in this bank. If its question is gone, the question that now has
/// its place.
int Practice::State::indexOf(const progress::PracticePosition& position) const
{
    // The caller that shows it reports a question that cannot be read.
    const auto place = bank.findPlace(bank::QuestionId(position.questionId));
    if (place && *place)
        return **place;
    return std::clamp(position.index, 0, std::max(0, bank.count() - 1));
}

Result<progress::PracticePosition> Practice::State::positionAt(int place) const
{
    RINGSIDE_TRY(const auto summary, bank.summaryAt(place));
    return progress::PracticePosition{summary.id.value(), place};
}

Result<PracticeItem> Practice::State::shownItem() const
{
    if (loadError)
        return fail(*loadError);
    if (count() == 0) {
        return fail({.code = ErrorCode::MissingField,
                     .file = bank.file().toStdString(),
                     .subject = "a question"});
    }
    RINGSIDE_TRY(const auto summary, summaryAt(at()));
    return itemOf(bank, journal, summary.id);
}

Practice::Practice(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock)
    : m_state(std::make_unique<State>(bank, journal, clock))
{
}

Practice::~Practice() = default;

Done Practice::refresh()
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    return m_state->run.isRunning() ? m_state->run.readAnswers() : Done();
}

bool Practice::isReadOnly() const
{
    return m_state->journal.isReadOnly();
}

int Practice::count() const
{
    return m_state->count();
}

int Practice::currentIndex() const
{
    return m_state->at();
}

Result<std::optional<int>> Practice::findIndex(const bank::QuestionId& id) const
{
    if (!m_state->inSession())
        return m_state->bank.findPlace(id);
    const auto& questions = m_state->run.questions();
    const auto found = std::ranges::find(questions, id, &bank::QuestionSummary::id);
    return found == questions.end() ? std::nullopt
                                    : std::optional(static_cast<int>(found - questions.begin()));
}

Result<std::vector<bank::QuestionSummary>> Practice::questions() const
{
    if (m_state->inSession())
        return m_state->run.questions();
    return m_state->bank.inPracticeOrder();
}

Result<std::vector<std::optional<bool>>> Practice::outcomes() const
{
    QHash<QString, progress::LastOutcome> last;
    if (!m_state->inSession()) {
        RINGSIDE_TRY(last, m_state->journal.lastOutcomes());
    }
    RINGSIDE_TRY(const auto all, questions());
    std::vector<std::optional<bool>> outcomes;
    for (const bank::QuestionSummary& summary : all) {
        const QString id = summary.id.value();
        if (m_state->inSession()) {
            const auto answer = m_state->run.answerTo(id);
            outcomes.push_back(answer ? std::optional(answer->correct) : std::nullopt);
        } else {
            const auto found = last.constFind(id);
            outcomes.push_back(found == last.constEnd() ? std::nullopt
                                                        : std::optional(found->correct));
        }
    }
    return outcomes;
}

Result<PracticeItem> Practice::current() const
{
    RINGSIDE_TRY(auto item, m_state->shownItem());
    item.index = m_state->at();
    item.count = m_state->count();
    RINGSIDE_TRY(const auto entry, m_state->answerTo(item.question.id.value()));
    if (entry)
        item.answer = shownAnswer(*entry, item.question);
    return item;
}

Result<ChangeSet> Practice::goTo(int index)
{
    if (index < 0 || index >= m_state->count()) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "question",
                     .value = std::to_string(index + 1),
                     .limit = "1 to " + std::to_string(m_state->count())});
    }
    ChangeSet changes;
    changes.position = index != m_state->at();
    if (m_state->inSession()) {
        RINGSIDE_CHECK(m_state->run.goTo(index));
        return changes;
    }
    RINGSIDE_TRY(const auto position, m_state->positionAt(index));
    RINGSIDE_CHECK(m_state->journal.storePosition(position));
    m_state->index = index;
    return changes;
}

Result<ChangeSet> Practice::answer(const std::vector<bank::OptionId>& chosen,
                                   progress::Confidence confidence, std::int64_t durationMs)
{
    RINGSIDE_TRY(const auto item, m_state->shownItem());
    const bank::Question* question = &item.question;
    RINGSIDE_CHECK(checkChosen(*question, chosen));
    if (m_state->inSession() && m_state->run.isOver()) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "time of this set",
                     .value = "over",
                     .limit = std::to_string(m_state->run.status().set.limitMs / 60'000) + " min"});
    }
    progress::NewAnswer given{.questionId = question->id.value(),
                              .contentHash = question->contentHash,
                              .optionOrder = {},
                              .chosen = {},
                              .correct = isExactMatch(*question, chosen),
                              .confidence = confidence,
                              .durationMs = durationMs};
    for (const bank::Option& option : question->options)
        given.optionOrder.append(option.id.value());
    for (const bank::OptionId& option : chosen)
        given.chosen.append(option.value());
    RINGSIDE_TRY(const auto position, m_state->positionAt(m_state->index));
    RINGSIDE_TRY(const auto entry, m_state->journal.recordAnswer(given, position));
    if (m_state->run.isRunning())
        m_state->run.answered(entry);
    return ChangeSet{{question->id}, false};
}

Result<progress::QuestionMarks> Practice::setMarks(const bank::QuestionId& id,
                                                   const progress::QuestionMarks& seen,
                                                   const progress::QuestionMarks& wanted)
{
    return changeMarks(m_state->journal, id, seen, wanted);
}

Result<std::vector<bank::Concept>> Practice::concepts(const bank::Question& question) const
{
    return conceptsOf(m_state->bank, question);
}

Result<StudyMaterial> Practice::material() const
{
    RINGSIDE_TRY(const auto last, m_state->journal.lastOutcomes());
    if (!m_state->outline) {
        RINGSIDE_TRY(auto outline, m_state->bank.outline());
        m_state->outline =
            std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(outline));
    }
    return material(m_state->outline, last);
}

Result<StudyMaterial> Practice::material(const Outline& outline,
                                         const QHash<QString, progress::LastOutcome>& last) const
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    RINGSIDE_TRY(const auto anyMock, anyMockBegun(m_state->journal));
    if (!m_state->outline)
        m_state->outline = outline;
    return StudyMaterial{.questions = m_state->outline,
                         .blueprint = m_state->bank.blueprint(),
                         .last = last,
                         .anyMock = anyMock};
}

Outline Practice::outline() const
{
    return m_state->outline;
}

Result<ChangeSet> Practice::startSession(const progress::StudySet& set)
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    if (m_state->run.isRunning())
        return fail({.code = ErrorCode::InUse, .subject = "a session is running"});
    RINGSIDE_CHECK(m_state->run.start(set));
    m_state->aside = false;
    return ChangeSet{{}, true};
}

std::optional<SessionStatus> Practice::session() const
{
    if (!m_state->run.isRunning())
        return std::nullopt;
    SessionStatus status = m_state->run.status();
    status.aside = m_state->aside;
    return status;
}

Result<SessionSummary> Practice::endSession()
{
    if (!m_state->run.isRunning())
        return fail({.code = ErrorCode::MissingField, .subject = "a running session"});
    return m_state->run.end(m_state->bank.blueprint());
}

Done Practice::finishCards()
{
    if (!m_state->run.isRunning())
        return fail({.code = ErrorCode::MissingField, .subject = "a running session"});
    return m_state->run.finishCards();
}

void Practice::setSessionAside(bool aside)
{
    m_state->aside = aside && m_state->run.isRunning();
}

int Practice::unreadableSessions() const
{
    return m_state->run.unreadable();
}

} // namespace ringside::session
