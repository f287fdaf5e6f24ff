// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/challenge/challenge.h"

#include <QString>

namespace ringside::app {

/// Writes the whole file, or none. Errors: FileUnwritable.
Done saveChallenge(const QString& file, const session::ChallengeResult& result);

/// Errors: FileNotFound, FileUnreadable, and those of challengeFromJson() with the file's name.
Result<session::ChallengeResult> openChallenge(const QString& file);

} // namespace ringside::app
