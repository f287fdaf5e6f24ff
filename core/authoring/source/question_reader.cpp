// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/question_reader.h"

#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/authoring/yaml/source_list.h"
#include "core/bank/text/bank_limits.h"
#include "core/bank/values/prose.h"
#include "core/base/error_forms.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr int kLastQuestionDomain = 6;

QString readId(FieldReader& fields, const char* key, ReadContext& context)
{
    const QString id = fields.requiredText(key);
    if (!id.isEmpty() && !isKebab(id)) {
        context.report(*fields.find(key), {.code = ErrorCode::WrongType,
                                           .subject = key,
                                           .value = QStringLiteral("\"%1\"").arg(id).toStdString(),
                                           .limit = "lower-case words joined by hyphens"});
    }
    return id;
}

/// An exam item by the second standard may lack what is optional at exam depth.
template <class Owner, std::size_t count>
void readProse(FieldReader& fields, Owner& owner, const std::array<ProseRow<Owner>, count>& table,
               bool isShortExamItem = false)
{
    for (const ProseRow<Owner>& row : table) {
        const bool isOptional = row.need == ProseNeed::Optional ||
                                (row.need == ProseNeed::OptionalAtExam && isShortExamItem);
        owner.*row.text = isOptional ? fields.text(row.key) : fields.requiredText(row.key);
    }
}

Effect readEffect(FieldReader& fields, ReadContext& context)
{
    Effect effect;
    effect.unmodelled = fields.text("unmodelled");
    effect.ruledOut = fields.text("ruled_out");
    if (const YamlNode* node = fields.find("effect")) {
        effect.stated = true;
        effect.changes = readChanges(*node, "effect", context);
    }
    return effect;
}

/// What excludes a distractor. `sourceCount` is the number of sources of the question.
void readRuling(FieldReader& fields, Option& option, int sourceCount, ReadContext& context)
{
    if (const auto ruledBy = fields.choice("ruled_by", {"stem", "product", "method"}, false))
        option.ruledBy = static_cast<RuledBy>(*ruledBy);
    option.source = fields.integer("source", 1, std::max(1, sourceCount)).value_or(0);
    for (const char* key : {"ruled_by", "source"}) {
        const YamlNode* node = fields.find(key);
        if (node && option.correct) {
            context.report(*node, {.code = ErrorCode::Incompatible,
                                   .subject = key,
                                   .detail = "only a distractor has it"});
        }
    }
}

Option readOption(const YamlNode& node, int sourceCount, ReadContext& context)
{
    FieldReader fields(node, "option", context);
    Option option;
    option.line = node.line;
    option.column = node.column;
    option.id = OptionId(readId(fields, "id", context));
    readProse(fields, option, kOptionProse);
    option.correct = fields.flag("correct", false);
    readRuling(fields, option, sourceCount, context);
    option.effect = readEffect(fields, context);
    fields.finish();
    return option;
}

Clue readClue(const YamlNode& node, const std::vector<Option>& options, ReadContext& context)
{
    FieldReader fields(node, "clue", context);
    Clue clue;
    clue.line = node.line;
    clue.column = node.column;
    clue.quote = fields.requiredText("words");
    readProse(fields, clue, kClueProse);
    if (const YamlNode* eliminates = fields.require("eliminates")) {
        for (const QString& id : readTexts(*eliminates, "eliminates", context)) {
            const OptionId optionId(id);
            const auto found = std::find_if(options.begin(), options.end(),
                                            [&](const Option& o) { return o.id == optionId; });
            if (found == options.end()) {
                context.report(*eliminates, {.code = ErrorCode::UnknownName,
                                             .subject = "eliminates",
                                             .value = id.toStdString(),
                                             .limit = "the id of an option of this question"});
            } else if (found->correct) {
                context.report(*eliminates, {.code = ErrorCode::Incompatible,
                                             .subject = "eliminates",
                                             .value = id.toStdString(),
                                             .detail = "this option is keyed"});
            }
            clue.eliminates.push_back(optionId);
        }
    }
    fields.finish();
    return clue;
}

void readCommands(FieldReader& fields, Question& question, ReadContext& context)
{
    const YamlNode* sources = fields.find("sources");
    const int sourceCount = sources ? static_cast<int>(sources->items.size()) : 0;
    for (const YamlNode* node : fields.items("commands", 0, kMaxCommands)) {
        FieldReader parts(*node, "command", context);
        Command command;
        const auto language =
            parts.choice("language", {kCommandLanguages.begin(), kCommandLanguages.end()}, true);
        command.language = static_cast<CommandLanguage>(language.value_or(0));
        readProse(parts, command, kCommandProse);
        command.source = parts.requiredInteger("source", 1, std::max(1, sourceCount)).value_or(0);
        parts.finish();
        question.commands.push_back(std::move(command));
    }
}

