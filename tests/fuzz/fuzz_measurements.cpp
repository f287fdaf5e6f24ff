// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"
#include "core/exchange/speed_table.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace ringside::exchange;

/// Both readers of measurements on the same bytes. Neither may crash, hang, or say nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const NcclLog log = readNcclLog(text, "fuzz.log");
    if (log.runs.empty() && log.rejected.empty())
        std::abort();
    for (const NcclRun& run : log.runs)
        if (run.rows.empty() ||
            (run.ranks > 0 && (run.ranks < run.ranksLow || run.ranks > run.ranksHigh)))
            std::abort();
    if (const auto table = readSpeedTable(text, "fuzz.csv"); table && table->rows.empty())
        std::abort();
    return 0;
}
