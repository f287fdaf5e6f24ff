// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/progress/statistics.h"
#include "core/study/memory/weights.h"
#include "core/study/statistics/card_spread.h"
#include "tests/support/test_day.h"

#include <QString>

#include <algorithm>

/// Made-up statistics like those from a learner's journal, for tests that show them.
namespace ringside::test {

inline session::Statistics nothing()
{
    session::Statistics statistics;
    statistics.today = kToday;
    statistics.span = {kToday - 29, kToday};
    for (std::int64_t day = kToday - 29; day <= kToday; ++day)
        statistics.answers.push_back({{day, day}, 0, 0});
    statistics.domains = {{1, QStringLiteral("Low-code solutions"), 13, {}},
                          {2, QStringLiteral("Data and models across teams"), 14, {}},
                          {3, QStringLiteral("Prototypes to models"), 18, {}}};
    statistics.accuracy = {{1, 0, 0, {}}, {2, 0, 0, {}}, {3, 0, 0, {}}};
    int number = 0;
    for (bank::Domain& domain : statistics.domains) {
        auto& groups = statistics.objectives.emplace_back();
        for (const char* letter : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
            const QString id = QStringLiteral("%1.1.%2").arg(domain.id).arg(QLatin1String(letter));
            domain.objectives.push_back({id, QStringLiteral("Title of ") + id});
            groups.push_back({++number, 0, 0, {}});
        }
    }
    for (std::int64_t day = kToday; day < kToday + 30; ++day)
        statistics.due.bars.push_back({{day, day}, 0});
    statistics.calendar = {.firstMonday = kToday - 369, // the Monday of 2025-11-22, a Saturday
                           .days = {kToday - 364, kToday},
                           .perDay = std::vector<study::CalendarDay>(365),
                           .steps = {}};
    for (const study::AnswerBar& bar : statistics.answers) {
        statistics.reviews.push_back({bar.days, {}});
        statistics.times.push_back({bar.days, 0, 0});
    }
    statistics.calibration.stated = {
        {{study::Stated::Guess, 0.25}, {study::Stated::Unsure, 0.6}, {study::Stated::Sure, 0.9}}};
    return statistics;
}

inline void addCards(study::CardSpread& cards)
{
    cards = study::cardSpread({}, study::FsrsModel(study::defaultWeights()), kToday);
    cards.cards = 66; // bars of 0, 1, 2 ... 10 and so on
    for (study::Spread* spread : {&cards.stability, &cards.difficulty, &cards.retrievability})
        for (std::size_t i = 0; i < spread->bins.size(); ++i)
            spread->bins[i].cards = static_cast<int>(i);
    cards.stability.median = 34.6;
    cards.stability.mean = 122.4;
    cards.difficulty.median = 6.3;
    cards.difficulty.mean = 5.9;
    cards.retrievability.median = 0.84;
    cards.retrievability.mean = 0.777;
    cards.expected = 51.3;
}

inline session::Statistics aMonth()
{
    session::Statistics statistics = nothing();
    statistics.answersEver = 100;
    statistics.reviewsEver = 50;
    for (std::size_t i = 0; i < statistics.answers.size(); ++i) {
        statistics.answers[i].right = static_cast<int>(i % 7);
        statistics.answers[i].wrong = static_cast<int>(i % 3);
    }
    // Mondays: 2026-11-16 is five days before today.
    statistics.accuracy[0] = {1, 9, 15, {{kToday - 12, 4, 8}, {kToday - 5, 5, 7}}};
    statistics.accuracy[1] = {2, 2, 4, {}};
    statistics.accuracy[2] = {3, 6, 8, {{kToday - 5, 6, 8}}};
    statistics.objectives[0][0] = {1, 6, 8, {{kToday - 12, 3, 4}, {kToday - 5, 3, 4}}};
    statistics.objectives[2][0] = {17, 2, 5, {{kToday - 5, 2, 5}}};
    statistics.objectives[2][1] = {18, 1, 3, {}};
    statistics.weakest = 2;
    statistics.due.backlog = 4;
    for (std::size_t i = 0; i < 30; ++i)
        statistics.due.bars[i].due = static_cast<int>((i * 5) % 8);
    statistics.retention = {{2026, 10, {20, 17}, {0, 0}}, {2026, 11, {10, 9}, {8, 6}}};
    statistics.calibration.stated[0] = {study::Stated::Guess, 0.25, 10, 4};
    statistics.calibration.stated[2] = {study::Stated::Sure, 0.9, 20, 16};
    statistics.calibration.answers = 30;
    statistics.calibration.brier = 0.2105;
    statistics.calibration.brierOfOne = 0.2222;
    addCards(statistics.cards);
    statistics.day = {12, 9, {8, 15, 5, 2}, 3, 25 * 60'000 + 29'000};
    statistics.calendar.perDay[364] = {12, 30};
    statistics.calendar.perDay[363] = {0, 5};
    statistics.calendar.perDay[300] = {5, 0};
    statistics.calendar.steps = {5, 42};
    for (std::size_t i = 0; i < statistics.answers.size(); ++i) {
        const int n = static_cast<int>(i);
        statistics.reviews[i].reviews = {n % 4, n % 9, n % 5, n % 2};
        statistics.times[i].answersMs = 60'000 * (n % 7);
        statistics.times[i].reviewsMs = 15'000 * n;
    }
    statistics.sittings = {{{1, 5, 80, 61},
                            {6, 10, 70, 52},
                            {11, 20, 60, 41},
                            {21, 40, 30, 18},
                            {41, std::nullopt, 4, 1}},
                           16};
    for (int hour = 7; hour < 23; ++hour) {
        const int answers = (hour * 7) % 40;
        statistics.hours[static_cast<std::size_t>(hour)] = {
            answers, answers - answers / 4, {answers / 2, answers / 2 - answers / 16}};
    }
    return statistics;
}

/// A year of six domains in bars of seven days, as answerBars() makes them.
inline session::Statistics aYear()
{
    session::Statistics statistics = aMonth();
    statistics.span = {kToday - 364, kToday};
    statistics.answers.clear();
    for (std::int64_t last = kToday - 364; last <= kToday; last += 7)
        statistics.answers.push_back({{std::max(kToday - 364, last - 6), last},
                                      static_cast<int>(last % 40),
                                      static_cast<int>(last % 11)});
    statistics.domains.clear();
    statistics.accuracy.clear();
    statistics.objectives.clear();
    statistics.weakest = 1;
    for (int domain = 1; domain <= 6; ++domain) {
        statistics.domains.push_back(
            {domain, QStringLiteral("Domain with a title of some length"), 16, {}});
        study::GroupAccuracy line{domain, 260, 520, {}};
        for (int week = 0; week < 52; ++week)
            line.weeks.push_back({kToday - 5 - 7 * (51 - week), 2 + (week + domain) % 8, 10});
        statistics.accuracy.push_back(line);
        std::vector<study::GroupAccuracy> groups;
        for (int i = 0; i < 9; ++i) {
            const QString id = QStringLiteral("%1.1.%2").arg(domain).arg(QChar('a' + i));
            statistics.domains.back().objectives.push_back(
                {id, QStringLiteral("Objective with a title of some length, ") + id});
            for (study::WeekAccuracy& week : line.weeks)
                week.right = (week.right + 3) % 10;
            groups.push_back(line);
        }
        statistics.objectives.push_back(groups);
    }
    return statistics;
}

} // namespace ringside::test
