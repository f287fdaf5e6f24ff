// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/paper/paper_output.h"
#include "app/paper/study_sheets.h"
#include "app/widgets/file_dialogs.h"
#include "core/base/clock.h"
#include "core/session/latest_task.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPrinter;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

/// What the dialog offers first.
struct PaperChoice
{
    enum class Of { Mistakes, CheatSheet, Exam };
    Of of = Of::Mistakes;
    int domain = 0;   ///< of a cheat sheet; 0: the first one
    QString examId{}; ///< "": the latest one
};

/// Saves mistakes, a cheat sheet or the report of an exam as PDF, or prints it. Reads, lays out and
/// draws on another thread, which "Cancel" and closing stop; then nothing is saved. Does not own
/// its references; GUI thread.
class PaperDialog : public QDialog
{
    Q_OBJECT

public:
    /// Asks for a printer; false when the user cancels.
    using AskPrinter = std::function<bool(QPrinter& printer, QWidget* parent)>;
    struct Services
    {
        FileDialogs dialogs;
        AskPrinter askPrinter; ///< null: the system's dialog
        QString licence;       ///< of the bank's questions; "" where it is not known
    };

    PaperDialog(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                Services services, const PaperChoice& choice, QWidget* parent = nullptr);
    ~PaperDialog() override;

private:
    /// Makes the sheet on another thread.
    using Make = std::function<Result<PaperSheet>(const std::stop_token&)>;

    void addChoices(const PaperChoice& choice);
    QLayout* makeFields(const Theme& theme);
    void addButtons(QLayout* layout);
    void save();
    void print();
    void cancel();
    std::optional<Make> make();
    PageProgress progress();
    void begin();
    void end(const QString& sentence);
    void fail(const Error& error);
    void showPage(int page, int pages);
    void refresh();
    QString suggestedName() const;

    const Theme& m_theme;
    session::Workspace& m_workspace;
    const Clock& m_clock;
    Services m_services;
    bool m_isRunning = false;
    QRadioButton* m_mistakes;
    QRadioButton* m_cheat;
    QRadioButton* m_exam;
    QSpinBox* m_count;
    QComboBox* m_domains;
    QComboBox* m_exams;
    QLabel* m_status;
    QLabel* m_problem;
    QPushButton* m_save = nullptr;
    QPushButton* m_print = nullptr;
    QPushButton* m_cancel = nullptr;
    session::LatestTask m_task; ///< destroyed first
};

} // namespace ringside::app
