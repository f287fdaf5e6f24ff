// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/memory/memory_layout.h"
#include "core/scaling/picture/memory_stacks.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace ringside::app {

/// Describes a job's memory, and makes the rows of its picture. 1 GB is 1e9 bytes. Without
/// `reasons` nothing says whether it fits.
class MemoryText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MemoryText)

public:
    static QString part(MemoryPart part);
    static QString amount(double bytes);
    /// "40 GB of an A100 40GB"
    static QString capacity(const scaling::MemoryStacks& stacks);
    /// Bars from the top: the ZeRO stages, then the pipeline's stages. Too many pipeline stages are
    /// thinned out: the first, the last, and some in between.
    static std::vector<MemoryRow> rows(const scaling::MemoryStacks& now,
                                       const scaling::MemoryStacks* before, bool reasons);
    /// Description of the picture with the job's numbers.
    static QString sentence(const scaling::MemoryStacks& stacks, bool reasons);
    /// A row with all its parts, or one of them: "ZeRO 2: weights 15 GB, ...; 16.6 GB in all".
    static QString row(const MemoryRow& row, int piece);
};

} // namespace ringside::app
