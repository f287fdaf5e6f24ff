// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/plan/plan_search.h"
#include "core/base/index.h"
#include "core/scaling/throughput/prediction_interval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ringside::scaling::plan {

namespace {

using namespace throughput;

constexpr std::int64_t kProgressEvery = 1024;

/// Sets what `run` recomputes so that it fits; false where even full recomputation does not.
bool fitIntoMemory(TrainingRun& run, TrainingMemory& memory)
{
    run.recompute = 0;
    run.recomputesAttention = false;
    memory = memoryOf(run);
    if (memory.fits())
        return true;
    if (run.attention == AttentionKernel::Standard) {
        run.recomputesAttention = true;
        memory = memoryOf(run);
        if (memory.fits())
            return true;
        run.recomputesAttention = false;
    }
    const TrainingMemory none = memory;
    run.recompute = 1;
    memory = memoryOf(run);
    if (!memory.fits())
        return false;
    const double layers = std::ceil(double(run.model.layers) / run.layout.pipeline);
    const double share = (none.need - none.capacity) / (none.need - memory.need);
    const TrainingMemory full = memory;
    run.recompute = std::min(1.0, std::ceil(share * layers) / layers);
    memory = memoryOf(run);
    if (!memory.fits()) {
        run.recompute = 1;
        memory = full;
    }
    return true;
}

class Search
{
public:
    Search(const PlanRequest& request, std::stop_token stop, const PlanProgress& progress)
        : m_request(request), m_stop(stop), m_progress(progress)
    {
    }

    void over(const PlanSpace& space)
    {
        Plan plan;
        plan.run = space.job;
        StepTimes times(space.job);
        forEachLayout(space, [&](const Layout& layout) {
            ++m_report.searched;
            if (m_report.searched % 256 == 0 && m_stop.stop_requested())
                return Verdict::Stop;
            if (m_progress && m_report.searched % kProgressEvery == 0)
                m_progress(report());
            plan.run.layout = layout;
            if (!fitIntoMemory(plan.run, plan.memory))
                return Verdict::NoLargerMicroBatch;
            ++m_report.feasible;
            plan.step = times.of(plan.run);
            const double price = m_request.pricePerHour > 0 ? m_request.pricePerHour / 3600 : 1;
            plan.cost = plan.step.total * plan.run.accelerators * price;
            keep(plan);
            addToFront(plan);
            return Verdict::Continue;
        });
    }

    PlanReport report() const
    {
        PlanReport sorted = m_report;
        std::ranges::sort_heap(sorted.plans, {}, [this](const Plan& p) { return rank(p); });
        for (auto* plans : {&sorted.plans, &sorted.front}) {
            for (Plan& plan : *plans)
                plan.indistinguishable =
                    weight(plan) <= (1 + ratioWidth(plan.run)) * weight(sorted.plans.front());
        }
        std::ranges::sort(sorted.front, {}, [](const Plan& p) { return p.step.total; });
        return sorted;
    }

private:
    double weight(const Plan& plan) const
    {
        return m_request.objective == Objective::Cost ? plan.cost : plan.step.total;
    }

    /// Of equally good plans, the one that divides the model least comes first.
    std::pair<double, int> rank(const Plan& plan) const
    {
        const Layout& layout = plan.run.layout;
        return {weight(plan), layout.tensor * layout.pipeline * layout.context};
    }

    /// The best `keep` plans as a heap with the worst on top.
    void keep(const Plan& plan)
    {
        const auto by = [this](const Plan& p) { return rank(p); };
        auto& plans = m_report.plans;
        const std::size_t most = index(std::max(1, m_request.keep));
        if (plans.size() == most && rank(plan) >= rank(plans.front()))
            return;
        if (plans.size() == most) {
            std::ranges::pop_heap(plans, {}, by);
            plans.pop_back();
        }
        plans.push_back(plan);
        std::ranges::push_heap(plans, {}, by);
    }

    /// What plans of the front are compared by; plans themselves are too far apart in memory.
    struct Place
    {
        double time = 0, need = 0;
        int accelerators = 0;

        bool isNoWorseThan(const Place& other) const
        {
            return time <= other.time && need <= other.need && accelerators <= other.accelerators;
        }
    };

    void addToFront(const Plan& plan)
    {
        const Place place{plan.step.total, plan.memory.need, plan.run.accelerators};
        // Neighboring layouts are alike: the plan that was better than the last one often is again.
        if (m_better < m_places.size() && m_places[m_better].isNoWorseThan(place))
            return;
        const auto better = std::ranges::find_if(
            m_places, [&](const Place& each) { return each.isNoWorseThan(place); });
        if (better != m_places.end()) {
            m_better = index(better - m_places.begin());
            return;
        }
        auto& front = m_report.front;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < front.size(); ++i) {
            if (place.isNoWorseThan(m_places[i]))
                continue;
            if (kept != i) {
                front[kept] = std::move(front[i]);
                m_places[kept] = m_places[i];
            }
            ++kept;
        }
        front.resize(kept);
        m_places.resize(kept);
        front.push_back(plan);
        m_places.push_back(place);
    }

    const PlanRequest& m_request;
    std::stop_token m_stop;
    const PlanProgress& m_progress;
    PlanReport m_report;
    std::vector<Place> m_places; ///< of the plans of the front
    std::size_t m_better = 0;    ///< the place that kept the last plan out of it
};

} // namespace

StepPart bindingPart(const StepTime& step)
{
    const std::array parts{step.memoryBound, step.logits,   step.recompute, step.tensor,
                           step.context,     step.experts,  step.sharding,  step.pipeline,
                           step.data,        step.optimizer};
    return static_cast<StepPart>(std::ranges::max_element(parts) - parts.begin());
}

Result<PlanReport> searchPlans(const PlanRequest& request, std::stop_token stop,
                               const PlanProgress& progress)
{
    RINGSIDE_CHECK(checkSpace(request.space));
    Search search(request, stop, progress);
    PlanSpace space = request.space;
    search.over(space);
    while (request.objective == Objective::Cost && space.job.accelerators % 2 == 0) {
        space.job.accelerators /= 2;
        search.over(space);
    }
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    return search.report();
}

} // namespace ringside::scaling::plan
