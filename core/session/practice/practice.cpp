// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice.h"

#include "core/bank/bank_reader.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/practice/practice_item.h"
#include "core/session/practice/practice_order.h"
#include "core/session/study_settings.h"

#include <QHash>

#include <algorithm>
#include <utility>

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
                     .subject = RINGSIDE_TR("number of options chosen"),
                     .value = std::to_string(chosen.size()),
                     .limit = std::to_string(wanted)});
    }
    for (auto option = chosen.begin(); option != chosen.end(); ++option) {
        if (findOption(question, option->value()) == nullptr) {
            return fail(
                {.code = ErrorCode::UnknownName,
                 .subject = filled(error_forms::kOptionOf, {question.id.value().toStdString()}),
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
    State(const bank::BankReader& openBank, progress::Journal& openJournal, const Clock& openClock,
          ReportChange whereTo)
        : bank(openBank),
          journal(openJournal),
          clock(openClock),
          report(std::move(whereTo)),
          run(openJournal, openClock,
              [&openBank](const QStringList& ids) { return openBank.summariesOf(ids); })
    {
        load();
    }

    const bank::BankReader& bank;
    progress::Journal& journal;
    const Clock& clock;
    ReportChange report;
    RunningSet run;
    Outline outline{};                    ///< after the first request
    std::optional<PracticeOrder> order{}; ///< of the whole bank, after the first request
    bool aside = false;                   ///< the session is set aside
    int rolloverMinutes = 60 * StudySettings().rolloverHour;
    int index = 0;                         ///< in the whole bank's order
    int left = 0;                          ///< the same, of the last one that practice came to
    QString read{};                        ///< id of a question that was opened to read its answer
    std::optional<Error> loadError{};      ///< of reading the journal or a session's questions
    bool answeredElsewhere = false;        ///< the set and the order miss answers of other pages
    std::optional<bank::Question> shown{}; ///< the question read last; a bank never changes

    void load();
    /// Reads the answers of the running set again if others have given some.
    Done catchUp();
    bool inSession() const { return run.isRunning() && !aside && !run.questions().empty(); }
    /// Number of questions: the session's, or all.
    int count() const
    {
        return inSession() ? static_cast<int>(run.questions().size()) : bank.count();
    }
    int at() const { return inSession() ? run.at() : index; }
    /// The answer shown on the page: in a session, only one from that session; of a mistake that is
    /// due, only one since the order was made, unless it was opened to be read.
    Result<std::optional<progress::AnswerEntry>> answerTo(const QString& id) const;
    /// Reads the outline of the bank once.
    Done readOutline();
    /// Makes the order of the whole bank, unless a session runs or it is there.
    Done makeOrder();
    /// Stored with an answer: the position of practice over the whole bank.
    Result<progress::PracticePosition> position() const;
    /// Makes a question the current one. Only practice itself moves the stored position.
    Done moveTo(int place, Visit visit);
    /// The question at a place of the current set, options in their shown order.
    Result<const bank::Question*> questionAt(int place);
    Result<PracticeItem> itemAt(int place);
};

void Practice::State::load()
{
    if (journal.isReadOnly())
        return; // a running session belongs to the other window
    if (const Done loaded = run.load(); !loaded)
        loadError = loaded.error();
}

Result<std::optional<progress::AnswerEntry>> Practice::State::answerTo(const QString& id) const
{
    if (inSession())
        return run.answerTo(id);
    RINGSIDE_TRY(auto last, journal.logs().answers.lastOf(id));
    if (last && !last->correct && order && last->wallMs < order->orderedMs() && id != read)
        last.reset();
    return last;
}

Done Practice::State::readOutline()
{
    if (outline)
        return {};
    RINGSIDE_TRY(auto all, bank.outline());
    outline = std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(all));
    return {};
}

Done Practice::State::makeOrder()
{
    if (loadError)
        return fail(*loadError);
    if (inSession() || order)
        return {};
    RINGSIDE_CHECK(readOutline());
    RINGSIDE_TRY(order, PracticeOrder::make({.bank = bank,
                                             .journal = journal,
                                             .outline = outline,
                                             .seed = journal.orderSeed(),
                                             .nowMs = clock.wallMs(),
                                             .rolloverMinutes = rolloverMinutes}));
    index = left = order->start();
    return {};
}

/// Unchanged while only sessions, or questions that were opened to be read, were answered.
Result<progress::PracticePosition> Practice::State::position() const
{
    if (order && order->count() > 0)
        return progress::PracticePosition{order->at(left).id.value(), left, order->orderedMs()};
    RINGSIDE_TRY(const auto stored, journal.position());
    return stored.value_or(progress::PracticePosition());
}

Done Practice::State::moveTo(int place, Visit visit)
{
    if (inSession())
        return run.goTo(place);
    if (visit == Visit::Answer) {
        RINGSIDE_CHECK(
            journal.storePosition({order->at(place).id.value(), place, order->orderedMs()}));
        left = place;
    }
    index = place;
    return {};
}

Result<const bank::Question*> Practice::State::questionAt(int place)
{
    RINGSIDE_CHECK(makeOrder());
    if (count() == 0) {
        return fail({.code = ErrorCode::MissingField,
                     .file = bank.file().toStdString(),
                     .subject = RINGSIDE_TR("a question")});
    }
    const bank::QuestionId& id =
        inSession() ? run.questions()[static_cast<std::size_t>(place)].id : order->at(place).id;
    if (!shown || shown->id != id) {
        RINGSIDE_TRY(shown, shownQuestion(bank, journal, id));
    }
    return &*shown;
}

Result<PracticeItem> Practice::State::itemAt(int place)
{
    RINGSIDE_TRY(const auto question, questionAt(place));
    RINGSIDE_CHECK(catchUp());
    RINGSIDE_TRY(auto item, itemOf(bank.blueprint(), journal, *question));
    item.index = place;
    item.count = count();
    RINGSIDE_TRY(const auto entry, answerTo(item.question.id.value()));
    if (entry)
        item.answer = shownAnswer(*entry, item.question);
    RINGSIDE_TRY(item.isRewritten, journal.logs().answers.isRewritten(item.question.id.value()));
    return item;
}

Done Practice::State::catchUp()
{
    if (!answeredElsewhere)
        return {};
    if (run.isRunning())
        RINGSIDE_CHECK(run.readAnswers());
    if (order)
        RINGSIDE_CHECK(order->readAnswers(journal));
    answeredElsewhere = false;
    return {};
}

Practice::Practice(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
                   ReportChange report)
    : m_state(std::make_unique<State>(bank, journal, clock, std::move(report)))
{
}

Practice::~Practice() = default;

void Practice::setRolloverHour(int hour)
{
    m_state->rolloverMinutes = 60 * hour;
}

void Practice::followAnswers()
{
    m_state->answeredElsewhere = true;
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
    // The page reports why the order could not be made.
    static_cast<void>(m_state->makeOrder());
    return m_state->at();
}

Result<std::optional<int>> Practice::findIndex(const bank::QuestionId& id) const
{
    if (!m_state->inSession()) {
        RINGSIDE_CHECK(m_state->makeOrder());
        RINGSIDE_TRY(const auto place, m_state->bank.findPlace(id));
        return place ? std::optional(m_state->order->indexOf(*place)) : std::nullopt;
    }
    const auto& questions = m_state->run.questions();
    const auto found = std::ranges::find(questions, id, &bank::QuestionSummary::id);
    return found == questions.end() ? std::nullopt
                                    : std::optional(static_cast<int>(found - questions.begin()));
}

Result<std::vector<bank::QuestionSummary>> Practice::questions() const
{
    if (m_state->inSession())
        return m_state->run.questions();
    RINGSIDE_CHECK(m_state->makeOrder());
    RINGSIDE_TRY(auto all, m_state->bank.inOrderOfPlace());
    std::vector<bank::QuestionSummary> ordered(all.size());
    for (std::size_t place = 0; place < all.size(); ++place)
        ordered[static_cast<std::size_t>(m_state->order->indexOf(static_cast<int>(place)))] =
            std::move(all[place]);
    return ordered;
}

Result<std::vector<std::optional<bool>>> Practice::outcomes() const
{
    RINGSIDE_CHECK(m_state->catchUp());
    QHash<QString, progress::LastOutcome> last;
    if (!m_state->inSession()) {
        RINGSIDE_TRY(last, m_state->journal.logs().outcomes.lastOutcomes());
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

std::optional<int> Practice::nextOpen() const
{
    if (m_state->inSession())
        return m_state->run.nextUnanswered();
    return m_state->order ? m_state->order->nextOpen(m_state->index) : std::nullopt;
}

Result<bool> Practice::beginDay()
{
    const auto& order = m_state->order;
    if (m_state->inSession() || !order || order->count() == 0 ||
        !order->isFromAnotherDay(m_state->clock.wallMs(), m_state->rolloverMinutes) ||
        order->isOpen(m_state->index))
        return false;
    m_state->order.reset();
    RINGSIDE_CHECK(m_state->makeOrder());
    return true;
}

Result<PracticeItem> Practice::current() const
{
    RINGSIDE_CHECK(m_state->makeOrder());
    return m_state->itemAt(m_state->at());
}

Result<PracticeItem> Practice::goTo(int index, Visit visit)
{
    if (index < 0 || index >= m_state->count()) {
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("question"),
             .value = std::to_string(index + 1),
             .limit = filled(error_forms::kRange, {"1", std::to_string(m_state->count())})});
    }
    RINGSIDE_TRY(const auto question, m_state->questionAt(index));
    m_state->read = visit == Visit::Read ? question->id.value() : QString();
    auto item = m_state->itemAt(index);
    if (!item)
        return item;
    const bool moves = index != m_state->at();
    RINGSIDE_CHECK(m_state->moveTo(index, visit));
    if (moves)
        m_state->report({ChangeSet::Part::Position});
    return item;
}

Result<GivenAnswer> Practice::answer(const std::vector<bank::OptionId>& chosen,
                                     progress::Confidence confidence, std::int64_t durationMs)
{
    RINGSIDE_CHECK(m_state->makeOrder());
    RINGSIDE_TRY(const auto shown, m_state->questionAt(m_state->at()));
    const bank::Question* question = shown;
    RINGSIDE_CHECK(checkChosen(*question, chosen));
    if (m_state->inSession() && m_state->run.isOver()) {
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("time of this set"),
             .value = "over",
             .limit = filled(error_forms::kMinutes,
                             {std::to_string(m_state->run.status().set.limitMs / 60'000)})});
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
    RINGSIDE_TRY(const auto position, m_state->position());
    RINGSIDE_TRY(const auto entry, m_state->journal.recordAnswer(given, position));
    if (m_state->run.isRunning())
        m_state->run.answered(entry);
    if (m_state->order)
        m_state->order->noteAnswer(given.questionId);
    // In a set the first answer counts, even if it is not this one.
    const auto counted = m_state->inSession() ? m_state->run.answerTo(given.questionId) : entry;
    const GivenAnswer onPage{chosen, counted->correct, confidence};
    const auto answer = shownAnswer(*counted, *question).value_or(onPage);
    m_state->report({ChangeSet::Part::Answers, {question->id}});
    return answer;
}

Result<progress::QuestionMarks> Practice::setMarks(const bank::QuestionId& id,
                                                   const progress::QuestionMarks& seen,
                                                   const progress::QuestionMarks& wanted)
{
    return changeMarks(m_state->journal, m_state->report, id, seen, wanted);
}

Result<bool> Practice::noteHelp(const bank::QuestionId& id)
{
    RINGSIDE_CHECK(noteSeen(m_state->journal, m_state->report, id));
    return progress::wasShown(m_state->journal.logs().events, id.value());
}

Result<Background> Practice::background(const bank::Question& question) const
{
    return backgroundOf(m_state->bank, m_state->journal, question);
}

Result<StudyMaterial> Practice::material() const
{
    RINGSIDE_TRY(const auto last, m_state->journal.logs().outcomes.lastOutcomes());
    RINGSIDE_CHECK(m_state->readOutline());
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
                         .anyMock = anyMock,
                         .seed = m_state->journal.orderSeed()};
}

Outline Practice::outline() const
{
    return m_state->outline;
}

Done Practice::startSession(const progress::StudySet& set)
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    if (m_state->run.isRunning())
        return fail({.code = ErrorCode::InUse, .subject = RINGSIDE_TR("a session is running")});
    RINGSIDE_CHECK(m_state->run.start(set));
    m_state->aside = false;
    m_state->report({ChangeSet::Part::StudySet});
    return {};
}

std::optional<SessionStatus> Practice::session() const
{
    if (!m_state->run.isRunning())
        return std::nullopt;
    // If the answers cannot be read, the page reports it, and the previous count is kept.
    static_cast<void>(m_state->catchUp());
    SessionStatus status = m_state->run.status();
    status.aside = m_state->aside;
    return status;
}

Result<SessionSummary> Practice::endSession()
{
    if (!m_state->run.isRunning())
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("a running session")});
    auto summary = m_state->run.end(m_state->bank.blueprint());
    if (summary)
        m_state->report({ChangeSet::Part::StudySet});
    return summary;
}

Done Practice::finishCards()
{
    if (!m_state->run.isRunning())
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("a running session")});
    RINGSIDE_CHECK(m_state->run.finishCards());
    m_state->report({ChangeSet::Part::StudySet});
    return {};
}

void Practice::setSessionAside(bool aside)
{
    const bool now = aside && m_state->run.isRunning();
    if (std::exchange(m_state->aside, now) != now)
        m_state->report({ChangeSet::Part::StudySet});
}

int Practice::unreadableSessions() const
{
    return m_state->run.unreadable();
}

} // namespace ringside::session
