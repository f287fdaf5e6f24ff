// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/bank_limits.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <string>

namespace ringside::bank {

namespace {

constexpr qsizetype kMostRowBytes = qsizetype{4} * 1024 * 1024;
constexpr int kMostLevels = 16;
constexpr qsizetype kMostIdLength = 200;

tl::unexpected<Error> beyond(const char* subject, const std::string& value, const char* limit)
{
    return fail({.code = ErrorCode::Damaged,
                 .subject = subject,
                 .value = value,
                 .limit = limit,
                 .detail = filled(error_forms::kBeyondBank, {subject})});
}

Done checkCount(const char* subject, std::size_t count, std::size_t most)
{
    if (count <= most)
        return {};
    return fail({.code = ErrorCode::Damaged,
                 .subject = subject,
                 .value = std::to_string(count),
                 .limit = filled(error_forms::kAtMost, {std::to_string(most)}),
                 .detail = filled(error_forms::kTooMany, {subject})});
}

/// An id becomes part of links and file names.
Done checkId(const QString& id)
{
    const bool plain = std::all_of(id.begin(), id.end(), [](QChar each) {
        const char16_t c = each.unicode();
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
               c == u'-' || c == u'_';
    });
    if (plain && !id.isEmpty() && id.size() <= kMostIdLength)
        return {};
    return beyond("id", id.left(kMostIdLength).toStdString(),
                  RINGSIDE_TR("letters, digits and hyphens"));
}

Done checkValue(const QJsonValue& value, int levels)
{
    if (levels == 0)
        return beyond("nesting", std::to_string(kMostLevels + 1), RINGSIDE_TR("16 levels"));
    if (value.isString() && value.toString().size() > kMaxTextLength)
        return beyond("text", std::to_string(value.toString().size()),
                      RINGSIDE_TR("40000 characters"));
    if (value.isArray()) {
        for (const QJsonValue each : value.toArray())
            RINGSIDE_CHECK(checkValue(each, levels - 1));
    }
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QJsonValue each : object)
            RINGSIDE_CHECK(checkValue(each, levels - 1));
    }
    return {};
}

} // namespace

Result<QJsonObject> boundedObject(const QByteArray& json)
{
    if (json.size() > kMostRowBytes)
        return beyond("row", std::to_string(json.size()), RINGSIDE_TR("4194304 bytes"));
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject()) {
        return fail(
            {.code = ErrorCode::Damaged, .detail = RINGSIDE_TR("a stored text is no JSON object")});
    }
    RINGSIDE_CHECK(checkValue(document.object(), kMostLevels));
    return document.object();
}

Done checkSummary(const QuestionSummary& summary)
{
    const auto difficulty = static_cast<int>(summary.difficulty);
    if (difficulty < 0 || difficulty > static_cast<int>(Difficulty::Hard))
        return beyond("difficulty", std::to_string(difficulty),
                      RINGSIDE_TR("easy, medium or hard"));
    const auto depth = static_cast<int>(summary.depth);
    if (depth < 0 || depth > static_cast<int>(Depth::Deep))
        return beyond("depth", std::to_string(depth), RINGSIDE_TR("exam or deep"));
    if (summary.domain < 1 || summary.domain > static_cast<int>(kMaxDomains))
        return beyond("domain", std::to_string(summary.domain), RINGSIDE_TR("1 to 20"));
    if (summary.title.size() > kMaxTextLength || summary.objective.size() > kMaxTextLength)
        return beyond("text", std::to_string(summary.title.size()),
                      RINGSIDE_TR("40000 characters"));
    return checkId(summary.id.value());
}

