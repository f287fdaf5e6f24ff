// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answer_toolbar.h"

#include "app/practice/report_dialog.h"
#include "app/question/own_card_dialog.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/prose_document.h"
#include "core/bank/values/own_question.h"
#include "core/session/review/review.h"

#include <QPushButton>

#include <utility>

namespace ringside::app {

namespace {

/// A first version of the card, which the learner edits.
progress::OwnCard cardOf(const bank::Question& question)
{
    progress::OwnCard card;
    card.front = question.title.isEmpty() ? proseAsText(question.stem) : question.title;
    QStringList back{proseAsText(question.takeaway).trimmed(),
                     proseAsText(question.decidedBy).trimmed()};
    back.removeAll(QString());
    card.back = back.join(QStringLiteral("\n\n"));
    return card;
}

} // namespace

AnswerToolbar::AnswerToolbar(const Theme& theme, session::Review& review, QString reports,
                             QWidget* parent)
    : QWidget(parent), m_theme(theme), m_review(review), m_reports(std::move(reports))
{
    setObjectName(QStringLiteral("answerActions"));
    setLayout(new FlowLayout(theme.px(8), theme.px(8)));
    connect(addButton(tr("My note"), QStringLiteral("myNote"),
                      tr("Write or change your note on this question")),
            &QPushButton::clicked, this, &AnswerToolbar::noteRequested);
    connect(addButton(tr("Make a card"), QStringLiteral("makeCard"),
                      tr("A flashcard with the takeaway, which you can edit first")),
            &QPushButton::clicked, this, &AnswerToolbar::writeCard);
    m_report = addButton(tr("Report an error"), QStringLiteral("reportError"),
                         tr("A text to copy or save; nothing is sent"));
    connect(m_report, &QPushButton::clicked, this, &AnswerToolbar::report);
}

QPushButton* AnswerToolbar::addButton(const QString& text, const QString& name, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setProperty("kind", QStringLiteral("try"));
    button->setAccessibleName(text);
    button->setToolTip(tip);
    layout()->addWidget(button);
    return button;
}

void AnswerToolbar::show(const bank::Question& question)
{
    m_question = question;
    m_report->setVisible(!bank::isOwn(question)); // it has no authors to send a report to
}

void AnswerToolbar::writeCard()
{
    auto* dialog = new OwnCardDialog(m_theme, cardOf(m_question), false, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OwnCardDialog::saved, this, [this, dialog](const progress::OwnCard& written) {
        if (const auto id = m_review.addOwnCard(written); !id)
            return dialog->showMessage(errorText(id.error()));
        dialog->accept();
        Q_EMIT messageRaised(tr("Card saved. Review asks it with your new cards."));
    });
    dialog->open();
}

void AnswerToolbar::report()
{
    auto* dialog = new ReportDialog(m_theme, m_question, true, m_reports, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace ringside::app
