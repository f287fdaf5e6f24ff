// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/other_histories.h"

#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/log/study_times.h"
#include "core/session/local_days.h"

#include <QFileInfo>

namespace ringside::session {

namespace {

Result<std::vector<std::int64_t>> quartersOf(const QString& journal)
{
    RINGSIDE_TRY(auto copy, progress::openSnapshot(journal));
    return progress::StudyTimes(copy.database).studiedQuarters();
}

} // namespace

OtherHistories historiesIn(const QStringList& profileDirs)
{
    OtherHistories histories;
    for (const QString& folder : profileDirs)
        if (const QString journal = progress::journalPath(folder); QFileInfo(journal).isFile())
            histories.journals.append(journal);
    return histories;
}

OtherHistories readHistories(OtherHistories histories)
{
    if (histories.quarters)
        return histories;
    std::vector<std::int64_t> all;
    for (const QString& journal : histories.journals)
        if (const auto quarters = quartersOf(journal))
            all.insert(all.end(), quarters->begin(), quarters->end());
    histories.quarters = std::make_shared<const std::vector<std::int64_t>>(std::move(all));
    return histories;
}

std::vector<std::int64_t> studiedDays(const OtherHistories& histories, int rolloverMinutes)
{
    std::vector<std::int64_t> days;
    LocalMoments moments;
    if (histories.quarters)
        for (const std::int64_t quarter : *histories.quarters)
            days.push_back(moments.dayAt(quarter, rolloverMinutes));
    return days;
}

} // namespace ringside::session
