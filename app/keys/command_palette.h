// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace ringside::app {

class Theme;

/// A text field with the matching commands below it, best first. Up and down select, Enter runs,
/// Escape closes.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    /// With `canSearch` the last line offers to search the library for the typed text.
    CommandPalette(const Theme& theme, std::vector<QAction*> actions, bool canSearch,
                   QWidget* parent);

    /// After Enter: one of the two, or neither.
    QAction* chosen() const { return m_chosen; }
    QString searched() const { return m_searched; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void take();
    void move(int rows);

    std::vector<QAction*> m_actions;
    bool m_canSearch;
    QLineEdit* m_typed;
    QListWidget* m_list;
    QAction* m_chosen = nullptr;
    QString m_searched;
};

} // namespace ringside::app
