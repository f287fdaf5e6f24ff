// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/decode.h"

#include <QStringDecoder>

#include <array>

namespace ringside::exchange {

namespace {

// https://encoding.spec.whatwg.org/index-windows-1252.txt, 0x80 to 0x9F
constexpr std::array<char16_t, 32> kUpper{
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

std::optional<QString> decoded(const QByteArray& bytes, QStringConverter::Encoding encoding)
{
    QStringDecoder decoder(encoding);
    QString text = decoder(bytes);
    if (decoder.hasError())
        return std::nullopt;
    return text;
}

} // namespace

QString fromWindows1252(const QByteArray& bytes)
{
    QString text = QString::fromLatin1(bytes);
    for (QChar& character : text) {
        const char16_t code = character.unicode();
        if (code >= 0x80 && code < 0xA0)
            character = QChar(kUpper[code - 0x80]);
    }
    return text;
}

std::optional<DecodedText> decodeText(const QByteArray& bytes)
{
    DecodedText result;
    std::optional<QString> text;
    if (bytes.startsWith("\xFF\xFE"))
        text = decoded(bytes, QStringConverter::Utf16LE);
    else if (bytes.startsWith("\xFE\xFF"))
        text = decoded(bytes, QStringConverter::Utf16BE);
    else if (bytes.contains('\0'))
        return std::nullopt;
    else
        text = decoded(bytes, QStringConverter::Utf8);
    result.wasLatin = !text.has_value();
    result.text = text ? std::move(*text) : fromWindows1252(bytes);
    if (result.text.startsWith(QChar(0xFEFF)))
        result.text.remove(0, 1);
    if (result.text.contains(QChar(0)))
        return std::nullopt;
    result.text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    result.text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    return result;
}

} // namespace ringside::exchange
