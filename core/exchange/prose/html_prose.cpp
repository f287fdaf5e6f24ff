// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_prose.h"

#include "core/exchange/prose/html_tags.h"
#include "core/exchange/prose/literal.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/math_text.h"

#include <QCryptographicHash>
#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

/// Builds the Markdown: one paragraph after the other, each without spaces at its ends. Text is
/// added as literals and marks as they are, so that only what was markup is markup.
class ProseBuilder
{
public:
    enum class Output { Markdown, Plain };
    ProseBuilder(const QString& html, QString folder, Output output = Output::Markdown)
        : m_html(html), m_folder(std::move(folder)), m_plain(output == Output::Plain)
    {
    }

    Prose build()
    {
        qsizetype i = 0;
        while (i < m_html.size()) {
            const qsizetype open = m_html.indexOf(u'<', i);
            addText(m_html.mid(i, open < 0 ? -1 : open - i));
            if (open < 0)
                break;
            i = afterMarkup(open);
        }
        setPre(false);
        m_prose.text += m_closing;
        tidy();
        if (!m_plain)
            m_prose.text = escapedLiterals(withCodeSpans(m_prose.text));
        return std::move(m_prose);
    }

private:
    qsizetype afterMarkup(qsizetype open)
    {
        if (m_html.mid(open).startsWith(u"<!--")) {
            const qsizetype end = m_html.indexOf(u"-->", open + 4);
            return end < 0 ? m_html.size() : end + 3;
        }
        if (open + 1 < m_html.size() && (m_html[open + 1] == u'!' || m_html[open + 1] == u'?')) {
            const qsizetype end = m_html.indexOf(u'>', open);
            return end < 0 ? m_html.size() : end + 1;
        }
        const auto tag = tagAt(m_html, open);
        if (!tag) {
            addText(m_html.mid(open, 1));
            return open + 1;
        }
        if (!tag->closes && isIn(tag->name, {"script", "style", "template", "noscript", "title",
                                             "iframe", "annotation", "textarea", "select"})) {
            m_prose.leftOutActive = m_prose.leftOutActive || isIn(tag->name, {"script", "iframe"});
            return endOf(*tag);
        }
        if (!tag->closes && tag->name == u"math")
            return afterFormula(open, *tag);
        if (!tag->closes && isHidden(*tag)) {
            if (const auto end = endOfHidden(*tag))
                return *end;
        }
        apply(*tag);
        return tag->end;
    }

    /// MathML; its parts alone would say x2 for the square of x.
    qsizetype afterFormula(qsizetype open, const Tag& tag)
    {
        const qsizetype end = endOf(tag);
        const QString formula = mathText(m_html.mid(open, end - open).toString());
        if (formula.isEmpty())
            return tag.end;
        addText(formula.toHtmlEscaped());
        return end;
    }

    static bool isHidden(const Tag& tag)
    {
        static const QRegularExpression none(QStringLiteral("(^|;)\\s*display\\s*:\\s*none\\b"),
                                             QRegularExpression::CaseInsensitiveOption);
        if (!tag.attributes.contains(u"none", Qt::CaseInsensitive) ||
            isIn(tag.name, {"br", "img", "hr", "source", "input"}))
            return false;
        return none.match(attributeOf(tag, "style")).hasMatch();
    }

    /// Behind the end tag of an element that browsers do not show; absent if it does not end.
    std::optional<qsizetype> endOfHidden(const Tag& tag)
    {
        if (tag.attributes.endsWith(u'/') || m_endless.contains(tag.name))
            return std::nullopt;
        int depth = 1;
        for (qsizetype at = m_html.indexOf(u'<', tag.end); at >= 0;) {
            const auto next = tagAt(m_html, at);
            if (next && next->name == tag.name && !next->attributes.endsWith(u'/'))
                depth += next->closes ? -1 : 1;
            if (depth == 0)
                return next->end;
            at = m_html.indexOf(u'<', next ? next->end : at + 1);
        }
        m_endless.insert(tag.name); // not to search for each of many
        return std::nullopt;
    }

    /// Behind the end tag of an element whose content is not text.
    qsizetype endOf(const Tag& tag) const
    {
        if (tag.attributes.endsWith(u'/'))
            return tag.end;
        const qsizetype end =
            m_html.indexOf(QLatin1String("</") + tag.name, tag.end, Qt::CaseInsensitive);
        const qsizetype close = end < 0 ? -1 : m_html.indexOf(u'>', end);
        return close < 0 ? m_html.size() : close + 1;
    }

