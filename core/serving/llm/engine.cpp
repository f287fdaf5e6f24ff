// SPDX-License-Identifier: GPL-3.0-or-later
//
// An inference engine, iteration by iteration. An iteration of n tokens lasts
//   T(n) = t0 + n t_ar + max(n t_tok, t_w) + t_kv (contexts read by decoding sequences)
//          + t_pa (sum over prefill chunks of new (prior + (new + 1)/2))
// With experts, t_w grows by t_x (1 - miss^n); a pipeline of p stages passes n/p tokens p times, so
// the maximum is of n/p tokens; the host adds its time per sequence that gets a token.
// With k drafted tokens, a decoding sequence counts k + 1 tokens in n, an iteration with B of them
// takes another c k T(B) for the draft model, and a sequence gets tokensPerRound tokens.
// A request is admitted in order of arrival when a slot and prompt + output places of KV are free;
// the end of its prefill yields the first token. A sequence that has g tokens reads prompt + g.
//   static      admits when nothing runs; whole prompts together, then decodes until all are
//               finished; finished sequences keep slot and KV and cost their token (padding)
//   continuous  an iteration is whole prompts, as many waiting ones as fit with a sum of at most
//               the budget and at least one, or one token for each that runs; prompts go first
// N clients each send their next request when the one before is finished.
//   chunked     one token for each that decodes, then prompt chunks in order from what is left of
//               the budget
// Sums are kept, not recomputed: an iteration takes O(1).
// Source: Orca (OSDI 2022), vLLM (arXiv 2309.06180), Sarathi-Serve (arXiv 2403.02310). Wrong: KV is
// reserved at prompt + output, so there is no preemption, and fewer sequences run at once.
#include "core/serving/llm/engine.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <limits>
#include <optional>
#include <utility>

namespace ringside::serving {

namespace {

/// Pairs that attention reads when a prompt's chunk follows `prior` tokens.
double attended(double fresh, double prior)
{
    return fresh * (prior + (fresh + 1) / 2);
}

/// What sequences use: slots, tokens read per decode step, places of KV.
struct Load
{
    std::int64_t sequences = 0;
    double contexts = 0; ///< a mean with drafts
    std::int64_t places = 0;

    Load& operator+=(const Load& more)
    {
        sequences += more.sequences;
        contexts += more.contexts;
        places += more.places;
        return *this;
    }
    Load& operator-=(const Load& less)
    {
        return *this += {-less.sequences, -less.contexts, -less.places};
    }
};

/// What each coming decode step sets free: a ring as long as the longest output, which every step
/// leaves at 0. A step needs no branch for the question whether a sequence ends.
class EndingRing
{
public:
    explicit EndingRing(const std::vector<EngineRequest>& requests)
    {
        // Later endings are beyond the iterations that a run may have.
        std::int64_t longest = 1;
        for (const EngineRequest& request : requests)
            longest = std::max<std::int64_t>(longest, request.output);
        m_endings.resize(std::bit_ceil(index(std::min(longest, kMostIterations + 1)) + 1));
    }

    Load& at(std::size_t step) { return m_endings[step & (m_endings.size() - 1)]; }

private:
    std::vector<Load> m_endings; ///< the size is a power of two
};

class Engine
{
public:
    Engine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
           const EngineRecord& record, EngineRun& run)
        : m_spec(spec), m_requests(requests), m_record(record), m_run(run), m_endings(requests)
    {
        m_run.restart(requests.size());
        if (spec.clients > 0) {
            m_run.sent.assign(requests.size(), std::numeric_limits<double>::infinity());
            release(spec.clients, 0);
        }
    }

