// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/library.h"

#include "core/bank/bank_reader.h"
#include "core/bank/search/query_parser.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/question_marks.h"
#include "core/progress/saved_searches.h"
#include "core/progress/shown_questions.h"
#include "core/session/library/library_worker.h"
#include "core/session/practice/practice_item.h"
#include "core/session/reserved_questions.h"

#include <QFile>

#include <utility>

namespace ringside::session {

namespace {

QString textOf(const bank::QuestionId& id)
{
    return id.value();
}

} // namespace

struct Library::State
{
    State(const bank::BankReader& openBank, progress::Journal& openJournal, ReportChange whereTo)
        : bank(openBank),
          journal(openJournal),
          report(std::move(whereTo)),
          worker(openBank.file(), openJournal.file())
    {
    }

    const bank::BankReader& bank;
    progress::Journal& journal;
    ReportChange report;
    LibraryWorker worker;
    std::unique_ptr<bank::BankReader> own{}; ///< beside the bank; null without one
    std::unique_ptr<LibraryWorker> ownWorker{};

    bool isOwnBeside(const bank::QuestionId& id) const;
    /// What the bank has, and then the own questions for the same words.
    void searchOwnToo(const bank::SearchQuery& query, bank::SearchResult found, Deliver deliver);
};

bool Library::State::isOwnBeside(const bank::QuestionId& id) const
{
    const auto place = own ? own->findPlace(id) : std::nullopt;
    return place && *place;
}

void Library::State::searchOwnToo(const bank::SearchQuery& query, bank::SearchResult found,
                                  Deliver deliver)
{
    ownWorker->search(query, bank::kMostRanked,
                      [found = std::move(found),
                       deliver = std::move(deliver)](Result<bank::SearchResult> beside) mutable {
                          // The own bank lacks domains that the query may name.
                          for (bank::FoundQuestion& each :
                               beside ? beside->found : std::vector<bank::FoundQuestion>{}) {
                              each.isOwn = true;
                              found.found.push_back(std::move(each));
                          }
                          deliver(std::move(found));
                      });
}

Library::Library(const bank::BankReader& bank, progress::Journal& journal, ReportChange report)
    : m_state(std::make_unique<State>(bank, journal, std::move(report)))
{
}

Library::~Library() = default;

int Library::count() const
{
    return m_state->bank.count();
}

Result<std::int64_t> Library::answersLeftOut() const
{
    return m_state->journal.logs().counted().leftOut();
}

Result<QString> Library::decisionsDigest() const
{
    return m_state->bank.versions().decisionsDigest();
}

std::vector<std::pair<QString, QString>> Library::fields() const
{
    return bank::queryFields();
}

void Library::search(const QString& typed, Deliver deliver)
{
    auto query = bank::parseQuery(typed);
    if (!query) {
        m_state->worker.cancel();
        deliver(fail(query.error()));
        return;
    }
    const bool asksForWords = !query->groups.empty();
    if (!m_state->ownWorker || !asksForWords) {
        m_state->worker.search(*query, bank::kMostRanked, std::move(deliver));
        return;
    }
    m_state->ownWorker->cancel();
    m_state->worker.search(*query, bank::kMostRanked,
                           [state = m_state.get(), query = *query, deliver = std::move(deliver)](
                               Result<bank::SearchResult> found) mutable {
                               if (found)
                                   state->searchOwnToo(query, std::move(*found),
                                                       std::move(deliver));
                               else
                                   deliver(std::move(found));
                           });
}

Done Library::searchBeside(const OwnShelf& own)
{
    RINGSIDE_TRY(m_state->own, bank::BankReader::open(own.bankFile));
    const QString journal = progress::journalPath(own.profileDir);
    m_state->ownWorker =
        std::make_unique<LibraryWorker>(own.bankFile, QFile::exists(journal) ? journal : QString());
    return {};
}

Result<PracticeItem> Library::item(const bank::QuestionId& id) const
{
    if (m_state->isOwnBeside(id)) {
        PracticeItem item;
        item.count = m_state->own->count();
        RINGSIDE_TRY(item.question, m_state->own->question(id));
        RINGSIDE_TRY(const auto place, m_state->own->findPlace(id));
        item.index = place.value_or(0);
        item.domain = domainOf(m_state->own->blueprint(), item.question.domain);
        return item;
    }
    RINGSIDE_TRY(auto question, shownQuestion(m_state->bank, m_state->journal, id));
    RINGSIDE_TRY(auto item,
                 itemOf(m_state->bank.blueprint(), m_state->journal, std::move(question)));
    RINGSIDE_TRY(const auto entry, m_state->journal.logs().answers.lastOf(textOf(id)));
    if (entry)
        item.answer = shownAnswer(*entry, item.question);
    RINGSIDE_TRY(item.isRewritten, m_state->journal.logs().answers.isRewritten(textOf(id)));
    RINGSIDE_TRY(const auto place, m_state->bank.findPlace(id));
    item.index = place.value_or(0);
    item.count = m_state->bank.count();
    return item;
}

Result<Background> Library::background(const bank::Question& question) const
{
    return backgroundOf(m_state->bank, m_state->journal, question);
}

Done Library::noteShown(const bank::QuestionId& id)
{
    return noteSeen(m_state->journal, m_state->report, id);
}

Result<QHash<QString, QString>> Library::titles(const QStringList& ids) const
{
    RINGSIDE_TRY(const auto summaries, m_state->bank.summariesOf(ids));
    QHash<QString, QString> titles;
    for (const bank::QuestionSummary& summary : summaries)
        titles.insert(summary.id.value(), summary.title);
    return titles;
}

Result<QSet<QString>> Library::reserved(const QStringList& ids) const
{
    return reservedQuestions(m_state->bank, m_state->journal.logs(), ids);
}

Result<progress::QuestionMarks> Library::setMarks(const bank::QuestionId& id,
                                                  const progress::QuestionMarks& seen,
                                                  const progress::QuestionMarks& wanted)
{
    return changeMarks(m_state->journal, m_state->report, id, seen, wanted);
}

Result<QStringList> Library::tags() const
{
    RINGSIDE_TRY(const auto all, progress::allMarks(m_state->journal.logs().events));
    QStringList tags;
    for (const progress::QuestionMarks& marks : all.marks)
        tags += marks.tags;
    return progress::tidyTags(tags);
}

Result<progress::SavedSearches> Library::savedSearches() const
{
    return progress::SavedSearchLog(m_state->journal).all();
}

Done Library::saveSearch(const progress::SavedSearch& search)
{
    RINGSIDE_CHECK(bank::parseQuery(search.query));
    RINGSIDE_CHECK(progress::SavedSearchLog(m_state->journal).save(search));
    m_state->report({ChangeSet::Part::SavedSearches});
    return {};
}

Done Library::removeSearch(const QString& name)
{
    RINGSIDE_CHECK(progress::SavedSearchLog(m_state->journal).remove(name));
    m_state->report({ChangeSet::Part::SavedSearches});
    return {};
}

} // namespace ringside::session
