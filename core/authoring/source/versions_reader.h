// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/wording.h"
#include "core/base/error.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace ringside::bank {

/// Earlier versions by question id, from the JSON that tests/tools/ringside-question-versions
/// writes:
///
///     {"version": 1, "questions": {"<id>": {"texts": ["...", ...], "versions": [
///         {"since": "2026-11-21T14:37:11Z", "commit": "b4aefd80", "choose": 1, "stem": 0,
///          "options": [["<option id>", 1, true], ...], "hashes": ["<64 hex digits>", ...]}]}}}
///
/// Stem and options are places in `texts`. `errors` gets what cannot be used; other versions stay.
std::map<QString, std::vector<EarlierWording>>
readVersions(const QByteArray& json, const std::string& file, std::vector<Error>& errors);

} // namespace ringside::bank