    Done run()
    {
        while (m_next < m_requests.size() || m_load.sequences > 0) {
            if (m_load.sequences == 0 && m_next < m_requests.size())
                m_now = std::max(m_now, m_run.arrivalOf(m_next, m_requests));
            switch (m_spec.policy) {
            case EnginePolicy::Static:
                iterateStatic();
                break;
            case EnginePolicy::Continuous:
                iterateContinuous();
                break;
            case EnginePolicy::Chunked:
                iterateChunked();
                break;
            }
            if (m_run.iterations > kMostIterations)
                return fail(
                    {.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("the number of the engine's iterations"),
                     .value = filled(error_forms::kMoreThan, {std::to_string(kMostIterations)}),
                     .limit = RINGSIDE_TR("fewer requests, by a shorter serving.arrival.horizon")});
        }
        for (std::size_t i = 0; i < m_requests.size(); ++i)
            m_run.finish[i] =
                m_requests[i].output == 1 ? m_run.firstToken[i] : m_run.stepEnds[m_run.lastStep[i]];
        return {};
    }

private:
    struct Prefill
    {
        std::size_t request;
        int done = 0;
    };

    std::int64_t placesOf(std::size_t i) const
    {
        return std::int64_t{freshOf(i)} + m_requests[i].output;
    }
    /// Prompt tokens left to compute.
    int freshOf(std::size_t i) const { return m_requests[i].prompt - m_requests[i].cached; }

    /// As many clients send their next request.
    void release(std::int64_t count, double now)
    {
        for (; count > 0 && m_released < m_run.sent.size(); --count)
            m_run.sent[m_released++] = now;
    }

    bool canAdmit(const Load& load, double now) const
    {
        return m_next < m_requests.size() && m_run.arrivalOf(m_next, m_requests) <= now &&
               load.sequences < m_spec.maxSequences &&
               load.places + placesOf(m_next) <= m_spec.kvTokens;
    }
    bool canAdmit() const { return canAdmit(m_load, m_now); }

    std::size_t admit()
    {
        const std::size_t request = m_next++;
        m_load += {1, 0, placesOf(request)};
        m_run.mostSequences = std::max(m_run.mostSequences, m_load.sequences);
        m_run.mostKvTokens = std::max(m_run.mostKvTokens, m_load.places);
        return request;
    }

    /// `firsts` prompts end in this iteration.
    void advance(std::int64_t decoding, int prefillTokens, double pairs, std::size_t firsts)
    {
        const double plain =
            decoding > 0 ? decodeTime(m_spec, double(decoding), m_load.contexts, prefillTokens)
                         : plainTime(m_spec, prefillTokens);
        const double duration =
            plain + m_spec.perAttendedPair * pairs + m_spec.perSequence * double(firsts);
        if (m_record.hasSteps)
            m_run.steps.push_back(
                {m_now, duration, static_cast<int>(decoding), prefillTokens, m_load.places});
        m_now += duration;
        m_run.busy += duration;
        ++m_run.iterations;
    }

    /// The prefill of `request` ended now and yields its first token.
    void beginDecoding(std::size_t request)
    {
        const EngineRequest& begun = m_requests[request];
        m_run.firstToken[request] = m_now;
        m_load.contexts += begun.prompt + 1;
        const int rounds = decodeRounds(m_spec, begun.output);
        Load ending{1, begun.prompt + 1 + rounds * m_spec.tokensPerRound, placesOf(request)};
        if (m_spec.policy == EnginePolicy::Static)
            ending = {1, 0, 0}; // its padding is read and kept until the batch is finished
        if (begun.output == 1) {
            m_load -= ending;
            release(1, m_now);
            return;
        }
        const std::size_t lastStep = m_run.stepEnds.size() + index(rounds) - 1;
        m_run.lastStep[request] = lastStep;
        m_endings.at(lastStep) += ending;
        if (m_fresh.empty() || m_fresh.back().value != m_now)
            m_fresh.push_back({m_now, 0});
        ++m_fresh.back().count;
        ++m_freshCount;
        ++m_decoding;
    }

    void addGap(double end, double begin, std::int64_t count)
    {
        if (end >= m_record.gapsFrom && end <= m_record.gapsUntil)
            m_run.gaps.push_back({end - begin, count});
    }

