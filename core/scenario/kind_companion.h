// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/state.h"

#include <any>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::scenario {

/// A file that a state names, which is read with it.
struct Companion
{
    std::string path; ///< of the field
    std::string file; ///< relative to the scenario's own
};

/// The files beside the scenarios of a kind; none unless it overrides all three.
class KindCompanion
{
public:
    KindCompanion() = default;
    KindCompanion(const KindCompanion&) = delete;
    KindCompanion& operator=(const KindCompanion&) = delete;
    virtual ~KindCompanion() = default;

    virtual std::optional<Companion> companionOf(const State& state) const;
    /// Reads the content of such a file, of `most` entries or else as many as the kind takes.
    /// Errors: those in the text, with its line.
    virtual Result<std::any> readCompanion(std::string_view content,
                                           std::optional<std::size_t> most) const;
    /// The state with the content that readCompanion() returned.
    virtual State withCompanion(const State& state, const std::any& content) const;
};

} // namespace ringside::scenario
