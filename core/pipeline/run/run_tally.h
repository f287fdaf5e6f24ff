// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/key_table.h"
#include "core/pipeline/run/run_log.h"

#include <array>
#include <map>
#include <utility>
#include <vector>

namespace ringside::pipeline {

/// An interval in which an attempt writes a target.
struct TargetWrite
{
    double from = 0, to = 0;
    int run = 0;
};

struct ClusterSpan
{
    int run = 0;
    double from = 0;
    double to = -1; ///< below 0: still open
    int cluster = 0;
};

/// What the runs of a plan add up to.
struct RunTally
{
    double attempts = 0, work = 0, repeatedWork = 0; ///< s
    int queuedRuns = 0, staleInputs = 0, staleRuns = 0, wrongActs = 0, oldInputRuns = 0;
    double longestWait = 0;
    std::vector<std::array<int, 6>> states;         ///< per task and TaskState
    std::vector<int> itemsDone;                     ///< per task
    std::vector<double> machineTime;                ///< per machine, s × machines
    std::vector<std::vector<TargetWrite>> writes;   ///< per target
    std::vector<std::pair<double, int>> lastWrites; ///< per target: time and run, -1: a person
    std::vector<int> lastClaims;                    ///< per target: run, -1: none
    std::vector<ClusterSpan> clusters;
    std::vector<std::map<int, double>> firstWholeRead; ///< per source: version and launch
    std::vector<char> isUsedModel;                     ///< per execution
};

/// The runs and their sums.
struct RunOutcome
{
    RunLog log;
    RunTally tally;
};

} // namespace ringside::pipeline
