// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures with numbers in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::cost::forms {

inline constexpr const char* kBill = RINGSIDE_TR("Total %1. Largest part: %3, %2.");
inline constexpr const char* kBillDamage =
    RINGSIDE_TR("Total %1. Largest part: %3, %2. Errors, refusals and delay cost %4 more.");
inline constexpr const char* kDamageOnly =
    RINGSIDE_TR("Nothing is paid for; errors, refusals and delay cost %1.");

inline constexpr const char* kLoadReserved =
    RINGSIDE_TR("%1 units cover %2 calls per second; %3 of the calls are beyond them, and %4 are "
                "never served.");
inline constexpr const char* kLoadSpare =
    RINGSIDE_TR("Up to %1 calls per second against %2 of spare capacity; %3 of the calls are never "
                "served.");
inline constexpr const char* kLoadOnly =
    RINGSIDE_TR("Up to %1 calls per second; no call is refused.");
inline constexpr const char* kCachePays =
    RINGSIDE_TR("The explicit cache pays from %1 calls per hour on; there are %2.");
inline constexpr const char* kUnitPays =
    RINGSIDE_TR("A unit pays from %1 of its use on; the reservation is used to %2.");
inline constexpr const char* kAttempts =
    RINGSIDE_TR("With %1 more attempts, %2 of the calls are never served, and those served wait "
                "%3 s.");

inline constexpr const char* kTenants =
    RINGSIDE_TR("The largest tenant has %1 of the tokens; all cost %2, and the quota refuses %3.");
inline constexpr const char* kTenantGroup = RINGSIDE_TR("%1 tenants");
inline constexpr const char* kAlert =
    RINGSIDE_TR("The first alert fires after %1 days, when %2 is spent.");
inline constexpr const char* kNoAlert =
    RINGSIDE_TR("No alert fires: %1 is spent in the whole period.");

inline constexpr const char* kMachine = RINGSIDE_TR("Machine %1");
inline constexpr const char* kJobs =
    RINGSIDE_TR("%1 jobs on %2 machines at a time end after %3 min; %4 of the paid time is work.");
inline constexpr const char* kRequestsPerHour = RINGSIDE_TR("%1 requests per hour");
inline constexpr const char* kStandby =
    RINGSIDE_TR("The machine is on for %1 of the time and busy for %2 of that; %3 of the requests "
                "wait for a start.");
inline constexpr const char* kIdle =
    RINGSIDE_TR("Stopping after %1 min keeps the machine on for %2 of the time; requests wait %3 s "
                "on average.");
inline constexpr const char* kInstances =
    RINGSIDE_TR("less than %2 per hour; %1 instances would be needed, and this model has one");
inline constexpr const char* kPacking = RINGSIDE_TR("%1 models take %2 machines; %3 fit on one.");
inline constexpr const char* kReserved =
    RINGSIDE_TR("The run ends in time with a chance of %1; %2 machine-hours are reserved, and %3 "
                "of them are used.");
inline constexpr const char* kWindows =
    RINGSIDE_TR("Capacity is free for %1 of the time: after %2 h on average, for %3 min.");
inline constexpr const char* kStartChance =
    RINGSIDE_TR("Within %1 h, the job starts with a chance of %2.");
inline constexpr const char* kQuota =
    RINGSIDE_TR("With %1 machines, %2 of the jobs wait, %3 s on average over all; the quota is "
                "used to %4.");

inline constexpr const char* kScan =
    RINGSIDE_TR("A query reads %1 GB, %2 of the table: %3 days, %4 of the columns, %5 of the "
                "blocks.");
inline constexpr const char* kBlocks =
    RINGSIDE_TR("%1 of %2 values, scattered, touch %3 of the %4 blocks.");
inline constexpr const char* kRowsOf = RINGSIDE_TR("%1, %2 rows");
inline constexpr const char* kLog =
    RINGSIDE_TR("%1 rows per day are kept, %2 of all; of the smallest group %3, and none on %4 of "
                "the days.");

/// A form that another one begins with comes after it.
inline constexpr std::array kAll{
    kBillDamage, kBill,     kDamageOnly, kLoadReserved,    kLoadSpare,   kLoadOnly,
    kCachePays,  kUnitPays, kAttempts,   kTenants,         kTenantGroup, kAlert,
    kNoAlert,    kMachine,  kJobs,       kRequestsPerHour, kStandby,     kIdle,
    kInstances,  kPacking,  kReserved,   kWindows,         kStartChance, kQuota,
    kScan,       kBlocks,   kLog,        kRowsOf};

} // namespace ringside::cost::forms
