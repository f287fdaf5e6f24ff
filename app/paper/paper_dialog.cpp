// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_dialog.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/exam_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/exam/exam.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/workspace/workspace.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kUsualMistakes = 30;
constexpr int kShortestCombo = 24; ///< letters

bool askSystemPrinter(QPrinter& printer, QWidget* parent)
{
    QPrintDialog dialog(&printer, parent);
    return dialog.exec() == QDialog::Accepted;
}

QComboBox* combo(QWidget* parent, const char* name, const QString& title)
{
    auto* made = new QComboBox(parent);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(title);
    made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made->setMinimumContentsLength(kShortestCombo);
    return made;
}

} // namespace

PaperDialog::PaperDialog(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                         Services services, const PaperChoice& choice, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_clock(clock),
      m_services(std::move(services)),
      m_mistakes(new QRadioButton(tr("My mistakes, with reasons"), this)),
      m_cheat(new QRadioButton(tr("Cheat sheet of a domain"), this)),
      m_exam(new QRadioButton(tr("Report of an exam"), this)),
      m_count(new QSpinBox(this)),
      m_domains(combo(this, "paperDomain", tr("Domain"))),
      m_exams(combo(this, "paperExam", tr("Exam"))),
      m_status(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_problem(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("paperDialog"));
    setWindowTitle(tr("Print or save as PDF"));
    setPalette(theme.palette());
    setMinimumWidth(theme.px(520));
    if (!m_services.askPrinter)
        m_services.askPrinter = askSystemPrinter;
    m_status->setObjectName(QStringLiteral("paperStatus"));
    m_status->setWordWrap(true);
    m_status->hide();
    addChoices(choice);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addLayout(makeFields(theme));
    layout->addWidget(m_status);
    layout->addWidget(m_problem);
    addButtons(layout);
    refresh();
}

PaperDialog::~PaperDialog() = default;

void PaperDialog::addChoices(const PaperChoice& choice)
{
    m_mistakes->setObjectName(QStringLiteral("paperMistakes"));
    m_cheat->setObjectName(QStringLiteral("paperCheatSheet"));
    m_exam->setObjectName(QStringLiteral("paperReport"));
    for (QRadioButton* button : {m_mistakes, m_cheat, m_exam}) {
        button->setAccessibleName(button->text());
        connect(button, &QRadioButton::toggled, this, &PaperDialog::refresh);
    }
    m_count->setObjectName(QStringLiteral("paperCount"));
    m_count->setAccessibleName(tr("Number of mistakes, the latest first"));
    m_count->setRange(1, session::kMostPaperMistakes);
    m_count->setValue(kUsualMistakes);
    m_count->setPrefix(tr("the latest "));
    for (const bank::Domain& domain : m_workspace.blueprint().domains)
        m_domains->addItem(QStringLiteral("%1 %2").arg(domain.id).arg(domain.title), domain.id);
    if (const int place = m_domains->findData(choice.domain); place >= 0)
        m_domains->setCurrentIndex(place);
    if (const auto past = m_workspace.exam().past()) {
        for (const progress::PastExam& exam : *past)
            m_exams->addItem(ExamText::past(exam), exam.start.examId);
    }
    if (const int place = m_exams->findData(choice.examId); place >= 0)
        m_exams->setCurrentIndex(place);
    m_cheat->setEnabled(m_domains->count() > 0);
    m_exam->setEnabled(m_exams->count() > 0);
    if (m_exams->count() == 0)
        m_exam->setToolTip(tr("You have not finished an exam yet"));
    QRadioButton* wanted = choice.of == PaperChoice::Of::CheatSheet ? m_cheat
                           : choice.of == PaperChoice::Of::Exam     ? m_exam
                                                                    : m_mistakes;
    (wanted->isEnabled() ? wanted : m_mistakes)->setChecked(true);
}

QLayout* PaperDialog::makeFields(const Theme& theme)
{
    auto* fields = new QGridLayout;
    fields->setHorizontalSpacing(theme.px(16));
    fields->setVerticalSpacing(theme.px(10));
    fields->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& [button, field] : {std::pair<QRadioButton*, QWidget*>{m_mistakes, m_count},
                                        {m_cheat, m_domains},
                                        {m_exam, m_exams}}) {
        fields->addWidget(button, row, 0);
        fields->addWidget(field, row++, 1);
    }
    return fields;
}

