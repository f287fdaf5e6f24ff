// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/session/cohort/class_room.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class DeviceList;
class FlowLayout;
class Theme;
class TonedLabel;

/// Devices and class: joins with an invitation, then shows the membership, what is shared and the
/// last sync. Every call to the server runs beside the window; its outcome is shown here, and what
/// was typed stays until it has succeeded. Does not own its references; GUI thread.
class ClassSection : public QWidget
{
    Q_OBJECT

public:
    struct Services
    {
        FileDialogs dialogs;
        std::function<bool(const QString& question)> confirm; ///< true: the learner agreed
        std::function<QString(const QString& question)> ask;  ///< what the learner typed
    };
    ClassSection(const Theme& theme, session::ClassRoom& room, Services services,
                 QWidget* parent = nullptr);

    /// Scrolls to it and focuses its first control.
    void reveal();

Q_SIGNALS:
    /// The learner wants to see the class page.
    void classRequested();

private:
    QWidget* makeJoinForm();
    void addState(QVBoxLayout& layout);
    QWidget* makeMembership();
    QPushButton* addButton(FlowLayout& row, const char* name, const QString& text,
                           const QString& spoken);
    QCheckBox* addSwitch(QVBoxLayout& column, const char* name, const QString& text);
    TonedLabel* addText(QVBoxLayout& column, const char* name, const QString& text = {});
    QWidget* makeInvitation();
    QString typedInvitation() const;
    void followForm();
    void refresh();
    void setWaiting(bool waiting);
    void join();
    void changeConsent();
    void exportAll();
    void erase();
    void onEnded(session::ClassTask task, const Done& outcome);
    void showInvitation(const QString& invitation);
    void showMessage(const QString& sentence);

    const Theme& m_theme;
    session::ClassRoom& m_room;
    Services m_services;
    QWidget* m_form = nullptr;
    QLineEdit* m_invitation = nullptr;
    TonedLabel* m_server = nullptr;
    QLineEdit* m_name = nullptr;
    QCheckBox* m_joinAnswers = nullptr;
    QCheckBox* m_joinReadiness = nullptr;
    QCheckBox* m_keepLogin = nullptr;
    QPushButton* m_join = nullptr;
    QWidget* m_membership = nullptr;
    TonedLabel* m_about = nullptr;
    TonedLabel* m_lastSync = nullptr;
    TonedLabel* m_warnings = nullptr;
    QWidget* m_sharing = nullptr;
    QCheckBox* m_answers = nullptr;
    QCheckBox* m_readiness = nullptr;
    QCheckBox* m_alone = nullptr;
    QPushButton* m_openClass = nullptr;
    DeviceList* m_devices = nullptr;
    QWidget* m_forOthers = nullptr; ///< hidden without a new invitation
    QLineEdit* m_newInvitation = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_leaveHere = nullptr; ///< after leaving has failed
    TonedLabel* m_state = nullptr;
    session::ClassTask m_failedTask = session::ClassTask::None;
    QString m_failure;           ///< shown until the same call succeeds
    bool m_isInviting = false;   ///< a device, from here
    QPointer<QWidget> m_focused; ///< has the focus again after the call
};

} // namespace ringside::app
