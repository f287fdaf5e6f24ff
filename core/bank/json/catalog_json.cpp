// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/json_fields.h"
#include "core/bank/json/question_json.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::bank {

namespace json {

void insertText(QJsonObject& out, QStringView key, const QString& text)
{
    if (!text.isEmpty())
        out.insert(key, text);
}

QStringList textsFrom(const QJsonArray& array)
{
    QStringList out;
    for (const QJsonValue& item : array)
        out.append(item.toString());
    return out;
}

QJsonArray changesJson(const std::vector<scaling::FieldChange>& changes)
{
    return arrayOf(changes, [](const scaling::FieldChange& change) {
        return QJsonObject{{QStringLiteral("path"), QString::fromStdString(change.path)},
                           {QStringLiteral("value"),
                            QString::fromStdString(scaling::fieldTable().valueText(change))}};
    });
}

std::vector<scaling::FieldChange> changesFrom(const QJsonArray& array)
{
    std::vector<scaling::FieldChange> out;
    for (const QJsonValue& item : array) {
        const QJsonObject change = item.toObject();
        out.push_back(
            {change[u"path"].toString().toStdString(), change[u"value"].toString().toStdString()});
    }
    return out;
}

QJsonObject sourceJson(const Source& source)
{
    QJsonObject out;
    insertText(out, u"title", source.title);
    insertText(out, u"url", source.url);
    insertText(out, u"checked", source.checked.toString(Qt::ISODate));
    if (source.recommends)
        out.insert(u"recommends", true);
    insertText(out, u"quote", source.quote);
    return out;
}

std::vector<Source> sourcesFrom(const QJsonArray& array)
{
    std::vector<Source> out;
    for (const QJsonValue& item : array) {
        const QJsonObject source = item.toObject();
        out.push_back({source[u"title"].toString(), source[u"url"].toString(),
                       QDate::fromString(source[u"checked"].toString(), Qt::ISODate),
                       source[u"recommends"].toBool(), source[u"quote"].toString()});
    }
    return out;
}

} // namespace json

namespace {

using namespace json;
using scaling::AcceleratorPreset;
using scaling::MachinePreset;
using scaling::PresetSource;

QJsonArray presetSourcesJson(const std::vector<PresetSource>& sources)
{
    return arrayOf(sources, [](const PresetSource& source) {
        QJsonObject out;
        insertText(out, u"title", QString::fromStdString(source.title));
        insertText(out, u"url", QString::fromStdString(source.url));
        insertText(out, u"checked", QString::fromStdString(source.checked));
        return out;
    });
}

std::vector<PresetSource> presetSourcesFrom(const QJsonArray& array)
{
    std::vector<PresetSource> out;
    for (const QJsonValue& item : array) {
        const QJsonObject source = item.toObject();
        out.push_back({source[u"title"].toString().toStdString(),
                       source[u"url"].toString().toStdString(),
                       source[u"checked"].toString().toStdString()});
    }
    return out;
}

void insertPeak(QJsonObject& out, QStringView key, const std::optional<FlopsPerSecond>& peak)
{
    if (peak)
        out.insert(key, peak->value());
}

std::optional<FlopsPerSecond> peakFrom(const QJsonObject& json, QStringView key)
{
    return json.contains(key) ? std::optional(FlopsPerSecond(json[key].toDouble())) : std::nullopt;
}

QJsonObject acceleratorJson(const AcceleratorPreset& preset)
{
    QJsonObject out;
    insertText(out, u"id", QString::fromStdString(preset.id));
    insertText(out, u"name", QString::fromStdString(preset.name));
    insertPeak(out, u"fp32", preset.fp32);
    insertPeak(out, u"tf32", preset.tf32);
    insertPeak(out, u"fp16", preset.fp16);
    insertPeak(out, u"bf16", preset.bf16);
    out.insert(u"memory", preset.memory.value());
    out.insert(u"intra_bandwidth", preset.intraBandwidth.value());
    insertText(out, u"intra_link", QString::fromStdString(preset.intraLink));
    out.insert(u"sources", presetSourcesJson(preset.sources));
    return out;
}

AcceleratorPreset acceleratorFrom(const QJsonObject& json)
{
    return {json[u"id"].toString().toStdString(),
            json[u"name"].toString().toStdString(),
            peakFrom(json, u"fp32"),
            peakFrom(json, u"tf32"),
            peakFrom(json, u"fp16"),
            peakFrom(json, u"bf16"),
            Bytes(json[u"memory"].toDouble()),
            BytesPerSecond(json[u"intra_bandwidth"].toDouble()),
            json[u"intra_link"].toString().toStdString(),
            presetSourcesFrom(json[u"sources"].toArray())};
}

QJsonObject machineJson(const MachinePreset& preset)
{
    return {{QStringLiteral("id"), QString::fromStdString(preset.id)},
            {QStringLiteral("accelerator"), QString::fromStdString(preset.accelerator)},
            {QStringLiteral("accelerators_per_worker"), preset.acceleratorsPerWorker},
            {QStringLiteral("network_gbps"), preset.networkGbps},
            {QStringLiteral("sources"), presetSourcesJson(preset.sources)}};
}

MachinePreset machineFrom(const QJsonObject& json)
{
    return {json[u"id"].toString().toStdString(), json[u"accelerator"].toString().toStdString(),
            json[u"accelerators_per_worker"].toInt(), json[u"network_gbps"].toDouble(),
            presetSourcesFrom(json[u"sources"].toArray())};
}

QJsonObject domainJson(const Domain& domain)
{
    QJsonObject out{
        {QStringLiteral("id"), domain.id},
        {QStringLiteral("title"), domain.title},
        {QStringLiteral("weight"), domain.weightPercent},
        {QStringLiteral("objectives"), arrayOf(domain.objectives, [](const Objective& o) {
             return QJsonObject{{QStringLiteral("id"), o.id}, {QStringLiteral("title"), o.title}};
         })}};
    insertText(out, u"bank", domain.bank);
    return out;
}

Domain domainFrom(const QJsonObject& json)
{
    Domain domain{json[u"id"].toInt(),
                  json[u"title"].toString(),
                  json[u"weight"].toInt(),
                  {},
                  json[u"bank"].toString()};
    for (const QJsonValue& item : json[u"objectives"].toArray()) {
        const QJsonObject objective = item.toObject();
        domain.objectives.push_back({objective[u"id"].toString(), objective[u"title"].toString()});
    }
    return domain;
}

} // namespace

