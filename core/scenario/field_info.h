// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

/// What every kind of scenario shares; nothing here names a kind.
namespace ringside::scenario {

enum class FieldKind {
    Count,      ///< whole number
    Number,     ///< plain number
    Duration,   ///< time; unit "s" or "us"
    Network,    ///< rate of a network; unit "Gbps"
    Bandwidth,  ///< rate of a link, a memory or a disk; unit "GB/s" or "B/s"
    Size,       ///< bytes; unit "B" or "MiB"
    Frequency,  ///< per second; the unit says what: "samples/s", "requests/s"
    Switch,     ///< true or false
    Choice,     ///< one of `choices`
    Name,       ///< preset id or free text
    Text,       ///< text of any words, such as a document
    Numbers,    ///< [0.5, 2]
    Counts,     ///< [1, 2, 4]
    Pairs,      ///< [[0, 24], [300, 96]]
    Names,      ///< [a, b]
    Rows,       ///< [[950, 30], [8, 12]]: rows of equally many numbers
    NamePairs,  ///< [[[a, b], [a]], [[c], []]]: pairs of lists of names
    TimedNames, ///< [[3600, endpoint]]: pairs of a number and a name
    Records,    ///< [[p1, 0, 1.4], [p1, 86400, null]]: rows of names, numbers and nothing
};

/// A column of rows of numbers, by whose name a file may state a row: {length: 120, header: 900}.
struct RowColumn
{
    std::string name;
    std::optional<double> fallback{}; ///< of a row that does not state it
};

/// One field. Ranges are inclusive and in `unit`. A value is `NUMBER [UNIT]`, a name of `choices`,
/// true or false, or a list in brackets; numbers are as in C (4, 0.8, 110e6) or 13B, 2k. `null` is
/// the default.
struct FieldInfo
{
    std::string path; ///< `*` represents the name of a map's entry
    FieldKind kind = FieldKind::Number;
    std::string unit{}; ///< "" for plain numbers
    std::optional<double> minimum{}, maximum{};
    std::string defaultText{}; ///< in the grammar; set by the table from a fresh state
    bool ofLaw = false;        ///< read by the step-time law of training jobs only
    bool assumed = false;      ///< the default is an assumption and is marked as such
    std::string source{};      ///< source of the default
    std::vector<std::string> choices{};
    bool plainNumber = true; ///< a number without a unit is in `unit`
    bool ascending = false;  ///< of a list: each number is larger than the one before
    std::string listText{};  ///< of a list: what it takes, for the message
    bool mayBeEmpty = false; ///< of a list of names: [] is a list too
    bool takesOne = false;   ///< of a list: one item needs no brackets
    /// Of rows whose numbers have names; the last ones may be left out.
    std::vector<RowColumn> columns{};
    std::string absentText{}; ///< the word for "not stated" ("none", "unlimited", "preset"), or ""
    std::string meaning{};    ///< short phrase for help and tooltips
};

inline bool isFreeText(FieldKind kind)
{
    return kind == FieldKind::Name || kind == FieldKind::Text;
}

inline bool isList(FieldKind kind)
{
    return kind == FieldKind::Numbers || kind == FieldKind::Counts || kind == FieldKind::Pairs ||
           kind == FieldKind::Names || kind == FieldKind::Rows || kind == FieldKind::NamePairs ||
           kind == FieldKind::Records || kind == FieldKind::TimedNames;
}

} // namespace ringside::scenario
