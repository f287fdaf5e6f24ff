// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/card_template.h"
#include "core/exchange/prose/cloze.h"
#include "core/exchange/prose/html_prose.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

/// HTML, and the templates of cards. A script never becomes text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString text = fuzz::textOf(data, size);
    const exchange::Prose prose = exchange::proseFromHtml(text);
    fuzz::require(prose.text.size() <= 3 * text.size() + 100);
    for (const QString& name : prose.media)
        fuzz::require(!name.startsWith(QLatin1String("..")));
    const exchange::NoteFields fields{{QStringLiteral("Front"), text}};
    for (const bool isBack : {false, true}) {
        exchange::renderCloze(text, 1, isBack);
        fuzz::require(exchange::renderTemplate(text, fields, 1, isBack).size() <=
                      exchange::kMostRendered);
    }
    return 0;
}
