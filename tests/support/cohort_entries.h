// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cohort/member.h"

#include <QUuid>

#include <cstdint>
#include <vector>

namespace ringside::test {

/// A UUIDv7 with a random tail; `ms` are its first 48 bits.
inline QString entryId(std::uint64_t ms)
{
    const QString tail = QUuid::createUuid().toString(QUuid::Id128);
    const QString head = QStringLiteral("%1").arg(ms, 12, 16, QLatin1Char('0'));
    return QStringLiteral("%1-%2-7%3-a%4-%5")
        .arg(head.left(8), head.mid(8), tail.left(3), tail.mid(3, 3), tail.mid(6, 12));
}

inline std::vector<storage::StreamEntry> someEntries(int count, const QString& device)
{
    std::vector<storage::StreamEntry> entries;
    constexpr std::uint64_t kFirstMs = 1'760'000'000'000;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t ms = kFirstMs + static_cast<std::uint64_t>(i);
        entries.push_back(
            {.id = entryId(ms),
             .device = device,
             .kind = 4,
             .body = QStringLiteral("[%1,\"note\",\"q\",\"\\\"it's 漢 🚀\\\"\"]").arg(ms)});
    }
    return entries;
}

/// A member's login of its own.
inline Result<cohort::Membership> joined(const cohort::Invitation& invitation, const char* name)
{
    return cohort::join(invitation, {.id = QUuid::createUuid().toString(QUuid::WithoutBraces),
                                     .label = QStringLiteral("test"),
                                     .name = QString::fromUtf8(name)});
}

inline Result<cohort::Link> linkOf(const cohort::Membership& membership)
{
    return cohort::Link::open(membership.server, membership.login, membership.password);
}

/// The code of a refusal; "done" without one.
template <class T> QString codeOf(const Result<T>& result)
{
    return result ? QStringLiteral("done") : QString::fromStdString(result.error().value);
}

} // namespace ringside::test
