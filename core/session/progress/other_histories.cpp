// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/other_histories.h"

#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/log/study_times.h"
#include "core/session/local_days.h"

#include <QFileInfo>

#include <utility>

namespace ringside::session {

namespace {

constexpr std::int64_t kRecentMs = std::int64_t{2} * 24 * 60 * 60 * 1000;

struct OtherWork
{
    std::vector<std::int64_t> quarters;
    std::vector<progress::StudyItem> items;
};

Done addWork(const QString& journal, std::int64_t nowMs, OtherWork& work)
{
    RINGSIDE_TRY(auto copy, progress::openSnapshot(journal));
    const progress::StudyTimes times(copy.database);
    RINGSIDE_TRY(const auto quarters, times.studiedQuarters());
    RINGSIDE_TRY(const auto items, times.items(nowMs - kRecentMs, nowMs + kRecentMs));
    work.quarters.insert(work.quarters.end(), quarters.begin(), quarters.end());
    work.items.insert(work.items.end(), items.begin(), items.end());
    return {};
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

OtherHistories readHistories(OtherHistories histories, std::int64_t nowMs)
{
    if (histories.quarters)
        return histories;
    OtherWork work;
    for (const QString& journal : histories.journals)
        static_cast<void>(addWork(journal, nowMs, work));
    histories.quarters =
        std::make_shared<const std::vector<std::int64_t>>(std::move(work.quarters));
    histories.items =
        std::make_shared<const std::vector<progress::StudyItem>>(std::move(work.items));
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
