// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/values/stream_entry.h"

#include <QDate>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::cohort {

/// A device of the learner that has not been removed.
struct Device
{
    QString login;
    QString label; ///< as it named itself when it joined
    QString id{};  ///< of its journal, as in its entries
    bool operator==(const Device&) const = default;
};

/// The answer to a greeting.
struct Hello
{
    std::int64_t serverMs = 0; ///< wall clock of the server
    QString cohortId, title, kind, role, name;
    QDate endsOn;             ///< invalid when open-ended
    std::int64_t changes = 0; ///< raised by every assignment and match
    std::int64_t head = 0;    ///< number of the last entry
    bool sharesAnswers = false;
    bool sharesReadiness = false;
    bool asked = false;   ///< the learner has chosen what to share
    bool setBack = false; ///< the server no longer has what this device has seen
    QJsonObject limits;
    std::vector<Device> devices; ///< of the learner
};

/// The answer to a push.
struct Pushed
{
    std::int64_t added = 0;
    std::int64_t known = 0;
    QStringList differs; ///< ids that the server has with another content
    std::int64_t head = 0;
    QString headId; ///< empty when nothing was added
};

struct Pulled
{
    std::vector<storage::StreamEntry> entries;
    std::vector<std::int64_t> numbers; ///< of the entries, rising, none beyond the head
    std::int64_t head = 0;             ///< number of the last entry when the server answered
};

struct Digest
{
    std::int64_t entries = 0;
    QString sha256; ///< of the entries' ids, sorted
};

/// A first attempt, as shared with the class: no time of day.
struct SharedAnswer
{
    QString entryId, question, contentHash;
    QStringList chosen;
    bool correct = false;
    std::int64_t durationMs = 0;
};

} // namespace ringside::cohort
