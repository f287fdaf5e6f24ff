// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys/palette_entry.h"
#include "core/bank/values/question.h"

#include <functional>
#include <vector>

class QWidget;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Theme;

/// Where the palette's entries lead. Borrowed as long as the palette is open.
struct PaletteTargets
{
    Theme& theme;
    session::Workspace& workspace;
    QWidget& settings; ///< the page, shown or not
    std::function<QWidget*(const QString& page)> open;
    std::function<void(const bank::QuestionId&)> openQuestion;
};

/// Settings, themes, terms, questions, jobs and the learner's own cards, each named with its kind.
std::vector<PaletteEntry> paletteEntries(const PaletteTargets& targets);

} // namespace ringside::app
