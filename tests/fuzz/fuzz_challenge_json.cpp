// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/challenge.h"
#include "core/session/challenge/challenge_json.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::session;

/// Someone else's result. What is read is written and read again unchanged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto result = challengeFromJson(fuzz::bytesOf(data, size))) {
        const auto again = challengeFromJson(challengeJson(*result));
        fuzz::require(again && *again == *result);
    }
    return 0;
}
