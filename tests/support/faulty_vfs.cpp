// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/faulty_vfs.h"

#include <sqlite3.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ringside::test {

namespace {

/// What a file held where it was changed; undone in reverse order.
struct Undo
{
    std::string path;
    std::int64_t oldSize = 0;
    std::int64_t offset = 0;
    std::vector<char> oldBytes;
};

} // namespace

struct FaultyVfs::State
{
    /// What SQLite allocates for an open file; the real one stands directly behind it.
    struct File
    {
        sqlite3_file base;
        State* state;
        const char* path; ///< SQLite keeps it while the file is open; null for temporary files
    };

    sqlite3_vfs vfs{};
    sqlite3_vfs* real = nullptr;
    sqlite3_io_methods withMemory{};
    sqlite3_io_methods withoutMemory{};
    bool hidden = false;
    FaultPlan plan;
    int failures = 0;
    std::int64_t reads = 0, writes = 0, syncs = 0, truncates = 0, changes = 0, bytes = 0;
    bool powerLost = false;
    std::vector<Undo> unsynced;

    bool powerFails()
    {
        ++changes;
        if (plan.fault == Fault::PowerLoss && changes >= plan.at)
            powerLost = true;
        failures += powerLost ? 1 : 0;
        return powerLost;
    }

    bool fails(Fault fault, std::int64_t count)
    {
        if (plan.fault != fault || (plan.stays ? count < plan.at : count != plan.at))
            return false;
        ++failures;
        return true;
    }

    static State& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file)->state; }
    static sqlite3_file* realOf(sqlite3_file* file)
    {
        return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
    }

    /// Keeps what is in [offset, offset + length) and how long the file is.
    void remember(sqlite3_file* file, std::int64_t offset, std::int64_t length)
    {
        const char* path = reinterpret_cast<File*>(file)->path;
        if (plan.fault != Fault::PowerLoss || !path)
            return;
        sqlite3_file* below = realOf(file);
        Undo undo{.path = path, .oldSize = 0, .offset = offset, .oldBytes = {}};
        sqlite3_int64 size = 0;
        below->pMethods->xFileSize(below, &size);
        undo.oldSize = size;
        const std::int64_t kept = std::clamp<std::int64_t>(size - offset, 0, length);
        undo.oldBytes.resize(static_cast<std::size_t>(kept));
        if (kept > 0)
            below->pMethods->xRead(below, undo.oldBytes.data(), static_cast<int>(kept), offset);
        unsynced.push_back(std::move(undo));
    }

    void forget(const char* path)
    {
        if (path)
            std::erase_if(unsynced, [path](const Undo& undo) { return undo.path == path; });
    }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out)
    {
        auto& state = *static_cast<State*>(vfs->pAppData);
        auto* own = reinterpret_cast<File*>(file);
        own->base.pMethods = nullptr;
        own->state = &state;
        own->path = name;
        if (state.powerLost)
            return SQLITE_CANTOPEN;
        const int code = state.real->xOpen(state.real, name, realOf(file), flags, out);
        if (realOf(file)->pMethods)
            own->base.pMethods = state.hidden ? &state.withoutMemory : &state.withMemory;
        return code;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int syncFolder)
    {
        auto& state = *static_cast<State*>(vfs->pAppData);
        if (state.powerFails())
            return SQLITE_IOERR_DELETE;
        state.forget(name);
        return state.real->xDelete(state.real, name, syncFolder);
    }

    static int read(sqlite3_file* file, void* to, int length, sqlite3_int64 offset)
    {
        State& state = of(file);
        if (state.fails(Fault::ReadError, ++state.reads))
            return SQLITE_IOERR_READ;
        return realOf(file)->pMethods->xRead(realOf(file), to, length, offset);
    }

    static int write(sqlite3_file* file, const void* from, int length, sqlite3_int64 offset)
    {
        State& state = of(file);
        sqlite3_file* below = realOf(file);
        ++state.writes;
        if (state.powerFails() || state.fails(Fault::WriteError, state.writes))
            return SQLITE_IOERR_WRITE;
        state.remember(file, offset, length);
        int fits = length;
        if (state.fails(Fault::ShortWrite, state.writes))
            fits = length / 2;
        if (state.plan.fault == Fault::DiskFull && state.bytes + length > state.plan.at) {
            fits = static_cast<int>(std::max<std::int64_t>(state.plan.at - state.bytes, 0));
            ++state.failures;
        }
        state.bytes += fits;
        const int code = fits > 0 ? below->pMethods->xWrite(below, from, fits, offset) : SQLITE_OK;
        return fits < length ? SQLITE_FULL : code;
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size)
    {
        State& state = of(file);
        if (state.powerFails() || state.fails(Fault::TruncateError, ++state.truncates))
            return SQLITE_IOERR_TRUNCATE;
        sqlite3_int64 before = 0;
        realOf(file)->pMethods->xFileSize(realOf(file), &before);
        state.remember(file, size, std::max<std::int64_t>(before - size, 0));
        return realOf(file)->pMethods->xTruncate(realOf(file), size);
    }

    static int sync(sqlite3_file* file, int flags)
    {
        State& state = of(file);
        if (state.powerFails() || state.fails(Fault::SyncError, ++state.syncs))
            return SQLITE_IOERR_FSYNC;
        const int code = realOf(file)->pMethods->xSync(realOf(file), flags);
        if (code == SQLITE_OK)
            state.forget(reinterpret_cast<File*>(file)->path);
        return code;
    }

    void fillMethods();
};

