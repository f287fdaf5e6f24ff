// SPDX-License-Identifier: GPL-3.0-or-later
// question-wordings: reads lines "FORM FILE" and writes, for each file of a question, one line of
// JSON with its content hash as the program of that FORM computed it, and what the learner had to
// decide: stem, options and keys. ringside-question-versions calls it for every version in git.
// hash_forms.h lists the forms.
#include "core/authoring/source/question_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/bank/json/question_json.h"
#include "tests/tools/hash_forms.h"

#include <QFile>
#include <QJsonArray>
#include <QString>
#include <QTextStream>

#include <cstdio>

using namespace ringside;
using namespace ringside::bank;

namespace {

QJsonObject wordingOf(const Question& question, int form)
{
    QJsonArray options;
    for (const Option& option : question.options)
        options.append(QJsonArray{option.id.value(), option.text, option.correct});
    QJsonArray replaces;
    for (const QuestionId& id : question.replaces)
        replaces.append(id.value());
    return {{QStringLiteral("id"), question.id.value()},
            {QStringLiteral("hash"), contentHashOf(tools::hashedAs(form, hashedContent(question)))},
            {QStringLiteral("stem"), question.stem},
            {QStringLiteral("choose"), question.type == QuestionType::Single ? 1 : question.choose},
            {QStringLiteral("options"), options},
            {QStringLiteral("replaces"), replaces}};
}

QJsonObject answerFor(int form, const QString& file)
{
    const Result<std::string> text = readTextFile(file);
    if (!text)
        return {{QStringLiteral("error"), QStringLiteral("unreadable")}};
    std::vector<Error> errors;
    const auto source = readQuestion(*text, file.toStdString(), errors);
    if (source)
        return wordingOf(source->question, form);
    const Error& first = errors.front();
    return {{QStringLiteral("error"),
             QStringLiteral("%1:%2 %3 %4")
                 .arg(first.line)
                 .arg(QString::fromStdString(first.subject), QString::fromStdString(first.value),
                      QString::fromStdString(first.limit))}};
}

} // namespace

int main()
{
    QTextStream in(stdin);
    for (QString line = in.readLine(); !line.isNull(); line = in.readLine()) {
        const int form = line.section(QLatin1Char(' '), 0, 0).toInt();
        const QByteArray json = compactJson(answerFor(form, line.section(QLatin1Char(' '), 1)));
        std::printf("%s\n", json.constData());
    }
    return 0;
}
