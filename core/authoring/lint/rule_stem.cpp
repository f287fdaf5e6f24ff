// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/number_text.h"
#include "core/bank/text/markdown_code.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace ringside::bank {

namespace {

/// A number of the stem that contradicts the scenario.
struct StemMismatch
{
    QString words;    ///< as in the stem
    QString scenario; ///< "cluster.workers is 8"
    int line = 0;     ///< of the stem, from 0
};

using scaling::Scenario;
using scaling::StepMetrics;
using Values = std::vector<double>;

/// The scenario as stated or as one effect or claim changes it, with machine presets filled in.
struct Variant
{
    Scenario scenario;
    std::optional<StepMetrics> metrics; ///< absent when it cannot be computed
};
using Variants = std::vector<Variant>;

Variants variantsOf(const Question& question, const scaling::PresetCatalog& presets)
{
    Variants out;
    const auto add = [&](const std::vector<scaling::FieldChange>& changes) {
        Scenario changed = *question.scenarioAs<Scenario>();
        if (!scaling::fieldTable().applyAll(changed, changes))
            return; // the physics rules report it
        if (const auto job = scaling::evaluate(changed, presets)) {
            out.push_back({job->plan.scenario, job->metrics});
            return;
        }
        const auto filled = scaling::materialize(changed, presets);
        out.push_back({filled ? *filled : changed, std::nullopt});
    };
    add({});
    for (const Option& option : question.options)
        add(option.effect.changes);
    for (const scenario::Claim& claim : question.claims)
        add(claim.set);
    return out;
}

void push(Values& out, const std::optional<double>& value)
{
    if (value)
        out.push_back(*value);
}

double total(const Scenario& s)
{
    return static_cast<double>(s.cluster.workers) * s.cluster.acceleratorsPerWorker;
}

Values workers(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.cluster.workers)};
}

Values accelerators(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.cluster.acceleratorsPerWorker), total(s),
            static_cast<double>(s.strategy.pipelineStages),
            static_cast<double>(s.strategy.tensorParallel)};
}

Values network(const Variant& v)
{
    const Scenario& s = v.scenario;
    Values out;
    push(out, s.cluster.networkGbps);
    push(out, s.strategy.serverNetworkGbps);
    return out;
}

Values parameters(const Variant& v)
{
    const Scenario& s = v.scenario;
    Values out{s.model.parameters, s.model.embeddingBytes.value() / 4,
               s.model.embeddingBytes.value() / 2};
    push(out, s.model.trainableParameters);
    return out;
}

Values batches(const Variant& v)
{
    const Scenario& s = v.scenario;
    Values out;
    push(out, s.work.globalBatch);
    push(out, s.work.computeTimeBatch);
    if (!s.work.perAcceleratorBatch)
        return out;
    const double each = *s.work.perAcceleratorBatch;
    const double perWorker = each * s.cluster.acceleratorsPerWorker;
    for (const double batch : {each, perWorker, perWorker * s.cluster.workers}) {
        out.push_back(batch);
        out.push_back(batch * s.work.accumulationSteps);
    }
    if (s.work.globalBatch)
        out.push_back(*s.work.globalBatch / total(s));
    return out;
}

Values microBatches(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.strategy.microBatches),
            static_cast<double>(s.work.accumulationSteps)};
}

Values stages(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.strategy.pipelineStages)};
}

Values sequenceLength(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.work.sequenceLength)};
}

Values accumulation(const Variant& v)
{
    const Scenario& s = v.scenario;
    return {static_cast<double>(s.work.accumulationSteps)};
}

Values servers(const Variant& v)
{
    return v.scenario.strategy.servers > 0 ? Values{double(v.scenario.strategy.servers)} : Values{};
}

Values sampleRates(const Variant& v)
{
    const Scenario& s = v.scenario;
    Values out;
    if (const auto rate = s.work.samplesPerSecond) {
        for (const double count : {1.0, double(s.cluster.acceleratorsPerWorker), total(s)})
            out.push_back(*rate * count);
    }
    if (const auto rate = s.input.samplesPerSecondPerWorker) {
        out.push_back(*rate);
        out.push_back(*rate * s.cluster.workers);
    }
    if (v.metrics && !out.empty())
        out.push_back(v.metrics->throughput);
    return out;
}