    void addText(QStringView text)
    {
        if (text.isEmpty())
            return;
        QString shown = literals(withoutReferences(text.toString()));
        if (m_plain || m_pre || isCode())
            shown = withoutLiterals(shown);
        else if (!m_closing.isEmpty()) // or the link would end at a bracket
            for (const char16_t bracket : {u'[', u']'})
                shown.replace(literalOf(bracket), QLatin1Char('\\') + QString(QChar(bracket)));
        const auto isGap = [this](QChar c) { return c.isSpace() && !m_pre; };
        const QStringView all(shown);
        for (auto at = all.begin(); at != all.end();) {
            const auto end = std::find_if(at, all.end(), isGap);
            if (end != at)
                put(QStringView(at, end));
            m_space = m_space || end != all.end();
            at = std::find_if_not(end, all.end(), isGap);
        }
    }

    /// Text that is not a space, or marks of Markdown.
    void put(QStringView text)
    {
        if (m_space && !m_prose.text.isEmpty() && !m_prose.text.endsWith(u'\n') && !m_fresh)
            m_prose.text += u' ';
        m_space = false;
        m_fresh = false;
        m_prose.text += m_pending;
        m_pending.clear();
        m_prose.text += text;
    }

    bool isCode() const { return m_openCode > 0; }

    /// Before a fence, within which it would be text.
    void endCode()
    {
        if (isCode() && !m_pending.contains(kCodeBegins))
            m_prose.text += kCodeEnds;
        m_pending.remove(kCodeBegins);
        m_openCode = 0;
    }

    void startLine(int newlines)
    {
        m_space = false;
        if (m_prose.text.isEmpty())
            return;
        int have = 0;
        while (have < m_prose.text.size() &&
               m_prose.text.at(m_prose.text.size() - 1 - have) == u'\n')
            ++have;
        for (; have < newlines; ++have)
            m_prose.text += u'\n';
    }

    /// A fence of Markdown around what keeps its lines and spaces, longer than any within.
    void setPre(bool pre)
    {
        if (m_pre == pre)
            return;
        m_pre = pre;
        if (m_plain)
            return;
        m_space = false;
        if (pre) {
            endCode();
            m_fence = m_prose.text.size();
            m_prose.text += QLatin1String("text\n");
        } else {
            while (m_prose.text.endsWith(u'\n'))
                m_prose.text.chop(1);
            const QString fence = ticksAround(QStringView(m_prose.text).mid(m_fence), 3);
            m_prose.text.insert(m_fence, fence);
            m_prose.text += u'\n' + fence;
            startLine(2);
        }
    }

    /// Raised and lowered text: its first half notes where it begins.
    void script(const Tag& tag)
    {
        if (!tag.closes) {
            constexpr qsizetype kMostNested = 20;
            if (m_scripts.size() < kMostNested)
                m_scripts.append(m_prose.text.size());
            return;
        }
        if (m_scripts.isEmpty())
            return;
        const qsizetype from = m_scripts.takeLast();
        const QString inner = m_prose.text.mid(from);
        const QString text = inner.trimmed();
        constexpr qsizetype kLongest = 200; // what is longer, or of several lines, is a mistake
        if (from > m_prose.text.size() || text.isEmpty() || text.size() > kLongest ||
            text.contains(u'\n') || m_pre)
            return;
        m_prose.text.truncate(from);
        if (inner.at(0).isSpace())
            m_prose.text += u' ';
        const QString plain = withoutLiterals(text);
        const QString written = tag.name == u"sup" ? raised(plain) : lowered(plain);
        m_prose.text += m_plain || isCode() ? written : literals(written);
    }

    void startEntry()
    {
        startLine(1);
        const bool isNumbered = !m_lists.isEmpty() && m_lists.last() > 0;
        m_prose.text +=
            isNumbered ? QStringLiteral("%1. ").arg(m_lists.last()++) : QStringLiteral("- ");
        m_fresh = true;
    }

