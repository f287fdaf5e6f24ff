// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"

#include <array>

/// What a published row leaves open, and why the law cannot express one, with names or numbers in
/// it. The forms are listed, so that the window can recognize a text and translate it.
namespace ringside::session::row_forms {

inline constexpr const char* kNoAccelerator = RINGSIDE_TR("no accelerator %1 here; known are %2");
inline constexpr const char* kPrecision =
    RINGSIDE_TR("precision %1 is not modelled: bf16, fp16, fp8, mxfp8 or nvfp4");
inline constexpr const char* kRecompute =
    RINGSIDE_TR("recompute %1: none, selective, full or a share of the forward pass");
inline constexpr const char* kFormat =
    RINGSIDE_TR("format %1 is not modelled: fp16, bf16, fp8, int8, fp4");
inline constexpr const char* kNoShape = RINGSIDE_TR("the row states no shape of model %1");
inline constexpr const char* kTrainingParts =
    RINGSIDE_TR("parallel: dp x tp x pp x cp is %1, the row has %2 accelerators");
inline constexpr const char* kServingParts =
    RINGSIDE_TR("tp x attention_dp x pp is %1, the row has %2 accelerators");
inline constexpr const char* kExperts = RINGSIDE_TR("parallel.ep %1 does not divide %2 experts");

inline constexpr const char* kNetwork =
    RINGSIDE_TR("%1 Gbit/s of network per accelerator: none is printed");
inline constexpr const char* kNearest =
    RINGSIDE_TR("no run on %1 was fitted: efficiencies of its nearest generation");
inline constexpr const char* kGeneration =
    RINGSIDE_TR("no run on %1 was fitted: constants of its generation");
inline constexpr const char* kOtherEngine =
    RINGSIDE_TR("no run of %1 on this generation was fitted: constants of the other engine");
inline constexpr const char* kStack = RINGSIDE_TR("stack %1 was not fitted: taken as %2");
inline constexpr const char* kEngine = RINGSIDE_TR("engine %1 was not fitted: taken as vllm");
inline constexpr const char* kSettings = RINGSIDE_TR("settings of vllm for %1");
inline constexpr const char* kScattered = RINGSIDE_TR("%1 bytes per gradient value scattered");
inline constexpr const char* kRequests = RINGSIDE_TR("%1 requests: the row names none");
inline constexpr const char* kLengths =
    RINGSIDE_TR("lengths of ShareGPT, %1 in and %2 out: the row states none");

inline constexpr std::array kAll{kNoAccelerator, kPrecision,    kRecompute, kFormat,  kNoShape,
                                 kTrainingParts, kServingParts, kExperts,   kNetwork, kNearest,
                                 kGeneration,    kOtherEngine,  kStack,     kEngine,  kSettings,
                                 kScattered,     kRequests,     kLengths};

} // namespace ringside::session::row_forms
