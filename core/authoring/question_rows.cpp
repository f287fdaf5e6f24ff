// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/question_rows.h"

#include "core/bank/json/question_json.h"
#include "core/bank/text/plain_text.h"
#include "core/bank/values/prose.h"

#include <utility>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

QString optionsText(const Question& question)
{
    QStringList parts;
    for (const Option& option : question.options) {
        for (const ProseRow<Option>& row : kOptionProse) {
            if (row.isSearched)
                parts << plainText(option.*row.text);
        }
    }
    return parts.join(QLatin1Char(' '));
}

/// The searched texts that the learner sees before or after the answer.
QString searchedText(const Question& question, ProseShown shown)
{
    QStringList parts;
    for (const ProseRow<Question>& row : kQuestionProse) {
        if (row.isSearched && row.shown == shown)
            parts << plainText(question.*row.text);
    }
    if (shown == ProseShown::AfterAnswer) {
        for (const Command& command : question.commands)
            parts << command.code << command.does;
    }
    return parts.join(QLatin1Char(' '));
}

bool isShort(const Question& question)
{
    return question.depth == Depth::Exam && wordCount(question.stem) <= kMostShortStem;
}

} // namespace

QuestionRows::QuestionRows(Statement row, Statement content, Statement words)
    : m_row(std::move(row)), m_content(std::move(content)), m_words(std::move(words))
{
}

Result<QuestionRows> QuestionRows::into(Database& database)
{
    auto row = database.prepare(
        QStringLiteral("INSERT INTO question(ordinal, id, domain, objective, difficulty, multiple, "
                       "title, content_hash, kept_aside, depth, family, short, scenario, place) "
                       "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    auto content = database.prepare(
        QStringLiteral("INSERT INTO question_text(ordinal, content) VALUES(?, ?)"));
    auto words = database.prepare(
        QStringLiteral("INSERT INTO search(rowid, title, stem, options, explanation, "
                       "concepts) VALUES(?, ?, ?, ?, ?, ?)"));
    for (const auto* statement : {&row, &content, &words}) {
        if (!*statement)
            return fail(statement->error());
    }
    return QuestionRows(std::move(*row), std::move(*content), std::move(*words));
}

Done QuestionRows::add(int ordinal, int place, const Question& question,
                       const QStringList& conceptNames)
{
    RINGSIDE_CHECK(m_row.run({ordinal, question.id.value(), question.domain, question.objective,
                              static_cast<int>(question.difficulty),
                              question.type == QuestionType::Multiple ? 1 : 0, titleOf(question),
                              question.contentHash, question.isReserved ? 1 : 0,
                              static_cast<int>(question.depth.value_or(Depth::Exam)),
                              // A null QString would be bound as NULL.
                              QStringLiteral("") + question.family, isShort(question) ? 1 : 0,
                              question.scenario ? 1 : 0, place}));
    RINGSIDE_CHECK(m_content.run({ordinal, QString::fromUtf8(compactJson(toJson(question)))}));
    return m_words.run({ordinal, QStringLiteral("") + question.title,
                        searchedText(question, ProseShown::BeforeAnswer), optionsText(question),
                        searchedText(question, ProseShown::AfterAnswer),
                        conceptNames.join(QLatin1Char(' '))});
}

Done QuestionRows::finish(Database& database)
{
    return database.exec(QStringLiteral("INSERT INTO search(search) VALUES('optimize')"));
}

} // namespace ringside::bank
