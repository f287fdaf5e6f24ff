// SPDX-License-Identifier: GPL-3.0-or-later
//
// Alerts per month, and of a fault. P share of the days of a feature that alert, c features alike:
//   false alerts  30 x mean over the days before the fault of sum c P
//   quiet day     geometric mean over those days of product (1 - P)^c; a month is its 30th power
//   fault         1 - product (1 - P)^c over the days in which an alert counts
//   typed         the distance is lognormal, sigma = ln(high/normal)/z(0.99)
// A fault on day 0 has no days before it: the same days without the fault represent them.
#include "core/evaluation/drift/drift_alerts.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ringside::evaluation {

namespace {

using scenario::Effort;
using scenario::Estimate;

constexpr double kDaysOfMonth = 30;
/// A day that is quiet with a smaller chance counts as one that is quiet with this chance.
constexpr double kLeastQuiet = 1e-9;
/// Beyond this the closed form says for certain whether a day alerts.
constexpr double kCertain = 1e-7;
/// The closed form is this near to draws.
constexpr double kClosedFormError = 0.003;
constexpr int kMostDraws = 4000, kFewestDraws = 400;
/// Steps of drawing in a proof: about 120 ms.
constexpr double kDrawSteps = 2e7;
constexpr double kHalfWidths = 2.5758; ///< z of a 99 % interval

/// A sum of numbers with errors, some of which are independent.
struct UncertainSum
{
    double value = 0, squares = 0, bias = 0;

    void add(double weight, double number, double error, bool isDrawn)
    {
        value += weight * number;
        if (isDrawn)
            squares += weight * weight * error * error;
        else
            bias += std::abs(weight) * error;
    }
    double halfWidth() const { return kHalfWidths * std::sqrt(squares) + bias; }
};

/// Error of a kind of day: one SD where it is drawn, else the largest error of the closed form.
double errorOf(const DistanceLaw& law)
{
    const double both = law.alertShare * (1 - law.alertShare);
    if (law.draws > 0)
        return std::sqrt(std::max(both, 1.0 / law.draws) / law.draws);
    return both < kCertain ? 0 : std::min(kClosedFormError, both);
}

double drawStepsOf(const ComparedDay& day)
{
    double steps = 20;
    const auto addSide = [&](const std::vector<double>& shares, double rows) {
        for (const double share : shares) {
            const double mean = share * rows;
            steps += mean > 200 ? 10 : mean + 2;
        }
    };
    addSide(day.baseline, day.baselineRows);
    addSide(day.day, day.dayRows);
    return steps;
}

/// A numeric feature with the laws of its kinds of days.
struct NumericFeature
{
    const DriftFeature* feature = nullptr;
    DriftSeries series;
    std::vector<DistanceLaw> laws;
    std::set<std::size_t> shown; ///< kinds whose distance is a metric
};

class Alerts
{
public:
    Alerts(const DriftScenario& scenario, Effort effort) : m_scenario(scenario)
    {
        for (const auto& [name, feature] : scenario.features) {
            if (feature.isTyped())
                continue;
            m_numeric.push_back({&feature, DriftSeries(scenario, feature, effort), {}, {}});
            m_numeric.back().laws =
                m_numeric.back().series.laws(limitOf(scenario, feature), Moments::LeftOut);
        }
        findDistances();
    }

    Done draw(const std::stop_token& stop);
    DriftAlerts result() const;

private:
    using Place = std::optional<std::pair<std::size_t, std::size_t>>; ///< feature, kind

    void findDistances();
    int daysBefore() const
    {
        const double days = m_scenario.faultDay.value_or(0);
        return static_cast<int>(days > 0 ? days : m_scenario.days);
    }
    int daysAfter() const
    {
        return static_cast<int>(m_scenario.days - m_scenario.faultDay.value_or(0));
    }
    void addBefore(const NumericFeature& numeric, UncertainSum& alerts, UncertainSum& quiet) const;
    void addBefore(const DriftFeature& typed, UncertainSum& alerts, UncertainSum& quiet) const;
    void addFault(DriftAlerts& result) const;
    std::optional<Estimate> distanceAt(const Place& place) const;

