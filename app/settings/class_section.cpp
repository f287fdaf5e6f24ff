// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_section.h"

#include "app/settings/class_text.h"
#include "app/settings/device_list.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

using session::ClassTask;

namespace {

constexpr int kMostInvitationCharacters = 20'000;
constexpr int kMostNameCharacters = 100; ///< the server's limit

QVBoxLayout* column(QWidget& widget, const Theme& theme)
{
    auto* layout = new QVBoxLayout(&widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(8));
    return layout;
}

} // namespace

ClassSection::ClassSection(const Theme& theme, session::ClassRoom& room, Services services,
                           QWidget* parent)
    : QWidget(parent), m_theme(theme), m_room(room), m_services(std::move(services))
{
    setObjectName(QStringLiteral("classSection"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme.px(16), 0, 0);
    layout->setSpacing(theme.px(8));
    auto* heading = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(tr("Devices and class"));
    layout->addWidget(heading);
    m_form = makeJoinForm();
    m_membership = makeMembership();
    layout->addWidget(m_form);
    layout->addWidget(m_membership);
    m_state = addText(*layout, "classState");
    auto* row = new FlowLayout(theme.px(8), theme.px(8));
    m_cancel = addButton(*row, "cancelClass", tr("Cancel"), tr("Cancel the call to the server"));
    m_cancel->setProperty("records", false);
    layout->addLayout(row);
    m_leaveHere = addButton(*row, "leaveHere", tr("Leave without the server…"),
                            tr("Remove the login from this device without the server"));
    m_leaveHere->hide();
    connect(m_leaveHere, &QPushButton::clicked, this, [this] {
        if (m_services.confirm(tr("Remove the login from this device? The server did not confirm "
                                  "that the device leaves, and still lists it.")))
            m_room.leaveWithoutServer();
    });
    connect(m_cancel, &QPushButton::clicked, &room, &session::ClassRoom::cancel);
    connect(&room, &session::ClassRoom::changed, this, &ClassSection::refresh);
    connect(&room, &session::ClassRoom::ended, this, &ClassSection::onEnded);
    connect(&room, &session::ClassRoom::invited, this, &ClassSection::showInvitation);
    refresh();
}

QPushButton* ClassSection::addButton(FlowLayout& row, const char* name, const QString& text,
                                     const QString& spoken)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(spoken);
    button->setProperty("records", true);
    row.addWidget(button);
    return button;
}

QCheckBox* ClassSection::addSwitch(QVBoxLayout& column, const char* name, const QString& text)
{
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(text);
    box->setProperty("records", true);
    column.addWidget(box);
    return box;
}

TonedLabel* ClassSection::addText(QVBoxLayout& column, const char* name, const QString& text)
{
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText); // names come from other people
    label->setText(text);
    column.addWidget(label);
    return label;
}

QWidget* ClassSection::makeJoinForm()
{
    auto* form = new QWidget(this);
    QVBoxLayout* layout = column(*form, m_theme);
    addText(
        *layout, "aboutClass",
        tr("Optional. Ringside needs no server and no account, and nothing leaves this computer "
           "until you join. With an invitation your answers and cards are the same on all your "
           "devices, or you take part in a class."));
    m_invitation = new QLineEdit(this);
    m_invitation->setObjectName(QStringLiteral("classInvitation"));
    m_invitation->setAccessibleName(tr("Invitation"));
    m_invitation->setPlaceholderText(tr("Paste the line that begins with ringside://"));
    m_invitation->setMaxLength(kMostInvitationCharacters);
    layout->addWidget(fieldLabel(m_theme, tr("&Invitation"), m_invitation, this));
    layout->addWidget(m_invitation);
    m_server = addText(*layout, "classServer");
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("className"));
    m_name->setAccessibleName(tr("Your name in the class"));
    m_name->setMaxLength(kMostNameCharacters);
    layout->addWidget(
        fieldLabel(m_theme, tr("Your &name in the class; any name will do"), m_name, this));
    layout->addWidget(m_name);
    m_joinAnswers =
        addSwitch(*layout, "joinAnswers", tr("Share my first answers, without my name"));
    m_joinReadiness =
        addSwitch(*layout, "joinReadiness", tr("Share score and assignments, with my name"));
    addText(*layout, "aboutSharing",
            tr("Without a check mark, nothing is shared with the class. You can change this at any "
               "time. The class sees the names of its members. The server stores your answers and "
               "cards; its administrator can read them, other members cannot."));
    addText(*layout, "aboutStatistics", ClassText::aboutStatistics());
    m_keepLogin =
        addSwitch(*layout, "keepLogin", tr("Store the login in a file that only I can read"));
    addText(*layout, "aboutLogin",
            m_room.hasSecrets()
                ? tr("Without a check mark, the system's keyring stores the login. The file is "
                     "cohort.key in your profile folder.")
                : tr("The file is cohort.key in your profile folder."));
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8));
    m_join = addButton(*row, "joinClass", tr("Join"), tr("Join with the invitation"));
    layout->addLayout(row);
    connect(m_invitation, &QLineEdit::textChanged, this, &ClassSection::followForm);
    connect(m_keepLogin, &QCheckBox::toggled, this, &ClassSection::followForm);
    connect(m_join, &QPushButton::clicked, this, &ClassSection::join);
    return form;
}