Done checkQuestion(const Question& question)
{
    RINGSIDE_CHECK(checkSummary({.id = question.id,
                                 .domain = question.domain,
                                 .objective = question.objective,
                                 .difficulty = question.difficulty,
                                 .type = question.type,
                                 .title = {},
                                 .isReserved = question.isReserved,
                                 .depth = question.depth.value_or(Depth::Exam),
                                 .family = {}}));
    RINGSIDE_CHECK(checkCount("options", question.options.size(), kMaxOptions));
    QSet<QString> ids;
    for (const Option& option : question.options) {
        RINGSIDE_CHECK(checkId(option.id.value()));
        const int ruledBy = static_cast<int>(option.ruledBy.value_or(RuledBy::Stem));
        if (ruledBy < 0 || ruledBy > static_cast<int>(RuledBy::Method))
            return beyond("ruled_by", std::to_string(ruledBy),
                          RINGSIDE_TR("stem, product or method"));
        ids.insert(option.id.value());
    }
    if (ids.size() != static_cast<qsizetype>(question.options.size()))
        return beyond("option", "an id that is there twice", RINGSIDE_TR("ids that differ"));
    if (question.choose < 1 || question.choose > static_cast<int>(question.options.size()))
        return beyond("choose", std::to_string(question.choose),
                      RINGSIDE_TR("1 to the number of options"));
    if (question.sourceFile.startsWith(u'/') || question.sourceFile.contains(QLatin1String("..")))
        return beyond("file", question.sourceFile.left(200).toStdString(),
                      RINGSIDE_TR("a path in the bank"));
    RINGSIDE_CHECK(checkCount("replaced questions", question.replaces.size(), kMaxReplaced));
    RINGSIDE_CHECK(checkCount("clues", question.clues.size(), kMaxClues));
    RINGSIDE_CHECK(checkCount("commands", question.commands.size(), kMaxCommands));
    for (const Command& command : question.commands) {
        const auto language = static_cast<std::size_t>(command.language);
        if (language >= kCommandLanguages.size())
            return beyond("language", std::to_string(language),
                          RINGSIDE_TR("shell, sql, yaml or python"));
    }
    RINGSIDE_CHECK(
        checkCount("concepts", static_cast<std::size_t>(question.concepts.size()), kMaxConcepts));
    RINGSIDE_CHECK(checkCount("levers", question.levers.size(), kMaxQuestionLevers));
    return checkCount("sources", question.sources.size(), kMaxSources);
}

Done checkJob(const Job& job)
{
    RINGSIDE_CHECK(checkCount("levers", job.levers.size(), kMaxLevers));
    RINGSIDE_CHECK(checkCount("what-ifs", job.tries.size(), kMaxTries));
    RINGSIDE_CHECK(checkCount("steps of a walk", job.walk.size(), kMaxWalkSteps));
    for (const WalkStep& step : job.walk) {
        const auto answers = static_cast<std::size_t>(step.answers.size());
        RINGSIDE_CHECK(checkCount("answers", answers, kMaxWalkAnswers));
        if (!step.ask.isEmpty() && (step.right < 0 || step.right >= step.answers.size()))
            return beyond("right", std::to_string(step.right),
                          RINGSIDE_TR("0 to the number of answers - 1"));
    }
    if (const auto& guessed = job.prediction; guessed && !(guessed->from < guessed->to))
        return beyond("from", std::to_string(guessed->from), RINGSIDE_TR("less than `to`"));
    return {};
}

Done checkChapter(const GuideChapter& chapter)
{
    RINGSIDE_CHECK(checkCount("sections", chapter.sections.size(), kMaxSections));
    for (const GuideSection& section : chapter.sections) {
        RINGSIDE_CHECK(checkCount("values", section.values.size(), kMaxGuideValues));
        RINGSIDE_CHECK(checkCount("sources", section.sources.size(), kMaxSources));
    }
    return {};
}

Done checkBlueprint(const Blueprint& blueprint)
{
    const std::vector<Domain> domains = allDomains(blueprint);
    RINGSIDE_CHECK(checkCount("domains", domains.size(), kMaxDomains));
    for (const Domain& domain : domains)
        RINGSIDE_CHECK(checkCount("objectives", domain.objectives.size(), kMaxObjectives));
    for (const Domain& joined : blueprint.joined)
        RINGSIDE_CHECK(checkId(joined.bank)); // it names a folder
    return {};
}

} // namespace ringside::bank
