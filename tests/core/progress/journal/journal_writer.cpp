// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_backups.h"
#include "tests/support/study_script.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

void acknowledge(char kind, const QString& what)
{
    std::printf("%c %s\n", kind, qPrintable(what));
    std::fflush(stdout);
}

int refused(const char* what, const Error& error)
{
    std::fprintf(stderr, "%s %d\n", what, static_cast<int>(error.code));
    return 4;
}

/// One answer, and now and then a review, a note and a backup of it all; 0, or the exit code.
int learn(Journal& journal, const QString& profile, const Clock& clock, int i)
{
    const NewAnswer answer = scriptAnswer(i);
    const auto answered = journal.recordAnswer(answer, {answer.questionId, i % 14});
    if (!answered)
        return refused("answer", answered.error());
    acknowledge('a', answered->entryId);
    if (i % 2 == 0) {
        const auto reviewed = journal.recordReview(scriptReview(i));
        if (!reviewed)
            return refused("review", reviewed.error());
        acknowledge('r', reviewed->entryId);
    }
    if (i % 3 == 0) {
        const auto noted = journal.recordEvent(scriptEvent(i));
        if (!noted)
            return refused("event", noted.error());
        acknowledge('e', noted->entryId);
    }
    if (i % 4 == 0) {
        const auto backup = backUpJournal(profile, clock.wallMs(), BackupWhen::IfChanged);
        if (!backup)
            return refused("backup", backup.error());
        acknowledge('b', backup->backup.file);
    }
    return 0;
}

} // namespace

/// Studies as fast as it can and prints the id of each entry, and the file of each backup, after it
/// was acknowledged:
///   journal_writer PROFILE ANSWERS [MAX_FILE_BYTES]
/// With the third argument no file may grow beyond that, which is what a full disk is like.
/// Exit 0: all answered; 3: opening failed; 4: something was refused (its error code on stderr).
int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (argc > 3) {
        std::signal(SIGXFSZ, SIG_IGN); // the write then fails instead
        const auto bytes = static_cast<rlim_t>(std::strtoull(argv[3], nullptr, 10));
        const rlimit limit{bytes, bytes};
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
            return 2;
    }
    const SystemClock clock;
    const QString profile = QString::fromLocal8Bit(argv[1]);
    const auto journal = Journal::open(profile, clock);
    if (!journal) {
        std::fprintf(stderr, "open %d\n", static_cast<int>(journal.error().code));
        return 3;
    }
    const int count = std::atoi(argv[2]);
    for (int i = 0; i < count; ++i) {
        if (const int code = learn(**journal, profile, clock, i); code != 0)
            return code;
    }
    return 0;
}
