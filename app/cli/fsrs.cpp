// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/json_input.h"
#include "core/study/memory/fitting.h"
#include "core/study/memory/scheduler.h"
#include "core/study/memory/weights.h"

#include <CLI/CLI.hpp>
#include <QDateTime>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <memory>

/// fsrs replay and fsrs fit: the memory model on files.
namespace ringside::app::cli {

namespace {

struct FsrsArguments
{
    std::string file;
    bool json = false;
};

struct HistoryReview
{
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    study::Rating rating = study::Rating::Good;
};

/// One card's reviews, to be scheduled as ts-fsrs does.
struct History
{
    std::string id;
    study::SchedulerSettings settings;
    std::vector<double> weights; ///< 21, 19 or 17; empty: the default ones
    std::vector<HistoryReview> reviews;
    std::vector<std::int64_t> askedAtMs; ///< times at which to compute the retrievability, after
                                         ///< the last review
};

struct ReplayedHistory
{
    std::vector<study::CardState> reviews;
    std::vector<double> retrievability;
};

/// "10m", "1h" or "1d" in minutes.
Result<double> stepOf(const JsonPlace& place)
{
    const QString text = place.value.toString();
    bool isNumber = false;
    const double number = text.chopped(text.isEmpty() ? 0 : 1).toDouble(&isNumber);
    const double unit = text.endsWith(u'm') ? 1 : text.endsWith(u'h') ? 60 : 1440;
    if (!isNumber || !(text.endsWith(u'm') || text.endsWith(u'h') || text.endsWith(u'd')))
        return fail(place.wrong("a step such as 10m, 1h or 1d"));
    return number * unit;
}

template <class T, class Read>
Result<std::vector<T>> listOf(const JsonPlace& place, const Read& read)
{
    RINGSIDE_TRY(const auto items, place.items());
    std::vector<T> list;
    for (const JsonPlace& item : items) {
        RINGSIDE_TRY(auto value, read(item));
        list.push_back(static_cast<T>(value));
    }
    return list;
}

Done readSettings(const JsonPlace& place, History& history)
{
    study::SchedulerSettings& settings = history.settings;
    settings.fuzz = false;
    if (place.value.isUndefined())
        return {};
    if (place.member("enable_fuzz").value.toBool())
        return fail({.code = ErrorCode::NotModelled,
                     .subject = place.path + ".enable_fuzz",
                     .detail = "a replay is compared day by day, so it runs without fuzz"});
    RINGSIDE_TRY(settings.desiredRetention,
                 place.member("request_retention").numberOr(0.9, 0.01, 0.9999));
    RINGSIDE_TRY(const auto maximum, place.member("maximum_interval").numberOr(36500, 1, 36500));
    settings.maximumInterval = static_cast<int>(maximum);
    settings.shortTerm = place.member("enable_short_term").value.toBool(true);
    for (auto [name, steps] : {std::pair{"learning_steps", &settings.learningSteps},
                               std::pair{"relearning_steps", &settings.relearningSteps}}) {
        const JsonPlace list = place.member(name);
        if (list.value.isUndefined())
            continue;
        RINGSIDE_TRY(auto read, listOf<double>(list, stepOf));
        *steps = std::move(read);
    }
    const JsonPlace weights = place.member("w");
    if (weights.value.isUndefined() || weights.value.isNull())
        return {};
    RINGSIDE_TRY(history.weights, listOf<double>(weights, [](const JsonPlace& item) {
                     return item.number(-1e6, 1e6);
                 }));
    return {};
}

Result<HistoryReview> reviewOf(const JsonPlace& place)
{
    RINGSIDE_TRY(const auto at, place.member("at").time());
    RINGSIDE_TRY(const auto rating, place.member("rating").whole(1, 4));
    return HistoryReview{at, static_cast<study::Rating>(rating)};
}

Result<History> historyOf(const JsonPlace& place)
{
    History history;
    history.id = place.member("id").value.toString().toStdString();
    RINGSIDE_CHECK(readSettings(place.member("params"), history));
    RINGSIDE_TRY(history.reviews, listOf<HistoryReview>(place.member("reviews"), reviewOf));
    const JsonPlace asked = place.member("retrievability");
    if (asked.value.isUndefined())
        return history;
    RINGSIDE_TRY(history.askedAtMs, listOf<std::int64_t>(asked, [](const JsonPlace& item) {
                     return item.member("at").time();
                 }));
    return history;
}

/// ts-fsrs counts periods of 24 hours here, but calendar days when it schedules.
double wholeDays(std::int64_t fromMs, std::int64_t toMs)
{
    const double days = static_cast<double>(toMs - fromMs) / static_cast<double>(study::kMsPerDay);
    return std::max(0.0, std::floor(days));
}

/// Errors: those of weights and settings; OutOfRange for reviews out of order.
Result<ReplayedHistory> replayHistory(const History& history)
{
    const study::SchedulerSettings& settings = history.settings;
    RINGSIDE_CHECK(study::checkSettings(settings));
    std::vector<double> values = history.weights;
    if (values.empty()) {
        const auto defaults = study::defaultWeights().w;
        values.assign(defaults.begin(), defaults.end());
    }
    RINGSIDE_TRY(const auto weights,
                 study::weightsFrom(
                     values, {.shortTerm = settings.shortTerm,
                              .relearningSteps = static_cast<int>(settings.relearningSteps.size()),
                              .smallestRadicand = 0}));
    const study::Scheduler scheduler(weights, settings, study::tsFsrsPolicy());
    ReplayedHistory replayed;
    study::CardState card;
    for (const HistoryReview& review : history.reviews) {
        if (!replayed.reviews.empty() && review.ms < card.lastReviewMs)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = "reviews[" + std::to_string(replayed.reviews.size()) + "].at",
                         .value = std::to_string(review.ms) + " ms",
                         .limit = "a time not before the review above it"});
        card = scheduler.answer(card, review.rating, {review.ms, 0}, 0);
        replayed.reviews.push_back(card);
    }
    for (const std::int64_t ms : history.askedAtMs)
        replayed.retrievability.push_back(
            card.phase == study::CardPhase::New
                ? 0
                : scheduler.model().retrievability(card.memory, wholeDays(card.lastReviewMs, ms)));
    return replayed;
}

