// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/guide_json.h"

#include "core/bank/json/json_fields.h"
#include "core/base/tr.h"
#include "core/scaling/job/metric_names.h"

namespace ringside::bank {

namespace {

using namespace json;

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string s(const QJsonValue& value)
{
    return value.toString().toStdString();
}

QJsonObject metricJson(const GuideMetric& metric)
{
    QJsonObject out{{QStringLiteral("metric"), q(scaling::nameOf(metric.metric))},
                    {QStringLiteral("unit"), q(metric.unit)},
                    {QStringLiteral("factor"), metric.unitFactor},
                    {QStringLiteral("digits"), metric.digits}};
    insertText(out, u"head", metric.head);
    return out;
}

Result<GuideMetric> metricFrom(const QJsonObject& json)
{
    RINGSIDE_TRY(const scaling::Metric metric, scaling::metricNamed(s(json[u"metric"])));
    return GuideMetric{json[u"head"].toString(), metric, s(json[u"unit"]),
                       json[u"factor"].toDouble(1), json[u"digits"].toInt()};
}

QJsonObject valueJson(const GuideValue& value)
{
    QJsonObject out{{QStringLiteral("kind"), static_cast<int>(value.kind)},
                    {QStringLiteral("set"), changesJson(value.changes)},
                    {QStringLiteral("metrics"), arrayOf(value.metrics, metricJson)},
                    {QStringLiteral("over_baseline"), value.overBaseline},
                    {QStringLiteral("percent"), value.percent},
                    {QStringLiteral("rows"), arrayOf(value.rows, q)}};
    insertText(out, u"name", value.name);
    insertText(out, u"job", value.job);
    insertText(out, u"field", q(value.field));
    insertText(out, u"head", value.head);
    insertText(out, u"text", value.text);
    return out;
}

Result<GuideValue> valueFrom(const QJsonObject& json)
{
    GuideValue value;
    value.name = json[u"name"].toString();
    value.job = json[u"job"].toString();
    value.changes = changesFrom(json[u"set"].toArray());
    value.kind = static_cast<GuideValue::Kind>(json[u"kind"].toInt());
    for (const QJsonValue& item : json[u"metrics"].toArray()) {
        RINGSIDE_TRY(const GuideMetric metric, metricFrom(item.toObject()));
        value.metrics.push_back(metric);
    }
    value.overBaseline = json[u"over_baseline"].toBool();
    value.percent = json[u"percent"].toBool();
    value.field = s(json[u"field"]);
    value.head = json[u"head"].toString();
    for (const QString& row : textsFrom(json[u"rows"].toArray()))
        value.rows.push_back(row.toStdString());
    value.text = json[u"text"].toString();
    return value;
}

QJsonObject sceneJson(const GuideScene& scene)
{
    return {{QStringLiteral("job"), scene.job},
            {QStringLiteral("set"), changesJson(scene.changes)},
            {QStringLiteral("scene"), q(scene.scene)},
            {QStringLiteral("caption"), scene.caption}};
}

GuideScene sceneFrom(const QJsonObject& json)
{
    return {json[u"job"].toString(), changesFrom(json[u"set"].toArray()), s(json[u"scene"]),
            json[u"caption"].toString()};
}

QJsonObject drillJson(const DrillRow& row)
{
    return {{QStringLiteral("ask"), row.ask},
            {QStringLiteral("answer"), row.answer},
            {QStringLiteral("question"), row.question.value()}};
}

DrillRow drillFrom(const QJsonObject& json)
{
    return {json[u"ask"].toString(), json[u"answer"].toString(),
            QuestionId(json[u"question"].toString())};
}

QJsonObject sectionJson(const GuideSection& section)
{
    QJsonObject out;
    insertText(out, u"id", section.id.value());
    insertText(out, u"title", section.title);
    insertText(out, u"text", section.text);
    out.insert(u"values", arrayOf(section.values, valueJson));
    if (section.scene)
        out.insert(u"scene", sceneJson(*section.scene));
    out.insert(u"sources", arrayOf(section.sources, sourceJson));
    out.insert(u"cards", QJsonArray::fromStringList(section.cards));
    out.insert(u"questions",
               arrayOf(section.questions, [](const QuestionId& id) { return id.value(); }));
    if (!section.drill.empty())
        out.insert(u"drill", arrayOf(section.drill, drillJson));
    return out;
}

Result<GuideSection> sectionFrom(const QJsonObject& json)
{
    GuideSection section;
    section.id = SectionId(json[u"id"].toString());
    section.title = json[u"title"].toString();
    section.text = json[u"text"].toString();
    for (const QJsonValue& item : json[u"values"].toArray()) {
        RINGSIDE_TRY(GuideValue value, valueFrom(item.toObject()));
        section.values.push_back(std::move(value));
    }
    if (json.contains(u"scene"))
        section.scene = sceneFrom(json[u"scene"].toObject());
    section.sources = sourcesFrom(json[u"sources"].toArray());
    section.cards = textsFrom(json[u"cards"].toArray());
    for (const QString& id : textsFrom(json[u"questions"].toArray()))
        section.questions.emplace_back(id);
    for (const QJsonValue& row : json[u"drill"].toArray())
        section.drill.push_back(drillFrom(row.toObject()));
    return section;
}

} // namespace

QJsonObject toJson(const GuideChapter& chapter)
{
    QJsonObject out{{QStringLiteral("domain"), chapter.domain},
                    {QStringLiteral("order"), chapter.order},
                    {QStringLiteral("sections"), arrayOf(chapter.sections, sectionJson)}};
    insertText(out, u"id", chapter.id.value());
    insertText(out, u"title", chapter.title);
    insertText(out, u"file", chapter.sourceFile);
    return out;
}

Result<GuideChapter> chapterFromJson(const QJsonObject& json)
{
    GuideChapter chapter;
    chapter.id = ChapterId(json[u"id"].toString());
    chapter.title = json[u"title"].toString();
    chapter.domain = json[u"domain"].toInt();
    chapter.order = json[u"order"].toInt();
    chapter.sourceFile = json[u"file"].toString();
    Error error{.code = ErrorCode::Damaged, .subject = RINGSIDE_TR("guide chapter")};
    for (const QJsonValue& item : json[u"sections"].toArray()) {
        Result<GuideSection> section = sectionFrom(item.toObject());
        if (!section) {
            error = section.error();
            error.code = ErrorCode::Damaged;
            return fail(std::move(error));
        }
        chapter.sections.push_back(std::move(*section));
    }
    if (chapter.id.isEmpty() || chapter.sections.empty())
        return fail(std::move(error));
    return chapter;
}

} // namespace ringside::bank
