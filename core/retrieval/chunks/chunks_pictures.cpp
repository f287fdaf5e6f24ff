// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/retrieval/chunks/chunk_cover.h"
#include "core/retrieval/chunks/chunks_block.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::Evaluation;
using scenario::Lane;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kChunksPictures{"chunks-ribbon", "chunks-size"};

/// The chunks that begin before `end`, alternately in two lanes, since neighbors may overlap.
std::vector<Lane> chunkLanes(const ChunkCover& cover, double end)
{
    std::vector<Lane> lanes{{RINGSIDE_TR("Chunks"), {}}, {RINGSIDE_TR("Every second chunk"), {}}};
    int number = 0;
    for (const Stretch& stretch : cover.stretches()) {
        for (double i = 0; i < cover.chunksOf(stretch); ++i) {
            const Stretch chunk = cover.chunk(stretch, i);
            if (chunk.from >= end)
                return lanes;
            lanes[index(number++ % 2)].blocks.push_back(
                {chunk.from, std::min(end, chunk.from + chunk.length), text::numberText(number),
                 RINGSIDE_TR("chunk"), StateTone::Neutral});
        }
    }
    return lanes;
}

/// Whether one chunk of the stretch holds [from, from + need).
bool isWhole(const ChunkCover& cover, const Stretch& stretch, double from, double need)
{
    for (double i = 0; i < cover.chunksOf(stretch); ++i) {
        const Stretch chunk = cover.chunk(stretch, i);
        if (chunk.from > from)
            return false;
        if (chunk.from + chunk.length >= from + need)
            return true;
    }
    return false;
}

/// Facts of one kind, evenly spaced over the shown text, each with the header that it needs.
Lane factLane(const ChunkCover& cover, const Span& span, std::string name, double end)
{
    constexpr int kFacts = 12;
    Lane lane{std::move(name), {}};
    for (int fact = 0; fact < kFacts; ++fact) {
        const double from = std::floor(end * (fact + 0.5) / kFacts);
        for (const Stretch& stretch : cover.stretches()) {
            if (from < stretch.from || from + span.need() > stretch.from + stretch.length)
                continue;
            const bool found = isWhole(cover, stretch, from, span.need());
            const double body = from + span.before;
            if (span.before > 0 && (lane.blocks.empty() || lane.blocks.back().to <= from))
                lane.blocks.push_back({from, from + std::max(1.0, span.length / 2), "",
                                       RINGSIDE_TR("header"), StateTone::Neutral});
            lane.blocks.push_back({body, body + span.length, "",
                                   found ? RINGSIDE_TR("whole in a chunk") : RINGSIDE_TR("cut"),
                                   found ? StateTone::Good : StateTone::Bad});
        }
    }
    std::ranges::stable_sort(lane.blocks, {}, &scenario::Block::from);
    return lane;
}

Picture ribbonPicture(const ChunksScenario& chunks, const Evaluation& evaluation)
{
    constexpr double kFewChunks = 24, kMostChunks = 2000;
    const ChunkCover cover(chunks);
    // Of a long text, as much as has about two dozen chunks and room for a fact with its header;
    // of tiny chunks, no more than a picture can show.
    double need = 0;
    for (const Span& span : cover.spans())
        need = std::max(need, span.need());
    const double stride = *chunks.length / cover.chunkCount();
    const double end =
        std::min({*chunks.length, std::max(kFewChunks * stride, 4 * need), kMostChunks * stride});
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Position in the text"), "", false}};
    timeline.lanes = chunkLanes(cover, end);
    int number = 0;
    for (const Span& span : cover.spans())
        timeline.lanes.push_back(
            factLane(cover, span, filled(forms::kFacts, {text::numberText(++number)}), end));
    return {"chunks-ribbon", RINGSIDE_TR("Text and chunks"),
            filled(forms::kRibbon, {percent(valueOf(evaluation, "whole_share")),
                                    shortNumber(valueOf(evaluation, "stored_share"))}),
            std::move(timeline)};
}

Picture sizePicture(const ChunksScenario& chunks, const Evaluation& evaluation)
{
    constexpr int kSizes = 121;
    double need = 1;
    for (const Span& span : ChunkCover(chunks).spans())
        need = std::max(need, span.need());
    const double now = *chunks.size;
    const double to = std::min(*chunks.length, 6 * std::max(now, need));
    const double from = std::max(1.0, std::min(now, need) / 4);
    const auto share = [&](double size) {
        return 100 * wholeShareAt(chunks, std::max(1.0, std::round(size)));
    };
    scenario::Plot plot{.x = {RINGSIDE_TR("Length of a chunk"), "", true},
                        .y = {RINGSIDE_TR("Facts whole in one chunk"), "%"}};
    plot.series = {
        {RINGSIDE_TR("Facts whole in one chunk"),
         scenario::curve(std::min(from, now), std::max(to, now + 1), kSizes, share, true)}};
    plot.marks = {{RINGSIDE_TR("Longest fact with its header"), need, true}};
    plot.now = scenario::Point{now, share(now)};
    return {
        "chunks-size", RINGSIDE_TR("Length of the chunks"),
        filled(forms::kChunkSize, {shortNumber(now), percent(valueOf(evaluation, "whole_share"))}),
        std::move(plot)};
}

} // namespace

std::span<const std::string_view> chunksPictureNames()
{
    return kChunksPictures;
}

std::vector<Picture> chunksPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    return {ribbonPicture(*scenario.chunks, evaluation), sizePicture(*scenario.chunks, evaluation)};
}

} // namespace ringside::retrieval
