// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/tuning_rounds.h"

#include "core/base/tr.h"
#include "core/scaling/run/tuning_model.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

/// A range of slots or rounds, inclusive.
struct Stretch
{
    double first = 0, last = 0;
};

std::vector<Stretch> roundGroups(double rounds)
{
    std::vector<Stretch> groups{{0, 0}};
    const double each = std::ceil((rounds - 1) / (kTuningColumns - 1));
    for (double first = 1; first < rounds; first += each)
        groups.push_back({first, std::min(rounds, first + each) - 1});
    return groups;
}

/// Trials in the slots and rounds of a block: every slot has one in each round but the last.
double trialsIn(const TuningRounds& tuning, const Stretch& slots, const Stretch& rounds)
{
    const double wide = slots.last - slots.first + 1;
    const bool hasLast = rounds.last + 1 >= tuning.figures.rounds;
    const double whole = rounds.last - rounds.first + (hasLast ? 0 : 1);
    const double rest = hasLast ? std::clamp(tuning.lastRoundTrials - slots.first, 0.0, wide) : 0;
    return whole * wide + rest;
}

Error notModelled(const char* detail)
{
    return {.code = ErrorCode::NotModelled,
            .subject = RINGSIDE_TR("the rounds of a hyperparameter tuning"),
            .detail = detail};
}

} // namespace

Result<TuningRounds> tuningRoundsOf(const TuningJob& job)
{
    RINGSIDE_TRY(const auto figures, tuningFigures(job));
    TuningRounds tuning;
    tuning.job = job;
    tuning.figures = figures;
    tuning.slots = std::min(job.trials, job.parallel);
    tuning.trialSeconds = figures.seconds / figures.rounds;
    tuning.fullSeconds = figures.rounds * job.trialSeconds;
    tuning.lastRoundTrials = job.trials - (figures.rounds - 1) * tuning.slots;
    tuning.slotsPerRow = std::ceil(tuning.slots / kTuningRows);
    tuning.rows = static_cast<int>(std::ceil(tuning.slots / tuning.slotsPerRow));
    for (const Stretch& rounds : roundGroups(figures.rounds)) {
        for (int row = 0; row < tuning.rows; ++row) {
            const double first = row * tuning.slotsPerRow;
            const Stretch slots{first, std::min(tuning.slots, first + tuning.slotsPerRow) - 1};
            TrialBlock block;
            block.trials = trialsIn(tuning, slots, rounds);
            if (block.trials <= 0)
                continue;
            block.firstSlot = slots.first;
            block.lastSlot = slots.last;
            block.firstRound = rounds.first;
            block.lastRound = rounds.last;
            block.firstTrial = rounds.first * tuning.slots + slots.first;
            block.start = rounds.first * tuning.trialSeconds;
            block.end = (rounds.last + 1) * tuning.trialSeconds;
            block.results = rounds.first * tuning.slots;
            block.informed = block.results > 0;
            tuning.blocks.push_back(block);
        }
    }
    return tuning;
}

Result<TuningRounds> tuningRoundsOf(const EvaluatedJob& job)
{
    const Tuning& tuning = job.scenario.tuning;
    if (tuning.trials < 1)
        return fail(notModelled(RINGSIDE_TR("the job states no trials: tuning.trials is 0")));
    if (!tuning.trialTime)
        return fail(notModelled(RINGSIDE_TR("the job does not state tuning.trial_time")));
    return tuningRoundsOf(TuningJob{static_cast<double>(tuning.trials),
                                    static_cast<double>(tuning.parallel), tuning.trialTime->value(),
                                    tuning.earlyStopping});
}

} // namespace ringside::scaling
