// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::app::cli {

struct ReplayArguments
{
    std::string file;
    std::string family;              ///< the file's base name when empty
    std::string replications = "40"; ///< more than in the files, so that most of the noise is
                                     ///< theirs
    bool json = false;
};

/// Recomputes the cases of one reference file from their inputs, and prints the outputs with the
/// names used in the file.
int runServingReplay(const ReplayArguments& typed);

} // namespace ringside::app::cli
