// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_collector.h"

#include "core/exchange/nccl_log.h"
#include "core/exchange/rank_range.h"

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

/// sendrecv_perf checks its results out of place only; an all-reduce checks both or neither.
bool isCheckedOutOfPlaceOnly(const NcclRow& row)
{
    return row.timings.size() == 2 && row.timings[0].isChecked && !row.timings[1].isChecked;
}

} // namespace

void RunCollector::start(int line)
{
    if (hasRows())
        finish();
    if (m_run.line == 0)
        m_run.line = line;
}

void RunCollector::addRank(int rank, int group)
{
    m_rankNumbers.insert(rank);
    m_groups.insert(group);
}

void RunCollector::forgetRanks()
{
    m_rankNumbers.clear();
    m_groups.clear();
    m_statedRanks = 0;
}

void RunCollector::add(NcclRow row)
{
    if (!hasRows() && m_run.line == 0)
        m_run.line = row.line;
    m_run.rows.push_back(std::move(row));
    ++m_rows;
}

void RunCollector::addInPlace(NcclRow row)
{
    if (hasRows() && m_run.rows.back().size == row.size && m_run.rows.back().timings.size() == 1)
        m_run.rows.back().timings.push_back(row.timings.front());
    else
        add(std::move(row));
}

void RunCollector::reject(int line, RowFault fault, std::string value)
{
    ++m_log.rejectedInAll;
    if (m_log.rejected.size() < kMaxRejectedListed)
        m_log.rejected.push_back({m_file, line, fault, std::move(value)});
}

int RunCollector::statedRanks() const
{
    return m_rankNumbers.empty() ? m_statedRanks : static_cast<int>(m_rankNumbers.size());
}

std::string RunCollector::otherCollective(RankRange range) const
{
    if (std::any_of(m_run.rows.begin(), m_run.rows.end(), isCheckedOutOfPlaceOnly))
        return "#wrong N/A in place";
    // Of several groups, the list has the ranks of all.
    const std::size_t listed = m_groups.size() == 1 ? m_rankNumbers.size() : 0;
    if (static_cast<double>(listed) > range.high)
        return std::to_string(listed) + " ranks";
    return {};
}

void RunCollector::rejectAll(RowFault fault, const std::string& value)
{
    for (const NcclRow& row : m_run.rows)
        reject(row.line, fault, value);
    m_run.rows.clear();
}

void RunCollector::finish()
{
    const RankRange range = rankRangeOf(m_run.rows);
    // busbw = algbw: two ranks of an all-reduce, or any number of ranks that send and receive.
    m_run.isCollectiveAssumed = !m_isNamed && range.low <= 2;
    if (m_run.isCollectiveAssumed)
        if (const std::string value = otherCollective(range); !value.empty())
            rejectAll(RowFault::LooksLikeSendRecv, value);
    std::vector<NcclRow> kept;
    for (const NcclRow& row : m_run.rows) {
        if (agrees(row, range))
            kept.push_back(row);
        else
            reject(row.line, RowFault::RanksMismatch, {});
    }
    NcclRun run = std::exchange(m_run, {});
    run.rows = std::move(kept);
    run.file = m_file;
    setRanks(run, statedRanks(), range);
    forgetRanks();
    if (!run.rows.empty())
        m_log.runs.push_back(std::move(run));
}

NcclLog RunCollector::finishedLog()
{
    finish();
    if (m_log.runs.empty() && m_log.rejected.empty())
        reject(0, RowFault::NoRows, {});
    // A run's rows are rejected when the run ends, after lines further down.
    std::stable_sort(m_log.rejected.begin(), m_log.rejected.end(),
                     [](const RejectedRow& a, const RejectedRow& b) { return a.line < b.line; });
    return std::move(m_log);
}

} // namespace ringside::exchange
