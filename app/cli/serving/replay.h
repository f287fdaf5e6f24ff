// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::app::cli {

struct ReplayArguments
{
    std::string file;
    std::string family;              ///< the file's base name when empty
    std::string replications = "40"; ///< more than the files': the noise is mostly theirs then
    bool json = false;
};

/// Computes the cases of one reference file anew from their inputs, and prints the outputs under
/// the names they have in the file.
int runServingReplay(const ReplayArguments& typed);

} // namespace ringside::app::cli
