// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/event.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"

#include <cstdint>

namespace ringside::progress {

/// Checks a new entry before it is recorded. Errors: Usage, with the limit.
Done checkNew(const NewAnswer& given);
Done checkNew(const NewReview& given);
Done checkNew(const NewEvent& given);

/// Checks whether an entry of another journal is valid here: its ids are UUIDv7, its times lie
/// between 2000 and a day from now, and checkNew() accepts it. An id from the far future, for
/// example, would stay the last one forever, since each new id is greater than all before. Errors:
/// Usage, OutOfRange.
class EntryCheck
{
public:
    explicit EntryCheck(std::int64_t nowMs);

    Done operator()(const AnswerEntry& entry) const;
    Done operator()(const ReviewEntry& entry) const;
    Done operator()(const ReviewMark& mark) const;
    Done operator()(const EventEntry& entry) const;

private:
    Done checkTime(const char* subject, std::int64_t ms) const;
    Done checkId(const char* subject, const QString& id) const;
    template <class Entry> Done checkHead(const Entry& entry) const;

    std::int64_t m_lastMs;
};

} // namespace ringside::progress
