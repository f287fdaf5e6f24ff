// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QWidget>

#include <array>

class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// How sure the learner is: guess, unsure, sure, or nothing. After the answer it only says so.
class ConfidenceBar : public QWidget
{
    Q_OBJECT

public:
    explicit ConfidenceBar(const Theme& theme, QWidget* parent = nullptr);

    progress::Confidence confidence() const;
    /// Choosing the chosen level again takes it back.
    void toggle(progress::Confidence level);
    void reset();
    /// The keys that the page gives the three levels, for their hints.
    void setKeys(const std::array<QString, 3>& keys);
    /// Chooses a level, or none, without saying that it changed.
    void setConfidence(progress::Confidence level);
    /// Shows what was said, without buttons.
    void showConfidence(progress::Confidence level);

Q_SIGNALS:
    void changed();

private:
    TonedLabel* m_label;
    std::array<QPushButton*, 3> m_buttons;
};

} // namespace ringside::app
