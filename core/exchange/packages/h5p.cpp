// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/h5p.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/number_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr QLatin1String kHead("h5p.json");
constexpr QLatin1String kContent("content/content.json");
constexpr QLatin1String kPictures("content/");
constexpr std::int64_t kMostJson =
    std::int64_t{4} * 1024 * 1024; ///< which takes many times its bytes

/// Reads the parameters of one content type after the other.
class H5pReader
{
public:
    explicit H5pReader(Collector& collector) : m_collector(collector) {}

    /// `library` is such as "H5P.MultiChoice 1.16".
    void read(const QString& library, const QJsonObject& parameters)
    {
        const QString name = library.section(u' ', 0, 0);
        if (name == QLatin1String("H5P.QuestionSet"))
            readSet(parameters);
        else if (name == QLatin1String("H5P.SingleChoiceSet"))
            readSingleChoices(parameters);
        else if (name == QLatin1String("H5P.MultiChoice"))
            readMultiChoice(parameters);
        else if (name == QLatin1String("H5P.TrueFalse"))
            readTrueFalse(parameters);
        else if (name == QLatin1String("H5P.Blanks"))
            readBlanks(parameters);
        else if (name == QLatin1String("H5P.Flashcards"))
            readCards(parameters[u"cards"].toArray());
        else if (name == QLatin1String("H5P.Dialogcards"))
            readCards(parameters[u"dialogs"].toArray());
        else
            m_collector.reject(place(), Fault::Unsupported, name.left(80));
    }

private:
    Place place()
    {
        return {.entry = QString(kContent),
                .item = m_number > 0 ? QStringLiteral("question %1").arg(m_number) : QString()};
    }

    Item newItem() { return {.key = {}, .place = place(), .content = Card{}}; }

    QString prose(const QJsonValue& html, Item& item)
    {
        const QString text = html.toString();
        return looksLikeHtml(text) ? m_collector.prose(text, item, QString(kPictures))
                                   : markdownFromPlain(text.trimmed());
    }

    void readSet(const QJsonObject& parameters)
    {
        for (const QJsonValue& each : parameters[u"questions"].toArray()) {
            if (m_collector.isFull())
                return;
            const QJsonObject question = each.toObject();
            ++m_number;
            read(question[u"library"].toString(), question[u"params"].toObject());
        }
    }

    /// The first answer of each is the right one; the page of H5P always shuffles them.
    void readSingleChoices(const QJsonObject& parameters)
    {
        for (const QJsonValue& each : parameters[u"choices"].toArray()) {
            ++m_number;
            Item item = newItem();
            ChoiceQuestion question{.title = {},
                                    .stem = prose(each.toObject()[u"question"], item),
                                    .choices = {},
                                    .explanation = {}};
            for (const QJsonValue& answer : each.toObject()[u"answers"].toArray())
                question.choices.push_back({.text = prose(answer, item),
                                            .correct = question.choices.empty(),
                                            .feedback = {}});
            item.content = std::move(question);
            m_collector.add(std::move(item));
        }
    }

    void readMultiChoice(const QJsonObject& parameters)
    {
        Item item = newItem();
        const QJsonObject behaviour = parameters[u"behaviour"].toObject();
        ChoiceQuestion question{.title = {},
                                .stem = prose(parameters[u"question"], item),
                                .choices = {},
                                .explanation = {},
                                .shuffled = behaviour[u"randomAnswers"].toBool(true)};
        int correct = 0;
        for (const QJsonValue& each : parameters[u"answers"].toArray()) {
            const QJsonObject answer = each.toObject();
            const QJsonObject feedback = answer[u"tipsAndFeedback"].toObject();
            correct += answer[u"correct"].toBool() ? 1 : 0;
            question.choices.push_back({.text = prose(answer[u"text"], item),
                                        .correct = answer[u"correct"].toBool(),
                                        .feedback = prose(feedback[u"chosenFeedback"], item)});
            for (const char* left : {"tip", "notChosenFeedback"})
                if (const QString text = prose(feedback[QLatin1String(left)], item);
                    !text.isEmpty())
                    m_collector.warn(item.place, Fault::FeedbackLeftOut, text);
        }
        // Without a type, more than one right answer asks for several.
        const QString type = behaviour[u"type"].toString();
        question.multiple =
            type == QLatin1String("multi") || (type != QLatin1String("single") && correct > 1);
        addTask(std::move(question), std::move(item));
    }

