// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/protobuf_reader.h"

namespace ringside::exchange {

namespace {

enum WireType : std::uint64_t { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };

} // namespace

std::nullopt_t ProtobufReader::damage()
{
    m_damaged = true;
    return std::nullopt;
}

std::optional<std::uint64_t> ProtobufReader::varint()
{
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (m_rest.isEmpty())
            return damage();
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest = m_rest.sliced(1);
        value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
        if ((byte & 0x80U) == 0)
            return value;
    }
    return damage();
}

std::optional<ProtobufReader::Field> ProtobufReader::next()
{
    if (m_rest.isEmpty() || m_damaged)
        return std::nullopt;
    const auto tag = varint();
    if (!tag)
        return std::nullopt;
    Field field{.number = *tag >> 3U};
    std::uint64_t size = 0;
    switch (*tag & 7U) {
    case kVarint: {
        const auto value = varint();
        if (!value)
            return std::nullopt;
        field.value = *value;
        return field;
    }
    case kFixed64:
        size = 8;
        break;
    case kFixed32:
        size = 4;
        break;
    case kBytes: {
        const auto length = varint();
        if (!length)
            return std::nullopt;
        size = *length;
        break;
    }
    default:
        return damage();
    }
    if (size > static_cast<std::uint64_t>(m_rest.size()))
        return damage();
    field.bytes = m_rest.first(static_cast<qsizetype>(size));
    m_rest = m_rest.sliced(static_cast<qsizetype>(size));
    return field;
}

} // namespace ringside::exchange
