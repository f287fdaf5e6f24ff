// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/field_reader.h"
#include "core/bank/values/question.h"

#include <vector>

namespace ringside::bank {

/// Reads title, url and date of one source; the caller finishes the mapping.
Source readSource(FieldReader& fields);

/// Reads the sources of a job, a concept or a preset, at least `minimum` of them.
std::vector<Source> readSources(FieldReader& fields, ReadContext& context, std::size_t minimum);

} // namespace ringside::bank
