// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/lever_groups.h"

#include <QWidget>

#include <string>
#include <vector>

class QAction;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ringside::app {

class LeverGroupBox;
class LeverRow;
class Theme;

/// The levers of a job, in collapsible groups or, for a question, those that it names; undo and
/// redo, and a button to reset all.
class LeversPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LeversPanel(const Theme& theme, QWidget* parent = nullptr);

    /// New rows without groups, at the question's values.
    void setStated(const std::vector<scenario::Lever>& levers);
    /// The same levers at other values; the rows of those that are missing are hidden. Emits
    /// nothing.
    void setLevers(const std::vector<scenario::Lever>& levers);
    /// All levers of a job in groups, without a heading where there is only the author's; rows and
    /// collapsed groups are kept where the levers are the same. Emits nothing.
    void setGroups(const std::vector<scenario::LeverGroup>& groups);
    void setResettable(bool resettable);
    /// Enables undo and redo, with the descriptions of their changes.
    void setHistory(bool canUndo, const QString& undoText, bool canRedo, const QString& redoText);
    /// Shows below the moved lever which other fields it has set; "" for none.
    void showConsequences(const std::string& moved, const QString& text);
    /// Shows below the moved lever why the model refuses its value.
    void showRefusal(const std::string& moved, const QString& reason);

    /// Ctrl+Z and Ctrl+Shift+Z: a page adds the actions to itself, so that they work everywhere on
    /// it.
    QAction* undoAction() const { return m_undo; }
    QAction* redoAction() const { return m_redo; }

protected:
    bool event(QEvent* event) override;

Q_SIGNALS:
    void moved(const std::string& path, const FieldValue& value, bool settled);
    void resetRequested(const std::string& path);
    void resetAllRequested();
    void undoRequested();
    void redoRequested();

private:
    QToolButton* addHistoryButton(QAction* action, const QString& name);
    LeverGroupBox& boxOf(const std::string& section, bool hasHeading);
    void removeBoxes();
    std::vector<LeverRow*> rows() const;
    void alignColumns();

    const Theme& m_theme;
    QVBoxLayout* m_column;
    QPushButton* m_resetAll;
    QAction* m_undo;
    QAction* m_redo;
    QWidget* m_history;
    std::vector<LeverGroupBox*> m_boxes; ///< in display order
    bool m_grouped = false;
    bool m_hasHeadings = true;
};

} // namespace ringside::app
