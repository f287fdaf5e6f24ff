// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/guide_text.h"

#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ringside::bank {

namespace {

const GuideValue* findValue(const std::vector<GuideValue>& values, const QString& name)
{
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const GuideValue& value) { return value.name == name; });
    return found == values.end() ? nullptr : &*found;
}

/// A Markdown table starts a line; elsewhere its bars would appear in the sentence.
bool standsAlone(const QString& text, qsizetype begin, qsizetype end)
{
    const qsizetype before = begin == 0 ? -1 : text.lastIndexOf(QLatin1Char('\n'), begin - 1);
    qsizetype after = text.indexOf(QLatin1Char('\n'), end);
    after = after < 0 ? text.size() : after;
    return text.mid(before + 1, begin - before - 1).trimmed().isEmpty() &&
           text.mid(end, after - end).trimmed().isEmpty();
}

} // namespace

FilledText fillBraces(const QString& text, const std::vector<GuideValue>& values, Tables tables)
{
    static const QRegularExpression brace(
        QStringLiteral("\\{\\{|\\}\\}|\\{[^{}\\n]{0,60}\\}|\\{|\\}"));
    FilledText out;
    qsizetype done = 0;
    for (auto matches = brace.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const QString words = match.captured();
        out.text += QStringView(text).mid(done, match.capturedStart() - done);
        done = match.capturedEnd();
        if (words == QLatin1String("{{") || words == QLatin1String("}}")) {
            out.text += words.at(0);
            continue;
        }
        const GuideValue* value = findValue(values, words.mid(1, words.size() - 2));
        const bool isTable = value && value->kind == GuideValue::Kind::Table;
        if (!value || (isTable && !standsAlone(text, match.capturedStart(), done))) {
            out.stray.push_back({words, lineAt(text, match.capturedStart())});
            out.text += words;
        }
        if (!value)
            continue;
        if (std::find(out.used.begin(), out.used.end(), value->name) == out.used.end())
            out.used.push_back(value->name);
        if (!isTable || tables == Tables::Put)
            out.text += value->text;
    }
    out.text += QStringView(text).mid(done);
    return out;
}

QString roundedNumber(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return QString::number(value);
    // Digits of the rounded value: 999.6 to three digits has four digits before the point.
    const double rounded = QString::number(value, 'g', digits).toDouble();
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(rounded))));
    QString text = QString::number(rounded, 'f', std::max(0, digits - 1 - magnitude));
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    const qsizetype first = text.startsWith(QLatin1Char('-')) ? 1 : 0;
    for (qsizetype at = (point < 0 ? text.size() : point) - 3; at > first; at -= 3)
        text.insert(at, QLatin1Char(','));
    return text;
}

} // namespace ringside::bank
