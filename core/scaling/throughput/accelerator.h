// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>

/// Accelerators as the step-time law sees them: data-sheet figures, and the efficiencies that were
/// fitted on published runs of the same generation.
namespace ringside::scaling::throughput {

enum class Generation { Ampere, Hopper, B200, B300, TpuV5e, TpuV5p, TpuV6e, TpuV7 };
inline constexpr int kGenerations = 8;

/// At most six constants for a generation, none for a single job.
struct Efficiencies
{
    double gemm16 = 0;      ///< sustained share of the 16-bit peak inside a large GEMM
    double gemm8 = 0;       ///< the same for 8-bit formats; 0 where no run was fitted
    double gemm4 = 0;       ///< the same for 4-bit formats
    double memoryBound = 0; ///< factor on the bytes of norms, activations and residuals
    double attention = 0;   ///< share of the 16-bit peak of FlashAttention's first kernels
    double tuned = 1;       ///< factor on GEMM times under NVIDIA's and Meta's tuned stacks
    double jitter = 0;      ///< more time per doubling of the hosts, under FSDP
};

/// Every constant that a fit may move.
struct Constants
{
    Efficiencies generations[kGenerations];
    double compiled = 1;  ///< factor on GEMM times under torch.compile
    double deepSpeed = 1; ///< the same under DeepSpeed
    double jitter3d = 0;  ///< more time per doubling of the hosts, tensor and pipeline parallel
};
/// Fitted on the rows of resources/published/training_runs.json;
/// tests/tools/fit/fit_throughput.cpp refits.
const Constants& fittedConstants();

struct Accelerator
{
    std::string_view name;
    Generation generation = Generation::Ampere;
    double peak16 = 0, peak8 = 0, peak4 = 0; ///< dense FLOP/s; 0: the chip has no such format
    double hbm = 0;                          ///< bytes/s
    double memory = 0;                       ///< bytes, as the driver reports them
    int processors = 0;                      ///< streaming multiprocessors; 0: TPU, no quantisation
    double clock = 1;                        ///< ratio to the clock of the generation's reference
    /// Sustained bytes/s and direction of one GPU inside its host or domain; of a TPU's one link.
    double link = 0;
    double nvls = 0;       ///< bus bandwidth of in-switch all-reduce, bytes/s; 0: none
    int perHost = 8;       ///< accelerators joined by `link`
    double network = 0;    ///< data-sheet bytes/s of one accelerator's NIC or share of the DCN
    bool borrowed = false; ///< no run of the chip was fitted: its generation's efficiencies

    bool isTpu() const { return processors == 0; }
};

std::span<const Accelerator> accelerators();
/// By its name or a common spelling of it: "H100-SXM-80", "h100", "TPU v5p", "v5p".
/// Errors: UnknownName with the nearest name and the list.
Result<Accelerator> acceleratorNamed(std::string_view name);

} // namespace ringside::scaling::throughput
