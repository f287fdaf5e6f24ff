// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QLatin1String>
#include <QString>

#include <cstdint>

namespace ringside::pack {

inline constexpr QLatin1String kManifestName("manifest.json");
inline constexpr QLatin1String kBankName("questions.bank");
inline constexpr QLatin1String kImagesFolder("images/");
inline constexpr QLatin1String kPackSuffix(".ringside");

// Limits of a pack. They apply when it is built, and again when it is opened.
inline constexpr std::int64_t kMaxPackBytes = std::int64_t{300} << 20;
inline constexpr std::int64_t kMaxManifestBytes = 512 << 10;
inline constexpr std::int64_t kMaxBankBytes = std::int64_t{256} << 20;
inline constexpr std::int64_t kMaxImageBytes = 4 << 20;
inline constexpr int kMaxImages = 1000;
inline constexpr int kMaxImageSide = 4096; ///< pixels

/// The fact that a pack breaks a rule: `subject` is the member or field, `value` what was found.
Error packFault(const QString& file, const QString& subject, const QString& value,
                const QString& limit);

} // namespace ringside::pack
