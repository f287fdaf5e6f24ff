// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/training_row.h"

#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"
#include "core/session/published/json_members.h"
#include "core/session/published/row_forms.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::session {

namespace {

using namespace scaling::throughput;

QString plain(const QString& name)
{
    QString lower = name.trimmed().toLower();
    lower.remove(u'-').remove(u'_').remove(u' ');
    return lower;
}

void readModel(JsonMembers& row, Transformer& model)
{
    JsonMembers m = row.member("model");
    model.layers = m.count("layers");
    model.hidden = m.number("hidden", 1);
    model.heads = m.count("heads");
    model.keyHeads = m.countOr("kv_heads", model.heads);
    model.headDim = m.numberOr("head_dim", model.hidden / std::max(1, model.heads), 1);
    model.gated = m.flagOr("gated", true);
    model.ffn = m.numberOr("ffn", 4 * model.hidden, 1);
    model.vocabulary = m.number("vocab", 1);
    model.sequence = m.number("seq", 1);
    model.tied = m.flagOr("tied", false);
    model.window = m.numberOr("window", 0);
    model.windowEvery = m.countOr("window_every", 1);
    if (m.countOr("experts", 0, 0) > 1) {
        model.experts = {.count = m.count("experts"),
                         .topK = m.count("topk"),
                         .ffn = m.numberOr("ffn_expert", model.ffn, 1),
                         .shared = m.countOr("shared_experts", 0, 0),
                         .denseLayers = m.countOr("dense_layers", 0, 0)};
    }
    if (m.has("mla")) {
        JsonMembers l = m.member("mla");
        model.latent = {.queryRank = l.count("q_lora"),
                        .keyRank = l.count("kv_lora"),
                        .plainDim = l.count("nope"),
                        .rotaryDim = l.count("rope"),
                        .valueDim = l.count("v")};
        m.keep(l.error());
    }
    row.keep(m.error());
}

void readLayout(JsonMembers& row, TrainingRow& read)
{
    JsonMembers p = row.member("parallel");
    Layout& layout = read.run.layout;
    layout.tensor = p.countOr("tp", 1);
    layout.pipeline = p.countOr("pp", 1);
    layout.context = p.countOr("cp", 1);
    layout.expert = p.countOr("ep", 1);
    const int others = layout.tensor * layout.pipeline * layout.context;
    layout.data = p.countOr("dp", std::max(1, read.run.accelerators / std::max(1, others)));
    layout.zero = p.countOr("zero", 0, 0);
    layout.fsdp = p.flagOr("fsdp", false) || layout.zero == 3;
    layout.interleave = p.countOr("interleave", 1);
    layout.globalBatch = p.number("global_batch", 1);
    if (!p.has("micro_batch"))
        read.assumptions += QStringLiteral(RINGSIDE_TR("micro-batch 1: the row names none"));
    layout.microBatch = p.numberOr("micro_batch", 1, 1e-3);
    layout.sequenceParallel = p.flagOr("sequence_parallel", false);
    layout.dataOverlap = p.flagOr("dp_overlap", true);
    layout.tensorOverlap = p.flagOr("tp_overlap", false);
    layout.shardGroup = p.countOr("fsdp_group", 0, 0);
    layout.optimizerGroup = p.countOr("zero_group", 0, 0);
    layout.slices = p.countOr("slices", 1);
    const QString schedule = plain(p.textOr("schedule"));
    if (schedule == QLatin1String("dualpipe"))
        layout.schedule = Schedule::DualPipe;
    else if (schedule.startsWith(QLatin1String("zb")))
        layout.schedule = Schedule::ZeroBubbleH1;
    row.keep(p.error());
}

/// An accelerator by its data sheet, with the efficiencies of the one it is `like`.
Result<Accelerator> typedAccelerator(JsonMembers& row)
{
    JsonMembers a = row.member("accelerator");
    const QString like = a.textOr("like");
    auto chip = acceleratorNamed(like.toStdString());
    if (!chip)
        return chip;
    JsonMembers peak = a.member("peak_tflops");
    chip->name = "custom";
    chip->clock = 1;
    chip->borrowed = true;
    chip->peak16 = peak.number("bf16", 1e-3) * 1e12;
    chip->peak8 = peak.numberOr("fp8", 0) * 1e12;
    chip->peak4 = peak.numberOr("fp4", 0) * 1e12;
    chip->hbm = a.number("hbm_TBps", 1e-6) * 1e12;
    chip->memory = a.number("hbm_GiB", 1e-3) * 1073741824.0;
    chip->link = a.number("link_GBps", 1e-3) * 1e9;
    chip->nvls = 0;
    chip->perHost = a.countOr("per_host", chip->perHost);
    chip->network = a.number("nic_Gbps", 1e-6) * 1e9 / 8;
    chip->processors = a.countOr("sms", chip->processors, 0);
    row.keep(peak.error());
    row.keep(a.error());
    return chip;
}

void readHardware(JsonMembers& row, TrainingRow& read)
{
    const bool isTyped = row.has("accelerator");
    read.hardware = row.textOr("hardware", QStringLiteral("custom"));
    read.run.accelerators = row.count("gpus");
    const auto chip =
        isTyped ? typedAccelerator(row) : acceleratorNamed(read.hardware.toStdString());
    if (isTyped && chip) {
        read.knownStack = false;
        read.assumptions += QString::fromUtf8(scaling::forms::kBorrowed)
                                .arg(row.member("accelerator").textOr("like"));
    }
    if (!chip) {
        read.unsupported = QString::fromUtf8(row_forms::kNoAccelerator)
                               .arg(read.hardware, QString::fromStdString(chip.error().limit));
        return;
    }
    read.run.accelerator = *chip;
    read.run.accelerator.perHost = row.countOr("gpus_per_host", chip->perHost);
    JsonMembers network = row.member("network");
    const double gbps = network.numberOr("nic_Gbps_per_gpu", 0);
    row.keep(network.error());
    if (gbps > 0)
        read.run.accelerator.network = gbps * 1e9 / 8;
    else if (!chip->isTpu() && read.run.accelerators > read.run.accelerator.perHost)
        read.assumptions += QString::fromUtf8(row_forms::kNetwork).arg(chip->network * 8 / 1e9);
    if (chip->borrowed && !isTyped) {
        read.knownStack = false;
        read.assumptions += QString::fromUtf8(row_forms::kNearest).arg(read.hardware);
    }
}

void readPrecision(JsonMembers& row, TrainingRow& read)
{
    const QString given = row.textOr("precision", QStringLiteral("bf16"));
    read.precision = given;
    const QString name = plain(given);
    TrainingRun& run = read.run;
    if (name.startsWith(QLatin1String("mxfp8")))
        run.precision = Precision::Mxfp8;
    else if (name.contains(QLatin1String("fp8")) || name.contains(QLatin1String("float8")))
        run.precision = Precision::Fp8;
    else if (name.contains(QLatin1String("fp4")))
        run.precision = Precision::Nvfp4;
    else if (name.contains(QLatin1String("bf16")) || name.contains(QLatin1String("bfloat16")))
        run.precision = Precision::Bits16;
    else if (name.contains(QLatin1String("fp16")) || name.contains(QLatin1String("float16")) ||
             name.contains(QLatin1String("half")) || name == QLatin1String("mixed"))
        run.halfPrecisionIsBf16 = false;
    else
        read.unsupported = QString::fromUtf8(row_forms::kPrecision).arg(given);
    if (read.unsupported.isEmpty() && peakOf(run.accelerator, run.precision) <= 0)
        read.unsupported = QStringLiteral("%1 has no %2").arg(read.hardware, given);
}

/// none, full, selective, a share of the layers, or true and false.
void readRecompute(JsonMembers& row, TrainingRow& read)
{
    const JsonPlace place = row.place().member("recompute");
    TrainingRun& run = read.run;
    if (place.value.isDouble()) {
        run.recompute = place.value.toDouble();
        if (!(run.recompute >= 0 && run.recompute <= 4))
            row.keep(place.wrong("none, selective, full or a share of the forward pass"));
        return;
    }
    if (place.value.isBool()) {
        run.recompute = place.value.toBool() ? 1 : 0;
        return;
    }
    const QString name = plain(row.textOr("recompute", QStringLiteral("none")));
    bool isNumber = false;
    const double share = QString(name).remove(u'%').toDouble(&isNumber);
    if (name == QLatin1String("none") || name == QLatin1String("no") || name.isEmpty())
        run.recompute = 0;
    else if (isNumber)
        run.recompute = name.endsWith(u'%') ? share / 100 : share;
    else if (name.startsWith(QLatin1String("sel")) || name == QLatin1String("attention") ||
             name == QLatin1String("coreattn") || name == QLatin1String("coreattention"))
        run.recomputesAttention = true;
    else if (name.startsWith(QLatin1String("full")) || name == QLatin1String("uniform") ||
             name == QLatin1String("block") || name == QLatin1String("all"))
        run.recompute = 1;
    else
        read.unsupported = QString::fromUtf8(row_forms::kRecompute).arg(name);
}

void readSoftware(JsonMembers& row, TrainingRow& read)
{
    TrainingRun& run = read.run;
    const QString name = row.textOr("software");
    read.software = name;
    if (const auto stack = stackNamed(name.toStdString())) {
        run.stack = *stack;
    } else {
        read.knownStack = false;
        run.stack = run.accelerator.isTpu() ? Stack::Xla
                    : run.layout.fsdp       ? Stack::TorchEager
                                            : Stack::MegatronCore;
        const auto taken = nameOf(run.stack);
        read.assumptions +=
            QString::fromUtf8(row_forms::kStack).arg(name, QString::fromLatin1(taken));
    }
    const QString attention = plain(row.textOr("attention", QStringLiteral("flash")));
    const bool standard =
        attention == QLatin1String("standard") || attention == QLatin1String("torch") ||
        attention == QLatin1String("eager") || attention == QLatin1String("unfused");
    run.attention = standard ? AttentionKernel::Standard : AttentionKernel::Flash;
    if (attention.endsWith(u'2'))
        run.attentionGeneration = 1.5;
    else if (attention.endsWith(u'3') || attention.contains(QLatin1String("cudnn")))
        run.attentionGeneration = 3;
    run.launchBlocking = row.flagOr("launch_blocking", false);
    JsonMembers bytes = row.member("comm_bytes");
    run.gatherBytes = bytes.numberOr("ag", 2);
    run.scatterBytes = bytes.numberOr("rs", 0);
    row.keep(bytes.error());
}

QString undividedLayout(const TrainingRun& run)
{
    const Layout& p = run.layout;
    if (p.accelerators() != run.accelerators)
        return QString::fromUtf8(row_forms::kTrainingParts)
            .arg(p.accelerators())
            .arg(run.accelerators);
    if (p.expert > 1 && run.model.experts.count % p.expert != 0)
        return QString::fromUtf8(row_forms::kExperts).arg(p.expert).arg(run.model.experts.count);
    return {};
}

/// What the law leaves out, although the row says it.
QString notModelled(JsonMembers& row, const TrainingRun& run)
{
    const QString task = plain(row.textOr("task"));
    if (task.contains(QLatin1String("lora")) || task == QLatin1String("peft"))
        return QStringLiteral(
            RINGSIDE_TR("LoRA freezes the base weights: the law is for full training"));
    if (run.accelerator.isTpu() && run.model.experts.count > 0)
        return QStringLiteral(RINGSIDE_TR("expert models on TPUs are not modelled"));
    return {};
}

void addDefaultAssumptions(TrainingRow& read)
{
    const TrainingRun& run = read.run;
    if (run.accelerator.isTpu())
        read.assumptions +=
            QStringLiteral(RINGSIDE_TR("slice as near to a cube or square as its size allows"));
    if (run.model.experts.count > 0)
        read.assumptions += QStringLiteral(RINGSIDE_TR("experts evenly loaded"));
    if (run.layout.fsdp && run.scatterBytes <= 0)
        read.assumptions += QString::fromUtf8(row_forms::kScattered).arg(gradientBytes(run));
    if (!read.gated)
        read.assumptions += QStringLiteral(RINGSIDE_TR("published for display: its row says why"));
}

} // namespace

Result<TrainingRow> readTrainingRow(const JsonPlace& place)
{
    TrainingRow read;
    JsonMembers row(place);
    if (!place.value.isObject())
        return fail(place.wrong("an object with id, hardware, gpus, model and parallel"));
    read.id = row.textOr("id");
    readHardware(row, read);
    readModel(row, read.run.model);
    readLayout(row, read);
    readPrecision(row, read);
    readRecompute(row, read);
    readSoftware(row, read);
    read.gated = row.flagOr("gate", true);
    if (row.has("step_s"))
        read.measured = row.number("step_s", 0);
    if (JsonMembers source = row.member("source"); source.place().value.isObject()) {
        read.source = source.textOr("url");
        read.table = source.textOr("table");
        read.date = source.textOr("date");
        row.keep(source.error());
    } else {
        read.source = row.textOr("source");
    }
    read.note = row.textOr("note");
    if (row.error())
        return fail(*row.error());
    if (read.unsupported.isEmpty())
        read.unsupported = notModelled(row, read.run);
    if (read.unsupported.isEmpty())
        read.unsupported = undividedLayout(read.run);
    addDefaultAssumptions(read);
    return read;
}

} // namespace ringside::session
