// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace ringside::app {

class FlowLayout;
class Theme;

/// A numbered button per question of an exam: the current one, answered, flagged, or its result.
/// Symbols and accessible names give the same information as the colors.
class ExamMap : public QWidget
{
    Q_OBJECT

public:
    explicit ExamMap(const Theme& theme, QWidget* parent = nullptr);

    void show(const progress::ExamStart& start, const session::ExamSheet& sheet);
    void show(const session::ExamReport& report);

Q_SIGNALS:
    void chosen(int slot);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Look
    {
        QString state; ///< property for the style sheet
        QString sign;
        QString name;
        bool current = false;
    };
    void setCount(std::size_t count);
    void apply(std::size_t slot, const Look& look);
    void applySpacing();
    /// Tab reaches one button of the map; Left and Right go to the others.
    void makeStop(std::size_t slot);

    const Theme& m_theme;
    FlowLayout* m_flow;
    std::vector<QPushButton*> m_buttons;
    std::size_t m_stop = 0;
};

} // namespace ringside::app