    /// Gaps of the sequences that get their second token at `end`.
    void addFreshGaps(double end)
    {
        for (const statistics::CountedValue& fresh : m_fresh)
            addGap(end, fresh.value, fresh.count);
        m_fresh.clear();
        m_freshCount = 0;
    }

    /// Iterations of one round for each running sequence, until a request can be admitted or all
    /// are finished. `padded` counts finished sequences as well, those of a static batch.
    void decode(std::optional<std::int64_t> padded = {})
    {
        // Copies, which a processor keeps in registers; gaps might overlap the members.
        Load load = m_load;
        double now = m_now, lastStep = m_lastStep;
        std::int64_t decoding = m_decoding, older = m_decoding - m_freshCount;
        addFreshGaps(now + decodeTime(m_spec, double(padded.value_or(decoding)), load.contexts));
        do {
            const std::int64_t computed = padded.value_or(decoding);
            const double duration = decodeTime(m_spec, double(computed), load.contexts);
            if (m_record.hasSteps)
                m_run.steps.push_back({now, duration, static_cast<int>(computed), 0, load.places});
            now += duration;
            if (older > 0)
                addGap(now, lastStep, older);
            lastStep = now;
            load.contexts += double(decoding) * m_spec.tokensPerRound;
            endStep(now, load, decoding);
            older = decoding;
            ++m_run.iterations;
        } while (decoding > 0 && !canAdmit(load, now) && m_run.iterations <= kMostIterations);
        m_run.busy += now - m_now;
        m_now = now;
        m_lastStep = lastStep;
        m_load = load;
        m_decoding = decoding;
    }

    void endStep(double now, Load& load, std::int64_t& decoding)
    {
        Load& ending = m_endings.at(m_run.stepEnds.size());
        m_run.stepEnds.push_back(now);
        decoding -= ending.sequences;
        load -= ending;
        release(ending.sequences, now);
        ending = {};
    }

    /// An iteration of whole prompts: as many waiting ones as fit with a sum of at most `budget`
    /// tokens, but at least one. One can be admitted.
    void prefill(std::int64_t budget)
    {
        const std::size_t first = m_next;
        const double begin = m_now;
        int tokens = 0;
        double pairs = 0;
        do {
            const std::size_t request = admit();
            m_run.admitted[request] = begin;
            tokens += freshOf(request);
            pairs += attended(freshOf(request), m_requests[request].cached);
        } while (canAdmit() && tokens + freshOf(m_next) <= budget);
        advance(0, tokens, pairs, m_next - first);
        for (std::size_t request = first; request < m_next; ++request)
            beginDecoding(request);
    }

    void iterateStatic()
    {
        const std::size_t first = m_next;
        prefill(std::numeric_limits<std::int64_t>::max());
        while (m_decoding > 0 && m_run.iterations <= kMostIterations)
            decode(static_cast<std::int64_t>(m_next - first));
        m_load = {};
    }

    void iterateContinuous()
    {
        while (canAdmit())
            prefill(m_spec.tokenBudget);
        if (m_decoding > 0)
            decode();
    }

    void iterateChunked()
    {
        while (canAdmit())
            m_prefills.push_back({admit()});
        if (m_prefills.empty()) {
            decode();
            return;
        }
        const std::int64_t decoded = m_decoding * (1 + m_spec.draftTokens);
        int left = static_cast<int>(std::max(m_spec.tokenBudget - decoded, std::int64_t{0}));
        int tokens = 0;
        double pairs = 0;
        m_prefilled.clear();
        while (left > 0 && !m_prefills.empty()) {
            Prefill& prefill = m_prefills.front();
            const int prompt = freshOf(prefill.request);
            const int chunk = std::min(left, prompt - prefill.done);
            if (prefill.done == 0)
                m_run.admitted[prefill.request] = m_now;
            pairs += attended(chunk, prefill.done + m_requests[prefill.request].cached);
            tokens += chunk;
            left -= chunk;
            prefill.done += chunk;
            if (prefill.done < prompt)
                break;
            m_prefilled.push_back(prefill.request);
            m_prefills.pop_front();
        }
        advance(m_decoding, tokens, pairs, m_prefilled.size());
        if (m_decoding > 0)
            endMixedStep();
        for (const std::size_t request : m_prefilled)
            beginDecoding(request);
    }

