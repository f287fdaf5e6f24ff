// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/decision_grid.h"

#include <QScrollArea>

namespace ringside::app {

class DecisionCanvas;
class SectionTitle;
class Theme;
class TonedLabel;

/// The decision grid in a scrolling column, with what is left so far and, for the cell with the
/// ring, the reason in full.
class DecisionView : public QScrollArea
{
    Q_OBJECT

public:
    explicit DecisionView(const Theme& theme, QWidget* parent = nullptr);

    void show(const bank::Question& question, const session::DecisionGrid& grid, bool isAnswered);
    DecisionCanvas& canvas() { return *m_canvas; }

Q_SIGNALS:
    /// The clue under the pointer, -1 when there is none.
    void cluePointedAt(int index);
    /// See DecisionCanvas.
    void enterTaken(bool isTaken);

private:
    void showDescription();
    void showRing();
    void applySpacing();

    const Theme& m_theme;
    bool m_isAnswered = false;
    QWidget* m_column;
    SectionTitle* m_title;
    DecisionCanvas* m_canvas;
    TonedLabel* m_left;
    TonedLabel* m_finding;
    TonedLabel* m_reason;
    TonedLabel* m_keys;
};

} // namespace ringside::app
