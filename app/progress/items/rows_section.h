// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "app/widgets/file_dialogs.h"
#include "core/bank/values/question.h"

#include <QWidget>

#include <functional>

class QAbstractItemView;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Rows about questions on the Progress page: a title, a summary sentence, the rows in a scrolling
/// view, and a button that saves them. Enter or a double click opens a row's question. The subclass
/// provides the view and its model.
class RowsSection : public QWidget
{
    Q_OBJECT

public:
    /// Shows that the data cannot be read, when nothing was read before.
    void showUnreadable();

Q_SIGNALS:
    void messageRaised(const QString& sentence);
    void questionRequested(const ringside::bank::QuestionId& id);

protected:
    RowsSection(const Theme& theme, const FileDialogs& dialogs, const QString& id,
                const QString& title, QWidget* parent);

    /// Call it once. `idAt` and `table` refer to the current rows.
    void setView(QAbstractItemView* view, std::function<bank::QuestionId(int row)> idAt,
                 std::function<SceneTable()> table);
    /// Without rows, only the sentence is shown.
    void showTexts(const QString& sentence, const QString& count, bool anyRows);
    const Theme& theme() const { return m_theme; }

private:
    void save();

    const Theme& m_theme;
    FileDialogs m_dialogs;
    QString m_id;
    QVBoxLayout* m_layout;
    QPushButton* m_save;
    TonedLabel* m_sentence;
    TonedLabel* m_count;
    QAbstractItemView* m_view = nullptr;
    std::function<SceneTable()> m_table;
};

} // namespace ringside::app