Values learningRates(const Variant& v)
{
    Values out;
    push(out, v.scenario.training.learningRate);
    push(out, v.scenario.training.baseLearningRate);
    return out;
}

Values efficiencyPercent(const Variant& v)
{
    return v.metrics ? Values{v.metrics->efficiency * 100} : Values{};
}

Values computeMs(const Variant& v)
{
    return v.metrics ? Values{v.metrics->compute.value() * 1e3} : Values{};
}

Values stepMs(const Variant& v)
{
    return v.metrics ? Values{v.metrics->stepTime.value() * 1e3} : Values{};
}

/// A phrase that states one field. Group 1 is the number, group 2 (if any) its magnitude.
struct NumberPattern
{
    QRegularExpression expression;
    const char* path;
    Values (*valuesOf)(const Variant&);
};

/// Up to three words between a number and what it counts ("8 single-GPU hosts"), but none that
/// starts another phrase.
const char* const kBetween =
    "(?:(?!(?:of|on|in|at|with|and|or|to|for|per|each|every|a|an|the|more|"
    "other|further|additional|times|GB|Gbps|ms|s|%)\\b)[A-Za-z][\\w-]*\\s+)"
    "{0,3}?";

struct PatternText
{
    const char*
        text; ///< NUM is a number, BETWEEN words like "single-GPU", DEVICE and SAMPLES nouns
    const char* path;
    Values (*valuesOf)(const Variant&);
};

constexpr PatternText kPatternTexts[] = {
    {"NUM\\s+BETWEEN (?:workers?|VMs?|hosts?|nodes?|machines?)\\b(?!\\s+as\\b)",
     scaling::paths::kClusterWorkers, workers},
    {"NUM\\s+BETWEEN DEVICE\\b", "the accelerators", accelerators},
    {"NUM\\s+(?-i:N{2,5})\\b", "the accelerators", accelerators}, // a masked name
    {"NUM[\\s-]*(?-i:Gbps|Gbit/s|Gb/s)", scaling::paths::kClusterNetwork, network},
    {"NUM\\s*(million|billion|trillion|[MB])?[\\s-]+(?:parameters?|weights)\\b",
     scaling::paths::kModelParameters, parameters},
    {"NUM(B|M)\\b(?!\\w)", scaling::paths::kModelParameters, parameters},
    {"\\b(?:a|each|every)\\s+(?:(?:DEVICE|replica)\\s+)?(?:takes|keeps|processes|handles|gets|"
     "trains "
     "on|works on)\\s+NUM\\b(?!\\s*ms)",
     "the batch", batches},
    {"NUM\\s+SAMPLES\\s+(?:a|per|on each|on every|in each|for each|for every)\\s+"
     "(?:DEVICE|replica|worker|step|update)\\b",
     "the batch", batches},
    {"NUM\\s+SAMPLES\\s+of\\s+[0-9,]+\\s+tokens\\b", "the batch", batches},
    {"\\bbatch(?:\\s+size)?(?:\\s+(?:of|is|was|to|at|stayed|kept|must|stay|be)\\b|:)*\\s+"
     "NUM\\b(?!\\s*(?:ms|GB|%))",
     "the batch", batches},
    {"NUM\\s+SAMPLES\\s+(?:a|per)\\s+second\\b", "the sample rate", sampleRates},
    {"NUM\\s+micro-?batches\\b", scaling::paths::kStrategyMicroBatches, microBatches},
    {"NUM\\s+(?:pipeline\\s+)?stages\\b", scaling::paths::kStrategyPipelineStages, stages},
    {"NUM\\s+BETWEEN (?:servers|reducers)\\b", scaling::paths::kStrategyServers, servers},
    {"\\bof\\s+NUM\\s+tokens\\b(?!\\s*(?:a|per)\\s+(?:second|s)\\b)",
     scaling::paths::kWorkSequenceLength, sequenceLength},
    {"\\bsequence\\s+length(?:\\s+of|\\s+is)?\\s+NUM\\b", scaling::paths::kWorkSequenceLength,
     sequenceLength},
    {"\\baccumulat\\w+\\s+(?:over\\s+)?NUM\\b(?=\\s+(?:micro-?)?(?:steps|batches))",
     scaling::paths::kWorkAccumulationSteps, accumulation},
    {"\\blearning\\s+rate(?:\\s+of|\\s+is)?\\s+NUM\\b", scaling::paths::kTrainingLearningRate,
     learningRates},
    {"\\befficiency(?:\\s+(?:is|of|at|dropped|fell|rose|to)\\b)*\\s+NUM\\s*%", "efficiency in %",
     efficiencyPercent},
    {"NUM\\s*%\\s+(?:of\\s+linear\\b|efficiency\\b)", "efficiency in %", efficiencyPercent},
    {"NUM\\s*ms\\s+of\\s+comput", "compute in ms", computeMs},
    {"\\b(?:step\\s+(?:computes|computing)\\s+(?:for|takes)|finish\\s+their\\s+computing\\s+in)\\s+"
     "NUM\\s*ms\\b",
     "compute in ms", computeMs},
    {"\\bsteps?\\s+(?:takes?|lasts?)\\s+NUM\\s*ms\\b", "step_time in ms", stepMs},
};

