// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_prose.h"

#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

const QHash<QString, char32_t>& references()
{
    // The references that editors write; https://html.spec.whatwg.org/#named-character-references
    static const QHash<QString, char32_t> table{
        {QStringLiteral("amp"), '&'},       {QStringLiteral("lt"), '<'},
        {QStringLiteral("gt"), '>'},        {QStringLiteral("quot"), '"'},
        {QStringLiteral("apos"), '\''},     {QStringLiteral("nbsp"), ' '},
        {QStringLiteral("ndash"), 0x2013},  {QStringLiteral("mdash"), 0x2014},
        {QStringLiteral("hellip"), 0x2026}, {QStringLiteral("lsquo"), 0x2018},
        {QStringLiteral("rsquo"), 0x2019},  {QStringLiteral("ldquo"), 0x201C},
        {QStringLiteral("rdquo"), 0x201D},  {QStringLiteral("laquo"), 0xAB},
        {QStringLiteral("raquo"), 0xBB},    {QStringLiteral("bull"), 0x2022},
        {QStringLiteral("middot"), 0xB7},   {QStringLiteral("times"), 0xD7},
        {QStringLiteral("divide"), 0xF7},   {QStringLiteral("deg"), 0xB0},
        {QStringLiteral("plusmn"), 0xB1},   {QStringLiteral("micro"), 0xB5},
        {QStringLiteral("copy"), 0xA9},     {QStringLiteral("reg"), 0xAE},
        {QStringLiteral("trade"), 0x2122},  {QStringLiteral("euro"), 0x20AC},
        {QStringLiteral("pound"), 0xA3},    {QStringLiteral("sect"), 0xA7},
        {QStringLiteral("rarr"), 0x2192},   {QStringLiteral("larr"), 0x2190},
        {QStringLiteral("harr"), 0x2194},   {QStringLiteral("rArr"), 0x21D2},
        {QStringLiteral("le"), 0x2264},     {QStringLiteral("ge"), 0x2265},
        {QStringLiteral("ne"), 0x2260},     {QStringLiteral("asymp"), 0x2248},
        {QStringLiteral("minus"), 0x2212},  {QStringLiteral("infin"), 0x221E},
        {QStringLiteral("sum"), 0x2211},    {QStringLiteral("radic"), 0x221A},
        {QStringLiteral("pi"), 0x3C0},      {QStringLiteral("alpha"), 0x3B1},
        {QStringLiteral("beta"), 0x3B2},    {QStringLiteral("gamma"), 0x3B3},
        {QStringLiteral("delta"), 0x3B4},   {QStringLiteral("lambda"), 0x3BB},
        {QStringLiteral("mu"), 0x3BC},      {QStringLiteral("sigma"), 0x3C3},
        {QStringLiteral("theta"), 0x3B8},   {QStringLiteral("omega"), 0x3C9},
        {QStringLiteral("Delta"), 0x394},   {QStringLiteral("Omega"), 0x3A9},
        {QStringLiteral("auml"), 0xE4},     {QStringLiteral("ouml"), 0xF6},
        {QStringLiteral("uuml"), 0xFC},     {QStringLiteral("Auml"), 0xC4},
        {QStringLiteral("Ouml"), 0xD6},     {QStringLiteral("Uuml"), 0xDC},
        {QStringLiteral("szlig"), 0xDF},    {QStringLiteral("agrave"), 0xE0},
        {QStringLiteral("aacute"), 0xE1},   {QStringLiteral("acirc"), 0xE2},
        {QStringLiteral("atilde"), 0xE3},   {QStringLiteral("aring"), 0xE5},
        {QStringLiteral("aelig"), 0xE6},    {QStringLiteral("ccedil"), 0xE7},
        {QStringLiteral("egrave"), 0xE8},   {QStringLiteral("eacute"), 0xE9},
        {QStringLiteral("ecirc"), 0xEA},    {QStringLiteral("euml"), 0xEB},
        {QStringLiteral("igrave"), 0xEC},   {QStringLiteral("iacute"), 0xED},
        {QStringLiteral("icirc"), 0xEE},    {QStringLiteral("iuml"), 0xEF},
        {QStringLiteral("ntilde"), 0xF1},   {QStringLiteral("ograve"), 0xF2},
        {QStringLiteral("oacute"), 0xF3},   {QStringLiteral("ocirc"), 0xF4},
        {QStringLiteral("otilde"), 0xF5},   {QStringLiteral("oslash"), 0xF8},
        {QStringLiteral("ugrave"), 0xF9},   {QStringLiteral("uacute"), 0xFA},
        {QStringLiteral("ucirc"), 0xFB},    {QStringLiteral("frac12"), 0xBD},
        {QStringLiteral("sup2"), 0xB2},     {QStringLiteral("sup3"), 0xB3},
        {QStringLiteral("zwnj"), 0x200C},   {QStringLiteral("zwj"), 0x200D},
        {QStringLiteral("shy"), 0xAD},      {QStringLiteral("ensp"), ' '},
        {QStringLiteral("emsp"), ' '},      {QStringLiteral("thinsp"), ' '},
    };
    return table;
}

