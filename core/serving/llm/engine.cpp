// SPDX-License-Identifier: GPL-3.0-or-later
//
// An inference engine, iteration by iteration. An iteration of n tokens lasts
//   t0 + max(n t_tok, t_w) + t_kv (contexts read by decoding sequences)
//      + t_pa (sum over prefill chunks of new (prior + (new + 1)/2))
// A request is admitted in order of arrival when a seat and prompt + output places of KV are free;
// the end of its prefill yields the first token. A sequence that has g tokens reads prompt + g.
//   static      admits when nothing runs; whole prompts together, then decodes until all are
//               finished; finished sequences keep seat and KV and cost their token (padding)
//   continuous  an iteration is whole prompts, as many waiting ones as fit with a sum of at most
//               the budget and at least one, or one token for each that runs; prompts go first
//   chunked     one token for each that decodes, then prompt chunks in order from what is left of
//               the budget
// Sums are kept, not recomputed: an iteration takes O(1).
// Source: Orca (OSDI 2022), vLLM (arXiv 2309.06180), Sarathi-Serve (arXiv 2403.02310). Wrong: KV is
// reserved at prompt + output, so there is no preemption, and fewer sequences run at once.
#include "core/serving/llm/engine.h"

#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

namespace ringside::serving {

namespace {

/// Sequences by the decode step of their last token: a ring with one list per step. A step further
/// away than the ring is long goes round with its list (a hashed timing wheel: Varghese, Lauck,
/// SOSP 1987). Adding and taking a sequence takes constant time, and the memory is that of the
/// sequences that run at once.
class EndingWheel
{
public:
    explicit EndingWheel(const std::vector<EngineRequest>& requests)
    {
        constexpr int kMostPlaces = 1 << 16;
        int longest = 1;
        for (const EngineRequest& request : requests)
            longest = std::max(longest, std::min(request.output, kMostPlaces));
        m_first.assign(std::bit_ceil(index(longest)), kNone);
    }

    void add(std::int64_t step, std::size_t request)
    {
        std::size_t ending = m_unused;
        if (ending == kNone) {
            ending = m_endings.size();
            m_endings.emplace_back();
        } else {
            m_unused = m_endings[ending].next;
        }
        m_endings[ending] = {step, request};
        prepend(ending, m_first[placeOf(step)]);
    }

    bool mayEndAt(std::int64_t step) const { return m_first[placeOf(step)] != kNone; }

    /// Calls use(request) for the sequences that end at `step`; steps are taken one after another.
    template <class Use> void take(std::int64_t step, const Use& use)
    {
        std::size_t& first = m_first[placeOf(step)];
        std::size_t ending = std::exchange(first, kNone);
        while (ending != kNone) {
            const std::size_t next = m_endings[ending].next;
            const bool endsNow = m_endings[ending].step == step;
            if (endsNow)
                use(m_endings[ending].request);
            prepend(ending, endsNow ? m_unused : first);
            ending = next;
        }
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    struct Ending
    {
        std::int64_t step = 0;
        std::size_t request = 0;
        std::size_t next = kNone; ///< in the same list
    };

    std::size_t placeOf(std::int64_t step) const { return index(step) & (m_first.size() - 1); }
    void prepend(std::size_t ending, std::size_t& first)
    {
        m_endings[ending].next = std::exchange(first, ending);
    }

    std::vector<std::size_t> m_first; ///< of each list; the size is a power of two
    std::vector<Ending> m_endings;
    std::size_t m_unused = kNone; ///< the first of the list of unused ones
};

class Engine
{
public:
    Engine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
           const EngineRecord& record, EngineRun& run)
        : m_spec(spec), m_requests(requests), m_record(record), m_run(run), m_endings(requests)
    {
        m_run.restart(requests.size());
    }

