// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/cohort/class_room.h"

#include <QWidget>

class QPushButton;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class InstructorView;
class LearnerView;
class Theme;
class TonedLabel;

/// The learner's class: reads it from the server when shown and on request, beside the window.
/// Shows an instructor the pooled statistics and a learner the assignments. Does not own its
/// references; GUI thread.
class ClassPage : public QWidget
{
    Q_OBJECT

public:
    ClassPage(const Theme& theme, session::Workspace& workspace, const QString& bankFile,
              QWidget* parent = nullptr);

Q_SIGNALS:
    /// As LearnerView::practiceRequested().
    void practiceRequested(const QString& title, const QStringList& ids, int reserved);
    /// The learner wants to join, or to change what is shared.
    void settingsRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void read();
    void onEnded(session::ClassTask task, const Done& outcome);
    void showMessage(const QString& sentence);

    session::ClassRoom& m_room;
    TonedLabel* m_title;
    TonedLabel* m_membership;
    TonedLabel* m_state;
    QPushButton* m_refresh;
    QPushButton* m_cancel;
    QPushButton* m_settings;
    InstructorView* m_instructor;
    LearnerView* m_learner;
    bool m_readsNext = false; ///< after the running call
};

} // namespace ringside::app
