// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_search.h"
#include "core/bank/search/query_parser.h"
#include "tests/bench/large_profile.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

/// How long a search takes over 100,000 questions: 50 fixed queries, each from its text to the
/// rows of the table, with the answers of a learner to half of the bank. Makes bank and profile in
/// DIR where they are not there yet, which takes minutes. usage: bench_search DIR
using namespace ringside;

namespace {

constexpr int kRuns = 5;

QStringList queries()
{
    const auto word = [](int rank) { return bench::wordOfRank(rank); };
    QStringList all;
    for (int rank = 0; rank < 10; ++rank) // each in more than 40 % of the rows
        all << word(rank);
    for (int i = 0; i < 10; ++i) // beginnings of frequent and of rare words
        all << word(i < 5 ? i : i * 1000).left(2);
    for (int i = 0; i < 5; ++i) {
        all << word(100 + i * 400) << word(5000 + i * 3000);
        all << word(i) + QLatin1Char(' ') + word(i + 3);
        all << QStringLiteral("\"%1 %2\"").arg(word(i), word(i + 1));
    }
    all << word(2) + QStringLiteral(" -") + word(40) << word(30) + QStringLiteral(" OR ") + word(50)
        << word(6) + QStringLiteral(" domain:3") << QStringLiteral("domain:3 difficulty:hard")
        << QStringLiteral("objective:3.3") << QStringLiteral("is:wrong")
        << QStringLiteral("is:unseen") << word(20) + QStringLiteral(" is:wrong")
        << QStringLiteral("type:multiple ") + word(1) << QString();
    return all;
}

/// As the library does for a learner: every second question answered, every fourth answer wrong.
void putAnswers(bank::BankSearch& search)
{
    std::vector<bank::AnswerFact> facts;
    for (int i = 0; i < 50'000; ++i)
        facts.push_back(
            {bank::QuestionId(QStringLiteral("zz-%1").arg(1'000'151 + 2 * i)), i % 4 != 0, 3});
    if (!search.putAnswers(facts))
        qFatal("the learner's answers cannot be taken in");
}

/// By the clock on the wall, and the processor's own time, which other programs disturb less.
struct Times
{
    std::vector<double> wall, processor;
};

QJsonObject spread(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    return {{QStringLiteral("p50_ms"), at(0.5)},
            {QStringLiteral("p95_ms"), at(0.95)},
            {QStringLiteral("worst_ms"), times.back()}};
}

QJsonObject measured(const bank::BankSearch& search, const QString& typed, Times& times)
{
    double best = 1e9;
    std::size_t found = 0;
    bool isCut = false;
    for (int run = 0; run < kRuns; ++run) {
        QElapsedTimer timer;
        timer.start();
        const std::clock_t began = std::clock();
        const auto query = bank::parseQuery(typed);
        if (!query)
            qFatal("%s is no query", qPrintable(typed));
        const auto result = search.find(*query, bank::kMostRanked);
        if (!result)
            qFatal("%s cannot be searched for: %s", qPrintable(typed),
                   result.error().detail.c_str());
        const double time = 1000.0 * static_cast<double>(std::clock() - began) /
                            static_cast<double>(CLOCKS_PER_SEC);
        times.wall.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        times.processor.push_back(time);
        best = std::min(best, time);
        found = result->found.size();
        isCut = result->isCut;
    }
    return {{QStringLiteral("query"), typed},
            {QStringLiteral("best_processor_ms"), best},
            {QStringLiteral("found"), static_cast<qint64>(found)},
            {QStringLiteral("cut"), isCut}};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 2) {
        std::fputs("usage: bench_search DIR\n", stderr);
        return 2;
    }
    const auto made =
        bench::makeLargeProfile(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"), arguments[1]);
    if (!made)
        qFatal("%s cannot be filled: %s %s", qPrintable(arguments[1]), made.error().subject.c_str(),
               made.error().detail.c_str());
    const auto search = bank::BankSearch::open(made->bankFile);
    if (!search)
        qFatal("%s cannot be opened: %s", qPrintable(made->bankFile),
               search.error().detail.c_str());
    putAnswers(**search);
    Times times;
    QJsonArray rows;
    for (const QString& query : queries())
        rows.append(measured(**search, query, times));
    const QJsonObject document{{QStringLiteral("queries"), rows},
                               {QStringLiteral("wall"), spread(times.wall)},
                               {QStringLiteral("processor"), spread(times.processor)}};
    std::fputs(QJsonDocument(document).toJson().constData(), stdout);
    return 0;
}
