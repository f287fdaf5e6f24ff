// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/question_writers.h"

#include "core/exchange/prose/portable_markdown.h"

#include <algorithm>

namespace ringside::exchange {

namespace {

QString giftEscaped(const QString& text)
{
    QString out;
    for (const QChar c : text) {
        if (c == u'\n') {
            out += QLatin1String("\\n");
            continue;
        }
        if (QStringLiteral("\\~=#{}:").contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

QString giftProse(const QString& prose)
{
    return giftEscaped(portableMarkdown(prose));
}

/// An id or a tag in a comment, where Moodle takes every character as it is, also a backslash, and
/// trims it. A bracket would end it, so a backslash stands before; the blank keeps one at the end
/// from that.
QString markText(const QString& text)
{
    QString mark = text.simplified().replace(QLatin1Char(']'), QLatin1String("\\]"));
    if (mark.endsWith(u'\\'))
        mark += u' ';
    return mark;
}

/// Where the text itself would read as a weight or a markup, both are given.
QString answerText(const QString& text, const QString& mark, const QString& weight, bool always)
{
    const bool looksMarked = text.startsWith(u'%') || text.startsWith(u'[');
    return mark + (always || looksMarked ? QStringLiteral("%%1%").arg(weight) : QString()) +
           (looksMarked ? QStringLiteral("[markdown]") : QString()) + giftProse(text);
}

QString giftQuestion(const ChoiceQuestion& question)
{
    const auto correct = std::count_if(question.choices.begin(), question.choices.end(),
                                       [](const Choice& choice) { return choice.correct; });
    const QString share = QString::number(100.0 / static_cast<double>(correct), 'g', 7);
    QString text;
    if (!question.title.isEmpty())
        text += QStringLiteral("::%1::").arg(giftEscaped(question.title));
    text += QStringLiteral("[markdown]%1{\n").arg(giftProse(question.stem));
    const bool several = correct > 1 || question.multiple;
    const bool weighted =
        several || std::ranges::any_of(question.choices, [](const Choice& choice) {
            return choice.weight.has_value();
        });
    for (const Choice& choice : question.choices) {
        // Without a =, all choices with points are asked for.
        const bool right = choice.correct && !several;
        const QString weight = choice.weight    ? QString::number(*choice.weight, 'g', 7)
                               : choice.correct ? share
                               : several        ? QStringLiteral("-100")
                                                : QStringLiteral("0");
        text += QLatin1Char('\t') + answerText(choice.text,
                                               right ? QStringLiteral("=") : QStringLiteral("~"),
                                               weight, weighted);
        if (!choice.feedback.isEmpty())
            text += QLatin1Char('#') + giftProse(choice.feedback);
        text += QLatin1Char('\n');
    }
    if (!question.explanation.isEmpty())
        text += QStringLiteral("\t####%1\n").arg(giftProse(question.explanation));
    return text + QStringLiteral("}\n\n");
}

} // namespace

QByteArray giftDocument(const std::vector<Item>& items)
{
    QString text, category;
    for (const Item& item : items) {
        const auto* question = std::get_if<ChoiceQuestion>(&item.content);
        if (!question)
            continue;
        if (item.category != category) {
            category = item.category;
            // A slash separates levels; two are a slash of a name.
            QString path = category;
            path.replace(QLatin1Char('/'), QLatin1String("//"));
            text += QStringLiteral("$CATEGORY: $course$/top/%1\n\n")
                        .arg(path.replace(QLatin1String("::"), QLatin1String("/")));
        }
        QStringList marks;
        QString key = item.key;
        if (key.startsWith(QLatin1String("gift ")))
            key.remove(0, 5);
        if (!key.isEmpty())
            marks << QStringLiteral("[id:%1]").arg(markText(key));
        for (const QString& tag : item.tags)
            marks << QStringLiteral("[tag:%1]").arg(markText(tag));
        if (!marks.isEmpty())
            text += QStringLiteral("// %1\n").arg(marks.join(QLatin1Char(' ')));
        text += giftQuestion(*question);
    }
    return text.toUtf8();
}

} // namespace ringside::exchange