void readOptions(FieldReader& fields, Question& question, ReadContext& context)
{
    const YamlNode* sources = fields.find("sources");
    const int sourceCount = sources ? static_cast<int>(sources->items.size()) : 0;
    for (const YamlNode* node : fields.items("options", kMinOptions, kMaxOptions)) {
        Option option = readOption(*node, sourceCount, context);
        const auto same = std::find_if(question.options.begin(), question.options.end(),
                                       [&](const Option& o) { return o.id == option.id; });
        if (same != question.options.end() && !option.id.isEmpty()) {
            context.report(*node,
                           {.code = ErrorCode::DuplicateField,
                            .subject = filled("option %1", {option.id.value().toStdString()}),
                            .detail = filled(error_forms::kAtLine, {std::to_string(same->line)})});
        }
        question.options.push_back(std::move(option));
    }
}

/// Only the form of domain and objective; the blueprint is compared later.
void readPlaceInExam(FieldReader& fields, Question& question, ReadContext& context)
{
    static const QRegularExpression form(QStringLiteral("^[1-9]\\.[1-9]\\.[a-z]$"));
    question.domain = fields.requiredInteger("domain", 1, kLastQuestionDomain).value_or(0);
    question.objective = fields.requiredText("objective");
    if (!question.objective.isEmpty() && !form.match(question.objective).hasMatch()) {
        context.report(*fields.find("objective"), {.code = ErrorCode::WrongType,
                                                   .subject = "objective",
                                                   .value = question.objective.toStdString(),
                                                   .limit = "an objective such as 3.3.b"});
    }
    const auto difficulty = fields.choice("difficulty", {"easy", "medium", "hard"}, true);
    question.difficulty = static_cast<Difficulty>(difficulty.value_or(1));
}

void readType(FieldReader& fields, Question& question, ReadContext& context)
{
    const auto type = fields.choice("type", {"single", "multiple"}, true);
    question.type = type.value_or(0) == 0 ? QuestionType::Single : QuestionType::Multiple;
    if (question.type == QuestionType::Multiple) {
        question.choose =
            fields.requiredInteger("choose", 2, static_cast<int>(kMaxOptions) - 1).value_or(2);
    } else if (const auto choose = fields.integer("choose", 1, static_cast<int>(kMaxOptions))) {
        if (*choose != 1) {
            context.report(*fields.find("choose"), {.code = ErrorCode::Incompatible,
                                                    .subject = "choose",
                                                    .value = std::to_string(*choose),
                                                    .detail = "type single has one answer"});
        }
    }
}

void readJobOf(FieldReader& fields, Question& question, ReadContext& context)
{
    const YamlNode* scenario = fields.find("scenario");
    const YamlNode* goal = fields.find("goal");
    const YamlNode* claims = fields.find("claims");
    if (scenario) {
        ReadPhysics read = readPhysics(*scenario, goal, claims, context);
        question.scenario = std::move(read.scenario);
        question.goal = std::move(read.goal);
        question.claims = std::move(read.claims);
    }
    if (const YamlNode* levers = fields.find("levers"))
        question.levers = readLevers(*levers, context);
    for (const char* key : {"goal", "levers", "claims"}) {
        const YamlNode* node = fields.find(key);
        if (node && !scenario) {
            context.report(
                *node,
                {.code = ErrorCode::Incompatible, .subject = key, .detail = "needs a scenario"});
        }
    }
}

std::optional<BlindCheck> readBlindCheck(FieldReader& fields, ReadContext& context)
{
    constexpr int kMost = 999;
    const YamlNode* node = fields.find("checked");
    if (!node)
        return std::nullopt;
    FieldReader parts(*node, "checked", context);
    BlindCheck check;
    check.answers = parts.requiredInteger("answers", 0, kMost).value_or(0);
    check.agreed = parts.requiredInteger("agreed", 0, kMost).value_or(0);
    check.rewritten = parts.integer("rewritten", 0, kMost).value_or(0);
    check.date = parts.date("date");
    if (const YamlNode* only = parts.find("options_only")) {
        FieldReader guesses(*only, "options_only", context);
        check.optionsOnly =
            OptionsOnlyCheck{.readers = guesses.requiredInteger("readers", 1, kMost).value_or(0),
                             .hit = guesses.requiredInteger("hit", 0, kMost).value_or(0)};
        guesses.finish();
    }
    parts.finish();
    return check;
}

/// A list of ids, each once. `what` names them in the message.
QStringList readIds(const std::vector<const YamlNode*>& nodes, const char* key, const char* what,
                    ReadContext& context)
{
    QStringList ids;
    for (const YamlNode* node : nodes) {
        const QString id = QString::fromStdString(node->text);
        if (!isKebab(id) || ids.contains(id)) {
            context.report(*node, {.code = ErrorCode::WrongType,
                                   .subject = key,
                                   .value = "\"" + node->text + "\"",
                                   .limit = what});
        }
        ids.append(id);
    }
    return ids;
}

