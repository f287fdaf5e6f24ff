// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cohort/class_page_text.h"
#include "core/session/cohort/class_room.h"

#include <QWidget>

#include <vector>

class QDateEdit;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringside::session {
class Library;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// The class for its instructor: questions, learners and assignments, as far as learners share
/// them, new assignments and invitations. Does not own its references; GUI thread.
class InstructorView : public QWidget
{
    Q_OBJECT

public:
    InstructorView(const Theme& theme, session::ClassRoom& room, session::Library& library,
                   QString bankFile, QWidget* parent = nullptr);

    /// Shows the room's reading, which must be an instructor's.
    void refresh();

private:
    TonedLabel* addText(QVBoxLayout& column, const char* name);
    void addHeading(QVBoxLayout& column, const QString& text);
    void addInvitation(QVBoxLayout& column);
    void addItems(QVBoxLayout& column);
    void addAssigning(QVBoxLayout& column);
    QPushButton* makeEndButton();
    /// Null without one.
    const session::OwnAssignment* selectedAssignment() const;
    void showOptions();
    void showAssignment();
    void followForm();

    const Theme& m_theme;
    session::ClassRoom& m_room;
    session::Library& m_library;
    QString m_bankFile;
    std::vector<session::ClassMember> m_members;
    QSpinBox* m_learners = nullptr;
    QWidget* m_invitationRow = nullptr; ///< hidden without a new invitation
    QLineEdit* m_invitation = nullptr;
    TonedLabel* m_aboutItems = nullptr;
    ClassGrid* m_items = nullptr;
    TonedLabel* m_aboutOptions = nullptr;
    ClassGrid* m_options = nullptr;
    ClassGrid* m_memberTable = nullptr;
    ClassGrid* m_assignments = nullptr;
    TonedLabel* m_aboutAssignment = nullptr;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_query = nullptr;
    QDateEdit* m_due = nullptr;
    QPushButton* m_assign = nullptr;
    QPushButton* m_end = nullptr;
};

} // namespace ringside::app
