// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {
struct Question;
}
namespace ringside::session {
struct PracticeItem;
}

namespace ringside::app {

/// What a screen reader speaks when a question appears: position, stem, how many options to choose,
/// the options with their letters, and the verdict where it is answered.
QString questionSpeech(const session::PracticeItem& item);
/// What it speaks after the answer: the verdict with the letters of the right options, and the
/// quick answer.
QString verdictSpeech(const bank::Question& question, bool correct);

} // namespace ringside::app
