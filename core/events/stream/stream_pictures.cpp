// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_pictures.h"

#include "core/base/tr.h"
#include "core/events/part/events_text.h"
#include "core/events/part/time_scale.h"
#include "core/events/stream/stream_evaluation.h"
#include "core/events/stream/watermark_path.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace ringside::events {

namespace {

using scenario::countText;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::Region;
using scenario::RegionFill;
using scenario::Series;
using scenario::SeriesLook;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kStreamPictures{"events-times", "events-windows"};
/// More on-time events are thinned out; late ones never are.
constexpr std::size_t kMostOnTime = 2000;
/// More windows are too narrow to be seen.
constexpr std::size_t kMostWindows = 60, kMostValues = 400;
constexpr std::size_t kMostSegments = 400;

/// A window of all keys together.
struct SharedWindow
{
    Milliseconds start = 0, end = 0;
    Milliseconds firstFired = 0;
    std::size_t all = 0, first = 0, last = 0;
    std::size_t panes = 0, written = 0; ///< written: keys with a value
};

std::vector<SharedWindow> sharedWindows(const StreamRun& run)
{
    std::map<std::pair<Milliseconds, Milliseconds>, SharedWindow> found;
    for (const TrueWindow& window : run.windows) {
        if (!window.isTrue())
            continue;
        SharedWindow& shared = found[{window.start, window.end}];
        shared.start = window.start;
        shared.end = window.end;
        shared.all += window.all.count;
        if (window.panes == 0)
            continue;
        shared.firstFired = shared.written == 0 ? window.firstFired
                                                : std::min(shared.firstFired, window.firstFired);
        ++shared.written;
        shared.panes += window.panes;
        shared.first += window.firstElements;
        shared.last += run.rules.discards ? window.writtenElements : window.lastElements;
    }
    std::vector<SharedWindow> windows;
    for (const auto& [bounds, window] : found)
        windows.push_back(window);
    return windows;
}

class TimesPlot
{
public:
    explicit TimesPlot(const StreamRun& run) : m_run(run), m_windows(sharedWindows(run))
    {
        const auto [happened, lastHappened] = std::ranges::minmax(run.events.happened);
        m_first = happened;
        m_lastHappened = lastHappened;
        m_last = std::max(std::ranges::max(run.events.arrived), lastHappened);
        m_scale = TimeScale::of(inSeconds(m_last - m_first));
    }

    Plot plot()
    {
        m_plot.x = m_scale.axis(RINGSIDE_TR("Event time"));
        m_plot.y = m_scale.axis(RINGSIDE_TR("Arrival"));
        m_plot.x.fitsValues = m_plot.y.fitsValues = true;
        addWindows();
        addLines();
        addSegments();
        addDots();
        return std::move(m_plot);
    }

private:
    double shown(Milliseconds time) const { return m_scale.shown(inSeconds(time)); }
    std::string timeOf(Milliseconds time) const
    {
        return scenario::shortNumber(shown(time)) + " " + m_scale.unit;
    }

    void addWindows()
    {
        const bool isBand = m_run.rules.kind == WindowKind::Fixed ||
                            (m_run.rules.kind == WindowKind::Session && m_run.events.keys == 1);
        if (!isBand || m_windows.size() > kMostWindows)
            return;
        for (const SharedWindow& window : m_windows) {
            if (m_run.rules.byArrival)
                m_plot.regions.push_back({RINGSIDE_TR("window by arrival"), shown(m_first),
                                          shown(m_lastHappened), shown(window.start),
                                          shown(window.end), RegionFill::Pale, noteOf(window)});
            else
                addBand(window);
        }
    }

    /// What a window takes before and after its end for the watermark.
    void addBand(const SharedWindow& window)
    {
        const Milliseconds never = m_last;
        const auto& rules = m_run.rules;
        const Milliseconds closed = rules.batchEvery
                                        ? (window.written > 0 ? window.firstFired : never)
                                        : passTime(m_run, window.end).value_or(never);
        const Milliseconds expired =
            rules.batchEvery ? closed
                             : passTime(m_run, window.end + rules.lateness).value_or(never);
        const auto add = [&](const char* name, Milliseconds low, Milliseconds high, RegionFill fill,
                             std::string note) {
            if (low < high)
                m_plot.regions.push_back({name, shown(window.start), shown(window.end), shown(low),
                                          shown(high), fill, std::move(note)});
        };
        add(RINGSIDE_TR("before the first value"), window.start, closed, RegionFill::Pale,
            noteOf(window));
        add(RINGSIDE_TR("kept for late events"), closed, expired, RegionFill::Hatched, {});
    }

    std::string noteOf(const SharedWindow& window) const
    {
        const std::string from = timeOf(window.start), to = timeOf(window.end);
        const std::string all = countText(static_cast<double>(window.all));
        if (window.written == 0)
            return filled(forms::kWindowNoteOpen, {from, to, all});
        const auto corrections = static_cast<double>(window.panes - window.written);
        const auto dropped = static_cast<double>(window.all - std::min(window.all, window.last));
        return filled(forms::kWindowNote, {from, to, timeOf(window.firstFired),
                                           countText(static_cast<double>(window.first)), all,
                                           countText(corrections), countText(dropped)});
    }

