// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/question_rows.h"

#include "core/bank/text/plain_text.h"
#include "core/bank/json/question_json.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace ringside::bank {

namespace {

QString optionsText(const Question& question)
{
    QStringList parts;
    for (const Option& option : question.options)
        parts << plainText(option.text) << plainText(option.why);
    return parts.join(QLatin1Char(' '));
}

QString explanationText(const Question& question)
{
    return QStringList{plainText(question.quickAnswer), plainText(question.explanation),
                       plainText(question.deepDive),    plainText(question.trap),
                       plainText(question.takeaway),    plainText(question.example)}
        .join(QLatin1Char(' '));
}

} // namespace

std::vector<int> practicePlaces(const std::vector<const Question*>& questions,
                                const Blueprint& blueprint)
{
    std::map<int, int> weights;
    for (const Domain& domain : blueprint.domains)
        weights[domain.id] = domain.weightPercent;
    std::vector<std::size_t> order(questions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(questions[a]->keptAside, -weights[questions[a]->domain]) <
               std::pair(questions[b]->keptAside, -weights[questions[b]->domain]);
    });
    std::vector<int> places(questions.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[order[place]] = static_cast<int>(place);
    return places;
}

QuestionRows::QuestionRows(storage::Statement row, storage::Statement content,
                           storage::Statement words)
    : m_row(std::move(row)), m_content(std::move(content)), m_words(std::move(words))
{
}

Result<QuestionRows> QuestionRows::into(storage::Database& database)
{
    auto row = database.prepare(
        QStringLiteral("INSERT INTO question(ordinal, id, domain, objective, difficulty, multiple, "
                       "title, content_hash, kept_aside, scenario, place) "
                       "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    auto content = database.prepare(
        QStringLiteral("INSERT INTO question_text(ordinal, content) VALUES(?, ?)"));
    auto words = database.prepare(
        QStringLiteral("INSERT INTO search(rowid, stem, options, explanation, concepts) "
                       "VALUES(?, ?, ?, ?, ?)"));
    for (const auto* statement : {&row, &content, &words}) {
        if (!*statement)
            return fail(statement->error());
    }
    return QuestionRows(std::move(*row), std::move(*content), std::move(*words));
}

Done QuestionRows::add(int ordinal, int place, const Question& question,
                       const QStringList& conceptNames)
{
    RINGSIDE_CHECK(m_row.run({ordinal, QString::fromStdString(question.id.value()), question.domain,
                              question.objective, static_cast<int>(question.difficulty),
                              question.type == QuestionType::Multiple ? 1 : 0,
                              titleOf(question.stem), question.contentHash,
                              question.keptAside ? 1 : 0, question.scenario ? 1 : 0, place}));
    RINGSIDE_CHECK(m_content.run({ordinal, QString::fromUtf8(compactJson(toJson(question)))}));
    return m_words.run({ordinal, plainText(question.stem), optionsText(question),
                        explanationText(question), conceptNames.join(QLatin1Char(' '))});
}

Done QuestionRows::finish(storage::Database& database)
{
    return database.exec(QStringLiteral("INSERT INTO search(search) VALUES('optimize')"));
}

} // namespace ringside::bank
