// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/toy_descent.h"

#include "core/base/error_forms.h"
#include "core/base/rng.h"
#include "core/base/text.h"
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/statistics/draws.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

/// Number of directions per curvature, enough to keep the noise's effect on the loss close to its
/// mean.
constexpr int kDirections = 32;
constexpr int kMostSteps = 1000000;
constexpr std::size_t kMostCurvatures = 64;

struct Limits
{
    const char* field;
    double value, low, high;
    const char* text;
};

Done checkToy(const ToyJob& job)
{
    const double largest = job.curvatures.empty()
                               ? 0
                               : *std::max_element(job.curvatures.begin(), job.curvatures.end());
    const double smallest = job.curvatures.empty()
                                ? 0
                                : *std::min_element(job.curvatures.begin(), job.curvatures.end());
    const Limits limits[] = {
        {paths::kTrainingCurvature, smallest, 1e-12, 1e12, "1e-12 to 1e12"},
        {paths::kTrainingCurvature, largest, 1e-12, 1e12, "1e-12 to 1e12"},
        {paths::kTrainingLearningRate, job.rate, 0, 1e6, "0 to 1e6"},
        {paths::kTrainingLearningRate, job.startRate, 0, 1e6, "0 to 1e6"},
        {paths::kTrainingMomentum, job.momentum, 0, 0.999999, "0 to 0.999999"},
        {paths::kTrainingGradientNoise, job.noise, 0, 1e6, "0 to 1e6"},
        {"batch", job.batch, 1e-6, 1e12, "1e-6 to 1e12 samples"},
        {"early curvature over curvature", job.earlyFactor, 1e-12, 1e12, "1e-12 to 1e12"},
        {"steps of the early curvature", job.earlySteps, 1e-6, 1e12, "1e-6 to 1e12"},
        {paths::kTrainingClipNorm, job.clipNorm.value_or(1), 1e-12, 1e12, "1e-12 to 1e12"},
        {paths::kTrainingWarmupSteps, static_cast<double>(job.warmupSteps), 0, 1e9, "0 to 1e9"},
        {"steps", static_cast<double>(job.steps), 1, kMostSteps, "1 to 1000000"},
    };
    for (const Limits& limit : limits) {
        if (limit.value >= limit.low && limit.value <= limit.high)
            continue;
        return fail(
            {.code = std::isfinite(limit.value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
             .subject = limit.field,
             .value = text::numberText(limit.value),
             .limit = limit.text});
    }
    if (job.curvatures.size() > kMostCurvatures) {
        return fail(
            {.code = ErrorCode::TooLarge,
             .subject = paths::kTrainingCurvature,
             .value = filled(error_forms::kCurvatures, {std::to_string(job.curvatures.size())}),
             .limit = std::to_string(kMostCurvatures)});
    }
    return {};
}

class Descent
{
public:
    explicit Descent(const ToyJob& job) : m_job(job), m_rng(job.seed)
    {
        const int directions = job.noise > 0 ? kDirections : 1;
        for (const double curvature : job.curvatures)
            m_curvature.insert(m_curvature.end(), static_cast<std::size_t>(directions), curvature);
        m_x.assign(m_curvature.size(), 1.0);
        m_v.assign(m_curvature.size(), 0.0);
        m_gradient.assign(m_curvature.size(), 0.0);
    }

    double loss() const
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_x.size(); ++i)
            sum += m_curvature[i] * m_x[i] * m_x[i];
        return sum / 2 / static_cast<double>(m_x.size());
    }

    void step(int number)
    {
        const double early = 1 + (m_job.earlyFactor - 1) * std::exp(-number / m_job.earlySteps);
        for (std::size_t i = 0; i < m_x.size(); ++i)
            m_gradient[i] = m_curvature[i] * early * m_x[i];
        if (m_job.noise > 0)
            addNoise();
        if (m_job.clipNorm)
            clip(*m_job.clipNorm);
        const double rate = warmedRate(m_job.startRate, m_job.rate, m_job.warmupSteps, number);
        for (std::size_t i = 0; i < m_x.size(); ++i) {
            m_v[i] = m_job.momentum * m_v[i] - rate * m_gradient[i];
            m_x[i] += m_v[i];
        }
    }

private:
    double norm() const
    {
        double sum = 0;
        for (const double g : m_gradient)
            sum += g * g;
        return std::sqrt(sum);
    }

    void addNoise()
    {
        const double size =
            m_job.noise * norm() / std::sqrt(m_job.batch * static_cast<double>(m_gradient.size()));
        for (double& g : m_gradient)
            g += size * statistics::drawNormal(m_rng);
    }

    void clip(double limit)
    {
        const double present = norm();
        if (present <= limit)
            return;
        for (double& g : m_gradient)
            g *= limit / present;
    }

    const ToyJob& m_job;
    Rng m_rng;
    std::vector<double> m_curvature, m_x, m_v, m_gradient;
};

} // namespace

Result<ToyRun> runToy(const ToyJob& job)
{
    RINGSIDE_CHECK(checkToy(job));
    Descent descent(job);
    ToyRun run;
    run.losses.reserve(static_cast<std::size_t>(job.steps) + 1);
    run.losses.push_back(descent.loss());
    const double limit = kToyLimit * run.losses.front();
    for (int i = 0; i < job.steps && !run.diverged; ++i) {
        descent.step(i);
        run.losses.push_back(descent.loss());
        run.diverged = !(run.losses.back() <= limit);
    }
    return run;
}

double largestStableRate(const ToyJob& job)
{
    const double curvature = *std::max_element(job.curvatures.begin(), job.curvatures.end());
    if (job.noise > 0 && job.momentum == 0)
        return 2 / curvature / (1 + job.noise * job.noise / job.batch);
    return 2 * (1 + job.momentum) / curvature;
}

Result<StabilityPlane> stabilityPlane(const ToyJob& job, const std::vector<double>& batches,
                                      const std::vector<double>& rates, std::stop_token stop)
{
    StabilityPlane plane{batches, rates, {}};
    for (const double rate : rates) {
        std::vector<bool> row;
        for (const double batch : batches) {
            if (stop.stop_requested())
                return fail({.code = ErrorCode::Cancelled});
            ToyJob cell = job;
            cell.rate = rate;
            cell.batch = batch;
            RINGSIDE_TRY(const auto run, runToy(cell));
            row.push_back(run.diverged);
        }
        plane.diverged.push_back(std::move(row));
    }
    return plane;
}

} // namespace ringside::scaling
