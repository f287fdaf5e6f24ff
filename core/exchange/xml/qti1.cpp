// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/number_text.h"
#include "core/exchange/xml/qti.h"
#include "core/exchange/xml/qti1_answers.h"
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
    if (responses.size() > 1) {
        QStringList kinds;
        for (const pugi::xml_node response : responses) {
            const QString name = localName(response);
            kinds << (name == QLatin1String("response_lid")   ? QStringLiteral("choice")
                      : name == QLatin1String("response_num") ? QStringLiteral("number")
                      : name == QLatin1String("response_str") ? QStringLiteral("text")
                                                              : name);
        }
        const auto gaps = kinds.size();
        kinds.removeDuplicates();
        return QStringLiteral("cloze, %1 gaps: %2").arg(gaps).arg(kinds.join(u", "));
    }
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
        m_item.place = document.locate(node, id);
    }

    void read()
    {
        const pugi::xml_node presentation = childNamed(m_node, "presentation");
        const auto responses = responsesOf(presentation);
        const auto calculated = descendantsNamed(m_node, "calculated");
        if (!calculated.empty()) {
            readCalculated(presentation, calculated.front());
            return;
        }
        if (responses.empty()) {
            m_collector.reject(m_item.place, Fault::NotAChoice, QStringLiteral("text"));
            return;
        }
        const pugi::xml_node response = responses.front();
        const QString cardinality = attributeText(response, "rcardinality").toLower();
        if (responses.size() == 1 && localName(response) == QLatin1String("response_lid") &&
            cardinality == QLatin1String("ordered")) {
            readOrder(presentation, response);
            return;
        }
        if (responses.size() > 1 || localName(response) != QLatin1String("response_lid") ||
            descendantsNamed(response, "render_choice").empty() ||
            cardinality == QLatin1String("ordered")) {
            readAnswered(presentation, responses);
            return;
        }
        readChoices(presentation, response, cardinality == QLatin1String("multiple"));
    }

