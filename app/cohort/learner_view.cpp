// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/learner_view.h"

#include "app/cohort/class_page_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/session/library/library.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

LearnerView::LearnerView(const Theme& theme, session::ClassRoom& room, session::Library& library,
                         QWidget* parent)
    : QWidget(parent),
      m_room(room),
      m_library(library),
      m_about(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_assignments(new ClassGrid(theme, tr("Your assignments"), {110, 200, 200}, this)),
      m_practice(new QPushButton(tr("Practice this assignment")))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    auto* heading = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(tr("Assignments"));
    m_about->setObjectName(QStringLiteral("aboutAssignments"));
    m_about->setWordWrap(true);
    m_assignments->setObjectName(QStringLiteral("ownAssignments"));
    // The style reads the kind when the button gets its parent.
    m_practice->setProperty("kind", QStringLiteral("primary"));
    m_practice->setObjectName(QStringLiteral("practiceAssignment"));
    m_practice->setAccessibleName(tr("Practice the questions of the selected assignment"));
    for (QWidget* widget : {static_cast<QWidget*>(heading), static_cast<QWidget*>(m_about),
                            static_cast<QWidget*>(m_assignments)})
        column->addWidget(widget);
    column->addWidget(m_practice, 0, Qt::AlignRight);
    connect(m_practice, &QPushButton::clicked, this, &LearnerView::practice);
    connect(m_assignments, &QTableView::activated, this, &LearnerView::practice);
}

void LearnerView::refresh()
{
    const auto& assignments = m_room.reading()->assignments;
    m_assignments->setRows(ClassPageText::assignmentHeaders(false),
                           ClassPageText::assignments(assignments, nullptr));
    m_assignments->setVisible(!assignments.empty());
    m_practice->setVisible(!assignments.empty());
    const bool shares = m_room.state() && m_room.state()->sharesReadiness;
    m_about->setText(assignments.empty() ? tr("Your instructor has not assigned anything yet.")
                     : shares ? tr("Your instructor sees how far you are, after each sync.")
                              : tr("Your instructor does not see how far you are. You can share it "
                                   "in Settings, Devices and class."));
}

void LearnerView::practice()
{
    const int row = m_assignments->selectedRow();
    const auto& assignments = m_room.reading()->assignments;
    if (row < 0 || row >= static_cast<int>(assignments.size()))
        return;
    const cohort::Assignment& given = assignments[static_cast<std::size_t>(row)].assignment;
    const auto titles = m_library.titles(given.questions);
    if (!titles)
        return Q_EMIT messageRaised(errorText(titles.error()));
    QStringList known;
    for (const QString& id : given.questions)
        if (titles->contains(id))
            known << id;
    const auto reserved = m_library.reserved(known);
    if (!reserved)
        return Q_EMIT messageRaised(errorText(reserved.error()));
    QStringList open;
    for (const QString& id : known)
        if (!reserved->contains(id))
            open << id;
    const auto missing = given.questions.size() - known.size();
    if (missing > 0)
        Q_EMIT messageRaised(
            counted(missing, tr("Your question bank lacks 1 question of this assignment."),
                    tr("Your question bank lacks %1 questions of this assignment.")));
    if (open.isEmpty())
        return Q_EMIT messageRaised(tr("None of its questions can be practiced now: they are "
                                       "missing here or reserved for your first mock exam."));
    Q_EMIT practiceRequested(given.title, open, static_cast<int>(reserved->size()));
}

} // namespace ringside::app
