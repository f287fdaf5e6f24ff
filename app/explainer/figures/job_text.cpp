// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_text.h"

#include "app/explainer/figures/value_text.h"
#include "app/text/core_text.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"
#include "core/kinds/kinds.h"
#include "core/scaling/scenario/field_paths.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

struct FieldName
{
    const char* path;
    const char* text;
};

// clang-format off
constexpr std::array kFields{
    FieldName{scaling::paths::kClusterWorkers, QT_TRANSLATE_NOOP("ringside::app::JobText", "Workers (hosts)")},
    FieldName{scaling::paths::kClusterAcceleratorsPerWorker, QT_TRANSLATE_NOOP("ringside::app::JobText", "GPUs per host")},
    FieldName{scaling::paths::kClusterMachine, QT_TRANSLATE_NOOP("ringside::app::JobText", "Machine type")},
    FieldName{scaling::paths::kClusterAccelerator, QT_TRANSLATE_NOOP("ringside::app::JobText", "Accelerator")},
    FieldName{scaling::paths::kClusterNetwork, QT_TRANSLATE_NOOP("ringside::app::JobText", "Network per host")},
    FieldName{scaling::paths::kClusterNetworkEfficiency, QT_TRANSLATE_NOOP("ringside::app::JobText", "Network efficiency")},
    FieldName{scaling::paths::kClusterNetworkLatency, QT_TRANSLATE_NOOP("ringside::app::JobText", "Network latency")},
    FieldName{scaling::paths::kClusterNicPerAccelerator, QT_TRANSLATE_NOOP("ringside::app::JobText", "One network card per GPU")},
    FieldName{scaling::paths::kClusterIntraBandwidth, QT_TRANSLATE_NOOP("ringside::app::JobText", "Link inside the host")},
    FieldName{scaling::paths::kClusterIntraEfficiency, QT_TRANSLATE_NOOP("ringside::app::JobText", "Link efficiency inside the host")},
    FieldName{scaling::paths::kClusterIntraLatency, QT_TRANSLATE_NOOP("ringside::app::JobText", "Latency inside the host")},
    FieldName{scaling::paths::kModelParameters, QT_TRANSLATE_NOOP("ringside::app::JobText", "Parameters")},
    FieldName{scaling::paths::kModelLayers, QT_TRANSLATE_NOOP("ringside::app::JobText", "Layers")},
    FieldName{scaling::paths::kModelHidden, QT_TRANSLATE_NOOP("ringside::app::JobText", "Hidden size")},
    FieldName{scaling::paths::kModelHeads, QT_TRANSLATE_NOOP("ringside::app::JobText", "Attention heads")},
    FieldName{scaling::paths::kModelVocabulary, QT_TRANSLATE_NOOP("ringside::app::JobText", "Vocabulary")},
    FieldName{scaling::paths::kModelGradientPrecision, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gradient precision")},
    FieldName{scaling::paths::kModelOptimizer, QT_TRANSLATE_NOOP("ringside::app::JobText", "Optimizer")},
    FieldName{scaling::paths::kModelBytesPerParameterState, QT_TRANSLATE_NOOP("ringside::app::JobText", "Optimizer bytes per parameter")},
    FieldName{scaling::paths::kModelMemoryUnmodelled, QT_TRANSLATE_NOOP("ringside::app::JobText", "Activation memory")},
    FieldName{scaling::paths::kModelEmbeddingBytes, QT_TRANSLATE_NOOP("ringside::app::JobText", "Embedding tables")},
    FieldName{scaling::paths::kWorkScaling, QT_TRANSLATE_NOOP("ringside::app::JobText", "Scaling")},
    FieldName{scaling::paths::kWorkPerAcceleratorBatch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Batch per GPU")},
    FieldName{scaling::paths::kWorkGlobalBatch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Global batch")},
    FieldName{scaling::paths::kWorkSequenceLength, QT_TRANSLATE_NOOP("ringside::app::JobText", "Tokens per sample")},
    FieldName{scaling::paths::kWorkComputeTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Compute time per micro-step")},
    FieldName{scaling::paths::kWorkSamplesPerS, QT_TRANSLATE_NOOP("ringside::app::JobText", "Samples per second per GPU")},
    FieldName{scaling::paths::kWorkKernelEfficiency, QT_TRANSLATE_NOOP("ringside::app::JobText", "Kernel efficiency")},
    FieldName{scaling::paths::kWorkComputePrecision, QT_TRANSLATE_NOOP("ringside::app::JobText", "Compute precision")},
    FieldName{scaling::paths::kWorkOverlapModel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Overlap model")},
    FieldName{scaling::paths::kWorkOverlap, QT_TRANSLATE_NOOP("ringside::app::JobText", "Overlap with the backward pass")},
    FieldName{scaling::paths::kWorkBucketMib, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gradient bucket")},
    FieldName{scaling::paths::kWorkCommunicationSlowdown, QT_TRANSLATE_NOOP("ringside::app::JobText", "Slowdown by hidden communication")},
    FieldName{scaling::paths::kWorkAttentionFlops, QT_TRANSLATE_NOOP("ringside::app::JobText", "Count attention FLOPs")},
    FieldName{scaling::paths::kWorkAccumulationSteps, QT_TRANSLATE_NOOP("ringside::app::JobText", "Accumulated micro-steps")},
    FieldName{scaling::paths::kInputSamplesPerSPerWorker, QT_TRANSLATE_NOOP("ringside::app::JobText", "Input per host")},
    FieldName{scaling::paths::kInputPrefetch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Prefetch input")},
    FieldName{scaling::paths::kStragglerCount, QT_TRANSLATE_NOOP("ringside::app::JobText", "Slow workers")},
    FieldName{scaling::paths::kStragglerFactor, QT_TRANSLATE_NOOP("ringside::app::JobText", "Slow worker's compute time")},
    FieldName{scaling::paths::kStragglerJitter, QT_TRANSLATE_NOOP("ringside::app::JobText", "Jitter of the compute time")},
    FieldName{scaling::paths::kStragglerDistribution, QT_TRANSLATE_NOOP("ringside::app::JobText", "Shape of the jitter")},
    FieldName{scaling::paths::kStragglerBackupWorkers, QT_TRANSLATE_NOOP("ringside::app::JobText", "Backup workers")},
    FieldName{scaling::paths::kStrategyKind, QT_TRANSLATE_NOOP("ringside::app::JobText", "Strategy")},
    FieldName{scaling::paths::kStrategyCollective, QT_TRANSLATE_NOOP("ringside::app::JobText", "Collective")},
    FieldName{scaling::paths::kStrategyServers, QT_TRANSLATE_NOOP("ringside::app::JobText", "Servers")},
    FieldName{scaling::paths::kStrategyServerNetwork, QT_TRANSLATE_NOOP("ringside::app::JobText", "Network per server")},
    FieldName{scaling::paths::kStrategyAsynchronous, QT_TRANSLATE_NOOP("ringside::app::JobText", "Asynchronous updates")},
    FieldName{scaling::paths::kStrategyUnshardedGradients, QT_TRANSLATE_NOOP("ringside::app::JobText", "Unsharded gradients")},
    FieldName{scaling::paths::kStrategyZeroStage, QT_TRANSLATE_NOOP("ringside::app::JobText", "ZeRO stage")},
    FieldName{scaling::paths::kStrategyPipelineStages, QT_TRANSLATE_NOOP("ringside::app::JobText", "Pipeline stages")},
    FieldName{scaling::paths::kStrategyMicroBatches, QT_TRANSLATE_NOOP("ringside::app::JobText", "Micro-batches")},
    FieldName{scaling::paths::kStrategyInterleave, QT_TRANSLATE_NOOP("ringside::app::JobText", "Interleaved chunks per stage")},
    FieldName{scaling::paths::kStrategySchedule, QT_TRANSLATE_NOOP("ringside::app::JobText", "Pipeline schedule")},
    FieldName{scaling::paths::kStrategyTensorParallel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Tensor parallel GPUs")},
    FieldName{scaling::paths::kStrategySequenceParallel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Sequence parallelism")},
    FieldName{scaling::paths::kStrategyTensorPlacement, QT_TRANSLATE_NOOP("ringside::app::JobText", "Placement of tensor-parallel GPUs")},
    FieldName{scaling::paths::kStrategyScatterGather, QT_TRANSLATE_NOOP("ringside::app::JobText", "Scatter-gather between stages")},
    FieldName{scaling::paths::kStrategyEarlyRecomputation, QT_TRANSLATE_NOOP("ringside::app::JobText", "Recompute while waiting")},
    FieldName{scaling::paths::kStrategyCompression, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gradient compression")},
    FieldName{scaling::paths::kTrainingLearningRate, QT_TRANSLATE_NOOP("ringside::app::JobText", "Learning rate")},
    FieldName{scaling::paths::kTrainingBaseLearningRate, QT_TRANSLATE_NOOP("ringside::app::JobText", "Base learning rate")},
    FieldName{scaling::paths::kTrainingBaseBatch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Batch before")},
    FieldName{scaling::paths::kTrainingWarmupSteps, QT_TRANSLATE_NOOP("ringside::app::JobText", "Warm-up steps")},
    FieldName{scaling::paths::kModelTrainableParameters, QT_TRANSLATE_NOOP("ringside::app::JobText", "Trained parameters")},
    FieldName{scaling::paths::kModelActivationBytesPerSample, QT_TRANSLATE_NOOP("ringside::app::JobText", "Activation bytes per sample")},
    FieldName{scaling::paths::kWorkRecompute, QT_TRANSLATE_NOOP("ringside::app::JobText", "Activation recomputation")},
    FieldName{scaling::paths::kWorkComputeTimeBatch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Batch for that compute time")},
    FieldName{scaling::paths::kTrainingRule, QT_TRANSLATE_NOOP("ringside::app::JobText", "Learning-rate rule")},
    FieldName{scaling::paths::kTrainingMomentum, QT_TRANSLATE_NOOP("ringside::app::JobText", "Momentum")},
    FieldName{scaling::paths::kTrainingCurvature, QT_TRANSLATE_NOOP("ringside::app::JobText", "Curvature")},
    FieldName{scaling::paths::kCheckpointSaveTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time to save a checkpoint")},
    FieldName{scaling::paths::kCheckpointMtbf, QT_TRANSLATE_NOOP("ringside::app::JobText", "Mean time between failures")},
    FieldName{scaling::paths::kCheckpointInterval, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time between checkpoints")},
    FieldName{scaling::paths::kPriceAcceleratorHour, QT_TRANSLATE_NOOP("ringside::app::JobText", "Price per accelerator hour")},
    FieldName{scaling::paths::kTuningTrials, QT_TRANSLATE_NOOP("ringside::app::JobText", "Tuning trials")},
    FieldName{scaling::paths::kTuningParallel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Trials at once")},
    FieldName{scaling::paths::kModelFeatures, QT_TRANSLATE_NOOP("ringside::app::JobText", "Features of the padded layer")},
    FieldName{scaling::paths::kWorkSerialFraction, QT_TRANSLATE_NOOP("ringside::app::JobText", "Serial share of the work")},
    FieldName{scaling::paths::kInputStorageBandwidth, QT_TRANSLATE_NOOP("ringside::app::JobText", "Storage bandwidth")},
    FieldName{scaling::paths::kInputBytesPerSample, QT_TRANSLATE_NOOP("ringside::app::JobText", "Bytes a sample")},
    FieldName{scaling::paths::kStrategyCompressionRank, QT_TRANSLATE_NOOP("ringside::app::JobText", "PowerSGD rank")},
    FieldName{scaling::paths::kStrategyTopKFraction, QT_TRANSLATE_NOOP("ringside::app::JobText", "Share of values sent")},
    FieldName{scaling::paths::kStrategyCompressionTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time to compress")},
    FieldName{scaling::paths::kStrategyStalenessBound, QT_TRANSLATE_NOOP("ringside::app::JobText", "Staleness bound")},
    FieldName{scaling::paths::kTrainingEarlyCurvature, QT_TRANSLATE_NOOP("ringside::app::JobText", "Curvature at the start")},
    FieldName{scaling::paths::kTrainingGradientNoise, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gradient noise")},
    FieldName{scaling::paths::kTrainingClipNorm, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gradient clipping norm")},
    FieldName{scaling::paths::kTrainingCriticalBatch, QT_TRANSLATE_NOOP("ringside::app::JobText", "Critical batch")},
    FieldName{scaling::paths::kTrainingMinSteps, QT_TRANSLATE_NOOP("ringside::app::JobText", "Fewest steps to the accuracy")},
    FieldName{scaling::paths::kTrainingRunSamples, QT_TRANSLATE_NOOP("ringside::app::JobText", "Samples of the run")},
    FieldName{scaling::paths::kTrainingStalenessPenalty, QT_TRANSLATE_NOOP("ringside::app::JobText", "Extra steps per update of staleness")},
    FieldName{scaling::paths::kCheckpointRestartTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time to restart")},
    FieldName{scaling::paths::kCheckpointJobTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Compute time of the run")},
    FieldName{scaling::paths::kTuningTrialTime, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time per trial")},
    FieldName{scaling::paths::kTuningEarlyStopping, QT_TRANSLATE_NOOP("ringside::app::JobText", "Time saved by early stopping")},
    FieldName{scaling::paths::kClusterCollectiveModel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Collective model")},
    FieldName{scaling::paths::kClusterNvlsBusbw, QT_TRANSLATE_NOOP("ringside::app::JobText", "In-switch all-reduce")},
    FieldName{scaling::paths::kClusterCalibration, QT_TRANSLATE_NOOP("ringside::app::JobText", "Measured all-reduce")},
    FieldName{scaling::paths::kClusterSlice, QT_TRANSLATE_NOOP("ringside::app::JobText", "TPU slice")},
    FieldName{scaling::paths::kClusterSlices, QT_TRANSLATE_NOOP("ringside::app::JobText", "TPU slices")},
    FieldName{scaling::paths::kClusterDcnBandwidth, QT_TRANSLATE_NOOP("ringside::app::JobText", "Data-center network per chip")},
    FieldName{scaling::paths::kClusterHostLink, QT_TRANSLATE_NOOP("ringside::app::JobText", "Link to host memory")},
    FieldName{scaling::paths::kAcceleratorLike, QT_TRANSLATE_NOOP("ringside::app::JobText", "Typed accelerator is like")},
    FieldName{scaling::paths::kAcceleratorPeakBf16, QT_TRANSLATE_NOOP("ringside::app::JobText", "16-bit peak")},
    FieldName{scaling::paths::kAcceleratorPeakFp8, QT_TRANSLATE_NOOP("ringside::app::JobText", "8-bit peak")},
    FieldName{scaling::paths::kAcceleratorPeakFp4, QT_TRANSLATE_NOOP("ringside::app::JobText", "4-bit peak")},
    FieldName{scaling::paths::kAcceleratorHbm, QT_TRANSLATE_NOOP("ringside::app::JobText", "Memory bandwidth")},
    FieldName{scaling::paths::kAcceleratorMemory, QT_TRANSLATE_NOOP("ringside::app::JobText", "Accelerator memory")},
    FieldName{scaling::paths::kAcceleratorLink, QT_TRANSLATE_NOOP("ringside::app::JobText", "Link between accelerators")},
    FieldName{scaling::paths::kAcceleratorPerHost, QT_TRANSLATE_NOOP("ringside::app::JobText", "Accelerators per link domain")},
    FieldName{scaling::paths::kAcceleratorNic, QT_TRANSLATE_NOOP("ringside::app::JobText", "Network per accelerator")},
    FieldName{scaling::paths::kAcceleratorSms, QT_TRANSLATE_NOOP("ringside::app::JobText", "Streaming multiprocessors")},
    FieldName{scaling::paths::kModelKvHeads, QT_TRANSLATE_NOOP("ringside::app::JobText", "Key and value heads")},
    FieldName{scaling::paths::kModelHeadDim, QT_TRANSLATE_NOOP("ringside::app::JobText", "Head size")},
    FieldName{scaling::paths::kModelFfn, QT_TRANSLATE_NOOP("ringside::app::JobText", "FFN width")},
    FieldName{scaling::paths::kModelGated, QT_TRANSLATE_NOOP("ringside::app::JobText", "Gated FFN")},
    FieldName{scaling::paths::kModelTiedEmbeddings, QT_TRANSLATE_NOOP("ringside::app::JobText", "Tied embeddings")},
    FieldName{scaling::paths::kModelExperts, QT_TRANSLATE_NOOP("ringside::app::JobText", "Experts")},
    FieldName{scaling::paths::kModelTopK, QT_TRANSLATE_NOOP("ringside::app::JobText", "Experts per token")},
    FieldName{scaling::paths::kModelExpertFfn, QT_TRANSLATE_NOOP("ringside::app::JobText", "Expert width")},
    FieldName{scaling::paths::kModelSharedExperts, QT_TRANSLATE_NOOP("ringside::app::JobText", "Shared experts")},
    FieldName{scaling::paths::kModelDenseLayers, QT_TRANSLATE_NOOP("ringside::app::JobText", "Dense layers")},
    FieldName{scaling::paths::kModelCapacityFactor, QT_TRANSLATE_NOOP("ringside::app::JobText", "Expert capacity factor")},
    FieldName{scaling::paths::kModelQueryRank, QT_TRANSLATE_NOOP("ringside::app::JobText", "Query rank")},
    FieldName{scaling::paths::kModelKeyRank, QT_TRANSLATE_NOOP("ringside::app::JobText", "Key rank")},
    FieldName{scaling::paths::kModelRotaryDim, QT_TRANSLATE_NOOP("ringside::app::JobText", "Rotary values per head")},
    FieldName{scaling::paths::kModelQuantization, QT_TRANSLATE_NOOP("ringside::app::JobText", "Quantization")},
    FieldName{scaling::paths::kModelAdapterRank, QT_TRANSLATE_NOOP("ringside::app::JobText", "Adapter rank")},
    FieldName{scaling::paths::kWorkKernelModel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Kernel model")},
    FieldName{scaling::paths::kWorkStack, QT_TRANSLATE_NOOP("ringside::app::JobText", "Training software")},
    FieldName{scaling::paths::kWorkAttention, QT_TRANSLATE_NOOP("ringside::app::JobText", "Attention")},
    FieldName{scaling::paths::kWorkAttentionKernel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Attention kernel")},
    FieldName{scaling::paths::kWorkRecomputeFraction, QT_TRANSLATE_NOOP("ringside::app::JobText", "Recomputed share")},
    FieldName{scaling::paths::kStrategyContextParallel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Context parallel GPUs")},
    FieldName{scaling::paths::kStrategyExpertParallel, QT_TRANSLATE_NOOP("ringside::app::JobText", "Expert parallel GPUs")},
    FieldName{scaling::paths::kStrategyShardGroup, QT_TRANSLATE_NOOP("ringside::app::JobText", "Sharding group")},
    FieldName{scaling::paths::kStrategyLocalSteps, QT_TRANSLATE_NOOP("ringside::app::JobText", "Local steps")},
    FieldName{scaling::paths::kStrategyActivationOffload, QT_TRANSLATE_NOOP("ringside::app::JobText", "Offload activations")},
    FieldName{scaling::paths::kCheckpointAsync, QT_TRANSLATE_NOOP("ringside::app::JobText", "Asynchronous checkpoints")},
    FieldName{scaling::paths::kCheckpointStall, QT_TRANSLATE_NOOP("ringside::app::JobText", "Stall per checkpoint")},
};
// clang-format on

/// "train" of "flow.tasks.*.duration" and "flow.tasks.train.duration"; empty outside of maps.
QString entryName(const QString& pattern, const QString& path)
{
    const QStringList parts = pattern.split(u'.'), given = path.split(u'.');
    QStringList names;
    for (qsizetype i = 0; i < parts.size() && i < given.size(); ++i) {
        if (parts[i] == QLatin1String("*") && given[i] != parts[i])
            names << given[i];
    }
    return names.join(QStringLiteral(", "));
}

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString JobText::field(const std::string& path)
{
    const auto it =
        std::ranges::find_if(kFields, [&](const auto& name) { return path == name.path; });
    if (it != kFields.end())
        return tr(it->text);
    // The meaning of another kind's field is its name.
    for (const auto& kind : kinds::withoutPresets().all()) {
        const scenario::FieldInfo* field = kind->findField(path);
        if (!field)
            continue;
        const QString name = capitalized(coreText(field->meaning));
        const QString entry =
            entryName(QString::fromStdString(field->path), QString::fromStdString(path));
        return entry.isEmpty() ? name : tr("%1 (%2)").arg(name, entry);
    }
    return QString::fromStdString(path);
}

QString JobText::problem(const Error& error)
{
    // Limits of 10¹⁵ and more are "1e+15" in the core.
    static const QRegularExpression power(QStringLiteral("\\b\\d+(?:\\.\\d+)?e\\+\\d+"));
    QString sentence = withFieldNames(errorText(error));
    for (auto found = power.match(sentence); found.hasMatch(); found = power.match(sentence))
        sentence.replace(found.capturedStart(), found.capturedLength(),
                         NumberText::compact(found.captured().toDouble()));
    return sentence;
}

QString JobText::withFieldNames(const QString& sentence)
{
    static const QRegularExpression path(QStringLiteral("\\b[a-z]\\w*(?:\\.\\w+)+"));
    QString named;
    qsizetype end = 0;
    for (auto found = path.globalMatch(sentence); found.hasNext();) {
        const auto here = found.next();
        named += sentence.mid(end, here.capturedStart() - end);
        named += field(here.captured().toStdString());
        end = here.capturedEnd();
    }
    return named + sentence.mid(end);
}

QString JobText::bottleneck(scaling::Bottleneck bottleneck)
{
    switch (bottleneck) {
    case scaling::Bottleneck::Compute:
        return tr("compute");
    case scaling::Bottleneck::Communication:
        return tr("the all-reduce");
    case scaling::Bottleneck::Input:
        return tr("the input pipeline");
    case scaling::Bottleneck::Straggler:
        return tr("the slowest worker");
    case scaling::Bottleneck::Bubble:
        return tr("the pipeline bubble");
    case scaling::Bottleneck::Serial:
        return tr("serial work");
    case scaling::Bottleneck::ParameterServer:
        return tr("the load on the parameter servers");
    case scaling::Bottleneck::Memory:
        return tr("memory");
    }
    return {};
}

QString JobText::part(StepPart part)
{
    switch (part) {
    case StepPart::Compute:
        return tr("compute");
    case StepPart::AllReduce:
        return tr("waiting for the exchange");
    case StepPart::Input:
        return tr("waiting for input");
    case StepPart::Bubble:
        return tr("pipeline bubble");
    case StepPart::Straggler:
        return tr("waiting for the slowest worker");
    case StepPart::Serial:
        return tr("serial work");
    }
    return {};
}

QString JobText::value(const std::string& text, const std::string& unit)
{
    const QString plain = QString::fromStdString(text);
    const auto space = plain.indexOf(u' ');
    bool isNumber = false;
    const double number = plain.left(space).toDouble(&isNumber);
    if (!isNumber) {
        const QString choice = ValueText::choice(text);
        return choice == plain ? coreText(text) : choice;
    }
    if (space > 0)
        return ValueText::withUnit(NumberText::stated(text));
    QString shown = coreText(text);
    if (std::abs(number) >= 1e4)
        shown = NumberText::plain(number / (number >= 1e9   ? 1e9
                                            : number >= 1e6 ? 1e6
                                                            : 1e3)) +
                (number >= 1e9   ? tr(" G")
                 : number >= 1e6 ? tr(" M")
                                 : tr(" k"));
    return unit.empty() ? shown : shown + u' ' + coreText(unit);
}

QString JobText::speedup(const SpeedupLines& lines, bool reasons)
{
    if (lines.current().size() == 1) {
        const QString none =
            tr("The model covers this job on one host only, so there is no speedup to draw.");
        return reasons ? none + u' ' +
                             tr("Bottleneck: %1.").arg(bottleneck(lines.bands.front().bottleneck))
                       : none;
    }
    // One host is the baseline of the comparison, so describe the largest size instead.
    const bool alone = lines.workers == 1;
    const int workers = alone ? static_cast<int>(lines.range().xMax) : lines.workers;
    const auto point = lines.findPoint(workers);
    if (!point)
        return {};
    const QString times = NumberText::plain(point->metrics.speedup, 2);
    const QString text =
        tr("%1 give %2× the throughput of %3")
            .arg(hosts(workers, lines.gpusPerHost), times, hosts(1, lines.gpusPerHost));
    const auto band = std::ranges::find_if(lines.bands, [&](const SpeedupLines::Band& part) {
        return workers >= part.first && workers <= part.last;
    });
    if (!reasons || band == lines.bands.end())
        return text + u'.';
    const QString what = bottleneck(band->bottleneck);
    if (lines.bands.size() == 1)
        return tr("%1; %2 is the bottleneck at every size shown.").arg(text, what);
    if (&*band == &lines.bands.back())
        return tr("%1; %2 is the bottleneck from %3 on.").arg(text, what).arg(band->first);
    return tr("%1; %2 is the bottleneck up to %3.").arg(text, what).arg(band->last);
}

QString JobText::marker(const scaling::StepMetrics& metrics)
{
    return tr("this job: %1, efficiency %2")
        .arg(NumberText::times(metrics.speedup), NumberText::percent(metrics.efficiency));
}

QString JobText::hosts(int count, int gpusPerHost)
{
    const int gpus = count * gpusPerHost;
    if (count > 1)
        return tr("%1 hosts (%2 GPUs)").arg(count).arg(gpus);
    return gpus == 1 ? tr("1 host (1 GPU)") : tr("1 host (%1 GPUs)").arg(gpus);
}

QString JobText::point(const scaling::SweepPoint& point, int gpusPerHost)
{
    return tr("%1: speedup %2, efficiency %3, step %4")
        .arg(hosts(static_cast<int>(point.value), gpusPerHost),
             NumberText::times(point.metrics.speedup),
             NumberText::percent(point.metrics.efficiency),
             NumberText::seconds(point.metrics.stepTime));
}

QString JobText::scalingMode(scaling::Scaling scaling)
{
    return scaling == scaling::Scaling::Weak ? tr("work per GPU constant (weak scaling)")
                                             : tr("global batch constant (strong scaling)");
}

QString JobText::total(const StepParts& parts)
{
    return tr("%1 · efficiency %2")
        .arg(NumberText::seconds(Seconds(parts.total)), NumberText::percent(parts.efficiency));
}

QString JobText::step(const StepParts& parts, bool reasons)
{
    const QString whole =
        tr("%1 in all, %2 efficiency")
            .arg(NumberText::seconds(Seconds(parts.total)), NumberText::percent(parts.efficiency));
    if (!reasons)
        return whole;
    QStringList sentences;
    for (const StepParts::Part& one : parts.parts)
        sentences << tr("%1 %2").arg(part(one.part), NumberText::seconds(Seconds(one.seconds)));
    return tr("%1; %2").arg(sentences.join(QStringLiteral(", ")), whole);
}

QString JobText::memory(const scaling::StepMetrics& metrics)
{
    if (!metrics.memoryModelled)
        return {};
    const double unit = 1e9;
    const QString numbers = tr("%1 of %2 GB")
                                .arg(NumberText::plain(metrics.memory.value() / unit),
                                     NumberText::plain(metrics.memoryCapacity.value() / unit));
    return metrics.fits ? tr("Memory per accelerator: needs %1.").arg(numbers)
                        : tr("Memory per accelerator: does not fit: needs %1.").arg(numbers);
}

QString JobText::memoryParts(const scaling::StepMetrics& metrics)
{
    const auto& parts = metrics.memoryParts;
    QStringList sentences;
    const auto add = [&](const QString& name, Bytes bytes) {
        if (bytes.value() > 0)
            sentences << tr("%1 %2").arg(name, NumberText::bytes(bytes));
    };
    add(tr("weights"), parts.weights);
    add(tr("gradients"), parts.gradients);
    add(tr("optimizer"), parts.optimizer);
    add(tr("activations"), parts.activations);
    add(tr("embeddings"), parts.embeddings);
    if (!parts.activationsModelled)
        sentences << tr("activations not modelled");
    return capitalized(sentences.join(QStringLiteral(", "))) + u'.';
}

QString JobText::whyNotComputed(const bank::Option& option)
{
    if (!option.effect.changes.empty())
        return {};
    return option.effect.unmodelled.isEmpty()
               ? tr("This changes nothing in the model.")
               : tr("The model cannot compute this: %1").arg(option.effect.unmodelled);
}

} // namespace ringside::app
