// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace ringside::test {

/// RINGSIDE_DAMAGE_TRIALS, by which tests/tools/ringside-damage-trials asks for more trials of each
/// kind than the suite has time for.
inline int wantedTrials(int otherwise)
{
    const int wanted = qEnvironmentVariableIntValue("RINGSIDE_DAMAGE_TRIALS");
    return wanted > 0 ? wanted : otherwise;
}

/// What became of the entries in trials of one kind; tests/tools/ringside-damage-trials makes a
/// table of the lines.
struct TrialSums
{
    long long trials = 0;
    long long acknowledged = 0; ///< entries whose recording call had returned
    long long kept = 0;
    long long reportedLost = 0; ///< by the reports of opening
    long long unknown = 0;      ///< reports that could not tell the number

    void print(const char* kind) const
    {
        qInfo("TRIALS|%s|%lld|%lld|%lld|%lld|%lld|%lld", kind, trials, acknowledged, kept,
              acknowledged - kept, reportedLost, unknown);
    }
};

} // namespace ringside::test
