// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"

#include <QtGlobal>

#include <vector>

namespace ringside::test {

/// The questions, jobs and chapters that ship, as authors write them. Ends the program where
/// reading finds anything to report.
inline bank::SourceBank shippedSource()
{
    std::vector<bank::Finding> findings;
    auto read = bank::readSourceBank(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"), findings);
    for (const bank::Finding& finding : findings)
        qFatal("%s:%d: %s: %s", qPrintable(finding.file), finding.line, qPrintable(finding.code),
               qPrintable(finding.message));
    if (!read)
        qFatal("%s", read.error().file.c_str());
    return std::move(*read);
}

} // namespace ringside::test
