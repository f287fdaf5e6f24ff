// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>
#include <QStringList>

namespace ringside::exchange {

/// One record of a table.
struct Row
{
    QStringList fields;
    int line = 0;        ///< its first, from 1
    bool isOpen = false; ///< a quote that no other closes; `fields` hold its first line only
    /// The text behind the first separator as it stands, up to the last field with text; "" for a
    /// row with quotes.
    QString rest{};

    /// Fields up to the last one with text.
    qsizetype filledFields() const;
    /// Whether there is nothing but separators and spaces.
    bool isBlank() const { return filledFields() == 0; }
    bool isCut = false; ///< text in a field beyond kMostFields, which `fields` does not hold
};

/// More than any table has columns; a line of separators would take 50 times its bytes in memory.
inline constexpr qsizetype kMostFields = 1000;

/// Characters in all fields: more than an item may have are not worth a conversion.
qsizetype charactersIn(const Row& row);

/// Reads records with quotes as in RFC 4180, one after the other. A quote within a field that does
/// not begin with one is text. Where a quote never closes, its first line is taken as it stands and
/// reading goes on at the next line.
class RowReader
{
public:
    /// Some programs write quotes as they are.
    enum class Quotes { Enclose, AreText };
    /// `text` has \n only.
    RowReader(const QString& text, QChar separator, Quotes quotes = Quotes::Enclose)
        : m_text(text), m_separator(separator), m_quotesClose(quotes == Quotes::Enclose)
    {
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    int line() const { return m_line; } ///< the current one, from 1
    /// The rest of the current line, which is not read yet.
    QString peekLine() const;
    void skipLine();
    Row next();

private:
    bool readQuoted(QString& field);

    QString m_text;
    QChar m_separator;
    qsizetype m_at = 0;
    int m_line = 1;
    bool m_quotesClose; ///< false once a quote did not: the rest has no complete one
};

/// The one of tab, semicolon, comma, pipe and colon that splits the most lines into the same number
/// of fields; a tab when none occurs. Never a space, which only a header can ask for.
QChar separatorOf(const QString& text);

/// How many fields most rows of a table have, blank ones at the end left out; 0 without rows. Of
/// two numbers that are equally common, the lower one.
qsizetype usualFields(RowReader rows);

/// Whether the first line is "sep=;", by which Excel names the separator.
bool startsWithSeparator(const QString& text);

} // namespace ringside::exchange
