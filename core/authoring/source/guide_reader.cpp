// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/guide_reader.h"
#include "core/base/composed.h"

#include "core/authoring/source/question_reader.h"
#include "core/authoring/source/walk_reader.h"
#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/authoring/yaml/source_list.h"
#include "core/bank/text/bank_limits.h"
#include "core/kinds/kinds.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::bank {

namespace {

constexpr int kLastDomain = 6, kLastOrder = 99, kMostDigits = 6;
constexpr std::size_t kMostColumns = 6, kMostRows = 12;
constexpr std::size_t kMostListed = 12;

/// The id of a chapter, a section, or something that a section refers to.
QString kebabOf(const YamlNode& node, const char* key, ReadContext& context)
{
    QString id = QString::fromStdString(node.text);
    if (!isKebab(id)) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = key,
                              .value = "\"" + node.text + "\"",
                              .limit = "lower-case words joined by hyphens"});
    }
    return id;
}

QString requiredKebab(FieldReader& fields, const char* key, ReadContext& context)
{
    return fields.requiredText(key).isEmpty() ? QString()
                                              : kebabOf(*fields.find(key), key, context);
}

QStringList readIds(FieldReader& fields, const char* key, ReadContext& context)
{
    QStringList out;
    for (const YamlNode* node : fields.items(key, 0, kMostListed)) {
        out.append(kebabOf(*node, key, context));
        if (out.count(out.back()) > 1) {
            context.report(*node, {.code = ErrorCode::DuplicateField,
                                   .subject = out.back().toStdString(),
                                   .detail = filled("in %1", {key})});
        }
    }
    return out;
}

std::vector<FieldChange> readSet(FieldReader& fields, ReadContext& context)
{
    const YamlNode* set = fields.find("set");
    return set ? readChanges(*set, "set", context) : std::vector<FieldChange>();
}

std::string readPath(const YamlNode& node, ReadContext& context)
{
    if (!scaling::fieldTable().find(node.text)) {
        context.report(node, {.code = ErrorCode::UnknownField,
                              .subject = node.text,
                              .nearest = scaling::fieldTable().nearest(node.text),
                              .detail = "of the scenario"});
    }
    return node.text;
}

/// `metric`, `unit` and `digits`, of a value or of a table's column.
GuideMetric readGuideMetric(FieldReader& fields, bool ratio, ReadContext& context)
{
    GuideMetric out;
    out.digits = fields.integer("digits", 1, kMostDigits).value_or(out.digits);
    const YamlNode* unit = fields.find("unit");
    const YamlNode* node = fields.require("metric");
    if (!node)
        return out;
    const Result<scaling::Metric> metric = scaling::metricNamed(node->text);
    if (!metric) {
        Error error = metric.error();
        error.subject = "metric";
        context.report(*node, std::move(error));
        return out;
    }
    out.metric = *metric;
    const std::vector<units::Unit> units = scenario::unitsOf(scaling::infoOf(*metric), ratio);
    std::vector<std::string> names;
    for (const units::Unit& known : units)
        names.emplace_back(known.name);
    out.unit = unit ? unit->text : names.front();
    const auto at = std::find(names.begin(), names.end(), out.unit);
    if (at == names.end()) {
        context.report(*unit, {.code = ErrorCode::UnknownName,
                               .subject = filled("unit of %1", {node->text}),
                               .value = out.unit,
                               .limit = listed(names)});
    } else {
        out.unitFactor = units[static_cast<std::size_t>(at - names.begin())].factor;
    }
    return out;
}

/// `over: {cluster.workers: [1, 2, 4]}`: the field and its values for the rows.
void readOver(const YamlNode& node, GuideValue& value, ReadContext& context)
{
    const bool single = node.kind == YamlNode::Kind::Mapping && node.entries.size() == 1;
    const YamlNode* list = single ? &node.entries.front().value : nullptr;
    if (!list || list->kind != YamlNode::Kind::Sequence || list->items.empty() ||
        list->items.size() > kMostRows) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = "over",
                              .value = nameOf(node.kind),
                              .limit = filled("one field with a list of 1 to %1 values, such as "
                                              "{cluster.workers: [1, 2, 4]}",
                                              {std::to_string(kMostRows)})});
        return;
    }
    value.field = readPath(node.entries.front().key, context);
    for (const YamlNode& item : list->items) {
        scaling::Scenario scratch;
        if (Done done = scaling::fieldTable().apply(scratch, {value.field, item.text}); !done)
            context.report(item, done.error());
        value.rows.push_back(item.text);
    }
}

