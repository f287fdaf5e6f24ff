// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/supermemo_text.h"
#include "core/exchange/lines/tables.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

/// The readers of rows and of lines with marks, on the same text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::readAsText(data, size, exchange::readAnkiText);
    fuzz::readAsText(data, size, exchange::readCsv);
    fuzz::readAsText(data, size, exchange::readSuperMemoText);
    return 0;
}
