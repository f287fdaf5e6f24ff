// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/cohort_sync.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/cohort/member.h"
#include "core/progress/journal/journal_stream.h"
#include "core/progress/log/odd_clocks.h"

#include <algorithm>

namespace ringside::session {

namespace {

/// Less than the server's limit, since quotes and backslashes are escaped.
constexpr std::int64_t kMostBytes = 2'000'000;
constexpr int kLastKind = 4;
/// In one sync, so that a broken server cannot fill the disk unseen.
constexpr std::int64_t kMostPulledBytes = 250'000'000;

bool isRefusal(const Error& error, const char* code)
{
    return error.code == ErrorCode::Database && error.value == code;
}

/// The server takes hashes of 32 bytes only.
bool isShareable(const progress::AnswerEntry& answer)
{
    constexpr qsizetype kHexDigits = 64;
    constexpr qsizetype kMostOptions = 20;
    return answer.contentHash.size() == kHexDigits && answer.chosen.size() <= kMostOptions &&
           QByteArray::fromHex(answer.contentHash.toLatin1()).size() * 2 == kHexDigits;
}

/// What came is stored, so that each sync gets further.
Error moreThanOneSync(std::int64_t received)
{
    return {.code = ErrorCode::TooLarge,
            .subject = RINGSIDE_TR("entries from the class server in one sync"),
            .value = filled(error_forms::kMoreThan, {std::to_string(received)}),
            .limit = filled(error_forms::kAtMost, {std::to_string(received)}),
            .detail = RINGSIDE_TR("those entries are saved; sync again to receive the others")};
}

} // namespace

Result<SyncOutcome> CohortSync::run(bool verify)
{
    m_outcome = {};
    RINGSIDE_TRY(m_cursors, m_journal.cursors());
    RINGSIDE_CHECK(greet());
    RINGSIDE_CHECK(retryDeferred());
    RINGSIDE_CHECK(push());
    Done pulled = pull();
    if (!pulled && isRefusal(pulled.error(), "RS020")) {
        RINGSIDE_CHECK(restart());
        RINGSIDE_CHECK(push());
        pulled = pull();
    }
    RINGSIDE_CHECK(pulled);
    RINGSIDE_CHECK(share());
    if (verify) {
        RINGSIDE_CHECK(compare());
    }
    RINGSIDE_TRY(m_outcome.waiting, m_journal.waiting(m_cursors));
    RINGSIDE_TRY(const auto aside, m_journal.deferredEntries());
    m_outcome.deferred = static_cast<std::int64_t>(aside.size());
    return m_outcome;
}

Done CohortSync::store() const
{
    return m_journal.store(m_cursors);
}

Done CohortSync::greet()
{
    constexpr double kMsPerS = 1000;
    const std::int64_t asked = m_clock.wallMs();
    RINGSIDE_TRY(m_outcome.hello, m_server.hello(m_cursors.seen));
    // Half of the way there and back has passed since the server read its clock.
    const double now = static_cast<double>(asked + m_clock.wallMs()) / 2;
    m_outcome.clockSkewS = (now - static_cast<double>(m_outcome.hello.serverMs)) / kMsPerS;
    return m_outcome.hello.setBack ? restart() : Done();
}

/// The server lost entries: everything is sent again, also what came from other devices.
Done CohortSync::restart()
{
    m_outcome.setBack = true;
    m_cursors = {.everything = true};
    return store();
}

void CohortSync::confirm(const cohort::Pushed& pushed)
{
    m_outcome.sent += pushed.added;
    m_outcome.differs += pushed.differs;
    if (pushed.headId.isEmpty())
        return;
    const storage::StreamPlace head{pushed.head, pushed.headId};
    // Nothing of another device in between: own entries need not come back.
    if (pushed.head - pushed.added == m_cursors.pulled.seq)
        m_cursors.pulled = head;
    m_cursors.seen = head;
}

/// Sends in halves while the server finds the batch too large, and holds back a single entry that
/// it refuses. Absent when nothing is left to confirm.
Result<std::optional<cohort::Pushed>>
CohortSync::send(const std::vector<storage::StreamEntry>& entries)
{
    if (entries.empty())
        return std::optional<cohort::Pushed>();
    auto pushed = m_server.push(entries);
    if (pushed)
        return std::optional(*pushed);
    const Error& error = pushed.error();
    const bool isTooLarge = isRefusal(error, "RS005");
    if (!isTooLarge && !isRefusal(error, "RS006"))
        return fail(error);
    if (entries.size() == 1) {
        m_outcome.heldBack.append(entries.front().id);
        return std::optional<cohort::Pushed>();
    }
    const auto middle = entries.begin() + static_cast<std::ptrdiff_t>(entries.size() / 2);
    RINGSIDE_TRY(const auto first, send({entries.begin(), middle}));
    if (first)
        confirm(*first);
    return send({middle, entries.end()});
}

Done CohortSync::push()
{
    for (;;) {
        RINGSIDE_TRY(const auto outgoing, m_journal.outgoing(m_cursors, m_batch, kMostBytes));
        if (outgoing.entries.empty())
            break;
        RINGSIDE_TRY(const auto pushed, send(outgoing.entries));
        if (pushed)
            confirm(*pushed);
        m_cursors.pushed = outgoing.lastArrival;
        RINGSIDE_CHECK(store());
    }
    if (!m_cursors.everything)
        return {};
    RINGSIDE_CHECK(pushDeferred());
    m_cursors.everything = false;
    return store();
}

/// Another version of the program may be able to read what this device could only keep.
Done CohortSync::pushDeferred()
{
    RINGSIDE_TRY(const auto aside, m_journal.deferredEntries());
    const auto batch = static_cast<std::size_t>(m_batch);
    for (std::size_t first = 0; first < aside.size(); first += batch) {
        const auto begin = aside.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = begin + static_cast<std::ptrdiff_t>(std::min(batch, aside.size() - first));
        RINGSIDE_TRY(const auto pushed, send({begin, end}));
        if (pushed)
            confirm(*pushed);
    }
    return {};
}

Done CohortSync::retryDeferred()
{
    RINGSIDE_TRY(auto incoming, m_journal.addDeferred(m_outcome.hello.serverMs));
    incoming.unreadable = 0; // reported when they came
    countIncoming(incoming);
    return {};
}

void CohortSync::countIncoming(const progress::Incoming& incoming)
{
    m_outcome.received += incoming.added;
    m_outcome.unreadable += incoming.unreadable;
    progress::addClocks(m_outcome.oddClocks, incoming.oddClocks);
}

/// Up to the head that the first page named: what is added meanwhile comes with the next sync.
Done CohortSync::pull()
{
    std::optional<std::int64_t> head;
    std::int64_t entriesLeft = m_mostPulled, bytesLeft = kMostPulledBytes;
    for (;;) {
        RINGSIDE_TRY(cohort::Pulled page, m_server.pull(m_cursors.pulled, m_batch));
        head = head.value_or(page.head);
        std::vector<storage::StreamEntry> entries;
        progress::StreamCursors after = m_cursors;
        for (std::size_t i = 0; i < page.entries.size() && !m_outcome.unknownKind; ++i) {
            storage::StreamEntry& entry = page.entries[i];
            if (page.numbers[i] > *head)
                break;
            m_outcome.unknownKind = entry.kind > kLastKind;
            if (m_outcome.unknownKind)
                break;
            after.pulled = {page.numbers[i], entry.id};
            --entriesLeft;
            bytesLeft -= entry.body.size();
            entries.push_back(std::move(entry));
        }
        if (entries.empty())
            return {};
        if (after.pulled.seq > after.seen.seq)
            after.seen = after.pulled;
        RINGSIDE_TRY(const auto incoming,
                     m_journal.addPulled(entries, after, m_outcome.hello.serverMs));
        m_cursors = after;
        countIncoming(incoming);
        if (m_cursors.pulled.seq >= *head)
            return {};
        if (entriesLeft <= 0 || bytesLeft <= 0)
            return fail(moreThanOneSync(m_mostPulled - entriesLeft));
    }
}

/// Withdrawn consent removes the rows on the server, so that a later one starts again.
Done CohortSync::share()
{
    if (!m_outcome.hello.sharesAnswers) {
        if (m_cursors.shared == 0)
            return {};
        m_cursors.shared = 0;
        return store();
    }
    for (;;) {
        std::int64_t last = 0;
        RINGSIDE_TRY(const auto answers,
                     m_journal.firstAnswersAfter(m_cursors.shared, m_batch, last));
        if (last == m_cursors.shared)
            return {};
        std::vector<cohort::SharedAnswer> shared;
        for (const progress::AnswerEntry& answer : answers) {
            if (isShareable(answer) && !m_apart.contains(answer.questionId))
                shared.push_back({answer.entryId, answer.questionId, answer.contentHash,
                                  answer.chosen, answer.correct, answer.durationMs});
        }
        if (!shared.empty()) {
            RINGSIDE_TRY(const int added, m_server.share(shared));
            m_outcome.shared += added;
        }
        m_cursors.shared = last;
        RINGSIDE_CHECK(store());
    }
}

Done CohortSync::compare()
{
    RINGSIDE_TRY(const cohort::Digest theirs, m_server.digest());
    RINGSIDE_TRY(const QString ours, m_journal.digest());
    m_outcome.same = theirs.sha256 == ours;
    return {};
}

} // namespace ringside::session
