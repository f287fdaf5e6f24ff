// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QString>

#include <vector>

namespace ringside::bank {

class BankReader;

/// Counts over a bank, compared with its blueprint. `keyPositions` counts the authored positions of
/// keys, "1" first. `writing` comes from writing_stats.h.
BankStats statsOf(const std::vector<Question>& questions, const Blueprint& blueprint, int concepts,
                  int schemaVersion);

/// Adds the jobs and their claims.
void countJobs(BankStats& stats, const std::vector<Job>& jobs);

/// Adds the guide's chapters, sections and computed values.
void countGuide(BankStats& stats, const std::vector<GuideChapter>& chapters);

/// The statistics of a compiled bank. Errors: those of reading all of it.
Result<BankStats> statsOf(const BankReader& reader);
Result<BankStats> statsOfFile(const QString& file);

} // namespace ringside::bank
