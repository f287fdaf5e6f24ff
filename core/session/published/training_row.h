// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"
#include "core/session/job/json_place.h"

#include <QStringList>

#include <optional>

/// A published training run as a row of JSON.
namespace ringside::session {

struct TrainingRow
{
    QString id;
    QString unsupported; ///< why the law cannot express the row; empty where it can
    scaling::throughput::TrainingRun run;
    QStringList assumptions; ///< what the row leaves open and what was taken instead
    bool knownStack = true;
    QString hardware, software, precision;
    QString source, table; ///< what published the row: an address or a title, and the place in it
    QString date;          ///< of the source, or its release
    QString note;          ///< what the transcription assumes or leaves out
    std::optional<double> measured; ///< s per step
    bool gated = true;              ///< false: published for display, its row says why
};

/// Errors: MissingField, WrongType for a value of the wrong kind, with its path.
Result<TrainingRow> readTrainingRow(const JsonPlace& place);

} // namespace ringside::session
