// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/products.h"

#include "core/authoring/lint/standard/standard_rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

constexpr int kLeastKeys = 1, kLeastDistractors = 2;
constexpr std::size_t kCompleteBank = 400; ///< from this size on, each product must be covered

QRegularExpression namesOf(const Product& product)
{
    QStringList names{QRegularExpression::escape(product.name)};
    for (const QString& also : product.also)
        names << QRegularExpression::escape(also);
    return QRegularExpression(
        QStringLiteral("(?<![\\w-])(?:%1)s?(?![\\w])").arg(names.join(QLatin1Char('|'))),
        QRegularExpression::CaseInsensitiveOption);
}

} // namespace

QStringList keyProducts(const std::vector<Product>& products, const Question& question)
{
    QStringList ids;
    for (const Product& product : products) {
        const QRegularExpression names = namesOf(product);
        const bool isNamed = std::any_of(
            question.options.begin(), question.options.end(), [&](const Option& option) {
                return option.correct && names.match(plainText(option.text)).hasMatch();
            });
        if (isNamed)
            ids << product.id;
    }
    return ids;
}

std::vector<ProductRole> productRoles(const std::vector<Product>& products,
                                      const std::vector<const Question*>& questions)
{
    std::vector<ProductRole> roles;
    for (const Product& product : products) {
        const QRegularExpression names = namesOf(product);
        ProductRole role{.product = &product};
        for (const Question* question : questions) {
            bool inKey = false, inDistractor = false;
            for (const Option& option : question->options) {
                if (names.match(plainText(option.text)).hasMatch())
                    (option.correct ? inKey : inDistractor) = true;
            }
            role.keys += inKey ? 1 : 0;
            role.distractors += inDistractor ? 1 : 0;
        }
        roles.push_back(role);
    }
    return roles;
}

void checkProductIds(const SourceQuestion& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    for (qsizetype i = 0; i < source.question.products.size(); ++i) {
        const QString& id = source.question.products.at(i);
        if (std::any_of(bank.products.begin(), bank.products.end(),
                        [&](const Product& product) { return product.id == id; }))
            continue;
        findings.push_back(
            byStandard(source, source.finding(QStringLiteral("products[%1]").arg(i),
                                              QStringLiteral("PRODUCT_UNKNOWN"),
                                              QStringLiteral("products.yaml has no %1.").arg(id))));
    }
}

// PRODUCT_COVER: a product that is never the key is never learnt; one that is never a distractor
// gives itself away as the key.
void checkProductCover(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    if (bank.questions.size() < kLeastForShares)
        return;
    std::vector<const Question*> questions;
    for (const SourceQuestion& source : bank.questions)
        questions.push_back(&source.question);
    for (const ProductRole& role : productRoles(bank.products, questions)) {
        if (role.keys >= kLeastKeys && role.distractors >= kLeastDistractors)
            continue;
        findings.push_back(bankFinding(
            bank, QStringLiteral("PRODUCT_COVER"),
            bank.questions.size() >= kCompleteBank ? Severity::Hard : Severity::Warning,
            QStringLiteral("%1 stands in %2 keys (at least %3) and %4 distractors (at least %5).")
                .arg(role.product->name)
                .arg(role.keys)
                .arg(kLeastKeys)
                .arg(role.distractors)
                .arg(kLeastDistractors)));
    }
}

} // namespace ringside::bank
