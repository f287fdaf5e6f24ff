// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_presets.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <array>

namespace ringside::serving {

namespace {

const char* const kVendor = "vendor's data sheet";
const char* const kBook = "How to Scale Your Model, ch. 7 and 12";
const char* const kVllm = "arXiv 2309.06180";
const char* const kCard = "model card";
const char* const kHub = "model configuration on the hub";

const char* const kSheets = "Compute Engine GPU table";
const char* const kData = "NVIDIA data sheet";
const char* const kVidur = "Vidur's profiles @7d475133";
const char* const kScaling = "core/scaling's accelerator table";

ServingAccelerator accelerator(const char* id, const char* name, double teraflops, double gigabytes,
                               double bandwidth, double link, const char* source)
{
    return {id,
            name,
            FlopsPerSecond(teraflops * kTera),
            Bytes(gigabytes * kGiga),
            BytesPerSecond(bandwidth * kGiga),
            BytesPerSecond(link * kGiga),
            {kVendor, source}};
}

using G = ServingGeneration;

/// What the serving law needs besides the data sheet's 16-bit figures.
ServingAccelerator with(ServingAccelerator chip, ServingGeneration generation, double gibibytes,
                        double teraflops8 = 0, double teraflops4 = 0)
{
    chip.generation = generation;
    chip.reported = Bytes(gibibytes * kGibi);
    chip.peak8 = FlopsPerSecond(teraflops8 * kTera);
    chip.peak4 = FlopsPerSecond(teraflops4 * kTera);
    return chip;
}

ServingAccelerator borrowed(ServingAccelerator chip)
{
    chip.isBorrowed = true;
    return chip;
}

/// A mixture of experts: parameters used per token, experts and experts per token.
ModelShape mixture(ModelShape shape, double active, int experts, int perToken)
{
    shape.activeParameters = active;
    shape.experts = experts;
    shape.expertsPerToken = perToken;
    return shape;
}

ModelShape windowed(ModelShape shape, double share, int window)
{
    shape.windowShare = share;
    shape.window = window;
    return shape;
}

ServingModel model(ModelShape shape, const char* source)
{
    return {std::move(shape), {kHub, source}};
}

bool isMadeByAmd(std::string_view id)
{
    return id.starts_with("mi") || id.starts_with("amd") || id.starts_with("instinct");
}

struct Spelling
{
    std::string_view other, id;
};
constexpr std::array kSpellings{
    Spelling{"a100", "a100-80gb"}, Spelling{"a100-pcie", "a100-80gb-pcie"},
    Spelling{"h100", "h100-80gb"}, Spelling{"h800", "h800-80gb"},
    Spelling{"a800", "a800-80gb"}, Spelling{"v100", "v100-32gb"},
    Spelling{"tpu-v4", "v4"},      Spelling{"tpu-v5e", "v5e"},
    Spelling{"tpu-v5p", "v5p"},    Spelling{"tpu-v6e", "v6e"},
    Spelling{"trillium", "v6e"},   Spelling{"tpu-v7", "v7"},
    Spelling{"tpu-v7x", "v7"},     Spelling{"ironwood", "v7"},
};

std::string presetSpelling(const std::string& id)
{
    for (const Spelling& spelling : kSpellings) {
        if (spelling.other == id)
            return std::string(spelling.id);
    }
    return id;
}

template <class T, class IdOf>
Result<T> named(const std::vector<T>& all, const std::string& id, const char* subject,
                const IdOf& idOf)
{
    std::vector<std::string> ids;
    for (const T& one : all) {
        if (idOf(one) == id)
            return one;
        ids.push_back(idOf(one));
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = subject,
                 .value = id,
                 .limit = text::joined(ids),
                 .nearest = nearestName(id, ids)});
}

} // namespace

