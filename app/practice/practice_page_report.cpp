// SPDX-License-Identifier: GPL-3.0-or-later
/// The question's source file for its authors, a report for all others.
#include "app/keys/key_hint.h"
#include "app/practice/error_report.h"
#include "app/practice/practice_footer.h"
#include "app/practice/practice_page.h"
#include "app/practice/report_dialog.h"
#include "app/widgets/notice.h"
#include "core/bank/values/own_question.h"

#include <QAction>
#include <QMenu>
#include <QUrl>

namespace ringside::app {

void PracticePage::addReport()
{
    QMenu* menu = m_footer->mark().menu();
    menu->setToolTipsVisible(true);
    menu->addSeparator();
    m_report = menu->addAction(tr("Report"), this, &PracticePage::openSourceOrReport);
    m_report->setObjectName(QStringLiteral("report"));
}

void PracticePage::showReport()
{
    const bool author = !findSourceFile(m_item.question, m_services.bankFile).isEmpty();
    // An own question has no authors to send a report to.
    m_report->setVisible(!bank::isOwn(m_item.question) && (isAnswered() || !author));
    m_report->setText(author ? tr("Source file") : tr("Report an error"));
    m_report->setToolTip(
        textWithKeys(author ? tr("Open this question's source file") : tr("Copy or save a report"),
                     m_keys, QStringLiteral("practice.source")));
}

void PracticePage::openSourceOrReport()
{
    if (bank::isOwn(m_item.question))
        return;
    const QString source = findSourceFile(m_item.question, m_services.bankFile);
    if (!source.isEmpty() && !isAnswered())
        return m_notice->showMessage(
            tr("Answer the question first: its source file shows the key."));
    if (!source.isEmpty()) {
        if (!m_services.openUrl(QUrl::fromLocalFile(source)))
            m_notice->showMessage(tr("No program could open the source file: %1").arg(source));
        return;
    }
    auto* dialog =
        new ReportDialog(m_theme, m_item.question, isAnswered(), m_services.reportsDir(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace ringside::app
