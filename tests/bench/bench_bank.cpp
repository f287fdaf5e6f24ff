// SPDX-License-Identifier: GPL-3.0-or-later
// What an author waits for, on the shipped questions: reading and checking them, and the whole way
// to the compiled file.
#include "core/bank/compiler.h"

#include <QTemporaryDir>
#include <benchmark/benchmark.h>

using namespace ringside;

namespace {

const QString kQuestions = QStringLiteral(RINGSIDE_SOURCE_DIR "/questions");

void lintShippedQuestions(benchmark::State& state)
{
    for (auto _ : state) {
        const auto outcome = bank::lintBank(kQuestions);
        if (!outcome)
            state.SkipWithError("the questions cannot be read");
        benchmark::DoNotOptimize(outcome);
    }
}

void compileShippedQuestions(benchmark::State& state)
{
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("ringside.bank"));
    for (auto _ : state) {
        const auto outcome = bank::compileBank(kQuestions, file);
        if (!outcome || !outcome->written)
            state.SkipWithError("the questions do not compile");
    }
}

} // namespace

BENCHMARK(lintShippedQuestions)->Unit(benchmark::kMillisecond);
BENCHMARK(compileShippedQuestions)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
