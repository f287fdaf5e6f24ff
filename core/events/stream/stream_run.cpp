// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_run.h"

#include "core/events/stream/stream_loop.h"
#include "core/events/stream/window_book.h"

#include <utility>

namespace ringside::events {

namespace {

/// The batch that computes a window: the first at n * every + at whose interval
/// ((n - 1) * every, n * every] holds the window's end.
Milliseconds batchOf(Milliseconds end, const WindowRules& rules)
{
    return (dividedDown(end - 1, *rules.batchEvery) + 1) * *rules.batchEvery + rules.batchAt;
}

void runBatches(StreamRun& run, WindowBook& book)
{
    const TimedEvents& events = run.events;
    std::vector<Tally> tallies;
    run.fates.assign(events.size(), EventFate::OnTime);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Milliseconds time = events.cutBy(run.rules)[i];
        for (Milliseconds start = book.lastStart(time); start > time - run.rules.size;
             start -= run.rules.period) {
            ++run.pairs;
            const Milliseconds end = start + run.rules.size;
            if (events.arrived[i] > batchOf(end, run.rules)) {
                ++run.dropped;
                run.fates[i] = EventFate::Dropped;
                continue;
            }
            const std::uint32_t number = book.numberOf(start, end, events.key[i]);
            if (number >= tallies.size())
                tallies.resize(number + 1);
            tallies[number].add(events.value[i]);
        }
    }
    for (std::uint32_t number = 0; number < tallies.size(); ++number) {
        const TrueWindow window = book.windows()[number];
        const Tally& tally = tallies[number];
        if (tally.count > 0)
            book.write(number,
                       {batchOf(window.end, run.rules), window.start, window.end, tally.count,
                        window.key, PaneTiming::OnTime, tally.value(run.rules.value)});
    }
}

} // namespace

Result<StreamRun> runStream(TimedEvents events, const WindowRules& rules,
                            const std::stop_token& stop)
{
    StreamRun run;
    run.events = std::move(events);
    run.rules = rules;
    WindowBook book(run.events, run.rules);
    if (rules.batchEvery) {
        runBatches(run, book);
    } else {
        StreamLoop loop(run.events, run.rules, book);
        RINGSIDE_CHECK(loop.run(run, stop));
    }
    book.moveTo(run);
    return run;
}

} // namespace ringside::events
