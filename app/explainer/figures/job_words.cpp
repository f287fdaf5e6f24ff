// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_words.h"

#include "app/text/number_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

struct FieldName
{
    const char* path;
    const char* words;
};

// clang-format off
constexpr std::array kFields{
    FieldName{"cluster.workers", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Workers (hosts)")},
    FieldName{"cluster.accelerators_per_worker", QT_TRANSLATE_NOOP("ringside::app::JobWords", "GPUs per host")},
    FieldName{"cluster.machine", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Machine type")},
    FieldName{"cluster.accelerator", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Accelerator")},
    FieldName{"cluster.network", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Network per host")},
    FieldName{"cluster.network_efficiency", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Usable share of the network")},
    FieldName{"cluster.network_latency", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Network latency")},
    FieldName{"cluster.nic_per_accelerator", QT_TRANSLATE_NOOP("ringside::app::JobWords", "One network card per GPU")},
    FieldName{"cluster.intra_bandwidth", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Link inside the host")},
    FieldName{"cluster.intra_efficiency", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Usable share of that link")},
    FieldName{"cluster.intra_latency", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Latency inside the host")},
    FieldName{"model.parameters", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Parameters")},
    FieldName{"model.layers", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Layers")},
    FieldName{"model.hidden", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Hidden size")},
    FieldName{"model.heads", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Attention heads")},
    FieldName{"model.vocabulary", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Vocabulary")},
    FieldName{"model.gradient_precision", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Gradient precision")},
    FieldName{"model.optimizer", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Optimizer")},
    FieldName{"model.bytes_per_parameter_state", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Optimizer bytes a parameter")},
    FieldName{"model.memory_unmodelled", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Activation memory")},
    FieldName{"model.embedding_bytes", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Embedding tables")},
    FieldName{"work.scaling", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Scaling")},
    FieldName{"work.per_accelerator_batch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Batch per GPU")},
    FieldName{"work.global_batch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Global batch")},
    FieldName{"work.sequence_length", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Tokens a sample")},
    FieldName{"work.compute_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Compute time a micro-step")},
    FieldName{"work.samples_per_s", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Samples a second per GPU")},
    FieldName{"work.mfu", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Model FLOPs utilization")},
    FieldName{"work.compute_precision", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Compute precision")},
    FieldName{"work.overlap_model", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Overlap model")},
    FieldName{"work.overlap", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Overlap with the backward pass")},
    FieldName{"work.bucket_mib", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Gradient bucket")},
    FieldName{"work.communication_slowdown", QT_TRANSLATE_NOOP("ringside::app::JobWords", "What hidden communication takes")},
    FieldName{"work.attention_flops", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Count attention's products")},
    FieldName{"work.accumulation_steps", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Accumulated micro-steps")},
    FieldName{"input.samples_per_s_per_worker", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Input per host")},
    FieldName{"input.prefetch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Prefetch input")},
    FieldName{"straggler.count", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Slow hosts")},
    FieldName{"straggler.factor", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Slow host's compute time")},
    FieldName{"straggler.jitter", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Jitter of the compute time")},
    FieldName{"straggler.distribution", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Shape of the jitter")},
    FieldName{"straggler.backup_workers", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Backup workers")},
    FieldName{"strategy.kind", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Strategy")},
    FieldName{"strategy.collective", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Collective")},
    FieldName{"strategy.servers", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Servers")},
    FieldName{"strategy.server_network", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Network per server")},
    FieldName{"strategy.asynchronous", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Asynchronous updates")},
    FieldName{"strategy.zero_stage", QT_TRANSLATE_NOOP("ringside::app::JobWords", "ZeRO stage")},
    FieldName{"strategy.pipeline_stages", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Pipeline stages")},
    FieldName{"strategy.micro_batches", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Micro-batches")},
    FieldName{"strategy.interleave", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Interleaved parts a stage")},
    FieldName{"strategy.schedule", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Pipeline schedule")},
    FieldName{"strategy.tensor_parallel", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Tensor parallel GPUs")},
    FieldName{"strategy.sequence_parallel", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Sequence parallelism")},
    FieldName{"strategy.tensor_placement", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Tensor parallel GPUs stand")},
    FieldName{"strategy.scatter_gather", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Scatter-gather between stages")},
    FieldName{"strategy.early_recomputation", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Recompute while waiting")},
    FieldName{"strategy.compression", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Gradient compression")},
    FieldName{"training.learning_rate", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Learning rate")},
    FieldName{"training.base_learning_rate", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Learning rate before")},
    FieldName{"training.base_batch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Batch before")},
    FieldName{"training.warmup_steps", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Warm-up steps")},
    FieldName{"model.trainable_parameters", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Trained parameters")},
    FieldName{"model.activation_bytes_per_sample", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Activation bytes a sample")},
    FieldName{"work.recompute", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Activation recomputation")},
    FieldName{"work.compute_time_batch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Batch of that compute time")},
    FieldName{"training.rule", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Learning-rate rule")},
    FieldName{"training.momentum", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Momentum")},
    FieldName{"training.curvature", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Curvature")},
    FieldName{"checkpoint.save_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time to save a checkpoint")},
    FieldName{"checkpoint.mtbf", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Mean time between failures")},
    FieldName{"checkpoint.interval", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time between checkpoints")},
    FieldName{"price.accelerator_hour", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Price of an accelerator hour")},
    FieldName{"tuning.trials", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Tuning trials")},
    FieldName{"tuning.parallel", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Trials at once")},
    FieldName{"model.features", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Width of the padded layer")},
    FieldName{"work.serial_fraction", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Serial share of the work")},
    FieldName{"input.storage_bandwidth", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Storage bandwidth")},
    FieldName{"input.bytes_per_sample", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Bytes a sample")},
    FieldName{"strategy.compression_rank", QT_TRANSLATE_NOOP("ringside::app::JobWords", "PowerSGD rank")},
    FieldName{"strategy.top_k_fraction", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Share of values sent")},
    FieldName{"strategy.compression_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time to compress")},
    FieldName{"strategy.staleness_bound", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Staleness bound")},
    FieldName{"training.early_curvature", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Curvature at the start")},
    FieldName{"training.gradient_noise", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Gradient noise")},
    FieldName{"training.clip_norm", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Gradient clipping norm")},
    FieldName{"training.critical_batch", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Critical batch")},
    FieldName{"training.min_steps", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Fewest steps to the accuracy")},
    FieldName{"training.run_samples", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Samples of the run")},
    FieldName{"training.staleness_penalty", QT_TRANSLATE_NOOP("ringside::app::JobWords", "More steps per update of staleness")},
    FieldName{"checkpoint.restart_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time to restart")},
    FieldName{"checkpoint.job_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Useful time of the run")},
    FieldName{"tuning.trial_time", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time of a trial")},
    FieldName{"tuning.early_stopping", QT_TRANSLATE_NOOP("ringside::app::JobWords", "Time saved by early stopping")},
};
// clang-format on

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString JobWords::field(const std::string& path)
{
    const auto it =
        std::ranges::find_if(kFields, [&](const auto& name) { return path == name.path; });
    return it == kFields.end() ? QString::fromStdString(path) : tr(it->words);
}

QString JobWords::bottleneck(scaling::Bottleneck bottleneck)
{
    switch (bottleneck) {
    case scaling::Bottleneck::Compute:
        return tr("compute");
    case scaling::Bottleneck::Communication:
        return tr("the all-reduce");
    case scaling::Bottleneck::Input:
        return tr("the input pipeline");
    case scaling::Bottleneck::Straggler:
        return tr("the slowest host");
    case scaling::Bottleneck::Bubble:
        return tr("the pipeline bubble");
    case scaling::Bottleneck::Serial:
        return tr("work that does not divide");
    case scaling::Bottleneck::ParameterServer:
        return tr("the parameter servers");
    case scaling::Bottleneck::Memory:
        return tr("memory");
    }
    return {};
}

QString JobWords::part(StepPart part)
{
    switch (part) {
    case StepPart::Compute:
        return tr("compute");
    case StepPart::AllReduce:
        return tr("waiting for the all-reduce");
    case StepPart::Input:
        return tr("waiting for input");
    case StepPart::Bubble:
        return tr("pipeline bubble");
    case StepPart::Straggler:
        return tr("waiting for the slowest host");
    case StepPart::Serial:
        return tr("serial work");
    }
    return {};
}

QString JobWords::value(const std::string& text, const std::string& unit)
{
    QString shown = QString::fromStdString(text);
    bool isNumber = false;
    const double number = shown.toDouble(&isNumber);
    if (isNumber && std::abs(number) >= 1e4)
        shown = NumberWords::plain(number / (number >= 1e9   ? 1e9
                                             : number >= 1e6 ? 1e6
                                                             : 1e3)) +
                (number >= 1e9   ? tr(" G")
                 : number >= 1e6 ? tr(" M")
                                 : tr(" k"));
    if (isNumber && !unit.empty())
        shown += u' ' + QString::fromStdString(unit);
    if (shown.endsWith(QLatin1String(" us")))
        shown = shown.chopped(2) + QStringLiteral("µs");
    return shown;
}

QString JobWords::speedup(const SpeedupPlot& plot, bool reasons)
{
    if (plot.current().size() == 1) {
        const QString none =
            tr("The model knows this job on one host only, so there is no speedup to draw.");
        return reasons ? none + u' ' +
                             tr("What the step waits for: %1.")
                                 .arg(bottleneck(plot.bands.front().bottleneck))
                       : none;
    }
    // A job of one worker is what the others are compared with: then the largest size speaks.
    const bool alone = plot.workers == 1;
    const int workers = alone ? static_cast<int>(plot.xMax) : plot.workers;
    const auto point = plot.findPoint(workers);
    if (!point)
        return {};
    const QString text = tr("%1 workers give %2 times the throughput of one")
                             .arg(workers)
                             .arg(NumberWords::plain(point->metrics.speedup, 2));
    const auto band = std::ranges::find_if(plot.bands, [&](const SpeedupPlot::Band& part) {
        return workers >= part.first && workers <= part.last;
    });
    if (!reasons || band == plot.bands.end())
        return text + u'.';
    const QString what = bottleneck(band->bottleneck);
    if (plot.bands.size() == 1)
        return tr("%1; %2 is the bottleneck at every size shown.").arg(text, what);
    if (&*band == &plot.bands.back())
        return tr("%1; %2 is the bottleneck from %3 on.").arg(text, what).arg(band->first);
    return tr("%1; %2 is the bottleneck up to %3.").arg(text, what).arg(band->last);
}

QString JobWords::marker(const scaling::StepMetrics& metrics)
{
    return tr("this job: %1, %2")
        .arg(NumberWords::times(metrics.speedup), NumberWords::percent(metrics.efficiency));
}

QString JobWords::point(const scaling::SweepPoint& point)
{
    const int workers = static_cast<int>(point.value);
    return tr("%1: %2, %3, step %4")
        .arg(workers == 1 ? tr("1 worker") : tr("%1 workers").arg(workers),
             NumberWords::times(point.metrics.speedup),
             NumberWords::percent(point.metrics.efficiency),
             NumberWords::seconds(point.metrics.stepTime));
}

QString JobWords::scalingMode(scaling::Scaling scaling)
{
    return scaling == scaling::Scaling::Weak ? tr("work per GPU constant (weak scaling)")
                                             : tr("global batch constant (strong scaling)");
}

QString JobWords::total(const StepParts& parts)
{
    return tr("%1 · %2").arg(NumberWords::seconds(Seconds(parts.total)),
                             NumberWords::percent(parts.efficiency));
}

QString JobWords::step(const StepParts& parts, bool reasons)
{
    const QString whole = tr("%1 in all, %2 efficiency")
                              .arg(NumberWords::seconds(Seconds(parts.total)),
                                   NumberWords::percent(parts.efficiency));
    if (!reasons)
        return whole;
    QStringList said;
    for (const StepParts::Part& one : parts.parts)
        said << tr("%1 %2").arg(part(one.part), NumberWords::seconds(Seconds(one.seconds)));
    return tr("%1; %2").arg(said.join(QStringLiteral(", ")), whole);
}

QString JobWords::memory(const scaling::StepMetrics& metrics)
{
    if (!metrics.memoryModelled)
        return {};
    const double unit = 1e9;
    const QString numbers = tr("%1 of %2 GB")
                                .arg(NumberWords::plain(metrics.memory.value() / unit),
                                     NumberWords::plain(metrics.memoryCapacity.value() / unit));
    return metrics.fits ? tr("Memory per accelerator: needs %1.").arg(numbers)
                        : tr("Memory per accelerator: does not fit: needs %1.").arg(numbers);
}

QString JobWords::memoryParts(const scaling::StepMetrics& metrics)
{
    const auto& parts = metrics.memoryParts;
    QStringList said;
    const auto add = [&](const QString& name, Bytes bytes) {
        if (bytes.value() > 0)
            said << tr("%1 %2").arg(name, NumberWords::bytes(bytes));
    };
    add(tr("weights"), parts.weights);
    add(tr("gradients"), parts.gradients);
    add(tr("optimizer"), parts.optimizer);
    add(tr("activations"), parts.activations);
    add(tr("embeddings"), parts.embeddings);
    if (!parts.activationsModelled)
        said << tr("activations not modelled");
    return capitalized(said.join(QStringLiteral(", "))) + u'.';
}

QString JobWords::untold(const bank::Option& option)
{
    if (!option.effect.changes.empty())
        return {};
    return option.effect.unmodelled.isEmpty()
               ? tr("This changes nothing that the model computes.")
               : tr("The model cannot tell: %1").arg(option.effect.unmodelled);
}

} // namespace ringside::app
