// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"
#include "core/study/statistics/statistics.h"

namespace ringside::session {

/// What the learner stated before answering, as the statistics count it.
inline study::Stated statedBy(progress::Confidence confidence)
{
    switch (confidence) {
    case progress::Confidence::Guess:
        return study::Stated::Guess;
    case progress::Confidence::Unsure:
        return study::Stated::Unsure;
    case progress::Confidence::Sure:
        return study::Stated::Sure;
    case progress::Confidence::Unrated:
        break;
    }
    return study::Stated::Nothing;
}

} // namespace ringside::session