    const DriftScenario& m_scenario;
    std::vector<NumericFeature> m_numeric;
    Place m_faultPlace, m_lastPlace;
    bool m_isDrawn = false;
};

void Alerts::findDistances()
{
    for (std::size_t i = 0; i < m_numeric.size() && !m_faultPlace; ++i) {
        if (m_numeric[i].feature->fault == 0 || !m_scenario.faultDay)
            continue;
        const auto day = static_cast<std::size_t>(*m_scenario.faultDay);
        if (const auto kind = m_numeric[i].series.days()[day])
            m_faultPlace = {i, *kind};
        break;
    }
    if (!m_numeric.empty() && m_numeric.front().feature == &m_scenario.features.front().second) {
        if (const auto kind = m_numeric.front().series.days().back())
            m_lastPlace = {0, *kind};
    }
    for (const Place& place : {m_faultPlace, m_lastPlace}) {
        if (!place)
            continue;
        NumericFeature& numeric = m_numeric[place->first];
        numeric.shown.insert(place->second);
        numeric.laws[place->second] =
            distanceLaw(numeric.series.kinds()[place->second], m_scenario.metric,
                        limitOf(m_scenario, *numeric.feature), Moments::Computed);
    }
}

Done Alerts::draw(const std::stop_token& stop)
{
    double steps = 0;
    std::vector<Place> drawn;
    for (std::size_t i = 0; i < m_numeric.size(); ++i) {
        const NumericFeature& numeric = m_numeric[i];
        for (std::size_t kind = 0; kind < numeric.laws.size(); ++kind) {
            const double alert = numeric.laws[kind].alertShare;
            if (alert * (1 - alert) < kCertain && !numeric.shown.contains(kind))
                continue;
            steps += drawStepsOf(numeric.series.kinds()[kind]);
            drawn.push_back({{i, kind}});
        }
    }
    const int draws = static_cast<int>(std::min<double>(kMostDraws, kDrawSteps / steps));
    if (draws < kFewestDraws)
        return {};
    m_isDrawn = true;
    for (const Place& place : drawn) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        NumericFeature& numeric = m_numeric[place->first];
        numeric.laws[place->second] =
            drawnDistanceLaw(numeric.series.kinds()[place->second], m_scenario.metric,
                             limitOf(m_scenario, *numeric.feature), draws,
                             static_cast<std::uint64_t>(m_scenario.seed));
    }
    return {};
}

void Alerts::addBefore(const NumericFeature& numeric, UncertainSum& alerts,
                       UncertainSum& quiet) const
{
    std::vector<double> daysOfKind(numeric.laws.size());
    const int before = daysBefore();
    for (int day = 0; day < before; ++day) {
        if (const auto kind = numeric.series.healthyDays()[static_cast<std::size_t>(day)])
            daysOfKind[*kind] += 1.0 / before;
    }
    for (std::size_t kind = 0; kind < daysOfKind.size(); ++kind) {
        const DistanceLaw& law = numeric.laws[kind];
        const double weight = daysOfKind[kind] * numeric.feature->count, error = errorOf(law);
        const double quietShare = std::max(1 - law.alertShare, kLeastQuiet);
        const double least = law.draws > 0 ? 1.0 / law.draws : kLeastQuiet;
        alerts.add(weight, law.alertShare, error, law.draws > 0);
        quiet.add(weight, std::log(quietShare), error / std::max(quietShare, least), law.draws > 0);
    }
}

/// P(lognormal with this median > limit).
double typedAlertShare(const DriftFeature& typed, double median, double limit)
{
    const double sigma = std::log(*typed.high / *typed.normal) / statistics::normalQuantile(0.99);
    if (!(sigma > 0) || median <= 0 || limit <= 0)
        return median > limit ? 1 : 0;
    return statistics::normalCdf(std::log(median / limit) / sigma);
}

void Alerts::addBefore(const DriftFeature& typed, UncertainSum& alerts, UncertainSum& quiet) const
{
    const double limit = limitOf(m_scenario, typed);
    const double monday = typed.mondayDistance.value_or(*typed.normal);
    for (const auto& [median, share] :
         {std::pair(*typed.normal, 6.0 / 7), std::pair(monday, 1.0 / 7)}) {
        const double alert = typedAlertShare(typed, median, limit);
        alerts.add(typed.count * share, alert, 0, false);
        quiet.add(typed.count * share, std::log(std::max(1 - alert, kLeastQuiet)), 0, false);
    }
}

