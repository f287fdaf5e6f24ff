// SPDX-License-Identifier: GPL-3.0-or-later
// What an author waits for, on the shipped questions: reading and checking them, and the whole way
// to the compiled file.
#include "core/authoring/compiler.h"
#include "core/authoring/lint/lint.h"

#include <QTemporaryDir>
#include <benchmark/benchmark.h>

#include <random>

using namespace ringside;

namespace {

const QString kQuestions = QStringLiteral(RINGSIDE_SOURCE_DIR "/questions");

void lintShippedQuestions(benchmark::State& state)
{
    for (auto _ : state) {
        auto outcome = bank::lintBank(kQuestions);
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

/// The words of a text in another order, the same for the same seed; lines and their marks go.
QString shuffled(const QString& text, std::mt19937& random)
{
    QStringList sentences = text.simplified().split(QLatin1Char(' '));
    for (qsizetype i = sentences.size() - 1; i > 0; --i)
        sentences.swapItemsAt(i, static_cast<qsizetype>(random() % static_cast<unsigned>(i + 1)));
    return sentences.join(QLatin1Char(' '));
}

/// The shipped questions over and over, with ids of their own and their prose shuffled, so that
/// none is nearly another.
bank::SourceBank generatedBank(std::size_t size)
{
    std::vector<bank::Finding> findings;
    const auto shipped = bank::readSourceBank(kQuestions, findings);
    bank::SourceBank bank;
    if (!shipped || shipped->questions.empty())
        return bank;
    bank = *shipped;
    std::mt19937 random(1);
    for (std::size_t i = bank.questions.size(); i < size; ++i) {
        bank::SourceQuestion source = shipped->questions[i % shipped->questions.size()];
        bank::Question& question = source.question;
        question.id = bank::QuestionId(QStringLiteral("%1-%2").arg(question.id.value()).arg(i));
        for (QString* text : {&question.stem, &question.explanation, &question.deepDive,
                              &question.trap, &question.takeaway, &question.example})
            *text = shuffled(*text, random);
        for (bank::Option& option : question.options) {
            for (QString* text : {&option.text, &option.why, &option.tempting})
                *text = shuffled(*text, random);
        }
        bank.questions.push_back(std::move(source));
    }
    return bank;
}

/// What grows with the square of the bank is in here; 2,000 questions take less than 5 s.
void lintGeneratedQuestions(benchmark::State& state)
{
    const bank::SourceBank bank = generatedBank(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        std::vector<bank::Finding> findings;
        bank::lint(bank, findings, QDate(2026, 11, 21));
        benchmark::DoNotOptimize(findings);
    }
}

} // namespace

BENCHMARK(lintGeneratedQuestions)->Arg(500)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(lintShippedQuestions)->Unit(benchmark::kMillisecond);
BENCHMARK(compileShippedQuestions)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