QJsonObject stateJson(const study::CardState& card)
{
    const QDateTime due = QDateTime::fromMSecsSinceEpoch(card.dueMs, Qt::UTC);
    return {{QStringLiteral("state"), static_cast<int>(card.phase)},
            {QStringLiteral("stability"), card.memory.stability},
            {QStringLiteral("difficulty"), card.memory.difficulty},
            {QStringLiteral("scheduled_days"), card.scheduledDays},
            {QStringLiteral("due"), due.toString(Qt::ISODate)},
            {QStringLiteral("step"), card.step},
            {QStringLiteral("reps"), card.reps},
            {QStringLiteral("lapses"), card.lapses}};
}

QJsonObject caseJson(const std::string& id, const ReplayedHistory& replayed)
{
    QJsonArray reviews, recall;
    for (const study::CardState& card : replayed.reviews)
        reviews.append(stateJson(card));
    for (const double value : replayed.retrievability)
        recall.append(value);
    return {{QStringLiteral("id"), QString::fromStdString(id)},
            {QStringLiteral("reviews"), reviews},
            {QStringLiteral("retrievability"), recall}};
}

int runReplay(const FsrsArguments& typed)
{
    const auto document = readJson(QString::fromStdString(typed.file));
    if (!document)
        return reportError(document.error());
    const auto places = JsonPlace{document->object(), {}}.member("cases").items();
    if (!places)
        return reportError(inFile(places.error(), typed.file));
    QJsonArray cases;
    for (const JsonPlace& place : *places) {
        const auto history = historyOf(place);
        if (!history)
            return reportError(inFile(history.error(), typed.file));
        const auto replayed = replayHistory(*history);
        if (!replayed) {
            Error error = inFile(replayed.error(), typed.file);
            error.subject = place.path + ": " + error.subject;
            return reportError(error);
        }
        cases.append(caseJson(history->id, *replayed));
        if (typed.json || replayed->reviews.empty())
            continue;
        const study::CardState& last = replayed->reviews.back();
        printLine(QStringLiteral("%1  reviews %2, stability %3 d, difficulty %4, due %5")
                      .arg(QString::fromStdString(history->id))
                      .arg(last.reps)
                      .arg(last.memory.stability, 0, 'f', 2)
                      .arg(last.memory.difficulty, 0, 'f', 2)
                      .arg(stateJson(last)[QLatin1String("due")].toString()));
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("cases"), cases}});
    return kDone;
}

