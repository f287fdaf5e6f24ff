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
      m_quote(new QuoteBox(theme, this)),
      m_decides(new ProseView(theme, TextRole::Body, Tone::Ink, this)),
      m_tests(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setWordWrap(true);
    m_quote->prose()->setObjectName(QStringLiteral("quickAnswer"));
    m_quote->prose()->setAccessibleName(tr("Quick answer"));
    m_decides->setObjectName(QStringLiteral("decidedBy"));
    m_decides->setAccessibleName(tr("What decides"));
    m_tests->setObjectName(QStringLiteral("tested"));
    m_tests->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, theme.px(4));
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_verdict);
    layout->addWidget(m_quote);
    layout->addWidget(m_decides);
    layout->addWidget(m_tests);
}

void VerdictStrip::show(const bank::Question& question, const session::GivenAnswer& answer)
{
    m_verdict->setText(verdictLine(question, answer.correct));
    m_verdict->setTone(answer.correct ? Tone::Correct : Tone::Wrong);
    m_quote->setProse(question.quickAnswer);
    m_quote->setVisible(!question.quickAnswer.isEmpty()); // own questions have none
    m_decides->setProse(tr("**What decides.** %1").arg(question.decidedBy.trimmed()));
    m_decides->setVisible(!question.decidedBy.isEmpty());
    m_tests->setText(tr("Tested: %1").arg(question.tests.trimmed()));
    m_tests->setVisible(!question.tests.isEmpty());
    setVisible(true);
}

} // namespace ringside::app
