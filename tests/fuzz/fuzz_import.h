// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"
#include "core/exchange/prose/decode.h"
#include "tests/fuzz/fuzz_input.h"

#include <algorithm>

namespace ringside::fuzz {

inline void requireSound(const exchange::ChoiceQuestion& question)
{
    require(!question.stem.trimmed().isEmpty() && question.choices.size() > 1);
    require(std::any_of(question.choices.begin(), question.choices.end(),
                        [](const exchange::Choice& choice) { return choice.correct; }));
    for (const exchange::Choice& choice : question.choices)
        require(!choice.text.trimmed().isEmpty());
}

/// Whatever was read: accepted items are complete, and something is always said.
inline void requireSound(const exchange::Imported& read)
{
    require(!read.items.empty() || read.rejectedInAll > 0 || !read.warnings.empty());
    require(std::ssize(read.rejected) ==
            std::min<std::int64_t>(read.rejectedInAll, exchange::kMostRemarks));
    for (const exchange::Item& item : read.items) {
        if (const auto* card = std::get_if<exchange::Card>(&item.content))
            require(!card->front.trimmed().isEmpty() && !card->back.trimmed().isEmpty());
        else
            requireSound(std::get<exchange::ChoiceQuestion>(item.content));
        for (const QString& name : item.media)
            require(!name.startsWith(QLatin1String("..")) && !name.startsWith(QLatin1Char('/')));
    }
}

/// Reads text by `reader`, as questions and cards in turn.
template <class Reader> void readAsText(const std::uint8_t* data, std::size_t size, Reader reader)
{
    const auto decoded = exchange::decodeText(bytesOf(data, size));
    if (!decoded)
        return;
    for (const auto wanted : {exchange::Wanted::Both, exchange::Wanted::Cards}) {
        exchange::Collector collector(QStringLiteral("fuzz"), {.wanted = wanted});
        reader(decoded->text, collector);
        requireSound(collector.finish());
    }
}

} // namespace ringside::fuzz
