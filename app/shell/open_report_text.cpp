// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/open_report_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ringside::app {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("OpenReport", text);
}

} // namespace

QString openReportText(const progress::OpenReport& report)
{
    QStringList sentences;
    if (report.kind == progress::OpenReport::Kind::SetAsideDamaged)
        sentences << tr("Your answers could not be read: the file is damaged. It was kept as %1, "
                        "and a new one was started.")
                         .arg(report.setAside);
    if (report.kind == progress::OpenReport::Kind::SetAsideNewerSchema)
        sentences << tr("Your answers were written by a newer version of Ringside. The file was "
                        "kept as %1, and a new one was started. Open it with the newer version.")
                         .arg(report.setAside);
    if (!sentences.isEmpty() && !report.detail.isEmpty())
        sentences << tr("Reason: %1").arg(report.detail);
    if (report.walUnavailable)
        sentences << tr("This file system cannot keep a write-ahead log; answers are saved more "
                        "slowly, and as safely.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace ringside::app
