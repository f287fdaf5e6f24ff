// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/comparison.h"

#include "core/scaling/explain/comparison_causes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr std::array kPieces{StepPiece::Compute, StepPiece::ExposedCommunication,
                             StepPiece::Bubble,  StepPiece::Straggle,
                             StepPiece::Serial,  StepPiece::InputWait};
constexpr std::array kMemory{MemoryPiece::Weights, MemoryPiece::Gradients, MemoryPiece::Optimizer,
                             MemoryPiece::Activations, MemoryPiece::Embeddings};

/// The pieces in the order of kPieces. They add up to the step: with asynchronous workers, whose
/// waits overlap, later pieces are limited to what is left.
std::array<double, kPieces.size()> piecesOf(const StepMetrics& m)
{
    double left = m.stepTime.value();
    const auto piece = [&](Seconds wanted) {
        const double taken = std::clamp(wanted.value(), 0.0, left);
        left -= taken;
        return taken;
    };
    std::array<double, kPieces.size()> pieces{};
    pieces[0] = piece(m.compute);
    pieces[1] = piece(m.exposedCommunication);
    pieces[2] = piece(m.bubble);
    pieces[3] = piece(m.straggle);
    pieces[4] = piece(m.serial);
    // A small rest of a difference of sums is rounding error.
    pieces[5] = left > 1e-9 * m.stepTime.value() ? left : 0;
    return pieces;
}

std::array<double, kMemory.size()> memoryOf(const StepMetrics& m)
{
    const MemoryParts& parts = m.memoryParts;
    return {parts.weights.value(), parts.gradients.value(), parts.optimizer.value(),
            parts.activations.value(), parts.embeddings.value()};
}

/// A cause with the jobs between the two states; absent when such a job is impossible.
struct Tried
{
    ChangeCause cause;
    std::optional<StepMetrics> first, last;
};

/// A smaller share of a change is not worth naming.
constexpr double kPart = 0.05;

bool changed(double from, double to)
{
    return std::abs(to - from) > 1e-9 * std::max(std::abs(from), std::abs(to));
}

/// A piece depends on the compute as a whole, or on the batch and the time per sample.
bool isAskedFor(CauseKind kind, bool asWhole)
{
    if (kind == CauseKind::Compute)
        return asWhole;
    return !asWhole || (kind != CauseKind::Batch && kind != CauseKind::SampleTime);
}

/// The causes of a change of the number returned by `read`, by their effect.
template <class Read>
std::vector<ChangeCause> causesOf(const std::vector<Tried>& tried, double before, double after,
                                  bool computeAsWhole, const Read& read)
{
    std::vector<ChangeCause> causes;
    if (!changed(before, after))
        return causes;
    for (const Tried& one : tried) {
        if (!isAskedFor(one.cause.kind, computeAsWhole) || (!one.first && !one.last))
            continue;
        const double first = one.first ? read(*one.first) - before : 0;
        const double last = one.last ? after - read(*one.last) : 0;
        ChangeCause cause = one.cause;
        cause.effect = (first + last) / (one.first && one.last ? 2 : 1);
        cause.isNeeded = !one.last || std::abs(last) >= kPart * std::abs(after - before);
        if (std::abs(cause.effect) > 1e-9 * std::max(std::abs(before), std::abs(after)))
            causes.push_back(std::move(cause));
    }
    std::stable_sort(causes.begin(), causes.end(), [](const ChangeCause& a, const ChangeCause& b) {
        return std::abs(a.effect) > std::abs(b.effect);
    });
    return causes;
}

void addPieces(Comparison& result, const std::vector<Tried>& tried)
{
    const auto from = piecesOf(result.before), to = piecesOf(result.after);
    for (std::size_t i = 0; i < kPieces.size(); ++i) {
        PieceChange change;
        change.piece = kPieces[i];
        change.before = Seconds(from[i]);
        change.after = Seconds(to[i]);
        change.perSampleBefore = change.before / result.samplesBefore;
        change.perSampleAfter = change.after / result.samplesAfter;
        const bool asWhole = kPieces[i] != StepPiece::Compute && kPieces[i] != StepPiece::InputWait;
        change.causes = causesOf(tried, from[i], to[i], asWhole,
                                 [i](const StepMetrics& m) { return piecesOf(m)[i]; });
        result.pieces.push_back(std::move(change));
    }
    std::stable_sort(
        result.pieces.begin(), result.pieces.end(), [](const PieceChange& a, const PieceChange& b) {
            const auto size = [](const PieceChange& change) {
                return std::abs((change.perSampleAfter - change.perSampleBefore).value());
            };
            return size(a) > size(b);
        });
}

void addMemory(Comparison& result, const std::vector<Tried>& tried)
{
    const auto from = memoryOf(result.before), to = memoryOf(result.after);
    for (std::size_t i = 0; i < kMemory.size(); ++i) {
        MemoryChange change;
        change.piece = kMemory[i];
        change.before = Bytes(from[i]);
        change.after = Bytes(to[i]);
        change.causes = causesOf(tried, from[i], to[i], false,
                                 [i](const StepMetrics& m) { return memoryOf(m)[i]; });
        result.memory.push_back(std::move(change));
    }
    std::stable_sort(result.memory.begin(), result.memory.end(),
                     [](const MemoryChange& a, const MemoryChange& b) {
                         return std::abs((a.after - a.before).value()) >
                                std::abs((b.after - b.before).value());
                     });
}

} // namespace

Result<Comparison> comparisonOf(const EvaluatedJob& before, const EvaluatedJob& after,
                                const PresetCatalog& presets, std::stop_token stop)
{
    Comparison result;
    result.before = before.metrics;
    result.after = after.metrics;
    result.acceleratorsBefore = before.plan.accelerators();
    result.acceleratorsAfter = after.plan.accelerators();
    result.samplesBefore = result.before.samplesPerStep / result.acceleratorsBefore;
    result.samplesAfter = result.after.samplesPerStep / result.acceleratorsAfter;
    const PlainJob from = plainJob(before), to = plainJob(after);
    std::vector<Tried> tried;
    for (ChangeCause& cause : causesBetween(from, to)) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        Tried one{std::move(cause), {}, {}};
        if (const auto first = metricsWith(from, to, one.cause.kind, presets))
            one.first = *first;
        if (const auto last = metricsWith(to, from, one.cause.kind, presets))
            one.last = *last;
        tried.push_back(std::move(one));
    }
    addPieces(result, tried);
    addMemory(result, tried);
    return result;
}

} // namespace ringside::scaling
