// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/scenario_reader.h"

#include <string>
#include <utility>
#include <vector>

namespace ringside::bank {

/// Claims of a what-if or of a step of a walk are about the job with its changes, which the file
/// states once.
template <class Claim>
void readClaimsAbout(const YamlNode& node, const std::vector<FieldChange>& changes,
                     std::vector<Claim>& claims, ReadContext& context)
{
    for (Claim& claim : readClaims<Claim>(node, context)) {
        if (!claim.set.empty()) {
            Error error{.code = ErrorCode::Incompatible,
                        .subject = "set",
                        .detail = "a claim of a what-if is about the job with its changes"};
            error.file = context.file;
            error.line = claim.line;
            error.column = claim.column;
            context.errors.push_back(std::move(error));
        }
        claim.set = changes;
        claims.push_back(std::move(claim));
    }
}

} // namespace ringside::bank
