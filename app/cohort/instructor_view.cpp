// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/instructor_view.h"

#include "app/text/date_field_format.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/prose_document.h"
#include "core/session/library/library.h"

#include <QClipboard>
#include <QDateEdit>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kMostLearners = 1000;
constexpr int kUsualLearners = 30;
constexpr int kInvitationHours = 48;
constexpr int kUsualDays = 7;
constexpr int kMostTitle = 200; ///< the server's limits
constexpr int kMostQuery = 1000;

} // namespace

InstructorView::InstructorView(const Theme& theme, session::ClassRoom& room,
                               session::Library& library, QString bankFile, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_room(room),
      m_library(library),
      m_bankFile(std::move(bankFile))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    addItems(*column);
    addHeading(*column, tr("Learners"));
    m_memberTable = new ClassGrid(theme, tr("Learners"), {240, 140, 160}, this);
    m_memberTable->setObjectName(QStringLiteral("classMembers"));
    column->addWidget(m_memberTable);
    addInvitation(*column);
    addHeading(*column, tr("Assignments"));
    m_assignments = new ClassGrid(theme, tr("Assignments"), {110, 200, 200}, this);
    m_assignments->setObjectName(QStringLiteral("classAssignments"));
    column->addWidget(m_assignments);
    m_aboutAssignment = addText(*column, "classAssignment");
    column->addWidget(makeEndButton(), 0, Qt::AlignLeft);
    addAssigning(*column);
    connect(m_items, &ClassGrid::rowSelected, this, &InstructorView::showOptions);
    connect(m_assignments, &ClassGrid::rowSelected, this, &InstructorView::showAssignment);
    connect(&room, &session::ClassRoom::changed, this, &InstructorView::followForm);
    followForm();
}

TonedLabel* InstructorView::addText(QVBoxLayout& column, const char* name)
{
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText); // names come from other people
    column.addWidget(label);
    return label;
}

void InstructorView::addHeading(QVBoxLayout& column, const QString& text)
{
    auto* heading = new TonedLabel(m_theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(text);
    column.addSpacing(m_theme.px(16));
    column.addWidget(heading);
}

QPushButton* InstructorView::makeEndButton()
{
    m_end = new QPushButton(tr("End assignment"), this);
    m_end->setObjectName(QStringLiteral("endAssignment"));
    m_end->setAccessibleName(tr("End the selected assignment"));
    m_end->setToolTip(tr("Learners see it as ended. What they have reported stays."));
    m_end->setProperty("records", true);
    connect(m_end, &QPushButton::clicked, this, [this] {
        if (const auto* given = selectedAssignment())
            m_room.endAssignment(given->assignment.id);
    });
    return m_end;
}

const session::OwnAssignment* InstructorView::selectedAssignment() const
{
    const session::ClassReading* reading = m_room.reading();
    const int row = m_assignments->selectedRow();
    const bool any = reading && row >= 0 && row < static_cast<int>(reading->assignments.size());
    return any ? &reading->assignments[static_cast<std::size_t>(row)] : nullptr;
}

void InstructorView::addItems(QVBoxLayout& column)
{
    addHeading(column, tr("Questions"));
    m_aboutItems = addText(column, "aboutClassItems");
    m_items = new ClassGrid(m_theme, tr("Questions of the class"), {90, 180, 160, 110, 120}, this);
    m_items->setObjectName(QStringLiteral("classItems"));
    constexpr int kShareRight = 2;
    m_items->sortByColumn(kShareRight, Qt::AscendingOrder); // the hardest first
    column.addWidget(m_items);
    m_aboutOptions = addText(column, "aboutClassOptions");
    m_options =
        new ClassGrid(m_theme, tr("Options of the selected question"), {110, 110, 350}, this);
    m_options->setObjectName(QStringLiteral("classOptions"));
    column.addWidget(m_options);
}

void InstructorView::addInvitation(QVBoxLayout& column)
{
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8));
    m_learners = new QSpinBox(this);
    m_learners->setObjectName(QStringLiteral("inviteCount"));
    m_learners->setRange(1, kMostLearners);
    m_learners->setValue(kUsualLearners);
    m_learners->setAccessibleName(tr("Number of learners to invite"));
    auto* invite = new QPushButton(tr("Invite learners"), this);
    invite->setObjectName(QStringLiteral("inviteLearners"));
    invite->setAccessibleName(tr("Create an invitation for this number of learners"));
    invite->setProperty("records", true);
    row->addWidget(m_learners);
    row->addWidget(invite);
    column.addLayout(row);
    m_invitationRow = new QWidget(this);
    auto* line = new QHBoxLayout(m_invitationRow);
    line->setContentsMargins(0, 0, 0, 0);
    m_invitation = new QLineEdit(m_invitationRow);
    m_invitation->setObjectName(QStringLiteral("learnerInvitation"));
    m_invitation->setAccessibleName(tr("Invitation for learners, valid for 48 hours"));
    m_invitation->setReadOnly(true);
    auto* copy = new QPushButton(tr("Copy"), m_invitationRow);
    copy->setObjectName(QStringLiteral("copyLearnerInvitation"));
    copy->setAccessibleName(tr("Copy the invitation"));
    line->addWidget(m_invitation, 1);
    line->addWidget(copy);
    column.addWidget(m_invitationRow);
    m_invitationRow->hide();
    connect(invite, &QPushButton::clicked, this, [this] {
        m_room.invite({.learners = m_learners->value(), .hours = kInvitationHours});
    });
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_invitation->text()); });
    connect(&m_room, &session::ClassRoom::invited, this, [this](const QString& invitation) {
        if (!isVisible()) // for a device, from Settings
            return;
        m_invitation->setText(invitation);
        m_invitation->setCursorPosition(0);
        m_invitationRow->show();
    });
}

