// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

namespace ringside::guards {

/// House rules no compiler or linter knows, for a file of app/ or core/: no text-based connects,
/// no singletons, no `delete`, SQL and colours in their one place, a core that never prints.
std::vector<Violation> checkStyle(const SourceFile& file);

/// The licence line that every source, CMake file and script opens with.
std::vector<Violation> checkLicenceLine(const SourceFile& file);

/// A test waits on a condition; it never sleeps.
std::vector<Violation> checkNoSleep(const SourceFile& file);

/// No postponed work and no path of a developer's machine in any file.
std::vector<Violation> checkWords(const SourceFile& file);

/// The texts of an error in core/ are sentences with places for values: one that is glued with `+`
/// cannot be translated.
std::vector<Violation> checkErrorTexts(const SourceFile& file);

} // namespace ringside::guards