void ClassSection::addState(QVBoxLayout& layout)
{
    m_about = addText(layout, "classMembership");
    m_about->setTone(Tone::Ink);
    m_lastSync = addText(layout, "classLastSync");
    m_warnings = addText(layout, "classWarnings");
}

QWidget* ClassSection::makeMembership()
{
    auto* membership = new QWidget(this);
    QVBoxLayout* layout = column(*membership, m_theme);
    addState(*layout);
    m_sharing = new QWidget(this);
    QVBoxLayout* sharing = column(*m_sharing, m_theme);
    m_answers = addSwitch(*sharing, "shareAnswers", tr("Share my first answers, without my name"));
    m_readiness =
        addSwitch(*sharing, "shareReadiness", tr("Share score and assignments, with my name"));
    addText(*sharing, "aboutSharedStatistics", ClassText::aboutStatistics());
    layout->addWidget(m_sharing);
    m_alone =
        addSwitch(*layout, "syncAlone", tr("Sync when Ringside starts and after each session"));
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8));
    auto* sync = addButton(*row, "syncClass", tr("Sync now"), tr("Sync with the server now"));
    m_openClass = addButton(*row, "openClass", tr("Open class"), tr("Open the page of the class"));
    m_openClass->setProperty("records", false);
    auto* exported =
        addButton(*row, "exportClass", tr("Export…"), tr("Export all that the server has of you"));
    auto* left = addButton(*row, "leaveClass", tr("Leave…"), tr("Leave with this device"));
    auto* erased =
        addButton(*row, "eraseClass", tr("Erase…"), tr("Erase all that the server has of you"));
    layout->addLayout(row);
    m_devices = new DeviceList(m_theme, this);
    layout->addWidget(m_devices);
    auto* devices = new FlowLayout(m_theme.px(8), m_theme.px(8));
    auto* invite = addButton(*devices, "inviteDevice", tr("Invite a device"),
                             tr("Create an invitation for another device of yours"));
    layout->addLayout(devices);
    layout->addWidget(makeInvitation());
    connect(m_devices, &DeviceList::removeRequested, this, [this](const cohort::Device& device) {
        if (m_services.confirm(
                tr("Remove the device %1? It can no longer sync. What it has synced stays here and "
                   "on the server; what is on it stays on it.")
                    .arg(device.label)))
            m_room.removeDevice(device.login);
    });
    for (QCheckBox* box : {m_answers, m_readiness})
        connect(box, &QCheckBox::clicked, this, &ClassSection::changeConsent);
    connect(m_alone, &QCheckBox::clicked, this, [this](bool on) {
        if (const Done done = m_room.setSyncsAlone(on); !done)
            showMessage(errorText(done.error()));
    });
    connect(sync, &QPushButton::clicked, &m_room, &session::ClassRoom::sync);
    connect(m_openClass, &QPushButton::clicked, this, &ClassSection::classRequested);
    connect(invite, &QPushButton::clicked, this, [this] {
        m_isInviting = true;
        m_room.invite({.ownDevice = true});
    });
    connect(exported, &QPushButton::clicked, this, &ClassSection::exportAll);
    connect(left, &QPushButton::clicked, this, [this] {
        if (m_services.confirm(tr("Leave with this device? Your answers and cards stay here, and "
                                  "what the server has stays there. To remove that too, choose "
                                  "Erase instead.")))
            m_room.leave();
    });
    connect(erased, &QPushButton::clicked, this, &ClassSection::erase);
    return membership;
}

/// An invitation for another device, once it exists.
QWidget* ClassSection::makeInvitation()
{
    m_forOthers = new QWidget(this);
    auto* row = new QHBoxLayout(m_forOthers);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_theme.px(8));
    m_newInvitation = new QLineEdit(m_forOthers);
    m_newInvitation->setObjectName(QStringLiteral("deviceInvitation"));
    m_newInvitation->setAccessibleName(tr("Invitation for another device"));
    m_newInvitation->setReadOnly(true);
    auto* copy = new QPushButton(tr("Copy"), m_forOthers);
    copy->setObjectName(QStringLiteral("copyInvitation"));
    copy->setAccessibleName(tr("Copy the invitation"));
    row->addWidget(m_newInvitation, 1);
    row->addWidget(copy);
    m_forOthers->hide();
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_newInvitation->text()); });
    return m_forOthers;
}

/// Mail programs break the line.
QString ClassSection::typedInvitation() const
{
    return m_invitation->text().simplified().remove(u' ');
}

