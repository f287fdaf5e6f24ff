// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/source/error_text.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/verify.h"
#include "core/serving/scenario/serving_proof.h"

#include <algorithm>

namespace ringside::bank {

namespace {

using scaling::Metric;

QString number(double value)
{
    return QString::number(value, 'g', 4);
}

/// A value with its unit, as in "efficiency 0.48" or "step_time 0.158 s".
QString valueText(Metric metric, double value, bool ratio = false)
{
    if (ratio)
        return number(value) + QStringLiteral(" times the baseline");
    switch (metric) {
    case Metric::StepTime:
    case Metric::TimePerSample:
    case Metric::Compute:
    case Metric::Communication:
    case Metric::ExposedCommunication:
    case Metric::Input:
    case Metric::Bubble:
    case Metric::RunTime:
    case Metric::TuningTime:
    case Metric::BestInterval:
        return number(value) + QStringLiteral(" s");
    case Metric::Memory:
        return number(value / kGiga) + QStringLiteral(" GB");
    case Metric::Throughput:
        return number(value) + QStringLiteral(" samples/s");
    case Metric::Fits:
        return value > 0 ? QStringLiteral("true") : QStringLiteral("false");
    case Metric::Staleness:
        return number(value) + QStringLiteral(" updates");
    case Metric::CommunicationShare:
    case Metric::Efficiency:
    case Metric::Speedup:
    case Metric::LostTime:
    case Metric::FinishChance:
    case Metric::UsefulTiles:
    case Metric::CostPerMillionSamples:
    case Metric::Cost:
    case Metric::InformedTrials:
    case Metric::LearningRate:
    case Metric::Mfu:
    case Metric::Hfu:
    case Metric::Goodput:
        break;
    }
    return number(value);
}

/// The name of a serving metric ends with its unit.
QString valueText(serving::ServingMetric metric, double value, bool ratio = false)
{
    if (ratio)
        return number(value) + QStringLiteral(" times the baseline");
    const std::string_view name = serving::nameOf(metric);
    if (name.ends_with("_per_s"))
        return number(value) + QStringLiteral(" 1/s");
    return name.ends_with("_s") ? number(value) + QStringLiteral(" s") : number(value);
}

/// With the half width of its 99 % interval where it was simulated.
QString estimateText(serving::ServingMetric metric, const serving::Estimate& estimate,
                     bool ratio = false)
{
    const QString value = valueText(metric, estimate.value, ratio);
    return estimate.halfWidth > 0
               ? QStringLiteral("%1 (± %2)").arg(value, number(estimate.halfWidth))
               : value;
}

template <class Metric> QString metricName(Metric metric)
{
    return QString::fromStdString(std::string(nameOf(metric)));
}

const Option* optionOf(const Question& question, const QString& id)
{
    const auto found = std::find_if(question.options.begin(), question.options.end(),
                                    [&](const Option& o) { return o.id.value() == id; });
    return found == question.options.end() ? nullptr : &*found;
}

Finding atOption(const SourceQuestion& source, const QString& id, const char* code,
                 const QString& message)
{
    const Option* option = optionOf(source.question, id);
    const FieldPlace goal = source.place(QStringLiteral("goal"));
    return source.finding(option ? option->line : goal.line, option ? option->column : goal.column,
                          QLatin1String(code), message);
}

Finding notComputable(const SourceText& source, int line, int column, const Error& error)
{
    const Finding sentence = findingFor(error);
    return source.finding(line, column, QStringLiteral("YAML"),
                          QStringLiteral("The scenario cannot be computed: ") + sentence.message);
}

QString lostMessage(const scaling::Goal& goal, const scaling::KeyReport& report,
                    const scaling::KeyVerdict& verdict)
{
    const QString key = QString::fromStdString(verdict.key);
    if (!verdict.keyFits) {
        const auto outcome =
            std::find_if(report.outcomes.begin(), report.outcomes.end(),
                         [&](const scaling::OptionOutcome& o) { return o.id == verdict.key; });
        const scaling::StepMetrics metrics =
            outcome == report.outcomes.end() ? scaling::StepMetrics{} : outcome->metrics;
        return QStringLiteral("\"%1\" does not fit in memory: it needs %2 of %3.")
            .arg(key, valueText(Metric::Memory, metrics.memory.value()),
                 valueText(Metric::Memory, metrics.memoryCapacity.value()));
    }
    return QStringLiteral("\"%1\" gives %2 %3, but \"%4\" gives %5; the key must be better by a "
                          "factor of %6.")
        .arg(key, metricName(goal.metric), valueText(goal.metric, verdict.keyValue),
             QString::fromStdString(verdict.beatenBy), valueText(goal.metric, verdict.otherValue),
             number(verdict.margin));
}

/// Every option states its effect on the job, or why the model cannot compute it.
bool checkEffectsStated(const SourceQuestion& source, std::vector<Finding>& findings)
{
    bool complete = true;
    for (const Option& option : source.question.options) {
        QString message;
        const QString id = option.id.value();
        if (!option.effect.stated)
            message = QStringLiteral("Option \"%1\" has no effect on the scenario.").arg(id);
        else if (option.effect.changes.empty() && option.effect.unmodelled.isEmpty())
            message = QStringLiteral("Option \"%1\" has an empty effect and no \"unmodelled\" that "
                                     "says why the model cannot tell.")
                          .arg(id);
        if (message.isEmpty())
            continue;
        findings.push_back(
            source.finding(option.line, option.column, QStringLiteral("EFFECT_MISSING"), message));
        complete = complete && option.effect.stated;
    }
    return complete;
}

void reportKeys(const SourceQuestion& source, const scaling::KeyReport& report,
                std::vector<Finding>& findings)
{
    const scaling::Goal& goal = *source.question.goal;
    for (const std::string& incomparable : report.incomparable) {
        const QString id = QString::fromStdString(incomparable);
        findings.push_back(atOption(
            source, id, "GOAL_INCOMPARABLE",
            QStringLiteral("\"%1\" changes the samples of a step, so that %2 says nothing; use "
                           "efficiency, throughput or time_per_sample.")
                .arg(id, metricName(goal.metric))));
    }
    for (const scaling::KeyVerdict& verdict : report.verdicts) {
        if (!verdict.wins) {
            findings.push_back(atOption(source, QString::fromStdString(verdict.key), "KEY_LOSES",
                                        lostMessage(goal, report, verdict)));
        }
    }
    if (report.effectMissing) {
        findings.push_back(source.finding(
            QStringLiteral("options"), QStringLiteral("EFFECT_MISSING"),
            QStringLiteral("No distractor moves %1 from its baseline %2, so that the key wins "
                           "against nothing.")
                .arg(metricName(goal.metric), valueText(goal.metric, report.baseline))));
    }
}

void reportServingKeys(const SourceQuestion& source, const serving::ServingKeyReport& report,
                       std::vector<Finding>& findings)
{
    const serving::ServingGoal& goal = *source.question.serving->goal;
    for (const serving::ServingVerdict& verdict : report.verdicts) {
        if (verdict.wins)
            continue;
        const QString key = QString::fromStdString(verdict.key);
        const QString message =
            !verdict.keyValue
                ? QStringLiteral("\"%1\" cannot serve the load.").arg(key)
                : QStringLiteral("\"%1\" gives %2 %3, but \"%4\" gives %5; the key must be better "
                                 "by a factor of %6 from end to end of the 99 % intervals.")
                      .arg(key, metricName(goal.metric),
                           estimateText(goal.metric, *verdict.keyValue),
                           QString::fromStdString(verdict.beatenBy),
                           estimateText(goal.metric,
                                        verdict.otherValue.value_or(serving::Estimate{})),
                           number(goal.margin));
        findings.push_back(atOption(source, key, "KEY_LOSES", message));
    }
    if (report.effectMissing) {
        findings.push_back(source.finding(
            QStringLiteral("options"), QStringLiteral("EFFECT_MISSING"),
            QStringLiteral("No distractor moves %1 out of its baseline's interval, so that the key "
                           "wins against nothing.")
                .arg(metricName(goal.metric))));
    }
}

std::vector<OptionEffect> effectsOf(const Question& question)
{
    std::vector<OptionEffect> effects;
    for (const Option& option : question.options)
        effects.push_back({option.id.value().toStdString(), option.correct, option.effect.changes});
    return effects;
}

/// Keys and claims: both read the runs of one proof.
void checkServing(const SourceQuestion& source, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    serving::ServingProof proof(question.serving->scenario);
    checkServingClaims(source, question.serving->claims, proof, findings);
    const FieldPlace place = source.place(QStringLiteral("scenario"));
    const auto baseline = proof.at({});
    if (!baseline && !serving::cannotServe(baseline.error())) {
        findings.push_back(notComputable(source, place.line, place.column, baseline.error()));
        return;
    }
    if (!question.serving->goal || !checkEffectsStated(source, findings))
        return;
    const auto report = proof.judgeKeys(*question.serving->goal, effectsOf(question));
    if (report) {
        reportServingKeys(source, *report, findings);
        return;
    }
    const FieldPlace at = source.place(QStringLiteral("options"));
    findings.push_back(notComputable(source, at.line, at.column, report.error()));
}

template <class Claim> QString boundsText(const Claim& claim)
{
    const auto text = [&](double value) {
        return valueText(claim.metric, value, claim.overBaseline);
    };
    if (claim.low && claim.high) {
        return *claim.low == *claim.high
                   ? text(*claim.low)
                   : QStringLiteral("%1 to %2").arg(text(*claim.low), text(*claim.high));
    }
    return claim.low ? QStringLiteral("at least ") + text(*claim.low)
                     : QStringLiteral("at most ") + text(claim.high.value_or(0));
}

template <class Claim>
void reportClaim(const SourceText& source, const Claim& claim, bool holds, bool tooWide,
                 const QString& computed, std::vector<Finding>& findings)
{
    if (!holds) {
        findings.push_back(
            source.finding(claim.line, claim.column, QStringLiteral("CLAIM_FAILS"),
                           QStringLiteral("The claim says %1 is %2, but it is %3.")
                               .arg(metricName(claim.metric), boundsText(claim), computed)));
    } else if (tooWide) {
        findings.push_back(source.finding(
            claim.line, claim.column, QStringLiteral("CLAIM_WIDE"),
            QStringLiteral("The claim says %1 is %2, and it is %3: two bounds may span 20 %, "
                           "one bound lies within 10 % of the value.")
                .arg(metricName(claim.metric), boundsText(claim), computed)));
    }
}

} // namespace

void checkKeys(const SourceQuestion& source, const SourceBank& bank, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.serving)
        checkServing(source, findings);
    if (!question.scenario)
        return;
    const FieldPlace place = source.place(QStringLiteral("scenario"));
    const auto baseline = scaling::evaluate(*question.scenario, bank.presets);
    if (!baseline) {
        findings.push_back(notComputable(source, place.line, place.column, baseline.error()));
        return;
    }
    if (!question.goal || !checkEffectsStated(source, findings))
        return;
    const auto report =
        scaling::judgeKeys(*question.scenario, *question.goal, effectsOf(question), bank.presets);
    if (!report) {
        const FieldPlace at = source.place(QStringLiteral("options"));
        findings.push_back(notComputable(source, at.line, at.column, report.error()));
        return;
    }
    reportKeys(source, *report, findings);
}

