// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/challenge/challenge.h"

#include <QByteArray>

namespace ringside::session {

/// A challenge's file is JSON:
/// {"ringside_challenge": 1, "name": "Ada", "seed": 4711, "questions": [{"id": "...", "answer":
/// {"correct": true, "duration_ms": 31000, "content_hash": "..."}}, ...]}; a question that was not
/// answered has no answer.
inline constexpr qint64 kMostChallengeBytes = 1 << 20;

QByteArray challengeJson(const ChallengeResult& result);

/// Errors, without the file's name: TooLarge; Syntax with the line; NewerSchema; for a field
/// MissingField, WrongType, OutOfRange or DuplicateField with its path.
Result<ChallengeResult> challengeFromJson(const QByteArray& bytes);

} // namespace ringside::session
