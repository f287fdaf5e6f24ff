// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/json_input.h"
#include "core/scaling/throughput/step_law.h"
#include "tests/tools/fit/error_spread.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <cstdio>
#include <set>

/// Fits the constants of the step-time law and the widths of its intervals to the runs of a file.
///
///   fit-throughput FILE             constants in use against fitted ones, errors and widths by
///                                   leave-one-source-out
///   fit-throughput FILE --held-out  the same on two thirds of the sources, then the errors and the
///                                   coverage on the third that was left out
///
/// Only rows marked `gate` count. Held out is, of the sources of each accelerator in alphabetical
/// order, every third from the second. FILE is resources/published/training_runs.json.
namespace {

using namespace ringside;
using namespace ringside::fit;
using namespace ringside::scaling::throughput;
using session::TrainingRow;

std::vector<TrainingRow> readRuns(const QString& file)
{
    const auto document = app::cli::readJson(file);
    if (!document)
        return {};
    std::vector<TrainingRow> rows;
    const session::JsonPlace root{document->object(), ""};
    const auto places = root.member("rows").items();
    if (!places)
        return {};
    for (const session::JsonPlace& place : *places) {
        auto row = session::readTrainingRow(place);
        if (row && row->unsupported.isEmpty() && row->gated && row->measured)
            rows.push_back(*std::move(row));
    }
    return rows;
}

constexpr std::array kNames{"A100", "H100, H200", "B200, GB200", "B300, GB300",
                            "v5e",  "v5p",        "v6e",         "v7"};

void print(const char* title, const Rows& rows, const Constants& constants)
{
    double error = 0;
    for (const TrainingRow* row : rows)
        error += std::abs(std::expm1(logError(*row, constants)));
    std::printf("%s: %zu runs, mean error %.2f %%\n", title, rows.size(),
                100 * error / static_cast<double>(rows.size()));
    std::printf("  compiled %.3f, DeepSpeed %.3f, jitter 3-D %.4f\n", constants.compiled,
                constants.deepSpeed, constants.jitter3d);
    for (int i = 0; i < kGenerations; ++i) {
        const Efficiencies& e = constants.generations[i];
        std::printf("  %-18s e %.3f  e8 %.3f  e4 %.3f  k_m %.2f  e_a %.3f  tuned %.3f  j %.4f\n",
                    kNames[static_cast<std::size_t>(i)], e.gemm16, e.gemm8, e.gemm4, e.memoryBound,
                    e.attention, e.tuned, e.jitter);
    }
}

struct Tally
{
    int runs = 0, inside = 0;
    double sum = 0, signedSum = 0;
    std::vector<double> widths;

    void add(double logError, double width)
    {
        const double error = std::expm1(logError);
        ++runs;
        sum += std::abs(error);
        signedSum += error;
        inside += std::abs(logError) <= std::log1p(width) ? 1 : 0;
        // Half of high - low, relative to the prediction.
        widths.push_back(((1 + width) - 1 / (1 + width)) / 2);
    }

    /// Mean error, coverage with its 95 % Clopper-Pearson interval, median half width.
    void print(const char* name)
    {
        using Beta = boost::math::beta_distribution<double>;
        std::ranges::nth_element(widths, widths.begin() + runs / 2);
        const double low = inside == 0 ? 0 : quantile(Beta(inside, runs - inside + 1), 0.025);
        const double high = inside == runs ? 1 : quantile(Beta(inside + 1, runs - inside), 0.975);
        std::printf("  %-26s %4d runs  error %5.1f %%  bias %+5.1f %%  covered %5.1f %% "
                    "(%.0f to %.0f)  half width %4.1f %%\n",
                    name, runs, 100 * sum / runs, 100 * signedSum / runs, 100.0 * inside / runs,
                    100 * low, 100 * high, 100 * widths[static_cast<std::size_t>(runs) / 2]);
    }
};

class Tallies
{
public:
    void add(const TrainingRow& row, double logError, double width)
    {
        const std::string group = groupOf(row);
        const bool dense = group.ends_with("dense");
        for (const std::string& name :
             {std::string("all"), std::string(dense ? "all dense" : "all experts"), group,
              std::string(row.run.accelerator.name)})
            m_tallies[name].add(logError, width);
    }
    void print(const char* title)
    {
        std::printf("%s\n", title);
        for (auto& [name, tally] : m_tallies)
            tally.print(name.c_str());
    }

private:
    std::map<std::string, Tally> m_tallies;
};

void print(const Widths& widths)
{
    std::printf("widths of the 90 %% interval, mean error in brackets\n");
    for (const auto& [name, group] : widths.known)
        std::printf("  %-26s %4d runs  %.3f (%.3f)\n", name.c_str(), group.runs, group.spread.width,
                    group.spread.mean);
    for (const int kind : {0, 1})
        std::printf("  %s: pooled %.3f (%.3f), stack assumed %.3f (%.3f), generation borrowed %.3f "
                    "(%.3f), ratio of two layouts %.3f over %d pairs\n",
                    kind == 0 ? "dense" : "experts", widths.pooled[kind].width,
                    widths.pooled[kind].mean, widths.assumedStack[kind].width,
                    widths.assumedStack[kind].mean, widths.borrowed[kind].width,
                    widths.borrowed[kind].mean, widths.ratio[kind], widths.pairs[kind]);
}

/// Fits, leaves sources out, and prints both.
std::pair<Constants, Widths> calibrate(const Rows& rows)
{
    print("in use", rows, fittedConstants());
    const Constants constants = fitted(rows);
    print("fitted", rows, constants);
    const auto runs = leaveOneSourceOut(rows, constants);
    const Widths widths = widthsOf(runs);
    Tallies tallies;
    for (const LeftOut& one : runs)
        tallies.add(*one.row, one.error, widths.of(*one.row));
    tallies.print("each run predicted without its source");
    print(widths);
    return {constants, widths};
}

std::set<std::string> heldOutSources(const Rows& rows)
{
    std::map<std::string, std::map<std::string, int>> runsOf; // of a source, by accelerator
    for (const TrainingRow* row : rows)
        ++runsOf[sourceOf(*row)][std::string(row->run.accelerator.name)];
    std::map<std::string, int> seen;
    std::set<std::string> held;
    for (const auto& [source, counts] : runsOf) {
        const auto most =
            std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
        if (seen[most->first]++ % 3 == 1)
            held.insert(source);
    }
    return held;
}

void holdOut(const Rows& rows)
{
    const auto held = heldOutSources(rows);
    Rows kept, left;
    for (const TrainingRow* row : rows)
        (held.contains(sourceOf(*row)) ? left : kept).push_back(row);
    std::printf("held out:\n");
    for (const std::string& source : held)
        std::printf("  %s\n", source.c_str());
    const auto [constants, widths] = calibrate(kept);
    Tallies tallies;
    for (const TrainingRow* row : left)
        tallies.add(*row, logError(*row, constants), widths.of(*row));
    tallies.print("held out");
}

} // namespace

int main(int argc, char** argv)
{
    const bool holdsOut = argc == 3 && std::string_view(argv[2]) == "--held-out";
    const auto runs = argc == 2 || holdsOut ? readRuns(QString::fromLocal8Bit(argv[1]))
                                            : std::vector<TrainingRow>{};
    if (runs.empty()) {
        std::fprintf(stderr, "usage: fit-throughput FILE [--held-out]\n");
        return 2;
    }
    Rows rows;
    for (const TrainingRow& row : runs)
        rows.push_back(&row);
    if (holdsOut)
        holdOut(rows);
    else
        calibrate(rows);
    return 0;
}
