// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ringside::app {

class TonedLabel;

/// Base of what goes step by step: a column that scrolls, and a footer with the buttons below it.
/// GUI thread.
class StepFrame : public QWidget
{
    Q_OBJECT

protected:
    StepFrame(const Theme& theme, const QString& accessibleName, QWidget* parent);

    QVBoxLayout& content() { return *m_content; }
    /// `leave` at the left of the footer, the others at the right, in rows where they need them.
    void setButtons(QPushButton* leave, const std::vector<QPushButton*>& others);
    void scrollToTop();
    TonedLabel* wrapped(TextRole role, Tone tone, const char* name) const;
    /// The page scrolls although the buttons are outside of what scrolls.
    void keyPressEvent(QKeyEvent* event) override;

    const Theme& m_theme;

private:
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_content = nullptr;
    QHBoxLayout* m_footer = nullptr;
};

} // namespace ringside::app
