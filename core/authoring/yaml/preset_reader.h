// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scaling/scenario/presets.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// In the folder of a bank's sources.
inline constexpr QLatin1String kAcceleratorsFile("presets/accelerators.yaml");
inline constexpr QLatin1String kMachinesFile("presets/machines.yaml");

/// Readers of the two files; each appends all errors to `errors`.
void readAccelerators(std::string_view text, const std::string& file,
                      scaling::PresetCatalog& catalog, std::vector<Error>& errors);
void readMachines(std::string_view text, const std::string& file, scaling::PresetCatalog& catalog,
                  std::vector<Error>& errors);

/// The presets in a folder of sources, as far as they can be read.
scaling::PresetCatalog readPresets(const QString& dir, std::vector<Error>& errors);

} // namespace ringside::bank
