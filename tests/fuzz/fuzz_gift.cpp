// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/gift.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::readAsText(data, size, exchange::readGift);
    return 0;
}