void ClassSection::followForm()
{
    const QString typed = typedInvitation();
    const auto server = session::serverOfInvitation(typed);
    if (typed.isEmpty())
        m_server->setText({});
    else
        m_server->setText(server ? ClassText::server(*server) : errorText(server.error()));
    m_server->setVisible(!m_server->text().isEmpty());
    m_join->setEnabled(server && (m_keepLogin->isChecked() || m_room.hasSecrets()) &&
                       m_room.running() == ClassTask::None && !m_room.isReadOnly());
}

void ClassSection::refresh()
{
    const auto& state = m_room.state();
    const ClassTask running = m_room.running();
    m_form->setVisible(!state);
    m_membership->setVisible(state.has_value());
    m_cancel->setVisible(running != ClassTask::None);
    setWaiting(running != ClassTask::None);
    if (state) {
        m_about->setText(ClassText::membership(*state));
        m_lastSync->setText(ClassText::lastSync(*state));
        const QString warnings = ClassText::warnings(*state);
        m_warnings->setText(warnings);
        m_warnings->setVisible(!warnings.isEmpty());
        m_sharing->setVisible(state->isClass());
        m_openClass->setVisible(state->isClass());
        m_answers->setChecked(state->sharesAnswers);
        m_readiness->setChecked(state->sharesReadiness);
        m_alone->setChecked(state->syncsAlone);
        m_devices->show(state->devices, state->login);
    }
    if (running != ClassTask::None)
        showMessage(ClassText::running(running));
    followForm();
}

/// Disables both parts, so that nothing changes in a form that is being sent.
void ClassSection::setWaiting(bool waiting)
{
    QWidget* focused = window()->focusWidget();
    if (waiting && focused &&
        (m_form->isAncestorOf(focused) || m_membership->isAncestorOf(focused)))
        m_focused = focused;
    const bool takesFocus = !waiting && m_focused && (!focused || focused == m_cancel);
    m_form->setEnabled(!waiting);
    m_membership->setEnabled(!waiting);
    if (waiting) {
        m_forOthers->hide();
        m_leaveHere->hide();
    } else if (takesFocus) {
        m_focused->setFocus();
    }
    if (!waiting)
        m_focused.clear();
}

void ClassSection::reveal()
{
    QWidget* first = m_room.state() ? static_cast<QWidget*>(m_answers) : m_invitation;
    first->setFocus(Qt::OtherFocusReason);
    for (QWidget* above = parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(this);
}

void ClassSection::join()
{
    m_room.join({.invitation = typedInvitation(),
                 .name = m_name->text().trimmed(),
                 .sharesAnswers = m_joinAnswers->isChecked(),
                 .sharesReadiness = m_joinReadiness->isChecked(),
                 .passwordInFile = m_keepLogin->isChecked()});
}

void ClassSection::changeConsent()
{
    m_room.setConsent(m_answers->isChecked(), m_readiness->isChecked());
}

void ClassSection::exportAll()
{
    const QString file =
        m_services.dialogs.save(this, tr("Export all that the server has of you"),
                                QStringLiteral("ringside-class.json"), tr("JSON files (*.json)"));
    if (!file.isEmpty())
        m_room.exportTo(file);
}

void ClassSection::erase()
{
    const QString word =
        m_services.ask(tr("This removes your answers, cards and name from the server and ends the "
                          "logins of all your devices. What is on this device stays. It cannot be "
                          "undone. Type erase to go on."));
    if (word == QLatin1String("erase"))
        m_room.erase(word);
    else if (!word.isEmpty())
        showMessage(tr("Nothing was erased: type the word erase."));
}

void ClassSection::onEnded(ClassTask task, const Done& outcome)
{
    const bool isOthers = task == ClassTask::Read || task == ClassTask::Assign ||
                          task == ClassTask::EndAssignment ||
                          (task == ClassTask::Invite && !std::exchange(m_isInviting, false));
    if (isOthers) // the class page says it
        return showMessage({});
    if (outcome) {
        if (task == m_failedTask)
            m_failure.clear();
        const QString success = ClassText::succeeded(task);
        showMessage(success.isEmpty() ? m_failure : success);
        if (task == ClassTask::Join) {
            m_invitation->clear(); // it holds a secret
            m_keepLogin->setChecked(false);
        }
        return;
    }
    m_failedTask = task;
    m_failure = ClassText::failed(task, outcome.error());
    showMessage(m_failure);
    m_leaveHere->setVisible(task == ClassTask::Leave &&
                            outcome.error().code != ErrorCode::Cancelled);
}

void ClassSection::showInvitation(const QString& invitation)
{
    if (!m_isInviting) // the class page asked for it
        return;
    m_newInvitation->setText(invitation);
    m_newInvitation->setCursorPosition(0);
    m_forOthers->show();
}

void ClassSection::showMessage(const QString& sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
}

} // namespace ringside::app