/// The fields of the second standard; older questions may lack all of them.
void readStandard(FieldReader& fields, Question& question, ReadContext& context)
{
    question.standard = fields.integer("standard", 1, kThirdStandard).value_or(1);
    if (const auto depth = fields.choice("depth", {"exam", "deep"}, false))
        question.depth = static_cast<Depth>(*depth);
    question.family = fields.text("family");
    if (!question.family.isEmpty() && !isKebab(question.family)) {
        context.report(*fields.find("family"), {.code = ErrorCode::WrongType,
                                                .subject = "family",
                                                .value = question.family.toStdString(),
                                                .limit = "lower-case words joined by hyphens"});
    }
    question.numeric = fields.flag("numeric", false);
    for (const QString& id : readIds(fields.items("replaces", 0, kMaxReplaced), "replaces",
                                     "ids of retired questions, each once", context))
        question.replaces.emplace_back(id);
    question.products = readIds(fields.items("products", 0, kMaxProducts), "products",
                                "ids of products, each once", context);
}

/// Sources of a question can recommend its key. SOURCE_MISSING reports missing ones.
void readQuestionSources(FieldReader& fields, Question& question, ReadContext& context)
{
    for (const YamlNode* node : fields.items("sources", 0, kMaxSources)) {
        FieldReader parts(*node, "source", context);
        Source source = readSource(parts);
        source.recommends = parts.flag("recommends", false);
        source.quote = parts.text("quote");
        if (const YamlNode* quote = parts.find("quote"); quote && !source.recommends) {
            context.report(*quote, {.code = ErrorCode::Incompatible,
                                    .subject = "quote",
                                    .detail = "only a source with `recommends: true` has it"});
        }
        parts.finish();
        question.sources.push_back(std::move(source));
    }
}

void readWhole(FieldReader& fields, Question& question, ReadContext& context)
{
    question.id = QuestionId(readId(fields, "id", context));
    readStandard(fields, question, context);
    readPlaceInExam(fields, question, context);
    readType(fields, question, context);
    question.guideVersion = fields.date("guide_version").toString(Qt::ISODate);
    question.lastReviewed = fields.date("last_reviewed");
    question.author = fields.requiredText("author");
    question.volatileFacts = fields.flag("volatile", false);
    question.isReserved = fields.flag("kept_aside", false);
    question.blindCheck = readBlindCheck(fields, context);
    const bool isShortExamItem =
        question.standard >= kSecondStandard && question.depth == Depth::Exam;
    readProse(fields, question, kQuestionProse, isShortExamItem);
    readCommands(fields, question, context);
    readOptions(fields, question, context);
    for (const YamlNode* node : fields.items("clues", kMinClues, kMaxClues))
        question.clues.push_back(readClue(*node, question.options, context));
    question.concepts = readIds(fields.items("concepts", kMinConcepts, kMaxConcepts), "concepts",
                                "ids of concepts, each once", context);
    readQuestionSources(fields, question, context);
    readJobOf(fields, question, context);
    fields.finish();
}

} // namespace

void rememberPlaces(const YamlNode& node, const QString& prefix,
                    std::map<QString, FieldPlace>& places)
{
    const auto locationOf = [](const YamlNode& at) {
        return FieldPlace{at.line, at.column, at.firstTextLine};
    };
    for (const YamlNode::Entry& entry : node.entries) {
        const QString name = prefix + QString::fromStdString(entry.key.text);
        places[name] = locationOf(entry.value);
        for (std::size_t i = 0; i < entry.value.items.size(); ++i) {
            const QString item = QStringLiteral("%1[%2]").arg(name).arg(i);
            places[item] = locationOf(entry.value.items[i]);
            if (entry.value.items[i].kind == YamlNode::Kind::Mapping)
                rememberPlaces(entry.value.items[i], item + QLatin1Char('.'), places);
        }
        if (entry.value.kind == YamlNode::Kind::Mapping)
            rememberPlaces(entry.value, name + QLatin1Char('.'), places);
    }
}

bool isKebab(const QString& id)
{
    static const QRegularExpression form(QStringLiteral("^[a-z0-9]+(?:[.-][a-z0-9]+)*$"));
    return form.match(id).hasMatch();
}

std::optional<SourceQuestion> readQuestion(std::string_view text, const std::string& file,
                                           std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return std::nullopt;
    ReadContext context{file, errors};
    FieldReader fields(*root, "question", context);
    SourceQuestion out;
    out.file = QString::fromStdString(file);
    if (fields.isMapping())
        readWhole(fields, out.question, context);
    if (errors.size() > before)
        return std::nullopt;
    rememberPlaces(*root, QString(), out.places);
    return out;
}

} // namespace ringside::bank
