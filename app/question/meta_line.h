// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ringside::session {
struct PracticeItem;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// A question's properties as chips: domain with its weight, objective, difficulty, how many to
/// choose, whether its facts change, and the learner's marks; its position in the set at the right.
class MetaLine : public QWidget
{
    Q_OBJECT

public:
    explicit MetaLine(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::PracticeItem& item);
    void setPositionShown(bool shown);
    /// Reserves room for "Helped" from the next show() on, so that taking help moves no option.
    void setHelpOffered(bool isOffered);

private:
    QLabel* addChip(const QString& text, const QString& explanation, bool isMark = false);
    void refreshFonts();

    const Theme& m_theme;
    QWidget* m_chips;
    TonedLabel* m_position;
    bool m_offersHelp = false;
};

} // namespace ringside::app
