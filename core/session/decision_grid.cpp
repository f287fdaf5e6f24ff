// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/decision_grid.h"

#include <algorithm>

namespace ringside::session {

namespace {

bool contains(const std::vector<bank::OptionId>& ids, const bank::OptionId& id)
{
    return std::ranges::find(ids, id) != ids.end();
}

} // namespace

DecisionGrid DecisionGrid::of(const bank::Question& question,
                              const std::vector<bank::OptionId>& chosen)
{
    DecisionGrid grid;
    if (question.clues.empty())
        return grid;
    for (const bank::Option& option : question.options)
        grid.options.push_back({.isKey = option.correct, .isChosen = contains(chosen, option.id)});
    std::vector<bool> excluded(question.options.size());
    for (std::size_t clue = 0; clue < question.clues.size(); ++clue) {
        for (std::size_t i = 0; i < excluded.size(); ++i)
            excluded[i] = contains(question.clues[clue].eliminates, question.options[i].id);
        grid.add(clue, excluded);
    }
    for (std::size_t i = 0; i < excluded.size(); ++i)
        excluded[i] = !grid.options[i].isKey && !grid.options[i].outIn;
    if (std::ranges::find(excluded, true) != excluded.end())
        grid.add(std::nullopt, excluded);
    return grid;
}

void DecisionGrid::add(std::optional<std::size_t> clue, const std::vector<bool>& excluded)
{
    Row row{.clue = clue};
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].outIn) {
            row.cells.push_back(Cell::AlreadyOut);
            continue;
        }
        row.cells.push_back(excluded[i] ? Cell::RuledOut : Cell::Kept);
        if (excluded[i])
            options[i].outIn = rows.size();
    }
    rows.push_back(std::move(row));
}

std::vector<std::size_t> DecisionGrid::with(std::size_t row, Cell cell) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (rows[row].cells[i] == cell)
            found.push_back(i);
    return found;
}

std::vector<std::size_t> DecisionGrid::ruledOutIn(std::size_t row) const
{
    return with(row, Cell::RuledOut);
}

std::vector<std::size_t> DecisionGrid::leftAfter(std::size_t row) const
{
    return with(row, Cell::Kept);
}

} // namespace ringside::session
