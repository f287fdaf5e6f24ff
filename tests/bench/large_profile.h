// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

/// A bank of 100,000 questions and a journal of a learner who has worked with it, the same on every
/// computer. Words follow Zipf's law, so ten of them occur in more than 40 % of the rows.
namespace ringside::bench {

struct LargeSize
{
    int questions = 100'000;
    int reviews = 200'000;
    int answers = 50'000;
};

/// The generator's word with a rank, 0 being the most frequent.
QString wordOfRank(int rank);

/// The shipped questions plus generated ones up to the required number. `sourceDir` is questions/.
/// Errors: those of reading the questions and of writeBank().
Done writeLargeBank(const QString& sourceDir, const QString& file, const LargeSize& size = {});
/// In the folder of a new profile.
Done writeLargeJournal(const QString& bankFile, const QString& profileDir,
                       const LargeSize& size = {});

struct LargeProfile
{
    QString bankFile;
    QString profileDir;
};
/// Both in one folder, created when missing, which takes minutes.
Result<LargeProfile> makeLargeProfile(const QString& sourceDir, const QString& dir);

} // namespace ringside::bench
