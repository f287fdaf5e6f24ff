// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/image_check.h"

#include <cstdint>

using namespace ringside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    (void)pack::imageFault(QStringLiteral("images/a.png"), bytes);
    (void)pack::imageFault(QStringLiteral("images/a.svg"), bytes);
    return 0;
}
