// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The paths of a scenario's fields, as used in files, links and `--set`. Each has one row in
/// field_table.cpp; all other code uses these constants.
namespace ringside::scaling::paths {

inline constexpr char kClusterWorkers[] = "cluster.workers";
inline constexpr char kClusterMachine[] = "cluster.machine";
inline constexpr char kClusterAcceleratorsPerWorker[] = "cluster.accelerators_per_worker";
inline constexpr char kClusterAccelerator[] = "cluster.accelerator";
inline constexpr char kClusterNetwork[] = "cluster.network";
inline constexpr char kClusterNetworkEfficiency[] = "cluster.network_efficiency";
inline constexpr char kClusterNetworkLatency[] = "cluster.network_latency";
inline constexpr char kClusterNicPerAccelerator[] = "cluster.nic_per_accelerator";
inline constexpr char kClusterIntraBandwidth[] = "cluster.intra_bandwidth";
inline constexpr char kClusterIntraEfficiency[] = "cluster.intra_efficiency";
inline constexpr char kClusterIntraLatency[] = "cluster.intra_latency";
inline constexpr char kClusterCollectiveModel[] = "cluster.collective_model";
inline constexpr char kClusterNvlsBusbw[] = "cluster.nvls_busbw";
inline constexpr char kClusterCalibration[] = "cluster.calibration";
inline constexpr char kClusterSlice[] = "cluster.slice";
inline constexpr char kClusterSlices[] = "cluster.slices";
inline constexpr char kClusterDcnBandwidth[] = "cluster.dcn_bandwidth";
inline constexpr char kClusterHostLink[] = "cluster.host_link";

inline constexpr char kAcceleratorLike[] = "accelerator.like";
inline constexpr char kAcceleratorPeakBf16[] = "accelerator.peak_bf16";
inline constexpr char kAcceleratorPeakFp8[] = "accelerator.peak_fp8";
inline constexpr char kAcceleratorPeakFp4[] = "accelerator.peak_fp4";
inline constexpr char kAcceleratorHbm[] = "accelerator.hbm";
inline constexpr char kAcceleratorMemory[] = "accelerator.memory";
inline constexpr char kAcceleratorLink[] = "accelerator.link";
inline constexpr char kAcceleratorPerHost[] = "accelerator.per_host";
inline constexpr char kAcceleratorNic[] = "accelerator.nic";
inline constexpr char kAcceleratorSms[] = "accelerator.sms";

inline constexpr char kModelParameters[] = "model.parameters";
inline constexpr char kModelTrainableParameters[] = "model.trainable_parameters";
inline constexpr char kModelLayers[] = "model.layers";
inline constexpr char kModelHidden[] = "model.hidden";
inline constexpr char kModelHeads[] = "model.heads";
inline constexpr char kModelVocabulary[] = "model.vocabulary";
inline constexpr char kModelGradientPrecision[] = "model.gradient_precision";
inline constexpr char kModelOptimizer[] = "model.optimizer";
inline constexpr char kModelBytesPerParameterState[] = "model.bytes_per_parameter_state";
inline constexpr char kModelEmbeddingBytes[] = "model.embedding_bytes";
inline constexpr char kModelActivationBytesPerSample[] = "model.activation_bytes_per_sample";
inline constexpr char kModelMemoryUnmodelled[] = "model.memory_unmodelled";
inline constexpr char kModelFeatures[] = "model.features";
inline constexpr char kModelKvHeads[] = "model.kv_heads";
inline constexpr char kModelHeadDim[] = "model.head_dim";
inline constexpr char kModelFfn[] = "model.ffn";
inline constexpr char kModelGated[] = "model.gated";
inline constexpr char kModelTiedEmbeddings[] = "model.tied_embeddings";
inline constexpr char kModelExperts[] = "model.experts";
inline constexpr char kModelTopK[] = "model.top_k";
inline constexpr char kModelExpertFfn[] = "model.expert_ffn";
inline constexpr char kModelSharedExperts[] = "model.shared_experts";
inline constexpr char kModelDenseLayers[] = "model.dense_layers";
inline constexpr char kModelCapacityFactor[] = "model.capacity_factor";
inline constexpr char kModelQueryRank[] = "model.query_rank";
inline constexpr char kModelKeyRank[] = "model.key_rank";
inline constexpr char kModelRotaryDim[] = "model.rotary_dim";
inline constexpr char kModelQuantization[] = "model.quantization";
inline constexpr char kModelAdapterRank[] = "model.adapter_rank";

inline constexpr char kWorkScaling[] = "work.scaling";
inline constexpr char kWorkPerAcceleratorBatch[] = "work.per_accelerator_batch";
inline constexpr char kWorkGlobalBatch[] = "work.global_batch";
inline constexpr char kWorkSequenceLength[] = "work.sequence_length";
inline constexpr char kWorkComputeTime[] = "work.compute_time";
inline constexpr char kWorkComputeTimeBatch[] = "work.compute_time_batch";
inline constexpr char kWorkSamplesPerS[] = "work.samples_per_s";
inline constexpr char kWorkKernelEfficiency[] = "work.kernel_efficiency";
/// Its name before; FieldTable::renamed() in scenario_fields.h.
inline constexpr char kFormerKernelEfficiency[] = "work.mfu";
inline constexpr char kWorkComputePrecision[] = "work.compute_precision";
inline constexpr char kWorkOverlapModel[] = "work.overlap_model";
inline constexpr char kWorkOverlap[] = "work.overlap";
inline constexpr char kWorkBucketMib[] = "work.bucket_mib";
inline constexpr char kWorkCommunicationSlowdown[] = "work.communication_slowdown";
inline constexpr char kWorkAccumulationSteps[] = "work.accumulation_steps";
inline constexpr char kWorkRecompute[] = "work.recompute";
inline constexpr char kWorkAttentionFlops[] = "work.attention_flops";
inline constexpr char kWorkSerialFraction[] = "work.serial_fraction";
inline constexpr char kWorkKernelModel[] = "work.kernel_model";
inline constexpr char kWorkStack[] = "work.stack";
inline constexpr char kWorkAttention[] = "work.attention";
inline constexpr char kWorkAttentionKernel[] = "work.attention_kernel";
inline constexpr char kWorkRecomputeFraction[] = "work.recompute_fraction";

inline constexpr char kInputSamplesPerSPerWorker[] = "input.samples_per_s_per_worker";
inline constexpr char kInputPrefetch[] = "input.prefetch";
inline constexpr char kInputStorageBandwidth[] = "input.storage_bandwidth";
inline constexpr char kInputBytesPerSample[] = "input.bytes_per_sample";

inline constexpr char kStragglerCount[] = "straggler.count";
inline constexpr char kStragglerFactor[] = "straggler.factor";
inline constexpr char kStragglerJitter[] = "straggler.jitter";
inline constexpr char kStragglerDistribution[] = "straggler.distribution";
inline constexpr char kStragglerBackupWorkers[] = "straggler.backup_workers";

inline constexpr char kStrategyKind[] = "strategy.kind";
inline constexpr char kStrategyCollective[] = "strategy.collective";
inline constexpr char kStrategyServers[] = "strategy.servers";
inline constexpr char kStrategyServerNetwork[] = "strategy.server_network";
inline constexpr char kStrategyAsynchronous[] = "strategy.asynchronous";
inline constexpr char kStrategyZeroStage[] = "strategy.zero_stage";
inline constexpr char kStrategyUnshardedGradients[] = "strategy.unsharded_gradients";
inline constexpr char kStrategyPipelineStages[] = "strategy.pipeline_stages";
inline constexpr char kStrategyMicroBatches[] = "strategy.micro_batches";
inline constexpr char kStrategyInterleave[] = "strategy.interleave";
inline constexpr char kStrategySchedule[] = "strategy.schedule";
inline constexpr char kStrategyEarlyRecomputation[] = "strategy.early_recomputation";
inline constexpr char kStrategyTensorParallel[] = "strategy.tensor_parallel";
inline constexpr char kStrategySequenceParallel[] = "strategy.sequence_parallel";
inline constexpr char kStrategyTensorPlacement[] = "strategy.tensor_placement";
inline constexpr char kStrategyScatterGather[] = "strategy.scatter_gather";
inline constexpr char kStrategyCompression[] = "strategy.compression";
inline constexpr char kStrategyCompressionRank[] = "strategy.compression_rank";
inline constexpr char kStrategyTopKFraction[] = "strategy.top_k_fraction";
inline constexpr char kStrategyCompressionTime[] = "strategy.compression_time";
inline constexpr char kStrategyStalenessBound[] = "strategy.staleness_bound";
inline constexpr char kStrategyContextParallel[] = "strategy.context_parallel";
inline constexpr char kStrategyExpertParallel[] = "strategy.expert_parallel";
inline constexpr char kStrategyShardGroup[] = "strategy.shard_group";
inline constexpr char kStrategyLocalSteps[] = "strategy.local_steps";
inline constexpr char kStrategyActivationOffload[] = "strategy.activation_offload";

inline constexpr char kTrainingLearningRate[] = "training.learning_rate";
inline constexpr char kTrainingBaseLearningRate[] = "training.base_learning_rate";
inline constexpr char kTrainingBaseBatch[] = "training.base_batch";
inline constexpr char kTrainingRule[] = "training.rule";
inline constexpr char kTrainingWarmupSteps[] = "training.warmup_steps";
inline constexpr char kTrainingMomentum[] = "training.momentum";
inline constexpr char kTrainingCurvature[] = "training.curvature";
inline constexpr char kTrainingEarlyCurvature[] = "training.early_curvature";
inline constexpr char kTrainingGradientNoise[] = "training.gradient_noise";
inline constexpr char kTrainingClipNorm[] = "training.clip_norm";
inline constexpr char kTrainingCriticalBatch[] = "training.critical_batch";
inline constexpr char kTrainingMinSteps[] = "training.min_steps";
inline constexpr char kTrainingRunSamples[] = "training.run_samples";
inline constexpr char kTrainingStalenessPenalty[] = "training.staleness_penalty";

inline constexpr char kCheckpointSaveTime[] = "checkpoint.save_time";
inline constexpr char kCheckpointMtbf[] = "checkpoint.mtbf";
inline constexpr char kCheckpointInterval[] = "checkpoint.interval";
inline constexpr char kCheckpointRestartTime[] = "checkpoint.restart_time";
inline constexpr char kCheckpointJobTime[] = "checkpoint.job_time";
inline constexpr char kCheckpointAsync[] = "checkpoint.async";
inline constexpr char kCheckpointStall[] = "checkpoint.stall";

inline constexpr char kPriceAcceleratorHour[] = "price.accelerator_hour";

inline constexpr char kTuningTrials[] = "tuning.trials";
inline constexpr char kTuningParallel[] = "tuning.parallel";
inline constexpr char kTuningTrialTime[] = "tuning.trial_time";
inline constexpr char kTuningEarlyStopping[] = "tuning.early_stopping";

} // namespace ringside::scaling::paths