void readTable(FieldReader& fields, const YamlNode& over, GuideValue& value, ReadContext& context)
{
    value.kind = GuideValue::Kind::Table;
    readOver(over, value, context);
    value.head = fields.requiredText("head");
    for (const YamlNode* node : fields.items("columns", 1, kMostColumns)) {
        FieldReader column(*node, "column", context);
        const QString head = column.requiredText("head");
        value.metrics.push_back(readGuideMetric(column, false, context));
        value.metrics.back().head = head;
        column.finish();
    }
}

/// A field has its own unit; a plain number may be printed in percent.
void readFieldUnit(FieldReader& fields, GuideValue& value, ReadContext& context)
{
    const YamlNode* unit = fields.find("unit");
    if (!unit)
        return;
    const scenario::FieldInfo* info = scaling::fieldTable().find(value.field);
    value.percent = info && info->kind == scenario::FieldKind::Number && unit->text == "%";
    if (!value.percent) {
        context.report(*unit, {.code = ErrorCode::Incompatible,
                               .subject = "unit",
                               .value = unit->text,
                               .detail = "a field is printed in its own unit, a plain number in % "
                                         "where asked"});
    }
}

GuideValue readValue(const YamlNode::Entry& entry, ReadContext& context)
{
    static const QRegularExpression form(QStringLiteral("^[a-z][a-z0-9_]{0,39}$"));
    GuideValue value;
    value.name = QString::fromStdString(entry.key.text);
    if (!form.match(value.name).hasMatch()) {
        context.report(entry.key,
                       {.code = ErrorCode::WrongType,
                        .subject = "the name of a value",
                        .value = "\"" + entry.key.text + "\"",
                        .limit = "lower-case letters, digits and _, such as step_of_eight"});
    }
    FieldReader fields(entry.value, filled("value %1", {entry.key.text}), context);
    value.job = requiredKebab(fields, "job", context);
    value.changes = readSet(fields, context);
    if (const YamlNode* over = fields.find("over")) {
        readTable(fields, *over, value, context);
    } else if (const YamlNode* field = fields.find("field")) {
        value.kind = GuideValue::Kind::Field;
        value.field = readPath(*field, context);
        readFieldUnit(fields, value, context);
    } else {
        value.overBaseline = fields.flag("over_baseline", false);
        value.metrics.push_back(readGuideMetric(fields, value.overBaseline, context));
    }
    fields.finish();
    return value;
}

void readValues(FieldReader& fields, GuideSection& section, ReadContext& context)
{
    const YamlNode* node = fields.find("values");
    if (!node)
        return;
    if (node->kind != YamlNode::Kind::Mapping || node->entries.size() > kMaxGuideValues) {
        context.report(*node, {.code = ErrorCode::WrongType,
                               .subject = "values",
                               .value = nameOf(node->kind),
                               .limit = filled("a mapping from at most %1 names to what the engine "
                                               "computes",
                                               {std::to_string(kMaxGuideValues)})});
        return;
    }
    for (const YamlNode::Entry& entry : node->entries)
        section.values.push_back(readValue(entry, context));
}

GuideScene readScene(const YamlNode& node, ReadContext& context)
{
    FieldReader fields(node, "scene", context);
    std::vector<std::string> names;
    for (const auto& kind : kinds::withoutPresets().all()) {
        for (std::string& name : kind->pictureNames())
            names.push_back(std::move(name));
    }
    GuideScene scene;
    scene.job = requiredKebab(fields, "job", context);
    if (const auto picture = fields.choice("scene", names, true))
        scene.scene = names[*picture];
    scene.changes = readSet(fields, context);
    scene.caption = fields.requiredText("caption");
    fields.finish();
    return scene;
}