std::vector<NumberPattern> makePatterns()
{
    const std::pair<const char*, QString> words[] = {
        {"NUM", numberWordPattern()},
        {"BETWEEN ", QLatin1String(kBetween)},
        {"DEVICE", QStringLiteral("(?:GPUs?|accelerators?|chips?|TPUs?|devices?)")},
        {"SAMPLES", QStringLiteral("(?:samples|sequences|images|examples|records|clips|rows)")}};
    std::vector<NumberPattern> out;
    for (const PatternText& pattern : kPatternTexts) {
        QString expression = QString::fromUtf8(pattern.text);
        for (const auto& [word, meaning] : words)
            expression.replace(QLatin1String(word), meaning);
        out.push_back({QRegularExpression(expression, QRegularExpression::CaseInsensitiveOption),
                       pattern.path, pattern.valuesOf});
    }
    return out;
}

double magnitude(const QString& word)
{
    const QString lower = word.toLower();
    if (lower == QLatin1String("million") || lower == QLatin1String("m"))
        return kMega;
    if (lower == QLatin1String("billion") || lower == QLatin1String("b"))
        return kGiga;
    return lower == QLatin1String("trillion") ? kTera : 1;
}

/// Equal within the written precision: "7 billion" covers 6.5 to 7.5, "43 ms" 42.5 to 43.5. Counts
/// must be equal.
bool agrees(const StatedNumber& stated, double scale, double value)
{
    const bool whole = scale <= 1 && value == std::floor(value);
    const double slack = whole ? 1e-6 * std::abs(value) : 0.5 * stated.lastDigit * scale;
    return std::abs(stated.value * scale - value) <= slack * (1 + 1e-9);
}

QString shown(double value)
{
    return QString::number(value, 'g', 6);
}

void checkPattern(const NumberPattern& pattern, const QString& stem, const Variants& variants,
                  std::vector<StemMismatch>& out)
{
    Values all; // of the scenario as stated first
    for (const Variant& variant : variants) {
        const Values values = pattern.valuesOf(variant);
        all.insert(all.end(), values.begin(), values.end());
    }
    auto matches = pattern.expression.globalMatch(stem);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const auto stated = statedNumber(match.captured(1));
        const double scale = match.lastCapturedIndex() >= 2 ? magnitude(match.captured(2)) : 1;
        if (!stated || all.empty())
            continue;
        if (std::any_of(all.begin(), all.end(),
                        [&](double value) { return agrees(*stated, scale, value); })) {
            continue;
        }
        out.push_back({match.captured().simplified(),
                       QStringLiteral("%1 of the scenario is %2")
                           .arg(QLatin1String(pattern.path), shown(all.front())),
                       lineAt(stem, match.capturedStart())});
    }
}

