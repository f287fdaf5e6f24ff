// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/uuid_v7.h"

#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace ringside::progress {

namespace {

constexpr auto kMaxMs = static_cast<std::uint64_t>(kLastUuidV7Ms);
constexpr std::uint64_t kHighMask = (std::uint64_t{1} << 12) - 1;
constexpr std::uint64_t kLowMask = (std::uint64_t{1} << 62) - 1;
constexpr std::uint64_t kVersion = std::uint64_t{7} << 12;
constexpr std::uint64_t kVariant = std::uint64_t{2} << 62;

/// Clamps to 48 bits.
std::uint64_t clamped(std::int64_t wallMs)
{
    return std::min(static_cast<std::uint64_t>(std::max<std::int64_t>(wallMs, 0)), kMaxMs);
}

QString hex(std::uint64_t value)
{
    return QStringLiteral("%1").arg(value, 16, 16, QLatin1Char('0'));
}

QString written(std::uint64_t first, std::uint64_t second)
{
    const QString text = hex(first) + hex(second);
    return QStringList{text.left(8), text.mid(8, 4), text.mid(12, 4), text.mid(16, 4), text.mid(20)}
        .join(QLatin1Char('-'));
}

} // namespace

QString firstUuidV7(std::int64_t wallMs)
{
    return written((clamped(wallMs) << 16) | kVersion, kVariant);
}

bool isUuidV7(const QString& text)
{
    static const QRegularExpression kForm(QRegularExpression::anchoredPattern(
        QStringLiteral("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")));
    return kForm.match(text).hasMatch();
}

std::optional<std::int64_t> msOfUuidV7(const QString& text)
{
    if (!isUuidV7(text))
        return std::nullopt;
    return (text.left(8) + text.mid(9, 4)).toLongLong(nullptr, 16);
}

void UuidV7Source::continueAfter(const QString& uuid)
{
    if (!isUuidV7(uuid))
        return;
    QString digits = uuid;
    digits.remove(QLatin1Char('-'));
    const std::uint64_t first = digits.left(16).toULongLong(nullptr, 16);
    const std::uint64_t second = digits.mid(16).toULongLong(nullptr, 16);
    const std::tuple after(first >> 16, first & kHighMask, second & kLowMask);
    if (m_started && after <= std::tie(m_ms, m_high, m_low))
        return;
    std::tie(m_ms, m_high, m_low) = after;
    m_started = true;
}

QString UuidV7Source::next(std::int64_t wallMs)
{
    const std::uint64_t now = clamped(wallMs);
    if (!m_started || now > m_ms) {
        m_started = true;
        m_ms = now;
        m_high = m_randomBits() & kHighMask;
        m_low = m_randomBits() & kLowMask;
    } else {
        countUp();
    }
    return written((m_ms << 16) | kVersion | m_high, kVariant | m_low);
}

void UuidV7Source::countUp()
{
    // A random increment of 1 ... 2^32 makes collisions between two devices as unlikely as needed;
    // 74 bits have room for 2^42 increments in one millisecond.
    m_low += (m_randomBits() & 0xffffffffULL) + 1;
    if (m_low <= kLowMask)
        return;
    m_low &= kLowMask;
    m_high = (m_high + 1) & kHighMask;
    if (m_high == 0)
        m_ms = std::min(m_ms + 1, kMaxMs);
}

} // namespace ringside::progress
