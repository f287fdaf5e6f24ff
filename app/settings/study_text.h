// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/fitting.h"
#include "core/session/review/study_preview.h"

#include <QCoreApplication>
#include <QStringList>

namespace ringside::app {

/// Sentences about plan, workload and fitted weights.
class StudyText
{
    Q_DECLARE_TR_FUNCTIONS(StudyText)

public:
    static QString day(const study::StudyDay& day, int limit);
    /// Days left, new cards per day, the last pass, the expected recall.
    static QString plan(const session::StudyPreview& preview);
    /// Whether it is achievable, with the numbers; empty without a plan.
    static QString feasibility(const session::StudyPreview& preview);
    /// Cards per day and the busiest day.
    static QString workload(const session::StudyPreview& preview);
    /// The value with the current settings, for comparison: "Now 24 per day."
    static QString against(const session::StudyPreview& before);

    static QString inForce(const progress::WeightsHistory& history);
    static QString verdict(const session::FitProposal& proposal);
    static QString health(const session::FitProposal& proposal);
    /// One line per bin: predicted, recalled, number.
    static QStringList calibration(const study::FitQuality& quality);
};

} // namespace ringside::app
