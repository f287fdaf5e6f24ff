// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scenario/field_change.h"

#include <optional>
#include <string>

namespace ringside::scaling {

enum class Precision { Fp32, Tf32, Fp16, Bf16, Fp8, Mxfp8, Nvfp4 };
enum class Scaling { Weak, Strong };
enum class OverlapModel { Fraction, Buckets };
enum class StrategyKind {
    DataParallel,
    ParameterServer,
    ReductionServer,
    Zero,
    Fsdp,
    Pipeline,
    Tensor,
    Combined,
    Single,
};
enum class PipelineSchedule { Gpipe, OneFOneB, ZeroBubbleH1, DualPipe };
/// Where the compute time comes from: one efficiency, or the step-time law (step_law.h).
enum class KernelModel { Constant, Law };
/// FlashAttention and its successors, or the separate kernels before it.
enum class AttentionKind { Flash, Standard };
/// Speed of the attention kernel: the stack's own, FlashAttention 1, 2, 3 or cuDNN.
enum class AttentionKernel { Stack, Flash1, Flash2, Flash3 };
/// Rates and phases of collectives. Auto: Ideal with constant kernels, Pipelined with the law.
enum class CollectiveModel { Auto, Ideal, Pipelined, Measured };
/// Frozen base weights under trained adapters.
enum class Quantization { None, Nf4, Nf4Double };
/// Placement of accelerators that share a layer: next to each other in a host, or on different
/// hosts.
enum class TensorPlacement { InsideHost, AcrossHosts };
/// Distribution of the compute times of equal workers.
enum class JitterShape { Normal, Exponential, Uniform };
/// Which activations the backward pass recomputes instead of keeping.
enum class Recompute { None, Selective, Full };

/// An accelerator typed by the user; takes effect when `like` is stated. The rest is the figures of
/// `like`, its fitted efficiencies included.
struct CustomAccelerator
{
    std::string like;
    std::optional<double> peak16, peak8, peak4; ///< dense TFLOP/s
    std::optional<BytesPerSecond> hbm, link;    ///< link: sustained, one way
    std::optional<Bytes> memory;
    std::optional<int> perHost, processors; ///< perHost: joined by `link`
    std::optional<double> networkGbps;      ///< of one accelerator
    bool operator==(const CustomAccelerator&) const = default;
};

/// The hardware of a job. `workers` are hosts. Rates are one-way.
struct Cluster
{
    int workers = 1;
    int acceleratorsPerWorker = 1;
    std::string machine;     ///< preset id; sets accelerator, count and network
    std::string accelerator; ///< preset id such as "a100-40gb"
    std::optional<double> networkGbps;
    double networkEfficiency = 0.8; ///< assumption
    Seconds networkLatency = microseconds(30);
    bool nicPerAccelerator = false;
    std::optional<BytesPerSecond> intraBandwidth; ///< from the accelerator preset when absent
    double intraEfficiency = 0.8;                 ///< assumption
    Seconds intraLatency = microseconds(3);
    /// True while the machine preset sets these and no later change names the field; the plain
    /// fields above are ignored then. materialize() in scenario_fields.h fills them in.
    CollectiveModel collectiveModel = CollectiveModel::Auto;
    std::optional<BytesPerSecond> nvlsBandwidth; ///< bus bandwidth of in-switch all-reduce
    std::string calibration;                     ///< measured_collective.h has its grammar
    std::string slice;                           ///< sides of a TPU slice, "16x16"
    int slices = 1;                              ///< joined by the data-centre network
    std::optional<double> dcnGbps;               ///< of one chip
    std::optional<BytesPerSecond> hostLink;      ///< accelerator to the host's memory
    bool acceleratorFromMachine = false, countFromMachine = false, networkFromMachine = false;
    bool operator==(const Cluster&) const = default;
};

struct Model
{
    double parameters = 0;
    std::optional<int> layers, hidden, heads, vocabulary;
    Precision gradientPrecision = Precision::Fp32;
    std::string optimizer = "adam"; ///< adam, sgd, momentum, adafactor, none
    std::optional<double> bytesPerParameterState;
    Bytes embeddingBytes{0};
    std::optional<double> trainableParameters;     ///< all of them when absent
    std::optional<Bytes> activationBytesPerSample; ///< measured, for models other than transformers
    std::string memoryUnmodelled; ///< why activations cannot be computed; empty when they can
    std::optional<int> keyHeads, headDim, ffn;
    bool gated = false;          ///< FFN of three matrices (SwiGLU)
    bool tiedEmbeddings = false; ///< input embedding and output projection share their matrix
    int experts = 0;             ///< routed, per layer; 0: dense
    int topK = 1;
    std::optional<int> expertFfn;
    int sharedExperts = 0, denseLayers = 0;
    std::optional<double> capacityFactor; ///< absent: no token is dropped
    /// Multi-head latent attention; 0: ordinary attention.
    int queryRank = 0, keyRank = 0, rotaryDim = 0;
    Quantization quantization = Quantization::None;
    int adapterRank = 0;         ///< of low-rank adapters on a quantized model
    std::optional<int> features; ///< width of the layer that a TPU pads to tiles
    bool operator==(const Model&) const = default;
};

struct Work
{
    Scaling scaling = Scaling::Weak;
    std::optional<double> perAcceleratorBatch; ///< samples per micro-step
    std::optional<double> globalBatch;         ///< samples per optimizer step
    int sequenceLength = 1;                    ///< tokens per sample
    std::optional<Seconds> computeTime;        ///< of one micro-step at the stated batch
    std::optional<double> computeTimeBatch; ///< the batch that computeTime belongs to, set when the
                                            ///< batch changes later
    std::optional<double> samplesPerSecond; ///< of one accelerator
    std::optional<double> kernelEfficiency; ///< share of the dense peak; assumption
    KernelModel kernelModel = KernelModel::Constant;
    std::string stack; ///< of the law; "" is megatron-core, as an assumption
    AttentionKind attention = AttentionKind::Flash;
    AttentionKernel attentionKernel = AttentionKernel::Stack;
    std::optional<double> recomputeFraction; ///< of the forward pass, with the law
    Precision computePrecision = Precision::Bf16;
    OverlapModel overlapModel = OverlapModel::Fraction;
    double overlap = 0.7; ///< assumption
    double bucketMib = 25;
    double communicationSlowdown = 0; ///< share of an accelerator's compute that hidden
                                      ///< communication takes
    int accumulationSteps = 1;
    Recompute recompute = Recompute::None;
    bool attentionFlops = false; ///< counts attention in addition to the parameters
    double serialFraction = 0;   ///< of one accelerator's time; not shortened by more accelerators
    bool operator==(const Work&) const = default;
};

struct InputPipeline
{
    std::optional<double> samplesPerSecondPerWorker; ///< absent: no limit
    bool prefetch = true;
    std::optional<BytesPerSecond> storageBandwidth; ///< shared by all hosts; absent: no limit
    std::optional<Bytes> bytesPerSample;            ///< as stored
    bool operator==(const InputPipeline&) const = default;
};

struct Straggler
{
    int count = 0;
    double factor = 1; ///< a straggler's compute time over the others'
    double jitter = 0; ///< standard deviation of every worker's compute time, relative to it
    JitterShape distribution = JitterShape::Normal;
    int backupWorkers = 0;
    bool operator==(const Straggler&) const = default;
};

struct Strategy
{
    StrategyKind kind = StrategyKind::DataParallel;
    std::string collective = "auto";
    int servers = 0;
    std::optional<double> serverNetworkGbps; ///< the worker's NIC when absent
    bool asynchronous = false;
    int zeroStage = 0;
    bool unshardedGradients = false; ///< whole gradients between micro-steps, reduced in the last
    int pipelineStages = 1;
    int microBatches = 1;
    int interleave = 1;
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    bool earlyRecomputation = false; ///< stages recompute while they wait for a gradient
    int tensorParallel = 1;
    int contextParallel = 1; ///< accelerators that share each sequence
    int expertParallel = 1;  ///< accelerators that share the experts
    int shardGroup = 0;      ///< FSDP shards inside groups of this size (HSDP); 0: all
    int localSteps = 1;      ///< steps between two exchanges (local SGD)
    bool activationOffload = false;
    bool sequenceParallel = false; ///< also splits what a tensor-parallel group replicates
    bool scatterGather = false;    ///< stages send each element only once
    TensorPlacement tensorPlacement = TensorPlacement::InsideHost;
    std::string compression = "none"; ///< none, fp16, bf16, powersgd, top-k
    int compressionRank = 4;
    double topKFraction = 0.01;
    std::optional<Seconds> compressionTime; ///< encoding and decoding, measured
    std::optional<int> stalenessBound;      ///< steps a worker may be ahead of the slowest one
    bool operator==(const Strategy&) const = default;
};

struct Training
{
    std::optional<double> learningRate, baseLearningRate, baseBatch;
    std::string rule; ///< linear, sqrt or empty
    int warmupSteps = 0;
    double momentum = 0;
    std::optional<double> curvature;
    std::optional<double> earlyCurvature; ///< of the toy, at the first step, when different
    double gradientNoise = 0;             ///< of the toy: standard deviation at batch 1
    std::optional<double> clipNorm;
    /// Inputs of the time to accuracy, typed by the user.
    std::optional<double> criticalBatch, minSteps, runSamples;
    std::optional<double> stalenessPenalty; ///< additional share of steps per update of staleness
    bool operator==(const Training&) const = default;
};

struct Checkpoint
{
    std::optional<Seconds> saveTime, mtbf, interval;
    bool asynchronous = false;  ///< a save stops training for `stall` only
    Seconds stall = Seconds(1); ///< assumption
    Seconds restartTime;
    std::optional<Seconds> jobTime; ///< of useful work, when the run's samples are not stated
    bool operator==(const Checkpoint&) const = default;
};

struct Price
{
    std::optional<double> acceleratorHour; ///< typed by the user; presets never set it
    bool operator==(const Price&) const = default;
};

struct Tuning
{
    int trials = 0;
    int parallel = 1;
    std::optional<Seconds> trialTime;
    double earlyStopping = 0; ///< share of the trials' time saved by stopping bad ones
    bool operator==(const Tuning&) const = default;
};

/// A training job as stated by a question or a learner. field_table.cpp has the fields' units,
/// ranges and defaults.
struct Scenario
{
    Cluster cluster;
    CustomAccelerator accelerator;
    Model model;
    Work work;
    InputPipeline input;
    Straggler straggler;
    Strategy strategy;
    Training training;
    Checkpoint checkpoint;
    Price price;
    Tuning tuning;
    bool operator==(const Scenario&) const = default;
};

using ringside::FieldChange;
using ringside::FieldValue;

} // namespace ringside::scaling
