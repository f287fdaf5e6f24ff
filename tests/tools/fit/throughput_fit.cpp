// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/fit/throughput_fit.h"

#include "core/scaling/throughput/step_law.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::fit {

using namespace scaling::throughput;
using session::TrainingRow;

namespace {

constexpr int kAll = -1; ///< a constant of every generation

int generationOf(const TrainingRow& row)
{
    return static_cast<int>(row.run.accelerator.generation);
}

struct Moved
{
    double* value;
    int generation;
};

class Descent
{
public:
    Descent(const Rows& rows, Constants& constants) : m_rows(rows), m_constants(constants)
    {
        for (const TrainingRow* row : rows)
            m_errors.push_back(std::abs(logError(*row, constants)));
    }

    void run(std::span<const Moved> moved, double largest, int rounds)
    {
        for (double step = largest; step > 0.008; step /= 2) {
            for (int round = 0; round < rounds; ++round) {
                for (const Moved& one : moved) {
                    for (const double factor : {1 + step, 1 / (1 + step)})
                        move(one, factor);
                }
            }
        }
    }

private:
    /// Keeps the move only where the error falls.
    void move(const Moved& one, double factor)
    {
        const double before = *one.value;
        *one.value = before * factor;
        double change = 0;
        m_next = m_errors;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (one.generation != kAll && generationOf(*m_rows[i]) != one.generation)
                continue;
            m_next[i] = std::abs(logError(*m_rows[i], m_constants));
            change += m_next[i] - m_errors[i];
        }
        if (change < -1e-12)
            m_errors.swap(m_next);
        else
            *one.value = before;
    }

    const Rows& m_rows;
    Constants& m_constants;
    std::vector<double> m_errors, m_next;
};

std::array<int, kGenerations> runsOf(const Rows& rows)
{
    std::array<int, kGenerations> count{};
    for (const TrainingRow* row : rows)
        ++count[static_cast<std::size_t>(generationOf(*row))];
    return count;
}

void addGeneration(std::vector<Moved>& moved, Efficiencies& e, int generation, int runs)
{
    const auto add = [&](double& value) {
        if (value > 0)
            moved.push_back({&value, generation});
    };
    add(e.gemm16);
    add(e.gemm8);
    add(e.gemm4);
    if (runs < kEnoughRuns)
        return;
    add(e.memoryBound);
    add(e.attention);
    if (e.tuned != 1)
        add(e.tuned);
    add(e.jitter);
}

} // namespace

Generation neighbourOf(Generation generation)
{
    switch (generation) {
    case Generation::Ampere:
        return Generation::Hopper;
    case Generation::Hopper:
    case Generation::B300:
        return Generation::B200;
    case Generation::B200:
        return Generation::B300;
    case Generation::TpuV5e:
    case Generation::TpuV6e:
        return Generation::TpuV5p;
    case Generation::TpuV5p:
        return Generation::TpuV5e;
    case Generation::TpuV7:
        return Generation::TpuV6e;
    }
    return generation;
}

Constants borrowed(const Constants& constants, Generation generation)
{
    Constants changed = constants;
    Efficiencies& e = changed.generations[static_cast<int>(generation)];
    const Efficiencies own = e;
    e = constants.generations[static_cast<int>(neighbourOf(generation))];
    // A format that the neighbour lacks keeps its share of the 16-bit one.
    if (own.gemm8 > 0 && e.gemm8 <= 0)
        e.gemm8 = e.gemm16;
    if (own.gemm4 > 0 && e.gemm4 <= 0)
        e.gemm4 = e.gemm16;
    return changed;
}

double logError(const TrainingRow& row, const Constants& constants)
{
    return std::log(stepTime(row.run, constants).total / *row.measured);
}

namespace {

void descend(const Rows& rows, const std::array<int, kGenerations>& chosen, Constants& constants,
             double largest, int rounds)
{
    const auto runs = runsOf(rows);
    std::vector<Moved> moved{
        {&constants.compiled, kAll}, {&constants.deepSpeed, kAll}, {&constants.jitter3d, kAll}};
    for (int i = 0; i < kGenerations; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (runs[at] > 0 && chosen[at] > 0)
            addGeneration(moved, constants.generations[i], i, runs[at]);
    }
    Descent(rows, constants).run(moved, largest, rounds);
}

} // namespace

Constants fitted(const Rows& rows)
{
    Constants constants = fittedConstants();
    descend(rows, runsOf(rows), constants, 0.16, 2);
    return constants;
}

Constants refitted(const Rows& rows, const Rows& changed, const Constants& start)
{
    Constants constants = start;
    descend(rows, runsOf(changed), constants, 0.06, 2);
    return constants;
}

} // namespace ringside::fit
