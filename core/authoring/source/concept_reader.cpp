// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/concept_reader.h"

#include "core/authoring/source/question_reader.h"
#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/source_list.h"
#include "core/bank/text/bank_limits.h"

#include <algorithm>

namespace ringside::bank {

namespace {

Objective readObjective(const YamlNode& node, ReadContext& context)
{
    FieldReader fields(node, "objective", context);
    Objective objective{fields.requiredText("id"), fields.requiredText("title")};
    fields.finish();
    return objective;
}

Domain readDomain(const YamlNode& node, ReadContext& context)
{
    FieldReader fields(node, "domain", context);
    Domain domain;
    domain.id = fields.requiredInteger("id", 1, 99).value_or(0);
    domain.title = fields.requiredText("title");
    domain.weightPercent = fields.requiredInteger("weight", 1, 100).value_or(0);
    for (const YamlNode* item : fields.items("objectives", 1, kMaxObjectives))
        domain.objectives.push_back(readObjective(*item, context));
    fields.finish();
    return domain;
}

std::optional<SceneLink> readSceneLink(FieldReader& fields, ReadContext& context)
{
    const YamlNode* node = fields.find("scene");
    if (!node)
        return std::nullopt;
    FieldReader parts(*node, "scene", context);
    SceneLink link{parts.requiredText("job"), parts.requiredText("scene")};
    parts.finish();
    return link;
}

void readStock(const YamlNode& node, Blueprint& blueprint, ReadContext& context)
{
    if (node.kind != YamlNode::Kind::Mapping) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = "stock",
                              .value = nameOf(node.kind),
                              .limit = "a mapping from domain to its share in per cent"});
        return;
    }
    for (const YamlNode::Entry& entry : node.entries) {
        const auto domain = readInteger(entry.key, "stock", 1, 99, context);
        const auto share = readInteger(entry.value, "stock", 0, 100, context);
        if (domain && share)
            blueprint.stock.emplace_back(*domain, *share);
    }
}

} // namespace

std::optional<SourceConcept> readConcept(std::string_view text, const std::string& file,
                                         std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return std::nullopt;
    ReadContext context{file, errors};
    FieldReader fields(*root, "concept", context);
    SourceConcept out;
    out.file = QString::fromStdString(file);
    out.card.id = fields.requiredText("id");
    if (!out.card.id.isEmpty() && !isKebab(out.card.id)) {
        context.report(*fields.find("id"), {.code = ErrorCode::WrongType,
                                            .subject = "id",
                                            .value = out.card.id.toStdString(),
                                            .limit = "lower-case words joined by hyphens"});
    }
    out.card.name = fields.requiredText("name");
    out.card.definition = fields.requiredText("definition");
    out.card.formula = fields.text("formula");
    out.card.sources = readSources(fields, context, 1);
    out.card.prerequisites = fields.texts("prerequisites");
    out.card.scene = readSceneLink(fields, context);
    fields.finish();
    if (errors.size() > before)
        return std::nullopt;
    for (const YamlNode::Entry& entry : root->entries) {
        out.places[QString::fromStdString(entry.key.text)] = {entry.value.line, entry.value.column,
                                                              entry.value.firstTextLine};
    }
    return out;
}

std::optional<Blueprint> readBlueprint(std::string_view text, const std::string& file,
                                       std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return std::nullopt;
    ReadContext context{file, errors};
    FieldReader fields(*root, "blueprint", context);
    Blueprint blueprint;
    blueprint.guideVersion = fields.date("guide_version").toString(Qt::ISODate);
    if (const YamlNode* source = fields.require("source")) {
        FieldReader sourceFields(*source, "source", context);
        blueprint.source = sourceFields.requiredText("title");
        blueprint.sourceUrl = sourceFields.requiredText("url");
        blueprint.sourceChecked = sourceFields.dateOrEmpty("checked");
        sourceFields.finish();
    }
    if (const YamlNode* stock = fields.find("stock"))
        readStock(*stock, blueprint, context);
    for (const YamlNode* item : fields.items("domains", 1, kMaxDomains))
        blueprint.domains.push_back(readDomain(*item, context));
    fields.finish();
    if (errors.size() > before)
        return std::nullopt;
    return blueprint;
}

std::vector<Product> readProducts(std::string_view text, const std::string& file,
                                  std::vector<Error>& errors)
{
    constexpr std::size_t kMostProducts = 200;
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return {};
    ReadContext context{file, errors};
    FieldReader list(*root, "products.yaml", context);
    std::vector<Product> products;
    for (const YamlNode* node : list.items("products", 1, kMostProducts)) {
        FieldReader fields(*node, "product", context);
        Product product{fields.requiredText("id"), fields.requiredText("name"),
                        fields.texts("also")};
        fields.finish();
        const bool isRepeated =
            std::any_of(products.begin(), products.end(),
                        [&](const Product& earlier) { return earlier.id == product.id; });
        if (!product.id.isEmpty() && (isRepeated || !isKebab(product.id))) {
            context.report(*node, {.code = ErrorCode::WrongType,
                                   .subject = "id",
                                   .value = product.id.toStdString(),
                                   .limit = "lower-case words joined by hyphens, each id once"});
        }
        products.push_back(std::move(product));
    }
    list.finish();
    return products;
}

QStringList readRetired(std::string_view text, const std::string& file, std::vector<Error>& errors)
{
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return {};
    ReadContext context{file, errors};
    return readTexts(*root, "retired.yaml", context);
}

} // namespace ringside::bank
