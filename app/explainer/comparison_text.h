// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/explain/comparison.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace ringside::app {

/// Describes the difference between two states of a job, and its reason as computed by the model.
class ComparisonText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ComparisonText)

public:
    /// "The step falls from 158 to 90.7 ms: exposed communication fell from 115 to 47.3 ms because
    /// the gradient fell from 440 to 220 MB." Unchanged parts get no reason.
    static QString sentence(const scaling::Comparison& comparison);

    /// Only the numbers, so that nothing reveals the key.
    static QString difference(const scaling::Comparison& comparison);

    static QString piece(scaling::StepPiece piece);
    static QString piece(scaling::MemoryPiece piece);
    /// "compute grew 4 times", "a host's NIC carries 10 GB/s instead of 5 GB/s"
    static QString cause(const scaling::ChangeCause& cause);

private:
    /// Template with placeholders for the numbers after and before; "" for causes without numbers.
    static QString numbersSentence(scaling::CauseKind kind);
    static QString head(const scaling::Comparison& comparison);
    static QString step(const scaling::Comparison& comparison);
    static QString change(const scaling::PieceChange& change, const scaling::Comparison& of,
                          bool isReasonGiven = false);
    static QString reasons(const std::vector<scaling::ChangeCause>& causes, double change);
    static QString memory(const scaling::Comparison& comparison);
    static QString run(const scaling::Comparison& comparison);
};

} // namespace ringside::app
