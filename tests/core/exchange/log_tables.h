// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <string>

/// The same three all-reduces for every format of logs.
namespace ringside::test {

/// Bytes, with a time for each: 20 us + bytes / 50e9 bytes per second.
inline constexpr std::array kLogSizes{1048576.0, 16777216.0, 268435456.0};

inline double logTime(double bytes)
{
    return 20 + bytes / 50e3;
}

inline QString decimals(double value, int digits = 2)
{
    return QString::number(value, 'f', digits);
}

/// The table of OSU's all-reduce with its columns and rows.
inline std::string osuTable(const char* title, const char* columns, const char* rest)
{
    QString text = QStringLiteral("\n# %1\n# Datatype: MPI_FLOAT.\n# %2\n")
                       .arg(QLatin1String(title), QLatin1String(columns));
    for (const double bytes : kLogSizes)
        text += QStringLiteral("%1     %2 %3\n")
                    .arg(decimals(bytes, 0), decimals(logTime(bytes)), QLatin1String(rest));
    return text.toStdString();
}

inline constexpr const char* kOsuTitle = "OSU MPI Allreduce Latency Test v7.5";
inline constexpr const char* kOsuColumns = "Size       Avg Latency(us)";

} // namespace ringside::test
