// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>
#include <optional>

namespace ringside::exchange {

/// Reads the fields of one Protocol Buffers message in order
/// (https://protobuf.dev/programming-guides/encoding/): variable-length integers and
/// length-delimited bytes; fixed 32 and 64 bits are skipped over. Borrows its bytes.
class ProtobufReader
{
public:
    struct Field
    {
        std::uint64_t number = 0;
        std::uint64_t value = 0; ///< of an integer
        QByteArrayView bytes{};  ///< of text, bytes or a message within
    };

    explicit ProtobufReader(QByteArrayView message) : m_rest(message) {}

    /// Nothing at the end, and where the message is damaged: see isDamaged().
    std::optional<Field> next();
    bool isDamaged() const { return m_damaged; }

private:
    std::optional<std::uint64_t> varint();
    std::nullopt_t damage();

    QByteArrayView m_rest;
    bool m_damaged = false;
};

} // namespace ringside::exchange