    /// 0 for a list with bullets, or else the next number.
    void setList(const Tag& tag)
    {
        if (tag.closes) {
            if (!m_lists.isEmpty())
                m_lists.removeLast();
            return;
        }
        bool ok = false;
        const int start = attributeOf(tag, "start").toInt(&ok);
        constexpr qsizetype kMostNested = 100;
        if (m_lists.size() < kMostNested)
            m_lists.append(tag.name == u"ul" ? 0 : ok && start > 0 && start < 100'000 ? start : 1);
    }

    /// `open` counts those of its kind without their second half.
    void mark(const Tag& tag, const QString& text, int& open)
    {
        if (m_pre || m_plain || (isCode() && text != kCodeBegins))
            return; // code shows marks as they are
        if (!tag.closes) {
            if (m_pending.size() < 8) {
                m_pending += text;
                ++open;
            }
        } else if (open > 0) {
            --open;
            if (m_pending.endsWith(text))
                m_pending.chop(text.size());
            else
                m_prose.text += text == kCodeBegins ? QString(kCodeEnds) : text;
        }
    }

    void apply(const Tag& tag)
    {
        if (hasHandler(tag) || isIn(tag.name, {"form", "input", "button", "embed", "applet"}))
            m_prose.leftOutActive = true;
        if (tag.name == u"br") {
            if (m_pre)
                m_prose.text += u'\n';
            else if (!m_fresh) // or the entry of a list would be empty
                startLine(endsInBreak() ? 2 : 1);
        } else if (isIn(tag.name, {"p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5",
                                   "blockquote", "hr", "section", "dl", "pre", "prompt"})) {
            if (m_pre && tag.name != u"pre")
                return;
            if (isIn(tag.name, {"ul", "ol"}))
                setList(tag);
            if (tag.name == u"pre" && tag.closes)
                setPre(false);
            startLine(isIn(tag.name, {"div", "ul", "ol"}) ? 1 : 2);
            if (tag.name == u"pre" && !tag.closes)
                setPre(true);
        } else if (isIn(tag.name, {"tr", "dt", "dd"})) {
            m_cells = 0;
            startLine(1);
        } else if (tag.name == u"li" && !tag.closes) {
            startEntry();
        } else if (isIn(tag.name, {"sup", "sub"})) {
            script(tag);
        } else if (isIn(tag.name, {"td", "th"})) {
            m_cells += tag.closes ? 0 : 1;
            m_prose.lostColumns = m_prose.lostColumns || m_cells > 1;
            m_space = true;
        } else if (isIn(tag.name, {"b", "strong"})) {
            mark(tag, QStringLiteral("**"), m_openStrong);
        } else if (isIn(tag.name, {"i", "em"})) {
            mark(tag, QStringLiteral("*"), m_openEmphasis);
        } else if (isIn(tag.name, {"code", "tt", "kbd", "samp"})) {
            mark(tag, kCodeBegins, m_openCode);
        } else if (tag.name == u"a") {
            addLink(tag);
        } else if (!tag.closes && isIn(tag.name, {"img", "object", "audio", "video", "source"})) {
            addPicture(tag);
        }
    }

    bool endsInBreak() const { return m_prose.text.endsWith(u'\n'); }

    void addLink(const Tag& tag)
    {
        if (tag.closes) {
            m_prose.text += std::exchange(m_closing, QString());
            return;
        }
        const QString target = attributeOf(tag, "href");
        static const QRegularExpression safe(QStringLiteral("^https://[^\\s()<>\"]+$"));
        if (!m_closing.isEmpty() || m_plain || m_pre || isCode() || !safe.match(target).hasMatch())
            return;
        put(u"["); // with the space before it
        m_closing = QLatin1String("](") + target + QLatin1Char(')');
    }

    void addPicture(const Tag& tag)
    {
        QString source = attributeOf(tag, tag.name == u"object" ? "data" : "src");
        if (source.isEmpty())
            return;
        const QString plugin = QStringLiteral("@@PLUGINFILE@@/");
        if (source.startsWith(plugin))
            source.remove(0, plugin.size());
        const QString written = QUrl::fromPercentEncoding(source.toUtf8());
        const QString name = QDir::cleanPath(m_folder + written);
        static const QRegularExpression scheme(
            QStringLiteral("^([A-Za-z][A-Za-z0-9+.-]*:|//|/|\\\\)"));
        const QString alt = attributeOf(tag, "alt").remove(QLatin1Char(']'));
        if (source.startsWith(QLatin1String("data:"), Qt::CaseInsensitive) &&
            addEmbedded(source, alt))
            return;
        if (scheme.match(written).hasMatch() || name.startsWith(QLatin1String("..")) ||
            name.contains(QChar(0)) || name.contains(u'(') || name.contains(u')')) {
            m_prose.outside << written.left(200);
            if (!alt.isEmpty())
                addText(QStringLiteral("[%1]").arg(alt));
            return;
        }
        m_prose.media << name;
        put(pictureProse(alt, name));
    }

    QString pictureProse(QString alt, const QString& name) const
    {
        if (m_plain)
            return alt;
        alt = literals(alt).replace(literalOf(u'['), QStringLiteral("\\["));
        return QStringLiteral("![%1](%2)").arg(alt, name);
    }

    /// A picture in the text itself, in the types that browsers show;
    /// https://www.rfc-editor.org/rfc/rfc2397
    bool addEmbedded(const QString& source, const QString& alt)
    {
        static const QRegularExpression kind(
            QStringLiteral("^data:image/(png|jpeg|gif|webp|svg)(\\+xml)?[^,]*;base64,"),
            QRegularExpression::CaseInsensitiveOption);
        const auto found = kind.match(source.left(200));
        if (!found.hasMatch())
            return false;
        const QByteArray bytes =
            QByteArray::fromBase64(QStringView(source).mid(found.capturedEnd()).toLatin1());
        if (bytes.isEmpty())
            return false;
        const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
        const QString name =
            QStringLiteral("embedded-%1.%2")
                .arg(QLatin1String(hash.toHex().left(16)), found.captured(1).toLower());
        m_prose.embedded.push_back({name, bytes});
        m_prose.media << name;
        put(pictureProse(alt, name));
        return true;
    }

    void addSounds()
    {
        static const QRegularExpression sound(QStringLiteral("\\[sound:([^\\]\\n]+)\\]"));
        auto sounds = sound.globalMatch(withoutLiterals(m_prose.text));
        while (sounds.hasNext()) {
            const QString name = sounds.next().captured(1);
            if (isPlainFileName(name))
                m_prose.media << name;
        }
    }

    void tidy()
    {
        if (m_prose.text.contains(u"sound"))
            addSounds();
        if (m_prose.text.contains(u'\n')) {
            static const QRegularExpression spaces(QStringLiteral("[ \\t]+\\n"));
            static const QRegularExpression lines(QStringLiteral("\\n{3,}"));
            m_prose.text.replace(spaces, QStringLiteral("\n"));
            m_prose.text.replace(lines, QStringLiteral("\n\n"));
        }
        m_prose.text = m_prose.text.trimmed();
        m_prose.media.removeDuplicates();
    }

    QStringView m_html;
    QString m_folder;
    bool m_plain; ///< text without marks
    Prose m_prose;
    QString m_pending; ///< marks that wait for their first character
    QString m_closing; ///< of an open link
    int m_openStrong = 0;
    int m_openEmphasis = 0;
    int m_openCode = 0;
    QList<int> m_lists;         ///< open ones, see setList()
    qsizetype m_fence = 0;      ///< where the open fence begins
    QList<qsizetype> m_scripts; ///< where open raised and lowered texts begin
    QSet<QString> m_endless;    ///< hidden elements without an end
    int m_cells = 0;            ///< of the row of a table
    bool m_space = false;
    bool m_pre = false;
    bool m_fresh = false; ///< right behind the mark of a list's entry
};

} // namespace

