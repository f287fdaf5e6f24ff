// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/readiness.h"
#include "cli/command.h"
#include "cli/json_input.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <CLI/CLI.hpp>
#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <memory>

/// readiness: the score estimate of one learner or of several.
namespace ringside::app::cli {

namespace {

struct ReadinessArguments
{
    std::string file;
    bool json = false;
};

/// Of one file, about 2 s of work together; a single learner stays below it.
constexpr int kMostLearners = 400;
constexpr std::size_t kMostDomainsOfAll = 2000;
constexpr std::size_t kMostQuestionsOfAll = 50'000;

/// The file may name domains by number or by text; internally they count from 0.
struct Learner
{
    study::ReadinessInput input;
    QJsonArray domains;
    QHash<QJsonValue, int> indexes; ///< of the domains
};

Done readBlueprint(const JsonPlace& place, Learner& learner)
{
    RINGSIDE_TRY(const auto rows, place.items());
    if (const Done few = study::checkDomainCount(rows.size()); !few) {
        Error error = few.error();
        error.subject = place.path;
        return fail(error);
    }
    for (const JsonPlace& row : rows) {
        const JsonPlace domain = row.member("domain");
        if (!domain.value.isDouble() && !domain.value.isString())
            return fail(domain.wrong("a domain's number or name"));
        RINGSIDE_TRY(const auto weight, row.member("weight").number(1e-9, 1e9));
        if (learner.indexes.contains(domain.value))
            return fail({.code = ErrorCode::DuplicateField, .subject = domain.path});
        learner.input.blueprint.push_back({static_cast<int>(learner.domains.size()), weight});
        learner.indexes.insert(domain.value, static_cast<int>(learner.domains.size()));
        learner.domains.append(domain.value);
    }
    return {};
}

Done readAnswers(const JsonPlace& place, Learner& learner)
{
    RINGSIDE_TRY(const auto rows, place.items());
    for (const JsonPlace& row : rows) {
        const int domain = learner.indexes.value(row.member("domain").value, -1);
        if (domain < 0)
            return fail(row.member("domain").wrong("a domain of the blueprint"));
        const JsonPlace correct = row.member("correct");
        if (!correct.value.isBool())
            return fail(correct.wrong("true or false"));
        learner.input.answers.push_back({domain, correct.value.toBool()});
    }
    return {};
}

Result<Learner> learnerOf(const JsonPlace& place)
{
    if (!place.value.isObject())
        return fail(place.wrong("an object with blueprint and answers"));
    Learner learner;
    RINGSIDE_CHECK(readBlueprint(place.member("blueprint"), learner));
    RINGSIDE_CHECK(readAnswers(place.member("answers"), learner));
    if (!place.member("questions").value.isUndefined()) {
        RINGSIDE_TRY(learner.input.questions, place.member("questions").whole(1, 1000));
    }
    RINGSIDE_TRY(learner.input.passMark,
                 place.member("pass_mark").numberOr(learner.input.passMark, 0, 1));
    return learner;
}

QJsonObject readinessJson(const Learner& learner, const study::Readiness& readiness)
{
    QJsonArray domains;
    for (const study::DomainReadiness& domain : readiness.domains)
        domains.append(QJsonObject{{QStringLiteral("domain"), learner.domains[domain.domain]},
                                   {QStringLiteral("low"), domain.low},
                                   {QStringLiteral("median"), domain.median},
                                   {QStringLiteral("high"), domain.high},
                                   {QStringLiteral("answered"), domain.answered}});
    return {{QStringLiteral("enough"), readiness.enough},
            {QStringLiteral("median"), readiness.median},
            {QStringLiteral("low"), readiness.low},
            {QStringLiteral("high"), readiness.high},
            {QStringLiteral("p_at_least_pass_mark"), readiness.atLeastPassMark},
            {QStringLiteral("domains"), domains}};
}

QString wholePercent(double share)
{
    return QStringLiteral("%1 %").arg(100 * share, 0, 'f', 0);
}

QString range(double low, double high)
{
    return QStringLiteral("%1 to %2").arg(wholePercent(low), wholePercent(high));
}

void printReadiness(const Learner& learner, const study::Readiness& readiness)
{
    std::vector<std::pair<QString, QString>> rows;
    if (readiness.enough)
        rows = {{QStringLiteral("expected score, median"), wholePercent(readiness.median)},
                {QStringLiteral("90 % interval"), range(readiness.low, readiness.high)},
                {QStringLiteral("at least %1, an assumed pass mark")
                     .arg(wholePercent(learner.input.passMark)),
                 wholePercent(readiness.atLeastPassMark)}};
    else if (readiness.missing > 0)
        rows = {
            {QStringLiteral("not enough answers, missing"), QString::number(readiness.missing)}};
    for (const study::DomainReadiness& domain : readiness.domains) {
        const QString name = QStringLiteral("domain %1, %2 answered")
                                 .arg(learner.domains[domain.domain].toVariant().toString())
                                 .arg(domain.answered);
        rows.emplace_back(name, domain.missing > 0
                                    ? QStringLiteral("answers missing: %1").arg(domain.missing)
                                    : range(domain.low, domain.high));
    }
    printTable(rows);
    printLine(QStringLiteral("First answers to unseen questions only; assumes an exam as hard as "
                             "the bank."));
}

Error tooLarge(const char* subject, std::size_t value, std::size_t most)
{
    return {.code = ErrorCode::TooLarge,
            .subject = subject,
            .value = std::to_string(value),
            .limit = filled(error_forms::kAtMost, {std::to_string(most)})};
}

/// Before anything is estimated.
Done checkWork(const QJsonArray& learners)
{
    if (learners.size() > kMostLearners)
        return fail(tooLarge(RINGSIDE_TR("learners of a file"),
                             static_cast<std::size_t>(learners.size()), kMostLearners));
    if (learners.size() < 2)
        return {};
    std::size_t domains = 0, questions = 0;
    for (const QJsonValue& learner : learners) {
        domains += static_cast<std::size_t>(learner[QLatin1String("blueprint")].toArray().size());
        questions += static_cast<std::size_t>(std::clamp(
            learner[QLatin1String("questions")].toInt(study::ReadinessInput().questions), 0, 1000));
    }
    if (domains > kMostDomainsOfAll)
        return fail(tooLarge(RINGSIDE_TR("domains of all learners"), domains, kMostDomainsOfAll));
    if (questions > kMostQuestionsOfAll)
        return fail(tooLarge(RINGSIDE_TR("exam questions of all learners"), questions,
                             kMostQuestionsOfAll));
    return {};
}

int run(const ReadinessArguments& typed)
{
    const auto document = readJson(QString::fromStdString(typed.file));
    if (!document)
        return reportError(document.error());
    const bool many = document->isArray();
    const QJsonArray learners =
        many ? document->array() : QJsonArray{QJsonValue(document->object())};
    if (const Done few = checkWork(learners); !few)
        return reportError(inFile(few.error(), typed.file));
    QJsonArray estimates;
    for (int i = 0; i < learners.size(); ++i) {
        const JsonPlace place{learners[i], many ? '[' + std::to_string(i) + ']' : std::string()};
        const auto learner = learnerOf(place);
        if (!learner)
            return reportError(inFile(learner.error(), typed.file));
        const auto readiness = study::estimateReadiness(learner->input);
        if (!readiness)
            return reportError(inFile(readiness.error(), typed.file));
        estimates.append(readinessJson(*learner, *readiness));
        if (!typed.json)
            printReadiness(*learner, *readiness);
    }
    if (typed.json && many)
        printJson(estimates);
    else if (typed.json)
        printJson(estimates.first().toObject());
    return kDone;
}

} // namespace

void addReadiness(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ReadinessArguments>();
    CLI::App* command = root.add_subcommand(
        "readiness", "What score an exam would give, with its interval: {blueprint: [{domain, "
                     "weight}], answers: [{domain, correct}], questions, pass_mark}");
    command->add_option("FILE", typed->file, "a JSON file: one learner, or a list")->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli readiness answers.json");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
