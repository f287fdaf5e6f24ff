// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/lever.h"

#include <QCoreApplication>
#include <QString>

#include <string>
#include <vector>

namespace ringside::app {

/// Texts of levers: their groups, ranges and sources, and consequences of a change.
class LeverText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LeverText)

public:
    /// The heading of a section of fields; of "" that of the author's own levers.
    static QString group(const std::string& section);
    /// A position as displayed: "50 Gbps", "110 M", "on", "not stated".
    static QString value(const scenario::Lever& lever, double value);
    /// The word for a value that is not stated: "not stated", "no limit".
    static QString absent(const scenario::Lever& lever);
    /// What the field means, its range, and the source of its default, marked when assumed.
    static QString hint(const scenario::Lever& lever);
    /// From the slider's first stop to its last: "1 to 400 Gbps"; "" of a choice and a switch.
    static QString range(const scenario::Lever& lever);
    /// "a2-highgpu-4g also sets: 4 GPUs per host, NVIDIA A100 40 GB, 50 Gbps"; "" for nothing.
    static QString consequences(const std::string& moved, const std::string& text,
                                const std::vector<scenario::Consequence>& changed);
};

} // namespace ringside::app
