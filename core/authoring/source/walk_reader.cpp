// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/walk_reader.h"

#include "core/authoring/source/job_claims.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/bank/text/bank_limits.h"
#include "core/bank/text/walk_text.h"
#include "core/base/nearest_name.h"
#include "core/scaling/picture/scene_names.h"
#include "core/serving/picture/serving_scenes.h"

#include <algorithm>
#include <utility>

namespace ringside::bank {

std::vector<std::string> sceneNames(bool ofServing)
{
    std::vector<std::string> names;
    if (ofServing) {
        for (const serving::ServingScene scene : serving::allServingScenes())
            names.push_back(serving::nameOf(scene));
        return names;
    }
    for (const scaling::SceneKind kind : scaling::allScenes())
        names.push_back(scaling::nameOf(kind));
    return names;
}

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

void readStepText(FieldReader& fields, bool ofServing, WalkStep& step, ReadContext& context)
{
    step.text = fields.requiredText("text");
    WalkText split = walkPieces(step.text, ofServing);
    step.pieces = std::move(split.pieces);
    for (const WalkPiece& stray : split.stray) {
        YamlNode at = *fields.find("text");
        at.line = std::max(at.line, at.firstTextLine) + stray.line;
        context.report(
            at, {.code = ErrorCode::UnknownName,
                 .subject = "a number in the text",
                 .value = stray.words.toStdString(),
                 .limit = ofServing ? "{path} of a number's field, such as {serving.replicas}, "
                                      "or {metric}, such as {latency_p99_s}"
                                    : "{path} of a number's field, such as {cluster.workers}, "
                                      "or {metric}, such as {step_time}"});
    }
}

void readStep(const YamlNode& node, Job& job, ReadContext& context)
{
    FieldReader fields(node, "step of a walk", context);
    WalkStep step;
    step.line = node.line;
    step.column = node.column;
    if (const YamlNode* ask = fields.find("ask"))
        readAsk(*ask, step, context);
    readStepText(fields, job.serving.has_value(), step, context);
    if (const YamlNode* set = fields.find("set"))
        step.changes = readChanges(*set, "set", context);
    const std::vector<std::string> scenes = sceneNames(job.serving.has_value());
    if (const auto scene = fields.choice("scene", scenes, true))
        step.scene = scenes[*scene];
    if (const YamlNode* claims = fields.find("claims")) {
        if (job.serving)
            readClaimsAbout(*claims, step.changes, job.serving->claims, context);
        else
            readClaimsAbout(*claims, step.changes, job.claims, context);
    }
    fields.finish();
    job.walk.push_back(std::move(step));
}

} // namespace

void readWalk(const YamlNode& walk, Job& job, ReadContext& context)
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
        readStep(step, job, context);
}

} // namespace ringside::bank
