// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace ringside::exchange {

struct DecodedText
{
    QString text;          ///< lines end in \n, no byte-order mark, no NUL
    bool wasLatin = false; ///< it was no UTF-8 and was read as Windows-1252
};

/// Text in UTF-8, in UTF-16 with a byte-order mark, or else in Windows-1252. Nothing for binary
/// data, which has NUL bytes.
std::optional<DecodedText> decodeText(const QByteArray& bytes);

/// Bytes of Windows-1252; those that it leaves undefined are taken from Latin-1.
QString fromWindows1252(const QByteArray& bytes);

} // namespace ringside::exchange
