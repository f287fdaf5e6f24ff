// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/field_rows.h"

#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/field_sources.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace ringside::scaling {

namespace {

using namespace scenario;

// Ranges keep all later products finite and all counts small enough to compute with; they are far
// beyond real jobs.
constexpr double kMaxWorkers = 1000000;
constexpr double kMaxParameters = 1e15;
constexpr double kMaxBatch = 1e9;
constexpr double kMaxSeconds = 1e9;

const std::vector<std::string> kPrecisions{"fp32", "tf32", "fp16", "bf16"};

using K = FieldKind;

std::vector<FieldRow> clusterRows()
{
    return {
        {count(paths::kClusterWorkers, "", 1, kMaxWorkers, RINGSIDE_TR("hosts")),
         RINGSIDE_SLOT(cluster.workers)},
        {absent(info(paths::kClusterMachine, K::Name, "",
                     RINGSIDE_TR("machine preset: sets the next three")),
                "none"),
         RINGSIDE_SLOT(cluster.machine)},
        {absent(count(paths::kClusterAcceleratorsPerWorker, "", 1, 1024,
                      RINGSIDE_TR("accelerators in each host")),
                RINGSIDE_TR("machine")),
         RINGSIDE_SLOT(cluster.acceleratorsPerWorker)},
        {absent(info(paths::kClusterAccelerator, K::Name, "", RINGSIDE_TR("accelerator preset")),
                "none"),
         RINGSIDE_SLOT(cluster.accelerator)},
        {absent(unitNeeded(ranged(info(paths::kClusterNetwork, K::Network, "Gbps",
                                       RINGSIDE_TR("the host's NIC, one way")),
                                  1e-3, 1e6)),
                "none"),
         RINGSIDE_SLOT(cluster.networkGbps)},
        {assumed(ranged(info(paths::kClusterNetworkEfficiency, K::Number, "",
                             RINGSIDE_TR("share of the NIC's rate that a collective reaches")),
                        0.01, 1),
                 RINGSIDE_TR("assumed: 0.7 to 0.9 is usual for large messages")),
         RINGSIDE_SLOT(cluster.networkEfficiency)},
        {assumed(unitNeeded(ranged(info(paths::kClusterNetworkLatency, K::Duration, "us",
                                        RINGSIDE_TR("time of an empty message between hosts")),
                                   0, 1e6)),
                 RINGSIDE_TR("assumed: 20 to 60 us over TCP, 2 to 5 us over RDMA")),
         RINGSIDE_SLOT(cluster.networkLatency)},
        {info(paths::kClusterNicPerAccelerator, K::Switch, "",
              RINGSIDE_TR("one NIC an accelerator, not a host")),
         RINGSIDE_SLOT(cluster.nicPerAccelerator)},
        {absent(unitNeeded(ranged(info(paths::kClusterIntraBandwidth, K::Bandwidth, "GB/s",
                                       RINGSIDE_TR("link inside the host, one way")),
                                  1e-3, 1e6)),
                RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(cluster.intraBandwidth)},
        {assumed(ranged(info(paths::kClusterIntraEfficiency, K::Number, "",
                             RINGSIDE_TR("share of that link's rate that a collective reaches")),
                        0.01, 1),
                 RINGSIDE_TR("assumed: 0.8 of the line rate")),
         RINGSIDE_SLOT(cluster.intraEfficiency)},
        {assumed(unitNeeded(ranged(info(paths::kClusterIntraLatency, K::Duration, "us",
                                        RINGSIDE_TR("time of an empty message inside the host")),
                                   0, 1e6)),
                 RINGSIDE_TR("assumed: 3 us a message")),
         RINGSIDE_SLOT(cluster.intraLatency)},
    };
}

std::vector<FieldRow> modelRows()
{
    return {
        {ranged(info(paths::kModelParameters, K::Number, "", RINGSIDE_TR("number of parameters")),
                0, kMaxParameters),
         RINGSIDE_SLOT(model.parameters)},
        {absent(ranged(info(paths::kModelTrainableParameters, K::Number, "",
                            RINGSIDE_TR("those that get gradients; all when not stated")),
                       0, kMaxParameters),
                RINGSIDE_TR("all")),
         RINGSIDE_SLOT(model.trainableParameters)},
        {absent(count(paths::kModelLayers, "", 1, 100000, RINGSIDE_TR("transformer layers")),
                "none"),
         RINGSIDE_SLOT(model.layers)},
        {absent(count(paths::kModelHidden, "", 1, 10000000, RINGSIDE_TR("hidden size")), "none"),
         RINGSIDE_SLOT(model.hidden)},
        {absent(count(paths::kModelHeads, "", 1, 1000000, RINGSIDE_TR("attention heads")), "none"),
         RINGSIDE_SLOT(model.heads)},
        {absent(count(paths::kModelVocabulary, "", 1, 1000000000,
                      RINGSIDE_TR("entries of the vocabulary")),
                "none"),
         RINGSIDE_SLOT(model.vocabulary)},
        {choice(paths::kModelGradientPrecision, kPrecisions,
                RINGSIDE_TR("of the gradients that are exchanged")),
         RINGSIDE_SLOT(model.gradientPrecision)},
        {choice(paths::kModelOptimizer, {"adam", "sgd", "momentum", "adafactor", "none"},
                RINGSIDE_TR("decides the optimizer state's bytes")),
         RINGSIDE_SLOT(model.optimizer)},
        {absent(ranged(info(paths::kModelBytesPerParameterState, K::Number, "",
                            RINGSIDE_TR("weights, gradients and optimizer state together")),
                       0, 1024),
                RINGSIDE_TR("optimizer")),
         RINGSIDE_SLOT(model.bytesPerParameterState)},
        {ranged(info(paths::kModelEmbeddingBytes, K::Size, "B",
                     RINGSIDE_TR("embedding tables beside the parameters")),
                0, 1e18),
         RINGSIDE_SLOT(model.embeddingBytes)},
        {absent(ranged(info(paths::kModelActivationBytesPerSample, K::Size, "B",
                            RINGSIDE_TR("kept for the backward pass, for models without layers")),
                       0, 1e15),
                "none"),
         RINGSIDE_SLOT(model.activationBytesPerSample)},
        {absent(info(paths::kModelMemoryUnmodelled, K::Name, "",
                     RINGSIDE_TR("why activations cannot be computed")),
                "none"),
         RINGSIDE_SLOT(model.memoryUnmodelled)},
        {absent(count(paths::kModelFeatures, "", 1, 100000000,
                      RINGSIDE_TR("width of the layer that a TPU pads to tiles of 8 x 128")),
                "none"),
         RINGSIDE_SLOT(model.features)},
    };
}

// NOLINTNEXTLINE(readability-function-size): a table
std::vector<FieldRow> workRows()
{
    return {
        {choice(
             paths::kWorkScaling, {"weak", "strong"},
             RINGSIDE_TR("weak keeps the batch of an accelerator, strong the batch of the step")),
         RINGSIDE_SLOT(work.scaling)},
        {absent(ranged(info(paths::kWorkPerAcceleratorBatch, K::Number, RINGSIDE_TR("samples"),
                            RINGSIDE_TR("samples of one micro-step on one accelerator")),
                       1e-6, kMaxBatch),
                "none"),
         RINGSIDE_SLOT(work.perAcceleratorBatch)},
        {absent(ranged(info(paths::kWorkGlobalBatch, K::Number, RINGSIDE_TR("samples"),
                            RINGSIDE_TR("samples of one step")),
                       1e-6, 1e12),
                "none"),
         RINGSIDE_SLOT(work.globalBatch)},
        {count(paths::kWorkSequenceLength, RINGSIDE_TR("tokens"), 1, 100000000,
               RINGSIDE_TR("tokens of a sample")),
         RINGSIDE_SLOT(work.sequenceLength)},
        {absent(ranged(info(paths::kWorkComputeTime, K::Duration, "s",
                            RINGSIDE_TR("of one micro-step")),
                       1e-9, kMaxSeconds),
                "none"),
         RINGSIDE_SLOT(work.computeTime)},
        {absent(
             ranged(info(paths::kWorkComputeTimeBatch, K::Number, RINGSIDE_TR("samples"),
                         RINGSIDE_TR(
                             "the batch compute_time belongs to, when it is not the stated one")),
                    1e-6, kMaxBatch),
             "none"),
         RINGSIDE_SLOT(work.computeTimeBatch)},
        {absent(ranged(info(paths::kWorkSamplesPerS, K::Frequency, RINGSIDE_TR("samples/s"),
                            RINGSIDE_TR("of one accelerator")),
                       1e-9, 1e12),
                "none"),
         RINGSIDE_SLOT(work.samplesPerSecond)},
        {assumed(absent(ranged(info(paths::kWorkKernelEfficiency, K::Number, "",
                                    RINGSIDE_TR("share of the accelerator's dense peak that large "
                                                "matrix products reach")),
                               1e-4, 1),
                        "none"),
                 RINGSIDE_TR("assumed: 0.3 to 0.45 is usual")),
         RINGSIDE_SLOT(work.kernelEfficiency)},
        {choice(paths::kWorkComputePrecision,
                {"fp32", "tf32", "fp16", "bf16", "fp8", "mxfp8", "nvfp4"},
                RINGSIDE_TR("of the matrix products")),
         RINGSIDE_SLOT(work.computePrecision)},
        {choice(paths::kWorkOverlapModel, {"fraction", "buckets"},
                RINGSIDE_TR("a share of compute hides communication, or DDP's buckets")),
         RINGSIDE_SLOT(work.overlapModel)},
        {assumed(ranged(info(paths::kWorkOverlap, K::Number, "",
                             RINGSIDE_TR("share of the backward pass that hides communication")),
                        0, 1),
                 RINGSIDE_TR("assumed: 0.7")),
         RINGSIDE_SLOT(work.overlap)},
        {ranged(info(paths::kWorkBucketMib, K::Size, "MiB", RINGSIDE_TR("DDP's bucket size")),
                0.001, 1e6),
         RINGSIDE_SLOT(work.bucketMib)},
        {assumed(
             ranged(info(paths::kWorkCommunicationSlowdown, K::Number, "",
                         RINGSIDE_TR("share of the accelerator that hidden communication takes")),
                    0, 1),
             RINGSIDE_TR("assumed: 0; 0.02 to 0.15 is reported")),
         RINGSIDE_SLOT(work.communicationSlowdown)},
        {count(paths::kWorkAccumulationSteps, "", 1, 1000000,
               RINGSIDE_TR("micro-steps in one step")),
         RINGSIDE_SLOT(work.accumulationSteps)},
        {choice(paths::kWorkRecompute, {"none", "selective", "full"},
                RINGSIDE_TR("activations computed again in the backward pass")),
         RINGSIDE_SLOT(work.recompute)},
        {info(paths::kWorkAttentionFlops, K::Switch, "",
              RINGSIDE_TR("attention's own products count beside the parameters'")),
         RINGSIDE_SLOT(work.attentionFlops)},
        {ranged(
             info(paths::kWorkSerialFraction, K::Number, "",
                  RINGSIDE_TR("share of one accelerator's time that more of them do not shorten")),
             0, 0.999),
         RINGSIDE_SLOT(work.serialFraction)},
        {absent(ranged(info(paths::kInputSamplesPerSPerWorker, K::Frequency, "samples/s",
                            RINGSIDE_TR("what one host's input pipeline delivers")),
                       1e-6, 1e12),
                RINGSIDE_TR("unlimited")),
         RINGSIDE_SLOT(input.samplesPerSecondPerWorker)},
        {info(paths::kInputPrefetch, K::Switch, "",
              RINGSIDE_TR("the next batch is prepared during the step")),
         RINGSIDE_SLOT(input.prefetch)},
        {absent(
             unitNeeded(ranged(info(paths::kInputStorageBandwidth, K::Bandwidth, "GB/s",
                                    RINGSIDE_TR("of the storage that all hosts read samples from")),
                               1e-6, 1e9)),
             RINGSIDE_TR("unlimited")),
         RINGSIDE_SLOT(input.storageBandwidth)},
        {absent(ranged(info(paths::kInputBytesPerSample, K::Size, "B",
                            RINGSIDE_TR("a sample as it is read over the host's NIC")),
                       1e-3, 1e15),
                "none"),
         RINGSIDE_SLOT(input.bytesPerSample)},
    };
}

// NOLINTNEXTLINE(readability-function-size): a table
std::vector<FieldRow> strategyRows()
{
    return {
        {count(paths::kStragglerCount, "", 0, kMaxWorkers, RINGSIDE_TR("slow workers")),
         RINGSIDE_SLOT(straggler.count)},
        {ranged(info(paths::kStragglerFactor, K::Number, "",
                     RINGSIDE_TR("their compute time over the others'")),
                1, 1000),
         RINGSIDE_SLOT(straggler.factor)},
        {ranged(info(paths::kStragglerJitter, K::Number, "",
                     RINGSIDE_TR("standard deviation of every worker's compute time over an "
                                 "undisturbed one's")),
                0, 1),
         RINGSIDE_SLOT(straggler.jitter)},
        {choice(
             paths::kStragglerDistribution, {"normal", "exponential", "uniform"},
             RINGSIDE_TR("of that jitter; exponential only adds delays, their mean is the jitter")),
         RINGSIDE_SLOT(straggler.distribution)},
        {count(paths::kStragglerBackupWorkers, "", 0, 1024,
               RINGSIDE_TR("slowest workers that are not waited for")),
         RINGSIDE_SLOT(straggler.backupWorkers)},
        {choice(paths::kStrategyKind,
                {"data-parallel", "parameter-server", "reduction-server", "zero", "fsdp",
                 "pipeline", "tensor", "combined", "single"},
                RINGSIDE_TR("how the job is divided")),
         RINGSIDE_SLOT(strategy.kind)},
        // Excludes servers, which are a kind of strategy, and the torus, which hosts do not form.
        {choice(paths::kStrategyCollective,
                {"auto", "ring", "recursive-doubling", "halving-doubling", "binomial",
                 "binary-tree", "double-binary-tree", "hierarchical-ring", "direct", "in-network"},
                RINGSIDE_TR("the all-reduce's algorithm")),
         RINGSIDE_SLOT(strategy.collective)},
        {count(paths::kStrategyServers, "", 0, kMaxWorkers,
               RINGSIDE_TR("parameter servers or reducers")),
         RINGSIDE_SLOT(strategy.servers)},
        {absent(unitNeeded(
                    ranged(info(paths::kStrategyServerNetwork, K::Network, "Gbps",
                                RINGSIDE_TR("a server's NIC, one way; a worker's when not stated")),
                           1e-3, 1e6)),
                RINGSIDE_TR("worker")),
         RINGSIDE_SLOT(strategy.serverNetworkGbps)},
        {info(paths::kStrategyAsynchronous, K::Switch, "",
              RINGSIDE_TR("workers do not wait for each other")),
         RINGSIDE_SLOT(strategy.asynchronous)},
        {count(paths::kStrategyZeroStage, "", 0, 3, RINGSIDE_TR("what the ranks shard")),
         RINGSIDE_SLOT(strategy.zeroStage)},
        {count(paths::kStrategyPipelineStages, "", 1, 65536, RINGSIDE_TR("stages of the pipeline")),
         RINGSIDE_SLOT(strategy.pipelineStages)},
        {count(paths::kStrategyMicroBatches, "", 1, 1000000,
               RINGSIDE_TR("micro-batches of one step")),
         RINGSIDE_SLOT(strategy.microBatches)},
        {count(paths::kStrategyInterleave, "", 1, 1024, RINGSIDE_TR("chunks of layers a stage")),
         RINGSIDE_SLOT(strategy.interleave)},
        {choice(paths::kStrategySchedule, {"gpipe", "1f1b", "zb-h1", "dualpipe"},
                RINGSIDE_TR("the pipeline's order of work")),
         RINGSIDE_SLOT(strategy.schedule)},
        {info(paths::kStrategyEarlyRecomputation, K::Switch, "",
              RINGSIDE_TR("stages recompute while they wait for a gradient, as GPipe does")),
         RINGSIDE_SLOT(strategy.earlyRecomputation)},
        {count(paths::kStrategyTensorParallel, "", 1, 65536,
               RINGSIDE_TR("accelerators that share each layer")),
         RINGSIDE_SLOT(strategy.tensorParallel)},
        {info(paths::kStrategySequenceParallel, K::Switch, "",
              RINGSIDE_TR("norms and dropout are split over the tensor-parallel group too")),
         RINGSIDE_SLOT(strategy.sequenceParallel)},
        {choice(paths::kStrategyTensorPlacement, {"inside-host", "across-hosts"},
                RINGSIDE_TR("where the accelerators of a tensor-parallel group stand")),
         RINGSIDE_SLOT(strategy.tensorPlacement)},
        {info(paths::kStrategyScatterGather, K::Switch, "",
              RINGSIDE_TR("a tensor-parallel group sends the next stage every element once")),
         RINGSIDE_SLOT(strategy.scatterGather)},
        {choice(
             paths::kStrategyCompression, {"none", "fp16", "bf16", "powersgd", "top-k"},
             RINGSIDE_TR("of the gradients on the wire; what it does to accuracy is not modelled")),
         RINGSIDE_SLOT(strategy.compression)},
        {assumed(count(paths::kStrategyCompressionRank, "", 1, 100000,
                       RINGSIDE_TR("rank of PowerSGD's factors")),
                 RINGSIDE_TR("assumed: ranks 1 to 4 in Vogels et al. 2019")),
         RINGSIDE_SLOT(strategy.compressionRank)},
        {assumed(ranged(info(paths::kStrategyTopKFraction, K::Number, "",
                             RINGSIDE_TR("share of the gradient's values that top-k sends")),
                        1e-9, 1),
                 RINGSIDE_TR("assumed: 0.1 to 1 % is usual")),
         RINGSIDE_SLOT(strategy.topKFraction)},
        {absent(ranged(info(paths::kStrategyCompressionTime, K::Duration, "s",
                            RINGSIDE_TR("encoding and decoding of one step's gradients, measured")),
                       0, kMaxSeconds),
                RINGSIDE_TR("model")),
         RINGSIDE_SLOT(strategy.compressionTime)},
        {absent(count(paths::kStrategyStalenessBound, RINGSIDE_TR("steps"), 0, 1000000,
                      RINGSIDE_TR("how far an asynchronous worker may be ahead of the slowest")),
                "none"),
         RINGSIDE_SLOT(strategy.stalenessBound)},
    };
}

std::vector<FieldRow> trainingRows()
{
    return {
        {absent(
             ranged(info(paths::kTrainingLearningRate, K::Number, "", RINGSIDE_TR("rate in use")),
                    0, 1e6),
             "none"),
         RINGSIDE_SLOT(training.learningRate)},
        {absent(ranged(info(paths::kTrainingBaseLearningRate, K::Number, "",
                            RINGSIDE_TR("rate that worked")),
                       0, 1e6),
                "none"),
         RINGSIDE_SLOT(training.baseLearningRate)},
        {absent(ranged(info(paths::kTrainingBaseBatch, K::Number, RINGSIDE_TR("samples"),
                            RINGSIDE_TR("batch it worked at")),
                       1e-6, 1e12),
                "none"),
         RINGSIDE_SLOT(training.baseBatch)},
        {absent(choice(paths::kTrainingRule, {"linear", "sqrt"},
                       RINGSIDE_TR("how the rate follows the batch")),
                "none"),
         RINGSIDE_SLOT(training.rule)},
        {count(paths::kTrainingWarmupSteps, RINGSIDE_TR("steps"), 0, 1000000000,
               RINGSIDE_TR("steps of gradual warm-up")),
         RINGSIDE_SLOT(training.warmupSteps)},
        {ranged(info(paths::kTrainingMomentum, K::Number, "", RINGSIDE_TR("of SGD")), 0, 0.999999),
         RINGSIDE_SLOT(training.momentum)},
        {absent(
             ranged(info(paths::kTrainingCurvature, K::Number, "", RINGSIDE_TR("of the toy loss")),
                    1e-12, 1e12),
             "none"),
         RINGSIDE_SLOT(training.curvature)},
        {absent(ranged(info(paths::kTrainingEarlyCurvature, K::Number, "",
                            RINGSIDE_TR(
                                "of the toy loss at the first step, falling to the curvature")),
                       1e-12, 1e12),
                "none"),
         RINGSIDE_SLOT(training.earlyCurvature)},
        {ranged(info(paths::kTrainingGradientNoise, K::Number, "",
                     RINGSIDE_TR("of the toy: standard deviation of the gradient at batch 1")),
                0, 1e6),
         RINGSIDE_SLOT(training.gradientNoise)},
        {absent(ranged(info(paths::kTrainingClipNorm, K::Number, "",
                            RINGSIDE_TR("largest norm of a gradient")),
                       1e-12, 1e12),
                "none"),
         RINGSIDE_SLOT(training.clipNorm)},
    };
}

/// Fields of a whole run: steps to an accuracy, failures, money, trials.
// NOLINTNEXTLINE(readability-function-size): a table
std::vector<FieldRow> runRows()
{
    return {
        {absent(ranged(info(paths::kTrainingCriticalBatch, K::Number, RINGSIDE_TR("samples"),
                            RINGSIDE_TR("batch at which twice the fewest steps are needed")),
                       1e-6, 1e12),
                "none"),
         RINGSIDE_SLOT(training.criticalBatch)},
        {absent(ranged(info(paths::kTrainingMinSteps, K::Number, RINGSIDE_TR("steps"),
                            RINGSIDE_TR("to the accuracy wanted, however large the batch")),
                       1e-6, 1e15),
                "none"),
         RINGSIDE_SLOT(training.minSteps)},
        {absent(ranged(info(paths::kTrainingRunSamples, K::Number, RINGSIDE_TR("samples"),
                            RINGSIDE_TR("of the whole run, where they do not depend on the batch")),
                       1e-6, 1e18),
                "none"),
         RINGSIDE_SLOT(training.runSamples)},
        {absent(ranged(info(paths::kTrainingStalenessPenalty, K::Number, "",
                            RINGSIDE_TR("more steps, as a share, for every update of staleness")),
                       0, 1000),
                "none"),
         RINGSIDE_SLOT(training.stalenessPenalty)},
        {absent(ranged(info(paths::kCheckpointSaveTime, K::Duration, "s",
                            RINGSIDE_TR("of one checkpoint")),
                       0, kMaxSeconds),
                "none"),
         RINGSIDE_SLOT(checkpoint.saveTime)},
        {absent(ranged(info(paths::kCheckpointMtbf, K::Duration, "s",
                            RINGSIDE_TR("mean time between failures")),
                       1e-3, 1e12),
                "none"),
         RINGSIDE_SLOT(checkpoint.mtbf)},
        {absent(ranged(info(paths::kCheckpointInterval, K::Duration, "s",
                            RINGSIDE_TR("between two checkpoints")),
                       1e-3, kMaxSeconds),
                "none"),
         RINGSIDE_SLOT(checkpoint.interval)},
        {ranged(info(paths::kCheckpointRestartTime, K::Duration, "s",
                     RINGSIDE_TR("from a failure until the job runs again")),
                0, kMaxSeconds),
         RINGSIDE_SLOT(checkpoint.restartTime)},
        {absent(ranged(info(paths::kCheckpointJobTime, K::Duration, "s",
                            RINGSIDE_TR(
                                "useful time of the whole run, where its samples are not stated")),
                       1e-3, kMaxSeconds),
                "none"),
         RINGSIDE_SLOT(checkpoint.jobTime)},
        {absent(ranged(info(paths::kPriceAcceleratorHour, K::Number, "",
                            RINGSIDE_TR("typed by the user")),
                       0, 1e9),
                "none"),
         RINGSIDE_SLOT(price.acceleratorHour)},
        {count(paths::kTuningTrials, "", 0, 100000000, RINGSIDE_TR("hyperparameter trials")),
         RINGSIDE_SLOT(tuning.trials)},
        {count(paths::kTuningParallel, "", 1, 1000000, RINGSIDE_TR("trials at a time")),
         RINGSIDE_SLOT(tuning.parallel)},
        {absent(ranged(info(paths::kTuningTrialTime, K::Duration, "s", RINGSIDE_TR("of one trial")),
                       1e-3, kMaxSeconds),
                "none"),
         RINGSIDE_SLOT(tuning.trialTime)},
        {ranged(info(paths::kTuningEarlyStopping, K::Number, "",
                     RINGSIDE_TR("share of the trials' time saved by stopping bad ones")),
                0, 0.99),
         RINGSIDE_SLOT(tuning.earlyStopping)},
    };
}

std::string_view sectionOf(const FieldRow& row)
{
    return std::string_view(row.info.path).substr(0, row.info.path.find('.'));
}

/// Brings the rows of a section together, as a file writes them.
void groupBySection(std::vector<FieldRow>& rows)
{
    std::vector<std::string> sections;
    for (const FieldRow& row : rows) {
        if (std::ranges::find(sections, sectionOf(row)) == sections.end())
            sections.emplace_back(sectionOf(row));
    }
    std::ranges::stable_sort(rows, {}, [&sections](const FieldRow& row) {
        return std::ranges::find(sections, sectionOf(row)) - sections.begin();
    });
}

} // namespace

std::vector<FieldRow> scenarioRows()
{
    std::vector<FieldRow> rows;
    for (auto part : {clusterRows(), modelRows(), workRows(), strategyRows(), lawRows(),
                      trainingRows(), runRows()})
        std::move(part.begin(), part.end(), std::back_inserter(rows));
    groupBySection(rows);
    for (FieldRow& row : rows) {
        if (row.info.source.empty())
            row.info.source = sourceOfDefault(row.info.path);
    }
    return rows;
}

} // namespace ringside::scaling
