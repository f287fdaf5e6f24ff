// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// All-reduce by closed form and by event engine. The two share no code: the engine runs a schedule
/// message by message on a fabric, the formulas are those of the literature.
///
/// To add an algorithm: one file with its schedule, its closed form or both, one row in
/// algorithm_table.cpp, one value of Algorithm.
namespace ringside::scaling {

/// Time by closed form. Bytes sent and received are those of the vector, without envelopes. Errors:
/// OutOfRange, NotFinite or Incompatible for an invalid request; NotModelled where no exact form is
/// known (the detail says for which requests there is one).
Result<CollectiveResult> formula(const CollectiveRequest& request);

/// Time by running the schedule: by classes of ranks where links are equal (rank_classes.h),
/// message by message else, and always with `onTransfer`, which is called once per message, in
/// order of arrival. Errors: those of formula(); TooLarge above 2^26 single messages, 2^31 edges
/// and steps of a ring, or 2^20 ranks; NotModelled for algorithms without a schedule.
Result<CollectiveResult> simulate(const CollectiveRequest& request,
                                  const std::function<void(const Transfer&)>& onTransfer = {});

/// What simulate() would take for a request, in messages of the engine; one message represents all
/// of a class of ranks. Errors: those of simulate().
Result<std::int64_t> simulatedMessages(const CollectiveRequest& request);

/// All transfers, ordered by start, then step, then sender. Errors: those of simulate(); TooLarge
/// above 2^22 messages.
Result<Trace> traceOf(const CollectiveRequest& request);

/// A trace without transfers and duration; nothing is simulated. Errors: those of simulate().
Result<Trace> emptyTraceOf(const CollectiveRequest& request);

/// Errors: UnknownName with the nearest name and the list of all.
Result<Algorithm> algorithmNamed(const std::string& name);
std::string nameOf(Algorithm algorithm);
std::vector<std::string> algorithmNames();

} // namespace ringside::scaling