std::optional<char32_t> codeOf(QStringView reference)
{
    if (!reference.startsWith(u'#')) {
        const auto found = references().constFind(reference.toString());
        return found == references().constEnd() ? std::nullopt : std::optional(*found);
    }
    bool ok = false;
    const bool hex = reference.size() > 1 && reference[1].toLower() == u'x';
    const uint code = reference.mid(hex ? 2 : 1).toString().toUInt(&ok, hex ? 16 : 10);
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (!ok || code > 0x10FFFF || surrogate || (code < 0x20 && code != '\n' && code != '\t'))
        return std::nullopt;
    return code == 0xA0 ? U' ' : static_cast<char32_t>(code);
}

/// One tag: its name in lower case without a prefix, and its attributes as they stand.
struct Tag
{
    QString name;
    QStringView attributes{};
    bool closes = false;
    qsizetype end = 0; ///< behind the >
};

/// The tag at `at`, which holds a <; nothing where it is plain text.
std::optional<Tag> tagAt(QStringView html, qsizetype at)
{
    qsizetype i = at + 1;
    Tag tag;
    if (i < html.size() && html[i] == u'/') {
        tag.closes = true;
        ++i;
    }
    const qsizetype start = i;
    while (i < html.size() && (html[i].isLetterOrNumber() || html[i] == u':' || html[i] == u'-'))
        ++i;
    if (i == start || !html[start].isLetter())
        return std::nullopt;
    const QString name = html.mid(start, i - start).toString().toLower();
    tag.name = name.section(QLatin1Char(':'), -1);
    const qsizetype attributes = i;
    QChar quote;
    for (; i < html.size(); ++i) {
        const QChar c = html[i];
        if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
        } else if (c == u'"' || c == u'\'') {
            quote = c;
        } else if (c == u'>') {
            tag.attributes = html.mid(attributes, i - attributes);
            tag.end = i + 1;
            return tag;
        }
    }
    // Cut off: the rest is a tag that never ends, and no text.
    tag.end = html.size();
    return tag;
}

