// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrivals. Poisson and profile: the integral of the rate between arrivals is exponential with mean
// 1, so a profile's draws are exact. On/off: an exponential time to the next arrival that passes
// the end of the on period is dropped, which the exponential law allows. Wrong for clients that
// retry, and for a few clients that wait for their answers before they ask again.
#include "core/serving/station/arrivals.h"

#include "core/base/text.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringside::serving {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// Draws one process; next() returns kNever after the last arrival.
class Draw
{
public:
    explicit Draw(Rng random) : m_random(random) {}

    double next(const PoissonArrivals& process)
    {
        return m_now += drawExponential(m_random) / process.rate;
    }
    double next(const RegularArrivals& process)
    {
        return static_cast<double>(++m_count) / process.rate;
    }
    double next(const RenewalArrivals& process) { return m_now += process.between.draw(m_random); }
    double next(const TraceArrivals& process)
    {
        return m_count < process.times.size() ? process.times[m_count++] : kNever;
    }
    double next(const OnOffArrivals& process)
    {
        if (m_count++ == 0)
            m_until = process.meanOn * drawExponential(m_random);
        m_now += drawExponential(m_random) / process.rate;
        while (m_now > m_until) {
            m_now = m_until + process.meanOff * drawExponential(m_random);
            m_until = m_now + process.meanOn * drawExponential(m_random);
            m_now += drawExponential(m_random) / process.rate;
        }
        return m_now;
    }
    double next(const ProfileArrivals& process)
    {
        double work = drawExponential(m_random);
        const auto& steps = process.steps;
        while (m_count < steps.size()) {
            const double end = m_count + 1 < steps.size() ? steps[m_count + 1].at : kNever;
            const double rate = steps[m_count].rate;
            m_now = std::max(m_now, steps[m_count].at);
            if (rate > 0 && m_now + work / rate < end)
                return m_now += work / rate;
            if (end == kNever)
                return kNever;
            work -= rate * (end - m_now);
            m_now = end;
            ++m_count;
        }
        return kNever;
    }

private:
    Rng m_random;
    double m_now = 0, m_until = 0;
    std::size_t m_count = 0;
};

Error wrongEntry(const char* subject, std::size_t entry, double value, std::string limit)
{
    return {.code = ErrorCode::OutOfRange,
            .line = static_cast<int>(entry) + 1,
            .subject = subject,
            .value = text::numberText(value) + " in line " + std::to_string(entry + 1),
            .limit = std::move(limit)};
}

} // namespace

std::vector<double> drawArrivals(const ArrivalProcess& process, Rng random,
                                 const ArrivalLimit& limit)
{
    return std::visit(
        [&](const auto& drawn) {
            std::vector<double> times;
            if (limit.count < 100000000)
                times.reserve(limit.count);
            Draw draw(random);
            while (times.size() < limit.count) {
                const double at = draw.next(drawn);
                if (!(at < limit.until) || at == kNever)
                    break;
                times.push_back(at);
            }
            return times;
        },
        process);
}

double meanRate(const ArrivalProcess& process, double horizon)
{
    if (const auto* poisson = std::get_if<PoissonArrivals>(&process))
        return poisson->rate;
    if (const auto* regular = std::get_if<RegularArrivals>(&process))
        return regular->rate;
    if (const auto* bursts = std::get_if<OnOffArrivals>(&process))
        return bursts->rate * bursts->meanOn / (bursts->meanOn + bursts->meanOff);
    if (const auto* renewal = std::get_if<RenewalArrivals>(&process))
        return 1 / renewal->between.mean();
    if (const auto* trace = std::get_if<TraceArrivals>(&process)) {
        const double last = trace->times.empty() ? 0 : trace->times.back();
        return last > 0 ? static_cast<double>(trace->times.size()) / last : 0;
    }
    const auto& steps = std::get<ProfileArrivals>(process).steps;
    double requests = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double end = i + 1 < steps.size() ? std::min(steps[i + 1].at, horizon) : horizon;
        requests += steps[i].rate * std::max(0.0, end - steps[i].at);
    }
    return horizon > 0 ? requests / horizon : 0;
}

Done checkTrace(const std::vector<double>& times)
{
    double before = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (!(times[i] >= before) || !std::isfinite(times[i]))
            return fail(wrongEntry("serving.arrival.trace", i, times[i],
                                   "a time in s that is at least " + text::numberText(before)));
        before = times[i];
    }
    return {};
}

Done checkProfile(const std::vector<RateStep>& steps)
{
    double before = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!(steps[i].at >= before) || !std::isfinite(steps[i].at))
            return fail(wrongEntry("serving.arrival.profile", i, steps[i].at,
                                   "a time in s that is at least " + text::numberText(before)));
        if (!(steps[i].rate >= 0) || steps[i].rate > 1e6)
            return fail(wrongEntry("serving.arrival.profile", i, steps[i].rate,
                                   "a rate from 0 to 1000000 requests/s"));
        before = steps[i].at;
    }
    return {};
}

} // namespace ringside::serving
