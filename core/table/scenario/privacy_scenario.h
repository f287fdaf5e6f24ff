// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace ringside::table {

enum class IdTransform { None, Redact, Mask, Hash, Token, Fpe };
enum class KeyLife { Fixed, PerLoad };

/// A number that identifies a person, and what replaces it.
struct PrivateId
{
    IdTransform transform = IdTransform::Token;
    double length = 12, keep = 4; ///< digits
    KeyLife key = KeyLife::Fixed;
    bool needsDigits = true;
    bool operator==(const PrivateId&) const = default;
};

enum class DateTransform { None, Shift, Month, Token, Redact };
enum class DateContext { Patient, Stay, Row, Value };

/// Dates of the people's stays, and what replaces them.
struct PrivateDates
{
    DateTransform transform = DateTransform::Shift;
    DateContext context = DateContext::Patient;
    KeyLife key = KeyLife::Fixed;
    double lower = -100, upper = 100; ///< days
    double stays = 3, perStay = 4;
    double gap = 60, interval = 20; ///< days
    bool operator==(const PrivateDates&) const = default;
};

/// A column that singles people out in combination with others.
struct QuasiColumn
{
    double values = 10, skew = 0;
    double width = 1; ///< neighboring values that become one
    bool drop = false;
    bool token = false;
    bool operator==(const QuasiColumn&) const = default;
};

/// The columns of which every combination makes a group, and a sensitive one.
struct QuasiIdentifiers
{
    double k = 10;
    bool suppress = false;
    std::map<std::string, QuasiColumn> columns{};
    double sensitiveValues = 5, sensitiveSkew = 0, tied = 0;
    bool operator==(const QuasiIdentifiers&) const = default;
};

/// A table of people that is de-identified and loaded in parts.
struct PrivacyScenario
{
    double people = 400, loads = 3, seed = 1, rows = 1;
    double present = 1; ///< share of the people in a load
    std::optional<PrivateId> id{};
    std::optional<PrivateDates> dates{};
    std::optional<QuasiIdentifiers> quasi{};
    bool operator==(const PrivacyScenario&) const = default;
};

} // namespace ringside::table