GuideSection readSection(const YamlNode& node, ReadContext& context)
{
    FieldReader fields(node, "section", context);
    GuideSection section;
    section.id = SectionId(requiredKebab(fields, "id", context));
    section.title = fields.requiredText("title");
    readValues(fields, section, context);
    section.text = fields.requiredText("text");
    if (const YamlNode* scene = fields.find("scene"))
        section.scene = readScene(*scene, context);
    section.sources = readSources(fields, context, 0); // GUIDE_SOURCE reports missing ones
    section.cards = readIds(fields, "cards", context);
    for (const QString& question : readIds(fields, "questions", context))
        section.questions.emplace_back(question);
    fields.finish();
    return section;
}

void readSections(FieldReader& fields, GuideChapter& chapter, ReadContext& context)
{
    for (const YamlNode* node : fields.items("sections", 1, kMaxSections)) {
        GuideSection section = readSection(*node, context);
        const auto same =
            std::find_if(chapter.sections.begin(), chapter.sections.end(),
                         [&](const GuideSection& other) { return other.id == section.id; });
        if (same != chapter.sections.end() && !section.id.isEmpty()) {
            context.report(*node,
                           {.code = ErrorCode::DuplicateField,
                            .subject = filled("section %1", {section.id.value().toStdString()}),
                            .detail = "in this chapter"});
        }
        chapter.sections.push_back(std::move(section));
    }
}

void readChapterEnd(FieldReader& fields, ChapterEnd& end, ReadContext& context)
{
    for (const YamlNode* node : fields.items("metrics", 0, kMostListed)) {
        FieldReader parts(*node, "metric", context);
        end.metrics.push_back({parts.requiredText("name"), parts.requiredText("shows"),
                               parts.requiredText("act"), parts.requiredText("url")});
        parts.finish();
    }
    for (const QString& question : readIds(fields, "commands", context))
        end.commands.emplace_back(question);
    for (const YamlNode* node : fields.items("drill", 0, kMostListed)) {
        FieldReader parts(*node, "drill", context);
        DrillRow row{parts.requiredText("ask"), parts.requiredText("answer"), {}};
        row.question = QuestionId(requiredKebab(parts, "question", context));
        parts.finish();
        end.drill.push_back(std::move(row));
    }
}

/// NN-ID.yaml, matching `order` and `id`.
void checkFileName(const YamlNode& root, const GuideChapter& chapter, ReadContext& context)
{
    const QString wanted =
        QStringLiteral("%1-%2").arg(chapter.order, 2, 10, QLatin1Char('0')).arg(chapter.id.value());
    const QString name = QFileInfo(QString::fromStdString(context.file)).completeBaseName();
    if (chapter.id.isEmpty() || chapter.order == 0 || name == wanted)
        return;
    context.report(root, {.code = ErrorCode::WrongType,
                          .subject = "the name of a chapter's file",
                          .value = QStringLiteral("\"%1\"").arg(name).toStdString(),
                          .limit = filled("its order and its id, %1", {wanted.toStdString()})});
}

} // namespace

std::optional<SourceChapter> readChapter(std::string_view text, const std::string& file,
                                         std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return std::nullopt;
    ReadContext context{file, errors};
    FieldReader fields(*root, "chapter", context);
    SourceChapter out;
    out.file = QString::fromStdString(file);
    if (fields.isMapping()) {
        out.chapter.id = ChapterId(requiredKebab(fields, "id", context));
        out.chapter.title = fields.requiredText("title");
        out.chapter.domain = fields.requiredInteger("domain", 1, kLastDomain).value_or(0);
        out.chapter.order = fields.requiredInteger("order", 1, kLastOrder).value_or(0);
        readChapterEnd(fields, out.end, context);
        readSections(fields, out.chapter, context);
        fields.finish();
        checkFileName(*root, out.chapter, context);
    }
    if (errors.size() > before)
        return std::nullopt;
    rememberPlaces(*root, QString(), out.places);
    return out;
}

} // namespace ringside::bank
