// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/prediction_interval.h"
#include "core/session/published/training_row.h"

#include <QByteArray>

#include <span>
#include <stop_token>
#include <vector>

/// Published training runs that the program ships, beside what the step-time law predicts for them.
/// The constants of the law were fitted on the runs that count; resources/published/README.md says
/// where the rows come from.
namespace ringside::session {

struct PublishedRun
{
    TrainingRow row;                      ///< with a measured step
    double predicted = 0;                 ///< s per step; 0 where the law cannot express the run
    scaling::throughput::Spread spread{}; ///< of a prediction like this one

    bool isPredicted() const { return predicted > 0; }
    /// False for a run that is only displayed: its source leaves too much open.
    bool isCounted() const { return isPredicted() && row.gated; }
    bool hasExperts() const { return row.run.model.experts.count > 0; }
    double error() const { return predicted / *row.measured - 1; } ///< of a predicted run
    /// The measured step is inside the 90 % interval of the prediction.
    bool isInside() const
    {
        return *row.measured >= spread.low(predicted) && *row.measured <= spread.high(predicted);
    }
    QString stack() const; ///< the software as the law knows it, as in work.stack
};

/// Reads the shipped rows and predicts each; takes some 20 ms. Errors: Syntax, MissingField,
/// WrongType; Cancelled.
Result<std::vector<PublishedRun>> publishedRuns(const std::stop_token& stop = {});
/// The same of a document `{"rows": [...]}`; rows without a measured step are left out.
Result<std::vector<PublishedRun>> publishedRunsOf(const QByteArray& json,
                                                  const std::stop_token& stop = {});

enum class RunKind { All, Dense, Experts };

struct RunFilter
{
    QString hardware, stack; ///< empty: all
    RunKind kind = RunKind::All;

    bool matches(const PublishedRun& run) const;
    bool operator==(const RunFilter&) const = default;
};

/// Of |predicted / measured - 1| over the runs that count.
struct RunErrors
{
    int runs = 0;
    double mean = 0, median = 0, largest = 0;
    double inside = 0;      ///< share of the runs inside the 90 % interval of their prediction
    double medianWidth = 0; ///< of those intervals, as in Spread
};
RunErrors errorsOf(std::span<const PublishedRun* const> runs);

} // namespace ringside::session
