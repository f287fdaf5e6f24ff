// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/json_input.h"
#include "core/base/index.h"
#include "core/session/published/serving_row.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <vector>

/// Fits the constants of the serving law to the rows of a file and prints them beside those in use.
/// Only rows marked `gate` count; the mean of |ln(predicted / measured)| is minimised, one constant
/// at a time. Usage: fit-serving FILE [--rounds N] [--rows]
namespace {

using namespace ringside;
using namespace ringside::serving;
using session::ServingRow;

struct Rows
{
    std::vector<ServingRow> expressed;
    std::map<QString, int> refused; ///< by reason
    int count = 0;
};

Rows readRows(const QString& file)
{
    Rows rows;
    const auto document = app::cli::readJson(file);
    if (!document)
        return rows;
    session::JsonPlace root{document->array(), "rows"};
    if (document->isObject())
        root = session::JsonPlace{document->object(), ""}.member("rows");
    const auto places = root.items();
    if (!places)
        return rows;
    for (const session::JsonPlace& place : *places) {
        ++rows.count;
        auto row = session::readServingRow(place);
        if (!row)
            ++rows.refused[QString::fromStdString(row.error().subject)];
        else if (!row->unsupported.isEmpty())
            ++rows.refused[row->unsupported];
        else if (const auto made = session::predict(*row); !made)
            ++rows.refused[QStringLiteral("does not fit: ") + row->id];
        else
            rows.expressed.push_back(*std::move(row));
    }
    return rows;
}

/// ln(predicted / measured) of the rate, or of the TTFT where no rate was measured.
double errorOf(const ServingRow& row, const LawTable& law)
{
    constexpr double kMissing = 2;
    const auto made = session::predict(row, law);
    if (!made)
        return kMissing;
    if (row.measured.tokensPerSecond)
        return std::log(made->tokensPerSecond / *row.measured.tokensPerSecond);
    if (row.measured.ttftMean)
        return std::log(made->ttftMean / *row.measured.ttftMean);
    return 0;
}

using Chosen = std::vector<const ServingRow*>;

double meanError(const Chosen& rows, const LawTable& law)
{
    double sum = 0;
    for (const ServingRow* row : rows)
        sum += std::abs(errorOf(*row, law));
    return rows.empty() ? 0 : sum / static_cast<double>(rows.size());
}

struct Moved
{
    const char* name;
    double LawConstants::*value;
};
constexpr std::array kMoved{
    Moved{"e_w", &LawConstants::bandwidth},    Moved{"e_16", &LawConstants::compute16},
    Moved{"e_low", &LawConstants::computeLow}, Moved{"s", &LawConstants::step},
    Moved{"h", &LawConstants::sequence},       Moved{"r", &LawConstants::allReduce}};

/// The error and how far the constants are from where they started, where rows are few: twenty rows
/// weigh as much as the start.
double penalised(const Chosen& rows, const LawTable& law, const LawConstants& start,
                 const LawConstants& now)
{
    constexpr double kPrior = 1.0;
    double far = 0;
    for (const Moved& one : kMoved)
        far += std::abs(std::log(now.*one.value / start.*one.value));
    return meanError(rows, law) + kPrior * far / (20 + 20.0 * static_cast<double>(rows.size()));
}

/// Moves each constant by shrinking factors as long as the error falls.
void descend(const Chosen& rows, LawTable& law, LawConstants& moved, int rounds)
{
    const LawConstants start = moved;
    double best = penalised(rows, law, start, moved);
    double step = 0.16;
    for (int round = 0; round < rounds && step > 0.004; ++round) {
        bool improved = false;
        for (const Moved& one : kMoved) {
            for (const double factor : {1 + step, 1 / (1 + step)}) {
                for (int again = 0; again < 4; ++again) {
                    const double before = moved.*one.value;
                    const bool isShare = one.value == &LawConstants::bandwidth ||
                                         one.value == &LawConstants::compute16 ||
                                         one.value == &LawConstants::computeLow;
                    moved.*one.value = isShare ? std::min(0.95, before * factor) : before * factor;
                    const double error = penalised(rows, law, start, moved);
                    if (error < best - 1e-7) {
                        best = error;
                        improved = true;
                    } else {
                        moved.*one.value = before;
                        break;
                    }
                }
            }
        }
        if (!improved)
            step /= 2;
    }
}

constexpr std::array kGenerationNames{"Ampere",        "Ada", "Hopper", "Blackwell",
                                      "BlackwellPcie", "v5e", "v6e",    "v7"};
constexpr std::size_t kFewRows = kFewServingRuns;
constexpr std::array kEngineNames{"TensorRtLlm", "Vllm"};

struct Sum
{
    int rows = 0;
    double total = 0, bias = 0;

