// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/exam.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

/// The learner's marks on one question of an exam.
struct ExamMarks
{
    QStringList chosen;
    QStringList firstWhole; ///< the first answer with the required number of options
    bool changed = false;   ///< firstWhole was changed, possibly back again later
    QStringList crossedOut;
    bool flagged = false;
    bool visited = false;
    progress::Confidence confidence = progress::Confidence::Unrated;
    std::int64_t spentMs = 0;
    bool operator==(const ExamMarks&) const = default;
};

/// The state of a running exam, computed from its steps alone, so that it is the same after a
/// crash.
struct ExamSheet
{
    std::vector<ExamMarks> slots;
    int current = 0;
    bool paused = false;
    std::int64_t leftMs = 0;     ///< at the last step
    std::int64_t deadlineMs = 0; ///< wall-clock time at the last step

    /// The sheet after the given steps.
    static ExamSheet of(const progress::ExamStart& start,
                        const std::vector<progress::ExamStep>& steps = {});
    /// Ignores steps about slots that the paper does not have.
    void apply(const progress::ExamStart& start, const progress::ExamStep& step);
    int answered(const progress::ExamStart& start) const; ///< with all required options
    int incomplete(const progress::ExamStart& start) const;
    int untouched() const;
    bool hasAnswer() const; ///< an option of any question is chosen
    int flagged() const;
    /// The next question after the current one, wrapping around, that is flagged or incomplete.
    std::optional<int> findOpen(const progress::ExamStart& start) const;
    bool operator==(const ExamSheet&) const = default;
};

} // namespace ringside::session
