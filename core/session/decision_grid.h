// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::session {

/// How the requirements of a question leave only its keys: one row per clue, one column per option
/// in the order of the question. A last row has the options that no clue rules out, which their own
/// reasons exclude. Empty for a question without clues. Holds places in the question and no texts.
struct DecisionGrid
{
    enum class Cell {
        Kept,
        RuledOut,
        AlreadyOut, ///< by an earlier row, whatever this one says
    };
    struct Option
    {
        bool isKey = false;
        bool isChosen = false;
        std::optional<std::size_t> outIn{}; ///< the row that rules it out
        bool operator==(const Option&) const = default;
    };
    struct Row
    {
        std::optional<std::size_t> clue{}; ///< absent in the row of the options' own reasons
        std::vector<Cell> cells{};         ///< per option
        bool operator==(const Row&) const = default;
    };

    std::vector<Option> options{};
    std::vector<Row> rows{};
    bool operator==(const DecisionGrid&) const = default;

    /// `chosen`: the learner's answer; empty before it.
    static DecisionGrid of(const bank::Question& question,
                           const std::vector<bank::OptionId>& chosen);

    bool isEmpty() const { return rows.empty(); }
    /// Options that this row rules out, and those that remain after it, from left to right.
    std::vector<std::size_t> ruledOutIn(std::size_t row) const;
    std::vector<std::size_t> leftAfter(std::size_t row) const;

private:
    void add(std::optional<std::size_t> clue, const std::vector<bool>& excluded);
    std::vector<std::size_t> with(std::size_t row, Cell cell) const;
};

} // namespace ringside::session
