// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/literal.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace ringside::exchange {

namespace {

constexpr char16_t kFirst = 0xFDD0;
constexpr char16_t kLast = 0xFDEF;
constexpr char16_t kMarks[] = u"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/// The literal of each ASCII character; 0 for one that is no mark.
constexpr auto kLiterals = [] {
    std::array<char16_t, 0x80> literals{};
    for (char16_t each = kFirst; each <= kLast; ++each)
        literals[kMarks[each - kFirst]] = each;
    return literals;
}();

bool isMarkup(QChar c)
{
    return c.unicode() < kLiterals.size() && kLiterals[c.unicode()] != 0;
}

bool isLiteral(QChar c)
{
    return c.unicode() >= kFirst && c.unicode() <= kLast;
}

QChar characterOf(QChar c)
{
    return isLiteral(c) ? QChar(kMarks[c.unicode() - kFirst]) : c;
}

/// One line of a text, without its newline.
class Line
{
public:
    /// `lastLink`: where brackets last end like a link's, from the beginning of the line.
    Line(QStringView text, qsizetype lastLink, bool isLast)
        : m_text(text), m_lastLink(lastLink), m_isLast(isLast)
    {
    }

    /// Writes at most two characters for each of the line; returns the end.
    QChar* write(QChar* out)
    {
        m_start = contentStart();
        m_forced = forcedPlace();
        for (qsizetype i = 0; i < m_text.size();) {
            const QChar c = m_text.at(i);
            m_mayBeAddress = !c.isSpace() && (m_mayBeAddress || isOfAddress(characterOf(c)));
            qsizetype end = i + 1;
            while (isRunning(c) && end < m_text.size() && m_text.at(end) == c)
                ++end;
            const bool isEscaped = isLiteral(c) && isMark(i, end);
            for (; i < end; ++i) {
                if (isEscaped || i == m_forced)
                    *out++ = u'\\';
                *out++ = characterOf(c);
            }
        }
        return out;
    }

private:
    static bool isOfAddress(QChar c) { return c == u':' || c == u'@' || c == u'.'; }
    bool is(qsizetype at, char16_t c) const
    {
        return at >= 0 && at < m_text.size() && isLiteral(m_text.at(at)) &&
               characterOf(m_text.at(at)) == c;
    }
    /// Whether marks of this kind count together when they touch.
    static bool isRunning(QChar c)
    {
        return isLiteral(c) && QStringView(u"*_~`").contains(characterOf(c));
    }
    bool isSpace(qsizetype at) const { return m_text.at(at) == u' ' || m_text.at(at) == u'\t'; }
    bool endsWord(qsizetype at) const { return at >= m_text.size() || isSpace(at); }

    /// Null beside a mark of Markdown, and at both ends.
    QChar neighbour(qsizetype at) const
    {
        if (at < 0 || at >= m_text.size() || isMarkup(m_text.at(at)))
            return {};
        return characterOf(m_text.at(at));
    }

    /// Behind the mark of a list's entry, and behind spaces.
    qsizetype contentStart() const
    {
        qsizetype at = 0;
        while (at < m_text.size() && m_text.at(at).isDigit())
            ++at;
        const bool isEntry = at < m_text.size() && (m_text.at(at) == (at == 0 ? u'-' : u'.')) &&
                             at + 1 < m_text.size() && m_text.at(at + 1) == u' ';
        at = isEntry ? at + 2 : 0;
        while (at < m_text.size() && m_text.at(at).isSpace())
            ++at;
        return at;
    }

    /// Whether the rest of the line has only these characters, as literals, and spaces.
    bool hasOnly(QStringView characters) const
    {
        return std::all_of(m_text.begin() + m_start, m_text.end(), [&](QChar c) {
            return c.isSpace() || (isLiteral(c) && characters.contains(characterOf(c)));
        });
    }

    /// The place of a backslash without which Markdown reads a heading, quote, rule, entry of a
    /// list, table or fence; -1 for none.
    qsizetype forcedPlace() const
    {
        if (m_start >= m_text.size())
            return -1;
        if (m_text.at(m_start).isDigit())
            return numberEnd();
        if (!isLiteral(m_text.at(m_start)))
            return -1;
        const QChar c = characterOf(m_text.at(m_start));
        const bool begins = c == u'#' || c == u'>' || c == u'|' ||
                            (QStringView(u"-+*").contains(c) && endsWord(m_start + 1)) ||
                            (QStringView(u"-*_=").contains(c) && hasOnly(QStringView(&c, 1))) ||
                            (QStringView(u"-:").contains(c) && hasOnly(u"|:-")) || isCheckBox();
        return begins ? m_start : -1;
    }

    /// "[x] " at the beginning of a list's entry.
    bool isCheckBox() const
    {
        return is(m_start, u'[') && is(m_start + 2, u']') && endsWord(m_start + 3) &&
               QStringView(u" xX").contains(m_text.at(m_start + 1));
    }

    /// The mark behind up to 9 digits, as before an entry of a list.
    qsizetype numberEnd() const
    {
        constexpr qsizetype kMostDigits = 9;
        qsizetype at = m_start;
        while (at < m_text.size() && m_text.at(at) >= u'0' && m_text.at(at) <= u'9')
            ++at;
        const bool isMark = (is(at, u'.') || is(at, u')')) && endsWord(at + 1);
        return isMark && at - m_start <= kMostDigits ? at : -1;
    }

