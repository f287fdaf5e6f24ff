// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/exam.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

/// One question of an exam as the learner left it.
struct ExamMarks
{
    QStringList chosen;
    QStringList firstWhole; ///< the first answer with as many options as are asked for
    bool changed = false;   ///< firstWhole was replaced by something else, perhaps for a while
    QStringList crossedOut;
    bool flagged = false;
    bool visited = false;
    progress::Confidence confidence = progress::Confidence::Unsaid;
    std::int64_t spentMs = 0;
    bool operator==(const ExamMarks&) const = default;
};

/// A running exam as the steps so far leave it: a value that follows from them alone, so that a
/// program that was killed finds the same one again.
struct ExamSheet
{
    std::vector<ExamMarks> seats;
    int current = 0;
    bool paused = false;
    std::int64_t leftMs = 0;     ///< at the last step
    std::int64_t deadlineMs = 0; ///< wall clock, as the last step saw it

    /// As the steps, in their order, leave it.
    static ExamSheet of(const progress::ExamStart& start,
                        const std::vector<progress::ExamStep>& steps = {});
    /// Steps about seats that the paper does not have do nothing.
    void apply(const progress::ExamStart& start, const progress::ExamStep& step);
    int answered(const progress::ExamStart& start) const; ///< with all options that are asked for
    int incomplete(const progress::ExamStart& start) const;
    int untouched() const;
    int flagged() const;
    /// The next after the current one, and on from the first, that is flagged or lacks options.
    std::optional<int> findOpen(const progress::ExamStart& start) const;
    bool operator==(const ExamSheet&) const = default;
};

} // namespace ringside::session
