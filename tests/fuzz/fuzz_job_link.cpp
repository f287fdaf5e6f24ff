// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/session/job/job_link.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;

/// A link from a chat or a mail. The job of a link gives the same link again, and is evaluated or
/// refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto job = session::readJobLink(fuzz::viewOf(data, size));
    if (!job)
        return 0;
    const std::string link = session::jobLink(*job);
    if (link.size() <= session::kLongestJobLink) {
        const auto again = session::readJobLink(link);
        fuzz::require(again && session::jobLink(*again) == link);
    }
    static_cast<void>(scaling::evaluate(*job, {}));
    return 0;
}
