// SPDX-License-Identifier: GPL-3.0-or-later
// Normal laws of scores. With d the separation and pi the prevalence of a group:
//   raw          negatives N(0, 1), positives N(d, spread)
//   probability  the true log-odds of a row with raw score x are d x - d^2/2 + logit(pi); the score
//                is sigma(slope * log-odds + offset), so that on the log-odds axis each class is
//                normal with mean slope (+-d^2/2 + logit(pi)) + offset and SD slope * d
// AUC = sum w+ w- Phi((mu+ - mu-) / sqrt(s+^2 + s-^2)) (binormal: Green & Swets 1966); average
// precision is the integral of the precision over the recall (Davis & Goadrich 2006). Curves move
// all thresholds together: their axis is the distance from the own threshold.
// Assumed: normal scores within a class, and groups of independent rows.
#include "core/evaluation/scores/score_laws.h"

#include "core/base/tr.h"
#include "core/evaluation/part/integral.h"
#include "core/scenario/field_errors.h"
#include "core/scenario/field_rows.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

namespace ringside::evaluation {

using scenario::excluded;
using scenario::missing;
using scenario::outOfRange;
using scenario::share;

namespace {

/// A law without width would have no density.
constexpr double kNarrowest = 1e-9;
/// Share of a normal law beyond it: 1e-19.
constexpr double kReach = 9;
/// Share beyond it: 0 in double precision.
constexpr double kBeyond = 40;

std::string groupPath(const std::string& name, const char* field)
{
    return name.empty() ? std::string("evaluation.scores.") + field
                        : "evaluation.scores.groups." + name + "." + field;
}

/// A group with what it inherits.
struct Stated
{
    double share, prevalence, separation, spread, slope, offset;
};

Stated statedOf(const ScoresScenario& s, const ScoreGroup& group)
{
    const double offset = s.trainedPrevalence ? logit(*s.trainedPrevalence) - logit(s.prevalence)
                                              : s.offset.value_or(0);
    return {group.share.value_or(1),
            group.prevalence.value_or(s.prevalence),
            group.separation.value_or(s.separation),
            group.spread.value_or(s.spread),
            group.slope.value_or(s.slope),
            group.offset.value_or(offset)};
}

Done checkOwnPoint(const ScoresScenario& s, const std::string& name, const ScoreGroup& group)
{
    if (!group.recall && !group.falseAlarm)
        return {};
    const std::string path = groupPath(name, group.recall ? "recall" : "false_alarm");
    if (s.scale != ScoreScale::Raw)
        return fail(excluded(path, RINGSIDE_TR("an operating point of a group needs raw scores")));
    if (s.capacity || s.parity != Parity::One)
        return fail(excluded(path, RINGSIDE_TR("capacity and parity set the thresholds")));
    if (!group.recall || !group.falseAlarm)
        return fail(missing(groupPath(name, group.recall ? "false_alarm" : "recall")));
    return {};
}

Result<GroupLaw> lawOf(const ScoresScenario& s, const std::string& name, const ScoreGroup& group)
{
    RINGSIDE_CHECK(checkOwnPoint(s, name, group));
    const Stated stated = statedOf(s, group);
    GroupLaw law{.name = name, .negatives = {}, .positives = {}};
    // Equal selection or recall sets the thresholds, whatever their shifts are.
    const double shift = s.parity == Parity::One ? group.thresholdShift : 0;
    law.negatives.share = stated.share * (1 - stated.prevalence);
    law.positives.share = stated.share * stated.prevalence;
    if (s.scale == ScoreScale::Raw) {
        double threshold = s.threshold.value_or(0.5), separation = stated.separation;
        if (group.recall) {
            threshold = -statistics::normalQuantile(*group.falseAlarm);
            separation = threshold + stated.spread * statistics::normalQuantile(*group.recall);
        }
        law.negatives.mean = 0;
        law.negatives.sd = 1;
        law.positives.mean = separation;
        law.positives.sd = stated.spread;
        law.origin = law.cut = threshold + shift;
        return law;
    }
    if (stated.spread != 1)
        return fail(outOfRange(groupPath(group.spread ? name : std::string(), "spread"),
                               stated.spread, RINGSIDE_TR("1 if the scale is probability")));
    const double half = stated.separation * stated.separation / 2;
    const double sd = std::max(kNarrowest, stated.slope * stated.separation);
    const double base = logit(stated.prevalence);
    law.negatives.mean = stated.slope * (base - half) + stated.offset;
    law.positives.mean = stated.slope * (base + half) + stated.offset;
    law.negatives.sd = law.positives.sd = sd;
    law.origin = law.cut = logit(s.threshold.value_or(0.5)) + shift * sd;
    return law;
}

Done checkScenario(const ScoresScenario& s)
{
    if (s.offset && s.trainedPrevalence)
        return fail(excluded("evaluation.scores.trained_prevalence",
                             RINGSIDE_TR("it sets the offset, which is stated")));
    const double threshold = s.threshold.value_or(0.5);
    if (s.scale == ScoreScale::Probability && !(threshold > 0 && threshold < 1))
        return fail(outOfRange("evaluation.scores.threshold", threshold,
                               RINGSIDE_TR("above 0 and below 1")));
    if (s.capacity && *s.capacity >= s.rows)
        return fail(outOfRange("evaluation.scores.capacity", *s.capacity,
                               filled(error_forms::kLessThan, {text::numberText(s.rows)})));
    double sum = 0;
    for (const auto& [name, group] : s.groups) {
        if (!group.share)
            return fail(missing(groupPath(name, "share")));
        sum += *group.share;
    }
    if (!s.groups.empty() && std::abs(sum - 1) > 1e-9)
        return fail(
            outOfRange("evaluation.scores.groups", sum, RINGSIDE_TR("shares that sum to 1")));
    return {};
}

/// The place at which a falling function reaches `target`, to 1e-13 of the interval.
double whereFalling(const std::function<double(double)>& f, double target, double low, double high)
{
    for (int i = 0; i < 200 && high - low > 1e-13 * std::max(1.0, std::abs(high)); ++i) {
        const double middle = (low + high) / 2;
        (f(middle) > target ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// ln(1 + e^x).
double softPlus(double x)
{
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}

void addTo(Confusion& all, const GroupLaw& group, double cut)
{
    const double found = group.positives.share * group.positives.above(cut);
    const double alarms = group.negatives.share * group.negatives.above(cut);
    all.found += found;
    all.missed += group.positives.share - found;
    all.falseAlarms += alarms;
    all.passed += group.negatives.share - alarms;
}

/// In SD from the mean.
constexpr std::array kSteps{-kReach, -5.0, -3.0, -1.5, 0.0, 1.5, 3.0, 5.0, kReach};

void addEdges(const ClassLaw& law, double origin, std::vector<double>& edges)
{
    for (const double step : kSteps)
        edges.push_back(law.mean - origin + step * law.sd);
}

/// Where sigma bends, and the edges of its ten bins.
const std::vector<double>& bends()
{
    static const std::vector<double> edges = [] {
        std::vector<double> list{-40, -20, -10, -6, -4, 4, 6, 10, 20, 40};
        for (int tenth = 1; tenth < 10; ++tenth)
            list.push_back(logit(tenth / 10.0));
        return list;
    }();
    return edges;
}

} // namespace

double logit(double probability)
{
    return std::log(probability / (1 - probability));
}

double probabilityOf(double logOdds)
{
    return logOdds >= 0 ? 1 / (1 + std::exp(-logOdds))
                        : std::exp(logOdds) / (1 + std::exp(logOdds));
}

double ClassLaw::above(double x) const
{
    return statistics::normalCdf((mean - x) / sd);
}

double ClassLaw::density(double x) const
{
    return statistics::normalDensity((x - mean) / sd) / sd;
}

Confusion GroupLaw::confusion() const
{
    const double found = positives.share * positives.above(cut) / share();
    const double alarms = negatives.share * negatives.above(cut) / share();
    return {found, positives.share / share() - found, alarms, negatives.share / share() - alarms};
}

Result<ScoreLaws> ScoreLaws::of(const ScoresScenario& s)
{
    RINGSIDE_CHECK(checkScenario(s));
    ScoreLaws laws;
    if (s.groups.empty()) {
        RINGSIDE_TRY(auto law, lawOf(s, {}, {}));
        laws.m_groups.push_back(std::move(law));
    }
    for (const auto& [name, group] : s.groups) {
        RINGSIDE_TRY(auto law, lawOf(s, name, group));
        laws.m_groups.push_back(std::move(law));
    }
    const double flagged = s.capacity ? *s.capacity / s.rows : laws.flaggedWith(0);
    if (s.parity == Parity::Selection) {
        laws.equalizeSelection(flagged);
    } else if (s.parity == Parity::Recall) {
        laws.equalizeRecall(flagged);
    } else if (s.capacity) {
        const double moved = laws.movedFor(flagged);
        for (GroupLaw& group : laws.m_groups)
            group.cut += moved;
    }
    return laws;
}

double ScoreLaws::flaggedWith(double moved) const
{
    double flagged = 0;
    for (const GroupLaw& group : m_groups) {
        flagged += group.negatives.share * group.negatives.above(group.cut + moved) +
                   group.positives.share * group.positives.above(group.cut + moved);
    }
    return flagged;
}

double ScoreLaws::movedFor(double flagged) const
{
    double low = 0, high = 0;
    for (const GroupLaw& group : m_groups) {
        for (const ClassLaw& law : {group.negatives, group.positives}) {
            low = std::min(low, law.mean - group.cut - kBeyond * law.sd);
            high = std::max(high, law.mean - group.cut + kBeyond * law.sd);
        }
    }
    return whereFalling([this](double moved) { return flaggedWith(moved); }, flagged, low, high);
}

void ScoreLaws::equalizeSelection(double flagged)
{
    for (GroupLaw& group : m_groups) {
        ScoreLaws alone;
        alone.m_groups = {group};
        group.cut += alone.movedFor(flagged * group.share());
    }
}

void ScoreLaws::equalizeRecall(double flagged)
{
    // A cut `z` SD above the mean of the positives gives every group the same recall.
    const auto cutAll = [this](double z) {
        for (GroupLaw& group : m_groups)
            group.cut = group.positives.mean + z * group.positives.sd;
    };
    cutAll(whereFalling(
        [&](double z) {
            cutAll(z);
            return flaggedWith(0);
        },
        flagged, -kBeyond, kBeyond));
}

Confusion ScoreLaws::confusion() const
{
    Confusion all;
    for (const GroupLaw& group : m_groups)
        addTo(all, group, group.cut);
    return all;
}

Confusion ScoreLaws::confusionAt(double distance) const
{
    Confusion all;
    for (const GroupLaw& group : m_groups)
        addTo(all, group, group.origin + distance);
    return all;
}

double ScoreLaws::auc() const
{
    double sum = 0, positives = 0, negatives = 0;
    for (const GroupLaw& a : m_groups) {
        positives += a.positives.share;
        negatives += a.negatives.share;
        for (const GroupLaw& b : m_groups) {
            const double between = (a.positives.mean - a.origin) - (b.negatives.mean - b.origin);
            sum += a.positives.share * b.negatives.share *
                   statistics::normalCdf(between / std::hypot(a.positives.sd, b.negatives.sd));
        }
    }
    return sum / (positives * negatives);
}

double ScoreLaws::averagePrecision() const
{
    std::vector<double> edges;
    double narrowest = m_groups.front().positives.sd, positives = 0;
    for (const GroupLaw& group : m_groups) {
        addEdges(group.positives, group.origin, edges);
        addEdges(group.negatives, group.origin, edges);
        narrowest = std::min({narrowest, group.positives.sd, group.negatives.sd});
        positives += group.positives.share;
    }
    const Panels panels(std::move(edges), 0.4 * narrowest);
    double sum = 0;
    for (const Panels::Node& node : panels.nodes()) {
        double density = 0;
        for (const GroupLaw& group : m_groups)
            density += group.positives.share * group.positives.density(node.x + group.origin);
        if (density > 1e-25)
            sum += node.weight * density * confusionAt(node.x).precision();
    }
    return sum / positives;
}

ScoreLaws::Band ScoreLaws::around(double distance) const
{
    Band band;
    for (const GroupLaw& group : m_groups) {
        for (const ClassLaw& law : {group.negatives, group.positives}) {
            const double atCut = law.above(group.cut), below = law.above(group.cut - distance),
                         above = law.above(group.cut + distance);
            band.rows += law.share * (below - above);
            band.flagged += law.share * (atCut - above);
        }
    }
    return band;
}

ScoreLaws::Band ScoreLaws::bandOf(double rows) const
{
    double widest = 0;
    for (const GroupLaw& group : m_groups) {
        for (const ClassLaw& law : {group.negatives, group.positives})
            widest = std::max(widest, std::abs(law.mean - group.cut) + kBeyond * law.sd);
    }
    return around(
        whereFalling([this](double distance) { return -around(distance).rows; }, -rows, 0, widest));
}

ScoreLaws::Reach ScoreLaws::reach() const
{
    Reach reach{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
    for (const GroupLaw& group : m_groups) {
        for (const ClassLaw& law : {group.negatives, group.positives}) {
            reach.low = std::min(reach.low, law.mean - group.origin - 4 * law.sd);
            reach.high = std::max(reach.high, law.mean - group.origin + 4 * law.sd);
        }
    }
    return reach;
}

double Calibration::error() const
{
    double sum = 0;
    for (const Bin& bin : bins)
        sum += std::abs(bin.score - bin.frequency);
    return sum;
}

Calibration Calibration::of(std::span<const GroupLaw> groups)
{
    std::vector<double> edges = bends();
    double narrowest = groups.front().positives.sd, low = 0, high = 0, all = 0;
    for (const GroupLaw& group : groups) {
        addEdges(group.positives, 0, edges);
        addEdges(group.negatives, 0, edges);
        narrowest = std::min({narrowest, group.positives.sd, group.negatives.sd});
        low = std::min(low, group.negatives.mean - kReach * group.negatives.sd);
        high = std::max(high, group.positives.mean + kReach * group.positives.sd);
        all += group.share();
    }
    std::erase_if(edges, [&](double edge) { return edge < low || edge > high; });
    Calibration found;
    found.bins.resize(10);
    const Panels panels(std::move(edges), 0.4 * std::min(narrowest, 1.0), bends());
    for (std::size_t panel = 0; panel < panels.size(); ++panel) {
        const double middle = probabilityOf(panels.middleOf(panel));
        Bin& bin = found.bins[std::min<std::size_t>(9, static_cast<std::size_t>(middle * 10))];
        for (const Panels::Node& node : panels.nodesOf(panel)) {
            double positives = 0, negatives = 0;
            for (const GroupLaw& group : groups) {
                positives += group.positives.share * group.positives.density(node.x);
                negatives += group.negatives.share * group.negatives.density(node.x);
            }
            positives *= node.weight / all;
            negatives *= node.weight / all;
            const double p = probabilityOf(node.x), rest = probabilityOf(-node.x);
            found.brier += positives * rest * rest + negatives * p * p;
            found.logLoss += positives * softPlus(-node.x) + negatives * softPlus(node.x);
            found.meanScore += (positives + negatives) * p;
            found.positives += positives;
            bin.share += positives + negatives;
            bin.score += (positives + negatives) * p;
            bin.frequency += positives;
        }
    }
    return found;
}

} // namespace ringside::evaluation
