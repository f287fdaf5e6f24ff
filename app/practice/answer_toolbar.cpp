// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answer_toolbar.h"

#include "app/practice/report_dialog.h"
#include "app/question/card_writer.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/prose_document.h"
#include "core/bank/values/own_question.h"

#include <QPushButton>

#include <utility>

namespace ringside::app {

namespace {

/// A first version of the card, which the learner edits.
session::CardNote cardOf(const bank::Question& question)
{
    const ReadSource source = sourceOf(question);
    QStringList back{proseAsText(question.takeaway).trimmed(),
                     proseAsText(question.decidedBy).trimmed()};
    back.removeAll(QString());
    return {.front = source.title,
            .back = back.join(QStringLiteral("\n\n")),
            .about = source.about,
            .source = source.title};
}

} // namespace

AnswerToolbar::AnswerToolbar(const Theme& theme, session::Review& review, QString reports,
                             QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_cards(new CardWriter(theme, review, *this)),
      m_reports(std::move(reports))
{
    setObjectName(QStringLiteral("answerActions"));
    setLayout(new FlowLayout(theme.px(8), theme.px(8)));
    connect(addButton(tr("My note"), QStringLiteral("myNote"),
                      tr("Write or change your note on this question")),
            &QPushButton::clicked, this, &AnswerToolbar::noteRequested);
    connect(addButton(tr("Make a card"), QStringLiteral("makeCard"),
                      tr("A flashcard with the text you select, or with the takeaway, which you "
                         "can edit first")),
            &QPushButton::clicked, this, &AnswerToolbar::writeCard);
    connect(m_cards, &CardWriter::saved, this, &AnswerToolbar::messageRaised);
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
    m_cards->write(CardWriter::selectionIn(*parentWidget()).value_or(cardOf(m_question)));
}

void AnswerToolbar::report()
{
    auto* dialog = new ReportDialog(m_theme, m_question, true, m_reports, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace ringside::app