QJsonObject toJson(const Concept& card)
{
    QJsonObject out;
    insertText(out, u"id", card.id);
    insertText(out, u"name", card.name);
    insertText(out, u"definition", card.definition);
    insertText(out, u"formula", card.formula);
    out.insert(u"sources", arrayOf(card.sources, sourceJson));
    out.insert(u"prerequisites", QJsonArray::fromStringList(card.prerequisites));
    if (card.scene) {
        out.insert(u"scene", QJsonObject{{QStringLiteral("job"), card.scene->job},
                                         {QStringLiteral("scene"), card.scene->scene}});
    }
    out.insert(u"questions", QJsonArray::fromStringList(card.questions));
    out.insert(u"question_titles", QJsonArray::fromStringList(card.questionTitles));
    return out;
}

Concept conceptFromJson(const QJsonObject& json)
{
    Concept card;
    card.id = json[u"id"].toString();
    card.name = json[u"name"].toString();
    card.definition = json[u"definition"].toString();
    card.formula = json[u"formula"].toString();
    card.sources = sourcesFrom(json[u"sources"].toArray());
    card.prerequisites = textsFrom(json[u"prerequisites"].toArray());
    if (json.contains(u"scene")) {
        const QJsonObject link = json[u"scene"].toObject();
        card.scene = SceneLink{link[u"job"].toString(), link[u"scene"].toString()};
    }
    card.questions = textsFrom(json[u"questions"].toArray());
    card.questionTitles = textsFrom(json[u"question_titles"].toArray());
    return card;
}

QJsonObject toJson(const Blueprint& blueprint)
{
    QJsonObject out;
    insertText(out, u"guide_version", blueprint.guideVersion);
    insertText(out, u"source", blueprint.source);
    insertText(out, u"source_url", blueprint.sourceUrl);
    insertText(out, u"source_checked", blueprint.sourceChecked.toString(Qt::ISODate));
    out.insert(u"domains", arrayOf(allDomains(blueprint), domainJson));
    out.insert(u"stock", arrayOf(blueprint.stock, [](const std::pair<int, int>& share) {
                   return QJsonArray{share.first, share.second};
               }));
    return out;
}

Blueprint blueprintFromJson(const QJsonObject& json)
{
    Blueprint out;
    out.guideVersion = json[u"guide_version"].toString();
    out.source = json[u"source"].toString();
    out.sourceUrl = json[u"source_url"].toString();
    out.sourceChecked = QDate::fromString(json[u"source_checked"].toString(), Qt::ISODate);
    for (const QJsonValue& value : json[u"domains"].toArray()) {
        Domain domain = domainFrom(value.toObject());
        (domain.bank.isEmpty() ? out.domains : out.joined).push_back(std::move(domain));
    }
    for (const QJsonValue& share : json[u"stock"].toArray())
        out.stock.emplace_back(share.toArray().at(0).toInt(), share.toArray().at(1).toInt());
    return out;
}

QJsonObject toJson(const scaling::PresetCatalog& presets)
{
    return {{QStringLiteral("accelerators"), arrayOf(presets.accelerators, acceleratorJson)},
            {QStringLiteral("machines"), arrayOf(presets.machines, machineJson)}};
}

scaling::PresetCatalog presetsFromJson(const QJsonObject& json)
{
    scaling::PresetCatalog out;
    for (const QJsonValue& preset : json[u"accelerators"].toArray())
        out.accelerators.push_back(acceleratorFrom(preset.toObject()));
    for (const QJsonValue& preset : json[u"machines"].toArray())
        out.machines.push_back(machineFrom(preset.toObject()));
    return out;
}

QJsonObject toJson(const std::vector<Product>& products)
{
    return {{QStringLiteral("products"), arrayOf(products, [](const Product& product) {
                 return QJsonObject{
                     {QStringLiteral("id"), product.id},
                     {QStringLiteral("name"), product.name},
                     {QStringLiteral("also"), QJsonArray::fromStringList(product.also)}};
             })}};
}

std::vector<Product> productsFromJson(const QJsonObject& json)
{
    std::vector<Product> products;
    for (const QJsonValue& item : json[u"products"].toArray()) {
        const QJsonObject product = item.toObject();
        products.push_back({product[u"id"].toString(), product[u"name"].toString(),
                            textsFrom(product[u"also"].toArray())});
    }
    return products;
}

} // namespace ringside::bank