void PaperDialog::addButtons(QLayout* layout)
{
    auto* buttons = new QDialogButtonBox(this);
    m_save = addPrimary(*buttons, tr("Save as PDF…"));
    m_save->setObjectName(QStringLiteral("paperSave"));
    m_print = buttons->addButton(tr("Print…"), QDialogButtonBox::ActionRole);
    m_print->setObjectName(QStringLiteral("paperPrint"));
    m_cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    m_cancel->setObjectName(QStringLiteral("paperCancel"));
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(m_save, &QPushButton::clicked, this, &PaperDialog::save);
    connect(m_print, &QPushButton::clicked, this, &PaperDialog::print);
    connect(m_cancel, &QPushButton::clicked, this, &PaperDialog::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

void PaperDialog::refresh()
{
    const bool isFree = !m_isRunning;
    m_count->setEnabled(isFree && m_mistakes->isChecked());
    m_domains->setEnabled(isFree && m_cheat->isChecked());
    m_exams->setEnabled(isFree && m_exam->isChecked());
    if (m_save) {
        m_save->setEnabled(isFree);
        m_print->setEnabled(isFree);
        m_cancel->setEnabled(m_isRunning);
    }
}

QString PaperDialog::suggestedName() const
{
    const QString what = m_cheat->isChecked()
                             ? QStringLiteral("domain-%1").arg(m_domains->currentData().toInt())
                         : m_exam->isChecked() ? QStringLiteral("exam")
                                               : QStringLiteral("mistakes");
    const QDate today = QDateTime::fromMSecsSinceEpoch(m_clock.wallMs()).date();
    return QStringLiteral("ringside-%1-%2.pdf").arg(what, today.toString(Qt::ISODate));
}

/// Absent, with the reason on screen, where there is nothing to make.
std::optional<PaperDialog::Make> PaperDialog::make()
{
    const session::ProgressRequest files = m_workspace.progressRequest();
    const session::PaperRequest request{files.bankFile, files.journalFile};
    const PaperNote note{QDateTime::fromMSecsSinceEpoch(m_clock.wallMs()).date(),
                         m_services.licence};
    if (m_mistakes->isChecked())
        return [request, note,
                count = m_count->value()](const std::stop_token& stop) -> Result<PaperSheet> {
            RINGSIDE_TRY(const auto mistakes, session::readMistakes(request, count, stop));
            return mistakesSheet(mistakes, note);
        };
    if (m_cheat->isChecked())
        return [request, note, domain = m_domains->currentData().toInt()](
                   const std::stop_token& stop) -> Result<PaperSheet> {
            RINGSIDE_TRY(const auto sheet, session::readCheatSheet(request, domain, stop));
            return cheatSheet(sheet, note);
        };
    auto report = m_workspace.exam().report(m_exams->currentData().toString());
    if (!report) {
        fail(report.error());
        return std::nullopt;
    }
    return [request, note,
            read = std::move(*report)](const std::stop_token& stop) -> Result<PaperSheet> {
        RINGSIDE_TRY(const auto lost, session::readLostSlots(request, read, stop));
        return examSheet(read, lost, note);
    };
}

void PaperDialog::begin()
{
    m_isRunning = true;
    m_problem->hide();
    m_status->setText(tr("Preparing the pages…"));
    m_status->show();
    growToFit(*this);
    refresh();
}

void PaperDialog::end(const QString& sentence)
{
    m_isRunning = false;
    m_status->setText(sentence);
    m_status->setVisible(!sentence.isEmpty());
    refresh();
    growToFit(*this);
}

void PaperDialog::fail(const Error& error)
{
    end({});
    m_problem->setText(errorText(error));
    m_problem->show();
    growToFit(*this);
}

void PaperDialog::cancel()
{
    m_task.cancel();
    end(tr("Cancelled. Nothing was saved or printed."));
}

void PaperDialog::showPage(int page, int pages)
{
    if (m_isRunning)
        m_status->setText(tr("Page %1 of %2…").arg(page).arg(pages));
}

PageProgress PaperDialog::progress()
{
    return [this](int page, int pages) {
        QMetaObject::invokeMethod(
            this, [this, page, pages] { showPage(page, pages); }, Qt::QueuedConnection);
    };
}

void PaperDialog::save()
{
    const QString file = m_services.dialogs.save(this, windowTitle(), suggestedName(),
                                                 tr("PDF documents (*.pdf);;All files (*)"));
    if (file.isEmpty())
        return;
    auto making = make();
    if (!making)
        return;
    begin();
    m_task.start([this, file, reported = progress(), sheetOf = std::move(*making)](
                     const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto made = [&]() -> Result<QByteArray> {
            RINGSIDE_TRY(const PaperSheet sheet, sheetOf(stop));
            return pdfOf(sheet, stop, reported);
        }();
        // Written only here, so that what is cancelled leaves no file.
        return [this, file, made] {
            const Done written =
                made ? writeBytes(file, *made) : Done(ringside::fail(made.error()));
            if (!written)
                return fail(written.error());
            end(tr("Saved: %1").arg(file));
        };
    });
}

void PaperDialog::print()
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    if (!m_services.askPrinter(*printer, this))
        return;
    printer->setFullPage(true);
    auto making = make();
    if (!making)
        return;
    begin();
    m_task.start([this, printer, reported = progress(), sheetOf = std::move(*making)](
                     const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto printed = [&]() -> Result<int> {
            RINGSIDE_TRY(const PaperSheet sheet, sheetOf(stop));
            printer->setDocName(sheet.title);
            return paintSheet(sheet, *printer, stop, reported);
        }();
        return [this, printer, printed] {
            if (!printed)
                return fail(printed.error());
            end(counted(*printed, tr("1 page sent to the printer."),
                        tr("%1 pages sent to the printer.")));
        };
    });
}

} // namespace ringside::app