void Alerts::addFault(DriftAlerts& result) const
{
    const auto after = static_cast<std::size_t>(daysAfter());
    std::vector<double> quiet(after, 1);
    UncertainSum error;
    bool hasFault = false;
    for (const NumericFeature& numeric : m_numeric) {
        if (numeric.feature->fault == 0 || !m_scenario.faultDay)
            continue;
        hasFault = true;
        const auto first = static_cast<std::size_t>(*m_scenario.faultDay);
        for (std::size_t i = 0; i < after; ++i) {
            const auto kind = numeric.series.days()[first + i];
            if (!kind)
                continue;
            const DistanceLaw& law = numeric.laws[*kind];
            quiet[i] *= std::pow(1 - law.alertShare, numeric.feature->count);
            if (static_cast<double>(i) < m_scenario.within)
                error.add(1, 0, errorOf(law), law.draws > 0);
        }
    }
    for (const auto& [name, feature] : m_scenario.features) {
        if (!feature.faultDistance)
            continue;
        hasFault = true;
        const double alert =
            typedAlertShare(feature, *feature.faultDistance, limitOf(m_scenario, feature));
        for (double& day : quiet)
            day *= std::pow(1 - alert, feature.faulty);
    }
    if (!hasFault)
        return;
    double missed = 1, waiting = 1, days = 0;
    for (std::size_t i = 0; i < after; ++i) {
        if (static_cast<double>(i) < m_scenario.within)
            missed *= quiet[i];
        days += waiting;
        waiting *= quiet[i];
    }
    const bool isExact = m_numeric.empty();
    const Estimate& month = result.quietMonthShare;
    const double found = 1 - missed, width = error.halfWidth();
    result.faultAlertShare = Estimate{found, width, isExact};
    // An alert that is missed is seen on one of the days after it.
    result.daysToAlert = Estimate{days, width * static_cast<double>(after), isExact};
    result.trustedShare =
        Estimate{month.value * found, month.halfWidth * found + month.value * width, isExact};
}

std::optional<Estimate> Alerts::distanceAt(const Place& place) const
{
    if (!place)
        return {};
    const DistanceLaw& law = m_numeric[place->first].laws[place->second];
    const double width = law.draws > 0 ? kHalfWidths * law.deviation / std::sqrt(law.draws) : 0;
    return Estimate{law.mean, width, false};
}

DriftAlerts Alerts::result() const
{
    UncertainSum alerts, quiet;
    for (const NumericFeature& numeric : m_numeric)
        addBefore(numeric, alerts, quiet);
    for (const auto& [name, feature] : m_scenario.features) {
        if (feature.isTyped())
            addBefore(feature, alerts, quiet);
    }
    const bool isExact = m_numeric.empty();
    const double day = std::exp(quiet.value), month = std::exp(kDaysOfMonth * quiet.value);
    const auto width = [&](double share, double relative) {
        return share * std::min(1.0, std::expm1(std::min(relative, 1.0)));
    };
    DriftAlerts result;
    result.falseAlertsPerMonth = {kDaysOfMonth * alerts.value, kDaysOfMonth * alerts.halfWidth(),
                                  isExact};
    result.quietDayShare = {day, width(day, quiet.halfWidth()), isExact};
    result.quietMonthShare = {month, width(month, kDaysOfMonth * quiet.halfWidth()), isExact};
    addFault(result);
    result.faultDistance = distanceAt(m_faultPlace);
    result.lastDistance = distanceAt(m_lastPlace);
    result.isDrawn = m_isDrawn;
    return result;
}

} // namespace

double limitOf(const DriftScenario& scenario, const DriftFeature& feature)
{
    return feature.threshold.value_or(scenario.threshold);
}

Result<DriftAlerts> driftAlerts(const DriftScenario& scenario, Effort effort,
                                const std::stop_token& stop)
{
    Alerts alerts(scenario, effort);
    if (effort == Effort::Proof)
        RINGSIDE_CHECK(alerts.draw(stop));
    return alerts.result();
}

} // namespace ringside::evaluation
