// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_tags.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

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

} // namespace

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

} // namespace ringside::exchange
