// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal.h"
#include "core/session/option_order.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

QString textOf(const std::string& id)
{
    return QString::fromStdString(id);
}

const bank::Option* findOption(const bank::Question& question, const QString& id)
{
    const auto found =
        std::find_if(question.options.begin(), question.options.end(),
                     [&](const bank::Option& option) { return textOf(option.id.value()) == id; });
    return found == question.options.end() ? nullptr : &*found;
}

/// Absent when an option that was chosen is no longer part of the question: it cannot be shown.
std::optional<GivenAnswer> shownAnswer(const progress::AnswerEntry& entry,
                                       const bank::Question& question)
{
    GivenAnswer given{{}, entry.correct, entry.confidence};
    for (const QString& id : entry.chosen) {
        const bank::Option* option = findOption(question, id);
        if (option == nullptr)
            return std::nullopt;
        given.chosen.push_back(option->id);
    }
    return given;
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
        if (findOption(question, textOf(option->value())) == nullptr) {
            return fail({.code = ErrorCode::UnknownName,
                         .subject = "option of " + question.id.value(),
                         .value = option->value()});
        }
        if (std::find(chosen.begin(), option, *option) != option)
            return fail({.code = ErrorCode::DuplicateField, .subject = option->value()});
    }
    return {};
}

/// All keys and nothing else; `chosen` has no repetitions.
bool isExactMatch(const bank::Question& question, const std::vector<bank::OptionId>& chosen)
{
    return std::all_of(
        question.options.begin(), question.options.end(), [&](const bank::Option& option) {
            const bool taken = std::find(chosen.begin(), chosen.end(), option.id) != chosen.end();
            return taken == option.correct;
        });
}

bank::Domain domainOf(const bank::Blueprint& blueprint, int id)
{
    const auto found = std::find_if(blueprint.domains.begin(), blueprint.domains.end(),
                                    [id](const bank::Domain& domain) { return domain.id == id; });
    return found == blueprint.domains.end() ? bank::Domain{id, {}, 0, {}} : *found;
}

/// The domains that the exam asks most of come first; within a domain the bank's order stays.
/// Questions kept aside for the first mock exam come after all others: whoever wants one sooner
/// finds it by search or in the list.
std::shared_ptr<const std::vector<bank::QuestionSummary>> byWeight(const bank::BankReader& bank)
{
    QHash<int, int> weights;
    for (const bank::Domain& domain : bank.blueprint().domains)
        weights.insert(domain.id, domain.weightPercent);
    std::vector<bank::QuestionSummary> questions = bank.summaries();
    std::stable_sort(questions.begin(), questions.end(),
                     [&](const bank::QuestionSummary& a, const bank::QuestionSummary& b) {
                         return std::pair(a.keptAside, -weights.value(a.domain)) <
                                std::pair(b.keptAside, -weights.value(b.domain));
                     });
    return std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(questions));
}

} // namespace

struct Practice::State
{
    State(const bank::BankReader& openBank, progress::Journal& openJournal, const Clock& clock)
        : bank(openBank),
          journal(openJournal),
          questions(byWeight(openBank)),
          run(openJournal, clock)
    {
        load();
    }

    const bank::BankReader& bank;
    progress::Journal& journal;
    std::shared_ptr<const std::vector<bank::QuestionSummary>> questions; ///< of the whole bank
    RunningSet run;
    bool aside = false;                         ///< the session waits
    QHash<QString, progress::AnswerEntry> last; ///< by question id, also of questions that are gone
    int index = 0;                              ///< in the whole bank
    std::optional<Error> loadError;             ///< why the journal could not be read

    void load();
    bool inSession() const { return run.isRunning() && !aside && !run.questions().empty(); }
    /// What is gone through: the session's questions, or all.
    const std::vector<bank::QuestionSummary>& list() const
    {
        return inSession() ? run.questions() : *questions;
    }
    int count() const { return static_cast<int>(list().size()); }
    int at() const { return inSession() ? run.at() : index; }
    /// The answer that the page shows: in a session only what was answered in it.
    std::optional<progress::AnswerEntry> answerTo(const QString& id) const;
    int indexOf(const progress::PracticePosition& position) const;
    progress::PracticePosition positionAt(int place) const;
    /// The question on the page, options in their shown order.
    Result<bank::Question> shownQuestion() const;
};

void Practice::State::load()
{
    auto answers = journal.lastAnswers();
    const auto position = journal.position();
    if (!answers || !position) {
        loadError = answers ? position.error() : answers.error();
        return;
    }
    last = std::move(*answers);
    if (*position)
        index = indexOf(**position);
    if (const Done loaded = run.load(*questions); !loaded)
        loadError = loaded.error();
}

std::optional<progress::AnswerEntry> Practice::State::answerTo(const QString& id) const
{
    if (inSession())
        return run.answerTo(id);
    const auto found = last.constFind(id);
    return found == last.constEnd() ? std::nullopt : std::optional(*found);
}