private:
    /// A formula of Canvas with variables, whose values differ for each student.
    void readCalculated(pugi::xml_node presentation, pugi::xml_node calculated)
    {
        const auto formulas = descendantsNamed(calculated, "formula");
        const QString formula = formulas.empty() ? QString() : textOf(formulas.back()).trimmed();
        const QString tolerance = textOf(childNamed(calculated, "answer_tolerance")).trimmed();
        m_item.content =
            Card{.front = qtiProse(materialOf(presentation), m_item, m_collector),
                 .back = markdownFromPlain(formula.isEmpty() ? QString()
                                                             : toleranceText(formula, tolerance))};
        m_collector.addAnswered(std::move(m_item), QStringLiteral("calculated_question"));
    }

    /// What comes first is the first line; the labels at both ends, as Canvas has them, on the
    /// front.
    void readOrder(pugi::xml_node presentation, pugi::xml_node response)
    {
        const QString kind = kindOf(m_node, {response});
        const auto labels = labelProse(response);
        const QStringList order = qti1Order(m_node, attributeText(response, "ident"));
        QStringList backs;
        for (const QString& id : order) {
            if (!labels.contains(id)) {
                m_collector.reject(m_item.place, Fault::UnknownKey, id);
                return;
            }
            backs << QStringLiteral("%1. %2").arg(backs.size() + 1).arg(labels.value(id));
        }
        QString front = materialOf(presentation);
        for (const pugi::xml_node render : childrenNamed(response, "render_extension"))
            for (const pugi::xml_node end : childrenNamed(render, "material"))
                front += materialOf(end);
        m_item.content =
            Card{.front = qtiProse(front, m_item, m_collector), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(m_item), kind);
    }

    QHash<QString, QString> labelProse(pugi::xml_node response)
    {
        QHash<QString, QString> labels;
        for (const pugi::xml_node label : descendantsNamed(response, "response_label"))
            labels.insert(attributeText(label, "ident"),
                          qtiProse(materialOf(label), m_item, m_collector));
        return labels;
    }

    /// Texts, numbers, pairs and gaps; what no condition knows is rejected by its kind.
    void readAnswered(pugi::xml_node presentation, const std::vector<pugi::xml_node>& responses)
    {
        const QString kind = kindOf(m_node, responses);
        constexpr std::size_t kMostGaps = 100; // each of them looks at all conditions
        if (responses.size() > kMostGaps) {
            m_collector.reject(m_item.place, Fault::Unsupported, kind);
            return;
        }
        readFeedback();
        const QString front = materialOf(presentation);
        QStringList backs;
        bool isText = true;
        for (const pugi::xml_node response : responses) {
            const QString name = localName(response);
            isText =
                isText &&
                (name == QLatin1String("response_lid") || name == QLatin1String("response_num") ||
                 name == QLatin1String("response_str")) &&
                descendantsNamed(response, "render_hotspot").empty();
            const QString label = qtiProse(materialOutsideLabels(response), m_item, m_collector);
            const QString answer = answerProse(response);
            if (!answer.isEmpty())
                backs << (label.isEmpty() || responses.size() == 1
                              ? answer
                              : label + QStringLiteral(" → ") + answer);
            else if (responses.size() > 1)
                isText = false;
        }
        if (backs.isEmpty() && responses.size() == 1)
            for (const QString& feedback : std::as_const(m_feedback))
                backs << feedback; // of an essay, the only answer there is
        if (!isText) {
            m_collector.reject(m_item.place, Fault::Unsupported, kind);
            return;
        }
        m_item.content =
            Card{.front = qtiProse(front, m_item, m_collector), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(m_item), kind);
    }

    /// The text of a response without that of its choices.
    static QString materialOutsideLabels(pugi::xml_node response)
    {
        QString html;
        for (const pugi::xml_node child : response.children())
            if (!localName(child).startsWith(QLatin1String("render_")))
                html += materialOf(child);
        return html;
    }

    QString answerProse(pugi::xml_node response)
    {
        const auto labels = labelProse(response);
        const auto answers = qti1Answers(m_node, attributeText(response, "ident"));
        QStringList texts;
        for (const Qti1Answer& answer : answers) {
            const QString label = labels.value(answer.text);
            const QString text = label.isEmpty() ? markdownFromPlain(answer.text) : label;
            const double percent = 100 * answer.points / answers.front().points;
            texts << (texts.isEmpty() ? text : alsoAccepted(text, percent));
        }
        return joinedLines(texts);
    }

    void readChoices(pugi::xml_node presentation, pugi::xml_node response, bool multiple)
    {
        ChoiceQuestion question{
            .title = attributeText(m_node, "title"),
            .stem = qtiProse(materialOf(presentation) + materialOf(response), m_item, m_collector),
            .choices = {},
            .multiple = multiple,
            .explanation = {}};
        const auto shown = descendantsNamed(response, "render_choice");
        question.shuffled =
            attributeText(shown.front(), "shuffle").toLower() != QLatin1String("no");
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
        std::vector<double> weights;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const QString& id = ids.at(static_cast<qsizetype>(i));
            const bool correct = key.contains(id);
            weights.push_back(score.pointsFor({id}));
            partial = partial || (!multiple && !correct && weights.back() > 0);
            question.choices.push_back(
                {.text = qtiProse(materialOf(labels[i]), m_item, m_collector),
                 .correct = correct,
                 .feedback = joined(score.feedbackFor(id)),
                 .fixed = attributeText(labels[i], "rshuffle").toLower() == QLatin1String("no")});
        }
        keepWeights(question, inPercent(std::move(weights), multiple));
        if (partial)
            m_collector.warn(m_item.place, Fault::PartialCredit);
        question.explanation = joined(score.generalFeedback());
        m_item.content = std::move(question);
        m_collector.add(std::move(m_item));
    }

    /// Points as shares of the best choice, or of all correct ones together.
    static std::vector<double> inPercent(std::vector<double> points, bool multiple)
    {
        double all = 0;
        for (const double each : points)
            all = multiple ? all + std::max(each, 0.0) : std::max(all, each);
        for (double& each : points)
            each = all > 0 ? std::clamp(100 * each / all, -100.0, 100.0) : 0;
        return points;
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
