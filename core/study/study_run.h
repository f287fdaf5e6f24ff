// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/study_run.h"

/// Study played through with a learner who forgets as FSRS-6 says: on each day the due cards, the
/// least remembered first, then new ones, within the day's limit; a card is recalled with the
/// probability R of the true weights. Deterministic for a seed. A card's share of the fuzz comes
/// from its index, so a card more or less does not move the others.
///
/// Assumed: of the recalled reviews 12 % are Hard, 76 % Good, 12 % Easy; of first looks 20 % Again,
/// 10 % Hard, 60 % Good, 10 % Easy; repeats within a day are recalled. Where it is wrong: real
/// ratings differ between people, and nobody studies on every day.
namespace ringside::study {

/// `input.days` >= 0; settings and weights have passed their checks. A run that is stopped has the
/// days that it came to, and sums of no meaning.
StudyRun playStudy(const StudyRunInput& input);

} // namespace ringside::study
