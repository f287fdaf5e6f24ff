// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/source/error_text.h"
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"

#include <algorithm>

namespace ringside::bank {

namespace {

using scenario::MetricInfo;

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

QString metricName(const MetricInfo& metric)
{
    return textOf(std::string(metric.name));
}

QString number(double value)
{
    return QString::number(value, 'g', 4);
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

/// Why the key has no value: it does not fit, cannot serve the load, or breaks a bound.
QString refusedMessage(const scenario::Outcome& key, const MetricInfo& metric)
{
    const QString id = textOf(key.ids.front());
    if (!key.brokenBound.empty())
        return QStringLiteral("\"%1\" breaks the goal's bound on %2.")
            .arg(id, textOf(key.brokenBound));
    if (!key.refusal)
        return QStringLiteral("\"%1\" has no %2.").arg(id, metricName(metric));
    if (key.refusal->code == ErrorCode::CannotServe)
        return QStringLiteral("\"%1\" cannot serve the load.").arg(id);
    return QStringLiteral("\"%1\" does not fit in memory: it needs %2 of %3.")
        .arg(id, textOf(key.refusal->value), textOf(key.refusal->limit));
}

QString lostMessage(const scenario::Goal& goal, const MetricInfo& metric,
                    const scenario::Verdict& verdict)
{
    if (!verdict.key.value)
        return refusedMessage(verdict.key, metric);
    const scenario::Estimate other = verdict.otherValue.value_or(scenario::Estimate{});
    const bool isSimulated = verdict.key.value->halfWidth > 0 || other.halfWidth > 0;
    return QStringLiteral("\"%1\" gives %2 %3, but \"%4\" gives %5; the key must be better by a "
                          "factor of %6%7.")
        .arg(textOf(text::joined(verdict.key.ids)), metricName(metric),
             textOf(scenario::metricText(metric, *verdict.key.value)),
             textOf(text::joined(verdict.beatenBy)), textOf(scenario::metricText(metric, other)),
             number(goal.margin),
             isSimulated ? QStringLiteral(" from end to end of the 99 % intervals") : QString());
}

/// Every option states its effect on the job, why the model cannot compute it, or the fact that
/// rules it out.
bool checkEffectsStated(const SourceQuestion& source, std::vector<Finding>& findings)
{
    bool complete = true;
    for (const Option& option : source.question.options) {
        if (!option.effect.ruledOut.isEmpty())
            continue;
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

void reportOptions(const SourceQuestion& source, const scenario::KeyReport& report,
                   const MetricInfo& metric, std::vector<Finding>& findings)
{
    for (const std::string& key : report.ruledOutKeys) {
        findings.push_back(atOption(
            source, textOf(key), "KEY_RULED_OUT",
            QStringLiteral("\"%1\" is keyed, but the stem rules it out.").arg(textOf(key))));
    }
    for (const std::string& id : report.incomparable) {
        findings.push_back(atOption(
            source, textOf(id), "GOAL_INCOMPARABLE",
            QStringLiteral("\"%1\" changes the samples of a step, so that %2 says nothing; use "
                           "efficiency, throughput or time_per_sample.")
                .arg(textOf(id), metricName(metric))));
    }
}

void reportKeys(const SourceQuestion& source, const scenario::KeyReport& report,
                const MetricInfo& metric, std::vector<Finding>& findings)
{
    const scenario::Goal& goal = *source.question.goal;
    reportOptions(source, report, metric, findings);
    for (const scenario::Verdict& verdict : report.verdicts) {
        if (!verdict.wins && !report.keysWin())
            findings.push_back(atOption(source, textOf(verdict.key.ids.front()), "KEY_LOSES",
                                        lostMessage(goal, metric, verdict)));
    }
    if (!report.effectMissing)
        return;
    const auto& baseline = report.baseline.witness;
    const QString from =
        report.nothingCompared ? QStringLiteral("Every distractor is ruled out")
        : baseline && baseline->halfWidth > 0
            ? QStringLiteral("No distractor moves %1 out of its baseline's interval")
                  .arg(metricName(metric))
            : QStringLiteral("No distractor moves %1 from its baseline%2")
                  .arg(metricName(metric),
                       report.baseline.value
                           ? QLatin1Char(' ') +
                                 textOf(scenario::metricText(metric, *report.baseline.value))
                           : QString());
    findings.push_back(source.finding(QStringLiteral("options"), QStringLiteral("EFFECT_MISSING"),
                                      from + QStringLiteral(", so that the key wins against "
                                                            "nothing.")));
}

std::vector<scenario::OptionEffect> effectsOf(const Question& question)
{
    std::vector<scenario::OptionEffect> effects;
    for (const Option& option : question.options)
        effects.push_back({option.id.value().toStdString(), option.correct, option.effect.changes,
                           !option.effect.ruledOut.isEmpty()});
    return effects;
}

QString boundsText(const scenario::Claim& claim, const MetricInfo& metric)
{
    const auto text = [&](double value) {
        return textOf(scenario::metricText(metric, value, claim.overBaseline));
    };
    if (claim.low && claim.high) {
        return *claim.low == *claim.high
                   ? text(*claim.low)
                   : QStringLiteral("%1 to %2").arg(text(*claim.low), text(*claim.high));
    }
    return claim.low ? QStringLiteral("at least ") + text(*claim.low)
                     : QStringLiteral("at most ") + text(claim.high.value_or(0));
}

void reportClaim(const SourceText& source, const scenario::Claim& claim, const MetricInfo& metric,
                 const scenario::ClaimVerdict& verdict, std::vector<Finding>& findings)
{
    const QString computed =
        textOf(scenario::metricText(metric, verdict.value, claim.overBaseline));
    if (!verdict.holds) {
        findings.push_back(
            source.finding(claim.line, claim.column, QStringLiteral("CLAIM_FAILS"),
                           QStringLiteral("The claim says %1 is %2, but it is %3.")
                               .arg(metricName(metric), boundsText(claim, metric), computed)));
    } else if (verdict.tooWide) {
        findings.push_back(source.finding(
            claim.line, claim.column, QStringLiteral("CLAIM_WIDE"),
            QStringLiteral("The claim says %1 is %2, and it is %3: two bounds may span 20 %, "
                           "one bound lies within 10 % of the value.")
                .arg(metricName(metric), boundsText(claim, metric), computed)));
    }
}

} // namespace

// Keys and claims: both read the states of one proof.
void checkKeys(const SourceQuestion& source, const SourceBank& bank, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (!question.scenario)
        return;
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& kind = *kinds.find(question.scenario->kind);
    scenario::Proof proof(kind, question.scenario->state);
    checkClaimsOf(source, question.claims, kind, proof, findings);
    const FieldPlace place = source.place(QStringLiteral("scenario"));
    const auto baseline = proof.at({});
    if (!baseline && !scenario::cannotRun(baseline.error())) {
        findings.push_back(notComputable(source, place.line, place.column, baseline.error()));
        return;
    }
    if (!question.goal || !checkEffectsStated(source, findings))
        return;
    const auto report = proof.judgeKeys(*question.goal, effectsOf(question));
    const MetricInfo* metric = scenario::findMetric(kind.metrics(), question.goal->metric);
    if (report && metric) {
        reportKeys(source, *report, *metric, findings);
        return;
    }
    const FieldPlace at = source.place(QStringLiteral("options"));
    findings.push_back(notComputable(source, at.line, at.column, report.error()));
}

void checkClaimsOf(const SourceText& source, const std::vector<scenario::Claim>& claims,
                   const scenario::ScenarioKind& kind, scenario::Proof& proof,
                   std::vector<Finding>& findings)
{
    for (const scenario::Claim& claim : claims) {
        const auto verdict = proof.check(claim);
        const MetricInfo* metric = scenario::findMetric(kind.metrics(), claim.metric);
        if (verdict && metric)
            reportClaim(source, claim, *metric, *verdict, findings);
        else
            findings.push_back(notComputable(source, claim.line, claim.column, verdict.error()));
    }
}

} // namespace ringside::bank
