// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_store.h"
#include "core/progress/profile_settings.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;

/// A settings file that someone edited. Whatever is read is written and read again unchanged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const fuzz::Folder folder; // QSettings remembers files by their names
    folder.write("settings.ini", fuzz::bytesOf(data, size));
    static_cast<void>(app::settingsProblems(folder.path()));
    fuzz::require(progress::repairSettings(folder.path(), 1'795'256'100'000).has_value());
    const app::Settings settings = app::loadSettings(folder.path());
    fuzz::require(app::saveSettings(folder.path(), settings).has_value());
    fuzz::require(app::loadSettings(folder.path()) == settings);
    fuzz::require(app::settingsProblems(folder.path()).empty());
    return 0;
}
