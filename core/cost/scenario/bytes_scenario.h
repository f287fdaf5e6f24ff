// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ringside::cost {

enum class Layout { Columns, Rows };
enum class Partition { None, Hour, Day, Month, Year, Ingestion };

/// Queries over a table that is billed by bytes read.
struct ScanScenario
{
    std::optional<double> bytesPerDay{}, days{};
    int columns = 1;
    std::optional<int> columnsRead{}; ///< else all
    std::optional<double> daysRead{}; ///< else all
    Layout layout = Layout::Columns;
    Partition partition = Partition::None;
    bool clustered = false;
    std::optional<double> values{}, valuesRead{}, blockBytes{};
    double queries = 1;
    double minimumBytes = 10485760;
    bool operator==(const ScanScenario&) const = default;
};

/// A log of requests and answers.
struct LogScenario
{
    std::optional<double> rowsPerDay{}, rowBytes{}, retentionDays{};
    double sample = 1;
    double share = 0.1; ///< that is estimated from the rows
    double smallestPerDay = 0;
    bool operator==(const LogScenario&) const = default;
};

} // namespace ringside::cost
