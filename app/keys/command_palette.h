// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys/palette_entry.h"

#include <QDialog>
#include <QString>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace ringside::app {

class Theme;

/// A field and below it the commands that fit what is typed, best first, then other things that
/// have it in their name. Up and down move, Enter takes, Escape leaves.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    /// With `canSearch` the last line offers to search the library for what is typed.
    CommandPalette(const Theme& theme, std::vector<QAction*> actions,
                   std::vector<PaletteEntry> entries, bool canSearch, QWidget* parent);

    /// After Enter: one of the three, or none.
    QAction* chosen() const { return m_chosen; }
    const PaletteEntry* chosenEntry() const { return m_chosenEntry; }
    QString searched() const { return m_searched; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void fillEntries(const QString& typed);
    void addLine(const QString& text, int value);
    void take();
    void move(int rows);

    std::vector<QAction*> m_actions;
    std::vector<PaletteEntry> m_entries;
    bool m_canSearch;
    QLineEdit* m_typed;
    QListWidget* m_list;
    QAction* m_chosen = nullptr;
    const PaletteEntry* m_chosenEntry = nullptr;
    QString m_searched;
};

} // namespace ringside::app