const std::vector<ServingAccelerator>& servingAccelerators()
{
    static const std::vector<ServingAccelerator> all{
        borrowed(
            with(accelerator("t4", "NVIDIA T4", 65, 16, 320, 15.75, kSheets), G::Ampere, 14.6)),
        borrowed(
            with(accelerator("l4", "NVIDIA L4", 121, 24, 300, 31.5, kSheets), G::Ada, 22.2, 242)),
        borrowed(
            with(accelerator("v100-32gb", "NVIDIA V100 SXM2 32 GB", 125, 32, 900, 150, kScaling),
                 G::Ampere, 31.7)),
        borrowed(
            with(accelerator("a100-40gb", "NVIDIA A100 SXM4 40 GB", 312, 40, 1555, 300, kSheets),
                 G::Ampere, 39.5)),
        with(accelerator("a100-80gb", "NVIDIA A100 SXM4 80 GB", 312, 80, 2039, 300, kVidur),
             G::Ampere, 79.2),
        with(accelerator("a100-80gb-pcie", "NVIDIA A100 PCIe 80 GB", 312, 80, 1935, 32, kData),
             G::Ampere, 79.2),
        borrowed(
            with(accelerator("a800-80gb", "NVIDIA A800 SXM4 80 GB", 312, 80, 2039, 200, kScaling),
                 G::Ampere, 79.2)),
        with(accelerator("l40s", "NVIDIA L40S", 362, 48, 864, 32, kData), G::Ada, 44.4, 733),
        with(accelerator("h100-80gb", "NVIDIA H100 SXM5 80 GB", 989, 80, 3350, 450, kVidur),
             G::Hopper, 79.2, 1979),
        borrowed(
            with(accelerator("h100-96gb", "NVIDIA H100 SXM5 96 GB", 989, 96, 2400, 450, kScaling),
                 G::Hopper, 94.5, 1979)),
        borrowed(
            with(accelerator("h800-80gb", "NVIDIA H800 SXM5 80 GB", 989, 80, 3350, 200, kScaling),
                 G::Hopper, 79.2, 1979)),
        with(accelerator("h200", "NVIDIA H200 SXM5 141 GB", 989, 141, 4800, 450, kScaling),
             G::Hopper, 139.8, 1979),
        with(accelerator("gh200", "NVIDIA GH200 96 GB", 989, 96, 4000, 450, kData), G::Hopper, 94.5,
             1979),
        with(accelerator("b200", "NVIDIA B200 SXM6 180 GB", 2250, 180, 8000, 900, kScaling),
             G::Blackwell, 179, 4500, 9000),
        with(accelerator("gb200", "NVIDIA GB200 NVL72", 2500, 186, 8000, 900, kScaling),
             G::Blackwell, 185, 5000, 10000),
        borrowed(
            with(accelerator("b300", "NVIDIA B300 SXM6 288 GB", 2250, 288, 8000, 900, kScaling),
                 G::Blackwell, 277, 4500, 13500)),
        borrowed(with(accelerator("gb300", "NVIDIA GB300 NVL72", 2500, 288, 8000, 900, kScaling),
                      G::Blackwell, 277, 5000, 15000)),
        with(accelerator("rtx-pro-6000", "NVIDIA RTX PRO 6000 Blackwell", 503, 96, 1597, 64, kData),
             G::BlackwellPcie, 95, 1007, 2015),
        borrowed(with(accelerator("v4", "Cloud TPU v4, one chip", 275, 32, 1228, 270, kBook),
                      G::TpuV5e, 31.25)),
        with(accelerator("v5e", "Cloud TPU v5e, one chip", 197, 16, 820, 200, kBook), G::TpuV5e,
             15.75, 394),
        borrowed(with(accelerator("v5p", "Cloud TPU v5p, one chip", 459, 95, 2765, 540, kBook),
                      G::TpuV5e, 95, 918)),
        with(accelerator("v6e", "Cloud TPU v6e, one chip", 918, 32, 1640, 360, kBook), G::TpuV6e,
             31.25, 1836),
        with(accelerator("v7", "Cloud TPU v7, one chip", 2307, 192, 7370, 600, kScaling), G::TpuV7,
             192, 4614)};
    return all;
}

