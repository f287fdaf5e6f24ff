// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/metric_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/kinds/serving_kind.h"
#include "core/kinds/training_kind.h"
#include "core/scaling/job/metric_names.h"

#include <QStringList>

#include <cmath>

namespace ringside::app {

using scenario::Estimate;
using scenario::MetricInfo;
using scenario::MetricUnit;

namespace {

/// "recall", of a map's entry "recall of older". One form for one thing and for several: the verb
/// of the sentence belongs to the change.
QString nameInSentence(const MetricInfo& metric, std::string_view name)
{
    const auto entry = scenario::entryOf(metric, name);
    if (entry.empty())
        return MetricText::name(metric);
    return MetricText::tr("%1 of %2")
        .arg(MetricText::name(metric),
             QString::fromUtf8(entry.data(), static_cast<qsizetype>(entry.size())));
}

/// The bounds of the goal that the state breaks, as parts of a sentence.
QString brokenBounds(const scenario::ScenarioKind& kind, const scenario::Goal& goal,
                     const scenario::Evaluation& now)
{
    QString text;
    for (const scenario::Bound& bound : goal.bounds) {
        const MetricInfo* metric = scenario::findMetric(kind.metrics(), bound.metric);
        const auto value = now.find(bound.metric);
        if (!metric || !value)
            continue;
        const bool isHigh = bound.atMost && scenario::high(*value) > *bound.atMost;
        const bool isLow = bound.atLeast && scenario::low(*value) < *bound.atLeast;
        if (isHigh || isLow)
            text += (isHigh ? MetricText::tr(", with the %1 at %2, above the limit of %3")
                            : MetricText::tr(", with the %1 at %2, below the required %3"))
                        .arg(nameInSentence(*metric, bound.metric),
                             MetricText::estimate(*metric, *value),
                             MetricText::value(*metric, isHigh ? *bound.atMost : *bound.atLeast));
    }
    return text;
}

} // namespace

QString MetricText::name(const MetricInfo& metric)
{
    if (!metric.title.empty())
        return coreText(metric.title);
    QString name =
        QString::fromUtf8(metric.name.data(), static_cast<qsizetype>(metric.name.size()));
    if (metric.unit == MetricUnit::Time && name.endsWith(QLatin1String("_s")))
        name.chop(2);
    return name.replace(u'_', u' ');
}

QString MetricText::name(const MetricInfo& metric, std::string_view value)
{
    const auto entry = scenario::entryOf(metric, value);
    if (entry.empty())
        return name(metric);
    return tr("%1: %2").arg(QString::fromUtf8(entry.data(), static_cast<qsizetype>(entry.size())),
                            name(metric));
}

QString MetricText::value(const MetricInfo& metric, double value)
{
    return estimate(metric, {.value = value});
}

QString MetricText::estimate(const MetricInfo& metric, const Estimate& estimate)
{
    // Smaller ones are what rounding, or the far tail of a law, leaves of nothing.
    constexpr double kNothing = 1e-12;
    const double value = std::abs(estimate.value) < kNothing ? 0 : estimate.value;
    const double halfWidth = estimate.halfWidth;
    // Runs that agree to rounding leave no interval to show.
    const bool exact =
        !std::isfinite(value) || !(halfWidth > scenario::kRounding * std::abs(value));
    const QString unit = coreText(metric.shownUnit);
    switch (metric.unit) {
    case MetricUnit::Flag:
        return value > 0 ? tr("yes") : tr("no");
    case MetricUnit::Size:
        return NumberText::bytes(Bytes(value));
    case MetricUnit::Time:
        if (DurationText::isLong(value))
            return exact ? DurationText::of(value) : DurationText::within(value, halfWidth);
        return exact ? NumberText::seconds(Seconds(value))
                     : NumberText::secondsWithin(Seconds(value), Seconds(halfWidth));
    case MetricUnit::Frequency: {
        const QString number =
            exact ? NumberText::plain(value) : NumberText::within(value, halfWidth);
        return unit == QLatin1String("1/s") ? tr("%1 per second").arg(number)
                                            : number + u' ' + unit;
    }
    case MetricUnit::Plain:
        break;
    }
    if (metric.isShare)
        return tr("%1 %").arg(exact ? NumberText::plain(100 * value)
                                    : NumberText::within(100 * value, 100 * halfWidth));
    if (metric.name.ends_with("speedup"))
        return NumberText::times(value);
    const QString number =
        exact ? NumberText::compact(value, 4) : NumberText::within(value, halfWidth);
    return unit.isEmpty() ? number : number + u' ' + unit;
}

QString MetricText::valueIn(const scenario::ScenarioKind& kind,
                            const scenario::Evaluation& evaluation, std::string_view metric)
{
    if (const scaling::EvaluatedJob* job = scaling::jobOf(evaluation)) {
        const auto known = scaling::metricNamed(metric);
        return known ? JobText::metricValue(*known, scaling::metricValue(job->metrics, *known))
                     : QString();
    }
    const MetricInfo* info = scenario::findMetric(kind.metrics(), metric);
    const auto found = evaluation.find(metric);
    return info && found ? value(*info, found->value) : QString();
}

QString MetricText::change(const MetricInfo& metric, const std::optional<Estimate>& before,
                           const Estimate& now)
{
    const QString text = estimate(metric, now);
    if (!before || before->value == now.value)
        return text;
    return tr("%1 → %2").arg(estimate(metric, *before), text);
}

QString MetricText::tried(const scenario::ScenarioKind& kind, const bank::Question& question,
                          const scenario::Evaluation& before, const scenario::Evaluation& now)
{
    if (const scaling::EvaluatedJob* job = scaling::jobOf(now))
        return JobText::tried(question, scaling::jobOf(before)->metrics, job->metrics);
    const std::string_view goal = question.goal         ? std::string_view(question.goal->metric)
                                  : now.metrics.empty() ? std::string_view()
                                                        : now.metrics.front().name;
    const MetricInfo* metric = scenario::findMetric(kind.metrics(), goal);
    if (!metric)
        return {};
    const auto from = before.find(goal), to = now.find(goal);
    const bool isCause = question.goal && question.goal->reads == scenario::Goal::Reads::Cause;
    const QString what = nameInSentence(*metric, goal);
    QString effect;
    if (!from || !to) {
        effect = (isCause ? tr("Without this cause, the %1 cannot be computed")
                          : tr("With this change, the %1 cannot be computed"))
                     .arg(what);
    } else if (const QString first = estimate(*metric, *from), second = estimate(*metric, *to);
               first == second) {
        effect = (isCause ? tr("Removing this cause leaves the %1 at %2")
                          : tr("This change leaves the %1 at %2"))
                     .arg(what, first);
    } else {
        effect = (isCause ? tr("Removing this cause takes the %1 from %2 to %3")
                          : tr("This change takes the %1 from %2 to %3"))
                     .arg(what, first, second);
    }
    if (question.goal)
        effect += brokenBounds(kind, *question.goal, now);
    return effect + u'.';
}

QString MetricText::methods(const scenario::Evaluation& evaluation, bool isFine)
{
    QStringList names;
    for (const std::string& method : evaluation.methods)
        names << coreText(method);
    QString text = names.join(QStringLiteral("; "));
    const serving::EvaluatedServing* serving = serving::servingOf(evaluation);
    if (serving && serving->simulatedRequests > 0)
        text += tr("; %1 simulated requests").arg(serving->simulatedRequests);
    return isFine || text.isEmpty() ? text : tr("%1; more runs follow").arg(text);
}

} // namespace ringside::app
