// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/qti.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

std::vector<pugi::xml_node> interactionsOf(pugi::xml_node body)
{
    struct Walker : pugi::xml_tree_walker
    {
        std::vector<pugi::xml_node> found;
        bool for_each(pugi::xml_node& node) override
        {
            const QString name = localName(node);
            // The button for a hint is no response.
            if (name.endsWith(QLatin1String("Interaction")) &&
                name != QLatin1String("endAttemptInteraction"))
                found.push_back(node);
            return true;
        }
    };
    Walker walker;
    body.traverse(walker);
    return walker.found;
}

/// The key: correctResponse, or else what the mapping gives the most points for.
QSet<QString> keyOf(pugi::xml_node item, const QString& response, bool multiple)
{
    QSet<QString> key;
    for (const pugi::xml_node declaration : childrenNamed(item, "responseDeclaration")) {
        if (attributeText(declaration, "identifier") != response)
            continue;
        for (const pugi::xml_node value :
             childrenNamed(childNamed(declaration, "correctResponse"), "value"))
            key.insert(textOf(value).trimmed());
        if (!key.isEmpty())
            return key;
        double most = 0;
        for (const pugi::xml_node entry :
             childrenNamed(childNamed(declaration, "mapping"), "mapEntry")) {
            const double points = attributeText(entry, "mappedValue").toDouble();
            if (!multiple && points > most)
                key.clear();
            if (points > 0 && (multiple || points >= most))
                key.insert(attributeText(entry, "mapKey"));
            most = std::max(most, points);
        }
    }
    return key;
}

/// The key of an item whose response processing compares the response with values itself: the
/// values of the condition that gives the most points.
QSet<QString> keyOfProcessing(pugi::xml_node item, const QString& response)
{
    QSet<QString> key;
    double most = 0;
    const pugi::xml_node processing = childNamed(item, "responseProcessing");
    for (const char* branch : {"responseIf", "responseElseIf"}) {
        for (const pugi::xml_node condition : descendantsNamed(processing, branch)) {
            const pugi::xml_node match = childNamed(condition, "match");
            if (attributeText(childNamed(match, "variable"), "identifier") != response)
                continue;
            double points = 0;
            for (const pugi::xml_node outcome : childrenNamed(condition, "setOutcomeValue"))
                if (attributeText(outcome, "identifier") == QLatin1String("SCORE"))
                    points = textOf(childNamed(outcome, "baseValue")).trimmed().toDouble();
            if (points <= most)
                continue;
            most = points;
            key.clear();
            for (const pugi::xml_node value : descendantsNamed(match, "baseValue"))
                key.insert(textOf(value).trimmed());
        }
    }
    return key;
}

bool isMultiple(pugi::xml_node item, pugi::xml_node interaction, const QString& response)
{
    for (const pugi::xml_node declaration : childrenNamed(item, "responseDeclaration"))
        if (attributeText(declaration, "identifier") == response)
            return attributeText(declaration, "cardinality") != QLatin1String("single");
    return attributeText(interaction, "maxChoices") != QLatin1String("1");
}

class Qti2Reader
{
public:
    Qti2Reader(const XmlDocument& document, pugi::xml_node node, Collector& collector)
        : m_node(node), m_collector(collector)
    {
        const QString id = attributeText(node, "identifier");
        m_item.key = id.isEmpty() ? QString() : QLatin1String("qti ") + id;
        m_item.place = document.placeOf(node, id);
    }