bool isPlainFileName(const QString& name)
{
    return !name.isEmpty() && name.size() <= 255 && name != u"." && !name.contains(u"..") &&
           !name.contains(u'/') && !name.contains(u'\\') && !name.contains(u':') &&
           std::none_of(name.begin(), name.end(), [](QChar c) { return c.unicode() < 0x20; });
}

bool looksLikeHtml(const QString& text)
{
    static const QRegularExpression markup(
        QStringLiteral("</?[A-Za-z][A-Za-z0-9]*(\\s[^<>]*)?/?>|&#?[A-Za-z0-9]{2,8};"));
    return markup.match(text).hasMatch();
}

Prose proseFromHtml(const QString& html, const QString& folder)
{
    return ProseBuilder(html, folder).build();
}

QString textFromHtml(const QString& html)
{
    return ProseBuilder(html, {}, ProseBuilder::Output::Plain).build().text;
}

QStringList mediaOfProse(const QString& prose)
{
    static const QRegularExpression picture(QStringLiteral("!\\[[^\\]\\n]*\\]\\(([^()\\n]+)\\)"));
    QStringList names;
    auto pictures = picture.globalMatch(prose);
    while (pictures.hasNext()) {
        const QString name = pictures.next().captured(1);
        if (!name.contains(u':') && !name.startsWith(u'/') && !name.contains(QLatin1String("..")))
            names << name;
    }
    names.removeDuplicates();
    return names;
}

} // namespace ringside::exchange
