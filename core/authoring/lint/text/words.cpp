// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/text/words.h"

#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace ringside::bank {

namespace {

/// A mark inside a word, with letters or digits on both sides: "1.5", "don't".
bool joinsWord(QChar mark, QChar before, QChar after)
{
    if (mark == u'.' || mark == u',')
        return before.isDigit() && after.isDigit();
    return (mark == u'\'' || mark == u'’') && before.isLetter() && after.isLetter();
}

} // namespace

QStringList wordsOf(const QString& markdown)
{
    static const QRegularExpression address(QStringLiteral("\\]\\([^)]{0,500}\\)"));
    QString text = markdown.toLower();
    if (text.contains(QLatin1String("](")))
        text.remove(address);
    QStringList words;
    QString word;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool inside = i > 0 && i + 1 < text.size();
        if (c.isLetterOrNumber() || (inside && joinsWord(c, text[i - 1], text[i + 1]))) {
            word += c;
        } else if (!word.isEmpty()) {
            words << word;
            word.clear();
        }
    }
    if (!word.isEmpty())
        words << word;
    return words;
}

std::vector<Sentence> sentencesOf(const QString& markdown)
{
    // A sentence ends at a full stop, question mark or exclamation mark before a capital, a digit
    // or a quotation; at an empty line; or before a list item or a table row.
    static const QRegularExpression end(QStringLiteral(
        "(?<=[.?!])[)\"”]?\\s+(?=[\\p{Lu}\\d(\"“*])|\\n\\s*\\n|\\n\\s*(?=[-*|]\\s)"));
    const QString prose = splitMarkdown(markdown).prose;
    std::vector<Sentence> sentences;
    qsizetype from = 0;
    const auto appendUpTo = [&](qsizetype to) {
        while (from < to && prose[from].isSpace())
            ++from;
        const QString text = prose.mid(from, to - from).trimmed();
        if (!text.isEmpty())
            sentences.push_back({text, lineAt(prose, from)});
    };
    for (auto matches = end.globalMatch(prose); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        appendUpTo(match.capturedStart());
        from = match.capturedEnd();
    }
    appendUpTo(prose.size());
    return sentences;
}

double jaccard(const QStringList& a, const QStringList& b)
{
    const QSet<QString> first(a.begin(), a.end());
    const QSet<QString> second(b.begin(), b.end());
    const auto shared = std::count_if(first.begin(), first.end(),
                                      [&](const QString& word) { return second.contains(word); });
    const auto all = first.size() + second.size() - shared;
    return all == 0 ? 0.0 : static_cast<double>(shared) / static_cast<double>(all);
}

} // namespace ringside::bank
