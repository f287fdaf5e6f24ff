// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/cohort/class_room.h"

#include <QStringList>
#include <QWidget>

class QPushButton;

namespace ringside::session {
class Library;
}

namespace ringside::app {

class ClassGrid;
class Theme;
class TonedLabel;

/// The assignments of a learner, to practice. Does not own its references; GUI thread.
class LearnerView : public QWidget
{
    Q_OBJECT

public:
    LearnerView(const Theme& theme, session::ClassRoom& room, session::Library& library,
                QWidget* parent = nullptr);

    /// Shows the room's reading.
    void refresh();

Q_SIGNALS:
    /// Without the `kept` ones, which are reserved for the first mock exam.
    void practiceRequested(const QString& title, const QStringList& ids, int reserved);
    void messageRaised(const QString& sentence);

private:
    void practice();

    session::ClassRoom& m_room;
    session::Library& m_library;
    TonedLabel* m_about;
    ClassGrid* m_assignments;
    QPushButton* m_practice;
};

} // namespace ringside::app
