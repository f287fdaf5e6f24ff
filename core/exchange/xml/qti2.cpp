// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/number_text.h"
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

pugi::xml_node declarationOf(pugi::xml_node item, const QString& response)
{
    for (const pugi::xml_node declaration : childrenNamed(item, "responseDeclaration"))
        if (attributeText(declaration, "identifier") == response)
            return declaration;
    return {};
}

/// "0.85 ± 0.05", or the range, by the <equal> that compares the response with its key.
QString withTolerance(pugi::xml_node item, const QString& response, const QString& number)
{
    for (const pugi::xml_node equal :
         descendantsNamed(childNamed(item, "responseProcessing"), "equal")) {
        const QString mode = attributeText(equal, "toleranceMode");
        if (attributeText(childNamed(equal, "variable"), "identifier") != response ||
            mode.isEmpty() || mode == QLatin1String("exact"))
            continue;
        const QStringList both = attributeText(equal, "tolerance").split(u' ', Qt::SkipEmptyParts);
        const QString below = both.value(0), above = both.value(both.size() - 1);
        if (!isNumber(below) || !isNumber(above))
            continue;
        if (mode == QLatin1String("relative"))
            return below == above ? QStringLiteral("%1 ± %2 %").arg(number, below)
                                  : QStringLiteral("%1 (−%2 %, +%3 %)").arg(number, below, above);
        return below == above ? toleranceText(number, below)
                              : rangeText(QString::number(number.toDouble() - below.toDouble()),
                                          QString::number(number.toDouble() + above.toDouble()));
    }
    return number;
}

/// Points of the choices by the mapping, as shares of all or of the best; empty without one.
std::vector<double> mappedWeights(pugi::xml_node declaration, const QStringList& choices,
                                  bool multiple)
{
    QHash<QString, double> points;
    double all = 0;
    for (const pugi::xml_node entry :
         childrenNamed(childNamed(declaration, "mapping"), "mapEntry")) {
        const double value = attributeText(entry, "mappedValue").toDouble();
        points.insert(attributeText(entry, "mapKey"), value);
        all = multiple ? all + std::max(value, 0.0) : std::max(all, value);
    }
    std::vector<double> weights;
    for (qsizetype i = 0; all > 0 && i < choices.size(); ++i)
        weights.push_back(std::clamp(100 * points.value(choices.at(i)) / all, -100.0, 100.0));
    return weights;
}

class Qti2Reader
{
public:
    Qti2Reader(const XmlDocument& document, pugi::xml_node node, Collector& collector)
        : m_node(node), m_collector(collector)
    {
        const QString id = attributeText(node, "identifier");
        m_item.key = id.isEmpty() ? QString() : QLatin1String("qti ") + id;
        m_item.place = document.locate(node, id);
    }

    void read()
    {
        const pugi::xml_node body = childNamed(m_node, "itemBody");
        const auto interactions = interactionsOf(body);
        if (interactions.empty()) {
            m_collector.reject(m_item.place, Fault::NotAChoice, QStringLiteral("text"));
            return;
        }
        if (childNamed(m_node, "templateDeclaration")) {
            m_collector.reject(m_item.place, Fault::Randomised);
            return;
        }
        const QString kind = localName(interactions.front());
        if (interactions.size() == 1 && (kind == QLatin1String("orderInteraction") ||
                                         kind == QLatin1String("matchInteraction") ||
                                         kind == QLatin1String("associateInteraction"))) {
            readArranged(body, interactions.front());
            return;
        }
        if (interactions.size() > 1 || kind != QLatin1String("choiceInteraction")) {
            readOther(body, interactions);
            return;
        }
        if (attributeText(m_node, "adaptive") == QLatin1String("true"))
            m_collector.warn(m_item.place, Fault::Adaptive);
        readChoices(body, interactions.front());
    }

private:
    /// Texts and numbers to type have an answer that a card can show.
    void readOther(pugi::xml_node body, const std::vector<pugi::xml_node>& interactions)
    {
        QStringList kinds;
        for (const pugi::xml_node interaction : interactions)
            kinds << localName(interaction);
        const bool areTyped = std::ranges::all_of(kinds, [](const QString& kind) {
            return kind == QLatin1String("textEntryInteraction") ||
                   kind == QLatin1String("extendedTextInteraction") ||
                   kind == QLatin1String("inlineChoiceInteraction");
        });
        constexpr qsizetype kMostGaps = 100; // each of them looks at all of the item
        if (!areTyped || kinds.size() > kMostGaps) {
            m_collector.reject(m_item.place, Fault::Unsupported, kinds.join(QLatin1String(", ")));
            return;
        }
        QStringList backs;
        for (const pugi::xml_node interaction : interactions)
            backs << typedAnswer(interaction);
        // A gap without an answer would move the others.
        if (backs.size() > 1)
            for (qsizetype i = 0; i < backs.size(); ++i)
                backs[i] = QStringLiteral("%1. %2").arg(i + 1).arg(
                    backs.at(i).isEmpty() ? QStringLiteral("…") : backs.at(i));
        readModalFeedback();
        m_general.removeAll(QString());
        if (backs.join(QString()).isEmpty())
            backs = m_general;
        for (pugi::xml_node interaction : interactions) {
            for (pugi::xml_node prompt = childNamed(interaction, "prompt"); prompt;) {
                interaction.parent().insert_copy_before(prompt, interaction);
                interaction.remove_child(prompt);
                prompt = childNamed(interaction, "prompt");
            }
            interaction.parent()
                .insert_child_before(pugi::node_pcdata, interaction)
                .set_value(" _____ ");
            interaction.parent().remove_child(interaction);
        }
        m_item.content = Card{.front = bodyProse(body), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(m_item), kinds.join(QLatin1String(", ")));
    }

