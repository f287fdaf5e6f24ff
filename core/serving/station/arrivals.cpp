// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrivals. Poisson and profile: the integral of the rate between arrivals is exponential with mean
// 1, so a profile's draws are exact. On/off: an exponential time to the next arrival that passes
// the end of the on period is dropped, which the exponential law allows. Wrong for clients that
// retry, and for a few clients that wait for their answers before they ask again.
// Replicas without a common queue: requests that choose one of R at random leave each of them a
// Poisson, on/off or profile process of 1/R of the rate. Every R-th regular arrival is regular.
#include "core/serving/station/arrivals.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/statistics/exponential_draw.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <type_traits>

namespace ringside::serving {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// Draws one process other than Poisson; next() returns kNever after the last arrival.
class Draw
{
public:
    explicit Draw(Rng random) : m_random(random) {}

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
            m_until = process.meanOn * statistics::drawExponential(m_random);
        m_now += statistics::drawExponential(m_random) / process.rate;
        while (m_now > m_until) {
            m_now = m_until + process.meanOff * statistics::drawExponential(m_random);
            m_until = m_now + process.meanOn * statistics::drawExponential(m_random);
            m_now += statistics::drawExponential(m_random) / process.rate;
        }
        return m_now;
    }
    double next(const ProfileArrivals& process)
    {
        double work = statistics::drawExponential(m_random);
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

/// In blocks, first the times between arrivals and then their sums, two at a time: three times as
/// fast as one by one, because a draw and a sum need not wait for the sum before.
void drawPoisson(const PoissonArrivals& process, Rng random, const ArrivalLimit& limit,
                 std::vector<double>& times)
{
    const double meanGap = 1 / process.rate;
    double now = 0;
    std::array<double, 512> gaps{};
    while (times.size() < limit.count && now < limit.until) {
        const std::size_t n = std::min(gaps.size(), limit.count - times.size());
        for (std::size_t i = 0; i < n; ++i)
            gaps[i] = meanGap * statistics::drawExponential(random);
        for (std::size_t i = 0; i + 1 < n; i += 2) {
            const double both = gaps[i] + gaps[i + 1];
            gaps[i] += now;
            gaps[i + 1] = now += both;
        }
        if (n % 2 == 1)
            gaps[n - 1] = now += gaps[n - 1];
        times.insert(times.end(), gaps.begin(), gaps.begin() + static_cast<std::ptrdiff_t>(n));
    }
    times.erase(std::lower_bound(times.begin(), times.end(), limit.until), times.end());
}

Error wrongEntry(const char* subject, std::size_t entry, double value, std::string limit)
{
    return {.code = ErrorCode::OutOfRange,
            .line = static_cast<int>(entry) + 1,
            .subject = subject,
            .value =
                filled(error_forms::kInLine, {text::numberText(value), std::to_string(entry + 1)}),
            .limit = std::move(limit)};
}

} // namespace

std::size_t ArrivalTimes::countBefore(double until) const
{
    if (!m_times)
        return 0;
    const auto end = std::lower_bound(m_times->begin(), m_times->end(), until);
    return static_cast<std::size_t>(end - m_times->begin());
}

std::vector<double> drawArrivals(const ArrivalProcess& process, Rng random,
                                 const ArrivalLimit& limit)
{
    std::vector<double> times;
    drawArrivals(process, random, limit, times);
    return times;
}

void drawArrivals(const ArrivalProcess& process, Rng random, const ArrivalLimit& limit,
                  std::vector<double>& times)
{
    times.clear();
    if (limit.count < 100000000)
        times.reserve(limit.count);
    std::visit(
        [&](const auto& drawn) {
            if constexpr (std::is_same_v<std::decay_t<decltype(drawn)>, PoissonArrivals>) {
                drawPoisson(drawn, random, limit, times);
            } else {
                Draw draw(random);
                while (times.size() < limit.count) {
                    const double at = draw.next(drawn);
                    if (!(at < limit.until) || at == kNever)
                        break;
                    times.push_back(at);
                }
            }
        },
        process);
}

bool hasEnd(const ArrivalProcess& process)
{
    return std::holds_alternative<ProfileArrivals>(process) ||
           std::holds_alternative<TraceArrivals>(process);
}

ArrivalProcess arrivalsOfReplica(ArrivalProcess process, int count, int index)
{
    assert(count >= 1 && index >= 0 && index < count);
    assert(!std::holds_alternative<RenewalArrivals>(process)); // no scenario has them
    if (count == 1)
        return process;
    if (auto* trace = std::get_if<TraceArrivals>(&process)) {
        std::vector<double> times;
        const auto step = static_cast<std::size_t>(count);
        for (auto i = static_cast<std::size_t>(index); i < trace->times.size(); i += step)
            times.push_back(trace->times[i]);
        return TraceArrivals{std::move(times)};
    }
    if (auto* profile = std::get_if<ProfileArrivals>(&process)) {
        for (RateStep& step : profile->steps)
            step.rate /= count;
    } else if (auto* poisson = std::get_if<PoissonArrivals>(&process)) {
        poisson->rate /= count;
    } else if (auto* regular = std::get_if<RegularArrivals>(&process)) {
        regular->rate /= count;
    } else if (auto* bursts = std::get_if<OnOffArrivals>(&process)) {
        bursts->rate /= count;
    }
    return process;
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
        const std::size_t count = trace->times.countBefore(horizon);
        if (count == 0)
            return 0;
        // Recorded times may begin anywhere, such as at the seconds since 1970.
        const double window = trace->times[count - 1] - trace->times[0];
        return static_cast<double>(count) / (window > 0 ? window : 1);
    }
    const auto& steps = std::get<ProfileArrivals>(process).steps;
    double requests = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double end = i + 1 < steps.size() ? std::min(steps[i + 1].at, horizon) : horizon;
        requests += steps[i].rate * std::max(0.0, end - steps[i].at);
    }
    return horizon > 0 ? requests / horizon : 0;
}

Done checkTrace(const ArrivalTimes& times)
{
    double before = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (!(times[i] >= before) || !std::isfinite(times[i]))
            return fail(wrongEntry("serving.arrival.trace", i, times[i],
                                   filled(error_forms::kTimeFrom, {text::numberText(before)})));
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
                                   filled(error_forms::kTimeFrom, {text::numberText(before)})));
        if (!(steps[i].rate >= 0) || steps[i].rate > 1e6)
            return fail(wrongEntry("serving.arrival.profile", i, steps[i].rate,
                                   RINGSIDE_TR("a rate from 0 to 1000000 requests/s")));
        before = steps[i].at;
    }
    return {};
}

} // namespace ringside::serving
