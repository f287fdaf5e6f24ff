// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/cloze.h"
#include "core/bank/text/guide_text.h"
#include "core/bank/text/markdown_code.h"
#include "core/bank/text/plain_text.h"
#include "core/bank/text/utf8_check.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::bank;

/// Names of concepts on the first line, parted by commas, and a takeaway: its gap, and what else is
/// made of a text's Markdown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static_cast<void>(findBadText(fuzz::viewOf(data, size)));
    const QString text = fuzz::textOf(data, size);
    const qsizetype line = text.indexOf(QLatin1Char('\n'));
    const QString takeaway = text.mid(line + 1);
    if (const auto cloze =
            clozeOf(takeaway, text.left(std::max<qsizetype>(0, line)).split(QLatin1Char(','))))
        fuzz::require(!cloze->hidden.isEmpty() &&
                      !(cloze->before + cloze->after).trimmed().isEmpty());
    fuzz::require(!plainText(takeaway).contains(QLatin1Char('\n')));
    static_cast<void>(wordCount(titleOf(takeaway)));
    // Lines and columns of the prose are those of the text.
    const MarkdownParts parts = splitMarkdown(takeaway);
    fuzz::require(parts.prose.size() == takeaway.size() &&
                  parts.prose.count(QLatin1Char('\n')) == takeaway.count(QLatin1Char('\n')));
    for (const Tables tables : {Tables::Put, Tables::LeaveOut})
        static_cast<void>(fillBraces(takeaway, {}, tables));
    return 0;
}
