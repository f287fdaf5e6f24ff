// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/plan/plan_space.h"
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace ringside::scaling::plan {

namespace {

using namespace throughput;

std::vector<int> divisorsOf(int value)
{
    std::vector<int> divisors;
    int d = 1;
    for (; d <= value / d; ++d) {
        if (value % d == 0)
            divisors.push_back(d);
    }
    // The others are their quotients.
    const auto small = static_cast<std::ptrdiff_t>(divisors.size());
    for (std::ptrdiff_t i = small; i-- > 0;) {
        const int other = value / divisors[static_cast<std::size_t>(i)];
        if (other > divisors[static_cast<std::size_t>(small - 1)])
            divisors.push_back(other);
    }
    return divisors;
}

std::vector<int> tensorDegrees(const TrainingRun& job)
{
    std::vector<int> degrees;
    const int limit = job.accelerator.isTpu() ? 16 : job.accelerator.perHost;
    const int heads = job.model.heads, keys = job.model.keyHeads;
    for (int t = 1; t <= std::min(limit, job.accelerators); t *= 2) {
        if (heads % t == 0 && (keys % t == 0 || t % keys == 0) && job.accelerators % t == 0)
            degrees.push_back(t);
    }
    return degrees;
}

std::vector<int> pipelineDegrees(const TrainingRun& job, int accelerators)
{
    std::vector<int> degrees;
    const int layers = job.model.layers;
    for (const int p : divisorsOf(accelerators)) {
        if (p > layers)
            break;
        const double fullest = std::ceil(double(layers) / p);
        if (fullest * p / layers <= 1.10 || (layers + 2) % p == 0)
            degrees.push_back(p);
    }
    return degrees;
}

std::vector<int> contextDegrees(const TrainingRun& job, int accelerators)
{
    std::vector<int> degrees;
    // Passing keys round needs a kernel that merges partial rows.
    const int limit = job.attention == AttentionKernel::Flash ? accelerators : 1;
    for (int c = 1; c <= limit && accelerators % c == 0; c *= 2) {
        if (c == 1 || std::fmod(job.model.sequence, 2.0 * c) == 0)
            degrees.push_back(c);
    }
    return degrees;
}

std::vector<int> expertDegrees(const TrainingRun& job, const Layout& layout)
{
    if (job.model.experts.count == 0)
        return {1};
    const int ranks = layout.data * layout.context;
    std::vector<int> degrees;
    for (const int degree : divisorsOf(job.model.experts.count)) {
        if (ranks % degree == 0)
            degrees.push_back(degree);
    }
    return degrees;
}

std::vector<int> chunkCounts(const TrainingRun& job, const Layout& layout)
{
    const int p = layout.pipeline, layers = job.model.layers;
    if (p == 1 || layout.schedule != Schedule::OneForwardOneBackward ||
        std::fmod(layout.microBatches(), p) != 0)
        return {1};
    if (layers % p == 0)
        return divisorsOf(layers / p);
    return (layers + 2) % p == 0 ? divisorsOf((layers + 2) / p) : std::vector<int>{1};
}

template <class T> bool allows(const std::optional<T>& fixed, const T& value)
{
    return !fixed || *fixed == value;
}

/// The degrees of a field that `fixed` asks for, or an error that lists the possible ones.
Done checkFixed(const char* path, const std::optional<int>& fixed, const std::vector<int>& possible)
{
    if (!fixed || std::ranges::find(possible, *fixed) != possible.end())
        return {};
    std::vector<std::string> names;
    for (const int value : possible)
        names.push_back(std::to_string(value));
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = path,
                 .value = std::to_string(*fixed),
                 .limit = filled(error_forms::kOneOf, {text::joined(names)})});
}

class Walk
{
public:
    Walk(const PlanSpace& space, const std::function<Verdict(const Layout&)>& visit)
        : m_space(space), m_visit(visit)
    {
    }

