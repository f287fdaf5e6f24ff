// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/cloze.h"

#include "core/exchange/prose/html_prose.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr int kMostDepth = 20;

/// Renders clozes; those inside of others too.
class ClozeRenderer
{
public:
    ClozeRenderer(const QString& text, int number, bool isBack, const ClozeForm& form)
        : m_text(text), m_form(form), m_number(number), m_isBack(isBack)
    {
    }

    QString render() { return part(0); }

private:
    /// Up to the end, or to the }} of the cloze around.
    QString part(int depth)
    {
        static const QRegularExpression start(
            QStringLiteral("\\G\\{\\{c(\\d{1,4}(?:,\\d{1,4}){0,49})::"));
        QString out;
        while (m_at < m_text.size()) {
            if (depth > 0 && QStringView(m_text).mid(m_at).startsWith(u"}}"))
                return out;
            if (m_text.at(m_at) == u'{' && depth < kMostDepth) {
                const auto found = start.match(m_text, m_at);
                if (found.hasMatch()) {
                    m_at = found.capturedEnd();
                    const QString inner = part(depth + 1);
                    m_at += 2;
                    const QStringList numbers = found.captured(1).split(QLatin1Char(','));
                    out += shown(numbers.contains(QString::number(m_number)), inner);
                    continue;
                }
            }
            out += m_text.at(m_at);
            ++m_at;
        }
        return out;
    }

    QString shown(bool isAsked, const QString& inner) const
    {
        const QString text = inner.section(QLatin1String("::"), 0, 0);
        const QString hint = inner.section(QLatin1String("::"), 1);
        if (!isAsked)
            return text;
        if (m_isBack)
            return m_form.shown.arg(text);
        return m_form.asked.arg(hint.isEmpty() ? QStringLiteral("...") : hint);
    }

    QString m_text;
    const ClozeForm& m_form;
    int m_number;
    bool m_isBack;
    qsizetype m_at = 0;
};

} // namespace

QString renderCloze(const QString& text, int clozeNumber, bool isBack, const ClozeForm& form)
{
    const auto numbers = clozeNumbers(text);
    return std::ranges::binary_search(numbers, clozeNumber)
               ? ClozeRenderer(text, clozeNumber, isBack, form).render()
               : QString();
}

std::optional<ClozeText> clozeOf(const QString& note, const QString& html, int clozeNumber,
                                 const QString& front, const QString& back)
{
    // Each card of a text holds all of it.
    constexpr qsizetype kMostText = 20'000;
    constexpr std::size_t kMostGaps = 50;
    if (html.size() > kMostText || clozeNumbers(html).size() > kMostGaps)
        return std::nullopt;
    static const ClozeForm markdown{.asked = QStringLiteral("[%1]"),
                                    .shown = QStringLiteral("**%1**")};
    ClozeText cloze{
        .note = note, .text = proseFromHtml(html).text, .below = {}, .gap = clozeNumber};
    const QString shown = renderCloze(cloze.text, clozeNumber, true, markdown);
    if (shown.isEmpty() || renderCloze(cloze.text, clozeNumber, false, markdown) != front ||
        !back.startsWith(shown))
        return std::nullopt;
    if (back.size() > shown.size() && back.at(shown.size()) != u'\n')
        return std::nullopt;
    cloze.below = back.mid(shown.size()).trimmed();
    return cloze;
}

std::vector<int> clozeNumbers(const QString& text)
{
    static const QRegularExpression start(QStringLiteral("\\{\\{c(\\d{1,4}(?:,\\d{1,4}){0,49})::"));
    std::vector<int> numbers;
    auto clozes = start.globalMatch(text);
    while (clozes.hasNext())
        for (const QString& number : clozes.next().captured(1).split(QLatin1Char(',')))
            numbers.push_back(number.toInt());
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

} // namespace ringside::exchange
