// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace ringside::session {
struct PhoneExport;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class Theme;

/// Saves a study for the phone: how many questions, cards due within how many days, and whether as
/// one web page or as an Anki package. Collects it on another thread, which "Cancel" and closing
/// stop; then nothing is saved. Does not own its references; GUI thread.
class PhoneDialog : public QDialog
{
    Q_OBJECT

public:
    PhoneDialog(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                FileDialogs dialogs, QWidget* parent = nullptr);
    ~PhoneDialog() override;

private:
    void addButtons(QLayout* layout);
    void save();
    void cancel();
    void setRunning(bool isRunning);
    void showSaved(const QString& file, bool isPackage, const session::PhoneExport& made);
    void showStatus(const QString& sentence);
    void fail(const Error& error);

    session::Workspace& m_workspace;
    const Clock& m_clock;
    FileDialogs m_dialogs;
    QSpinBox* m_questions;
    QSpinBox* m_days;
    QRadioButton* m_page;
    QRadioButton* m_package;
    QLabel* m_saved;
    QLabel* m_problem;
    QPushButton* m_save = nullptr;
    QPushButton* m_cancel = nullptr;
    session::LatestTask m_task; ///< destroyed first
};

} // namespace ringside::app
