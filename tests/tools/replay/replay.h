// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::replay {

struct ServingReplay
{
    std::string file;
    std::string family;              ///< the file's base name when empty
    std::string replications = "40"; ///< more than in the files, so that most of the noise is
                                     ///< theirs
    bool json = false;
};

/// Recomputes the cases of one reference file from their inputs, and prints the outputs with the
/// names used in the file. Returns the exit code.
int runServingReplay(const ServingReplay& typed);

struct ThroughputReplay
{
    std::string file;
    bool json = false;
};

/// Predicts every row of the file; returns the exit code. A row that cannot be read is listed as
/// unsupported, reported and makes the exit code 1.
int runThroughputReplay(const ThroughputReplay& typed);

struct PublishedServingRows
{
    std::string file;
    bool json = false;
};

/// Predicts every published measurement of inference in the file; returns the exit code.
int runPublishedServing(const PublishedServingRows& typed);

} // namespace ringside::replay
