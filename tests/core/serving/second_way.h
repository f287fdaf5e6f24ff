// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/serving_metrics.h"

#include <QDebug>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

/// Metrics of the serving engine beside the same numbers computed in another way: from single
/// requests, from a textbook formula, or from a limit where the answer is known.
namespace ringside::test {

/// The rows that a test compared, to be printed at its end.
class SecondWay
{
public:
    explicit SecondWay(QString what) : m_what(std::move(what)) {}

    /// Whether both agree to `relative`, or to `absolute` where that is more.
    bool agree(serving::ServingMetric metric, double engine, double second, double relative,
               double absolute = 0)
    {
        const QString name = QString::fromStdString(std::string(serving::nameOf(metric)));
        const double size = std::max(std::abs(engine), std::abs(second));
        const double difference = size > 0 ? std::abs(engine - second) / size : 0;
        m_row = QStringLiteral("%1 | %2 | %3 | %4 | %5")
                    .arg(name, m_what)
                    .arg(engine, 0, 'g', 7)
                    .arg(second, 0, 'g', 7)
                    .arg(difference, 0, 'g', 2);
        qInfo().noquote() << m_row;
        return std::abs(engine - second) <= std::max(absolute, relative * size);
    }
    QByteArray row() const { return m_row.toUtf8(); }

private:
    QString m_what, m_row;
};

/// The ceil(p n)-th smallest value, by sorting.
inline double percentileBySorting(std::vector<double> values, double p)
{
    std::ranges::sort(values);
    const auto rank = std::size_t(std::ceil(p * double(values.size()) - 1e-9));
    return values[std::max<std::size_t>(rank, 1) - 1];
}

inline double meanOf(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / double(values.size());
}

} // namespace ringside::test

/// Fails the test with the row when the two ways differ.
#define RINGSIDE_AGREE(table, ...) QVERIFY2((table).agree(__VA_ARGS__), (table).row().constData())
