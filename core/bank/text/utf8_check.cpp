// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/utf8_check.h"

#include <cstdint>

namespace ringside::bank {

namespace {

struct Decoded
{
    std::uint32_t codePoint = 0;
    std::size_t length = 0; ///< 0: not UTF-8
};

Decoded decode(std::string_view text)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
    };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4)
        return {};
    std::uint32_t value = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return {};
        value = (value << 6) | (byte(i) & 0x3fU);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < kSmallest[length] || value > 0x10ffff || surrogate)
        return {};
    return {value, length};
}

bool isControl(std::uint32_t c)
{
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7f && c < 0xa0);
}

/// Bidirectional controls (Unicode Annex 9).
bool turnsDirection(std::uint32_t c)
{
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace

std::optional<Error> findBadText(std::string_view text)
{
    int line = 1, column = 1;
    for (std::size_t i = 0; i < text.size();) {
        const Decoded decoded = decode(text.substr(i));
        const char* detail = nullptr;
        if (decoded.length == 0)
            detail = "the text is not UTF-8";
        else if (isControl(decoded.codePoint))
            detail = "the text holds a control character";
        else if (decoded.codePoint == 0xfeff)
            detail = "the text holds a byte order mark";
        else if (turnsDirection(decoded.codePoint))
            detail = "the text holds a character that turns the reading direction";
        if (detail) {
            return Error{
                .code = ErrorCode::Syntax, .line = line, .column = column, .detail = detail};
        }
        i += decoded.length;
        column = decoded.codePoint == '\n' ? 1 : column + 1;
        line += decoded.codePoint == '\n' ? 1 : 0;
    }
    return std::nullopt;
}

} // namespace ringside::bank
