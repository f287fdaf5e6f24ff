// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/guide_values.h"

#include "core/authoring/source/error_text.h"
#include "core/bank/text/guide_text.h"
#include "core/base/composed.h"
#include "core/base/nearest_name.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/number_grammar.h"

namespace ringside::bank {

namespace {

using scaling::Metric;
using scaling::PresetCatalog;
using scaling::Scenario;

/// One metric of one job, in SI units.
Result<double> metricOf(const Scenario& scenario, Metric metric, const PresetCatalog& presets)
{
    RINGSIDE_TRY(const auto job, scaling::evaluate(scenario, presets));
    const std::string needed = scaling::fieldsNeededBy(job.metrics, metric);
    if (!needed.empty())
        return fail({.code = ErrorCode::MissingField, .subject = needed});
    return scaling::metricValue(job.metrics, metric);
}

QString printed(double value, const GuideMetric& as)
{
    if (as.metric == Metric::Fits)
        return value > 0 ? QStringLiteral("fits") : QStringLiteral("does not fit");
    const QString number = roundedNumber(value / as.unitFactor, as.digits);
    return as.unit == "x" ? number : number + QLatin1Char(' ') + QString::fromStdString(as.unit);
}

Result<QString> metricText(const GuideValue& value, const Scenario& base, const Scenario& changed,
                           const PresetCatalog& presets)
{
    const GuideMetric& as = value.metrics.front();
    Result<double> number = metricOf(changed, as.metric, presets);
    if (!number)
        return fail(number.error());
    if (value.overBaseline) {
        RINGSIDE_TRY(const double before, metricOf(base, as.metric, presets));
        if (before == 0) {
            return fail({.code = ErrorCode::NotModelled,
                         .subject = "the ratio to the job without the changes",
                         .detail = filled("%1 is 0 there", {scaling::nameOf(as.metric)})});
        }
        number = *number / before;
    }
    return printed(*number, as);
}

/// A field as stated by the job or its machine preset; counts and shares without the unit word of
/// the syntax.
Result<QString> fieldValueText(const GuideValue& value, const Scenario& scenario,
                               const PresetCatalog& presets)
{
    RINGSIDE_TRY(const Scenario whole, scaling::materialize(scenario, presets));
    const std::string text = scaling::fieldTable().text(whole, value.field);
    const scenario::FieldInfo* info = scaling::fieldTable().find(value.field);
    if (!info ||
        (info->kind != scenario::FieldKind::Count && info->kind != scenario::FieldKind::Number))
        return QString::fromStdString(text);
    const Result<double> number = scenario::parseNumber(text, *info);
    if (!number)
        return QString::fromStdString(text); // "none"
    constexpr int kExact = 15;
    return value.percent ? roundedNumber(100 * *number, kExact) + QStringLiteral(" %")
                         : roundedNumber(*number, kExact);
}

/// Rows are values of one field, columns are metrics; a job that cannot run is an error.
Result<QString> tableText(const GuideValue& value, const Scenario& scenario,
                          const PresetCatalog& presets)
{
    QString head = QStringLiteral("| ") + value.head, rule = QStringLiteral("|---:");
    for (const GuideMetric& column : value.metrics) {
        head += QStringLiteral(" | ") + column.head;
        rule += QStringLiteral("|---:");
    }
    QStringList lines{head + QStringLiteral(" |"), rule + QLatin1Char('|')};
    for (const std::string& row : value.rows) {
        Scenario at = scenario;
        RINGSIDE_CHECK(scaling::fieldTable().apply(at, {value.field, row}));
        QString line = QStringLiteral("| ") + QString::fromStdString(row);
        for (const GuideMetric& column : value.metrics) {
            RINGSIDE_TRY(const double number, metricOf(at, column.metric, presets));
            line += QStringLiteral(" | ") + printed(number, column);
        }
        lines << line + QStringLiteral(" |");
    }
    return lines.join(QLatin1Char('\n'));
}

Result<QString> textOf(const GuideValue& value, const Scenario& base, const PresetCatalog& presets)
{
    Scenario changed = base;
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(changed, value.changes));
    switch (value.kind) {
    case GuideValue::Kind::Metric:
        return metricText(value, base, changed, presets);
    case GuideValue::Kind::Field:
        return fieldValueText(value, changed, presets);
    case GuideValue::Kind::Table:
        break;
    }
    return tableText(value, changed, presets);
}

} // namespace

const scenario::StatedScenario* findStated(const SourceBank& bank, const QString& id)
{
    for (const SourceJob& source : bank.jobs) {
        if (source.job.id.value() == id)
            return &source.job.scenario;
    }
    for (const SourceQuestion& source : bank.questions) {
        if (source.question.id.value() == id)
            return source.question.scenario ? &*source.question.scenario : nullptr;
    }
    return nullptr;
}

const Scenario* findScenario(const SourceBank& bank, const QString& id)
{
    const scenario::StatedScenario* stated = findStated(bank, id);
    return stated ? stated->as<Scenario>() : nullptr;
}

QString unknownJobMessage(const SourceBank& bank, const QString& id)
{
    QStringList names;
    for (const SourceJob& source : bank.jobs)
        names.append(source.job.id.value());
    for (const SourceQuestion& source : bank.questions) {
        if (source.question.scenarioAs<Scenario>())
            names.append(source.question.id.value());
        else if (source.question.id.value() == id)
            return QStringLiteral("Question %1 has no scenario.").arg(id);
    }
    return QStringLiteral("There is no job and no question \"%1\"%2")
        .arg(id, nearestText(id, names));
}

QString nearestText(const QString& id, const QStringList& names)
{
    std::vector<std::string> candidates;
    for (const QString& name : names)
        candidates.push_back(name.toStdString());
    const std::string nearest = nearestName(id.toStdString(), candidates);
    return nearest.empty()
               ? QStringLiteral(".")
               : QStringLiteral("; did you mean \"%1\"?").arg(QString::fromStdString(nearest));
}

void computeGuideValues(SourceBank& bank, std::vector<Finding>& findings)
{
    for (SourceChapter& source : bank.chapters) {
        for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
            for (GuideValue& value : source.chapter.sections[i].values) {
                const QString field =
                    QStringLiteral("sections[%1].values.%2").arg(i).arg(value.name);
                const Scenario* scenario = findScenario(bank, value.job);
                if (!scenario) {
                    findings.push_back(source.finding(field + QStringLiteral(".job"),
                                                      QStringLiteral("GUIDE_JOB"),
                                                      unknownJobMessage(bank, value.job)));
                    continue;
                }
                Result<QString> text = textOf(value, *scenario, bank.presets);
                if (!text) {
                    findings.push_back(
                        source.finding(field, QStringLiteral("GUIDE_VALUE"),
                                       QStringLiteral("The value \"%1\" cannot be computed: %2")
                                           .arg(value.name, findingFor(text.error()).message)));
                    continue;
                }
                value.text = std::move(*text);
            }
        }
    }
}

} // namespace ringside::bank
