// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys/palette_entry.h"

#include <QDialog>
#include <QString>

#include <tuple>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace ringside::app {

class Theme;

/// A field and below it the commands and other things that fit what is typed, best first: those
/// that begin with it, then those with a word that does. Up and down move, Enter takes, Escape
/// leaves.
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
    /// What fits, in the order of the list: the best match, then commands before the kinds of
    /// entries, then the shortest.
    struct Line
    {
        int match = 0;
        int kind = 0;
        qsizetype length = 0; ///< of an entry; commands keep their order
        int index = 0;        ///< of the action, then of the entry
        auto key() const { return std::tuple(match, kind, length); }
        bool operator<(const Line& other) const { return key() < other.key(); }
    };

    void fill();
    std::vector<Line> commandLines(const QString& typed) const;
    std::vector<Line> entryLines(const QString& typed) const;
    void addLine(const QString& text, int value);
    void runCurrent();
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
