// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

/// A compiled bank, opened read-only and immutable. Blueprint and presets are read once; all else
/// is read from the file when it is asked for, so a bank of 100,000 questions opens as quickly as
/// one of 100, and every reading call may find a page that is damaged (Damaged) or that the disk
/// does not deliver. Use it on the thread that opened it; another thread opens its own.
class BankReader
{
public:
    /// Errors: FileNotFound; Damaged (no bank, a torn one, or one of an older schema); NewerSchema
    /// (value = the file's, limit = ours). Above 16 MiB a damaged page is found when it is read.
    static Result<std::unique_ptr<BankReader>> open(const QString& file);
    ~BankReader();

    QString file() const;
    /// Reads every page. Errors: Damaged.
    Done checkIntegrity() const;
    int count() const; ///< of questions
    /// Ordered by domain, then id. All of them: 35 MB for 100,000 questions.
    Result<std::vector<QuestionSummary>> summaries() const;
    /// The same in the order of their places.
    Result<std::vector<QuestionSummary>> inPracticeOrder() const;
    /// The same without titles, of which 100,000 take 20 MB.
    Result<std::vector<QuestionSummary>> outline() const;
    /// Of all questions, sorted. Errors: Damaged.
    Result<std::vector<std::string>> ids() const;
    /// The question at a place of practice, 0 <= place < count(): the domains that the exam asks
    /// most of come first. Errors: OutOfRange; Damaged.
    Result<QuestionSummary> summaryAt(int place) const;
    Result<std::optional<int>> findPlace(const QuestionId& id) const;
    /// Those of them that the bank has, in the order given.
    Result<std::vector<QuestionSummary>> summariesOf(const QStringList& ids) const;
    /// Errors: UnknownName; Damaged.
    Result<Question> question(const QuestionId& id) const;
    /// In the order of their files' numbers. Errors: Damaged.
    Result<std::vector<Job>> jobs() const;
    /// Errors: UnknownName; Damaged.
    Result<Job> job(const JobId& id) const;
    /// The guide's chapters in their order, their texts with every number in its place. Errors:
    /// Damaged.
    Result<std::vector<GuideChapter>> guide() const;
    Result<std::optional<Concept>> findConcept(const QString& id) const;
    Result<std::vector<Concept>> concepts() const;
    /// The questions whose takeaway has a gap by the rules of cloze.h. Errors: Damaged.
    Result<QStringList> clozeQuestions() const;
    /// Ids of the concepts that a domain's questions name, sorted. Errors: Damaged.
    Result<QStringList> conceptsOfDomain(int domain) const;
    const Blueprint& blueprint() const;
    const scaling::PresetCatalog& presets() const;

    /// Best first, by the language of parseQuery(), without what it asks about a learner. Errors:
    /// those of parseQuery() and of BankSearch::find(); Usage for a term about a learner; Damaged.
    Result<SearchHits> search(const QString& query, int limit) const;
    Result<BankStats> stats() const;

private:
    struct State;
    explicit BankReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace ringside::bank
