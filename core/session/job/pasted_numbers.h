// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

/// Numbers of a learner's own model, pasted or opened as CSV, as fields of a scenario of the kind
/// `evaluation`.
namespace ringside::session {

enum class NumbersForm { Scores, Matrix };

/// What was read.
struct PastedNumbers
{
    NumbersForm form = NumbersForm::Scores;
    scenario::NumberRows numbers{}; ///< score, label and perhaps list; or counts, the truth in rows
    QStringList ignored{};          ///< titles of columns that are not read
    bool isSwapped = false;         ///< the labels stand before the scores
    /// Of a matrix whose names say it, from 1.
    std::optional<int> positiveClass{};
    double rows() const;      ///< of the data: scores, or the sum of the counts
    double positives() const; ///< of scores
    bool operator==(const PastedNumbers&) const = default;
};

/// More rows take too long to draw while a threshold moves.
inline constexpr std::size_t kMostPastedRows = 20'000;
inline constexpr std::size_t kMostPastedClasses = 30;

/// Reads a table of scores with a label per row, or a confusion matrix. A header is recognized, and
/// columns by its names: score, probability, label, y_true, list, query and the like; else they are
/// score, label and list. Labels are 0, 1, 2, ... or words such as true and no. A matrix may have
/// the names of its classes at the top, at the left or at both, and sums named All or Total, which
/// are left out.
///
/// Returns the first error; `allErrors` gets all of them. Errors: MissingField, WrongType,
/// OutOfRange, TooLarge, each with line, value and limit.
Result<PastedNumbers> readPastedNumbers(const QString& text, NumbersForm form,
                                        std::vector<Error>* allErrors = nullptr);

/// The text of a file of numbers, in UTF-8, UTF-16 or Windows-1252. Errors: FileNotFound,
/// FileUnreadable, TooLarge; Syntax for a file that is no text.
Result<QString> readPastedFile(const QString& file);

/// The scenario with these numbers, the other form of numbers removed. Rows to decide on become
/// those of the data, unless the learner has typed another number; a threshold that no score is on
/// both sides of becomes one. Errors: those of the fields.
Result<scenario::State> withPastedNumbers(const scenario::ScenarioKind& kind,
                                          const scenario::State& state,
                                          const PastedNumbers& numbers);

/// The numbers of a scenario; absent where it states none of this form.
std::optional<scenario::NumberRows> numbersIn(const scenario::ScenarioKind& kind,
                                              const scenario::State& state, NumbersForm form);
/// As CSV, which readPastedNumbers() reads back; "" for none.
QString csvOf(const scenario::NumberRows& numbers, NumbersForm form);

} // namespace ringside::session