    void read()
    {
        const pugi::xml_node body = childNamed(m_node, "itemBody");
        const auto interactions = interactionsOf(body);
        if (interactions.empty()) {
            m_collector.reject(m_item.place, Fault::NotAChoice, QStringLiteral("text"));
            return;
        }
        if (interactions.size() > 1 ||
            localName(interactions.front()) != QLatin1String("choiceInteraction")) {
            QStringList kinds;
            for (const pugi::xml_node interaction : interactions)
                kinds << localName(interaction);
            m_collector.reject(m_item.place, Fault::Unsupported, kinds.join(QLatin1String(", ")));
            return;
        }
        if (childNamed(m_node, "templateDeclaration")) {
            m_collector.reject(m_item.place, Fault::Randomised);
            return;
        }
        if (attributeText(m_node, "adaptive") == QLatin1String("true"))
            m_collector.warn(m_item.place, Fault::Adaptive);
        readChoices(body, interactions.front());
    }

private:
    void readChoices(pugi::xml_node body, pugi::xml_node interaction)
    {
        const QString response = attributeText(interaction, "responseIdentifier");
        ChoiceQuestion question{.title = attributeText(m_node, "title"),
                                .stem = {},
                                .choices = {},
                                .multiple = isMultiple(m_node, interaction, response),
                                .explanation = {}};
        QSet<QString> key = keyOf(m_node, response, question.multiple);
        if (key.isEmpty())
            key = keyOfProcessing(m_node, response);
        readModalFeedback();
        QSet<QString> known;
        for (const pugi::xml_node choice : descendantsNamed(interaction, "simpleChoice")) {
            const QString id = attributeText(choice, "identifier");
            known.insert(id);
            QString feedback = m_feedback.take(id);
            for (const char* name : {"feedbackInline", "feedbackBlock"})
                for (const pugi::xml_node inner : descendantsNamed(choice, name))
                    feedback += qtiProse(innerMarkup(inner), m_item, m_collector);
            removeFeedback(choice);
            question.choices.push_back({.text = qtiProse(innerMarkup(choice), m_item, m_collector),
                                        .correct = key.contains(id),
                                        .feedback = feedback});
        }
        const QSet<QString> unknown = key - known;
        if (!unknown.isEmpty()) {
            m_collector.reject(m_item.place, Fault::UnknownKey, *unknown.begin());
            return;
        }
        question.stem = stemOf(body, interaction);
        m_general.removeAll(QString());
        m_general.removeDuplicates();
        question.explanation = m_general.join(QLatin1String("\n\n"));
        m_item.content = std::move(question);
        m_collector.add(std::move(m_item));
    }

    /// The body around the choices, with the prompt in their place.
    QString stemOf(pugi::xml_node body, pugi::xml_node interaction)
    {
        removeAll(interaction, "simpleChoice");
        removeFeedback(body);
        for (const char* name : {"rubricBlock", "endAttemptInteraction", "templateBlock"})
            removeAll(body, name);
        return qtiProse(innerMarkup(body), m_item, m_collector);
    }

    static void removeFeedback(pugi::xml_node node)
    {
        removeAll(node, "feedbackInline");
        removeAll(node, "feedbackBlock");
    }

    /// From the last to the first, so that one inside of another goes before it.
    static void removeAll(pugi::xml_node node, const char* name)
    {
        const auto found = descendantsNamed(node, name);
        for (auto each = found.rbegin(); each != found.rend(); ++each)
            each->parent().remove_child(*each);
    }

    void readModalFeedback()
    {
        QSet<QString> choices;
        for (const pugi::xml_node choice : descendantsNamed(m_node, "simpleChoice"))
            choices.insert(attributeText(choice, "identifier"));
        for (const pugi::xml_node feedback : childrenNamed(m_node, "modalFeedback")) {
            const QString id = attributeText(feedback, "identifier");
            const QString text = qtiProse(innerMarkup(feedback), m_item, m_collector);
            if (choices.contains(id))
                m_feedback.insert(id, text);
            else
                m_general << text;
        }
    }

    pugi::xml_node m_node;
    Collector& m_collector;
    Item m_item{};
    QHash<QString, QString> m_feedback; ///< by choice
    QStringList m_general;
};

} // namespace

void readQti2Item(const XmlDocument& document, pugi::xml_node item, Collector& collector)
{
    Qti2Reader(document, item, collector).read();
}

} // namespace ringside::exchange
