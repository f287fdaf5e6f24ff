// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/guide_reader.h"
#include "core/authoring/source/guide_values.h"
#include "core/authoring/source/source_bank.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::bank;

namespace {

/// Jobs and presets that a chapter may name.
const SourceBank& smallBank()
{
    static const SourceBank bank = [] {
        std::vector<Finding> findings;
        auto read = readSourceBank(QStringLiteral(RINGSIDE_BANK_FOLDER), findings);
        fuzz::require(read && !read->jobs.empty());
        return std::move(*read);
    }();
    return bank;
}

} // namespace

/// A chapter of the guide, its numbers and its rules. What is not read is reported.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::vector<Error> errors;
    auto chapter = readChapter(fuzz::viewOf(data, size), "01-fuzz.yaml", errors);
    fuzz::require(chapter || !errors.empty());
    if (!chapter)
        return 0;
    SourceBank bank = smallBank();
    bank.chapters.push_back(std::move(*chapter));
    std::vector<Finding> findings;
    computeGuideValues(bank, findings);
    lint(bank, findings);
    return 0;
}
