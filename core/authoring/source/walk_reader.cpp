// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/walk_reader.h"

#include "core/authoring/source/job_claims.h"
#include "core/authoring/yaml/claim_reader.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/bank/text/bank_limits.h"
#include "core/bank/text/walk_text.h"
#include "core/base/composed.h"
#include "core/base/nearest_name.h"

#include <algorithm>
#include <utility>

namespace ringside::bank {

namespace {

/// The question before a step: `says`, `answers`, and `right`, which is one of them.
void readAsk(const YamlNode& node, WalkStep& step, ReadContext& context)
{
    FieldReader fields(node, "question of a walk", context);
    step.ask = fields.requiredText("says");
    for (const YamlNode* answer : fields.items("answers", kMinWalkAnswers, kMaxWalkAnswers))
        step.answers << QString::fromStdString(answer->text);
    const QString right = fields.requiredText("right");
    step.right = static_cast<int>(step.answers.indexOf(right));
    if (step.right < 0 && !right.isEmpty() && !step.answers.isEmpty()) {
        std::vector<std::string> names;
        for (const QString& answer : std::as_const(step.answers))
            names.push_back(answer.toStdString());
        context.report(*fields.find("right"), {.code = ErrorCode::UnknownName,
                                               .subject = "right",
                                               .value = right.toStdString(),
                                               .limit = listed(names),
                                               .nearest = nearestName(right.toStdString(), names)});
    }
    fields.finish();
}

/// An example of what a step's text may hold.
std::string takenBy(const scenario::ScenarioKind& kind)
{
    const auto& all = kind.fields();
    const auto count =
        std::ranges::find(all, scenario::FieldKind::Count, &scenario::FieldInfo::kind);
    return filled("{path} of a number's field, such as {%1}, or {metric}, such as {%2}",
                  {(count == all.end() ? all.front() : *count).path,
                   std::string(kind.metrics().front().name)});
}

void readStepText(FieldReader& fields, const scenario::ScenarioKind& kind, WalkStep& step,
                  ReadContext& context)
{
    step.text = fields.requiredText("text");
    WalkText split = walkPieces(step.text, kind);
    step.pieces = std::move(split.pieces);
    for (const WalkPiece& stray : split.stray) {
        YamlNode at = *fields.find("text");
        at.line = std::max(at.line, at.firstTextLine) + stray.line;
        context.report(at, {.code = ErrorCode::UnknownName,
                            .subject = "a number in the text",
                            .value = stray.text.toStdString(),
                            .limit = takenBy(kind)});
    }
}

/// Text, changes, picture and claims.
void readShown(FieldReader& fields, const scenario::ScenarioKind& kind, WalkStep& step, Job& job,
               ReadContext& context)
{
    step.line = fields.node().line;
    step.column = fields.node().column;
    readStepText(fields, kind, step, context);
    if (const YamlNode* set = fields.find("set"))
        step.changes = readChanges(*set, kind, "set", Removal::Allowed, context);
    const std::vector<std::string> scenes = kind.pictureNames();
    if (const auto scene = fields.choice("scene", scenes, true))
        step.scene = scenes[*scene];
    if (const YamlNode* claims = fields.find("claims"))
        readClaimsAbout(*claims, kind, step.changes, job.claims, context);
    fields.finish();
}

void readStep(const YamlNode& node, const scenario::ScenarioKind& kind, Job& job,
              ReadContext& context)
{
    FieldReader fields(node, "step of a walk", context);
    WalkStep step;
    if (const YamlNode* ask = fields.find("ask"))
        readAsk(*ask, step, context);
    readShown(fields, kind, step, job, context);
    job.walk.push_back(std::move(step));
}

} // namespace

void readWalk(const YamlNode& walk, const scenario::ScenarioKind& kind, Job& job,
              ReadContext& context)
{
    const std::size_t steps = walk.items.size();
    if (walk.kind != YamlNode::Kind::Sequence || steps < kMinWalkSteps || steps > kMaxWalkSteps) {
        context.report(walk, {.code = ErrorCode::OutOfRange,
                              .subject = "walk",
                              .value = std::to_string(steps),
                              .limit = "5 to 8 steps"});
        return;
    }
    for (const YamlNode& step : walk.items)
        readStep(step, kind, job, context);
}

void readPrediction(const YamlNode& node, const scenario::ScenarioKind& kind, Job& job,
                    ReadContext& context)
{
    FieldReader fields(node, "prediction", context);
    Prediction prediction;
    prediction.step.ask = fields.requiredText("asks");
    if (auto guessed = readMetricRange(fields, kind, context)) {
        prediction.metric = std::move(guessed->metric);
        prediction.from = guessed->from;
        prediction.to = guessed->to;
    }
    readShown(fields, kind, prediction.step, job, context);
    job.prediction = std::move(prediction);
}

} // namespace ringside::bank
