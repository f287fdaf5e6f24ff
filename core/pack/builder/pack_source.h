// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/authoring/values/finding.h"
#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace ringside::pack {

/// A pack's folder as read: the author's part of the manifest, the sources of the bank, the images.
struct PackSource
{
    Manifest manifest;
    bank::SourceBank bank;
    std::vector<std::pair<QString, QByteArray>> images; ///< ordered by name
};

/// Reads pack.yaml, blueprint.yaml, images/ and the bank's folders. With `from` in pack.yaml the
/// questions, jobs, concepts and presets come from that folder instead: the questions that the
/// selection lists, each with its objective in this pack's blueprint, and the concepts that they
/// need. Findings report what is wrong. Errors: FileNotFound if `dir` or `from` is not a folder.
Result<PackSource> readPackSource(const QString& dir, std::vector<bank::Finding>& findings);

} // namespace ringside::pack
