// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/llm/model_shape.h"
#include "core/serving/llm/serving_accelerator.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringside::serving {

struct ServingModel
{
    ModelShape shape;
    std::vector<std::string> sources;
};

const std::vector<ServingAccelerator>& servingAccelerators();
const std::vector<ServingModel>& servingModels();

/// Ids of the presets that a field by this path may name; none for other fields.
std::vector<std::string> presetIdsFor(std::string_view path);
/// The name of an accelerator's preset; "" for other fields and ids.
std::string presetTitle(std::string_view path, std::string_view id);

/// By its id or a common spelling of it: "tpu-v7x", "h100". Errors: NotModelled for AMD's;
/// UnknownName with the nearest one.
Result<ServingAccelerator> acceleratorNamed(const std::string& id);
Result<ModelShape> modelNamed(const std::string& id);

} // namespace ringside::serving
