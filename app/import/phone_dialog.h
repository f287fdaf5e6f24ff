// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"

#include <QDialog>

class QLabel;
class QRadioButton;
class QSpinBox;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Theme;

/// Saves a study for the phone: how many questions, cards due within how many days, and whether as
/// one web page or as an Anki package. Does not own its references.
class PhoneDialog : public QDialog
{
    Q_OBJECT

public:
    PhoneDialog(const Theme& theme, session::Workspace& workspace, FileDialogs dialogs,
                QWidget* parent = nullptr);

private:
    void save();

    session::Workspace& m_workspace;
    FileDialogs m_dialogs;
    QSpinBox* m_questions;
    QSpinBox* m_days;
    QRadioButton* m_page;
    QRadioButton* m_package;
    QLabel* m_saved;
    QLabel* m_problem;
};

} // namespace ringside::app