    /// After an iteration with one token for each running sequence besides prompt chunks.
    void endMixedStep()
    {
        if (m_decoding > m_freshCount)
            addGap(m_now, m_lastStep, m_decoding - m_freshCount);
        addFreshGaps(m_now);
        m_load.contexts += double(m_decoding) * m_spec.tokensPerRound;
        m_lastStep = m_now;
        endStep(m_now, m_load, m_decoding);
    }

    const EngineSpec& m_spec;
    const std::vector<EngineRequest>& m_requests;
    EngineRecord m_record;
    EngineRun& m_run;
    double m_now = 0, m_lastStep = 0;
    std::size_t m_next = 0, m_released = 0;
    Load m_load;
    std::int64_t m_decoding = 0;
    EndingRing m_endings;
    std::deque<Prefill> m_prefills;
    std::vector<std::size_t> m_prefilled; ///< whose prefill ends in the current iteration
    /// First-token times of sequences that have not decoded yet, and the number of all of them.
    std::vector<statistics::CountedValue> m_fresh;
    std::int64_t m_freshCount = 0;
};

Done checkEngine(const EngineSpec& spec, const std::vector<EngineRequest>& requests)
{
    const auto wrong = [](std::string subject, double value, std::string limit) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = std::move(subject),
                     .value = text::numberText(value),
                     .limit = std::move(limit)});
    };
    const auto nameOf = [](std::size_t i) {
        return filled(error_forms::kRequest, {std::to_string(i + 1)});
    };
    if (spec.maxSequences < 1)
        return wrong("llm.max_seqs", spec.maxSequences, RINGSIDE_TR("at least 1"));
    if (spec.tokenBudget < 1)
        return wrong("llm.token_budget", spec.tokenBudget, RINGSIDE_TR("at least 1"));
    double before = 0;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const EngineRequest& request = requests[i];
        if (!(request.arrival >= before))
            return wrong(nameOf(i), request.arrival,
                         RINGSIDE_TR("an arrival not before the request above it"));
        if (request.prompt - request.cached < 1 || request.output < 1 || request.cached < 0)
            return wrong(nameOf(i), std::min(request.prompt - request.cached, request.output),
                         RINGSIDE_TR("at least 1 token"));
        const std::int64_t places = std::int64_t{request.prompt} - request.cached + request.output;
        if (places > spec.kvTokens)
            return wrong(filled(error_forms::kRequestTokens, {nameOf(i)}),
                         static_cast<double>(places),
                         filled(error_forms::kMemoryOf,
                                {text::numberText(static_cast<double>(spec.kvTokens))}));
        before = request.arrival;
    }
    return {};
}

} // namespace

double prefillTime(const EngineSpec& spec, double fresh, double cached)
{
    return plainTime(spec, fresh) + spec.perAttendedPair * attended(fresh, cached) +
           spec.perSequence;
}

void EngineRun::restart(std::size_t requests)
{
    for (std::vector<double>* times : {&admitted, &firstToken, &finish})
        times->resize(requests); // every request gets its times
    sent.clear();
    lastStep.resize(requests);
    stepEnds.clear();
    iterations = mostSequences = mostKvTokens = 0;
    busy = 0;
    gaps.clear();
    steps.clear();
}

Result<EngineRun> runEngine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
                            bool keepSteps)
{
    EngineRun run;
    RINGSIDE_CHECK(runEngine(spec, requests, {.hasSteps = keepSteps}, run));
    return run;
}

Done runEngine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
               const EngineRecord& record, EngineRun& run)
{
    RINGSIDE_CHECK(checkEngine(spec, requests));
    return Engine(spec, requests, record, run).run();
}

} // namespace ringside::serving
