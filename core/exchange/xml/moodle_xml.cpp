// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/moodle_xml.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/moodle_path.h"
#include "core/exchange/prose/number_text.h"
#include "core/exchange/prose/portable_markdown.h"

#include <QCryptographicHash>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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
                  .place = m_document.locate(node, title.left(80)),
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
        question.shuffled = isTrue(node, "shuffleanswers", true);
        const Combined combined = combinedFeedback(node, question, item);
        bool partial = false;
        std::vector<double> weights;
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
            weights.push_back(fraction);
            QString text = answerProse(answer, item);
            if (type == QLatin1String("truefalse") && text.size() <= 5)
                text = text.left(1).toUpper() + text.mid(1).toLower();
            QStringList feedback{prose(childNamed(answer, "feedback"), item),
                                 correct ? combined.right : combined.wrong};
            feedback.removeAll(QString());
            question.choices.push_back({.text = text,
                                        .correct = correct,
                                        .feedback = feedback.join(QLatin1String("\n\n"))});
        }
        if (partial)
            m_collector.warn(item.place, Fault::PartialCredit);
        keepWeights(question, weights);
        item.media.removeDuplicates();
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    /// Feedback for all right, or all wrong, answers.
    struct Combined
    {
        QString right, wrong;
    };

    /// What Moodle shows behind the feedback of the chosen answer. Of a question with one answer it
    /// belongs to the choices; of one with several, nothing is left but to say so.
    Combined combinedFeedback(pugi::xml_node node, const ChoiceQuestion& question, Item& item)
    {
        Combined combined;
        for (const char* name :
             {"correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"}) {
            const QString text = prose(childNamed(node, name), item);
            if (text.isEmpty() || isOwnOfMoodle(text))
                continue;
            if (question.multiple ||
                QLatin1String(name) == QLatin1String("partiallycorrectfeedback"))
                m_collector.warn(item.place, Fault::FeedbackLeftOut, text);
            else
                (QLatin1String(name) == QLatin1String("correctfeedback") ? combined.right
                                                                         : combined.wrong) = text;
        }
        for (const pugi::xml_node hint : childrenNamed(node, "hint"))
            if (const QString text = prose(hint, item); !text.isEmpty())
                m_collector.warn(item.place, Fault::FeedbackLeftOut, text);
        return combined;
    }

    /// What Moodle fills in where an author writes no combined feedback, in English and in German.
    static bool isOwnOfMoodle(const QString& text)
    {
        static const QRegularExpression own(QStringLiteral(
            "^(Your answer is (partially )?(in)?correct|"
            "(Ihre|Deine|Die) Antwort ist (teilweise )?(richtig|falsch|korrekt))\\.?$"));
        return own.match(text).hasMatch();
    }

    static bool isTrue(pugi::xml_node node, const char* name, bool otherwise)
    {
        const QString value = textOf(childNamed(node, name)).trimmed().toLower();
        if (value.isEmpty())
            return otherwise;
        return value != QLatin1String("false") && value != QLatin1String("0");
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

    /// A numerical answer with its tolerance, in each of the question's units. A unit's multiplier
    /// says how many of it are one of the first unit.
    static std::optional<QStringList> numbersOf(pugi::xml_node node, pugi::xml_node answer)
    {
        constexpr int kDigits = 15;
        const QString number = textOf(childNamed(answer, "text")).trimmed();
        const QString tolerance = textOf(childNamed(answer, "tolerance")).trimmed();
        if (!isNumber(number) || (!tolerance.isEmpty() && !isNumber(tolerance)))
            return std::nullopt;
        const bool isLeft = isTrue(node, "unitsleft", false);
        QStringList texts;
        for (const pugi::xml_node unit : childrenNamed(childNamed(node, "units"), "unit")) {
            bool ok = false;
            const QString name = textOf(childNamed(unit, "unit_name")).trimmed();
            const double factor = textOf(childNamed(unit, "multiplier")).trimmed().toDouble(&ok);
            if (!ok || factor <= 0)
                continue;
            const auto scaled = [factor](const QString& value) {
                return factor == 1 || value.isEmpty()
                           ? value
                           : QString::number(QString(value).replace(u',', u'.').toDouble() * factor,
                                             'g', kDigits);
            };
            const QString value = toleranceText(scaled(number), scaled(tolerance));
            texts << (isLeft ? name + QLatin1Char(' ') + value : value + QLatin1Char(' ') + name);
        }
        if (texts.isEmpty())
            texts << toleranceText(number, tolerance);
        for (QString& text : texts)
            text = markdownFromPlain(text);
        return texts;
    }

    /// Orders, gaps with choices, and formulas whose values each student gets others of.
    void readPlugin(pugi::xml_node node, const QString& type, const ChoiceQuestion& question,
                    Item item)
    {
        QString front = question.stem;
        QStringList backs;
        if (type == QLatin1String("ordering")) {
            auto steps = childrenNamed(node, "answer");
            std::stable_sort(steps.begin(), steps.end(), [](pugi::xml_node a, pugi::xml_node b) {
                bool ok = false;
                return fractionOf(a, ok) < fractionOf(b, ok);
            });
            for (const pugi::xml_node step : steps)
                backs
                    << QStringLiteral("%1. %2").arg(backs.size() + 1).arg(answerProse(step, item));
        } else if (type.startsWith(QLatin1String("calculated"))) {
            for (const pugi::xml_node answer : childrenNamed(node, "answer")) {
                bool ok = false;
                const QString tolerance = textOf(childNamed(answer, "tolerance")).trimmed();
                if (fractionOf(answer, ok) >= kFull)
                    backs << markdownFromPlain(
                        toleranceText(textOf(childNamed(answer, "text")).trimmed(), tolerance));
            }
        } else {
            // [[2]] in the text is a gap whose answer is the second option.
            static const QRegularExpression gap(QStringLiteral("\\\\?\\[\\[(\\d{1,3})\\]\\]"));
            const auto options =
                childrenNamed(node, type == QLatin1String("ddwtos") ? "dragbox" : "selectoption");
            front.clear();
            qsizetype from = 0;
            auto gaps = gap.globalMatch(question.stem);
            while (gaps.hasNext()) {
                const auto found = gaps.next();
                const auto option = found.captured(1).toUInt() - 1;
                backs << QStringLiteral("%1. %2")
                             .arg(backs.size() + 1)
                             .arg(option < options.size() ? answerProse(options[option], item)
                                                          : QStringLiteral("…"));
                front += QStringView(question.stem).mid(from, found.capturedStart() - from);
                front += QStringLiteral("(%1) \\_\\_\\_").arg(backs.size());
                from = found.capturedEnd();
            }
            front += QStringView(question.stem).mid(from);
        }
        item.content = Card{.front = front, .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), type.left(40));
    }

    void readOther(pugi::xml_node node, const QString& type, const ChoiceQuestion& question,
                   Item item)
    {
        if (type == QLatin1String("ordering") || type == QLatin1String("gapselect") ||
            type == QLatin1String("ddwtos") || type.startsWith(QLatin1String("calculated"))) {
            readPlugin(node, type, question, std::move(item));
            return;
        }
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
        for (const pugi::xml_node answer : childrenNamed(node, "answer")) {
            bool ok = false;
            const double percent = fractionOf(answer, ok);
            if (!ok || percent <= 0)
                continue;
            QStringList texts{answerProse(answer, item)};
            if (type == QLatin1String("numerical")) {
                const auto numbers = numbersOf(node, answer);
                if (!numbers) {
                    m_collector.reject(item.place, Fault::BadNumber,
                                       textOf(childNamed(answer, "text")).left(80));
                    return;
                }
                texts = *numbers;
            }
            backs << (percent < kFull ? alsoAccepted(texts.takeFirst(), percent)
                                      : texts.takeFirst());
            for (const QString& other : std::as_const(texts))
                backs << alsoAccepted(other, percent < kFull ? percent : 100);
        }
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
