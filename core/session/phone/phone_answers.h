// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/study/memory/memory_values.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

/// The file of answers that the page on the phone saves: JSON with "format":
/// "ringside-phone-answers", "version", "device", and two lists, "answers" and "reviews".
namespace ringside::session {

inline constexpr int kPhoneAnswersVersion = 1;
inline constexpr std::int64_t kMostPhoneBytes = std::int64_t{32} * 1024 * 1024;
inline constexpr int kMostPhoneEntries = 100'000; ///< of each list

/// A review as the phone recorded it; the state after it is computed here.
struct PhoneReview
{
    QString entryId;
    std::int64_t wallMs = 0;
    int utcOffsetMinutes = 0;
    QString cardId;
    study::Rating rating = study::Rating::Good;
    std::int64_t durationMs = 0;
    std::string place{}; ///< such as "reviews[3]"
};

struct PhoneAnswer
{
    progress::AnswerEntry entry;
    std::string place{}; ///< such as "answers[3]"
};

/// An entry that is not taken, and why; the error's subject begins with its place in the file.
struct PhoneRejection
{
    std::string place;
    Error reason;
};

struct PhoneAnswers
{
    QString device; ///< of all entries
    std::vector<PhoneAnswer> answers;
    std::vector<PhoneReview> reviews;
    std::vector<PhoneRejection> rejected;
};

/// Whether the file says that it is such a file; false for one that cannot be read, or is too
/// large.
bool isPhoneAnswers(const QString& file);

/// Reads a file. Entries that break the format are rejected one by one. Errors: FileNotFound,
/// FileUnreadable; TooLarge; Syntax with line and column; NewerSchema for a later version;
/// UnknownName for another format; MissingField or WrongType for the file's own fields.
Result<PhoneAnswers> readPhoneAnswers(const QString& file);

} // namespace ringside::session
