// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/phone_dialog.h"

#include "app/keys/enter_key.h"
#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/local_days.h"
#include "core/session/phone/tools_phone.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

namespace ringside::app {

namespace {

session::PhoneLanguage interfaceLanguage()
{
    const QLocale locale;
    const bool isNeutral = locale.language() == QLocale::C;
    return {.tag = isNeutral ? QStringLiteral("en") : locale.bcp47Name(),
            .translate = [](const char* text) { return coreText(text); }};
}

QSpinBox* numberField(QWidget* parent, const char* name, const QString& accessible, int most,
                      int value)
{
    auto* field = new QSpinBox(parent);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessible);
    field->setRange(0, most);
    field->setValue(value);
    return field;
}

} // namespace

PhoneDialog::PhoneDialog(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                         FileDialogs dialogs, QWidget* parent)
    : QDialog(parent),
      m_workspace(workspace),
      m_clock(clock),
      m_dialogs(std::move(dialogs)),
      m_questions(numberField(this, "phoneQuestions", tr("Number of questions"),
                              session::kMostPhoneQuestions, session::PhoneChoice().questions)),
      m_days(numberField(this, "phoneDays", tr("Days after today"), session::kMostPhoneDays,
                         session::PhoneChoice().days)),
      m_page(new QRadioButton(tr("Web page for any phone"), this)),
      m_package(new QRadioButton(tr("Anki package (.apkg)"), this)),
      m_saved(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_problem(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("phoneDialog"));
    setWindowTitle(tr("Study on the phone"));
    setPalette(theme.palette());
    setMinimumWidth(theme.px(520));
    auto* about = new TonedLabel(theme, TextRole::Body, Tone::Secondary, this);
    about->setWordWrap(true);
    about->setText(
        tr("Save your mistakes, the next questions and your due cards as one file. The web page "
           "works without a network and keeps your answers in the phone's browser. Later, import "
           "the answers it saves: they count as if you had given them here."));
    m_page->setObjectName(QStringLiteral("phonePage"));
    m_package->setObjectName(QStringLiteral("phonePackage"));
    m_page->setChecked(true);
    for (QRadioButton* form : {m_page, m_package})
        form->setAccessibleName(form->text());
    m_saved->setObjectName(QStringLiteral("phoneSaved"));
    m_saved->setWordWrap(true);
    m_saved->hide();
    auto* fields = new QGridLayout;
    fields->setHorizontalSpacing(theme.px(12));
    fields->setVerticalSpacing(theme.px(8));
    fields->addWidget(fieldLabel(theme, tr("Questions, mistakes first:"), m_questions, this), 0, 0);
    fields->addWidget(m_questions, 0, 1);
    fields->addWidget(fieldLabel(theme, tr("Cards due within days:"), m_days, this), 1, 0);
    fields->addWidget(m_days, 1, 1);
    fields->setColumnStretch(2, 1);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(about);
    layout->addLayout(fields);
    layout->addWidget(m_page);
    layout->addWidget(m_package);
    layout->addWidget(m_saved);
    layout->addWidget(m_problem);
    addButtons(layout);
    keepEnterInFields(*this);
}

PhoneDialog::~PhoneDialog() = default;

void PhoneDialog::addButtons(QLayout* layout)
{
    auto* buttons = new QDialogButtonBox(this);
    m_save = addPrimary(*buttons, tr("Save…"));
    m_save->setObjectName(QStringLiteral("phoneSave"));
    m_cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    m_cancel->setObjectName(QStringLiteral("phoneCancel"));
    m_cancel->setEnabled(false);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(m_save, &QPushButton::clicked, this, &PhoneDialog::save);
    connect(m_cancel, &QPushButton::clicked, this, &PhoneDialog::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

void PhoneDialog::setRunning(bool isRunning)
{
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_questions, m_days, m_page, m_package, m_save})
        field->setEnabled(!isRunning);
    m_cancel->setEnabled(isRunning);
    m_problem->hide();
}

void PhoneDialog::showStatus(const QString& sentence)
{
    m_saved->setText(sentence);
    m_saved->setVisible(!sentence.isEmpty());
    growToFit(*this);
}

void PhoneDialog::fail(const Error& error)
{
    setRunning(false);
    m_problem->setText(errorText(error));
    m_problem->show();
    showStatus({});
}

void PhoneDialog::cancel()
{
    m_task.cancel();
    setRunning(false);
    showStatus(tr("Cancelled. Nothing was saved."));
}

void PhoneDialog::save()
{
    const bool isPackage = m_package->isChecked();
    const QString suggested =
        QStringLiteral("ringside-%1.%2")
            .arg(session::dateOfDay(m_workspace.today()).toString(Qt::ISODate),
                 isPackage ? QStringLiteral("apkg") : QStringLiteral("html"));
    const QString file = m_dialogs.save(this, tr("Study on the phone"), suggested,
                                        isPackage ? tr("Anki packages (*.apkg);;All files (*)")
                                                  : tr("Web pages (*.html);;All files (*)"));
    if (file.isEmpty())
        return;
    setRunning(true);
    showStatus(tr("Collecting questions and cards…"));
    const session::PhoneRequest request{
        .profileDir = m_workspace.profileDir(),
        .bankFile = m_workspace.progressRequest().bankFile,
        .choice = {.questions = m_questions->value(), .days = m_days->value()},
        .isPackage = isPackage,
        .language = interfaceLanguage(),
        .settings = m_workspace.studySettings()};
    m_task.start([this, &clock = m_clock, file,
                  request](const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto made = session::exportPhone(request, clock, stop);
        // Written only here, so that what is cancelled leaves no file.
        return [this, file, request, made] {
            const Done written =
                made ? writeBytes(file, made->content) : Done(ringside::fail(made.error()));
            if (!written)
                return fail(written.error());
            showSaved(file, request.isPackage, *made);
        };
    });
}

void PhoneDialog::showSaved(const QString& file, bool isPackage, const session::PhoneExport& made)
{
    setRunning(false);
    const QString contents = tr("Saved %1 with %2 and %3.")
                                 .arg(QFileInfo(file).fileName(),
                                      counted(made.questions, tr("1 question"), tr("%1 questions")),
                                      counted(made.cards, tr("1 card"), tr("%1 cards")));
    const QString next =
        isPackage ? tr("Import it into Anki.")
                  : tr("Copy it to your phone, for example by cable or mail, and open it there in "
                       "a browser.");
    showStatus(contents + QLatin1Char(' ') + next);
}

} // namespace ringside::app