void InstructorView::addAssigning(QVBoxLayout& column)
{
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("assignmentTitle"));
    m_title->setAccessibleName(tr("Title of the assignment"));
    m_title->setMaxLength(kMostTitle);
    m_query = new QLineEdit(this);
    m_query->setObjectName(QStringLiteral("assignmentQuery"));
    m_query->setAccessibleName(tr("Search for its questions"));
    m_query->setPlaceholderText(tr("As in the Library, such as domain:3 pipeline"));
    m_query->setMaxLength(kMostQuery);
    m_due = new QDateEdit(QDate::currentDate().addDays(kUsualDays), this);
    m_due->setObjectName(QStringLiteral("assignmentDue"));
    m_due->setAccessibleName(tr("Due date"));
    m_due->setDisplayFormat(dateFieldFormat());
    m_due->setCalendarPopup(true);
    m_due->setMinimumDate(QDate::currentDate());
    m_assign = new QPushButton(tr("Assign"), this);
    m_assign->setObjectName(QStringLiteral("assign"));
    m_assign->setAccessibleName(tr("Assign these questions to the class"));
    m_assign->setProperty("records", true);
    const std::pair<QString, QWidget*> fields[] = {{tr("&Title of a new assignment"), m_title},
                                                   {tr("&Search for its questions"), m_query},
                                                   {tr("&Due, at the end of the day"), m_due}};
    for (const auto& [text, field] : fields) {
        column.addWidget(fieldLabel(m_theme, text, field, this));
        column.addWidget(field, 0, field == m_due ? Qt::AlignLeft : Qt::Alignment());
    }
    column.addWidget(m_assign, 0, Qt::AlignLeft);
    for (QLineEdit* field : {m_title, m_query})
        connect(field, &QLineEdit::textChanged, this, &InstructorView::followForm);
    connect(m_assign, &QPushButton::clicked, this, [this] {
        m_room.assign({.title = m_title->text().trimmed(),
                       .query = m_query->text().trimmed(),
                       .due = QDateTime(m_due->date(), QTime(23, 59)),
                       .bankFile = m_bankFile});
    });
    connect(&m_room, &session::ClassRoom::ended, this,
            [this](session::ClassTask task, const Done& outcome) {
                if (task != session::ClassTask::Assign || !outcome)
                    return;
                m_title->clear();
                m_query->clear();
            });
}

void InstructorView::followForm()
{
    m_assign->setEnabled(!m_title->text().trimmed().isEmpty() &&
                         !m_query->text().trimmed().isEmpty() &&
                         m_room.running() == session::ClassTask::None);
    const session::OwnAssignment* given = selectedAssignment();
    m_end->setEnabled(given && !given->assignment.ended &&
                      m_room.running() == session::ClassTask::None);
}

void InstructorView::refresh()
{
    const session::ClassReading& reading = *m_room.reading();
    const session::ClassReport& report = *reading.report;
    m_members = session::membersOf(report);
    QStringList asked;
    for (const session::ReportedItem& item : report.items)
        asked << item.statistics.question;
    const auto titles = m_library.titles(asked).value_or(ClassPageText::Titles());
    m_aboutItems->setText(ClassPageText::aboutItems(report));
    m_items->setRows(ClassPageText::itemHeaders(), ClassPageText::items(report, titles));
    m_items->setVisible(!report.items.empty());
    m_memberTable->setRows(ClassPageText::memberHeaders(), ClassPageText::members(m_members));
    m_assignments->setRows(ClassPageText::assignmentHeaders(true),
                           ClassPageText::assignments(reading.assignments, &m_members));
    m_assignments->setVisible(!reading.assignments.empty());
    showOptions();
    showAssignment();
}

void InstructorView::showOptions()
{
    const session::ClassReading* reading = m_room.reading();
    const int row = m_items->selectedRow();
    const bool any = reading && reading->report && row >= 0 &&
                     row < static_cast<int>(reading->report->items.size());
    m_aboutOptions->setVisible(any);
    m_options->setVisible(any);
    if (!any)
        return;
    const session::ReportedItem& item = reading->report->items[static_cast<std::size_t>(row)];
    const auto known = m_library.item(bank::QuestionId(item.statistics.question));
    m_aboutOptions->setText(known ? proseAsText(known->question.stem)
                                  : tr("Your question bank does not have this question."));
    m_options->setRows(ClassPageText::optionHeaders(),
                       ClassPageText::options(item, known ? &known->question : nullptr));
}

void InstructorView::showAssignment()
{
    const session::OwnAssignment* given = selectedAssignment();
    m_aboutAssignment->setText(given ? ClassPageText::whoHasDone(*given, m_members)
                                     : tr("No assignments yet."));
    m_end->setVisible(given);
    followForm();
}

} // namespace ringside::app