QString attributeOf(const Tag& tag, const char* name)
{
    static const QRegularExpression pair(QStringLiteral(
        "([A-Za-z_:][-A-Za-z0-9_:.]*)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+))"));
    auto pairs = pair.globalMatch(tag.attributes.toString());
    while (pairs.hasNext()) {
        const auto found = pairs.next();
        if (found.captured(1).compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return withoutReferences(found.captured(2) + found.captured(3) + found.captured(4))
                .trimmed();
    }
    return {};
}

bool hasHandler(const Tag& tag)
{
    static const QRegularExpression handler(QStringLiteral("(^|\\s)on[a-z]+\\s*="),
                                            QRegularExpression::CaseInsensitiveOption);
    if (!tag.attributes.contains(u"on", Qt::CaseInsensitive))
        return false;
    return handler.match(tag.attributes.toString()).hasMatch();
}

bool isIn(const QString& name, std::initializer_list<const char*> names)
{
    return std::any_of(names.begin(), names.end(),
                       [&](const char* each) { return name == QLatin1String(each); });
}

/// Builds the Markdown: one paragraph after the other, each without spaces at its ends.
class ProseBuilder
{
public:
    ProseBuilder(const QString& html, QString folder) : m_html(html), m_folder(std::move(folder)) {}

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
        m_prose.text += m_closing;
        tidy();
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
        apply(*tag);
        return tag->end;
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
        const QString plain = withoutReferences(text.toString());
        for (const QChar c : plain) {
            if (c.isSpace() && !m_pre) {
                m_space = true;
                continue;
            }
            if (m_space && !m_prose.text.isEmpty() && !m_prose.text.endsWith(u'\n') && !m_fresh)
                m_prose.text += u' ';
            m_space = false;
            m_fresh = false;
            m_prose.text += m_pending;
            m_pending.clear();
            m_prose.text += c;
        }
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

    void mark(const Tag& tag, QLatin1String text)
    {
        int& open = m_open[QString(text)];
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
                m_prose.text += text;
        }
    }

    void apply(const Tag& tag)
    {
        if (hasHandler(tag) || isIn(tag.name, {"form", "input", "button", "embed", "applet"}))
            m_prose.leftOutActive = true;
        if (tag.name == u"br") {
            startLine(endsInBreak() ? 2 : 1);
        } else if (isIn(tag.name, {"p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5",
                                   "blockquote", "hr", "section", "dl", "pre", "prompt"})) {
            startLine(isIn(tag.name, {"div", "ul", "ol"}) ? 1 : 2);
            if (tag.name == u"pre")
                m_pre = !tag.closes;
        } else if (isIn(tag.name, {"tr", "dt", "dd"})) {
            startLine(1);
        } else if (tag.name == u"li" && !tag.closes) {
            startLine(1);
            m_prose.text += QLatin1String("- ");
            m_fresh = true;
        } else if (isIn(tag.name, {"td", "th"})) {
            m_space = true;
        } else if (isIn(tag.name, {"b", "strong"})) {
            mark(tag, QLatin1String("**"));
        } else if (isIn(tag.name, {"i", "em"})) {
            mark(tag, QLatin1String("*"));
        } else if (isIn(tag.name, {"code", "tt", "kbd", "samp"})) {
            mark(tag, QLatin1String("`"));
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
        if (!m_closing.isEmpty() || !safe.match(target).hasMatch())
            return;
        addText(u"["); // with the space before it
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
        if (scheme.match(written).hasMatch() || name.startsWith(QLatin1String("..")) ||
            name.contains(QChar(0)) || name.contains(u'(') || name.contains(u')')) {
            m_prose.outside << written.left(200);
            if (!alt.isEmpty())
                addText(QStringLiteral("[%1]").arg(alt));
            return;
        }
        m_prose.media << name;
        addText(u"!");
        m_prose.text += QStringLiteral("[%1](%2)").arg(alt, name);
    }

    void tidy()
    {
        static const QRegularExpression sound(QStringLiteral("\\[sound:([^\\]\\n]+)\\]"));
        auto sounds = sound.globalMatch(m_prose.text);
        while (sounds.hasNext()) {
            const QString name = sounds.next().captured(1);
            if (isPlainFileName(name))
                m_prose.media << name;
        }
        static const QRegularExpression spaces(QStringLiteral("[ \\t]+\\n"));
        static const QRegularExpression lines(QStringLiteral("\\n{3,}"));
        m_prose.text.replace(spaces, QStringLiteral("\n"));
        m_prose.text.replace(lines, QStringLiteral("\n\n"));
        m_prose.text = m_prose.text.trimmed();
        m_prose.media.removeDuplicates();
    }

    QStringView m_html;
    QString m_folder;
    Prose m_prose;
    QString m_pending;          ///< marks that wait for their first character
    QString m_closing;          ///< of an open link
    QHash<QString, int> m_open; ///< marks without their second half
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

QString withoutReferences(const QString& text)
{
    if (!text.contains(u'&'))
        return text;
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        // No reference is longer, so that a text full of & takes linear time.
        const QStringView next =
            text.at(i) == u'&' ? QStringView(text).mid(i + 1, 12) : QStringView();
        const qsizetype length = next.indexOf(u';');
        const auto code = length > 0 ? codeOf(next.left(length)) : std::nullopt;
        if (code) {
            out += QString::fromUcs4(&*code, 1);
            i += length + 1;
            continue;
        }
        out += text.at(i);
    }
    return out;
}

Prose proseFromHtml(const QString& html, const QString& folder)
{
    return ProseBuilder(html, folder).build();
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
