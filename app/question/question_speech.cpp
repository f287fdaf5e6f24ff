// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/question_speech.h"

#include "app/question/option_text.h"
#include "app/text/tr.h"
#include "app/theme/announcer.h"
#include "app/widgets/prose_document.h"
#include "core/session/practice/practice.h"

#include <QStringList>

namespace ringside::app {

QString questionSpeech(const session::PracticeItem& item)
{
    const bank::Question& question = item.question;
    QStringList parts{tr("Question %1 of %2.").arg(item.index + 1).arg(item.count),
                      proseAsText(question.stem), tr("Options, %1:").arg(chooseText(question))};
    for (std::size_t i = 0; i < question.options.size(); ++i)
        parts << QStringLiteral("%1. %2").arg(optionLetter(static_cast<int>(i)),
                                              proseAsText(question.options[i].text));
    if (item.answer)
        parts << verdictSpeech(question, item.answer->correct);
    return speechOf(parts);
}

QString verdictSpeech(const bank::Question& question, bool correct)
{
    return speechOf({verdictLine(question, correct), proseAsText(question.quickAnswer)});
}

} // namespace ringside::app
