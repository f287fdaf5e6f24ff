// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_presets.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"

#include <algorithm>

namespace ringside::serving {

namespace {

const char* const kVendor = "vendor's data sheet";
const char* const kBook = "How to Scale Your Model, ch. 7 and 12";
const char* const kVllm = "arXiv 2309.06180";
const char* const kHub = "model configuration on the hub";

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

ServingModel model(ModelShape shape, const char* source)
{
    return {std::move(shape), {kHub, source}};
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
        accelerator("t4", "NVIDIA T4", 65, 16, 320, 15.75, "Compute Engine GPU table"),
        accelerator("l4", "NVIDIA L4", 121, 24, 300, 31.5, "Compute Engine GPU table"),
        accelerator("a100-40gb", "NVIDIA A100 SXM4 40 GB", 312, 40, 1555, 300,
                    "Compute Engine GPU table"),
        accelerator("a100-80gb", "NVIDIA A100 SXM4 80 GB", 312, 80, 2039, 300,
                    "Vidur's profiles @7d475133"),
        accelerator("h100-80gb", "NVIDIA H100 SXM5 80 GB", 989, 80, 3350, 450,
                    "Vidur's profiles @7d475133"),
        accelerator("v5e", "Cloud TPU v5e, one chip", 197, 16, 820, 200, kBook)};
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
        model({"mistral-7b", 7.242e9, 32, 4096, 32, 8, 128, 14336, 32000}, "arXiv 2310.06825")};
    return all;
}

Result<ServingAccelerator> acceleratorNamed(const std::string& id)
{
    return named(servingAccelerators(), id, "llm.accelerator",
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
