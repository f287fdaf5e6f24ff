// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/measurement.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside::exchange {

/// Limits of one log; the reader reports what exceeds them and does not read it.
inline constexpr std::size_t kMaxLineBytes = 4096;
inline constexpr std::size_t kMaxLogRows = 100'000;
inline constexpr std::size_t kMaxRejectedListed = 1000;

/// Reads the all-reduces in `text`, and ignores surrounding text: tables of all_reduce_perf
/// (nccl-tests and rccl-tests) by the names of their columns, their JSON and CSV, and tables of
/// osu_allreduce. A header, a table's title line or a command line that starts a test begins a new
/// run; without any of them, all rows are one run. Each line that looks like a row but is not one
/// is listed in `rejected` with its reason; a table of another collective of OSU's or of
/// mscclpp-test is listed once. Never fails: a text without rows has one rejection.
NcclLog readNcclLog(std::string_view text, const std::string& file);

} // namespace ringside::exchange
