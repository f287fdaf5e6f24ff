// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/law_step.h"
#include "core/session/published/published_runs.h"

#include <QCoreApplication>
#include <QString>
#include <QUrl>

namespace ringside::app {

/// Describes published training runs and how well the law predicts them.
class PublishedText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PublishedText)

public:
    using Runs = std::vector<const session::PublishedRun*>;

    static QString model(const session::PublishedRun& run);    ///< "65B", "671B, 256 experts"
    static QString hardware(const session::PublishedRun& run); ///< "256 × H100-SXM-80"
    static QString error(const session::PublishedRun& run);    ///< "+8.2 %", or why there is none
    /// What ran where, measured and predicted time, and the error beside the 90 % interval.
    static QString headline(const session::PublishedRun& run);
    /// Division, batch, assumptions and the row's note.
    static QString details(const session::PublishedRun& run);
    static QString source(const session::PublishedRun& run);
    /// The page, repository or paper that the source names; empty where it names none.
    static QUrl link(const QString& source);

    /// Errors of these runs, and how many of them do not count.
    static QString summary(const Runs& runs);
    /// Errors of the runs most like a job, and what they share with it.
    static QString alike(const Runs& runs, const session::RunFilter& filter);
};

/// The filter for a job's accelerator, software and kind of model, or for as many of them as leave
/// runs that count.
session::RunFilter filterLike(const scaling::LawInput& job,
                              const std::vector<session::PublishedRun>& runs);

} // namespace ringside::app
