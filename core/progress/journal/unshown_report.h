// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::storage {
class Database;
}

namespace ringside::progress {

class Journal;

/// What openings of a profile found missing, in a file beside the journal until the learner has
/// seen it: a program killed after a repair would otherwise take the only report of a loss with it.
/// Each finding is written before the repair becomes durable, with a mark that the repaired journal
/// gets in the same transaction. So the next opening knows which findings hold, and which it makes
/// again because their repair did not come about.
class UnshownReport
{
public:
    /// Reads the findings beside `journal`. An unreadable file is a loss of unknown size. `stated`
    /// is the number of entries that the files beside it tell: two findings by the same number are
    /// one loss, which was counted again because the first opening ended too early.
    UnshownReport(const QString& journal, std::optional<std::int64_t> stated);

    /// Notes how far the findings hold, by the mark in the opened journal.
    void compare(const storage::Database& opened);
    /// Writes a finding, before the caller commits the transaction of `repaired` or moves a file.
    /// Does nothing where no entry was missing and no file is set aside. Errors: FileUnwritable,
    /// Database.
    Done keep(storage::Database& repaired, const OpenReport& found);
    /// The same where there is no repaired journal yet.
    Done keep(const OpenReport& found);
    /// `opening` with all findings that the learner has not seen.
    OpenReport withUnshown(const OpenReport& opening) const;

private:
    struct Finding
    {
        QString mark;
        std::optional<std::int64_t> stated;
        OpenReport report;
    };
    std::vector<Finding> with(const QString& mark, const OpenReport& found) const;
    Done write() const;
    Done add(const QString& mark, const OpenReport& found);

    QString m_journal;
    std::optional<std::int64_t> m_stated;
    std::vector<Finding> m_findings;
    std::size_t m_settled = 0; ///< the first ones, whose repair is in the journal
    bool m_isNew = false;      ///< the last one is of this opening
};

/// What is reported to the learner: findings of this opening, and of earlier ones that were not
/// shown yet.
OpenReport reportToShow(const Journal& journal);
/// The learner has seen reportToShow(). If the file cannot be removed, it is shown again.
void reportWasShown(const Journal& journal);
/// The same for the journal file of a profile that is closed.
void forgetReport(const QString& journal);
/// Whether findings of an opening were not shown yet.
bool hasUnshownReport(const QString& journal);

} // namespace ringside::progress
