// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

    void setTries(const QStringList& says);
    /// The active line, or -1.
    void setTried(int index);

Q_SIGNALS:
    /// -1: deactivate the active line.
    void chosen(int index);

private:
    const Theme& m_theme;
    QVBoxLayout* m_column;
    std::vector<QWidget*> m_rows;
    std::vector<QPushButton*> m_buttons;
};

} // namespace ringside::app
