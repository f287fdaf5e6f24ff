// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"

namespace ringside::access {

/// How a request gets to an endpoint.
enum class Inbound { Internet, Peering, PscEndpoint };

/// What Google documents of a type of endpoint for online inference. Sources: "Choose an endpoint
/// type" and the pages of each type (docs.cloud.google.com/vertex-ai/docs/predictions), checked on
/// 2026-11-29; the column on tuned Gemini models: "Deploy a tuned model" there.
struct EndpointLimits
{
    const char* name; ///< as a scenario states it
    Inbound inbound;
    bool hasInternet;            ///< the container can call out
    bool isSupportedInside;      ///< of a service perimeter
    double bytes;                ///< of a request
    double timeout, mostTimeout; ///< s
    bool takesStreams, takesSplits, takesLogging, takesTunedGemini;
};

const EndpointLimits& limitsOf(EndpointType type);

} // namespace ringside::access
