// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/yaml/yaml_tree.h"
#include "core/bank/text/plain_text.h"
#include "core/bank/values/prose.h"

#include <QStringList>

namespace ringside::bank {

namespace {

constexpr qsizetype kMostLines = 12, kMostColumns = 100;

/// The quotes, the start of a comment and the escape of a language.
struct Notation
{
    QStringView quotes;
    QStringView comment;
    bool escapesInSingle = true; ///< a backslash inside '…' escapes
};

Notation notationOf(CommandLanguage language)
{
    switch (language) {
    case CommandLanguage::Sql:
        return {u"'\"`", u"--"};
    case CommandLanguage::Python:
        return {u"'\"", u"#"};
    case CommandLanguage::Shell:
    case CommandLanguage::Yaml:
        break;
    }
    return {u"'\"`", u"#", false};
}

/// Reads code as quoted passages, comments and brackets.
class BracketScan
{
public:
    BracketScan(const QString& code, const Notation& notation) : m_code(code), m_notation(notation)
    {
    }

    /// The first bracket or quote that has no partner, or an empty text.
    QString unpaired()
    {
        for (; m_at < m_code.size(); ++m_at) {
            const QChar at = m_code[m_at];
            if (m_notation.quotes.contains(at)) {
                if (!skipQuoted(at))
                    return at;
            } else if (at == u'\\') {
                ++m_at;
            } else if (startsComment()) {
                skipLine();
            } else if (kOpening.contains(at)) {
                m_open.append(kClosing[kOpening.indexOf(at)]);
            } else if (kClosing.contains(at)) {
                if (!m_open.endsWith(at))
                    return at;
                m_open.chop(1);
            }
        }
        return m_open.isEmpty() ? QString() : QString(kOpening[kClosing.indexOf(m_open.back())]);
    }

private:
    static constexpr QStringView kOpening = u"([{", kClosing = u")]}";

    bool startsComment() const
    {
        const bool isWordStart = m_at == 0 || m_code[m_at - 1].isSpace();
        return isWordStart && QStringView(m_code).sliced(m_at).startsWith(m_notation.comment);
    }

    void skipLine()
    {
        while (m_at + 1 < m_code.size() && m_code[m_at + 1] != u'\n')
            ++m_at;
    }

    /// Leaves the place at the closing quote; false where there is none.
    bool skipQuoted(QChar quote)
    {
        const bool escapes = quote != u'\'' || m_notation.escapesInSingle;
        for (++m_at; m_at < m_code.size() && m_code[m_at] != quote; ++m_at) {
            if (escapes && m_code[m_at] == u'\\')
                ++m_at;
        }
        return m_at < m_code.size();
    }

    const QString& m_code;
    Notation m_notation;
    QString m_open; ///< the closing brackets that are due, the next one last
    qsizetype m_at = 0;
};

/// What is wrong with the code, as a sentence, or an empty text.
QString syntaxFault(const Command& command)
{
    if (command.language == CommandLanguage::Yaml) {
        return isYaml(command.code.toStdString()) ? QString()
                                                  : QStringLiteral("The code is not YAML.");
    }
    const QString unpaired = BracketScan(command.code, notationOf(command.language)).unpaired();
    if (!unpaired.isEmpty())
        return QStringLiteral("A %1 has no partner.").arg(unpaired);
    const bool isContinued = command.language == CommandLanguage::Shell &&
                             command.code.trimmed().endsWith(QLatin1Char('\\'));
    return isContinued ? QStringLiteral("The last line ends with a backslash.") : QString();
}

QString formFault(const QString& code)
{
    const QStringList lines = code.trimmed().split(QLatin1Char('\n'));
    if (lines.size() > kMostLines)
        return QStringLiteral("The code has %1 lines; it takes up to %2.")
            .arg(lines.size())
            .arg(kMostLines);
    for (const QString& line : lines) {
        if (line.size() > kMostColumns)
            return QStringLiteral("A line has %1 characters; it takes up to %2.")
                .arg(line.size())
                .arg(kMostColumns);
    }
    return {};
}

/// A colon and the code follow.
QString meaningFault(const QString& does)
{
    const QString text = does.simplified();
    if (text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char(':')))
        return QStringLiteral("The text ends in \"%1\"; it takes no mark at its end.")
            .arg(text.back());
    if (plainText(text) != text)
        return QStringLiteral("The text has marks of Markdown; it is plain.");
    return {};
}

} // namespace

// COMMAND_SYNTAX, COMMAND_FORM, TEXT_LENGTH: a command that cannot be typed as it stands teaches
// nothing. `bash` and `python3` read the commands of the shipped bank in a test.
void checkCommands(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const std::vector<Command>& commands = source.question.commands;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const auto report = [&](const char* part, const char* code, const QString& message) {
            if (!message.isEmpty())
                findings.push_back(source.finding(
                    QStringLiteral("commands[%1].%2").arg(i).arg(QLatin1String(part)),
                    QLatin1String(code), message));
        };
        report("code", "COMMAND_SYNTAX", syntaxFault(commands[i]));
        report("code", "COMMAND_FORM", formFault(commands[i].code));
        report("does", "COMMAND_FORM", meaningFault(commands[i].does));
        const ProseRow<Command>& does = kCommandProse[1];
        const int words = wordCount(commands[i].does);
        if (words < does.leastWords || words > does.mostWords)
            report("does", "TEXT_LENGTH",
                   QStringLiteral("The text has %1 words; it takes %2 to %3.")
                       .arg(words)
                       .arg(does.leastWords)
                       .arg(does.mostWords));
    }
}

} // namespace ringside::bank
