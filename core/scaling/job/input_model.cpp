// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/input_model.h"

#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"

namespace ringside::scaling {

Result<std::optional<InputRate>> inputRate(const JobPlan& plan)
{
    const InputPipeline& input = plan.scenario.input;
    const Cluster& cluster = plan.scenario.cluster;
    if (input.storageBandwidth && !input.bytesPerSample) {
        return fail(
            {.code = ErrorCode::MissingField,
             .subject = paths::kInputBytesPerSample,
             .detail = RINGSIDE_TR("input.storage_bandwidth limits samples through their size")});
    }
    std::optional<InputRate> slowest;
    const auto consider = [&](double perWorker, InputLimit limit) {
        if (!slowest || perWorker < slowest->perWorker)
            slowest = InputRate{perWorker, limit};
    };
    if (input.samplesPerSecondPerWorker)
        consider(*input.samplesPerSecondPerWorker, InputLimit::Decode);
    if (input.bytesPerSample) {
        const double bytes = input.bytesPerSample->value();
        if (input.storageBandwidth)
            consider(input.storageBandwidth->value() / (bytes * plan.workers), InputLimit::Storage);
        if (cluster.networkGbps) {
            const BytesPerSecond nic =
                gigabitsPerSecond(*cluster.networkGbps) * cluster.networkEfficiency;
            consider(nic.value() / bytes, InputLimit::Network);
        }
    }
    return slowest;
}

} // namespace ringside::scaling