/// A name in a stem matches a preset if it is part of the preset's id: "A100" matches a100-40gb.
bool isNamed(const Scenario& s, const QString& name, const QString& memoryGb,
             const scaling::PresetCatalog& presets)
{
    const QString id = QString::fromStdString(s.cluster.accelerator);
    if (!id.split(QLatin1Char('-')).contains(name))
        return false;
    const auto preset =
        std::find_if(presets.accelerators.begin(), presets.accelerators.end(),
                     [&](const auto& known) { return known.id == s.cluster.accelerator; });
    return memoryGb.isEmpty() || preset == presets.accelerators.end() ||
           std::abs(preset->memory.value() / kGiga - memoryGb.toDouble()) < 0.5;
}

/// Names of accelerators, optionally with their memory: "A100", "A100 40 GB", "L4 GPU (24 GB)".
/// They are masked, so that "4 A100 40 GB GPUs" counts four.
void checkNames(QString& stem, const Variants& variants, const scaling::PresetCatalog& presets,
                std::vector<StemMismatch>& out)
{
    static const QRegularExpression name(QStringLiteral(
        "\\b(A100|H100|H200|B200|V100|P100|T4|L4|v5e|v5p|v6e)\\b(?:\\s+SXM\\d?|\\s+PCIe)?"
        "(?:(?:\\s+(?:GPUs?|chips?))?[\\s(-]+(\\d+)[\\s-]*GB\\b\\)?)?"));
    const std::string stated = variants.front().scenario.cluster.accelerator;
    if (stated.empty())
        return;
    auto matches = name.globalMatch(stem);
    QString masked = stem;
    while (matches.hasNext()) {
        const auto match = matches.next();
        const bool known = std::any_of(variants.begin(), variants.end(), [&](const Variant& v) {
            return isNamed(v.scenario, match.captured(1).toLower(), match.captured(2), presets);
        });
        if (!known) {
            out.push_back({match.captured().simplified(),
                           QStringLiteral("cluster.accelerator of the scenario is %1")
                               .arg(QString::fromStdString(stated)),
                           lineAt(stem, match.capturedStart())});
        }
        for (qsizetype i = match.capturedStart(1); i < match.capturedEnd(1); ++i)
            masked[i] = QLatin1Char('N');
        for (qsizetype i = match.capturedStart(2); i >= 0 && i < match.capturedEnd(2); ++i)
            masked[i] = QLatin1Char('N');
    }
    stem = masked;
}

/// Compares the numbers beside what they count (workers, GPUs, Gbps, parameters, batch, samples/s,
/// micro-batches, stages, servers, tokens, accumulation, learning rate, efficiency, ms of compute
/// and of a step) and accelerator names with the scenario. A number agrees when the scenario has
/// it, a product such as workers x accelerators gives it, or an option's effect or a claim's `set`
/// leads to it. Claims check other numbers ("21 GB are in use").
std::vector<StemMismatch> findStemMismatches(const Question& question,
                                             const scaling::PresetCatalog& presets)
{
    static const std::vector<NumberPattern> patterns = makePatterns();
    std::vector<StemMismatch> out;
    const Variants variants = variantsOf(question, presets);
    if (variants.empty())
        return out;
    QString stem = question.stem;
    checkNames(stem, variants, presets, out);
    for (const NumberPattern& pattern : patterns)
        checkPattern(pattern, stem, variants, out);
    return out;
}

} // namespace

void checkStemNumbers(const SourceQuestion& source, const SourceBank& bank,
                      std::vector<Finding>& findings)
{
    if (!source.question.scenarioAs<Scenario>())
        return;
    for (const StemMismatch& found : findStemMismatches(source.question, bank.presets)) {
        findings.push_back(source.finding(
            QStringLiteral("stem"), QStringLiteral("SCENARIO_MISMATCH"),
            QStringLiteral("The stem says \"%1\", but %2.").arg(found.words, found.scenario),
            found.line));
    }
}

} // namespace ringside::bank
