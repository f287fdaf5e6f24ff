// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/portable_markdown.h"
#include "core/exchange/writers/flat_media.h"
#include "core/exchange/writers/prose_html.h"
#include "core/exchange/writers/question_writers.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::exchange {

namespace {

class MoodleWriter
{
public:
    explicit MoodleWriter(const std::vector<Media>& media) : m_media(media) {}

    QByteArray document(const std::vector<Item>& items)
    {
        m_text = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
        for (const Item& item : items)
            if (const auto* question = std::get_if<ChoiceQuestion>(&item.content))
                writeQuestion(item, *question);
        m_text += QStringLiteral("</quiz>\n");
        return m_text.toUtf8();
    }

private:
    void writeCategory(const QString& category)
    {
        if (category == m_category)
            return;
        m_category = category;
        QString path = category;
        path.replace(QLatin1Char('/'), QLatin1String("//"));
        path.replace(QLatin1String("::"), QLatin1String("/"));
        m_text += QStringLiteral("<question type=\"category\"><category><text>$course$/top/%1"
                                 "</text></category></question>\n")
                      .arg(xmlEscaped(path));
    }

    /// Markdown in an element, with the pictures that it shows.
    void writeProse(const QString& element, const QString& attributes, const QString& prose,
                    const QString& inside = {})
    {
        static const QRegularExpression picture(
            QStringLiteral("(!\\[[^\\]\\n]*\\]\\()([^()]+)\\)"));
        QString text = portableMarkdown(prose);
        text.replace(picture, QStringLiteral("\\1@@PLUGINFILE@@/\\2)"));
        m_text += QStringLiteral("<%1%2 format=\"markdown\"><text>%3</text>")
                      .arg(element, attributes, xmlEscaped(text));
        auto pictures = picture.globalMatch(prose);
        while (pictures.hasNext())
            writeFile(pictures.next().captured(2));
        m_text += inside + QStringLiteral("</%1>\n").arg(element);
    }

    void writeFile(const QString& name)
    {
        const auto file = std::find_if(m_media.begin(), m_media.end(),
                                       [&](const Media& each) { return each.name == name; });
        if (file != m_media.end())
            m_text += QStringLiteral("<file name=\"%1\" path=\"/\" encoding=\"base64\">%2</file>")
                          .arg(xmlEscaped(name), QString::fromLatin1(file->bytes.toBase64()));
    }

    void writeQuestion(const Item& item, const ChoiceQuestion& question)
    {
        writeCategory(item.category);
        const auto correct = std::count_if(question.choices.begin(), question.choices.end(),
                                           [](const Choice& choice) { return choice.correct; });
        const bool several = correct > 1 || question.multiple;
        m_text += QStringLiteral("<question type=\"multichoice\">\n<name><text>%1</text></name>\n")
                      .arg(xmlEscaped(question.title));
        writeProse(QStringLiteral("questiontext"), {}, question.stem);
        writeProse(QStringLiteral("generalfeedback"), {}, question.explanation);
        QString key = item.key;
        if (key.startsWith(QLatin1String("moodle ")))
            key.remove(0, 7);
        m_text += QStringLiteral("<idnumber>%1</idnumber>\n<single>%2</single>\n"
                                 "<shuffleanswers>%3</shuffleanswers>\n")
                      .arg(xmlEscaped(key), boolean(!several), boolean(isShuffled(question)));
        // Moodle's list of grades has 100 / n with 5 decimals for up to 10 correct choices.
        const QString share = QString::number(100.0 / static_cast<double>(correct), 'g', 7);
        for (const Choice& choice : question.choices) {
            const QString fraction = choice.weight    ? QString::number(*choice.weight, 'g', 7)
                                     : choice.correct ? share
                                     : several        ? QStringLiteral("-100")
                                                      : QStringLiteral("0");
            writeProse(QStringLiteral("answer"), QStringLiteral(" fraction=\"%1\"").arg(fraction),
                       choice.text,
                       QStringLiteral("<feedback format=\"markdown\"><text>%1</text></feedback>")
                           .arg(xmlEscaped(portableMarkdown(choice.feedback))));
        }
        if (!item.tags.isEmpty()) {
            m_text += QStringLiteral("<tags>");
            for (const QString& tag : item.tags)
                m_text += QStringLiteral("<tag><text>%1</text></tag>").arg(xmlEscaped(tag));
            m_text += QStringLiteral("</tags>\n");
        }
        m_text += QStringLiteral("</question>\n");
    }

    static QString boolean(bool value)
    {
        return value ? QStringLiteral("true") : QStringLiteral("false");
    }

    /// Moodle shuffles all choices or none; a fixed one needs the order of the others too.
    static bool isShuffled(const ChoiceQuestion& question)
    {
        return question.shuffled && std::ranges::none_of(question.choices, &Choice::fixed);
    }

    const std::vector<Media>& m_media;
    QString m_text, m_category;
};

} // namespace

QByteArray moodleDocument(const std::vector<Item>& items, const std::vector<Media>& media)
{
    auto flatItems = items;
    auto flatMedia = media;
    flattenMediaNames(flatItems, flatMedia);
    return MoodleWriter(flatMedia).document(flatItems);
}

} // namespace ringside::exchange
