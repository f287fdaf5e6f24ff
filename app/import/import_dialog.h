// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/exchange/values/imported.h"
#include "core/session/latest_task.h"
#include "core/session/review/card_import_plan.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class ColumnBar;
class ImportModel;
class Theme;

/// Imports cards of another program: a file is chosen or dropped and read off the GUI thread, then
/// every item is listed with what becomes of it, and nothing is written before "Import". The last
/// import can be undone here. Does not own its references.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(const Theme& theme, session::Workspace& workspace, FileDialogs dialogs,
                 QWidget* parent = nullptr);

    /// Reads a file and shows what would become of it.
    void read(const QString& file);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Step { Choose, Reading, Preview, Done };

    QWidget* makePreview();
    QWidget* makeButtons();
    void choose();
    void readAgain();
    void cancelReading();
    void arrived(Result<exchange::Imported> imported);
    void chooseColumns();
    void showPlan();
    void import();
    void undoLast();
    void enter(Step step);
    void offerLast();
    void say(const QString& sentence);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    FileDialogs m_dialogs;
    std::optional<session::CardImportPlan> m_plan;
    exchange::ImportOptions m_options;
    QString m_file;
    QStringList m_firstRow; ///< of a table; empty for other files
    QString m_lastId;       ///< of the import that can be undone; empty for none
    ImportModel* m_model;
    QLabel* m_about;
    QLabel* m_last;
    QLabel* m_problem;
    QProgressBar* m_progress;
    QWidget* m_preview = nullptr;
    QLabel* m_summary = nullptr;
    QComboBox* m_filter = nullptr;
    QTableView* m_table = nullptr;
    ColumnBar* m_columns = nullptr;
    QPushButton* m_chooseColumns = nullptr;
    QCheckBox* m_schedule = nullptr;
    QPushButton* m_choose = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_close = nullptr;
    session::LatestTask m_task; ///< destroyed first
};

} // namespace ringside::app