    void readTrueFalse(const QJsonObject& parameters)
    {
        Item item = newItem();
        const bool isTrue = parameters[u"correct"].toString() == QLatin1String("true");
        const QJsonObject behaviour = parameters[u"behaviour"].toObject();
        const QString right = prose(behaviour[u"feedbackOnCorrect"], item);
        const QString wrong = prose(behaviour[u"feedbackOnWrong"], item);
        addTask({.title = {},
                 .stem = prose(parameters[u"question"], item),
                 .choices = {{.text = QStringLiteral("True"),
                              .correct = isTrue,
                              .feedback = isTrue ? right : wrong},
                             {.text = QStringLiteral("False"),
                              .correct = !isTrue,
                              .feedback = isTrue ? wrong : right}},
                 .explanation = {}},
                std::move(item));
    }

    void addTask(ChoiceQuestion question, Item item)
    {
        item.content = std::move(question);
        m_collector.add(std::move(item));
    }

    /// Gaps such as *CPU/processor:a tip* in lines of text.
    void readBlanks(const QJsonObject& parameters)
    {
        static const QRegularExpression gap(QStringLiteral("\\*([^*]+)\\*"));
        Item item = newItem();
        const QString task = prose(parameters[u"text"], item);
        QStringList fronts{task}, backs;
        for (const QJsonValue& each : parameters[u"questions"].toArray()) {
            const QString html = each.toString();
            auto gaps = gap.globalMatch(textFromHtml(html));
            while (gaps.hasNext()) {
                const QString answers = gaps.next().captured(1).section(u':', 0, 0);
                backs << markdownFromPlain(
                    answers.split(u'/').join(QLatin1String(" / ")).simplified());
            }
            fronts << prose(QString(html).replace(gap, QStringLiteral("_____")), item);
        }
        fronts.removeAll(QString());
        if (backs.size() > 1)
            for (qsizetype i = 0; i < backs.size(); ++i)
                backs[i].prepend(QStringLiteral("%1. ").arg(i + 1));
        item.content =
            Card{.front = fronts.join(QLatin1String("\n\n")), .back = joinedLines(backs)};
        m_collector.addAnswered(std::move(item), QStringLiteral("H5P.Blanks"));
    }

    void readCards(const QJsonArray& cards)
    {
        for (const QJsonValue& each : cards) {
            ++m_number;
            const QJsonObject source = each.toObject();
            Item item = newItem();
            Card card{.front = prose(source[u"text"], item),
                      .back = prose(source[u"answer"], item)};
            const QString picture = source[u"image"].toObject()[u"path"].toString();
            if (!picture.isEmpty()) {
                const QString html =
                    QStringLiteral("<img src=\"%1\">").arg(picture.toHtmlEscaped());
                card.front =
                    QStringList{card.front, m_collector.prose(html, item, QString(kPictures))}
                        .join(QLatin1String("\n\n"))
                        .trimmed();
            }
            item.content = std::move(card);
            m_collector.add(std::move(item));
        }
    }

    Collector& m_collector;
    int m_number = 0;
};

std::optional<QJsonObject> objectIn(const ZipReader& zip, QLatin1String name, Collector& collector)
{
    Remark fault;
    const auto bytes = zip.read(QString(name), kMostJson, fault);
    if (!bytes) {
        collector.reject(fault.place, fault.fault, fault.subject);
        return std::nullopt;
    }
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(*bytes, &error).object();
    if (error.error == QJsonParseError::NoError)
        return object;
    collector.reject({.entry = QString(name)}, Fault::BadJson, error.errorString());
    return std::nullopt;
}

} // namespace

bool isH5pPackage(const ZipReader& zip)
{
    return zip.contains(QString(kHead)) && zip.contains(QString(kContent));
}

void readH5pPackage(const ZipReader& zip, Collector& collector)
{
    const auto head = objectIn(zip, kHead, collector);
    const auto content = head ? objectIn(zip, kContent, collector) : std::nullopt;
    if (!content)
        return;
    H5pReader(collector).read((*head)[u"mainLibrary"].toString(), *content);
    for (const QString& name : collector.wantedMedia()) {
        Remark fault;
        auto bytes = zip.read(name, collector.mediaBytesLeft(), fault);
        if (bytes)
            collector.addMedia({name, std::move(*bytes)});
        else
            collector.warn(
                {}, fault.fault == Fault::FileTooLarge ? Fault::MediaTooLarge : Fault::NoMedia,
                name);
    }
}

} // namespace ringside::exchange
