// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QHash>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <cmath>

/// The rows of tests/data/published.csv.
namespace ringside::test {

struct PublishedRow
{
    QString id, quantity, text, kind, note;
    double value = 0, tolerance = 0;
    bool isGated = false;
    QHash<QString, QString> inputs;

    double input(const char* name) const { return inputs.value(QLatin1String(name)).toDouble(); }

    /// Half a unit of the last printed digit, which no tolerance can be below.
    double rounding() const
    {
        const auto point = text.indexOf(u'.');
        const auto digits = point < 0 ? 0 : text.size() - point - 1;
        return 0.5 * std::pow(10.0, -static_cast<double>(digits));
    }

    bool isMetBy(double computed) const
    {
        const double error = std::abs(computed - value);
        if (kind == QLatin1String("abs"))
            return error <= tolerance;
        // "0.12" in a table cannot be distinguished from 0.117; what is exact is not rounded.
        const bool isRounded = tolerance > 1e-6;
        return error <= tolerance * std::abs(value) || (isRounded && error <= rounding());
    }

    /// Step times and rates, which take a share of the peak that is fitted on other rows.
    bool needsEfficiency() const
    {
        return quantity == QLatin1String("TFLOPs_per_gpu") ||
               quantity == QLatin1String("iteration_s");
    }
};

inline const QList<PublishedRow>& publishedRows()
{
    static const QList<PublishedRow> rows = [] {
        QList<PublishedRow> read;
        QFile file(QStringLiteral(RINGSIDE_TEST_DATA "/published.csv"));
        if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
            return read;
        while (!file.atEnd()) {
            const QString line = QString::fromUtf8(file.readLine()).trimmed();
            if (line.isEmpty() || line.startsWith(u'#'))
                continue;
            const QStringList cells = line.split(u';');
            PublishedRow row;
            row.id = cells[0];
            row.quantity = cells[1];
            row.text = cells[2];
            row.value = cells[2].toDouble();
            row.kind = cells[3];
            row.tolerance = cells[4].toDouble();
            row.isGated = cells[5] == QLatin1String("yes");
            for (const QString& word : cells[6].split(u' '))
                row.inputs.insert(word.section(u'=', 0, 0), word.section(u'=', 1));
            row.note = cells[7];
            read.append(row);
        }
        return read;
    }();
    return rows;
}

inline double publishedNumber(const char* id, const QString& quantity)
{
    for (const PublishedRow& row : publishedRows()) {
        if (row.id == QLatin1String(id) && row.quantity == quantity)
            return row.value;
    }
    return 0;
}

inline double publishedNumber(const char* id, const char* quantity)
{
    return publishedNumber(id, QString::fromLatin1(quantity));
}

/// Another number of the same row of the paper.
inline double numberBeside(const PublishedRow& row, const char* quantity)
{
    return publishedNumber(row.id.toLatin1().constData(), quantity);
}

} // namespace ringside::test

Q_DECLARE_METATYPE(ringside::test::PublishedRow)
