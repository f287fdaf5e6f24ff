// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/study_set.h"

#include <QWidget>

#include <memory>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The objectives whose mistakes cost most of the exam, each with a bar as long as that, in words
/// too, and a button that drills it. Without enough answers for an estimate there is no bar.
class CostlyObjectives : public QWidget
{
    Q_OBJECT

public:
    explicit CostlyObjectives(const Theme& theme, QWidget* parent = nullptr);
    ~CostlyObjectives() override;

    /// The greatest need first; shows the first few.
    void setObjectives(const std::vector<session::ObjectiveReport>& objectives);

Q_SIGNALS:
    void drillRequested(const QString& objective);

private:
    struct Row;

    Row& rowAt(std::size_t place);

    const Theme& m_theme;
    TonedLabel* m_sentence;
    QVBoxLayout* m_layout;
    std::vector<std::unique_ptr<Row>> m_rows;
};

} // namespace ringside::app
