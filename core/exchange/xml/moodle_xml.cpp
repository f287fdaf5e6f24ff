// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/moodle_xml.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/moodle_path.h"
#include "core/exchange/prose/portable_markdown.h"

#include <QCryptographicHash>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace ringside::exchange {

namespace {

/// Moodle's list of grades in percent, question/engine/bank.php; exporters round to 3 digits and
/// more.
bool isKnownGrade(double percent)
{
    static constexpr std::array kGrades{
        100.0, 90.0, 250.0 / 3, 80.0,     75.0,      70.0, 200.0 / 3, 60.0, 50.0, 40.0, 100.0 / 3,
        30.0,  25.0, 20.0,      50.0 / 3, 100.0 / 7, 12.5, 100.0 / 9, 10.0, 5.0,  0.0};
    return std::any_of(kGrades.begin(), kGrades.end(),
                       [&](double grade) { return std::abs(grade - percent) < 0.05; });
}

constexpr double kFull = 99.9; ///< percent, rounded

class MoodleReader
{
public:
    MoodleReader(const XmlDocument& document, Collector& collector)
        : m_document(document), m_collector(collector)
    {
    }

    void read()
    {
        for (const pugi::xml_node node : childrenNamed(m_document.root(), "question")) {
            if (m_collector.isFull())
                return;
            readQuestion(node);
        }
    }

private:
    void readQuestion(pugi::xml_node node)
    {
        const QString type = attributeText(node, "type");
        if (type == QLatin1String("category")) {
            m_category =
                levelsOfMoodlePath(textOf(childNamed(childNamed(node, "category"), "text")));
            return;
        }
        const QString title = textFromHtml(textOf(childNamed(node, "name")));
        Item item{.key = textOf(childNamed(node, "idnumber")).trimmed(),
                  .place = m_document.placeOf(node, title.left(80)),
                  .tags = tagsOf(node),
                  .category = m_category};
        if (!item.key.isEmpty())
            item.key.prepend(QLatin1String("moodle "));
        ChoiceQuestion question{.title = title, .stem = {}, .choices = {}, .explanation = {}};
        question.stem = prose(childNamed(node, "questiontext"), item);
        question.explanation = prose(childNamed(node, "generalfeedback"), item);
        if (type == QLatin1String("multichoice") || type == QLatin1String("multichoiceset") ||
            type == QLatin1String("truefalse"))
            readChoices(node, type, std::move(question), std::move(item));
        else
            readOther(node, type, question, std::move(item));
    }

    static QStringList tagsOf(pugi::xml_node node)
    {
        QStringList tags;
        for (const pugi::xml_node tag : childrenNamed(childNamed(node, "tags"), "tag"))
            tags << textOf(tag).trimmed();
        tags.removeAll(QString());
        return tags;
    }

    /// The text of an element with `format` and <text>, and its embedded files.
    QString prose(pugi::xml_node node, Item& item)
    {
        QString text = textOf(childNamed(node, "text"));
        const QString format = attributeText(node, "format");
        const QString folder = takeFiles(node, item);
        if (format == QLatin1String("markdown")) {
            text.replace(QLatin1String("@@PLUGINFILE@@/"), folder);
            item.media += mediaOfProse(text);
            return proseFromMarkdown(text.trimmed());
        }
        const bool isAuto = format.isEmpty() || format == QLatin1String("moodle_auto_format");
        if (format == QLatin1String("plain_text") || (isAuto && !looksLikeHtml(text)))
            return markdownFromPlain(text.trimmed());
        if (format == QLatin1String("moodle_auto_format"))
            text.replace(QLatin1Char('\n'), QLatin1String("<br>"));
        return m_collector.prose(text, item, folder);
    }

    /// Takes the embedded files of an element. Where another element has another file of the same
    /// name, they get the folder that this returns.
    QString takeFiles(pugi::xml_node node, const Item& item)
    {
        std::vector<Media> files;
        for (const pugi::xml_node file : childrenNamed(node, "file")) {
            const QString name = attributeText(file, "name");
            if (isPlainFileName(name))
                files.push_back({name, QByteArray::fromBase64(textOf(file).toLatin1())});
            else
                m_collector.warn(item.place, Fault::NoMedia, name);
        }
        const bool areKnown = std::ranges::any_of(files, [this](const Media& file) {
            const auto known = m_files.constFind(file.name);
            return known != m_files.constEnd() && *known != hashOf(file);
        });
        const QString folder = areKnown ? QStringLiteral("%1/").arg(++m_folders) : QString();
        for (Media& file : files) {
            file.name.prepend(folder);
            const QByteArray hash = hashOf(file);
            if (std::exchange(m_files[file.name], hash) != hash)
                m_collector.addMedia(std::move(file));
        }
        return folder;
    }

