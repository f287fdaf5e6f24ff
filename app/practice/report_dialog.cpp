// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/report_dialog.h"

#include "app/practice/error_report.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/dialog_fields.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

ReportDialog::ReportDialog(const Theme& theme, const bank::Question& question, bool isAnswered,
                           QString folder, QWidget* parent)
    : DraftDialog(parent),
      m_question(question.id.value()),
      m_folder(std::move(folder)),
      m_text(textField(
          theme, tr("Report"),
          errorReportText(question, QCoreApplication::applicationVersion(), isAnswered), this)),
      m_message(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("reportDialog"));
    setWindowTitle(tr("Report an error"));
    setPalette(theme.palette());
    resize(theme.px(640), theme.px(480));
    m_text->setObjectName(QStringLiteral("reportText"));
    m_message->setObjectName(QStringLiteral("reportMessage"));
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* copyButton = addPrimary(*buttons, tr("Copy"));
    copyButton->setObjectName(QStringLiteral("reportCopy"));
    auto* saveButton = buttons->addButton(tr("Save to a file"), QDialogButtonBox::ActionRole);
    saveButton->setObjectName(QStringLiteral("reportSave"));
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &ReportDialog::copy);
    connect(saveButton, &QPushButton::clicked, this, &ReportDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &ReportDialog::reject);

    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(
        fieldLabel(theme, tr("&Say at the end what is wrong; nothing is sent"), m_text, this));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    m_text->moveCursor(QTextCursor::End);
    m_text->setFocus();
}

void ReportDialog::copy()
{
    QGuiApplication::clipboard()->setText(m_text->toPlainText());
    forgetChanges();
    showMessage(tr("Copied. Paste it where the authors take reports."));
}

void ReportDialog::save()
{
    const auto written = writeErrorReport(m_question, m_text->toPlainText(), m_folder);
    if (written)
        forgetChanges();
    showMessage(written ? tr("Saved to %1.").arg(QDir::toNativeSeparators(*written))
                        : errorText(written.error()));
}

void ReportDialog::showMessage(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->show();
}

} // namespace ringside::app