const std::vector<ServingModel>& servingModels()
{
    static const std::vector<ServingModel> all{
        model({"llama-2-7b", 6.738e9, 32, 4096, 32, 32, 128, 11008, 32000}, kVllm),
        model({"llama-2-13b", 13.016e9, 40, 5120, 40, 40, 128, 13824, 32000}, kBook),
        model({"llama-2-70b", 68.977e9, 80, 8192, 64, 8, 128, 28672, 32000}, "arXiv 2307.09288"),
        model({"llama-3-8b", 8.03e9, 32, 4096, 32, 8, 128, 14336, 128256}, "arXiv 2407.21783"),
        model({"llama-3-70b", 70.554e9, 80, 8192, 64, 8, 128, 28672, 128256}, kBook),
        model({"llama-3.1-405b", 405.853e9, 126, 16384, 128, 8, 128, 53248, 128256},
              "arXiv 2407.21783"),
        model({"mistral-7b", 7.242e9, 32, 4096, 32, 8, 128, 14336, 32000}, "arXiv 2310.06825"),
        model({"llama-3.1-8b", 8.03e9, 32, 4096, 32, 8, 128, 14336, 128256}, "arXiv 2407.21783"),
        model({"llama-3.1-70b", 70.554e9, 80, 8192, 64, 8, 128, 28672, 128256}, "arXiv 2407.21783"),
        model({"llama-3.3-70b", 70.554e9, 80, 8192, 64, 8, 128, 28672, 128256}, kCard),
        model({"gpt-j-6b", 6.05e9, 28, 4096, 16, 16, 256, 16384, 50400}, kCard),
        model({"gemma-2b", 2.51e9, 18, 2048, 8, 1, 256, 16384, 256000}, "arXiv 2403.08295"),
        model({"mistral-nemo-12b", 12.248e9, 40, 5120, 32, 8, 128, 14336, 131072}, kCard),
        model({"falcon-180b", 179.5e9, 80, 14848, 232, 8, 64, 59392, 65024}, "arXiv 2311.16867"),
        model(mixture({"mixtral-8x7b", 46.7e9, 32, 4096, 32, 8, 128, 14336, 32000}, 12.9e9, 8, 2),
              "arXiv 2401.04088"),
        model(mixture({"mixtral-8x22b", 140.6e9, 56, 6144, 48, 8, 128, 16384, 32768}, 39.2e9, 8, 2),
              kCard),
        model(mixture({"qwen3-30b-a3b", 30.5e9, 48, 2048, 32, 4, 128, 768, 151936}, 3.3e9, 128, 8),
              "arXiv 2505.09388"),
        model(mixture({"qwen3-235b-a22b", 235e9, 94, 4096, 64, 4, 128, 1536, 151936}, 22e9, 128, 8),
              "arXiv 2505.09388"),
        model(mixture({"qwen3-coder-480b-a35b", 480e9, 62, 6144, 96, 8, 128, 2560, 151936}, 35e9,
                      160, 8),
              kCard),
        model(windowed(mixture({"qwen3.5-397b-a17b", 397e9, 60, 4096, 32, 2, 256, 1024, 248320},
                               17e9, 512, 10),
                       0.75, 1),
              kCard),
        model(windowed(mixture({"llama-4-scout", 109e9, 48, 5120, 40, 8, 128, 8192, 202048}, 17e9,
                               16, 1),
                       0.75, 8192),
              kCard),
        model(windowed(mixture({"llama-4-maverick", 400e9, 48, 5120, 40, 8, 128, 8192, 202048},
                               17e9, 128, 1),
                       0.75, 8192),
              kCard),
        model(windowed(
                  mixture({"gpt-oss-20b", 20.9e9, 24, 2880, 64, 8, 64, 2880, 201088}, 3.6e9, 32, 4),
                  0.5, 128),
              "arXiv 2508.10925"),
        model(windowed(mixture({"gpt-oss-120b", 116.8e9, 36, 2880, 64, 8, 64, 2880, 201088}, 5.1e9,
                               128, 4),
                       0.5, 128),
              "arXiv 2508.10925"),
        model(mixture({"deepseek-r1", 671e9, 61, 7168, 128, 128, 160, 2048, 129280, 576}, 37e9, 256,
                      8),
              "arXiv 2412.19437")};
    return all;
}

Result<ServingAccelerator> acceleratorNamed(const std::string& id)
{
    if (isMadeByAmd(id))
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "llm.accelerator",
                     .value = id,
                     .detail = RINGSIDE_TR("AMD accelerators are not modelled: no efficiencies "
                                           "were fitted on their runs")});
    return named(servingAccelerators(), presetSpelling(id), "llm.accelerator",
                 [](const ServingAccelerator& one) { return one.id; });
}

Result<ModelShape> modelNamed(const std::string& id)
{
    RINGSIDE_TRY(const auto found, named(servingModels(), id, "llm.model",
                                         [](const ServingModel& one) { return one.shape.id; }));
    return found.shape;
}

std::vector<std::string> presetIdsFor(std::string_view path)
{
    std::vector<std::string> ids;
    if (path == "llm.accelerator") {
        for (const ServingAccelerator& one : servingAccelerators())
            ids.push_back(one.id);
    } else if (path == "llm.model") {
        for (const ServingModel& one : servingModels())
            ids.push_back(one.shape.id);
    }
    return ids;
}

std::string presetTitle(std::string_view path, std::string_view id)
{
    if (path != "llm.accelerator")
        return {};
    const auto& all = servingAccelerators();
    const auto found = std::ranges::find(all, id, &ServingAccelerator::id);
    return found == all.end() ? std::string() : found->name;
}

} // namespace ringside::serving