    static QByteArray hashOf(const Media& file)
    {
        return QCryptographicHash::hash(file.bytes, QCryptographicHash::Sha256);
    }

    void readChoices(pugi::xml_node node, const QString& type, ChoiceQuestion question, Item item)
    {
        question.multiple = asksForSeveral(node, type);
        bool partial = false;
        for (const pugi::xml_node answer : childrenNamed(node, "answer")) {
            bool ok = false;
            const QString share = attributeText(answer, "fraction");
            const double fraction = share.isEmpty() ? 0 : fractionOf(answer, ok);
            if (!share.isEmpty() && (!ok || !(fraction >= -100 && fraction <= 100))) {
                m_collector.reject(item.place, Fault::BadGrade, share);
                return;
            }
            if (!isKnownGrade(std::abs(fraction)))
                m_collector.warn(item.place, Fault::OddGrade, share);
            const bool correct = question.multiple ? fraction > 0 : fraction >= kFull;
            partial = partial || (!correct && fraction > 0);
            QString text = answerProse(answer, item);
            if (type == QLatin1String("truefalse") && text.size() <= 5)
                text = text.left(1).toUpper() + text.mid(1).toLower();
            question.choices.push_back({.text = text,
                                        .correct = correct,
                                        .feedback = prose(childNamed(answer, "feedback"), item)});
        }
        if (partial)
            m_collector.warn(item.place, Fault::PartialCredit);
        if (std::count_if(question.choices.begin(), question.choices.end(),
                          [](const Choice& each) { return each.correct; }) == 1)
            question.multiple = false;
        item.media.removeDuplicates();
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    /// In percent. Some programs write the decimal comma of their language.
    static double fractionOf(pugi::xml_node answer, bool& ok)
    {
        return attributeText(answer, "fraction").replace(u',', u'.').toDouble(&ok);
    }

    /// "multichoiceset" is a common plug-in: all or nothing. Without <single>, the shares tell.
    static bool asksForSeveral(pugi::xml_node node, const QString& type)
    {
        if (type != QLatin1String("multichoice"))
            return type == QLatin1String("multichoiceset");
        const QString single = textOf(childNamed(node, "single")).trimmed().toLower();
        if (!single.isEmpty())
            return single == QLatin1String("false") || single == QLatin1String("0");
        const auto answers = childrenNamed(node, "answer");
        return std::ranges::none_of(answers, [](pugi::xml_node answer) {
            bool ok = false;
            return fractionOf(answer, ok) >= kFull;
        });
    }

    /// An old file has the text of an answer without <text>.
    QString answerProse(pugi::xml_node answer, Item& item)
    {
        if (childNamed(answer, "text"))
            return prose(answer, item);
        const QString text = textOf(answer);
        return looksLikeHtml(text) ? m_collector.prose(text, item)
                                   : markdownFromPlain(text.trimmed());
    }

    void readOther(pugi::xml_node node, const QString& type, const ChoiceQuestion& question,
                   Item item)
    {
        const bool isAnswered = type == QLatin1String("shortanswer") ||
                                type == QLatin1String("numerical") ||
                                type == QLatin1String("essay") || type == QLatin1String("matching");
        if (!isAnswered) {
            const bool isText = type == QLatin1String("description");
            m_collector.reject(item.place, isText ? Fault::NotAChoice : Fault::Unsupported,
                               type.left(40));
            return;
        }
        QStringList backs;
        for (const pugi::xml_node answer : childrenNamed(node, "answer"))
            if (attributeText(answer, "fraction").toDouble() >= kFull)
                backs << answerProse(answer, item);
        for (const pugi::xml_node pair : childrenNamed(node, "subquestion"))
            if (const QString left = prose(pair, item); !left.isEmpty()) // else a side too many
                backs << left + QStringLiteral(" → ") +
                             markdownFromPlain(textOf(childNamed(pair, "answer")).trimmed());
        if (backs.isEmpty() && !question.explanation.isEmpty())
            backs << question.explanation;
        item.content = Card{.front = question.stem, .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), type);
    }

    const XmlDocument& m_document;
    Collector& m_collector;
    QString m_category;
    QHash<QString, QByteArray> m_files; ///< hashes of the embedded files, by name
    int m_folders = 0;                  ///< that files got
};

} // namespace

void readMoodleXml(const XmlDocument& document, Collector& collector)
{
    MoodleReader(document, collector).read();
}

} // namespace ringside::exchange
