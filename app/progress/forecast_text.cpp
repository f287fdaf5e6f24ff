// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/forecast_text.h"

#include "app/text/number_text.h"
#include "app/text/whole_percent.h"
#include "core/session/exam/exam_report.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace ringside::app {

QString ForecastText::summary(const session::ForecastRecord& record)
{
    if (record.mocks == 0)
        return tr("No mock exam yet. Ringside saves its forecast when you start one and compares "
                  "it here with your result on new questions.");
    if (record.pairs.empty()) {
        QStringList why;
        if (record.noForecast > 0)
            why.append(tr("%1 started before a forecast was possible").arg(record.noForecast));
        if (record.fewUnseen > 0)
            why.append(tr("%1 had fewer than %2 new questions")
                           .arg(record.fewUnseen)
                           .arg(session::kEnoughUnseen));
        if (record.rewritten > 0)
            why.append(tr("%1 had questions that were rewritten since").arg(record.rewritten));
        return tr("No forecast to evaluate yet. Mock exams submitted: %1; %2.")
            .arg(record.mocks)
            .arg(why.join(QStringLiteral("; ")));
    }
    const int count = static_cast<int>(record.pairs.size());
    QString text =
        tr("Results inside the forecast's 90 % interval: %1 of %2.").arg(record.inside).arg(count);
    if (record.brier)
        text += tr(" Brier score of the pass probability: %1 (0 is perfect; always saying 50 % "
                   "gives 0.25).")
                    .arg(NumberText::fixed(*record.brier, 2));
    else
        text += tr(" A Brier score needs %1 exams.").arg(session::kPairsForBrier);
    if (record.rewritten > 0)
        text += tr(" Mock exams left out because their questions were rewritten since: %1.")
                    .arg(record.rewritten);
    return text;
}

QString ForecastText::pair(const session::ForecastPair& pair)
{
    const QString date = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(pair.wallMs).toLocalTime().date(), QLocale::ShortFormat);
    return tr("%1: forecast %2 to %3 %, pass probability %4 %; result %5 of %6 new questions, %7 "
              "%: %8, %9 %10 %")
        .arg(date)
        .arg(wholePercent(pair.forecast.low))
        .arg(wholePercent(pair.forecast.high))
        .arg(wholePercent(pair.forecast.atLeastPassMark))
        .arg(pair.unseenRight)
        .arg(pair.unseen)
        .arg(wholePercent(pair.score()))
        .arg(pair.isInside() ? tr("inside") : tr("outside"),
             pair.isPassed() ? tr("at or above the assumed") : tr("below the assumed"))
        .arg(wholePercent(pair.passMark));
}

QString ForecastText::pairs(const session::ForecastRecord& record)
{
    QStringList lines;
    for (auto each = record.pairs.rbegin(); each != record.pairs.rend(); ++each)
        lines.append(pair(*each));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ringside::app
