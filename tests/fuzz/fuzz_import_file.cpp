// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/import_file.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

/// A whole file: packages, collections, and the choice of the format.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const fuzz::Folder folder;
    const QString file = folder.write("input", fuzz::bytesOf(data, size));
    const auto read = exchange::importFile(file, {});
    fuzz::require(read.has_value());
    fuzz::requireSound(*read);
    return 0;
}
