// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/part_list.h"

#include "core/events/definitions/definitions_part.h"
#include "core/events/join/join_part.h"
#include "core/events/stream/stream_part.h"
#include "core/events/sync/sync_part.h"

#include <array>

namespace ringside::events {

std::span<const Part> allParts()
{
    static const std::array parts{streamPart(), syncPart(), joinPart(), definitionsPart()};
    return parts;
}

} // namespace ringside::events
