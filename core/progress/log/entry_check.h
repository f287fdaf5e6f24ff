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

/// Checks whether an entry of another journal is valid here: its ids are UUIDv7 that a later id can
/// follow, a UUIDv7 can express its times, and checkNew() accepts it. A wrong clock is no reason to
/// reject an entry, see OddClocks. Errors: Usage, OutOfRange.
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

    std::int64_t m_nowMs;
};

} // namespace ringside::progress
