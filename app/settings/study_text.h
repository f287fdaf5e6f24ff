// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/fitting.h"
#include "core/session/review/study_preview.h"

#include <QCoreApplication>
#include <QStringList>

namespace ringside::app {

/// The sentences about plan, workload and fitted weights; values in, text out.
class StudyText
{
    Q_DECLARE_TR_FUNCTIONS(StudyText)

public:
    static QString day(const study::StudyDay& day, int limit);
    /// Days left, new cards a day, the last pass, the expected recall.
    static QString plan(const session::StudyPreview& preview);
    /// Whether it can be done, with the numbers; empty without a plan.
    static QString feasibility(const session::StudyPreview& preview);
    /// Cards a day and the fullest one.
    static QString workload(const session::StudyPreview& preview);
    /// What another choice changes: "Now 24 a day."
    static QString against(const session::StudyPreview& before);

    static QString inForce(const progress::WeightsHistory& history);
    static QString verdict(const session::FitProposal& proposal);
    static QString health(const session::FitProposal& proposal);
    /// One line a bin: predicted, recalled, number.
    static QStringList calibration(const study::FitQuality& quality);
};

} // namespace ringside::app
