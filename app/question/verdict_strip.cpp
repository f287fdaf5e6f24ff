// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/verdict_strip.h"

#include "app/question/option_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/quote_box.h"

#include <QVBoxLayout>

namespace ringside::app {

VerdictStrip::VerdictStrip(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_verdict(new TonedLabel(theme, TextRole::Heading, Tone::Correct, this)),
      m_quote(new QuoteBox(theme, this))
{
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setWordWrap(true);
    m_quote->prose()->setObjectName(QStringLiteral("quickAnswer"));
    m_quote->prose()->setAccessibleName(tr("Quick answer"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, theme.px(4));
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_verdict);
    layout->addWidget(m_quote);
}

void VerdictStrip::show(const bank::Question& question, const session::GivenAnswer& answer)
{
    m_verdict->setText(verdictLine(question, answer.correct));
    m_verdict->setTone(answer.correct ? Tone::Correct : Tone::Wrong);
    m_quote->setProse(question.quickAnswer);
    m_quote->setVisible(!question.quickAnswer.isEmpty()); // own questions have none
    setVisible(true);
}

} // namespace ringside::app
