// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;

/// What a job suggests to change, a line each with its button; one of them at most is in force.
class TriesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TriesPanel(const Theme& theme, QWidget* parent = nullptr);

    void setTries(const QStringList& says);
    /// The line that is in force, or -1.
    void setTried(int index);

Q_SIGNALS:
    /// -1: the line in force is to be taken back.
    void chosen(int index);

private:
    const Theme& m_theme;
    QVBoxLayout* m_column;
    std::vector<QWidget*> m_rows;
    std::vector<QPushButton*> m_buttons;
};

} // namespace ringside::app
