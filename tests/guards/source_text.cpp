// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/source_text.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::guards {

namespace {

enum class Part { Code, Comment, Literal };

/// What each character of a C++ text is. Quotes belong to the code, what they hold to the literal.
class Scanner
{
public:
    explicit Scanner(const QString& text)
        : m_text(text), m_parts(static_cast<std::size_t>(text.size()), Part::Code)
    {
    }

    std::vector<Part> scan()
    {
        while (m_at < m_text.size()) {
            if (startsWith(u"//"))
                markUntil(lineCommentEnd(), Part::Comment);
            else if (startsWith(u"/*"))
                markUntil(after(u"*/", m_at + 2), Part::Comment);
            else if (startsWith(u"R\"") && !isWord(m_at - 1, u"uULu8"))
                rawString();
            else if (m_text[m_at] == u'"')
                quoted(u'"');
            else if (m_text[m_at] == u'\'' && !isWord(m_at - 1, u"uUL"))
                quoted(u'\'');
            else
                ++m_at;
        }
        return std::move(m_parts);
    }

private:
    bool startsWith(QStringView what) const
    {
        return QStringView(m_text).mid(m_at).startsWith(what);
    }

    /// A letter or digit at the position, other than the prefixes of a literal: then `'` is a digit
    /// separator and `R` the end of a name.
    bool isWord(qsizetype position, QStringView prefixes) const
    {
        return position >= 0 && m_text[position].isLetterOrNumber() &&
               !prefixes.contains(m_text[position]);
    }

    qsizetype after(QStringView what, qsizetype from) const
    {
        const qsizetype found = m_text.indexOf(what, from);
        return found < 0 ? m_text.size() : found + what.size();
    }

    qsizetype lineCommentEnd() const
    {
        const qsizetype end = m_text.indexOf(u'\n', m_at);
        return end < 0 ? m_text.size() : end;
    }

    void markUntil(qsizetype end, Part part)
    {
        for (; m_at < end; ++m_at)
            m_parts[static_cast<std::size_t>(m_at)] = part;
    }

    void quoted(QChar quote)
    {
        qsizetype end = ++m_at;
        while (end < m_text.size() && m_text[end] != quote && m_text[end] != u'\n')
            end += m_text[end] == u'\\' ? 2 : 1;
        markUntil(std::min(end, m_text.size()), Part::Literal);
        ++m_at;
    }

    void rawString()
    {
        const qsizetype open = m_text.indexOf(u'(', m_at);
        if (open < 0) {
            m_at = m_text.size();
            return;
        }
        const QString close = u')' + m_text.mid(m_at + 2, open - m_at - 2) + u'"';
        m_at = open + 1;
        const qsizetype end = m_text.indexOf(close, m_at);
        markUntil(end < 0 ? m_text.size() : end, Part::Literal);
        m_at += close.size();
    }

    const QString& m_text;
    std::vector<Part> m_parts;
    qsizetype m_at = 0;
};

QString keepOnly(const QString& text, Part wanted)
{
    const std::vector<Part> parts = Scanner(text).scan();
    QString part = text;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (parts[static_cast<std::size_t>(i)] != wanted && text[i] != u'\n')
            part[i] = u' ';
    }
    return part;
}

bool endsWithAny(const QString& path, const QStringList& suffixes)
{
    return std::any_of(suffixes.begin(), suffixes.end(),
                       [&](const QString& suffix) { return path.endsWith(suffix); });
}

} // namespace

std::vector<SourceFile> readTree(const QString& root, const QStringList& folders,
                                 const QStringList& suffixes)
{
    const QDir dir(root);
    QStringList paths;
    for (const QString& folder : folders) {
        if (QFileInfo(dir.filePath(folder)).isFile())
            paths << folder;
        QDirIterator walk(dir.filePath(folder), QDir::Files | QDir::Hidden,
                          QDirIterator::Subdirectories);
        while (walk.hasNext())
            paths << dir.relativeFilePath(walk.next());
    }
    paths.sort();
    std::vector<SourceFile> files;
    for (const QString& path : std::as_const(paths)) {
        QFile file(dir.filePath(path));
        if (endsWithAny(path, suffixes) && file.open(QIODevice::ReadOnly))
            files.push_back({path, QString::fromUtf8(file.readAll())});
    }
    return files;
}

QString codeOnly(const QString& text)
{
    return keepOnly(text, Part::Code);
}

QString commentsOnly(const QString& text)
{
    return keepOnly(text, Part::Comment);
}

void addMatches(std::vector<Violation>& found, const QString& path, const QString& text,
                const QString& pattern, const QString& what)
{
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    auto matches = expression.globalMatch(text);
    while (matches.hasNext())
        found.push_back({path, lineAt(text, matches.next().capturedStart(0)), what});
}

QString literalsOnly(const QString& text)
{
    return keepOnly(text, Part::Literal);
}

int lineAt(const QString& text, qsizetype position)
{
    return static_cast<int>(QStringView(text).first(position).count(u'\n')) + 1;
}

QString report(const std::vector<Violation>& violations)
{
    QStringList lines;
    for (const Violation& violation : violations)
        lines << QStringLiteral("%1:%2: %3")
                     .arg(violation.path)
                     .arg(violation.line)
                     .arg(violation.what);
    return lines.join(u'\n');
}

QString reportOf(Check check, const QStringList& folders, const QStringList& suffixes)
{
    std::vector<Violation> found;
    const auto files = readTree(QStringLiteral(RINGSIDE_SOURCE_DIR), folders, suffixes);
    if (files.empty())
        return QStringLiteral("no file was read");
    for (const SourceFile& file : files) {
        const auto more = check(file);
        found.insert(found.end(), more.begin(), more.end());
    }
    return report(found);
}

} // namespace ringside::guards