    /// Whether Markdown reads the same characters from `at` to `end` as marks.
    bool isMark(qsizetype at, qsizetype end) const
    {
        const QChar before = neighbour(at - 1);
        const QChar after = neighbour(end);
        const bool isLoose = before.isSpace() && after.isSpace();
        switch (characterOf(m_text.at(at)).unicode()) {
        case u'`':
            return true;
        case u'\\':
            return end < m_text.size() ? isLiteral(m_text.at(end)) || isMarkup(m_text.at(end))
                                       : !m_isLast;
        case u'*':
            return !isLoose;
        case u'_':
            return !isLoose && !(before.isLetterOrNumber() && after.isLetterOrNumber());
        case u'~':
            return at == m_start ? end - at >= 3 : !before.isSpace();
        case u'&':
            return isReference(at);
        case u'<':
            return m_mayBeAddress || isAddress(at);
        case u'[':
            return at < m_lastLink;
        case u'!':
            return end < m_text.size() && m_text.at(end) == u'[';
        default:
            return false;
        }
    }

    /// The characters from `at` on, as far as one of them can matter.
    QString ahead(qsizetype at, qsizetype most) const
    {
        return withoutLiterals(m_text.mid(at, most).toString());
    }

    bool isReference(qsizetype at) const
    {
        static const QRegularExpression reference(
            QStringLiteral("^&(#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"));
        constexpr qsizetype kLongest = 40;
        return reference.match(ahead(at, kLongest)).hasMatch();
    }

    /// "<https://a.org>" or "<a@b.org>".
    bool isAddress(qsizetype at) const
    {
        qsizetype end = at + 1;
        bool isAddress = false;
        while (end < m_text.size() && !m_text.at(end).isSpace()) {
            const QChar c = characterOf(m_text.at(end));
            if (c == u'<' || c == u'>')
                return isAddress && c == u'>';
            isAddress = isAddress || c == u':' || c == u'@';
            ++end;
        }
        return false;
    }

    QStringView m_text;
    qsizetype m_lastLink;
    bool m_isLast;
    qsizetype m_start = 0;
    qsizetype m_forced = -1;
    bool m_mayBeAddress = false; ///< the word so far, which Markdown would make a link
};

} // namespace

QChar literalOf(QChar c)
{
    return isMarkup(c) ? QChar(kLiterals[c.unicode()]) : c;
}

QString literals(QStringView text)
{
    QString out(text.size(), Qt::Uninitialized);
    QChar* written = out.data();
    constexpr char16_t kMostUsed = 0xFFFD; // the two behind it are no characters either
    for (const QChar c : text)
        if (!isLiteral(c) && c.unicode() <= kMostUsed)
            *written++ = isMarkup(c) ? literalOf(c) : c;
    out.truncate(written - out.constData());
    return out;
}

QString withoutLiterals(QString text)
{
    for (QChar& c : text)
        c = characterOf(c);
    return text;
}

QString escapedLiterals(const QString& text)
{
    const auto lastOf = [&text](QChar c) {
        return text.lastIndexOf(QString(literalOf(u']')) + literalOf(c));
    };
    const bool hasBracket = text.contains(literalOf(u']'));
    const qsizetype lastLink = hasBracket ? std::max(lastOf(u'('), lastOf(u':')) : -1;
    QString out(2 * text.size() + 1, Qt::Uninitialized);
    QChar* written = out.data();
    for (qsizetype from = 0; from <= text.size();) {
        const qsizetype newline = text.indexOf(u'\n', from);
        const qsizetype end = newline < 0 ? text.size() : newline;
        written = Line(QStringView(text).mid(from, end - from), lastLink - from, newline < 0)
                      .write(written);
        if (newline >= 0)
            *written++ = u'\n';
        from = end + 1;
    }
    out.truncate(written - out.constData());
    out.squeeze();
    return out;
}

QString ticksAround(QStringView code, qsizetype least)
{
    qsizetype run = 0;
    for (const QChar c : code) {
        run = c == u'`' ? run + 1 : 0;
        least = std::max(least, run + 1);
    }
    return QString(least, u'`');
}

QString withCodeSpans(const QString& text)
{
    if (!text.contains(kCodeBegins) && !text.contains(kCodeEnds))
        return text;
    const QStringList parts = text.split(kCodeBegins);
    QString out = parts.first();
    for (const QString& part : parts.sliced(1)) {
        const qsizetype end = part.indexOf(kCodeEnds);
        QString code = part.left(end);
        const bool isSpan =
            end >= 0 && !code.trimmed().isEmpty() && !code.contains(QLatin1String("\n\n"));
        if (isSpan && (code.startsWith(u'`') || code.endsWith(u'`')))
            code = u' ' + code + u' ';
        const QString ticks = isSpan ? ticksAround(code, 1) : QString();
        out += ticks + (isSpan ? code : literals(code)) + ticks;
        out += end < 0 ? QString() : part.mid(end + 1);
    }
    return out.remove(kCodeEnds);
}

} // namespace ringside::exchange
