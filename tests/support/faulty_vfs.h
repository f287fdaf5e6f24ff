// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

namespace ringside::test {

/// What goes wrong with a disk.
enum class Fault {
    None,
    ReadError,  ///< EIO
    WriteError, ///< EIO, nothing written
    ShortWrite, ///< half of it written, then no space
    SyncError,
    TruncateError,
    DiskFull, ///< no space from the n-th byte on
    PowerLoss ///< from the n-th operation on nothing happens; restorePower() undoes what was not
              ///< synced
};

struct FaultPlan
{
    Fault fault = Fault::None;
    /// Counts operations of the fault's kind from 1; of DiskFull bytes, of PowerLoss all that
    /// change a file.
    std::int64_t at = 0;
    bool stays = false;        ///< false: only once
    bool keepUnsynced = false; ///< of a PowerLoss: what the plan before saw as unsynced still is
};

/// A layer over SQLite's own file system that fails where the plan says. While one exists, every
/// database that is opened goes through it; the temporary files of SQLite too. One at a time, and
/// databases end before it does. Not for several threads.
class FaultyVfs
{
public:
    FaultyVfs();
    ~FaultyVfs();
    FaultyVfs(const FaultyVfs&) = delete;
    FaultyVfs& operator=(const FaultyVfs&) = delete;

    /// Counts begin again.
    void arm(const FaultPlan& plan);
    void disarm();
    /// How often something failed since arm().
    int failures() const;
    /// Operations that change a file since arm(), and bytes written.
    std::int64_t changes() const;
    std::int64_t bytesWritten() const;
    /// After a PowerLoss, with every database closed: of what was written and not synced, the last
    /// part is gone; `kept` in [0, 1] says how much of it reached the disk.
    void restorePower(double kept);

    /// Files without shared memory, as on some network shares: no write-ahead log.
    void hideSharedMemory(bool hidden);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::test
