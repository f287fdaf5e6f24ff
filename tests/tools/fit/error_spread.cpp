// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/fit/error_spread.h"

#include "core/scaling/throughput/step_law.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ringside::fit {

using namespace scaling::throughput;
using session::TrainingRow;

namespace {

constexpr double kCoverage = 0.9;
/// The pooled errors of a kind weigh as this many runs in each group: a group of few runs borrows.
constexpr double kPooledWeight = 10;

bool hasExperts(const TrainingRow& row)
{
    return row.run.model.experts.count > 0;
}

struct Weighted
{
    double error = 0, weight = 1;
};

/// The smallest error that at least kCoverage of (weight + 1) does not exceed, and the mean.
Spread spreadOf(std::vector<Weighted> errors)
{
    if (errors.empty())
        return {};
    std::ranges::sort(errors, {}, &Weighted::error);
    double total = 0, sum = 0;
    for (const Weighted& one : errors) {
        total += one.weight;
        sum += one.weight * std::expm1(one.error);
    }
    double below = 0;
    for (const Weighted& one : errors) {
        below += one.weight;
        if (below >= kCoverage * (total + 1))
            return {sum / total, std::expm1(one.error)};
    }
    return {sum / total, std::expm1(errors.back().error)};
}

std::vector<Weighted> pooled(const std::vector<LeftOut>& runs, bool experts, auto member)
{
    std::vector<Weighted> errors;
    for (const LeftOut& one : runs) {
        if (hasExperts(*one.row) == experts)
            errors.push_back({std::abs(one.*member)});
    }
    return errors;
}

/// The stack that the law takes where a job states none.
TrainingRow withAssumedStack(const TrainingRow& row)
{
    TrainingRow changed = row;
    changed.run.stack = row.run.accelerator.isTpu() ? Stack::Xla : Stack::MegatronCore;
    return changed;
}

/// The same job, whatever its layout.
std::string jobOf(const TrainingRow& row)
{
    const auto& run = row.run;
    std::string key = sourceOf(row) + '|' + std::string(run.accelerator.name);
    for (const double part :
         {double(run.model.layers), run.model.hidden, run.model.sequence,
          double(run.model.experts.count), double(run.accelerators), run.layout.globalBatch,
          double(static_cast<int>(run.precision)), double(static_cast<int>(run.stack))})
        key += '|' + std::to_string(part);
    return key;
}

/// |difference of the log errors| of every two layouts of one job.
std::vector<Weighted> ratiosOf(const std::vector<LeftOut>& runs, bool experts)
{
    std::map<std::string, std::vector<const LeftOut*>> jobs;
    for (const LeftOut& one : runs) {
        if (hasExperts(*one.row) == experts)
            jobs[jobOf(*one.row)].push_back(&one);
    }
    std::vector<Weighted> errors;
    for (const auto& [job, layouts] : jobs) {
        for (std::size_t i = 0; i < layouts.size(); ++i) {
            for (std::size_t j = i + 1; j < layouts.size(); ++j) {
                const bool same = layouts[i]->row->run.layout == layouts[j]->row->run.layout &&
                                  layouts[i]->row->run.recompute == layouts[j]->row->run.recompute;
                // A job with many layouts does not outweigh the others.
                if (!same)
                    errors.push_back({std::abs(layouts[i]->error - layouts[j]->error),
                                      1.0 / static_cast<double>(layouts.size())});
            }
        }
    }
    return errors;
}

} // namespace

std::string sourceOf(const TrainingRow& row)
{
    return row.source.toStdString() + ' ' + row.date.toStdString();
}

std::string groupOf(const TrainingRow& row)
{
    return std::string(row.run.accelerator.name) + (hasExperts(row) ? " experts" : " dense");
}

std::vector<LeftOut> leaveOneSourceOut(const Rows& rows, const Constants& all)
{
    std::set<std::string> sources;
    for (const TrainingRow* row : rows)
        sources.insert(sourceOf(*row));
    std::vector<LeftOut> runs;
    for (const std::string& source : sources) {
        Rows rest, left;
        for (const TrainingRow* row : rows)
            (sourceOf(*row) == source ? left : rest).push_back(row);
        const Constants constants = refitted(rest, left, all);
        for (const TrainingRow* row : left) {
            runs.push_back({row, logError(*row, constants),
                            logError(withAssumedStack(*row), constants),
                            logError(*row, borrowed(constants, row->run.accelerator.generation))});
        }
    }
    return runs;
}

double Widths::of(const TrainingRow& row) const
{
    const int kind = hasExperts(row) ? 1 : 0;
    const auto group = known.find(groupOf(row));
    const double own = group == known.end() ? pooled[kind].width : group->second.spread.width;
    // As prediction_interval.cpp widens: by the factor of the dense runs.
    const auto widened = [&](const Spread& dense) {
        const double wider = (1 + own) * (1 + dense.width) / (1 + pooled[0].width) - 1;
        return kind == 1 ? wider : std::max(wider, dense.width);
    };
    if (row.run.accelerator.borrowed)
        return widened(borrowed[0]);
    return row.knownStack ? own : widened(assumedStack[0]);
}

Widths widthsOf(const std::vector<LeftOut>& runs)
{
    Widths widths;
    for (const bool experts : {false, true}) {
        const auto all = pooled(runs, experts, &LeftOut::error);
        widths.pooled[experts] = spreadOf(all);
        widths.assumedStack[experts] = spreadOf(pooled(runs, experts, &LeftOut::assumedStack));
        widths.borrowed[experts] = spreadOf(pooled(runs, experts, &LeftOut::borrowed));
        const auto ratios = ratiosOf(runs, experts);
        widths.ratio[experts] = spreadOf(ratios).width;
        widths.pairs[experts] = static_cast<int>(ratios.size());
        std::map<std::string, std::vector<Weighted>> groups;
        for (const LeftOut& one : runs) {
            if (hasExperts(*one.row) == experts)
                groups[groupOf(*one.row)].push_back({std::abs(one.error)});
        }
        for (auto& [name, errors] : groups) {
            const int own = static_cast<int>(errors.size());
            for (const Weighted& one : all)
                errors.push_back({one.error, kPooledWeight / static_cast<double>(all.size())});
            widths.known[name] = {own, spreadOf(errors)};
        }
    }
    return widths;
}

} // namespace ringside::fit
