// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/pipeline_model.h"

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
                 .limit = "1 to " + std::to_string(maximum)});
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
                     .limit = "1 with gpipe",
                     .detail = "interleaved stages are a form of 1f1b"});
    }
    if (interleave > 1 && microBatches % stages != 0) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "micro-batches",
                     .value = std::to_string(microBatches),
                     .limit = "a multiple of the " + std::to_string(stages) + " stages",
                     .detail = "interleaved stages take turns"});
    }
    PipelineFigures figures;
    figures.bubbleOverIdeal = (stages - 1.0) / (static_cast<double>(interleave) * microBatches);
    figures.utilisation = 1 / (1 + figures.bubbleOverIdeal);
    figures.bubbleFraction = figures.bubbleOverIdeal * figures.utilisation;
    figures.liveMicroBatches =
        schedule == PipelineSchedule::Gpipe ? microBatches : std::min(microBatches, stages);
    return figures;
}

} // namespace ringside::scaling
