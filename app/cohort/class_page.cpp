// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/class_page.h"

#include "app/cohort/instructor_view.h"
#include "app/cohort/learner_view.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "core/session/workspace/workspace.h"

#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

using session::ClassTask;

namespace {

constexpr int kColumnWidth = 1100;

} // namespace

ClassPage::ClassPage(const Theme& theme, session::Workspace& workspace, const QString& bankFile,
                     QWidget* parent)
    : QWidget(parent),
      m_room(workspace.classRoom()),
      m_title(new TonedLabel(theme, TextRole::Title, Tone::Ink, this)),
      m_membership(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_state(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_refresh(new QPushButton(tr("Refresh"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_settings(new QPushButton(tr("Sharing and devices…"), this)),
      m_instructor(new InstructorView(theme, m_room, workspace.library(), bankFile, this)),
      m_learner(new LearnerView(theme, m_room, workspace.library(), this))
{
    setObjectName(QStringLiteral("classPage"));
    setAccessibleName(tr("Class"));
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QWidget;
    column->setMaximumWidth(theme.px(kColumnWidth));
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(theme.px(24), theme.px(20), theme.px(24), theme.px(20));
    layout->setSpacing(theme.px(8));
    m_refresh->setObjectName(QStringLiteral("refreshClass"));
    m_refresh->setAccessibleName(tr("Read the class from the server again"));
    m_refresh->setProperty("records", true);
    m_cancel->setObjectName(QStringLiteral("cancelClassPage"));
    m_cancel->setAccessibleName(tr("Cancel the call to the server"));
    m_settings->setObjectName(QStringLiteral("classSettings"));
    m_settings->setAccessibleName(tr("Open Settings, Devices and class"));
    m_state->setObjectName(QStringLiteral("classPageState"));
    m_membership->setObjectName(QStringLiteral("classPageMembership"));
    for (TonedLabel* label : {m_title, m_membership, m_state}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    auto* buttons = new FlowLayout(theme.px(8), theme.px(8));
    for (QPushButton* button : {m_refresh, m_cancel, m_settings})
        buttons->addWidget(button);
    layout->addLayout(buttons);
    layout->addWidget(m_instructor);
    layout->addWidget(m_learner);
    layout->addStretch(1);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrolled(centred(column), tr("Class")));
    connect(m_refresh, &QPushButton::clicked, this, &ClassPage::read);
    connect(m_cancel, &QPushButton::clicked, &m_room, &session::ClassRoom::cancel);
    connect(m_settings, &QPushButton::clicked, this, &ClassPage::settingsRequested);
    connect(m_learner, &LearnerView::practiceRequested, this, &ClassPage::practiceRequested);
    connect(m_learner, &LearnerView::messageRaised, this, &ClassPage::showMessage);
    connect(&m_room, &session::ClassRoom::changed, this, &ClassPage::refresh);
    connect(&m_room, &session::ClassRoom::ended, this, &ClassPage::onEnded);
    showMessage({});
    refresh();
}

void ClassPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
    read();
}

void ClassPage::read()
{
    m_readsNext = m_room.running() != ClassTask::None;
    if (!m_readsNext)
        m_room.read();
}

void ClassPage::refresh()
{
    const auto& state = m_room.state();
    const bool isRunning = m_room.running() != ClassTask::None;
    const bool isMember = state && state->isClass();
    m_title->setText(isMember ? state->title : tr("Class"));
    m_membership->setText(
        !isMember ? tr("You are in no class. With an invitation you can join one in Settings.")
        : state->isInstructor()
            ? tr("You are its instructor, on %1.").arg(state->host)
            : tr("You are in it as %1, on %2.")
                  .arg(state->name.isEmpty() ? tr("a learner") : state->name, state->host));
    m_refresh->setVisible(isMember);
    m_refresh->setEnabled(!isRunning);
    m_cancel->setVisible(isRunning);
    const bool hasRead = isMember && m_room.reading();
    const bool isInstructor = hasRead && m_room.reading()->report.has_value();
    m_instructor->setVisible(isInstructor);
    m_learner->setVisible(hasRead && !isInstructor);
    if (isRunning || !isVisible()) // nothing new yet, or read again when shown
        return;
    if (isInstructor)
        m_instructor->refresh();
    else if (hasRead)
        m_learner->refresh();
}

void ClassPage::onEnded(ClassTask task, const Done& outcome)
{
    const bool isOurs = task == ClassTask::Read || task == ClassTask::Assign ||
                        task == ClassTask::EndAssignment || task == ClassTask::Invite;
    if (isOurs && outcome)
        showMessage(task == ClassTask::Assign          ? tr("Assigned.")
                    : task == ClassTask::EndAssignment ? tr("Ended. Learners see it as ended.")
                                                       : QString());
    else if (isOurs && outcome.error().code == ErrorCode::Cancelled)
        showMessage(tr("Cancelled."));
    else if (isOurs)
        showMessage(
            m_room.reading()
                ? tr("%1 This page shows what was read before.").arg(errorText(outcome.error()))
                : errorText(outcome.error()));
    if (std::exchange(m_readsNext, false) && isVisible())
        m_room.read();
}

void ClassPage::showMessage(const QString& sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
}

} // namespace ringside::app
