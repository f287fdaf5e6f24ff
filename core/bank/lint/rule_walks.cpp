// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/rules.h"
#include "core/bank/lint/text/words.h"
#include "core/bank/text/error_text.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/scenario_fields.h"

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

} // namespace

// WALK_VALUE: a step's numbers can be computed. WALK_SAME: a prediction is about a change.
// WALK_STILL: every step has a number to drag.
void checkWalkSteps(const SourceJob& source, const SourceBank& bank, std::vector<Finding>& findings)
{
    scaling::Scenario before = source.job.scenario;
    for (const WalkStep& step : source.job.walk) {
        const auto changed = scaling::scenarioWith(source.job.scenario, step.changes);
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
        if (std::ranges::none_of(step.pieces,
                                 [](const WalkPiece& piece) { return !piece.field.empty(); })) {
            findings.push_back(about(
                source, step, "WALK_STILL",
                QStringLiteral("The text has no number to drag, such as {cluster.workers}.")));
        }
        if (!step.ask.isEmpty() && *changed == before) {
            findings.push_back(about(source, step, "WALK_SAME",
                                     QStringLiteral("The step asks what a change does and changes "
                                                    "nothing.")));
        }
        before = *changed;
    }
}

// WALK_CLAIM: the numbers that a step tells are claimed. WALK_LENGTH: a step is one paragraph.
void checkWalkText(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Job& job = source.job;
    for (const WalkStep& step : job.walk) {
        const bool claimed = std::ranges::any_of(
            job.claims, [&](const scaling::Claim& claim) { return claim.set == step.changes; });
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
