// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/authoring/source/error_text.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/picture/serving_scenes.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_proof.h"

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr qsizetype kLeastStepWords = 20, kMostStepWords = 90;

Finding about(const SourceJob& source, const WalkStep& step, const char* code, const QString& says)
{
    return source.finding(step.line, step.column, QString::fromLatin1(code), says);
}

Finding notComputed(const SourceJob& source, const WalkStep& step, const Error& error)
{
    return about(source, step, "WALK_VALUE",
                 QStringLiteral("The step cannot be computed: %1").arg(findingFor(error).message));
}

/// A metric that the job does not have would be an empty place in the sentence.
void checkNumbers(const SourceJob& source, const WalkStep& step,
                  const scaling::StepMetrics& metrics, std::vector<Finding>& findings)
{
    for (const WalkPiece& piece : step.pieces) {
        if (!piece.metric)
            continue;
        const std::string needed = scaling::fieldsNeededBy(metrics, *piece.metric);
        if (!needed.empty())
            findings.push_back(about(
                source, step, "WALK_VALUE",
                QStringLiteral("{%1} needs %2.").arg(piece.words, QString::fromStdString(needed))));
    }
}

void checkDraggable(const SourceJob& source, const WalkStep& step, std::vector<Finding>& findings)
{
    const auto isField = [](const WalkPiece& piece) { return !piece.field.empty(); };
    if (std::ranges::none_of(step.pieces, isField))
        findings.push_back(
            about(source, step, "WALK_STILL",
                  QStringLiteral("The text has no number to drag, such as {%1}.")
                      .arg(QLatin1String(source.job.serving ? "serving.replicas"
                                                            : scaling::paths::kClusterWorkers))));
}

void checkChange(const SourceJob& source, const WalkStep& step, bool isSame,
                 std::vector<Finding>& findings)
{
    if (!step.ask.isEmpty() && isSame)
        findings.push_back(
            about(source, step, "WALK_SAME",
                  QStringLiteral("The step asks what a change does and changes nothing.")));
}

/// The metrics of a step's text, and its picture.
void checkShown(const SourceJob& source, const WalkStep& step,
                const serving::EvaluatedServing& evaluated, std::vector<Finding>& findings)
{
    for (const WalkPiece& piece : step.pieces) {
        if (piece.servingMetric && !evaluated.find(*piece.servingMetric))
            findings.push_back(
                about(source, step, "WALK_VALUE",
                      QStringLiteral("The job does not have {%1}.").arg(piece.words)));
    }
    if (!serving::sceneOf(evaluated.scenario, step.scene))
        findings.push_back(about(source, step, "WALK_VALUE",
                                 QStringLiteral("The job has no picture \"%1\".")
                                     .arg(QString::fromStdString(step.scene))));
}

void checkServingSteps(const SourceJob& source, std::vector<Finding>& findings)
{
    const serving::ServingScenario& stated = source.job.serving->scenario;
    serving::ServingProof proof(stated);
    serving::ServingScenario before = stated;
    for (const WalkStep& step : source.job.walk) {
        const auto evaluated = proof.at(step.changes);
        if (!evaluated) {
            findings.push_back(notComputed(source, step, evaluated.error()));
            continue;
        }
        checkShown(source, step, *evaluated, findings);
        checkDraggable(source, step, findings);
        checkChange(source, step, evaluated->scenario == before, findings);
        before = evaluated->scenario;
    }
}

} // namespace

// WALK_VALUE: a step's numbers can be computed. WALK_SAME: a prediction is about a change.
// WALK_STILL: every step has a number to drag.
void checkWalkSteps(const SourceJob& source, const SourceBank& bank, std::vector<Finding>& findings)
{
    if (source.job.serving)
        return checkServingSteps(source, findings);
    scaling::Scenario before = source.job.scenario;
    for (const WalkStep& step : source.job.walk) {
        const auto changed = scaling::fieldTable().with(source.job.scenario, step.changes);
        if (!changed) {
            findings.push_back(notComputed(source, step, changed.error()));
            continue;
        }
        const auto job = scaling::evaluate(*changed, bank.presets);
        if (!job) {
            findings.push_back(notComputed(source, step, job.error()));
            continue;
        }
        checkNumbers(source, step, job->metrics, findings);
        checkDraggable(source, step, findings);
        checkChange(source, step, *changed == before, findings);
        before = *changed;
    }
}

// WALK_CLAIM: the numbers that a step tells are claimed. WALK_LENGTH: a step is one paragraph.
void checkWalkText(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Job& job = source.job;
    for (const WalkStep& step : job.walk) {
        const auto isAbout = [&](const auto& claim) { return claim.set == step.changes; };
        const bool claimed = job.serving ? std::ranges::any_of(job.serving->claims, isAbout)
                                         : std::ranges::any_of(job.claims, isAbout);
        if (!claimed) {
            findings.push_back(about(source, step, "WALK_CLAIM",
                                     QStringLiteral("Nothing is claimed about the job with the "
                                                    "step's changes.")));
        }
        const qsizetype words = wordsOf(step.text).size();
        if (words < kLeastStepWords || words > kMostStepWords) {
            Finding finding = about(source, step, "WALK_LENGTH",
                                    QStringLiteral("The step has %1 words (20 to 90).").arg(words));
            finding.severity = Severity::Warning;
            findings.push_back(std::move(finding));
        }
    }
}

} // namespace ringside::bank
