// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/bank/values/strong_id.h"
#include "core/bank/values/walk.h"
#include "core/scenario/field_change.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

using JobId = StrongId<struct JobTag>;

/// A what-if of a job: its name and its changes.
struct JobTry
{
    QString says; ///< such as "A batch of 256 on each GPU", without a full stop
    std::vector<FieldChange> changes;
    int line = 0, column = 0;
    bool operator==(const JobTry&) const = default;
};

/// A job of the explainer, with numbers that the model confirmed when the bank was built.
struct Job
{
    JobId id;
    QString title;
    QString lesson;  ///< one to three sentences, limited Markdown
    QString differs; ///< where the engine and the simple model part and why, or ""
    scenario::StatedScenario scenario;
    std::optional<scenario::Goal> goal;
    std::vector<std::string> levers; ///< paths, the first to move in front
    std::vector<JobTry> tries;
    std::vector<std::string> scenes;   ///< names of the kind's pictures, best first
    std::vector<WalkStep> walk;        ///< empty or five to eight steps
    std::vector<QuestionId> questions; ///< to ask after the walk, the best first
    std::optional<Prediction> prediction;
    /// Claims about the unchanged job, then about each what-if, each step of the walk in order and
    /// the prediction; their `set` is the changes of the what-if, the step or the prediction.
    std::vector<scenario::Claim> claims;
    std::vector<Source> sources;
    QString sourceFile; ///< relative to the bank's folder
    bool operator==(const Job&) const = default;
};

} // namespace ringside::bank
