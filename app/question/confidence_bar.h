// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QWidget>

#include <array>
#include <optional>

class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The learner's confidence: guess, unsure, sure, or none. Read-only after the answer.
class ConfidenceBar : public QWidget
{
    Q_OBJECT

public:
    explicit ConfidenceBar(const Theme& theme, QWidget* parent = nullptr);

    /// The level that a key sets, the same wherever a question is answered: 1 guess, 2 unsure, 3
    /// sure.
    static std::optional<progress::Confidence> levelOf(int key);
    progress::Confidence confidence() const;
    /// Choosing the current level again clears it.
    void toggle(progress::Confidence level);
    void reset();
    /// Without the label, the bar is narrower. The level of an answer is shown all the same.
    void setLabelShown(bool shown);
    /// Sets a level, or none, without emitting a signal.
    void setConfidence(progress::Confidence level);
    /// As wide as before the answer: what is beside it keeps its place.
    QSize sizeHint() const override;
    /// Shows the stated confidence, without buttons.
    void showConfidence(progress::Confidence level);

Q_SIGNALS:
    void changed();

private:
    TonedLabel* m_label;
    std::array<QPushButton*, 3> m_buttons;
    bool m_isLabelShown = true;
};

} // namespace ringside::app