/// [card, epoch ms, day index, days since the last review, rating]
Result<study::LoggedReview> loggedReviewOf(const JsonPlace& place)
{
    if (!place.value.isArray() || place.value.toArray().size() < 5)
        return fail(place.wrong("[card, ms, day, days, rating]"));
    const auto card = place.item(0).number(-9e15, 9e15);
    const auto ms = place.item(1).number(-9e15, 9e15);
    if (!card || !ms)
        return fail(card ? ms.error() : card.error());
    const auto days = place.item(3).whole(0, 36500);
    const auto rating = place.item(4).whole(1, 4);
    if (!days || !rating)
        return fail(days ? rating.error() : days.error());
    return study::LoggedReview{static_cast<std::int64_t>(*card), static_cast<std::int64_t>(*ms),
                               *days, static_cast<study::Rating>(*rating)};
}

int runFit(const FsrsArguments& typed)
{
    const auto document = readJson(QString::fromStdString(typed.file));
    if (!document)
        return reportError(document.error());
    const auto log = listOf<study::LoggedReview>(JsonPlace{document->object(), {}}.member("revlog"),
                                                 loggedReviewOf);
    if (!log)
        return reportError(inFile(log.error(), typed.file));
    const auto fit = study::fitWeights(*log, study::defaultWeights());
    if (!fit)
        return reportError(inFile(fit.error(), typed.file));
    QJsonArray parameters;
    QStringList sentences;
    for (const double w : fit->weights.w) {
        parameters.append(w);
        sentences += QString::number(w, 'f', 4);
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("parameters"), parameters},
                              {QStringLiteral("items"), fit->items},
                              {QStringLiteral("outliers"), fit->outliers},
                              {QStringLiteral("log_loss_before"), fit->lossBefore},
                              {QStringLiteral("log_loss_after"), fit->lossAfter},
                              {QStringLiteral("accepted"), fit->accepted},
                              {QStringLiteral("actual_recall"), fit->actualRecall},
                              {QStringLiteral("predicted_recall"), fit->predictedRecall}});
    else
        printTable(
            {{QStringLiteral("parameters"), sentences.join(u' ')},
             {QStringLiteral("items"), QString::number(fit->items)},
             {QStringLiteral("outliers"), QString::number(fit->outliers)},
             {QStringLiteral("log loss before"), QString::number(fit->lossBefore, 'f', 5)},
             {QStringLiteral("log loss after"), QString::number(fit->lossAfter, 'f', 5)},
             {QStringLiteral("recall, actual"), QString::number(fit->actualRecall, 'f', 3)},
             {QStringLiteral("recall, predicted"), QString::number(fit->predictedRecall, 'f', 3)}});
    return kDone;
}

void add(CLI::App& fsrs, Action& action, const char* name, const char* what, const char* example,
         int (*run)(const FsrsArguments&))
{
    auto typed = std::make_shared<FsrsArguments>();
    CLI::App* command = fsrs.add_subcommand(name, what);
    command->add_option("FILE", typed->file, "a JSON file")->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(example);
    command->callback([typed, run, &action] { action = [typed, run] { return run(*typed); }; });
}

} // namespace

void addFsrs(CLI::App& root, Action& action)
{
    CLI::App* fsrs = root.add_subcommand("fsrs", "The memory model FSRS-6 on review histories");
    fsrs->require_subcommand(1);
    fsrs->footer("Example: ringside-cli fsrs replay histories.json --json");
    add(*fsrs, action, "replay", "Schedule histories as ts-fsrs does: {cases: [{params, reviews}]}",
        "Example: ringside-cli fsrs replay histories.json --json", runReplay);
    add(*fsrs, action, "fit",
        "Fit the 21 weights to a log: {revlog: [[card, ms, day, days, rating]]}",
        "Example: ringside-cli fsrs fit log.json", runFit);
}

} // namespace ringside::app::cli
