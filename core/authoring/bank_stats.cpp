// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_stats.h"

#include "core/authoring/lint/key_balance.h"
#include "core/authoring/writing_stats.h"
#include "core/bank/bank_reader.h"
#include "core/bank/bank_schema.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ringside::bank {

namespace {

using Counts = std::map<QString, int>;

QString nameOf(Difficulty difficulty)
{
    switch (difficulty) {
    case Difficulty::Easy:
        return QStringLiteral("easy");
    case Difficulty::Medium:
        return QStringLiteral("medium");
    case Difficulty::Hard:
        return QStringLiteral("hard");
    }
    return {};
}

std::vector<std::pair<QString, int>> pairs(const Counts& counts)
{
    return {counts.begin(), counts.end()};
}

void add(BlindTotals& totals, const Question& question)
{
    if (!question.blindCheck)
        return;
    ++totals.questions;
    totals.answers += question.blindCheck->answers;
    totals.agreed += question.blindCheck->agreed;
    totals.rewritten += question.blindCheck->rewritten;
    if (const auto& only = question.blindCheck->optionsOnly) {
        totals.optionReaders += only->readers;
        totals.optionHits += only->hit;
    }
}

void compareWithBlueprint(BankStats& stats, const Blueprint& blueprint, const Counts& domains,
                          const Counts& objectives)
{
    const auto count = [](const Counts& counts, const QString& name) {
        const auto found = counts.find(name);
        return found == counts.end() ? 0 : found->second;
    };
    for (const auto& [domain, stock] : blueprint.stock)
        stats.perStock.push_back({domain, count(domains, QString::number(domain)), stock});
    for (const Domain& domain : blueprint.domains) {
        for (const Objective& objective : domain.objectives) {
            if (count(objectives, objective.id) == 0)
                stats.objectivesWithout << objective.id;
        }
    }
}

} // namespace

BankStats statsOf(const std::vector<Question>& questions, const Blueprint& blueprint, int concepts,
                  int schemaVersion)
{
    BankStats stats;
    Counts domains, objectives, difficulties, types, positions, reserved;
    KeyBalance balance;
    for (const Question& question : questions) {
        ++stats.questions;
        stats.withScenario += question.scenario ? 1 : 0;
        stats.claims += static_cast<int>(question.claims.size());
        ++domains[QString::number(question.domain)];
        ++objectives[question.objective];
        ++difficulties[nameOf(question.difficulty)];
        ++types[question.type == QuestionType::Single ? QStringLiteral("single")
                                                      : QStringLiteral("multiple")];
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            if (question.options[i].correct)
                ++positions[QString::number(i + 1)];
        }
        if (question.isReserved)
            ++reserved[QString::number(question.domain)];
        add(stats.blind, question);
        balance.add(question);
    }
    stats.concepts = concepts;
    stats.perDomain = pairs(domains);
    stats.perObjective = pairs(objectives);
    stats.perDifficulty = pairs(difficulties);
    stats.perType = pairs(types);
    stats.keyPositions = pairs(positions);
    stats.reserved = pairs(reserved);
    const statistics::ChiSquaredTest test = balance.test();
    stats.keyPlaces = {test.statistic, test.degrees, test.p};
    compareWithBlueprint(stats, blueprint, domains, objectives);
    stats.schemaVersion = QString::number(schemaVersion);
    return stats;
}

void countJobs(BankStats& stats, const std::vector<Job>& jobs)
{
    for (const Job& job : jobs) {
        ++stats.jobs;
        stats.jobClaims += static_cast<int>(job.claims.size());
    }
}

void countGuide(BankStats& stats, const std::vector<GuideChapter>& chapters)
{
    for (const GuideChapter& chapter : chapters) {
        ++stats.guideChapters;
        stats.guideSections += static_cast<int>(chapter.sections.size());
        for (const GuideSection& section : chapter.sections)
            stats.guideValues += static_cast<int>(section.values.size());
    }
}

Result<BankStats> statsOf(const BankReader& reader)
{
    RINGSIDE_TRY(const std::vector<QuestionSummary> all, reader.summaries());
    std::vector<Question> questions;
    for (const QuestionSummary& summary : all) {
        RINGSIDE_TRY(Question whole, reader.question(summary.id));
        questions.push_back(std::move(whole));
    }
    RINGSIDE_TRY(const std::vector<Job> jobs, reader.jobs());
    RINGSIDE_TRY(const std::vector<Concept> cards, reader.concepts());
    BankStats stats = statsOf(questions, reader.blueprint(), static_cast<int>(cards.size()),
                              bankSchema().version());
    countJobs(stats, jobs);
    RINGSIDE_TRY(const std::vector<Product> products, reader.products());
    stats.writing = writingStatsOf(questions, products);
    RINGSIDE_TRY(const std::vector<GuideChapter> chapters, reader.guide());
    countGuide(stats, chapters);
    return stats;
}

Result<BankStats> statsOfFile(const QString& file)
{
    RINGSIDE_TRY(const auto reader, BankReader::open(file));
    return statsOf(*reader);
}

} // namespace ringside::bank
