// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/qti1_answers.h"

#include "core/exchange/prose/number_text.h"
#include "core/exchange/xml/qti1_score.h"

#include <algorithm>

namespace ringside::exchange {

namespace {

/// What one condition compares the response with.
struct Compared
{
    QStringList exact;
    QString low, high;
};

void collect(pugi::xml_node node, const QString& response, Compared& compared, int depth = 0)
{
    constexpr int kMostDepth = 20;
    for (const pugi::xml_node child : node.children()) {
        const QString name = localName(child);
        const QString of = attributeText(child, "respident");
        const QString value = textOf(child).trimmed();
        const bool isOther = !of.isEmpty() && of != response;
        if (name == QLatin1String("not") || depth > kMostDepth)
            continue;
        if (name == QLatin1String("varequal") && !isOther)
            compared.exact << value;
        else if ((name == QLatin1String("vargte") || name == QLatin1String("vargt")) && !isOther)
            compared.low = value;
        else if ((name == QLatin1String("varlte") || name == QLatin1String("varlt")) && !isOther)
            compared.high = value;
        else
            collect(child, response, compared, depth + 1);
    }
}

double bestPoints(pugi::xml_node condition)
{
    double points = 0;
    for (const pugi::xml_node setvar : childrenNamed(condition, "setvar"))
        points = std::max(points, qti1Points(setvar));
    return points;
}

QStringList textsOf(Compared compared)
{
    compared.exact.removeAll(QString());
    compared.exact.removeDuplicates();
    if (compared.low.isEmpty() || compared.high.isEmpty())
        return compared.exact;
    const QString range = rangeText(compared.low, compared.high);
    if (compared.exact.size() != 1)
        return compared.exact + QStringList{range};
    return {range == compared.exact.first()
                ? range
                : QStringLiteral("%1 (%2)").arg(compared.exact.first(), range)};
}

} // namespace

std::vector<Qti1Answer> qti1Answers(pugi::xml_node item, const QString& response)
{
    std::vector<Qti1Answer> answers;
    for (const pugi::xml_node condition : descendantsNamed(item, "respcondition")) {
        const double points = bestPoints(condition);
        if (points <= 0)
            continue;
        Compared compared;
        collect(childNamed(condition, "conditionvar"), response, compared);
        const QStringList texts = textsOf(std::move(compared));
        for (const QString& text : texts)
            if (std::none_of(answers.begin(), answers.end(),
                             [&text](const Qti1Answer& each) { return each.text == text; }))
                answers.push_back({text, points});
    }
    std::stable_sort(answers.begin(), answers.end(),
                     [](const auto& a, const auto& b) { return a.points > b.points; });
    return answers;
}

QStringList qti1Order(pugi::xml_node item, const QString& response)
{
    QStringList order;
    double most = 0;
    for (const pugi::xml_node condition : descendantsNamed(item, "respcondition")) {
        const double points = bestPoints(condition);
        if (points <= most)
            continue;
        Compared compared;
        collect(childNamed(condition, "conditionvar"), response, compared);
        most = points;
        order = compared.exact;
    }
    return order;
}

} // namespace ringside::exchange
