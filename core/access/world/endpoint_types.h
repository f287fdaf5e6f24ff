// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"

namespace ringside::access {

/// How a request gets to an endpoint.
enum class Inbound { Internet, Peering, PscEndpoint };

/// What Google documents of a type of endpoint for online inference. Source: "Choose an endpoint
/// type" (docs.cloud.google.com/gemini-enterprise-agent-platform/machine-learning/predictions),
/// checked on 2026-11-29, with its note that tuned Gemini models need a shared public endpoint; the
/// timeouts that apply where none is stated: the pages of the types.
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
