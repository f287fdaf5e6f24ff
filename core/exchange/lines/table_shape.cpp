// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/table_shape.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace ringside::exchange {

namespace {

/// A number, also of money or in percent, a date, or a time.
bool isQuantity(const QString& field)
{
    static const QRegularExpression quantity(
        QStringLiteral("^[-+$€£]?\\d[\\d.,:/ -]*\\s?[%$€£]?$"));
    return quantity.match(field.trimmed()).hasMatch();
}

/// Compares the first row with the others.
class FirstRow
{
public:
    void add(const QStringList& fields)
    {
        if (m_rows++ == 0) {
            m_first = fields.mid(0, kComparedColumns);
            m_numbers.resize(static_cast<std::size_t>(m_first.size()), true);
            return;
        }
        for (qsizetype i = 0; i < m_first.size(); ++i)
            m_numbers[static_cast<std::size_t>(i)] =
                m_numbers[static_cast<std::size_t>(i)] && isQuantity(fields.value(i));
    }
    const QStringList& fields() const { return m_first; }
    int rows() const { return m_rows; }
    /// A column has numbers in two rows or more, and words in the first.
    bool namesNumbers() const
    {
        bool found = false;
        for (qsizetype i = 0; m_rows > 2 && i < m_first.size(); ++i)
            found = found || (m_numbers[static_cast<std::size_t>(i)] &&
                              !isQuantity(m_first.at(i)) && !m_first.at(i).trimmed().isEmpty());
        return found;
    }

private:
    static constexpr qsizetype kComparedColumns = 20;
    QStringList m_first;
    std::vector<bool> m_numbers; ///< of the other rows
    int m_rows = 0;
};

} // namespace

TableShape shapeOf(RowReader rows, bool hasOwnColumns, QChar separator)
{
    TableShape shape{.isCounted = true};
    std::vector<bool> isFilled;
    QHash<qsizetype, int> rowsByFields;
    bool hasTwo = false, isProse = separator != u'\t';
    int number = 0;
    FirstRow firstRow;
    QSet<QString> starts;
    const RowReader all = rows;
    while (!rows.atEnd()) {
        const Row row = rows.next();
        if (row.isOpen || row.isBlank() || row.fields.first().startsWith(u'#'))
            continue;
        ++rowsByFields[row.fields.size()];
        firstRow.add(row.fields);
        if (separator == u':')
            starts.insert(row.fields.first().trimmed());
        hasTwo = hasTwo || row.filledFields() == 2;
        shape.isCounted = shape.isCounted && row.fields.first().trimmed().toInt() == ++number;
        isFilled.resize(std::max(isFilled.size(), static_cast<std::size_t>(row.fields.size())));
        for (qsizetype i = 0; i < row.fields.size(); ++i)
            if (!row.fields.at(i).trimmed().isEmpty()) {
                isFilled[static_cast<std::size_t>(i)] = true;
                isProse = isProse && (i < 2 || row.fields.at(i).startsWith(u' '));
            }
    }
    for (std::size_t i = 0; i < isFilled.size(); ++i)
        if (!isFilled[i])
            shape.blank.insert(static_cast<int>(i) + 1);
    shape.filled = std::ssize(isFilled) - shape.blank.size();
    shape.isCounted = shape.isCounted && number > 1 && shape.filled > 2;
    shape.first = firstRow.fields();
    shape.isHeader = firstRow.namesNumbers();
    shape.isLabelled =
        separator == u':' && firstRow.rows() > 3 && 2 * starts.size() <= firstRow.rows();
    const bool varies = separator != u'\t' && rowsByFields.size() > 1;
    shape.restIsBack = !hasOwnColumns && shape.filled > 2 && ((varies && hasTwo) || isProse);
    if (shape.restIsBack)
        shape.width = 2;
    else if (varies)
        shape.width = std::max<qsizetype>(2, usualFields(all)); // one field is no card
    return shape;
}

} // namespace ringside::exchange
