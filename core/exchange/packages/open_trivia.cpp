// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/open_trivia.h"

#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"

#include <QJsonArray>

#include <utility>

namespace ringside::exchange {

namespace {

QString plain(const QJsonValue& text)
{
    return markdownFromPlain(textFromHtml(text.toString()));
}

ChoiceQuestion questionOf(const QJsonObject& json)
{
    ChoiceQuestion question{
        .title = {}, .stem = plain(json[u"question"]), .choices = {}, .explanation = {}};
    question.choices.push_back(
        {.text = plain(json[u"correct_answer"]), .correct = true, .feedback = {}});
    for (const QJsonValue& wrong : json[u"incorrect_answers"].toArray())
        question.choices.push_back({.text = plain(wrong), .correct = false, .feedback = {}});
    // True stands before False.
    if (json[u"type"].toString() == QLatin1String("boolean") && question.choices.size() == 2 &&
        question.choices[1].text == QLatin1String("True"))
        std::swap(question.choices[0], question.choices[1]);
    return question;
}

} // namespace

bool isOpenTrivia(const QJsonObject& json)
{
    const QJsonObject first = json[u"results"].toArray().at(0).toObject();
    return first.contains(u"question") && first.contains(u"correct_answer") &&
           first[u"incorrect_answers"].isArray();
}

void readOpenTrivia(const QJsonObject& json, Collector& collector)
{
    int number = 0;
    for (const QJsonValue& each : json[u"results"].toArray()) {
        if (collector.isFull())
            return;
        const QJsonObject result = each.toObject();
        Item item{.key = {},
                  .place = {.entry = {}, .item = QStringLiteral("result %1").arg(++number)},
                  .category = textFromHtml(result[u"category"].toString())};
        if (const QString difficulty = result[u"difficulty"].toString(); !difficulty.isEmpty())
            item.tags << difficulty;
        item.content = questionOf(result);
        collector.add(std::move(item));
    }
}

} // namespace ringside::exchange
