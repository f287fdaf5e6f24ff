// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/manifest_json.h"

#include <cstdint>
#include <cstdlib>

using namespace ringside;

/// A manifest that is accepted is written and read back unchanged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray json(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto manifest = pack::manifestFrom(json, QStringLiteral("a.ringside"));
    if (!manifest)
        return 0;
    const auto again =
        pack::manifestFrom(pack::manifestJson(*manifest), QStringLiteral("a.ringside"));
    if (!again || *again != *manifest)
        std::abort();
    return 0;
}
