// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/prose_document.h"
#include "tests/fuzz/fuzz_input.h"

#include <QApplication>
#include <QTextBlock>
#include <QTextDocument>

using namespace ringside::app;

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(*argc, *argv);
    return 0;
}

/// A bank's Markdown as the window shows it: laid out, without an image that could be loaded.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Theme theme;
    const QString text = ringside::fuzz::textOf(data, size);
    QTextDocument document;
    document.setTextWidth(600);
    setProse(document, text, theme, TextRole::Body, Tone::Ink);
    static_cast<void>(document.size());
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it)
            ringside::fuzz::require(!it.fragment().charFormat().isImageFormat());
    }
    static_cast<void>(proseAsText(markdownEscaped(text)));
    return 0;
}