    void addLines()
    {
        const Milliseconds end = std::max(m_lastHappened, m_first + 1);
        m_plot.series.push_back(
            {.name = RINGSIDE_TR("no delay"),
             .points = {{shown(m_first), shown(m_first)}, {shown(end), shown(end)}},
             .look = SeriesLook::Reference});
        Series watermark{.name = RINGSIDE_TR("watermark")};
        for (const auto& [at, processing] : watermarkPath(m_run, m_first, end, m_last))
            watermark.points.push_back({shown(at), shown(processing)});
        if (!watermark.points.empty())
            m_plot.series.push_back(std::move(watermark));
    }

    /// Each value as a line across its window, at the time at which it was written.
    void addSegments()
    {
        const auto add = [this](const char* name, PaneTiming timing) {
            Series values{.name = name, .look = SeriesLook::Segments};
            const Pane* before = nullptr;
            for (const Pane& pane : m_run.panes) {
                const bool isAgain = before && before->fired == pane.fired &&
                                     before->start == pane.start && before->end == pane.end;
                if (pane.timing != timing || isAgain)
                    continue;
                before = &pane;
                values.points.push_back({shown(pane.start), shown(pane.fired)});
                values.points.push_back({shown(pane.end), shown(pane.fired)});
            }
            if (!values.points.empty() && values.points.size() <= 2 * kMostSegments)
                m_plot.series.push_back(std::move(values));
        };
        add(RINGSIDE_TR("first value"), PaneTiming::OnTime);
        add(RINGSIDE_TR("early value"), PaneTiming::Early);
    }

    void addDots()
    {
        Series onTime{.name = RINGSIDE_TR("on time"), .look = SeriesLook::Dots};
        Series late{.name = RINGSIDE_TR("late: corrects its window"),
                    .look = SeriesLook::Dots,
                    .tone = StateTone::Warn};
        Series dropped{.name = RINGSIDE_TR("too late: dropped"),
                       .look = SeriesLook::Dots,
                       .tone = StateTone::Bad};
        const auto& events = m_run.events;
        const auto onTimes =
            static_cast<std::size_t>(std::ranges::count(m_run.fates, EventFate::OnTime));
        const std::size_t step = (onTimes + kMostOnTime - 1) / kMostOnTime;
        std::size_t number = 0;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const scenario::Point point{shown(events.happened[i]), shown(events.arrived[i])};
            if (m_run.fates[i] != EventFate::OnTime)
                (m_run.fates[i] == EventFate::Late ? late : dropped).points.push_back(point);
            else if (number++ % step == 0)
                onTime.points.push_back(point);
        }
        for (Series* series : {&onTime, &late, &dropped}) {
            if (!series->points.empty())
                m_plot.series.push_back(std::move(*series));
        }
    }

    const StreamRun& m_run;
    std::vector<SharedWindow> m_windows;
    Milliseconds m_first = 0, m_lastHappened = 0, m_last = 0;
    TimeScale m_scale;
    Plot m_plot;
};

std::string timesSentence(const StreamScenario& s, const Evaluation& evaluation)
{
    const std::string wrong = percent(valueOf(evaluation, "wrong_windows_share"));
    if (s.batchEvery)
        return filled(forms::kBatches, {timeText(*s.batchEvery),
                                        timeText(valueOf(evaluation, "first_delay_max_s")), wrong});
    if (s.by == WindowTime::Arrival)
        return filled(forms::kByArrival, {wrong, countText(valueOf(evaluation, "windows"))});
    return filled(forms::kDropped,
                  {timeText(s.lateness), countText(valueOf(evaluation, "dropped_events")),
                   countText(valueOf(evaluation, "events")), wrong});
}

/// How many events the first and the last value of each window hold.
Picture valuesPicture(const StreamRun& run)
{
    const auto windows = sharedWindows(run);
    const TimeScale scale = TimeScale::of(inSeconds(windows.back().end - windows.front().start));
    Plot plot{.x = scale.axis(RINGSIDE_TR("Start of the window")),
              .y = {RINGSIDE_TR("Events"), ""}};
    plot.x.fitsValues = true;
    Series all{.name = RINGSIDE_TR("events of the window"), .look = SeriesLook::Reference};
    Series first{.name = RINGSIDE_TR("first value")}, last{.name = RINGSIDE_TR("last value")};
    double sumAll = 0, sumFirst = 0, sumLast = 0;
    const std::size_t step = (windows.size() + kMostValues - 1) / kMostValues;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const SharedWindow& window = windows[i];
        const auto counts =
            std::array{static_cast<double>(window.all), static_cast<double>(window.first),
                       static_cast<double>(window.last)};
        sumAll += counts[0];
        sumFirst += counts[1];
        sumLast += counts[2];
        if (i % step != 0)
            continue;
        const double x = scale.shown(inSeconds(window.start));
        all.points.push_back({x, counts[0]});
        first.points.push_back({x, counts[1]});
        last.points.push_back({x, counts[2]});
    }
    plot.series = {std::move(all), std::move(first), std::move(last)};
    return {"events-windows", RINGSIDE_TR("Window values"),
            filled(forms::kWindowValues, {percent(sumFirst / sumAll), percent(sumLast / sumAll)}),
            std::move(plot)};
}

} // namespace

std::span<const std::string_view> streamPictureNames()
{
    return kStreamPictures;
}

std::vector<Picture> streamPictures(const EventsScenario& scenario, const Evaluation& evaluation)
{
    const StreamRun* run = streamRunOf(evaluation);
    if (!run)
        return {};
    return {{"events-times", RINGSIDE_TR("Event time"), timesSentence(*scenario.stream, evaluation),
             TimesPlot(*run).plot()},
            valuesPicture(*run)};
}

} // namespace ringside::events