    void run()
    {
        const TrainingRun& job = m_space.job;
        for (const int t : tensorDegrees(job)) {
            for (const int p : pipelineDegrees(job, job.accelerators / t)) {
                for (const int c : contextDegrees(job, job.accelerators / t / p))
                    degrees(t, p, c);
            }
        }
    }

private:
    void degrees(int t, int p, int c)
    {
        const FixedChoices& fixed = m_space.fixed;
        const TrainingRun& job = m_space.job;
        if (!allows(fixed.tensor, t) || !allows(fixed.pipeline, p) || !allows(fixed.context, c))
            return;
        Layout layout = job.layout;
        layout.tensor = t;
        layout.pipeline = p;
        layout.context = c;
        layout.data = job.accelerators / (t * p * c);
        layout.sequenceParallel = t > 1;
        applyOverlap(job, layout);
        layout.shardGroup = layout.optimizerGroup = 0;
        if (std::fmod(layout.globalBatch, layout.data) != 0)
            return;
        for (const int expert : expertDegrees(job, layout)) {
            layout.expert = expert;
            if (allows(fixed.expert, expert))
                shards(layout);
        }
    }

    void shards(Layout layout)
    {
        const std::vector<int> stages =
            layout.pipeline > 1 ? std::vector<int>{1} : std::vector<int>{1, 3};
        for (const int zero : stages) {
            layout.zero = zero;
            layout.fsdp = zero == 3;
            if (!allows(m_space.fixed.zero, zero))
                continue;
            layout.schedule = Schedule::OneForwardOneBackward;
            microBatches(layout);
            if (layout.pipeline == 1 || !(m_space.allSchedules || m_space.fixed.schedule))
                continue;
            layout.schedule = Schedule::ZeroBubbleH1;
            microBatches(layout);
            layout.schedule = Schedule::DualPipe;
            if (layout.pipeline % 2 == 0)
                microBatches(layout);
        }
    }

    void microBatches(Layout layout)
    {
        if (!allows(m_space.fixed.schedule, layout.schedule))
            return;
        const double perReplica = layout.globalBatch / layout.data;
        for (double b = 1; b <= perReplica && std::fmod(perReplica, b) == 0; b *= 2) {
            layout.microBatch = b;
            if (layout.schedule == Schedule::DualPipe &&
                layout.microBatches() < 2.0 * layout.pipeline)
                return;
            if (allows(m_space.fixed.microBatch, b) && !chunks(layout))
                return;
        }
    }

    /// False where a larger micro-batch is not worth trying.
    bool chunks(Layout layout)
    {
        for (const int v : chunkCounts(m_space.job, layout)) {
            layout.interleave = v;
            if (m_stopped || !allows(m_space.fixed.interleave, v))
                continue;
            const Verdict verdict = m_visit(layout);
            m_stopped = verdict == Verdict::Stop;
            if (verdict == Verdict::NoLargerMicroBatch && v == 1)
                return false;
        }
        return !m_stopped;
    }

    const PlanSpace& m_space;
    const std::function<Verdict(const Layout&)>& m_visit;
    bool m_stopped = false;
};

} // namespace

Done checkSpace(const PlanSpace& space)
{
    const TrainingRun& job = space.job;
    if (peakOf(job.accelerator, job.precision) <= 0)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = scaling::paths::kWorkComputePrecision,
                     .detail = filled(error_forms::kNoSuchFormat, {job.accelerator.name})});
    RINGSIDE_CHECK(checkFixed(scaling::paths::kStrategyTensorParallel, space.fixed.tensor,
                              tensorDegrees(job)));
    const int left = job.accelerators / space.fixed.tensor.value_or(1);
    RINGSIDE_CHECK(checkFixed(scaling::paths::kStrategyPipelineStages, space.fixed.pipeline,
                              pipelineDegrees(job, left)));
    const int rest = left / space.fixed.pipeline.value_or(1);
    RINGSIDE_CHECK(checkFixed(scaling::paths::kStrategyContextParallel, space.fixed.context,
                              contextDegrees(job, rest)));
    RINGSIDE_CHECK(checkFixed(scaling::paths::kStrategyZeroStage, space.fixed.zero, {1, 3}));
    if (space.fixed.expert)
        RINGSIDE_CHECK(checkFixed(scaling::paths::kStrategyExpertParallel, space.fixed.expert,
                                  divisorsOf(std::max(1, job.model.experts.count))));
    return {};
}

void forEachLayout(const PlanSpace& space, const std::function<Verdict(const Layout&)>& visit)
{
    Walk(space, visit).run();
}

} // namespace ringside::scaling::plan
