// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-class-load LEARNERS SYNCS-PER-SECOND SECONDS [ENTRIES [wait]]: starts a server for a
// class, lets learners join, and synchronises them at random times, whether or not the server keeps
// up. Each synchronisation connects, greets, pushes 20 entries and pulls. Then one learner pushes
// 50,000 entries beside the others. Prints times in milliseconds; server and clients share this
// computer.
// With ENTRIES, the class first gets as many entries per learner and their shared answers. Each
// synchronisation is then a day's work: 120 entries, and 10 first answers shared with the class.
// The instructor's page is timed before and beside it. "wait" keeps the server until a key.
#include "core/cohort/instructor.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/tools/class_fill.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <random>
#include <thread>

using namespace ringside;
using namespace ringside::test;
using Clock = std::chrono::steady_clock;

namespace {

struct Learner
{
    cohort::Membership membership;
    storage::StreamPlace seen;
    int number = 0; ///< as the server counts members
    int shared = 0; ///< first answers
};

/// Of one synchronisation.
struct Work
{
    int entries = 20;
    int answers = 0; ///< shared with the class
};

struct Times
{
    std::mutex mutex;
    std::vector<double> push, share, whole;
    int failed = 0;
};

double msSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// First answers to questions that the learner has not answered yet.
std::vector<cohort::SharedAnswer> newAnswers(Learner& learner, int count)
{
    std::vector<cohort::SharedAnswer> answers;
    for (; count > 0 && kAnsweredBefore + learner.shared < kClassQuestions; --count) {
        const int question =
            (learner.number * 7 + kAnsweredBefore + learner.shared++) % kClassQuestions;
        const QByteArray hash =
            QCryptographicHash::hash(QByteArray::number(question), QCryptographicHash::Sha256);
        answers.push_back({.entryId = entryId(1'770'000'000'000),
                           .question = QStringLiteral("q-%1").arg(question),
                           .contentHash = QString::fromLatin1(hash.toHex()),
                           .chosen = {QStringLiteral("a")},
                           .correct = true,
                           .durationMs = 30'000});
    }
    return answers;
}

bool syncOnce(Learner& learner, const Work& work, Times& times)
{
    const auto start = Clock::now();
    auto link = linkOf(learner.membership);
    if (!link)
        return false;
    cohort::Member member(*link);
    if (!member.hello(learner.seen))
        return false;
    const auto before = Clock::now();
    const auto pushed = member.push(
        someEntries(work.entries, QStringLiteral("0190a000-0000-7000-8000-000000000001")));
    const double pushMs = msSince(before);
    if (!pushed)
        return false;
    learner.seen = {pushed->head, pushed->headId};
    if (!member.pull(learner.seen, 500))
        return false;
    const auto shares = Clock::now();
    const auto answers = newAnswers(learner, work.answers);
    if (!answers.empty() && !member.share(answers))
        return false;
    const double shareMs = msSince(shares);
    const std::lock_guard lock(times.mutex);
    times.push.push_back(pushMs);
    times.share.push_back(shareMs);
    times.whole.push_back(msSince(start));
    return true;
}

/// Each thread takes the next planned moment and its learner.
void load(std::vector<Learner>& learners, double rate, double seconds, const Work& work,
          Times& times)
{
    constexpr int kThreads = 16;
    std::mt19937 random(20261123);
    std::uniform_real_distribution<double> moment(0, seconds);
    std::vector<double> plan(static_cast<std::size_t>(rate * seconds));
    for (double& at : plan)
        at = moment(random);
    std::sort(plan.begin(), plan.end());
    const auto start = Clock::now();
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i)
        threads.emplace_back([&] {
            std::mutex mutex;
            std::condition_variable never;
            for (std::size_t n = next++; n < plan.size(); n = next++) {
                std::unique_lock lock(mutex);
                never.wait_until(lock, start + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(plan[n])));
                if (!syncOnce(learners[n * 7919 % learners.size()], work, times)) {
                    const std::lock_guard guard(times.mutex);
                    ++times.failed;
                }
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%zu learners, %.1f syncs/s of %d entries for %.0f s: push p50 %.1f p95 %.1f,"
                " share p95 %.1f, whole sync p50 %.1f p95 %.1f p99 %.1f, failed %d\n",
                learners.size(), rate, work.entries, msSince(start) / 1000,
                quantile(times.push, 0.5), quantile(times.push, 0.95), quantile(times.share, 0.95),
                quantile(times.whole, 0.5), quantile(times.whole, 0.95),
                quantile(times.whole, 0.99), times.failed);
}

void backlog(const Learner& learner)
{
    constexpr int kBatches = 100;
    auto link = linkOf(learner.membership);
    const auto start = Clock::now();
    int pushed = 0;
    for (int batch = 0; link && batch < kBatches; ++batch)
        pushed += cohort::Member(*link).push(
                      someEntries(500, QStringLiteral("0190a000-0000-7000-8000-000000000001")))
                      ? 500
                      : 0;
    std::printf("%d waiting entries pushed in %.1f s\n", pushed, msSince(start) / 1000);
}

/// The first thousand join; the others are made on the server with the password of the first.
/// Empty when a learner could not join.
std::vector<Learner> joinAll(const ClassServer& server, const cohort::Membership& teacher,
                             int learners)
{
    constexpr int kUses = 1000; // of one invitation
    auto link = linkOf(teacher);
    const auto start = Clock::now();
    std::vector<Learner> joinedOnes;
    const auto invitation = cohort::Instructor(*link).invite(kUses, 24);
    for (int i = 0; i < std::min(learners, kUses); ++i) {
        const auto membership = joined(*invitation, "L");
        if (!membership)
            return {};
        joinedOnes.push_back({.membership = *membership, .seen = {}, .number = i + 2});
    }
    std::printf("%zu joins, %.0f per second\n", joinedOnes.size(),
                static_cast<double>(joinedOnes.size()) / msSince(start) * 1000);
    const QStringList logins =
        makeLearners(server, joinedOnes.front().membership.login, learners - kUses);
    for (const QString& login : logins) {
        Learner made = joinedOnes.front();
        made.membership.login = login;
        made.number = static_cast<int>(joinedOnes.size()) + 2;
        joinedOnes.push_back(made);
    }
    return joinedOnes;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const int learners = argc > 1 ? std::atoi(argv[1]) : 1000;
    const double rate = argc > 2 ? std::atof(argv[2]) : 16.7;
    const double seconds = argc > 3 ? std::atof(argv[3]) : 30;
    const int entries = argc > 4 ? std::atoi(argv[4]) : 0;
    QString whyNot;
    const auto server = ClassServer::start(whyNot);
    if (!server) {
        std::fprintf(stderr, "%s\n", qPrintable(whyNot));
        return 1;
    }
    const auto teacher = joined(server->found(QStringLiteral("Load")), "T");
    auto class_ = joinAll(*server, *teacher, learners);
    if (class_.size() != static_cast<std::size_t>(learners))
        return 1;
    Work work;
    if (entries > 0) {
        if (!fillClass(*server, entries))
            return 1;
        work = {.entries = 120, .answers = 10};
        timeStatistics(*teacher, "alone");
    }
    Times alone, beside;
    load(class_, rate, seconds, work, alone);
    auto link = linkOf(*teacher);
    Learner late{.membership = *joined(*cohort::Instructor(*link).invite(1, 1), "late"),
                 .seen = {}};
    std::thread waiting([&] {
        backlog(late);
        if (entries > 0)
            timeStatistics(*teacher, "beside the learners");
    });
    load(class_, rate, seconds / 3, work, beside);
    waiting.join();
    if (argc > 5) {
        std::printf("%s\n", qPrintable(server->folder()));
        std::getchar();
    }
    return alone.failed + beside.failed == 0 ? 0 : 1;
}
