// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// All-reduce by closed form and by event engine. The two never share code: the engine runs a
/// schedule message by message on a fabric, the formula is what the literature writes down.
///
/// To add an algorithm: one file with its schedule, its closed form or both, one row in
/// algorithm_table.cpp, one value of Algorithm.
namespace ringside::scaling {

/// Time by closed form. Bytes sent and received are those of the vector, without envelopes.
/// Errors: OutOfRange, NotFinite, Incompatible for a request that makes no sense; NotModelled where
/// no exact form is known (detail says when one is).
Result<CollectiveResult> formula(const CollectiveRequest& request);

/// Time by running every message. `onTransfer` is called once a message, in order of arrival.
/// Errors as formula(); TooLarge above 2^26 messages or 2^20 ranks; NotModelled for algorithms
/// without a schedule.
Result<CollectiveResult> simulate(const CollectiveRequest& request,
                                  const std::function<void(const Transfer&)>& onTransfer = {});

/// How many messages simulate() runs for a request, without a run. Errors as simulate().
Result<std::int64_t> simulatedMessages(const CollectiveRequest& request);

/// All transfers, ordered by start, then step, then sender. Errors as simulate(); TooLarge above
/// 2^22 messages.
Result<Trace> traceOf(const CollectiveRequest& request);

/// A trace with everything but its transfers and its duration, without a run. Errors as simulate().
Result<Trace> emptyTraceOf(const CollectiveRequest& request);

/// UnknownName with the nearest name and the list of all.
Result<Algorithm> algorithmNamed(const std::string& name);
std::string nameOf(Algorithm algorithm);
std::vector<std::string> algorithmNames();

} // namespace ringside::scaling
