// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/retrieval_scenario.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::retrieval {

/// The words of a text, each once: runs of letters a to z and digits, in lower case.
std::vector<std::string> distinctWords(std::string_view text);

/// BM25 of each document, in the order of the map, for the words of the query, each counted once:
/// the sum of idf tf (k1 + 1) / (tf + k1 (1 - b + b length / mean length)).
std::vector<double> bm25(const std::map<std::string, std::string>& documents,
                         const FusionScenario& scenario);

} // namespace ringside::retrieval
