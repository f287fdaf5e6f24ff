// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bank/findings.h"

#include "cli/command.h"

#include <QJsonObject>

namespace ringside::app::cli {

namespace {

/// "hard", "warn" or "info".
QString severityName(bank::Severity severity)
{
    switch (severity) {
    case bank::Severity::Hard:
        return QStringLiteral("hard");
    case bank::Severity::Warning:
        return QStringLiteral("warn");
    case bank::Severity::Info:
        break;
    }
    return QStringLiteral("info");
}

} // namespace

void printFindings(const std::vector<bank::Finding>& findings)
{
    for (const bank::Finding& finding : findings) {
        const QString line =
            QStringLiteral("%1:%2:%3: %4: %5: %6")
                .arg(finding.file)
                .arg(finding.line)
                .arg(finding.column)
                .arg(severityName(finding.severity), finding.code, finding.message);
        printWarning(line);
    }
}

QJsonArray findingsJson(const std::vector<bank::Finding>& findings)
{
    QJsonArray list;
    for (const bank::Finding& finding : findings)
        list.append(QJsonObject{{QStringLiteral("file"), finding.file},
                                {QStringLiteral("line"), finding.line},
                                {QStringLiteral("column"), finding.column},
                                {QStringLiteral("code"), finding.code},
                                {QStringLiteral("severity"), severityName(finding.severity)},
                                {QStringLiteral("message"), finding.message}});
    return list;
}

} // namespace ringside::app::cli