/// Where a stored position is in this bank. A question that is gone was followed by the one that
/// now has its place.
int Practice::State::indexOf(const progress::PracticePosition& position) const
{
    const auto found = std::find_if(questions->begin(), questions->end(),
                                    [&](const bank::QuestionSummary& summary) {
                                        return textOf(summary.id.value()) == position.questionId;
                                    });
    if (found != questions->end())
        return static_cast<int>(found - questions->begin());
    return std::clamp(position.index, 0, std::max(0, static_cast<int>(questions->size()) - 1));
}

progress::PracticePosition Practice::State::positionAt(int place) const
{
    return {textOf((*questions)[static_cast<std::size_t>(place)].id.value()), place};
}

Result<bank::Question> Practice::State::shownQuestion() const
{
    if (loadError)
        return fail(*loadError);
    if (list().empty()) {
        return fail({.code = ErrorCode::MissingField,
                     .file = bank.file().toStdString(),
                     .subject = "a question"});
    }
    auto question = bank.question(list()[static_cast<std::size_t>(at())].id);
    if (!question)
        return fail(question.error());
    question->options = shownOrder(std::move(question->options), question->id, journal.orderSeed());
    return question;
}

Practice::Practice(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock)
    : m_state(std::make_unique<State>(bank, journal, clock))
{
}

Practice::~Practice() = default;

Done Practice::refresh()
{
    auto answers = m_state->journal.lastAnswers();
    if (!answers)
        return fail(answers.error());
    m_state->last = std::move(*answers);
    return {};
}

int Practice::count() const
{
    return m_state->count();
}

int Practice::currentIndex() const
{
    return m_state->at();
}

std::vector<bank::QuestionSummary> Practice::questions() const
{
    return m_state->list();
}

std::vector<std::optional<bool>> Practice::outcomes() const
{
    std::vector<std::optional<bool>> outcomes;
    for (const bank::QuestionSummary& summary : m_state->list()) {
        const auto answer = m_state->answerTo(textOf(summary.id.value()));
        outcomes.push_back(answer ? std::optional(answer->correct) : std::nullopt);
    }
    return outcomes;
}

Result<PracticeItem> Practice::current() const
{
    auto question = m_state->shownQuestion();
    if (!question)
        return fail(question.error());
    PracticeItem item;
    item.domain = domainOf(m_state->bank.blueprint(), question->domain);
    item.index = m_state->at();
    item.count = m_state->count();
    if (const auto entry = m_state->answerTo(textOf(question->id.value())))
        item.answer = shownAnswer(*entry, *question);
    item.question = std::move(*question);
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
    const Done kept = m_state->inSession()
                          ? m_state->run.goTo(index)
                          : m_state->journal.storePosition(m_state->positionAt(index));
    if (!kept)
        return fail(kept.error());
    if (!m_state->inSession())
        m_state->index = index;
    return changes;
}

Result<ChangeSet> Practice::answer(const std::vector<bank::OptionId>& chosen,
                                   progress::Confidence confidence, std::int64_t durationMs)
{
    const auto question = m_state->shownQuestion();
    if (!question)
        return fail(question.error());
    if (Done done = checkChosen(*question, chosen); !done)
        return fail(done.error());
    if (m_state->inSession() && m_state->run.isOver()) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "time of this set",
                     .value = "over",
                     .limit = std::to_string(m_state->run.status().set.limitMs / 60'000) + " min"});
    }
    progress::NewAnswer given{.questionId = textOf(question->id.value()),
                              .contentHash = question->contentHash,
                              .optionOrder = {},
                              .chosen = {},
                              .correct = isExactMatch(*question, chosen),
                              .confidence = confidence,
                              .durationMs = durationMs};
    for (const bank::Option& option : question->options)
        given.optionOrder.append(textOf(option.id.value()));
    for (const bank::OptionId& option : chosen)
        given.chosen.append(textOf(option.value()));
    const auto entry = m_state->journal.recordAnswer(given, m_state->positionAt(m_state->index));
    if (!entry)
        return fail(entry.error());
    m_state->last.insert(given.questionId, *entry);
    if (m_state->inSession())
        m_state->run.answered(*entry);
    return ChangeSet{{question->id}, false};
}

std::vector<bank::Concept> Practice::concepts(const bank::Question& question) const
{
    std::vector<bank::Concept> cards;
    for (const QString& id : question.concepts) {
        if (auto card = m_state->bank.findConcept(id))
            cards.push_back(std::move(*card));
    }
    return cards;
}

Result<StudyMaterial> Practice::material() const
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    return StudyMaterial{m_state->questions, m_state->bank.blueprint(), m_state->last};
}

Result<ChangeSet> Practice::startSession(const progress::StudySet& set)
{
    if (m_state->loadError)
        return fail(*m_state->loadError);
    if (m_state->run.isRunning())
        return fail({.code = ErrorCode::InUse, .subject = "a session is running"});
    if (const Done started = m_state->run.start(set, *m_state->questions); !started)
        return fail(started.error());
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
