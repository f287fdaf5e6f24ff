// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>

using namespace ringside;
using namespace ringside::progress;

/// Answers as fast as it can and prints the id of each answer after it was acknowledged:
///   journal_writer PROFILE ANSWERS [MAX_FILE_BYTES]
/// With the third argument no file may grow beyond that, which is what a full disk is like.
/// Exit 0: all answered; 3: opening failed; 4: an answer was refused (its error code on stderr).
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
    const auto journal = Journal::open(QString::fromLocal8Bit(argv[1]), clock);
    if (!journal) {
        std::fprintf(stderr, "open %d\n", static_cast<int>(journal.error().code));
        return 3;
    }
    const int count = std::atoi(argv[2]);
    for (int i = 0; i < count; ++i) {
        const QString question = QStringLiteral("q%1").arg(i % 14);
        const auto entry = (*journal)->recordAnswer(
            {.questionId = question,
             .contentHash = QString(64, QLatin1Char('a')),
             .optionOrder = {QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")},
             .chosen = {QStringLiteral("two")},
             .correct = i % 3 == 0,
             .confidence = Confidence::Unsure,
             .durationMs = i},
            {question, i % 14});
        if (!entry) {
            std::fprintf(stderr, "answer %d\n", static_cast<int>(entry.error().code));
            return 4;
        }
        std::printf("%s\n", qPrintable(entry->entryId));
        std::fflush(stdout);
    }
    return 0;
}