/// What is not about faults goes to the real file as it is.
void FaultyVfs::State::fillMethods()
{
    sqlite3_io_methods& m = withMemory;
    m.iVersion = 2;
    m.xClose = [](sqlite3_file* f) { return realOf(f)->pMethods->xClose(realOf(f)); };
    m.xRead = read;
    m.xWrite = write;
    m.xTruncate = truncate;
    m.xSync = sync;
    m.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
        return realOf(f)->pMethods->xFileSize(realOf(f), size);
    };
    m.xLock = [](sqlite3_file* f, int level) {
        return realOf(f)->pMethods->xLock(realOf(f), level);
    };
    m.xUnlock = [](sqlite3_file* f, int level) {
        return realOf(f)->pMethods->xUnlock(realOf(f), level);
    };
    m.xCheckReservedLock = [](sqlite3_file* f, int* held) {
        return realOf(f)->pMethods->xCheckReservedLock(realOf(f), held);
    };
    m.xFileControl = [](sqlite3_file* f, int what, void* with) {
        return realOf(f)->pMethods->xFileControl(realOf(f), what, with);
    };
    m.xSectorSize = [](sqlite3_file* f) { return realOf(f)->pMethods->xSectorSize(realOf(f)); };
    m.xDeviceCharacteristics = [](sqlite3_file* f) {
        return realOf(f)->pMethods->xDeviceCharacteristics(realOf(f));
    };
    m.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** to) {
        return realOf(f)->pMethods->xShmMap(realOf(f), page, size, extend, to);
    };
    m.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
        return realOf(f)->pMethods->xShmLock(realOf(f), offset, n, flags);
    };
    m.xShmBarrier = [](sqlite3_file* f) { realOf(f)->pMethods->xShmBarrier(realOf(f)); };
    m.xShmUnmap = [](sqlite3_file* f, int remove) {
        return realOf(f)->pMethods->xShmUnmap(realOf(f), remove);
    };
    withoutMemory = m;
    withoutMemory.iVersion = 1;
}

FaultyVfs::FaultyVfs() : m_state(std::make_unique<State>())
{
    State& state = *m_state;
    state.real = sqlite3_vfs_find(nullptr);
    state.fillMethods();
    state.vfs = *state.real;
    state.vfs.pNext = nullptr;
    state.vfs.zName = "faulty";
    state.vfs.szOsFile = static_cast<int>(sizeof(State::File)) + state.real->szOsFile;
    state.vfs.pAppData = &state;
    state.vfs.xOpen = State::open;
    state.vfs.xDelete = State::remove;
    sqlite3_vfs_register(&state.vfs, 1);
}

FaultyVfs::~FaultyVfs()
{
    sqlite3_vfs_register(m_state->real, 1);
    sqlite3_vfs_unregister(&m_state->vfs);
}

void FaultyVfs::arm(const FaultPlan& plan)
{
    State& state = *m_state;
    state.plan = plan;
    state.failures = 0;
    state.reads = state.writes = state.syncs = state.truncates = state.changes = state.bytes = 0;
    state.powerLost = false;
    if (!plan.keepUnsynced)
        state.unsynced.clear();
}

void FaultyVfs::disarm()
{
    m_state->plan = {};
}

int FaultyVfs::failures() const
{
    return m_state->failures;
}

std::int64_t FaultyVfs::changes() const
{
    return m_state->changes;
}

std::int64_t FaultyVfs::bytesWritten() const
{
    return m_state->bytes;
}

void FaultyVfs::restorePower(double kept)
{
    State& state = *m_state;
    const auto reached =
        static_cast<std::size_t>(kept * static_cast<double>(state.unsynced.size()));
    while (state.unsynced.size() > reached) {
        const Undo& undo = state.unsynced.back();
        const int file = ::open(undo.path.c_str(), O_RDWR | O_CLOEXEC);
        if (file >= 0) {
            const auto put =
                ::pwrite(file, undo.oldBytes.data(), undo.oldBytes.size(), undo.offset);
            const int cut = ::ftruncate(file, undo.oldSize);
            static_cast<void>(put);
            static_cast<void>(cut);
            ::close(file);
        }
        state.unsynced.pop_back();
    }
    state.unsynced.clear();
    state.powerLost = false;
    state.plan = {};
}

void FaultyVfs::hideSharedMemory(bool hidden)
{
    m_state->hidden = hidden;
}

} // namespace ringside::test
