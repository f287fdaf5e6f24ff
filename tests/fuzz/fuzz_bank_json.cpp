// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/guide_json.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/bank/text/bank_limits.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::bank;

namespace {

template <class Value> void requireRoundTrip(const Value& value, const auto& read)
{
    const QJsonObject json = toJson(value);
    const auto again = read(json);
    fuzz::require(again && toJson(*again) == json);
}

} // namespace

/// A row of a bank that someone else made, by every reader. Those within the limits keep their
/// values.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto json = boundedObject(fuzz::bytesOf(data, size));
    if (!json)
        return 0;
    if (const auto question = questionFromJson(*json); question && checkQuestion(*question)) {
        requireRoundTrip(*question, questionFromJson);
        static_cast<void>(contentHashOf(*question));
    }
    if (const auto job = jobFromJson(*json); job && checkJob(*job))
        requireRoundTrip(*job, jobFromJson);
    if (const auto chapter = chapterFromJson(*json); chapter && checkChapter(*chapter))
        requireRoundTrip(*chapter, chapterFromJson);
    static_cast<void>(conceptFromJson(*json));
    static_cast<void>(checkBlueprint(blueprintFromJson(*json)));
    static_cast<void>(presetsFromJson(*json));
    return 0;
}
