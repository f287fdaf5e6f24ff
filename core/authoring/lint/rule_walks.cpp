// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/source/guide_values.h"
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"

#include <algorithm>
#include <optional>
#include <utility>

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
void checkNumbers(const SourceJob& source, const WalkStep& step, const scenario::ScenarioKind& kind,
                  const scenario::Evaluation& evaluation, std::vector<Finding>& findings)
{
    for (const WalkPiece& piece : step.pieces) {
        if (piece.metric.empty() || evaluation.find(piece.metric))
            continue;
        const scenario::MetricInfo* info = scenario::findMetric(kind.metrics(), piece.metric);
        const QString needs = info ? QString::fromStdString(std::string(info->needs)) : QString();
        findings.push_back(about(source, step, "WALK_VALUE",
                                 needs.isEmpty()
                                     ? QStringLiteral("The job does not have {%1}.").arg(piece.text)
                                     : QStringLiteral("{%1} needs %2.").arg(piece.text, needs)));
    }
}

void checkDraggable(const SourceJob& source, const WalkStep& step, std::vector<Finding>& findings)
{
    const auto isField = [](const WalkPiece& piece) { return !piece.field.empty(); };
    if (std::ranges::any_of(step.pieces, isField))
        return;
    const std::string example = source.job.levers.empty() ? "path" : source.job.levers.front();
    findings.push_back(about(source, step, "WALK_STILL",
                             QStringLiteral("The text has no number to drag, such as {%1}.")
                                 .arg(QString::fromStdString(example))));
}

/// Checks one step and the state that it shows; no evaluation if the state cannot be computed.
std::optional<scenario::Evaluation> checkShown(const SourceJob& source, const WalkStep& step,
                                               const scenario::ScenarioKind& kind,
                                               scenario::Proof& proof,
                                               std::vector<Finding>& findings)
{
    auto evaluation = proof.at(step.changes);
    if (!evaluation) {
        findings.push_back(notComputed(source, step, evaluation.error()));
        return std::nullopt;
    }
    checkNumbers(source, step, kind, *evaluation, findings);
    if (!kind.hasPicture(evaluation->state, step.scene))
        findings.push_back(about(source, step, "WALK_VALUE",
                                 QStringLiteral("The job has no picture \"%1\".")
                                     .arg(QString::fromStdString(step.scene))));
    checkDraggable(source, step, findings);
    return *std::move(evaluation);
}

/// The answer must be on the slider and in the text.
void checkGuess(const SourceJob& source, const Prediction& prediction,
                const scenario::Evaluation& evaluation, std::vector<Finding>& findings)
{
    const auto value = evaluation.find(prediction.metric);
    const auto isGuessed = [&](const WalkPiece& piece) {
        return piece.metric == prediction.metric;
    };
    if (!value || value->value <= prediction.from || value->value >= prediction.to)
        findings.push_back(
            about(source, prediction.step, "GUESS_RANGE",
                  value ? QStringLiteral("The number is %1, which is not between `from` and `to`.")
                              .arg(value->value)
                        : QStringLiteral("The job does not have the guessed number.")));
    if (std::ranges::none_of(prediction.step.pieces, isGuessed))
        findings.push_back(about(source, prediction.step, "GUESS_UNSAID",
                                 QStringLiteral("The text does not say {%1}.")
                                     .arg(QString::fromStdString(prediction.metric))));
}

void checkChange(const SourceJob& source, const WalkStep& step, bool isSame,
                 std::vector<Finding>& findings)
{
    if (!step.ask.isEmpty() && isSame)
        findings.push_back(
            about(source, step, "WALK_SAME",
                  QStringLiteral("The step asks what a change does and changes nothing.")));
}

} // namespace

// WALK_VALUE: a step's numbers can be computed. WALK_SAME: a prediction is about a change.
// WALK_STILL: every step has a number to drag. GUESS_RANGE, GUESS_UNSAID: a guessed number is on
// its slider, and the text after the guess says it.
void checkWalkSteps(const SourceJob& source, const SourceBank& bank, std::vector<Finding>& findings)
{
    const scenario::StatedScenario& stated = source.job.scenario;
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& kind = *kinds.find(stated.kind);
    scenario::Proof proof(kind, stated.state);
    scenario::State before = stated.state;
    for (const WalkStep& step : source.job.walk) {
        const auto evaluation = checkShown(source, step, kind, proof, findings);
        if (!evaluation)
            continue;
        checkChange(source, step, evaluation->state == before, findings);
        before = evaluation->state;
    }
    if (const auto& prediction = source.job.prediction) {
        if (const auto evaluation = checkShown(source, prediction->step, kind, proof, findings))
            checkGuess(source, *prediction, *evaluation, findings);
    }
}

// WALK_CLAIM: the numbers that a step tells are claimed. WALK_LENGTH: a step is one paragraph.
void checkWalkText(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Job& job = source.job;
    const auto check = [&](const WalkStep& step) {
        const auto isAbout = [&](const auto& claim) { return claim.set == step.changes; };
        if (std::ranges::none_of(job.claims, isAbout)) {
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
    };
    std::ranges::for_each(job.walk, check);
    if (job.prediction)
        check(job.prediction->step);
}

// WALK_QUESTION: the questions after a walk are in the bank, each of them once.
void checkWalkQuestions(const SourceJob& source, const SourceBank& bank,
                        std::vector<Finding>& findings)
{
    QStringList names, asked;
    for (const SourceQuestion& question : bank.questions)
        names << question.question.id.value();
    const auto report = [&](const QString& message) {
        findings.push_back(
            source.finding(QStringLiteral("questions"), QStringLiteral("WALK_QUESTION"), message));
    };
    if (source.job.walk.empty() && !source.job.questions.empty())
        report(QStringLiteral("The job has no walk to ask questions after."));
    for (const QuestionId& id : source.job.questions) {
        if (!names.contains(id.value()))
            report(QStringLiteral("There is no question \"%1\"%2")
                       .arg(id.value(), nearestText(id.value(), names)));
        if (asked.contains(id.value()))
            report(QStringLiteral("Question %1 is asked twice.").arg(id.value()));
        asked << id.value();
    }
}

} // namespace ringside::bank
