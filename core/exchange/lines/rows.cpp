// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace ringside::exchange {

qsizetype Row::filledFields() const
{
    qsizetype filled = fields.size();
    while (filled > 0 && fields.at(filled - 1).trimmed().isEmpty())
        --filled;
    return filled;
}

qsizetype charactersIn(const Row& row)
{
    qsizetype characters = 0;
    for (const QString& field : row.fields)
        characters += field.size();
    return characters;
}

QString RowReader::peekLine() const
{
    const qsizetype end = m_text.indexOf(u'\n', m_at);
    return m_text.mid(m_at, end < 0 ? -1 : end - m_at);
}

void RowReader::skipLine()
{
    const qsizetype end = m_text.indexOf(u'\n', m_at);
    m_at = end < 0 ? m_text.size() : end + 1;
    ++m_line;
}

/// Reads a field that begins with a quote; false, without reading, when no quote closes it.
bool RowReader::readQuoted(QString& field)
{
    qsizetype i = m_at + 1;
    for (;;) {
        const qsizetype quote = m_text.indexOf(u'"', i);
        if (quote < 0)
            return false;
        field += QStringView(m_text).mid(i, quote - i);
        if (quote + 1 < m_text.size() && m_text.at(quote + 1) == u'"') {
            field += u'"';
            i = quote + 2;
            continue;
        }
        m_at = quote + 1;
        m_line += static_cast<int>(field.count(u'\n'));
        return true;
    }
}

Row RowReader::next()
{
    Row row{.fields = {}, .line = m_line};
    const qsizetype start = m_at;
    bool isQuoted = false;
    qsizetype firstEnd = -1, filledEnd = -1;
    for (;;) {
        QString field;
        isQuoted = isQuoted || (m_quotesClose && m_at < m_text.size() && m_text.at(m_at) == u'"');
        if (m_quotesClose && m_at < m_text.size() && m_text.at(m_at) == u'"' &&
            !readQuoted(field)) {
            m_quotesClose = false;
            m_at = start;
            m_line = row.line;
            row.fields = {peekLine()};
            row.isOpen = true;
            skipLine();
            return row;
        }
        const qsizetype from = m_at;
        while (m_at < m_text.size() && m_text.at(m_at) != m_separator && m_text.at(m_at) != u'\n')
            ++m_at;
        if (m_at > from)
            field += QStringView(m_text).mid(from, m_at - from);
        if (row.fields.size() < kMostFields)
            row.fields << field;
        else
            row.isCut = row.isCut || !QStringView(field).trimmed().isEmpty();
        filledEnd = QStringView(field).trimmed().isEmpty() ? filledEnd : m_at;
        const bool ends = m_at >= m_text.size() || m_text.at(m_at) == u'\n';
        if (ends && firstEnd >= 0 && filledEnd > firstEnd && !isQuoted)
            row.rest = m_text.mid(firstEnd, filledEnd - firstEnd);
        if (m_at >= m_text.size())
            return row;
        ++m_at;
        if (ends) {
            ++m_line;
            return row;
        }
        if (firstEnd < 0)
            firstEnd = m_at;
    }
}

bool startsWithSeparator(const QString& text)
{
    return text.startsWith(QLatin1String("sep="), Qt::CaseInsensitive) && text.size() > 5 &&
           text.at(5) == u'\n';
}

QChar separatorOf(const QString& text)
{
    if (startsWithSeparator(text))
        return text.at(4);
    constexpr std::array<char16_t, 5> kSeparators{u'\t', u';', u',', u'|', u':'};
    constexpr int kSampled = 200;
    QChar best(u'\t');
    int mostLines = 0;
    for (const char16_t separator : kSeparators) {
        QHash<qsizetype, int> linesByFields;
        RowReader reader(text.left(200'000), QChar(separator));
        for (int i = 0; i < kSampled && !reader.atEnd(); ++i) {
            if (reader.peekLine().startsWith(u'#') || reader.peekLine().trimmed().isEmpty()) {
                reader.skipLine();
                continue;
            }
            const Row row = reader.next();
            if (row.fields.size() > 1)
                ++linesByFields[row.fields.size()];
        }
        const int lines = linesByFields.isEmpty()
                              ? 0
                              : *std::max_element(linesByFields.begin(), linesByFields.end());
        // A tab is hardly ever text; of the others the one that fits more lines.
        if (lines > mostLines && (mostLines == 0 || best != u'\t')) {
            mostLines = lines;
            best = QChar(separator);
        }
    }
    return best;
}

qsizetype usualFields(RowReader rows)
{
    constexpr int kCounted = 1000;
    QHash<qsizetype, int> rowsByFields;
    for (int i = 0; i < kCounted && !rows.atEnd(); ++i) {
        const Row row = rows.next();
        const qsizetype fields = row.filledFields();
        if (fields > 0 && !row.isOpen && !row.fields.first().startsWith(u'#'))
            ++rowsByFields[fields];
    }
    qsizetype usual = 0;
    for (auto each = rowsByFields.begin(); each != rowsByFields.end(); ++each) {
        const int most = rowsByFields.value(usual);
        if (*each > most || (*each == most && each.key() < usual))
            usual = each.key();
    }
    return usual;
}

} // namespace ringside::exchange
