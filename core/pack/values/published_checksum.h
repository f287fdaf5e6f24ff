// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::pack {

/// What `FILE.sha256` in the folder of a pack, as sha256sum writes it, states about the pack.
enum class PublishedChecksum {
    Absent, ///< no list, or none with the name of the pack
    Matches,
    Differs,
};

} // namespace ringside::pack
