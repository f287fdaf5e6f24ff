// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/scenario/field_change.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;

/// A job's suggested changes, one per line with a button; at most one of them is active.
class TriesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TriesPanel(const Theme& theme, QWidget* parent = nullptr);

    void setTries(std::vector<bank::JobTry> tries);
    /// Activates the line with exactly these changes, if there is one.
    void setTried(const std::vector<FieldChange>& changes);

Q_SIGNALS:
    /// None: the active line was deactivated.
    void chosen(const std::vector<ringside::FieldChange>& changes);

private:
    const Theme& m_theme;
    QVBoxLayout* m_column;
    std::vector<bank::JobTry> m_tries;
    std::vector<QWidget*> m_rows;
    std::vector<QPushButton*> m_buttons;
};

} // namespace ringside::app
