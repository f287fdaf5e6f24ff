// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/qti1_score.h"

#include <algorithm>

namespace ringside::exchange {

namespace {

/// What a condition names as chosen, apart from what is under a <not>.
void collectNamedChoices(pugi::xml_node node, QSet<QString>& names, int depth = 0)
{
    for (const pugi::xml_node child : node.children()) {
        const QString name = localName(child);
        if (name == QLatin1String("varequal"))
            names.insert(textOf(child).trimmed());
        else if (name != QLatin1String("not") && depth < 20)
            collectNamedChoices(child, names, depth + 1);
    }
}

bool isScore(pugi::xml_node setvar)
{
    const QString name = attributeText(setvar, "varname").toLower();
    return name.isEmpty() || name.contains(QLatin1String("score")) ||
           name.contains(QLatin1String("correct")) || name.contains(QLatin1String("result"));
}

} // namespace

double qti1Points(pugi::xml_node setvar)
{
    const QString points = textOf(setvar).trimmed();
    if (points.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0)
        return 1;
    return points.endsWith(QLatin1String(".max"), Qt::CaseInsensitive) ? 1 : points.toDouble();
}

bool Qti1Score::allHold(pugi::xml_node parent, const QSet<QString>& chosen, int depth) const
{
    const auto children = parent.children();
    return std::all_of(children.begin(), children.end(), [&](pugi::xml_node child) {
        return child.type() != pugi::node_element || holds(child, chosen, depth + 1);
    });
}

bool Qti1Score::holds(pugi::xml_node condition, const QSet<QString>& chosen, int depth) const
{
    const QString name = localName(condition);
    if (depth > 20)
        return false;
    if (name == QLatin1String("varequal")) {
        const QString response = attributeText(condition, "respident");
        const bool isLoose = attributeText(condition, "case").toLower() == QLatin1String("no");
        const QString named = textOf(condition).trimmed();
        return (response.isEmpty() || response == m_response) &&
               std::any_of(chosen.begin(), chosen.end(), [&](const QString& each) {
                   return each.compare(named, isLoose ? Qt::CaseInsensitive : Qt::CaseSensitive) ==
                          0;
               });
    }
    if (name == QLatin1String("not"))
        return !allHold(condition, chosen, depth);
    if (name == QLatin1String("or")) {
        const auto children = condition.children();
        return std::any_of(children.begin(), children.end(), [&](pugi::xml_node child) {
            return child.type() == pugi::node_element && holds(child, chosen, depth + 1);
        });
    }
    if (name == QLatin1String("and") || name == QLatin1String("conditionvar"))
        return allHold(condition, chosen, depth);
    if (name == QLatin1String("unanswered"))
        return chosen.isEmpty();
    return name == QLatin1String("other");
}

double Qti1Score::pointsFor(const QSet<QString>& chosen) const
{
    double points = 0;
    for (const pugi::xml_node condition : m_conditions) {
        // <other> represents what no condition before it names.
        const pugi::xml_node tested = childNamed(condition, "conditionvar");
        if (isGeneral(condition) || !holds(tested, chosen))
            continue;
        for (const pugi::xml_node setvar : childrenNamed(condition, "setvar")) {
            if (!isScore(setvar))
                continue;
            const QString action = attributeText(setvar, "action").toLower();
            if (action == QLatin1String("add"))
                points += qti1Points(setvar);
            else if (action == QLatin1String("subtract"))
                points -= qti1Points(setvar);
            else
                points = qti1Points(setvar);
        }
        const QString goesOn = attributeText(condition, "continue").toLower();
        if (goesOn == QLatin1String("no") && childNamed(condition, "setvar"))
            break;
    }
    return points;
}

bool Qti1Score::isGeneral(pugi::xml_node condition) const
{
    return !descendantsNamed(condition, "other").empty() ||
           descendantsNamed(condition, "varequal").empty();
}

QSet<QString> Qti1Score::key(const QStringList& choices, bool multiple) const
{
    const bool hasPoints =
        std::any_of(m_conditions.begin(), m_conditions.end(),
                    [](pugi::xml_node condition) { return childNamed(condition, "setvar"); });
    return hasPoints ? keyByPoints(choices, multiple) : keyByTitle();
}

QSet<QString> Qti1Score::keyByTitle() const
{
    QSet<QString> key;
    for (const pugi::xml_node condition : m_conditions)
        if (attributeText(condition, "title").toLower() == QLatin1String("correct"))
            collectNamedChoices(childNamed(condition, "conditionvar"), key);
    return key;
}

QSet<QString> Qti1Score::keyByPoints(const QStringList& choices, bool multiple) const
{
    QSet<QString> best;
    double most = 0;
    if (!multiple) {
        for (const QString& choice : choices) {
            const double points = pointsFor({choice});
            if (points > most)
                best.clear();
            if (points > 0 && points >= most)
                best.insert(choice);
            most = std::max(most, points);
        }
        return best;
    }
    // Every set that a condition names, and the one of all choices that give points alone.
    std::vector<QSet<QString>> candidates(1);
    for (const QString& choice : choices)
        if (pointsFor({choice}) > 0)
            candidates.front().insert(choice);
    for (const pugi::xml_node condition : m_conditions) {
        QSet<QString> names;
        collectNamedChoices(childNamed(condition, "conditionvar"), names);
        candidates.push_back(std::move(names));
    }
    for (const QSet<QString>& candidate : candidates) {
        const double points = candidate.isEmpty() ? 0 : pointsFor(candidate);
        if (points > most) {
            most = points;
            best = candidate;
        }
    }
    return best;
}

QStringList Qti1Score::feedbackFor(const QString& choice) const
{
    QStringList alone, withPoints;
    for (const pugi::xml_node condition : m_conditions) {
        const auto named = descendantsNamed(condition, "varequal");
        if (named.size() != 1 || textOf(named.front()).trimmed() != choice ||
            !descendantsNamed(condition, "not").empty())
            continue;
        QStringList& ids = childNamed(condition, "setvar") ? withPoints : alone;
        for (const pugi::xml_node feedback : childrenNamed(condition, "displayfeedback"))
            ids << attributeText(feedback, "linkrefid");
    }
    return alone.isEmpty() ? withPoints : alone;
}

QStringList Qti1Score::generalFeedback() const
{
    QStringList ids;
    for (const pugi::xml_node condition : m_conditions) {
        if (descendantsNamed(condition, "other").empty())
            continue;
        for (const pugi::xml_node feedback : childrenNamed(condition, "displayfeedback"))
            ids << attributeText(feedback, "linkrefid");
    }
    return ids;
}

} // namespace ringside::exchange
