// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_change.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace ringside::bank {

/// A part of a step's text: plain words, a field of the job as {cluster.workers}, which the reader
/// drags, or a metric of the changed job as {step_time}.
struct WalkPiece
{
    QString text;       ///< plain text, or the name in the braces
    std::string field;  ///< path, or ""
    std::string metric; ///< name, or ""
    int line = 0;       ///< in the text, from 0
    bool operator==(const WalkPiece&) const = default;
};

/// One step of a guided walk: what the reader predicts, then a paragraph with live numbers and one
/// picture of the job with the step's changes.
struct WalkStep
{
    QString ask;         ///< asked before the step's numbers are shown; "" when nothing is
    QStringList answers; ///< two to four, empty without a question
    int right = -1;      ///< index of the right answer, -1 without a question
    QString text;        ///< limited Markdown with {path} and {metric}
    std::vector<WalkPiece> pieces;    ///< of the text
    std::vector<FieldChange> changes; ///< of the job as stated
    std::string scene;                ///< name of a picture of the kind
    int line = 0, column = 0;
    bool operator==(const WalkStep&) const = default;
};

/// A number of the job that the reader guesses before it is shown; its step asks in words and has
/// no answers to choose from.
struct Prediction
{
    std::string metric;      ///< what is guessed
    double from = 0, to = 0; ///< the ends of the slider, SI units
    WalkStep step;           ///< what is shown afterwards
    bool operator==(const Prediction&) const = default;
};

} // namespace ringside::bank
