// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped_bank.h"

#include "core/authoring/compiler.h"

namespace ringside {

QString shippedBank([[maybe_unused]] const QString& file)
{
#ifdef RINGSIDE_SHIPPED_BANK
    return QStringLiteral(RINGSIDE_SHIPPED_BANK);
#else
    const auto built = bank::compileBank(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"), file);
    return built && built->written ? file : QString();
#endif
}

} // namespace ringside