    void add(double error)
    {
        ++rows;
        total += std::abs(error);
        bias += error;
    }
};

void printSums(const char* title, const std::map<QString, Sum>& sums)
{
    std::printf("%s\n", title);
    for (const auto& [name, sum] : sums)
        std::printf("  %-44s %4d rows  factor %.3f  bias %.3f\n", qPrintable(name), sum.rows,
                    std::exp(sum.total / sum.rows), std::exp(sum.bias / sum.rows));
}

void printErrors(const Rows& rows, const LawTable& law, bool withRows)
{
    std::map<QString, Sum> all, chips, models, layouts;
    for (const ServingRow& row : rows.expressed) {
        const double error = errorOf(row, law);
        if (withRows)
            std::printf("%+.3f %s %s\n", error, row.gated ? "gate" : "show", qPrintable(row.id));
        if (!row.gated) {
            all[QStringLiteral("not fitted: gate is false")].add(error);
            continue;
        }
        const auto generation = index(static_cast<int>(row.placement.accelerator.generation));
        const QString group = QStringLiteral("%1 %2").arg(
            QLatin1String(kGenerationNames[generation]), row.engineName);
        all[QStringLiteral("all")].add(error);
        all[group].add(error);
        chips[row.accelerator + u' ' + row.engineName + u' ' + row.version].add(error);
        models[row.model].add(error);
        layouts[QStringLiteral("tp %1 pp %2 dp %3")
                    .arg(row.placement.tensor)
                    .arg(row.placement.pipeline)
                    .arg(row.placement.attentionCopies)]
            .add(error);
    }
    printSums("by generation and engine", all);
    printSums("by accelerator and version", chips);
    printSums("by model", models);
    printSums("by layout", layouts);
}

void printLaw(const LawTable& law)
{
    for (std::size_t i = 0; i < law.size(); ++i) {
        for (std::size_t e = 0; e < law[i].size(); ++e) {
            const LawConstants& c = law[i][e];
            std::printf("  {%.3f, %.3f, %.3f, %.3g, %.3g, %.3g}, // %s %s\n", c.bandwidth,
                        c.compute16, c.computeLow, c.step, c.sequence, c.allReduce,
                        kGenerationNames[i], kEngineNames[e]);
        }
    }
}

Chosen rowsOf(const Rows& rows, std::size_t generation, std::size_t engine)
{
    Chosen chosen;
    for (const ServingRow& row : rows.expressed) {
        if (row.gated &&
            index(static_cast<int>(row.placement.accelerator.generation)) == generation &&
            (row.engine == ServingEngine::Vllm ? 1U : 0U) == engine)
            chosen.push_back(&row);
    }
    return chosen;
}

void fit(const Rows& rows, int rounds)
{
    LawTable law = fittedLaw();
    for (std::size_t i = 0; i < law.size(); ++i) {
        for (std::size_t e = 0; e < law[i].size(); ++e) {
            const Chosen chosen = rowsOf(rows, i, e);
            // Few runs of an engine borrow from the generation's other one.
            const std::size_t other = rowsOf(rows, i, 1 - e).size();
            if (chosen.empty() || (chosen.size() < kFewRows && other > chosen.size()))
                continue;
            const double before = meanError(chosen, law);
            descend(chosen, law, law[i][e], rounds);
            std::printf("%s %s: %zu rows, factor %.4f, was %.4f\n", kGenerationNames[i],
                        kEngineNames[e], chosen.size(), std::exp(meanError(chosen, law)),
                        std::exp(before));
            std::fflush(stdout);
        }
    }
    printLaw(law);
    printErrors(rows, law, false);
}

} // namespace

int main(int argc, char** argv)
{
    int rounds = 0;
    bool withRows = false;
    for (int i = 2; i < argc; ++i) {
        if (std::strcmp(argv[i], "--rows") == 0)
            withRows = true;
        else if (std::strcmp(argv[i], "--rounds") == 0 && i + 1 < argc)
            rounds = std::atoi(argv[++i]);
    }
    const Rows rows = argc > 1 ? readRows(QString::fromLocal8Bit(argv[1])) : Rows();
    if (rows.expressed.empty()) {
        std::fprintf(stderr, "usage: fit-serving FILE [--rounds N] [--rows]\n");
        return 2;
    }
    std::printf("%d rows, %zu expressed\n", rows.count, rows.expressed.size());
    for (const auto& [reason, count] : rows.refused)
        std::printf("  refused %4d: %s\n", count, qPrintable(reason));
    if (rounds > 0)
        fit(rows, rounds);
    else
        printErrors(rows, fittedLaw(), withRows);
    return 0;
}
