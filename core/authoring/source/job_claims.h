// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/claim_reader.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/scenario/field_change.h"

#include <string>
#include <utility>
#include <vector>

namespace ringside::bank {

/// Claims of a what-if or of a step of a walk are about the job with its changes, which the file
/// states once.
inline void readClaimsAbout(const YamlNode& node, const scenario::ScenarioKind& kind,
                            const std::vector<FieldChange>& changes,
                            std::vector<scenario::Claim>& claims, ReadContext& context)
{
    for (scenario::Claim& claim : readClaims(node, kind, context)) {
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
