// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/cloze.h"

#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

// Private-use characters mark the gap while the surrounding Markdown is removed.
constexpr QChar kFrom(0xE000);
constexpr QChar kTo(0xE001);

/// Units in the bank's texts; other numbers make no useful gap.
const QRegularExpression& numberWithUnit()
{
    static const QRegularExpression kForm(
        QStringLiteral("(?<![\\w.,])[0-9]+(?:[.,][0-9]+)*\\s?(?:%|per ?cent\\b|(?:"
                       "[kMGTP]i?(?:B|bit|bps|b/s)(?:/s)?|[kMGTP]?FLOPS?|[mun\u00b5]?s|[kMG]?Hz|°C|"
                       "bits?|bytes?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|"
                       "GPUs?|TPUs?|chips?|hosts?|nodes?|workers?|replicas?|ranks?|stages?|layers?|"
                       "tokens?|samples?|examples?|images?|rows?|steps?|epochs?|trials?|"
                       "parameters?|micro-batches|times)(?![\\w/]))"));
    return kForm;
}

const QRegularExpression& emphasised()
{
    static const QRegularExpression kForm(
        QStringLiteral("(\\*\\*|__)(?=\\S)(.{1,200}?)(?<=\\S)\\1"
                       "|(?<![\\w*])([*_])(?=\\S)([^*_]{1,200}?)(?<=\\S)\\3(?![\\w*])"
                       "|`([^`]{1,200})`"));
    return kForm;
}

bool hasLetterOrDigit(const QString& text)
{
    static const QRegularExpression kForm(QStringLiteral("[\\p{L}\\p{N}]"));
    return kForm.match(text).hasMatch();
}

std::optional<Cloze> gapAt(const QString& text, qsizetype from, qsizetype length)
{
    Cloze cloze{text.left(from), text.mid(from, length), text.mid(from + length)};
    if (!hasLetterOrDigit(cloze.hidden) || !hasLetterOrDigit(cloze.before + cloze.after))
        return std::nullopt;
    return cloze;
}

std::optional<Cloze> emphasisedGap(const QString& takeaway)
{
    const QRegularExpressionMatch match = emphasised().match(takeaway);
    if (!match.hasMatch())
        return std::nullopt;
    const QString inner = match.captured(2) + match.captured(4) + match.captured(5);
    const QString plain = plainText(takeaway.left(match.capturedStart()) + kFrom + inner + kTo +
                                    takeaway.mid(match.capturedEnd()));
    const qsizetype from = plain.indexOf(kFrom);
    const qsizetype to = plain.indexOf(kTo);
    if (from < 0 || to <= from)
        return std::nullopt;
    QString whole = plain;
    whole.remove(to, 1).remove(from, 1);
    return gapAt(whole, from, to - from - 1);
}

std::optional<Cloze> conceptGap(const QString& plain, const QStringList& names)
{
    std::optional<Cloze> longest;
    for (const QString& name : names) {
        if (name.trimmed().isEmpty())
            continue;
        const QRegularExpression word(QStringLiteral("(?<![\\w-])%1(?![\\w-])")
                                          .arg(QRegularExpression::escape(name.trimmed())),
                                      QRegularExpression::CaseInsensitiveOption);
        const QRegularExpressionMatch match = word.match(plain);
        if (!match.hasMatch())
            continue;
        auto gap = gapAt(plain, match.capturedStart(), match.capturedLength());
        if (gap && (!longest || gap->hidden.size() > longest->hidden.size()))
            longest = std::move(gap);
    }
    return longest;
}

} // namespace

std::optional<Cloze> clozeOf(const QString& takeaway, const QStringList& conceptNames)
{
    const QString plain = plainText(takeaway);
    const QRegularExpressionMatch number = numberWithUnit().match(plain);
    if (number.hasMatch()) {
        if (auto gap = gapAt(plain, number.capturedStart(), number.capturedLength()))
            return gap;
    }
    if (auto gap = emphasisedGap(takeaway))
        return gap;
    return conceptGap(plain, conceptNames);
}

} // namespace ringside::bank
