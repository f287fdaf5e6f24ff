// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/exchange/values/imported.h"
#include "core/session/exchange/file_import.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/latest_task.h"

#include <QDialog>

#include <functional>
#include <memory>
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

/// Imports cards and questions of another program: a file is chosen or dropped and read off the GUI
/// thread, then every item is listed with what becomes of it, and nothing is written before
/// "Import", which writes off the GUI thread too. Cards go to Review, choice questions to the
/// learner's own bank. The last import can be undone here. Does not own its references.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    struct Services
    {
        session::OwnBankPlace ownBank;
        FileDialogs dialogs;
    };
    ImportDialog(const Theme& theme, session::Workspace& workspace, Services services,
                 QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// Reads a file and shows what would become of it.
    void read(const QString& file);
    /// Ignored while an import is written.
    void reject() override;

Q_SIGNALS:
    /// The open bank was replaced, or another one chosen; the window must be opened again.
    void bankChanged();
    /// The file has the answers of a phone, which are not imported here; the dialog is closed.
    void answersChosen(const QString& file);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Step { Choose, Reading, Preview, Writing, Done };
    struct ReadFile; ///< with the plan of its questions
    struct Outcome;  ///< of an import or an undo
    using LastOfBank = std::optional<pack::OwnImport>;
    using Finish = void (ImportDialog::*)(const Outcome&);

    QWidget* makePreview();
    QWidget* makeBecomes(QWidget* parent);
    QWidget* makeButtons();
    void choose();
    void readAgain();
    void cancelReading();
    void arrived(Result<ReadFile> read);
    void chooseColumns();
    void spanReasons();
    void showPlan();
    void import();
    /// Runs `writing` and then finds what can be undone, both off the GUI thread.
    void write(std::function<Result<session::WrittenCards>()> writing, Finish finish);
    void finishImport(const Outcome& outcome);
    void undoLast();
    void finishUndo(const Outcome& outcome);
    Done record(const Result<session::WrittenCards>& written);
    void ownBankChanged();
    void studyOwn();
    void enter(Step step);
    void offerLast(const Result<LastOfBank>& last);
    void showMessage(const QString& sentence);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    Services m_services;
    std::unique_ptr<session::FileImportPlan> m_plan; ///< null before Preview and after Writing
    exchange::ImportOptions m_options;
    QString m_file;
    QStringList m_firstRow; ///< of a table; empty for other files
    session::LastImport m_lastImport;
    Step m_step = Step::Choose;
    bool m_isBankReplaced = false; ///< the open one
    ImportModel* m_model;
    QLabel* m_about;
    QLabel* m_last;
    QLabel* m_problem;
    QProgressBar* m_progress;
    QWidget* m_preview = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_uses = nullptr; ///< what the columns of a table became
    QComboBox* m_filter = nullptr;
    QTableView* m_table = nullptr;
    ColumnBar* m_columns = nullptr;
    QPushButton* m_chooseColumns = nullptr;
    QWidget* m_becomesRow = nullptr;
    QComboBox* m_becomes = nullptr;
    QCheckBox* m_schedule = nullptr;
    QPushButton* m_choose = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_study = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_close = nullptr;
    session::LatestTask m_lastTask; ///< finds the import that can be undone
    session::LatestTask m_task;     ///< destroyed first
};

} // namespace ringside::app