    /// An order or pairs, a line for each, as the key has them.
    void readArranged(pugi::xml_node body, pugi::xml_node interaction)
    {
        const QString kind = localName(interaction);
        const pugi::xml_node declaration =
            declarationOf(m_node, attributeText(interaction, "responseIdentifier"));
        QHash<QString, QString> texts;
        for (const char* name : {"simpleChoice", "simpleAssociableChoice"}) {
            for (const pugi::xml_node choice : descendantsNamed(interaction, name))
                texts.insert(attributeText(choice, "identifier"),
                             qtiProse(innerMarkup(choice), m_item, m_collector));
            removeAll(interaction, name);
        }
        const bool isOrder = kind == QLatin1String("orderInteraction");
        // Pairs of an association have no direction.
        const QString between = kind == QLatin1String("matchInteraction") ? QStringLiteral(" → ")
                                                                          : QStringLiteral(" – ");
        QStringList backs;
        for (const QString& key : keysOf(declaration)) {
            QStringList sides;
            for (const QString& id : key.split(u' ', Qt::SkipEmptyParts))
                sides << texts.value(id);
            if (sides.contains(QString()) || sides.size() != (isOrder ? 1 : 2)) {
                m_collector.reject(m_item.place, Fault::UnknownKey, key);
                return;
            }
            backs << (isOrder ? QStringLiteral("%1. %2").arg(backs.size() + 1).arg(sides.front())
                              : sides.join(between));
        }
        m_item.content = Card{.front = bodyProse(body), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(m_item), kind);
    }

    /// The values of the key, or else what the mapping gives points for.
    static QStringList keysOf(pugi::xml_node declaration)
    {
        QStringList keys;
        for (const pugi::xml_node value :
             childrenNamed(childNamed(declaration, "correctResponse"), "value"))
            keys << textOf(value).trimmed();
        if (!keys.isEmpty())
            return keys;
        for (const pugi::xml_node entry :
             childrenNamed(childNamed(declaration, "mapping"), "mapEntry"))
            if (attributeText(entry, "mappedValue").toDouble() > 0)
                keys << attributeText(entry, "mapKey");
        return keys;
    }

    /// All accepted answers of one gap; the best first.
    QString typedAnswer(pugi::xml_node interaction)
    {
        const QString response = attributeText(interaction, "responseIdentifier");
        const pugi::xml_node declaration = declarationOf(m_node, response);
        constexpr qsizetype kMostKeys = 100;
        QStringList keys;
        for (const pugi::xml_node value :
             childrenNamed(childNamed(declaration, "correctResponse"), "value"))
            if (keys.size() < kMostKeys)
                keys << textOf(value).trimmed();
        QHash<QString, QString> inlineTexts;
        for (const pugi::xml_node choice : childrenNamed(interaction, "inlineChoice"))
            inlineTexts.insert(attributeText(choice, "identifier"),
                               qtiProse(innerMarkup(choice), m_item, m_collector));
        QStringList texts;
        for (const QString& key : std::as_const(keys))
            texts << inlineTexts.value(
                key, markdownFromPlain(isNumber(key) ? withTolerance(m_node, response, key) : key));
        for (const pugi::xml_node entry :
             childrenNamed(childNamed(declaration, "mapping"), "mapEntry")) {
            const QString key = attributeText(entry, "mapKey");
            if (keys.contains(key) || attributeText(entry, "mappedValue").toDouble() <= 0)
                continue;
            const QString text = inlineTexts.value(key, markdownFromPlain(key));
            texts << (texts.isEmpty() ? text : alsoAccepted(text, 100));
        }
        return joinedLines(texts);
    }

    void readChoices(pugi::xml_node body, pugi::xml_node interaction)
    {
        const QString response = attributeText(interaction, "responseIdentifier");
        ChoiceQuestion question{.title = attributeText(m_node, "title"),
                                .stem = {},
                                .choices = {},
                                .multiple = isMultiple(m_node, interaction, response),
                                .explanation = {},
                                .shuffled =
                                    attributeText(interaction, "shuffle") == QLatin1String("true")};
        QSet<QString> key = keyOf(m_node, response, question.multiple);
        if (key.isEmpty())
            key = keyOfProcessing(m_node, response);
        readModalFeedback();
        QSet<QString> known;
        QStringList ids;
        for (const pugi::xml_node choice : descendantsNamed(interaction, "simpleChoice")) {
            const QString id = attributeText(choice, "identifier");
            known.insert(id);
            ids << id;
            QString feedback = m_feedback.take(id);
            for (const char* name : {"feedbackInline", "feedbackBlock"})
                for (const pugi::xml_node inner : descendantsNamed(choice, name))
                    feedback += qtiProse(innerMarkup(inner), m_item, m_collector);
            removeFeedback(choice);
            question.choices.push_back(
                {.text = qtiProse(innerMarkup(choice), m_item, m_collector),
                 .correct = key.contains(id),
                 .feedback = feedback,
                 .fixed = attributeText(choice, "fixed") == QLatin1String("true")});
        }
        if (const auto weights =
                mappedWeights(declarationOf(m_node, response), ids, question.multiple);
            !weights.empty())
            keepWeights(question, weights);
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
        return bodyProse(body);
    }

    QString bodyProse(pugi::xml_node body)
    {
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
