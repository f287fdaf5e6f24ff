// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/accelerator.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <array>

namespace ringside::scaling::throughput {

namespace {

constexpr double kTera = 1e12, kGigaByte = 1e9, kGibiByte = 1073741824.0;

constexpr Accelerator gpu(std::string_view name, Generation generation, double tflops16,
                          double tflops8, double tflops4, double hbmTBps, double gib, int sms,
                          double linkGBps, double nvlsGBps, int perHost, double nicGbps,
                          bool borrowed = false)
{
    return {name,
            generation,
            tflops16 * kTera,
            tflops8 * kTera,
            tflops4 * kTera,
            hbmTBps * kTera,
            gib * kGibiByte,
            sms,
            1,
            linkGBps * kGigaByte,
            nvlsGBps * kGigaByte,
            perHost,
            nicGbps * kGigaByte / 8,
            borrowed};
}

constexpr Accelerator slower(Accelerator chip, double clock)
{
    chip.clock = clock;
    return chip;
}

constexpr double kClock500W = 0.8939; ///< (500 / 700)^(1/3): power follows the cube of the clock

/// Data sheets; `link` is what NCCL sustains, 0.8 of the data sheet where no log was read.
constexpr std::array kAccelerators{
    gpu("V100-SXM-32", Generation::Ampere, 125, 0, 0, 0.9, 31.7, 80, 120, 0, 8, 100, true),
    gpu("A100-SXM-40", Generation::Ampere, 312, 0, 0, 1.555, 39.5, 108, 230, 0, 8, 200),
    gpu("A100-SXM-80", Generation::Ampere, 312, 0, 0, 2.039, 79.2, 108, 230, 0, 8, 200),
    gpu("A800-SXM-80", Generation::Ampere, 312, 0, 0, 2.039, 79.2, 108, 160, 0, 8, 200, true),
    gpu("H100-SXM-80", Generation::Hopper, 989, 1979, 0, 3.35, 79.2, 132, 370, 480, 8, 400),
    slower(
        gpu("H100-SXM-96-500W", Generation::Hopper, 989, 1979, 0, 2.4, 94.5, 132, 370, 480, 8, 400),
        kClock500W),
    gpu("H200-SXM-141", Generation::Hopper, 989, 1979, 0, 4.8, 139.8, 132, 370, 480, 8, 400),
    gpu("H800-SXM-80", Generation::Hopper, 989, 1979, 0, 3.35, 79.2, 132, 160, 0, 8, 400),
    gpu("B200-SXM", Generation::B200, 2250, 4500, 9000, 7.7, 179, 148, 720, 840, 8, 400),
    gpu("GB200-NVL72", Generation::B200, 2450, 4900, 9800, 7.9, 185, 148, 720, 840, 72, 400),
    gpu("B300-SXM", Generation::B300, 2250, 4500, 13500, 7.7, 277, 148, 720, 840, 8, 800),
    gpu("GB300-NVL72", Generation::B300, 2450, 4900, 14700, 7.9, 277, 148, 720, 840, 72, 800),
    gpu("TPU-v4", Generation::TpuV5p, 275, 0, 0, 1.2, 31.25, 0, 45, 0, 4, 50, true),
    gpu("TPU-v5e", Generation::TpuV5e, 197, 0, 0, 0.819, 15.75, 0, 45, 0, 8, 25),
    gpu("TPU-v5p", Generation::TpuV5p, 459, 0, 0, 2.765, 95, 0, 90, 0, 4, 50),
    gpu("TPU-v6e", Generation::TpuV6e, 918, 0, 0, 1.6, 31.25, 0, 90, 0, 4, 100),
    gpu("TPU-v7", Generation::TpuV7, 2307, 4614, 0, 7.37, 192, 0, 100, 0, 4, 100),
};

struct Spelling
{
    std::string_view plain; ///< lower case, letters and digits only
    std::string_view name;
};
constexpr std::array kSpellings{
    Spelling{"v4", "TPU-v4"},
    Spelling{"a800", "A800-SXM-80"},
    Spelling{"v100", "V100-SXM-32"},
    Spelling{"v100sxm2", "V100-SXM-32"},
    Spelling{"v10032gb", "V100-SXM-32"},
    Spelling{"a100", "A100-SXM-80"},
    Spelling{"a10080gb", "A100-SXM-80"},
    Spelling{"a10040gb", "A100-SXM-40"},
    Spelling{"a100sxm", "A100-SXM-80"},
    Spelling{"a100sxm80gb", "A100-SXM-80"},
    Spelling{"a100sxm40gb", "A100-SXM-40"},
    Spelling{"h100", "H100-SXM-80"},
    Spelling{"h100sxm", "H100-SXM-80"},
    Spelling{"h10080gb", "H100-SXM-80"},
    Spelling{"h100sxm80gb", "H100-SXM-80"},
    Spelling{"h100500w", "H100-SXM-96-500W"},
    Spelling{"h100sxm96", "H100-SXM-96-500W"},
    Spelling{"h200", "H200-SXM-141"},
    Spelling{"h200sxm", "H200-SXM-141"},
    Spelling{"h200sxm141gb", "H200-SXM-141"},
    Spelling{"h800", "H800-SXM-80"},
    Spelling{"b200", "B200-SXM"},
    Spelling{"gb200", "GB200-NVL72"},
    Spelling{"b300", "B300-SXM"},
    Spelling{"gb300", "GB300-NVL72"},
    Spelling{"v5e", "TPU-v5e"},
    Spelling{"tpuv5lite", "TPU-v5e"},
    Spelling{"v5p", "TPU-v5p"},
    Spelling{"v6e", "TPU-v6e"},
    Spelling{"trillium", "TPU-v6e"},
    Spelling{"v7", "TPU-v7"},
    Spelling{"tpu7x", "TPU-v7"},
    Spelling{"tpuv7x", "TPU-v7"},
    Spelling{"ironwood", "TPU-v7"},
};

std::string plainOf(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            plain += c;
        else if (c >= 'A' && c <= 'Z')
            plain += static_cast<char>(c - 'A' + 'a');
    }
    return plain;
}

} // namespace

std::span<const Accelerator> accelerators()
{
    return kAccelerators;
}

Result<Accelerator> acceleratorNamed(std::string_view name)
{
    std::string plain = plainOf(name);
    for (const Spelling& spelling : kSpellings) {
        if (spelling.plain == plain)
            plain = plainOf(spelling.name);
    }
    std::vector<std::string> names;
    for (const Accelerator& one : kAccelerators) {
        if (plainOf(one.name) == plain)
            return one;
        names.emplace_back(one.name);
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR("hardware"),
                 .value = std::string(name),
                 .limit = text::joined(names),
                 .nearest = nearestName(name, names)});
}

const Constants& fittedConstants()
{
    static constexpr Constants kFitted{.generations = {{.688, 0, 0, 1.09, .321, .893, .0094},
                                                       {.685, .678, 0, 2.47, .178, 1.037, .0283},
                                                       {.536, .462, .403, 1.42, .328, 1, .005},
                                                       {.534, .693, .467, 2.10, .317, 1, .005},
                                                       {.873, 0, 0, .5, .40, 1, .041},
                                                       {.754, 0, 0, .5, .40, 1, 0},
                                                       {.609, 0, 0, .58, .40, 1, .005},
                                                       {.746, .716, 0, .5, .40, 1, .005}},
                                       .compiled = .848,
                                       .deepSpeed = 1.078,
                                       .jitter3d = .004};
    return kFitted;
}

} // namespace ringside::scaling::throughput
