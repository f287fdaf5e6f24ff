// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/values/presets.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::bank {

/// A compiled bank, opened read-only and immutable. Blueprint, presets and the list of questions
/// are read once; questions, jobs and searches read the file. Use it on the thread that opened it;
/// another thread opens its own.
class BankReader
{
public:
    /// Errors: FileNotFound; Damaged (no bank, a torn one, or one of an older schema); NewerSchema
    /// (value = the file's, limit = ours).
    static Result<std::unique_ptr<BankReader>> open(const QString& file);
    ~BankReader();

    QString file() const;
    /// Ordered by domain, then id.
    std::vector<QuestionSummary> summaries() const;
    /// Errors: UnknownName; Damaged.
    Result<Question> question(const QuestionId& id) const;
    /// In the order of their files' numbers. Errors: Damaged.
    Result<std::vector<Job>> jobs() const;
    /// Errors: UnknownName; Damaged.
    Result<Job> job(const JobId& id) const;
    /// The guide's chapters in their order, their texts with every number in its place. Errors:
    /// Damaged.
    Result<std::vector<GuideChapter>> guide() const;
    std::optional<Concept> findConcept(const QString& id) const;
    std::vector<Concept> concepts() const;
    const Blueprint& blueprint() const;
    const scaling::PresetCatalog& presets() const;

    /// Best first. Whatever is typed is looked for as words, the last one as the beginning of a
    /// word; quotes and operators have no meaning. Of a very common word only the first 2,000
    /// places are ranked. Errors: Damaged.
    Result<std::vector<SearchHit>> search(const QString& query, int limit) const;
    Result<BankStats> stats() const;

private:
    struct State;
    explicit BankReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace ringside::bank
