// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/decision_grid.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace ringside::app {

/// Words of a decision grid, in cells and in sentences. Pure text, testable without a window. Rows
/// and options are given by their places in the grid. Borrows the question and the grid.
class DecisionText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::DecisionText)

public:
    DecisionText(const bank::Question& question, const session::DecisionGrid& grid)
        : m_question(question), m_grid(grid)
    {
    }

    /// The option's text without markup and without a full stop.
    QString option(std::size_t option) const;
    /// In the head of a column: "✗ Yours"; "" where there is nothing to say.
    QString verdict(std::size_t option) const;
    /// All that verdict() may return.
    static QStringList verdicts();
    /// In the head of a row: the stem's words, or a title in the row of own reasons.
    QString requirement(std::size_t row) const;
    /// Below it: "Rules out A and B, 1 left".
    QString outcome(std::size_t row) const;
    /// In a cell: the words that rule the option out, or "kept"; "" once it is out.
    QString cell(std::size_t row, std::size_t option) const;

    /// "B, Scheduled sync every hour, your answer"; before the answer without the last part.
    QString name(std::size_t option, bool isAnswered) const;
    /// What a cell says, and why: the reason in full.
    QString finding(std::size_t row, std::size_t option) const;
    QString reason(std::size_t row, std::size_t option) const;
    /// A cell with its row, as a screen reader reads it.
    QString sentence(std::size_t row, std::size_t option) const;
    /// What `rows` rows leave: the end of the argument after the last one.
    QString left(std::size_t rows) const;
    /// The whole grid with its first `rows` rows.
    QString description(std::size_t rows, bool isAnswered) const;
    /// "2 of 4 requirements read".
    QString progress(std::size_t rows, bool isAnswered) const;

private:
    QString quoted(std::size_t row) const;
    QString mistakes() const;

    const bank::Question& m_question;
    const session::DecisionGrid& m_grid;
};

} // namespace ringside::app
