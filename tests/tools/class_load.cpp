// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-class-load LEARNERS SYNCS-PER-SECOND SECONDS: starts a server for a class, lets learners
// join, and synchronises them at random times, whether or not the server keeps up. Each
// synchronisation connects, greets, pushes 20 entries and pulls. Then one learner pushes 50,000
// entries beside the others. Prints times in milliseconds; server and clients share this computer.
#include "core/cohort/instructor.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"

#include <QCoreApplication>

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
    cohort::StreamPlace seen;
};

struct Times
{
    std::mutex mutex;
    std::vector<double> push, whole;
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

bool syncOnce(Learner& learner, Times& times)
{
    constexpr int kEntries = 20;
    const auto start = Clock::now();
    auto link = linkOf(learner.membership);
    if (!link)
        return false;
    cohort::Member member(*link);
    if (!member.hello(learner.seen))
        return false;
    const auto before = Clock::now();
    const auto pushed =
        member.push(someEntries(kEntries, QStringLiteral("0190a000-0000-7000-8000-000000000001")));
    const double pushMs = msSince(before);
    if (!pushed)
        return false;
    learner.seen = {pushed->head, pushed->headId};
    if (!member.pull(learner.seen, 500))
        return false;
    const std::lock_guard lock(times.mutex);
    times.push.push_back(pushMs);
    times.whole.push_back(msSince(start));
    return true;
}

/// Each thread takes the next planned moment and its learner.
void load(std::vector<Learner>& learners, double rate, double seconds, Times& times)
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
                if (!syncOnce(learners[n % learners.size()], times)) {
                    const std::lock_guard guard(times.mutex);
                    ++times.failed;
                }
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%zu learners, %.1f syncs/s for %.0f s: push p50 %.1f p95 %.1f, whole sync p50 %.1f"
                " p95 %.1f p99 %.1f, failed %d\n",
                learners.size(), rate, msSince(start) / 1000, quantile(times.push, 0.5),
                quantile(times.push, 0.95), quantile(times.whole, 0.5), quantile(times.whole, 0.95),
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

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const int learners = argc > 1 ? std::atoi(argv[1]) : 1000;
    const double rate = argc > 2 ? std::atof(argv[2]) : 16.7;
    const double seconds = argc > 3 ? std::atof(argv[3]) : 30;
    QString whyNot;
    const auto server = ClassServer::start(whyNot);
    if (!server) {
        std::fprintf(stderr, "%s\n", qPrintable(whyNot));
        return 1;
    }
    const auto teacher = joined(server->found(QStringLiteral("Load")), "T");
    auto link = linkOf(*teacher);
    const auto invitation = cohort::Instructor(*link).invite(std::min(learners, 1000), 24);
    const auto start = Clock::now();
    std::vector<Learner> class_;
    for (int i = 0; i < std::min(learners, 1000); ++i) {
        const auto membership = joined(*invitation, "L");
        if (!membership)
            return 1;
        class_.push_back({*membership, {}});
    }
    std::printf("%zu joins, %.0f per second\n", class_.size(),
                static_cast<double>(class_.size()) / msSince(start) * 1000);
    Times alone, beside;
    load(class_, rate, seconds, alone);
    Learner late{*joined(*cohort::Instructor(*link).invite(1, 1), "late"), {}};
    std::thread waiting([&] { backlog(late); });
    load(class_, rate, seconds / 3, beside);
    waiting.join();
    return alone.failed + beside.failed == 0 ? 0 : 1;
}
