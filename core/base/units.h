// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>

/// The units that values are written and shown in, each once: for the grammar of scenarios, claims,
/// the numbers in prose, other programs' tables and the app. Factors are to SI: seconds, bytes,
/// bytes per second, samples per second.
namespace ringside::units {

/// Symbols are accepted everywhere; words only in prose and in tables of other programs.
enum class Spelling { Symbol, Word };

struct Unit
{
    std::string_view name;
    double factor = 1;
    Spelling spelling = Spelling::Symbol;
    bool isShown = false; ///< the app picks among these by the size of the value
};

inline constexpr double kMinute = 60, kHour = 3600, kDay = 86400;

// The first of each table is the SI unit.
inline constexpr std::array kTimes{
    Unit{"s", 1, Spelling::Symbol, true},
    Unit{"ms", 1e-3, Spelling::Symbol, true},
    Unit{"us", 1e-6},
    Unit{"µs", 1e-6, Spelling::Symbol, true},
    Unit{"ns", 1e-9, Spelling::Symbol, true},
    Unit{"min", kMinute},
    Unit{"h", kHour},
    Unit{"d", kDay},
    Unit{"μs", 1e-6, Spelling::Word}, // with the Greek letter, as some programs print it
    Unit{"sec", 1, Spelling::Word},
    Unit{"second", 1, Spelling::Word},
    Unit{"seconds", 1, Spelling::Word},
    Unit{"hour", kHour, Spelling::Word},
    Unit{"hours", kHour, Spelling::Word},
    Unit{"day", kDay, Spelling::Word},
    Unit{"days", kDay, Spelling::Word},
};
inline constexpr std::array kSizes{
    Unit{"B", 1, Spelling::Symbol, true},
    Unit{"kB", kKilo, Spelling::Symbol, true},
    Unit{"MB", kMega, Spelling::Symbol, true},
    Unit{"GB", kGiga, Spelling::Symbol, true},
    Unit{"TB", kTera, Spelling::Symbol, true},
    Unit{"KiB", kKibi},
    Unit{"MiB", kMebi},
    Unit{"GiB", kGibi},
    Unit{"TiB", kGibi* kKibi},
    Unit{"byte", 1, Spelling::Word},
    Unit{"bytes", 1, Spelling::Word},
};
inline constexpr std::array kRates{
    Unit{"B/s", 1},          Unit{"kB/s", kKilo},       Unit{"MB/s", kMega},
    Unit{"GB/s", kGiga},     Unit{"TB/s", kTera},       Unit{"MiB/s", kMebi},
    Unit{"GiB/s", kGibi},    Unit{"Mbps", kMega / 8},   Unit{"Mbit/s", kMega / 8},
    Unit{"Gbps", kGiga / 8}, Unit{"Gbit/s", kGiga / 8}, Unit{"Tbps", kTera / 8},
};
inline constexpr std::array kFrequencies{Unit{"samples/s"}, Unit{"/s"}, Unit{"1/s"}};
inline constexpr std::array kRatios{Unit{"x"}, Unit{"%", 0.01}};

/// Number of SI units in one `name`; absent for an unknown one.
inline std::optional<double> factorOf(std::span<const Unit> table, std::string_view name,
                                      bool takesWords = false)
{
    for (const Unit& unit : table) {
        if (unit.name == name && (takesWords || unit.spelling == Spelling::Symbol))
            return unit.factor;
    }
    return std::nullopt;
}

/// The largest displayed unit in which the value is at least 1, or the smallest unit.
inline const Unit& shownUnit(std::span<const Unit> table, double value)
{
    const Unit* best = nullptr;
    const Unit* smallest = nullptr;
    for (const Unit& unit : table) {
        if (!unit.isShown)
            continue;
        if (!smallest || unit.factor < smallest->factor)
            smallest = &unit;
        if (std::abs(value) >= unit.factor * (1 - 1e-9) && (!best || unit.factor > best->factor))
            best = &unit;
    }
    if (!best)
        best = smallest ? smallest : &table.front();
    return *best;
}

} // namespace ringside::units
