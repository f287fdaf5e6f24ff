// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_writer.h"
#include "core/exchange/writers/prose_html.h"
#include "core/exchange/writers/question_writers.h"

#include <QSet>

#include <algorithm>
#include <cstddef>

namespace ringside::exchange {

namespace {

constexpr char kNamespace[] = "http://www.imsglobal.org/xsd/imsqti_v2p1";

/// One question as an item. The identifiers of choices and feedback depend on the dialect.
class ItemWriter
{
public:
    ItemWriter(const ChoiceQuestion& question, QtiDialect dialect)
        : m_question(question),
          m_isCanvas(dialect == QtiDialect::Canvas),
          m_correct(std::count_if(question.choices.begin(), question.choices.end(),
                                  [](const Choice& choice) { return choice.correct; }))
    {
    }

    QByteArray document(const QString& id) const
    {
        const QString text =
            QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<assessmentItem xmlns=\"%1\" identifier=\"%2\" title=\"%3\" "
                           "adaptive=\"false\" timeDependent=\"false\">\n")
                .arg(QLatin1String(kNamespace), id, xmlEscaped(m_question.title));
        return (text + declarations() + body() + processing() + feedback() +
                QStringLiteral("</assessmentItem>\n"))
            .toUtf8();
    }

private:
    bool isMultiple() const { return m_correct > 1 || m_question.multiple; }

    QString cardinality() const
    {
        return isMultiple() ? QStringLiteral("multiple") : QStringLiteral("single");
    }

    QString choiceId(std::size_t index) const
    {
        return (m_isCanvas ? QStringLiteral("RESPONSE_%1") : QStringLiteral("choice_%1"))
            .arg(index + 1);
    }

    QString feedbackId(std::size_t index) const
    {
        return m_isCanvas ? QStringLiteral("feedback_%1_fb").arg(index + 1) : choiceId(index);
    }

    QString explanationId() const
    {
        return m_isCanvas ? QStringLiteral("general_fb") : QStringLiteral("explanation");
    }

    QString declarations() const
    {
        QString text =
            QStringLiteral("<responseDeclaration identifier=\"RESPONSE\" cardinality=\"%1\" "
                           "baseType=\"identifier\">\n<correctResponse>")
                .arg(cardinality());
        for (std::size_t i = 0; i < m_question.choices.size(); ++i)
            if (m_question.choices[i].correct)
                text += QStringLiteral("<value>%1</value>").arg(choiceId(i));
        text += QStringLiteral("</correctResponse>\n</responseDeclaration>\n"
                               "<outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" "
                               "baseType=\"float\"><defaultValue><value>0</value></defaultValue>"
                               "</outcomeDeclaration>\n"
                               "<outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"%1\" "
                               "baseType=\"identifier\"/>\n")
                    .arg(m_isCanvas ? QStringLiteral("multiple") : cardinality());
        if (!m_question.explanation.isEmpty())
            text += QStringLiteral("<outcomeDeclaration identifier=\"EXPLANATION\" "
                                   "cardinality=\"single\" baseType=\"identifier\"/>\n");
        return text;
    }

    QString body() const
    {
        const QString stem = htmlFromProse(m_question.stem, kPrefix);
        QString text =
            QStringLiteral("<itemBody>\n%1\n<choiceInteraction responseIdentifier=\"RESPONSE\" "
                           "shuffle=\"%2\" maxChoices=\"%3\">\n")
                .arg(m_isCanvas ? QStringLiteral("<div>%1</div>").arg(stem) : stem,
                     m_question.shuffled ? QStringLiteral("true") : QStringLiteral("false"))
                // The number of one key would tell it; 0 is any number.
                .arg(m_correct > 1  ? m_correct
                     : isMultiple() ? 0
                                    : 1);
        for (std::size_t i = 0; i < m_question.choices.size(); ++i)
            text += QStringLiteral("<simpleChoice identifier=\"%1\"%2>%3</simpleChoice>\n")
                        .arg(choiceId(i),
                             m_question.choices[i].fixed ? QStringLiteral(" fixed=\"true\"")
                                                         : QString(),
                             htmlFromProse(m_question.choices[i].text, kPrefix));
        return text + QStringLiteral("</choiceInteraction>\n</itemBody>\n");
    }

    /// Sets every outcome that a feedback depends on: players do not take a default value for a
    /// result.
    QString processing() const
    {
        QString text = QStringLiteral(
            "<responseProcessing>\n<responseCondition><responseIf><match><variable "
            "identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>"
            "<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue>"
            "</setOutcomeValue></responseIf></responseCondition>\n");
        if (!m_isCanvas)
            text += QStringLiteral("<setOutcomeValue identifier=\"FEEDBACK\"><variable "
                                   "identifier=\"RESPONSE\"/></setOutcomeValue>\n");
        for (std::size_t i = 0; m_isCanvas && i < m_question.choices.size(); ++i)
            if (!m_question.choices[i].feedback.isEmpty())
                text += feedbackCondition(i);
        if (!m_question.explanation.isEmpty())
            text += QStringLiteral("<setOutcomeValue identifier=\"EXPLANATION\"><baseValue "
                                   "baseType=\"identifier\">%1</baseValue></setOutcomeValue>\n")
                        .arg(explanationId());
        return text + QStringLiteral("</responseProcessing>\n");
    }

