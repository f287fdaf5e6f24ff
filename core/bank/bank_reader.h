// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_versions.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

/// A compiled bank, opened read-only and immutable. It reads blueprint and presets when it opens,
/// and everything else on demand, so a bank of 100,000 questions opens as fast as one of 100. Any
/// reading function can meet a damaged or unreadable page (Damaged). Use it on the thread that
/// opened it; open another one for another thread.
class BankReader
{
public:
    /// Errors: FileNotFound; Damaged (not a bank, incomplete, or an older schema); NewerSchema
    /// (value = the file's, limit = ours). In files above 16 MiB, a damaged page is found when it
    /// is read.
    static Result<std::unique_ptr<BankReader>> open(const QString& file);
    ~BankReader();

    QString file() const;
    /// Reads every page. Errors: Damaged.
    Done checkIntegrity() const;
    int count() const; ///< number of questions
    /// All questions, ordered by domain, then id. 35 MB for 100,000 questions.
    Result<std::vector<QuestionSummary>> summaries() const;
    /// All questions by their place: the domains with the most exam questions first.
    Result<std::vector<QuestionSummary>> inOrderOfPlace() const;
    /// The same without titles; 20 MB for 100,000 questions.
    Result<std::vector<QuestionSummary>> outline() const;
    /// Ids of all questions, sorted. Errors: Damaged.
    Result<std::vector<QString>> ids() const;
    Result<std::optional<int>> findPlace(const QuestionId& id) const;
    /// Those of `ids` that the bank has, in the given order.
    Result<std::vector<QuestionSummary>> summariesOf(const QStringList& ids) const;
    /// Errors: UnknownName; Damaged.
    Result<Question> question(const QuestionId& id) const;
    /// What it knows of earlier versions of its questions; must end before the reader.
    BankVersions versions() const;
    /// In the order of their file numbers. Errors: Damaged.
    Result<std::vector<Job>> jobs() const;
    /// Errors: UnknownName; Damaged.
    Result<Job> job(const JobId& id) const;
    /// The guide's chapters in order, with the numbers inserted in their texts. Errors: Damaged.
    Result<std::vector<GuideChapter>> guide() const;
    Result<std::optional<Concept>> findConcept(const QString& id) const;
    Result<std::vector<Concept>> concepts() const;
    /// Questions whose takeaway has a gap by the rules in cloze.h. Errors: Damaged.
    Result<QStringList> clozeQuestions() const;
    /// Ids of the concepts in a domain's questions, sorted. Errors: Damaged.
    Result<QStringList> conceptsOfDomain(int domain) const;
    /// Retired ids, each with the question for which its history counts. Errors: Damaged.
    Result<QHash<QString, QString>> replacedQuestions() const;
    /// Products that the options name. Errors: Damaged.
    Result<std::vector<Product>> products() const;
    const Blueprint& blueprint() const;
    const scaling::PresetCatalog& presets() const;

    /// Best matches first, in the language of parseQuery(), without terms about a learner. Errors:
    /// those of parseQuery() and BankSearch::find(); Usage for a term about a learner; Damaged.
    Result<SearchHits> search(const QString& query, int limit) const;

private:
    struct State;
    explicit BankReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace ringside::bank