void checkClaims(const SourceQuestion& source, const SourceBank& bank,
                 std::vector<Finding>& findings)
{
    if (source.question.scenario)
        checkClaimsOf(source, source.question.claims, *source.question.scenario, bank, findings);
}

void checkClaimsOf(const SourceText& source, const std::vector<scaling::Claim>& claims,
                   const scaling::Scenario& scenario, const SourceBank& bank,
                   std::vector<Finding>& findings)
{
    for (const scaling::Claim& claim : claims) {
        const auto verdict = scaling::checkClaim(claim, scenario, bank.presets);
        if (!verdict) {
            findings.push_back(notComputable(source, claim.line, claim.column, verdict.error()));
            continue;
        }
        reportClaim(source, claim, verdict->holds, verdict->tooWide,
                    valueText(claim.metric, verdict->value, claim.overBaseline), findings);
    }
}

void checkServingClaims(const SourceText& source, const std::vector<serving::ServingClaim>& claims,
                        serving::ServingProof& proof, std::vector<Finding>& findings)
{
    for (const serving::ServingClaim& claim : claims) {
        const auto verdict = proof.check(claim);
        if (!verdict) {
            findings.push_back(notComputable(source, claim.line, claim.column, verdict.error()));
            continue;
        }
        reportClaim(source, claim, verdict->holds, verdict->tooWide,
                    estimateText(claim.metric, verdict->value, claim.overBaseline), findings);
    }
}

} // namespace ringside::bank
