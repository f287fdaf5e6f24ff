// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/pipeline_model.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <algorithm>
#include <string>

namespace ringside::scaling {

namespace {

Done checkRange(const char* subject, int value, int maximum)
{
    if (value >= 1 && value <= maximum)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = std::to_string(value),
                 .limit = filled(error_forms::kRange, {"1", std::to_string(maximum)})});
}

} // namespace

Result<PipelineFigures> pipelineFigures(int stages, int microBatches, int interleave,
                                        PipelineSchedule schedule)
{
    for (const Done& done :
         {checkRange("stages", stages, 65536), checkRange("micro-batches", microBatches, 1000000),
          checkRange("interleave", interleave, 1024)}) {
        if (!done)
            return fail(done.error());
    }
    if (interleave > 1 && schedule == PipelineSchedule::Gpipe) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "interleave",
                     .value = std::to_string(interleave),
                     .limit = RINGSIDE_TR("1 with gpipe"),
                     .detail = RINGSIDE_TR("interleaved stages are a form of 1f1b")});
    }
    const bool dualPipe = schedule == PipelineSchedule::DualPipe;
    if (interleave > 1 && (dualPipe || schedule == PipelineSchedule::ZeroBubbleH1)) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "interleave",
                     .value = std::to_string(interleave),
                     .limit = RINGSIDE_TR("1 with zb-h1 and dualpipe")});
    }
    if (dualPipe && stages > 1 && (stages % 2 != 0 || microBatches < 2 * stages)) {
        const bool odd = stages % 2 != 0;
        return fail({.code = ErrorCode::Incompatible,
                     .subject = odd ? "stages" : "micro-batches",
                     .value = std::to_string(odd ? stages : microBatches),
                     .limit = odd ? RINGSIDE_TR("an even number with dualpipe")
                                  : RINGSIDE_TR("at least twice the stages with dualpipe")});
    }
    if (interleave > 1 && microBatches % stages != 0) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "micro-batches",
                     .value = std::to_string(microBatches),
                     .limit = filled(error_forms::kMultipleOfStages, {std::to_string(stages)}),
                     .detail = RINGSIDE_TR("interleaved stages take turns")});
    }
    PipelineFigures figures;
    figures.bubbleOverIdeal = (stages - 1.0) / (static_cast<double>(interleave) * microBatches);
    // Of the compute time F + B of a micro-step, B is two thirds and half of that, W, computes
    // weight gradients: ZB-H1 (p - 1) (F + B - 2 W), DualPipe (p / 2 - 1) (F + 2 B - 3 W).
    if (schedule == PipelineSchedule::ZeroBubbleH1)
        figures.bubbleOverIdeal /= 3;
    else if (schedule == PipelineSchedule::DualPipe)
        figures.bubbleOverIdeal = std::max(0.0, stages / 2.0 - 1) * 2 / 3 / microBatches;
    figures.utilisation = 1 / (1 + figures.bubbleOverIdeal);
    figures.bubbleFraction = figures.bubbleOverIdeal * figures.utilisation;
    figures.liveMicroBatches =
        schedule == PipelineSchedule::Gpipe
            ? microBatches
            : std::min(microBatches, stages + (schedule == PipelineSchedule::DualPipe ? 1 : 0));
    return figures;
}

} // namespace ringside::scaling