    /// Adds a choice's feedback to the shown ones when the choice was taken.
    QString feedbackCondition(std::size_t index) const
    {
        const QString test =
            isMultiple()
                ? QStringLiteral("<member><baseValue baseType=\"identifier\">%1"
                                 "</baseValue><variable identifier=\"RESPONSE\"/></member>")
                : QStringLiteral("<match><variable identifier=\"RESPONSE\"/><baseValue "
                                 "baseType=\"identifier\">%1</baseValue></match>");
        return QStringLiteral("<responseCondition><responseIf>%1<setOutcomeValue "
                              "identifier=\"FEEDBACK\"><multiple><variable "
                              "identifier=\"FEEDBACK\"/><baseValue baseType=\"identifier\">%2"
                              "</baseValue></multiple></setOutcomeValue></responseIf>"
                              "</responseCondition>\n")
            .arg(test.arg(choiceId(index)), feedbackId(index));
    }

    QString feedback() const
    {
        QString text;
        for (std::size_t i = 0; i < m_question.choices.size(); ++i)
            text += modalFeedback(QStringLiteral("FEEDBACK"), feedbackId(i),
                                  m_question.choices[i].feedback);
        return text + modalFeedback(QStringLiteral("EXPLANATION"), explanationId(),
                                    m_question.explanation);
    }

    static QString modalFeedback(const QString& outcome, const QString& id, const QString& prose)
    {
        return prose.isEmpty()
                   ? QString()
                   : QStringLiteral("<modalFeedback outcomeIdentifier=\"%1\" identifier=\"%2\" "
                                    "showHide=\"show\">%3</modalFeedback>\n")
                         .arg(outcome, id, htmlFromProse(prose, kPrefix));
    }

    inline static const QString kPrefix = QStringLiteral("../"); ///< from items/ to the media

    const ChoiceQuestion& m_question;
    bool m_isCanvas;
    std::ptrdiff_t m_correct;
};

/// An identifier of QTI begins with a letter and has letters, digits, _ and -.
QString identifierOf(const Item& item, std::size_t number, QSet<QString>& used)
{
    QString id = item.key;
    if (id.startsWith(QLatin1String("qti ")))
        id.remove(0, 4);
    for (QChar& c : id)
        if (!(c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-' || c == u'_')))
            c = u'_';
    if (id.isEmpty() || !id.at(0).isLetter())
        id.prepend(QStringLiteral("item_%1_").arg(number));
    while (used.contains(id))
        id += QStringLiteral("_%1").arg(number);
    used.insert(id);
    return id;
}

/// Tags and category as keywords and levels of a classification (IEEE LOM), which an item of QTI
/// itself has no place for.
QString metadataOf(const Item& item)
{
    if (item.tags.isEmpty() && item.category.isEmpty())
        return {};
    const auto text = [](const QString& element, const QString& value) {
        return QStringLiteral("<%1><string>%2</string></%1>").arg(element, xmlEscaped(value));
    };
    QString keywords, levels;
    for (const QString& tag : item.tags)
        keywords += text(QStringLiteral("keyword"), tag);
    for (const QString& level : item.category.split(QLatin1String("::"), Qt::SkipEmptyParts))
        levels += QStringLiteral("<taxon>%1</taxon>").arg(text(QStringLiteral("entry"), level));
    if (!levels.isEmpty())
        levels = QStringLiteral("<classification><taxonPath>%1</taxonPath></classification>")
                     .arg(levels);
    return QStringLiteral("<metadata><lom xmlns=\"http://ltsc.ieee.org/xsd/LOM\"><general>%1"
                          "</general>%2</lom></metadata>")
        .arg(keywords, levels);
}

} // namespace

Result<QByteArray> qtiPackage(const std::vector<Item>& items, const std::vector<Media>& media,
                              QtiDialect dialect)
{
    ZipWriter zip;
    QSet<QString> used;
    QString resources;
    std::size_t number = 0;
    for (const Item& item : items) {
        const auto* question = std::get_if<ChoiceQuestion>(&item.content);
        if (!question)
            continue;
        const QString id = identifierOf(item, ++number, used);
        const QString file = QStringLiteral("items/%1.xml").arg(id);
        resources += QStringLiteral("<resource identifier=\"%1\" type=\"imsqti_item_xmlv2p1\" "
                                    "href=\"%2\">%3<file href=\"%2\"/>")
                         .arg(id, file, metadataOf(item));
        for (const QString& name : item.media)
            resources += QStringLiteral("<file href=\"%1\"/>").arg(xmlEscaped(name));
        resources += QStringLiteral("</resource>\n");
        zip.add(file, ItemWriter(*question, dialect).document(id));
    }
    zip.add(QStringLiteral("imsmanifest.xml"),
            QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" "
                           "identifier=\"ringside\">\n<metadata><schema>QTIv2.1 Package</schema>"
                           "<schemaversion>1.0.0</schemaversion></metadata>\n<organizations/>\n"
                           "<resources>\n%1</resources>\n</manifest>\n")
                .arg(resources)
                .toUtf8());
    for (const Media& file : media)
        zip.add(file.name, file.bytes);
    return zip.finish();
}

} // namespace ringside::exchange
