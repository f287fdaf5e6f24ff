// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_stats.h"
#include "core/bank/bank_reader.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::bank;

/// A bank from elsewhere, read to its end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const fuzz::Folder folder;
    const auto reader = BankReader::open(folder.write("fuzz.bank", fuzz::bytesOf(data, size)));
    if (!reader)
        return 0;
    const BankReader& bank = **reader;
    const auto summaries = bank.summaries();
    if (summaries) {
        for (const QuestionSummary& each : *summaries)
            static_cast<void>(bank.question(each.id));
    }
    static_cast<void>(bank.inOrderOfPlace());
    static_cast<void>(bank.outline());
    static_cast<void>(bank.ids());
    static_cast<void>(bank.jobs());
    static_cast<void>(bank.guide());
    static_cast<void>(bank.concepts());
    static_cast<void>(bank.clozeQuestions());
    static_cast<void>(bank.conceptsOfDomain(3));
    static_cast<void>(bank.search(QStringLiteral("batch -ring domain:3"), 20));
    static_cast<void>(statsOf(bank));
    return 0;
}
