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

/// Rows about questions on the page Progress: a title, a sentence that says what is to be seen, the
/// rows in a view that scrolls by itself, and a button that saves them. Enter or a double click
/// opens a row's question. A subclass brings the view and its model.
class RowsSection : public QWidget
{
    Q_OBJECT

public:
    /// Where nothing was read yet, says that nothing can be.
    void showUnreadable();

Q_SIGNALS:
    void messageRaised(const QString& sentence);
    void questionRequested(const ringside::bank::QuestionId& id);

protected:
    RowsSection(const Theme& theme, const FileDialogs& dialogs, const QString& id,
                const QString& title, QWidget* parent);

    /// To be called once. `idAt` and `table` are asked about the rows as they are then.
    void setView(QAbstractItemView* view, std::function<bank::QuestionId(int row)> idAt,
                 std::function<SceneTable()> table);
    /// Without rows, the sentence stands alone.
    void showWords(const QString& sentence, const QString& count, bool anyRows);
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
