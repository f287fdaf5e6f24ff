// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/blackboard_pool.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr QLatin1String kQuestion("QUESTION_");

class PoolReader
{
public:
    PoolReader(const XmlDocument& document, Collector& collector)
        : m_document(document),
          m_collector(collector),
          m_title(attributeText(childNamed(document.root(), "TITLE"), "value"))
    {
    }

    void read()
    {
        for (const pugi::xml_node node : m_document.root().children()) {
            if (m_collector.isFull())
                return;
            if (localName(node).startsWith(kQuestion))
                readQuestion(node);
        }
    }

private:
    void readQuestion(pugi::xml_node node)
    {
        const QString type = localName(node).mid(kQuestion.size());
        const QString id = attributeText(node, "id");
        // Ids count from 1 in each pool.
        Item item{.key = id.isEmpty() ? QString()
                                      : QStringLiteral("blackboard %1 %2").arg(m_title, id),
                  .place = m_document.locate(node, id),
                  .category = m_title};
        const QString stem = prose(childNamed(node, "BODY"), item);
        if (type == QLatin1String("MULTIPLECHOICE") || type == QLatin1String("MULTIPLEANSWER") ||
            type == QLatin1String("TRUEFALSE"))
            readChoices(node, stem, type == QLatin1String("MULTIPLEANSWER"), std::move(item));
        else
            readOther(node, type, stem, std::move(item));
    }

    /// The <TEXT> of an element, which is HTML unless a flag says otherwise.
    QString prose(pugi::xml_node node, Item& item)
    {
        const QString text = textOf(childNamed(node, "TEXT"));
        const QString flag =
            attributeText(childNamed(childNamed(node, "FLAGS"), "ISHTML"), "value");
        return flag == QLatin1String("false") || !looksLikeHtml(text)
                   ? markdownFromPlain(text.trimmed())
                   : m_collector.prose(text, item);
    }

    /// Feedback is HTML without an element of its own.
    QString feedback(pugi::xml_node node, const char* name, Item& item)
    {
        const QString text = textOf(childNamed(childNamed(node, "GRADABLE"), name)).trimmed();
        return looksLikeHtml(text) ? m_collector.prose(text, item) : markdownFromPlain(text);
    }

    static std::vector<pugi::xml_node> keysOf(pugi::xml_node node)
    {
        return childrenNamed(childNamed(node, "GRADABLE"), "CORRECTANSWER");
    }

    void readChoices(pugi::xml_node node, const QString& stem, bool multiple, Item item)
    {
        QSet<QString> keys;
        for (const pugi::xml_node key : keysOf(node))
            keys.insert(attributeText(key, "answer_id"));
        const QString right = feedback(node, "FEEDBACK_WHEN_CORRECT", item);
        const QString wrong = feedback(node, "FEEDBACK_WHEN_INCORRECT", item);
        ChoiceQuestion question{
            .title = {}, .stem = stem, .choices = {}, .multiple = multiple, .explanation = {}};
        for (const pugi::xml_node answer : childrenNamed(node, "ANSWER")) {
            const bool isCorrect = keys.remove(attributeText(answer, "id"));
            question.choices.push_back({.text = prose(answer, item),
                                        .correct = isCorrect,
                                        .feedback = multiple    ? QString()
                                                    : isCorrect ? right
                                                                : wrong});
        }
        if (!keys.isEmpty()) {
            m_collector.reject(item.place, Fault::UnknownKey, *keys.begin());
            return;
        }
        for (const QString& left : {right, wrong})
            if (multiple && !left.isEmpty())
                m_collector.warn(item.place, Fault::FeedbackLeftOut, left);
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    void readOther(pugi::xml_node node, const QString& type, const QString& stem, Item item)
    {
        QHash<QString, QString> texts;
        QStringList answers;
        for (const char* name : {"ANSWER", "CHOICE"}) {
            for (const pugi::xml_node each : childrenNamed(node, name)) {
                const QString text = prose(each, item);
                texts.insert(attributeText(each, "id"), text);
                if (localName(each) == QLatin1String("ANSWER"))
                    answers << text;
            }
        }
        QStringList backs;
        if (type == QLatin1String("MATCH")) {
            for (const pugi::xml_node key : keysOf(node))
                backs << texts.value(attributeText(key, "answer_id")) + QStringLiteral(" → ") +
                             texts.value(attributeText(key, "choice_id"));
        } else if (type == QLatin1String("ORDER")) {
            auto keys = keysOf(node);
            std::stable_sort(keys.begin(), keys.end(), [](pugi::xml_node a, pugi::xml_node b) {
                return attributeText(a, "order").toInt() < attributeText(b, "order").toInt();
            });
            for (const pugi::xml_node key : keys)
                backs << QStringLiteral("%1. %2")
                             .arg(backs.size() + 1)
                             .arg(texts.value(attributeText(key, "answer_id")));
        } else if (type == QLatin1String("ESSAY") || type == QLatin1String("FILLINBLANK")) {
            backs = answers;
        } else {
            m_collector.reject(item.place, Fault::Unsupported, localName(node).left(40));
            return;
        }
        backs.removeAll(QString());
        item.content = Card{.front = stem, .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), type.toLower());
    }

    const XmlDocument& m_document;
    Collector& m_collector;
    QString m_title;
};

} // namespace

void readBlackboardPool(const XmlDocument& document, Collector& collector)
{
    PoolReader(document, collector).read();
}

bool isBlackboardRoot(pugi::xml_node root)
{
    const QString name = localName(root);
    return (name == QLatin1String("POOL") || name == QLatin1String("ASSESSMENT")) &&
           std::any_of(root.children().begin(), root.children().end(), [](pugi::xml_node child) {
               return localName(child).startsWith(QLatin1String("QUESTION"));
           });
}

} // namespace ringside::exchange
