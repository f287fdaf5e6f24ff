// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/endpoint_types.h"

#include "core/base/index.h"

#include <array>

namespace ringside::access {

const EndpointLimits& limitsOf(EndpointType type)
{
    constexpr double kMB = 1e6, kShort = 60, kUsual = 600, kLong = 3600;
    static constexpr std::array<EndpointLimits, 4> types{
        {{"shared", Inbound::Internet, true, true, 1.5 * kMB, kShort, kShort, false, true, true,
          true},
         {"dedicated", Inbound::Internet, true, false, 10 * kMB, kUsual, kLong, true, true, true,
          false},
         {"private", Inbound::Peering, false, true, 10 * kMB, kShort, kShort, false, false, false,
          false},
         {"psc", Inbound::PscEndpoint, false, true, 10 * kMB, kUsual, kLong, true, true, true,
          false}}};
    return types[index(static_cast<int>(type))];
}

} // namespace ringside::access