    Done run()
    {
        while (m_next < m_requests.size() || m_running > 0) {
            if (m_running == 0 && m_next < m_requests.size())
                m_now = std::max(m_now, m_requests[m_next].arrival);
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
                return fail({.code = ErrorCode::TooLarge,
                             .subject = "the engine's iterations",
                             .value = "more than " + std::to_string(kMostIterations),
                             .limit = RINGSIDE_TR_IN(
                                 "ringside::Error",
                                 "fewer requests, by a shorter serving.arrival.horizon")});
        }
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

    /// When the next request can be admitted if no sequence ends before; infinity: never.
    double admitTime() const
    {
        const bool hasRoom = m_next < m_requests.size() && m_running < m_spec.maxSequences &&
                             m_places + placesOf(m_next) <= m_spec.kvTokens;
        return hasRoom ? m_requests[m_next].arrival : std::numeric_limits<double>::infinity();
    }
    bool canAdmit() const { return admitTime() <= m_now; }

    std::size_t admit()
    {
        const std::size_t request = m_next++;
        ++m_running;
        m_places += placesOf(request);
        m_run.mostSequences = std::max<std::int64_t>(m_run.mostSequences, m_running);
        m_run.mostKvTokens = std::max(m_run.mostKvTokens, m_places);
        return request;
    }

    void release(std::size_t request)
    {
        --m_running;
        m_places -= placesOf(request);
    }

    /// Pairs that attention reads when a prompt's chunk follows `prior` tokens.
    static double attended(double fresh, double prior) { return fresh * (prior + (fresh + 1) / 2); }

    /// s, of an iteration besides attention.
    double plainDuration(double tokens) const
    {
        return m_spec.overhead + std::max(tokens * m_spec.perToken, m_spec.weights);
    }

    void advance(int decoding, int prefillTokens, double pairs)
    {
        const double tokens = double(decoding) * m_spec.tokensPerDecode + prefillTokens;
        const double contexts = decoding > 0 ? static_cast<double>(m_contexts) : 0;
        const double plain = plainDuration(tokens) + m_spec.perContextToken * contexts +
                             m_spec.perAttendedPair * pairs;
        const double duration = decoding > 0 ? plain * m_spec.decodeFactor : plain;
        if (m_record.hasSteps)
            m_run.steps.push_back({m_now, duration, decoding, prefillTokens, m_places});
        m_now += duration;
        m_run.busy += duration;
        ++m_run.iterations;
    }

    /// The prefill of `request` ended now and yields its first token.
    void beginDecoding(std::size_t request)
    {
        m_run.firstToken[request] = m_now;
        const bool isPadded = m_spec.policy == EnginePolicy::Static;
        if (m_requests[request].output == 1) {
            m_run.finish[request] = m_now;
            if (isPadded)
                m_contexts += m_requests[request].prompt + 1;
            else
                release(request);
            return;
        }
        m_endings.add(m_decodeSteps + m_requests[request].output - 1, request);
        ++m_decoding;
        m_contexts += m_requests[request].prompt + 1;
        if (m_fresh.empty() || m_fresh.back().value != m_now)
            m_fresh.push_back({m_now, 0});
        ++m_fresh.back().count;
        ++m_freshCount;
    }

    void addGap(double end, double begin, std::int64_t count)
    {
        if (end >= m_record.gapsFrom)
            m_run.gaps.push_back({end - begin, count});
    }

    /// Gaps of the sequences that get their second token at `end`.
    void addFreshGaps(double end)
    {
        for (const CountedValue& fresh : m_fresh)
            addGap(end, fresh.value, fresh.count);
        m_fresh.clear();
        m_freshCount = 0;
    }

    void endSequences()
    {
        m_endings.take(m_decodeSteps, [this](std::size_t request) {
            m_run.finish[request] = m_now;
            --m_decoding;
            if (m_spec.policy == EnginePolicy::Static)
                return; // padding: its context is still read
            m_contexts -= m_requests[request].prompt + m_requests[request].output;
            release(request);
        });
    }

    /// Iterations of one token for each running sequence, until the first one that ends sequences
    /// or ends at `until` or later. `padded` counts finished sequences as well.
    void decode(int padded, double until)
    {
        const double plain = plainDuration(double(padded) * m_spec.tokensPerDecode);
        const double perContextToken = m_spec.perContextToken, factor = m_spec.decodeFactor;
        const auto durationOf = [=](std::int64_t contexts) {
            return (plain + perContextToken * static_cast<double>(contexts)) * factor;
        };
        const std::int64_t before = m_decodeSteps, most = before + kMostIterations;
        // A processor keeps these in registers, but not the members, which gaps might overlap.
        double now = m_now, lastStep = m_lastStep;
        std::int64_t step = before, contexts = m_contexts, older = m_decoding - m_freshCount;
        const std::int64_t decoding = m_decoding;
        addFreshGaps(now + durationOf(contexts));
        do {
            const double duration = durationOf(contexts);
            if (m_record.hasSteps)
                m_run.steps.push_back({now, duration, padded, 0, m_places});
            now += duration;
            contexts += decoding;
            ++step;
            if (older > 0)
                addGap(now, lastStep, older);
            older = decoding;
            lastStep = now;
        } while (!m_endings.mayEndAt(step) && now < until && step < most);
        m_run.iterations += step - before;
        m_run.busy += now - m_now;
        m_now = m_lastStep = now;
        m_decodeSteps = step;
        m_contexts = contexts;
        endSequences();
    }

    /// An iteration of whole prompts: as many waiting ones as fit with a sum of at most `budget`
    /// tokens, but at least one. Returns false without one.
    bool prefill(std::int64_t budget)
    {
        const std::size_t first = m_next;
        const double begin = m_now;
        int tokens = 0;
        double pairs = 0;
        while (canAdmit() && (m_next == first || tokens + freshOf(m_next) <= budget)) {
            const std::size_t request = admit();
            m_run.admitted[request] = begin;
            tokens += freshOf(request);
            pairs += attended(freshOf(request), m_requests[request].cached);
        }
        if (m_next == first)
            return false;
        advance(0, tokens, pairs);
        for (std::size_t request = first; request < m_next; ++request)
            beginDecoding(request);
        return true;
    }

    void iterateStatic()
    {
        const std::size_t first = m_next;
        prefill(std::numeric_limits<std::int64_t>::max());
        while (m_decoding > 0)
            decode(static_cast<int>(m_next - first), std::numeric_limits<double>::infinity());
        for (std::size_t request = first; request < m_next; ++request)
            release(request);
        m_contexts = 0;
    }

    void iterateContinuous()
    {
        if (!prefill(m_spec.tokenBudget))
            decode(m_decoding, admitTime());
    }

    void iterateChunked()
    {
        while (canAdmit())
            m_prefills.push_back({admit()});
        if (m_prefills.empty()) {
            decode(m_decoding, admitTime());
            return;
        }
        int left = m_spec.tokenBudget - m_decoding, tokens = 0;
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
        advance(m_decoding, tokens, pairs);
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
        m_contexts += m_decoding;
        m_lastStep = m_now;
        ++m_decodeSteps;
        endSequences();
    }

    const EngineSpec& m_spec;
    const std::vector<EngineRequest>& m_requests;
    EngineRecord m_record;
    EngineRun& m_run;
    double m_now = 0, m_lastStep = 0;
    std::size_t m_next = 0;
    int m_running = 0, m_decoding = 0;
    std::int64_t m_places = 0, m_contexts = 0, m_decodeSteps = 0;
    EndingWheel m_endings;
    std::deque<Prefill> m_prefills;
    std::vector<std::size_t> m_prefilled; ///< whose prefill ends in the current iteration
    /// First-token times of sequences that have not decoded yet, and the number of all of them.
    std::vector<CountedValue> m_fresh;
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
    const auto nameOf = [](std::size_t i) { return "request " + std::to_string(i + 1); };
    if (spec.maxSequences < 1)
        return wrong("llm.max_seqs", spec.maxSequences,
                     RINGSIDE_TR_IN("ringside::Error", "at least 1"));
    if (spec.tokenBudget < 1)
        return wrong("llm.token_budget", spec.tokenBudget,
                     RINGSIDE_TR_IN("ringside::Error", "at least 1"));
    double before = 0;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const EngineRequest& request = requests[i];
        if (!(request.arrival >= before))
            return wrong(
                nameOf(i), request.arrival,
                RINGSIDE_TR_IN("ringside::Error", "an arrival not before the request above it"));
        if (request.prompt - request.cached < 1 || request.output < 1 || request.cached < 0)
            return wrong(nameOf(i), std::min(request.prompt - request.cached, request.output),
                         RINGSIDE_TR_IN("ringside::Error", "at least 1 token"));
        const double places = double(request.prompt) - request.cached + request.output;
        if (places > static_cast<double>(spec.kvTokens))
            return wrong(nameOf(i) + ", prompt and output tokens", places,
                         "at most the KV memory of " +
                             text::numberText(static_cast<double>(spec.kvTokens)) + " tokens");
        before = request.arrival;
    }
    return {};
}

} // namespace

void EngineRun::restart(std::size_t requests)
{
    for (std::vector<double>* times : {&admitted, &firstToken, &finish})
        times->resize(requests); // every request gets its times
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
