// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/nccl_row.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

QT_BEGIN_NAMESPACE
class QJsonObject;
QT_END_NAMESPACE

namespace ringside::exchange {

/// Results that a program wrote as one JSON object.
struct NcclJson
{
    std::string collective; ///< "all_reduce_perf", "AllReduce"; empty when the object does not say
    std::string unread;     ///< the program, when its results are not read
    int ranks = 0;          ///< 0 when not stated
    /// The object is one timing of a row, and whether it is the one in place.
    bool isHalf = false, isInPlace = false;
    std::vector<std::variant<RowProblem, NcclRow>> rows;
};

/// Reads an object of nccl-tests (option -J: "config" and "results"; or "benchmark" with one member
/// per size) or of rccl-tests (option -Z json: an object per timing). Nothing for any other JSON.
std::optional<NcclJson> readNcclJson(std::string_view json);

/// One timing of rccl-tests (option -Z), whose numbers may be texts.
NcclJson rcclTiming(const QJsonObject& object);

/// Whether damaged JSON has a bandwidth as those programs name it.
bool looksLikeNcclJson(std::string_view json);

/// The object that `text` begins with, through its closing brace; empty when it does not close.
std::string_view jsonObjectAt(std::string_view text);

} // namespace ringside::exchange
