// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/term_text.h"

#include <cstdio>

namespace ringside::scaling {

std::string shortNumber(double value)
{
    std::string text(32, '\0');
    const int length = std::snprintf(text.data(), text.size(), "%.4g", value);
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::string milliseconds(double seconds)
{
    return shortNumber(seconds * 1e3) + " ms";
}

std::string microsecondsText(double seconds)
{
    return shortNumber(seconds * 1e6) + " us";
}

std::string gigabytes(Bytes bytes)
{
    return shortNumber(bytes.value() / kGiga) + " GB";
}

std::string gigabytesPerSecond(double rate)
{
    return shortNumber(rate / kGiga) + " GB/s";
}

} // namespace ringside::scaling
