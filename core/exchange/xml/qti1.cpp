// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/xml/qti.h"
#include "core/exchange/xml/qti1_score.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

/// Text, HTML and pictures of the <material>s below a node, outside of its responses.
void addMaterial(pugi::xml_node node, QString& html, int depth = 0)
{
    for (const pugi::xml_node child : node.children()) {
        const QString name = localName(child);
        if (name.startsWith(QLatin1String("response_")) || depth > 50)
            continue;
        if (name == QLatin1String("mattext") || name == QLatin1String("matemtext") ||
            name == QLatin1String("mat_formattedtext")) { // the last is Blackboard's
            const QString text = textOf(child);
            const bool plain = attributeText(child, "texttype") == QLatin1String("text/plain") ||
                               attributeText(child, "type") == QLatin1String("PLAIN_TEXT");
            // Without a tag, a < is one, whatever the type says.
            QString markup = plain || !looksLikeHtml(text) ? text.toHtmlEscaped() : text;
            if (plain)
                markup.replace(QLatin1Char('\n'), QLatin1String("<br>"));
            html += QStringLiteral("<div>%1</div>").arg(markup);
        } else if (name == QLatin1String("matimage")) {
            html += QStringLiteral("<img src=\"%1\" alt=\"%2\">")
                        .arg(attributeText(child, "uri").toHtmlEscaped(),
                             attributeText(child, "label").toHtmlEscaped());
        } else {
            addMaterial(child, html, depth + 1);
        }
    }
}

QString materialOf(pugi::xml_node node)
{
    QString html;
    addMaterial(node, html);
    return html;
}

QString metadataOf(pugi::xml_node item, const char* label)
{
    for (const pugi::xml_node field : descendantsNamed(item, "qtimetadatafield"))
        if (textOf(childNamed(field, "fieldlabel")).trimmed() == QLatin1String(label))
            return textOf(childNamed(field, "fieldentry")).trimmed();
    return {};
}

std::vector<pugi::xml_node> responsesOf(pugi::xml_node presentation)
{
    std::vector<pugi::xml_node> found;
    for (const char* name : {"response_lid", "response_xy", "response_str", "response_num",
                             "response_grp", "response_extension"}) {
        const auto more = descendantsNamed(presentation, name);
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

/// What an item is called that is no choice: by its metadata, or else by how it is shown.
QString kindOf(pugi::xml_node item, const std::vector<pugi::xml_node>& responses)
{
    const QString type = metadataOf(item, "question_type");
    if (!type.isEmpty() && !type.startsWith(QLatin1String("multiple_choice")))
        return type;
    if (responses.size() > 1)
        return QStringLiteral("%1 responses").arg(responses.size());
    for (const char* name : {"render_fib", "render_hotspot", "render_slider", "render_extension"})
        if (!descendantsNamed(item, name).empty())
            return QLatin1String(name);
    return type.isEmpty() ? localName(responses.front()) : type;
}

class Qti1Reader
{
public:
    Qti1Reader(const XmlDocument& document, pugi::xml_node node, Collector& collector)
        : m_node(node), m_collector(collector)
    {
        const QString id = attributeText(node, "ident");
        m_item.key = id.isEmpty() ? QString() : QLatin1String("qti ") + id;
        m_item.place = document.placeOf(node, id);
    }

    void read()
    {
        const pugi::xml_node presentation = childNamed(m_node, "presentation");
        const auto responses = responsesOf(presentation);
        if (responses.empty()) {
            m_collector.reject(m_item.place, Fault::NotAChoice, QStringLiteral("text"));
            return;
        }
        const pugi::xml_node response = responses.front();
        const QString cardinality = attributeText(response, "rcardinality").toLower();
        if (responses.size() > 1 || localName(response) != QLatin1String("response_lid") ||
            descendantsNamed(response, "render_choice").empty() ||
            cardinality == QLatin1String("ordered")) {
            m_collector.reject(m_item.place, Fault::Unsupported, kindOf(m_node, responses));
            return;
        }
        readChoices(presentation, response, cardinality == QLatin1String("multiple"));
    }

private:
    void readChoices(pugi::xml_node presentation, pugi::xml_node response, bool multiple)
    {
        ChoiceQuestion question{
            .title = attributeText(m_node, "title"),
            .stem = qtiProse(materialOf(presentation) + materialOf(response), m_item, m_collector),
            .choices = {},
            .multiple = multiple,
            .explanation = {}};
        if (question.title == QLatin1String("Question")) // what Canvas calls them all
            question.title.clear();
        const auto labels = descendantsNamed(response, "response_label");
        QStringList ids;
        for (const pugi::xml_node label : labels)
            ids << attributeText(label, "ident");
        const Qti1Score score(m_node, attributeText(response, "ident"));
        const QSet<QString> key = score.key(ids, multiple);
        readFeedback();
        bool partial = false;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const QString& id = ids.at(static_cast<qsizetype>(i));
            const bool correct = key.contains(id);
            partial = partial || (!multiple && !correct && score.pointsFor({id}) > 0);
            question.choices.push_back(
                {.text = qtiProse(materialOf(labels[i]), m_item, m_collector),
                 .correct = correct,
                 .feedback = joined(score.feedbackFor(id))});
        }
        if (partial)
            m_collector.warn(m_item.place, Fault::PartialCredit);
        question.explanation = joined(score.generalFeedback());
        m_item.content = std::move(question);
        m_collector.add(std::move(m_item));
    }

    void readFeedback()
    {
        for (const pugi::xml_node feedback : childrenNamed(m_node, "itemfeedback"))
            m_feedback.insert(attributeText(feedback, "ident"),
                              qtiProse(materialOf(feedback), m_item, m_collector));
    }

    QString joined(const QStringList& ids) const
    {
        QStringList texts;
        for (const QString& id : ids)
            texts << m_feedback.value(id);
        texts.removeAll(QString());
        texts.removeDuplicates();
        return texts.join(QLatin1String("\n\n"));
    }

    pugi::xml_node m_node;
    Collector& m_collector;
    Item m_item{};
    QHash<QString, QString> m_feedback;
};

} // namespace

void readQti1Item(const XmlDocument& document, pugi::xml_node item, Collector& collector)
{
    Qti1Reader(document, item, collector).read();
}

} // namespace ringside::exchange
