// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/rank_range.h"
#include "core/exchange/values/measurement.h"

#include <cstddef>
#include <set>
#include <string>

namespace ringside::exchange {

/// Collects rows into runs, whatever format they come from. When a run ends, the number of ranks is
/// settled, and rows that contradict it, or a run that another collective explains, are rejected.
class RunCollector
{
public:
    explicit RunCollector(const std::string& file) : m_file(file) {}

    /// Begins a run at a line, once the current one has rows.
    void start(int line);
    /// Whether something names the all-reduce; holds for the following runs too.
    void setNamed(bool isNamed) { m_isNamed = isNamed; }
    /// A device of the run. Several groups are several communicators, each with a part of the
    /// ranks.
    void addRank(int rank, int group);
    void forgetRanks();
    void stateRanks(int ranks) { m_statedRanks = ranks; }

    void add(NcclRow row);
    /// In place of the row before: joins it if that has the same size and only its out-of-place
    /// timing.
    void addInPlace(NcclRow row);
    void reject(int line, RowFault fault, std::string value);

    std::size_t rows() const { return m_rows; }
    bool hasRows() const { return !m_run.rows.empty(); }
    /// Ends the current run.
    void finish();
    /// All runs, with the rejections by line.
    NcclLog finishedLog();

private:
    int statedRanks() const;
    /// What sets this run apart from an all-reduce; empty when nothing does.
    std::string otherCollective(RankRange range) const;
    void rejectAll(RowFault fault, const std::string& value);

    std::string m_file;
    NcclLog m_log;
    NcclRun m_run;
    std::set<int> m_rankNumbers, m_groups; ///< listed by the current header
    int m_statedRanks = 0;
    bool m_isNamed = false;
    std::size_t m_rows = 0;
};

} // namespace ringside::exchange
