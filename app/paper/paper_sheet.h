// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>

#include <optional>
#include <vector>

namespace ringside::app {

/// A share with its interval, as a bar.
struct PaperBar
{
    QString title;
    QString value; ///< the same numbers as text
    double share = 0;
    double low = 0, high = 0; ///< equal without an interval
};

/// A piece of a printed sheet.
struct PaperBlock
{
    enum class Kind {
        Title,
        Heading,
        Subheading,
        Text,
        Small,
        Option, ///< text beside its mark
        Bars,
    };

    Kind kind = Kind::Text;
    QString text{};               ///< Markdown
    QString mark{};               ///< of an option: "✓ B"
    Tone tone = Tone::Ink;        ///< of the mark
    bool keepsWithNext = false;   ///< headings always do
    std::vector<PaperBar> bars{}; ///< of Bars
    double passMark = 0;          ///< of Bars
};

/// What is printed or saved as PDF. A value, made in the interface's language.
struct PaperSheet
{
    QString title;   ///< of the document
    QString subject; ///< in the head of each page: the domain, the exam
    QString date;
    QString foot; ///< licence and source
    std::vector<PaperBlock> blocks;
};

} // namespace ringside::app
