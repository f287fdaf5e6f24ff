// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/anki_package.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

/// A collection, without the package that hides its bytes from the fuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const fuzz::Folder folder;
    exchange::Collector collector(QStringLiteral("fuzz"));
    exchange::readAnkiDatabase(folder.write("input", fuzz::bytesOf(data, size)), collector);
    fuzz::requireSound(collector.finish());
    return 0;
}
