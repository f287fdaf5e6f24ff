// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/json_input.h"
#include "core/scaling/throughput/step_law.h"
#include "core/session/job/training_row.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

/// Fits the constants of the step-time law to the runs of a file and prints them beside those in
/// use. Only rows marked `gate` count; the mean of |ln(predicted / measured)| is minimised, one
/// constant at a time. Usage: fit-throughput resources/published/training_runs.json
namespace {

using namespace ringside;
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

double meanError(const std::vector<TrainingRow>& rows, const Constants& constants)
{
    double sum = 0;
    for (const TrainingRow& row : rows)
        sum += std::abs(std::log(stepTime(row.run, constants).total / *row.measured));
    return sum / static_cast<double>(rows.size());
}

struct Moved
{
    const char* name;
    double* value;
};

std::vector<Moved> movable(Constants& constants, const std::vector<TrainingRow>& rows)
{
    std::vector<Moved> moved{{"GEMM factor, compiled", &constants.compiled},
                             {"GEMM factor, DeepSpeed", &constants.deepSpeed},
                             {"jitter, tensor and pipeline", &constants.jitter3d}};
    for (int i = 0; i < kGenerations; ++i) {
        const bool isThere = std::any_of(rows.begin(), rows.end(), [i](const TrainingRow& row) {
            return static_cast<int>(row.run.accelerator.generation) == i;
        });
        if (!isThere)
            continue;
        Efficiencies& e = constants.generations[i];
        for (const Moved& one :
             {Moved{"16-bit GEMM", &e.gemm16}, Moved{"8-bit GEMM", &e.gemm8},
              Moved{"4-bit GEMM", &e.gemm4}, Moved{"memory-bound", &e.memoryBound},
              Moved{"attention", &e.attention}, Moved{"GEMM factor, tuned", &e.tuned},
              Moved{"jitter, FSDP", &e.jitter}}) {
            if (*one.value > 0)
                moved.push_back(one);
        }
    }
    return moved;
}

/// Moves each constant by shrinking factors as long as the error falls.
void descend(const std::vector<TrainingRow>& rows, Constants& constants)
{
    const std::vector<Moved> moved = movable(constants, rows);
    double best = meanError(rows, constants);
    for (double step = 0.08; step > 0.004; step /= 2) {
        for (int round = 0; round < 3; ++round) {
            for (const Moved& one : moved) {
                for (const double factor : {1 + step, 1 / (1 + step)}) {
                    const double before = *one.value;
                    *one.value = before * factor;
                    const double error = meanError(rows, constants);
                    if (error < best)
                        best = error;
                    else
                        *one.value = before;
                }
            }
        }
    }
}

constexpr std::array kNames{
    "A100", "H100, H200, H800", "B200, GB200", "B300, GB300", "v5e", "v5p", "v6e", "v7"};

void print(const char* title, const Constants& constants, double error)
{
    std::printf("%s: mean error %.2f %%\n", title, 100 * error);
    std::printf("  compiled %.3f, DeepSpeed %.3f, jitter 3-D %.4f\n", constants.compiled,
                constants.deepSpeed, constants.jitter3d);
    for (int i = 0; i < kGenerations; ++i) {
        const Efficiencies& e = constants.generations[i];
        std::printf("  %-18s e %.3f  e8 %.3f  e4 %.3f  k_m %.2f  e_a %.3f  tuned %.3f  j %.4f\n",
                    kNames[static_cast<std::size_t>(i)], e.gemm16, e.gemm8, e.gemm4, e.memoryBound,
                    e.attention, e.tuned, e.jitter);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const auto rows =
        argc == 2 ? readRuns(QString::fromLocal8Bit(argv[1])) : std::vector<TrainingRow>{};
    if (rows.empty()) {
        std::fprintf(stderr, "usage: fit-throughput FILE with gated, measured rows\n");
        return 2;
    }
    std::printf("%zu runs\n", rows.size());
    print("in use", fittedConstants(), meanError(rows, fittedConstants()));
    Constants constants = fittedConstants();
    descend(rows, constants);
    print("fitted", constants, meanError(rows, constants));
    return 0;
}
