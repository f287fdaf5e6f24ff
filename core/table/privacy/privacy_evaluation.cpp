// SPDX-License-Identifier: GPL-3.0-or-later
// De-identification of a table that comes in loads: numbers that must join, dates whose intervals
// matter, and groups that people disappear in. Deterministic encryption (AES-SIV) and
// format-preserving encryption (FPE-FFX) are reversible with the key, a keyed hash (HMAC) is not;
// all three keep referential integrity, and only FPE keeps alphabet and length. Sources: Sensitive
// Data Protection, "Pseudonymization", DateShiftConfig, "Re-identification risk analysis" and
// LDiversityEquivalenceClass; k-anonymity: Sweeney 2002, doi:10.1142/S0218488502001648;
// l-diversity: Machanavajjhala et al. 2007, doi:10.1145/1217299.1217302.
#include "core/table/privacy/privacy_evaluation.h"

#include "core/base/tr.h"
#include "core/scenario/field_errors.h"
#include "core/table/privacy/private_dates.h"

#include <algorithm>
#include <array>
#include <memory>

namespace ringside::table {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::MetricInfo;

constexpr const char* kId = "table.privacy.id";
constexpr const char* kDates = "table.privacy.dates";
constexpr const char* kQuasi = "table.privacy.quasi";

constexpr MetricInfo privacyMetric(std::string_view name, Better better, std::string_view needs,
                                   std::string_view title, std::string_view unit = {})
{
    return {.name = name,
            .better = better,
            .shownUnit = unit,
            .needs = needs,
            .title = title,
            .isShare = name.ends_with("_share")};
}

constexpr MetricInfo flag(std::string_view name, std::string_view title)
{
    return {.name = name, .unit = scenario::MetricUnit::Flag, .needs = kId, .title = title};
}

constexpr std::array kIdMetrics{
    privacyMetric("join_hits_share", Better::Higher, kId,
                  RINGSIDE_TR("pairs of one person that join")),
    privacyMetric("false_join_share", Better::Lower, kId,
                  RINGSIDE_TR("joined pairs of different people")),
    privacyMetric("false_pairs", Better::Lower, kId, RINGSIDE_TR("false pairs")),
    privacyMetric("joined_pairs", Better::Neither, kId, RINGSIDE_TR("joined pairs")),
    privacyMetric("true_pairs", Better::Neither, kId, RINGSIDE_TR("pairs of one person")),
    privacyMetric("rejected_rows", Better::Lower, kId, RINGSIDE_TR("rejected rows"),
                  RINGSIDE_TR("rows")),
    privacyMetric("format_kept_share", Better::Neither, kId,
                  RINGSIDE_TR("outputs with digits only")),
    flag("reversible", RINGSIDE_TR("reversible with the key")),
    flag("recomputable", RINGSIDE_TR("computable again for a known number")),
    privacyMetric("readable_share", Better::Lower, kId, RINGSIDE_TR("numbers left readable")),
    privacyMetric("digits_shown", Better::Lower, kId, RINGSIDE_TR("readable digits")),
    privacyMetric("within_load_share", Better::Neither, kId,
                  RINGSIDE_TR("people with one output per load")),
    privacyMetric("rows", Better::Neither, kId, RINGSIDE_TR("rows of all loads"),
                  RINGSIDE_TR("rows"))};

constexpr std::array kDateMetrics{
    privacyMetric("within_intervals_kept_share", Better::Higher, kDates,
                  RINGSIDE_TR("intervals kept within a stay")),
    privacyMetric("across_intervals_kept_share", Better::Neither, kDates,
                  RINGSIDE_TR("intervals kept between stays")),
    privacyMetric("order_kept_share", Better::Higher, kDates,
                  RINGSIDE_TR("consecutive dates in order")),
    privacyMetric("dates_visible_share", Better::Lower, kDates, RINGSIDE_TR("dates left as is")),
    privacyMetric("reload_equal_share", Better::Higher, kDates,
                  RINGSIDE_TR("dates that are equal in the next load")),
    privacyMetric("dates", Better::Neither, kDates, RINGSIDE_TR("dates"))};

constexpr std::array kGroupMetrics{
    privacyMetric("k_smallest", Better::Higher, kQuasi, RINGSIDE_TR("smallest group"),
                  RINGSIDE_TR("people")),
    privacyMetric("groups", Better::Neither, kQuasi, RINGSIDE_TR("groups")),
    privacyMetric("groups_below_k", Better::Lower, kQuasi,
                  RINGSIDE_TR("groups that are too small")),
    privacyMetric("rows_below_k_share", Better::Lower, kQuasi,
                  RINGSIDE_TR("people in groups that are too small")),
    privacyMetric("unique_rows", Better::Lower, kQuasi, RINGSIDE_TR("people alone in their group"),
                  RINGSIDE_TR("people")),
    privacyMetric("l_smallest", Better::Higher, kQuasi,
                  RINGSIDE_TR("fewest sensitive values of a group")),
    privacyMetric("homogeneous_groups", Better::Lower, kQuasi,
                  RINGSIDE_TR("groups with one sensitive value")),
    privacyMetric("homogeneous_rows_share", Better::Lower, kQuasi,
                  RINGSIDE_TR("people in groups with one sensitive value")),
    privacyMetric("l_entropy_smallest", Better::Higher, kQuasi,
                  RINGSIDE_TR("fewest effective sensitive values of a group")),
    privacyMetric("suppressed_rows_share", Better::Lower, "table.privacy.quasi.suppress",
                  RINGSIDE_TR("people whose rows are removed")),
    privacyMetric("k_smallest_after", Better::Higher, "table.privacy.quasi.suppress",
                  RINGSIDE_TR("smallest group that is left"), RINGSIDE_TR("people")),
    privacyMetric("l_smallest_after", Better::Higher, "table.privacy.quasi.suppress",
                  RINGSIDE_TR("fewest sensitive values of a group that is left")),
    privacyMetric("homogeneous_groups_after", Better::Lower, "table.privacy.quasi.suppress",
                  RINGSIDE_TR("groups left with one sensitive value"))};

Done checkIds(const PrivacyScenario& s)
{
    const PrivateId& id = *s.id;
    double numbers = 1;
    for (double digit = 0; digit < id.length; ++digit)
        numbers *= 10;
    if (s.people > numbers)
        return fail(scenario::atLeast("table.privacy.id.length", id.length, id.length + 1));
    constexpr double kShortestFpe = 2;
    if (id.transform == IdTransform::Fpe && id.length < kShortestFpe)
        return fail(scenario::atLeast("table.privacy.id.length", id.length, kShortestFpe));
    if (id.keep > id.length)
        return fail(atMost("table.privacy.id.keep", id.keep, id.length));
    return {};
}

Done checkPrivacy(const PrivacyScenario& s)
{
    if (!s.id && !s.dates && !s.quasi)
        return fail(scenario::missing(kId));
    if (s.id)
        RINGSIDE_CHECK(checkIds(s));
    if (s.dates && s.dates->lower > s.dates->upper)
        return fail(atMost("table.privacy.dates.lower", s.dates->lower, s.dates->upper));
    if (s.quasi && s.quasi->columns.empty())
        return fail(scenario::missing("table.privacy.quasi.columns"));
    constexpr double kMostQuasi = 64;
    if (s.quasi && static_cast<double>(s.quasi->columns.size()) > kMostQuasi)
        return fail(atMost("table.privacy.quasi.columns",
                           static_cast<double>(s.quasi->columns.size()), kMostQuasi));
    return {};
}

void addIds(const PrivacyScenario& s, const PeopleInLoads& people, PartResult& result)
{
    const PrivateId& id = *s.id;
    const JoinCounts joins = joinsOf(s, people);
    const auto ratio = [](double part, double whole) { return whole > 0 ? part / whole : 0; };
    const double falsePairs = joins.joinedPairs - joins.hits;
    result.add("rows", joins.rows);
    result.add("true_pairs", joins.truePairs);
    result.add("joined_pairs", joins.joinedPairs);
    result.add("join_hits_share", ratio(joins.hits, joins.truePairs));
    result.add("false_pairs", falsePairs);
    result.add("false_join_share", ratio(falsePairs, joins.joinedPairs));
    if (s.rows > 1)
        result.add("within_load_share", id.transform == IdTransform::Redact ? 0 : 1);
    result.add("format_kept_share", keepsFormat(id) ? 1 : 0);
    result.add("rejected_rows", keepsFormat(id) || !id.needsDigits ? 0 : joins.rows);
    const double shown = digitsShown(id);
    result.add("readable_share", shown == id.length ? 1 : 0);
    result.add("reversible", isReversible(id) ? 1 : 0);
    result.add("digits_shown", shown);
    result.add("recomputable", isRecomputable(id) ? 1 : 0);
}

void addDates(const DateCounts& counts, PartResult& result)
{
    result.add("dates", counts.dates);
    const double pairs = counts.within + counts.across;
    if (counts.within > 0)
        result.add("within_intervals_kept_share", counts.withinPreserved / counts.within);
    if (pairs > 0)
        result.add("order_kept_share", counts.orderPreserved / pairs);
    if (counts.across > 0)
        result.add("across_intervals_kept_share", counts.acrossPreserved / counts.across);
    result.add("dates_visible_share", counts.visible / counts.dates);
    result.add("reload_equal_share", counts.reloadedEqual / counts.dates);
}

void addGroups(const PrivacyScenario& s, const std::vector<PrivateGroup>& groups,
               PartResult& result)
{
    const GroupNumbers numbers = numbersOf(groups);
    double small = 0, smallRows = 0, alone = 0;
    std::vector<PrivateGroup> left;
    for (const PrivateGroup& group : groups) {
        const auto size = static_cast<double>(group.size);
        alone += group.size == 1 ? 1 : 0;
        small += size < s.quasi->k ? 1 : 0;
        smallRows += size < s.quasi->k ? size : 0;
        if (s.quasi->suppress && size >= s.quasi->k)
            left.push_back(group);
    }
    result.add("k_smallest", numbers.smallest);
    result.add("groups", static_cast<double>(groups.size()));
    result.add("groups_below_k", small);
    result.add("rows_below_k_share", smallRows / s.people);
    result.add("unique_rows", alone);
    result.add("l_smallest", numbers.leastDistinct);
    result.add("homogeneous_groups", numbers.homogeneous);
    result.add("homogeneous_rows_share", numbers.homogeneousRows / s.people);
    result.add("l_entropy_smallest", numbers.leastEffective);
    if (!s.quasi->suppress)
        return;
    result.add("suppressed_rows_share", smallRows / s.people);
    if (left.empty())
        return;
    const GroupNumbers after = numbersOf(left);
    result.add("k_smallest_after", after.smallest);
    result.add("l_smallest_after", after.leastDistinct);
    result.add("homogeneous_groups_after", after.homogeneous);
}

} // namespace

std::span<const MetricInfo> privacyMetrics()
{
    static const std::vector<MetricInfo> all = [] {
        std::vector<MetricInfo> metrics(kIdMetrics.begin(), kIdMetrics.end());
        metrics.insert(metrics.end(), kDateMetrics.begin(), kDateMetrics.end());
        metrics.insert(metrics.end(), kGroupMetrics.begin(), kGroupMetrics.end());
        return metrics;
    }();
    return all;
}

Result<PartResult> evaluatePrivacy(const TableScenario& scenario, scenario::Effort,
                                   std::stop_token stop)
{
    const PrivacyScenario& s = *scenario.privacy;
    RINGSIDE_CHECK(checkPrivacy(s));
    auto run = std::make_shared<PrivacyRun>();
    PartResult result = exactResult();
    if (s.id) {
        run->people = PeopleInLoads::of(s);
        addIds(s, run->people, result);
    }
    if (s.dates)
        addDates(countsOf(s, stop), result);
    if (s.quasi && !stop.stop_requested()) {
        run->groups = groupsOf(s);
        addGroups(s, run->groups, result);
    }
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    result.detail = std::shared_ptr<const PrivacyRun>(std::move(run));
    return result;
}

} // namespace ringside::table
