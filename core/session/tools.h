// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <QDate>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What the command line asks for: each a pure function or one finished file.
namespace ringside::session {

/// Names as the command line takes them ("ring", "recursive-doubling", ...); UnknownName lists all.
Result<scaling::Algorithm> algorithmNamed(const std::string& name);
std::vector<std::string> algorithmNames();

/// The name of a metric as YAML and JSON write it ("step_time").
std::string metricName(scaling::Metric metric);
/// "compute", "communication", "input", "straggler", "bubble", "serial", "parameter-server" or
/// "memory".
std::string bottleneckName(scaling::Bottleneck bottleneck);

/// `onTransfer` is called for every transfer when method is Simulate and it is set.
Result<scaling::CollectiveResult>
runCollective(const scaling::CollectiveRequest& request, scaling::Method method,
              const std::function<void(const scaling::Transfer&)>& onTransfer = {});

/// A scenario file: a YAML mapping with the same `scenario:` and `goal:` as a question.
struct LoadedScenario
{
    scaling::Scenario scenario;
    std::optional<scaling::Goal> goal;
};
Result<LoadedScenario> loadScenarioFile(const QString& file,
                                        std::vector<Error>* allErrors = nullptr);
/// Of the question or the job with this id. Errors: those of the bank; UnknownName; NotModelled for
/// a question without a scenario.
Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id);
/// Presets of a compiled bank, or of a source folder's presets/.
Result<scaling::PresetCatalog> loadPresets(const QString& bankFileOrDir);

struct ScenarioReport
{
    scaling::Scenario scenario;
    scaling::StepMetrics metrics;
    std::vector<scaling::Assumption> assumptions;
    std::vector<scaling::Term> terms;
    std::vector<scaling::SweepPoint> points;
};
struct SweepSpec
{
    std::string path;
    std::vector<std::string> values; ///< each in the grammar of FieldChange
};
/// "path=1,2,4" or "path=1..4096:64" (log-spaced integers, each once).
Result<SweepSpec> parseSweep(const std::string& text);
Result<scaling::FieldChange> parseChange(const std::string& text); ///< "path=value"
Result<ScenarioReport> evaluateScenario(const scaling::Scenario& scenario,
                                        const std::vector<scaling::FieldChange>& changes,
                                        const std::optional<SweepSpec>& sweep,
                                        const scaling::PresetCatalog& presets);

struct MemoryReport
{
    Bytes parameters, gradients, optimizer, total;
    double communicationElements = 0; ///< per rank and step
};
enum class MemoryConvention { ZeroPaper, DeepSpeed };
Result<MemoryReport> memoryOf(double parameters, double dataParallel, int zeroStage,
                              double optimizerBytes, MemoryConvention convention);

struct PipelineReport
{
    double bubbleFraction = 0, bubbleOverIdeal = 0, utilisation = 0;
    int liveMicroBatches = 0;
};
Result<PipelineReport> pipelineOf(int stages, int microBatches, int interleave,
                                  scaling::PipelineSchedule schedule);
/// Activations of a transformer on the first stage of a pipeline of one stage or more.
struct ActivationsQuery
{
    int layers = 1, hidden = 1, heads = 1;
    double sequence = 1, batch = 1; ///< tokens a sample, samples a micro-batch
    int tensorParallel = 1;
    bool sequenceParallel = false;
    scaling::Recompute recompute = scaling::Recompute::None;
    int stages = 1, interleave = 1;
    std::optional<int> microBatches; ///< enough to fill the pipeline when absent
    scaling::PipelineSchedule schedule = scaling::PipelineSchedule::OneFOneB;
};
struct ActivationsReport
{
    Bytes perLayer; ///< and micro-batch
    Bytes total;
    Bytes states; ///< weights, gradients and optimizer, 18 bytes for each of 12 L h^2 parameters
};
/// Errors: OutOfRange; Incompatible when the ranks do not divide the heads or the schedule cannot
/// be.
Result<ActivationsReport> activationsOf(const ActivationsQuery& query);

/// Operations of training a transformer, and what follows where a time or a rate is known.
struct FlopsQuery
{
    double layers = 1, hidden = 1, sequence = 1, vocabulary = 0, batch = 1;
    scaling::Recompute recompute = scaling::Recompute::None;
    std::optional<double> accelerators;
    std::optional<double> stepSeconds, peak; ///< both with accelerators: utilisation
    std::optional<double> tokens, achieved;  ///< both with accelerators: days
};
struct FlopsReport
{
    double parameters = 0, perToken = 0, perStep = 0;
    std::optional<double> mfu, hfu, days;
};
/// Errors: OutOfRange, MissingField (what belongs together).
Result<FlopsReport> flopsOf(const FlopsQuery& query);

Result<double> learningRateOf(double baseRate, double baseBatch, double batch,
                              const std::string& rule);

struct BuildReport
{
    std::vector<bank::Finding> findings;
    bank::BankStats stats;
    bool written = false;
};
/// Reads, lints, verifies and writes FILE only when no finding is hard.
/// `today` tells which reviews are old; without it none is.
Result<BuildReport> buildBank(const QString& dir, const QString& file, const QDate& today = {});
Result<BuildReport> lintBank(const QString& dir, const QDate& today = {});
Result<bank::BankStats> bankStats(const QString& file);
Result<bank::SearchHits> searchBank(const QString& file, const QString& query, int limit);
Result<std::vector<bank::Question>> exportBank(const QString& file);
Result<std::vector<bank::Job>> exportJobs(const QString& file);
Result<std::vector<bank::GuideChapter>> exportGuide(const QString& file);

} // namespace ringside::session
