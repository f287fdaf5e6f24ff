// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

enum class LeverKind { Number, Integer, Choice, Switch };

/// One scenario field as something to move: what a slider or a combo box needs to know.
struct Lever
{
    std::string path;
    LeverKind kind = LeverKind::Number;
    std::string unit; ///< "Gbps", "samples", "" for plain numbers
    double value = 0; ///< in `unit`; for Choice the index; for Switch 0 or 1
    double defaultValue = 0;
    double minimum = 0, maximum = 1;
    bool logarithmic = false;
    std::vector<double> stops; ///< the values a slider takes, ascending; never empty for numbers
    std::vector<std::string> choices; ///< names, for Choice
    bool assumed = false;             ///< the default is an assumption, and is shown as one
    std::string source;               ///< where the default comes from
    std::string meaning;              ///< a short phrase for a tooltip
    /// What typing takes, inclusive, in `unit`: the field's range, of which stops are the useful
    /// part.
    std::optional<double> lowest, highest;
    bool absent = false; ///< not stated; `value` is where a handle stands meanwhile
    bool defaultAbsent = false;
    std::string absentText; ///< the grammar's word for "not stated"; "" where there is none
    bool operator==(const Lever&) const = default;
};

enum class LeverGroupKind {
    Own, ///< those the job's author picked
    Cluster,
    Model,
    Work,
    Input,
    Strategy,
    Straggler,
    Training,
    Checkpoint,
    Price,
    Tuning,
};

/// Levers that belong together; never empty.
struct LeverGroup
{
    LeverGroupKind kind = LeverGroupKind::Cluster;
    std::vector<Lever> levers;
    bool operator==(const LeverGroup&) const = default;
};

/// A field that changed because another one was moved. Texts in the grammar of FieldChange.
struct Consequence
{
    std::string path, from, to;
    bool operator==(const Consequence&) const = default;
};

} // namespace ringside::scaling
