// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/session_summary_view.h"

#include "app/keys/enter_key.h"
#include "app/text/session_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/card_links.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 720;

} // namespace

SessionSummaryView::SessionSummaryView(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("sessionSummary"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Session result"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeColumn(), 1);
    layout->addWidget(makeFooter());
    connect(&theme, &Theme::changed, this, &SessionSummaryView::applySpacing);
    applySpacing();
}

QWidget* SessionSummaryView::makeColumn()
{
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    m_card = new QFrame(ground);
    m_card->setProperty("kind", QStringLiteral("card"));
    m_card->setAccessibleName(tr("Summary"));
    auto* column = new QVBoxLayout(m_card);
    const auto label = [this, column](TextRole role, Tone tone, const QString& name) {
        auto* made = new TonedLabel(m_theme, role, tone, m_card);
        made->setObjectName(name);
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(made);
        return made;
    };
    m_title = label(TextRole::Title, Tone::Ink, QStringLiteral("summaryTitle"));
    m_result = label(TextRole::Stem, Tone::Ink, QStringLiteral("summaryResult"));
    m_readiness = label(TextRole::Body, Tone::Ink, QStringLiteral("summaryReadiness"));
    m_weakTitle = label(TextRole::Meta, Tone::Secondary, QStringLiteral("summaryWeakTitle"));
    m_weak = label(TextRole::Body, Tone::Ink, QStringLiteral("summaryWeak"));
    m_mistakesTitle =
        label(TextRole::Meta, Tone::Secondary, QStringLiteral("summaryMistakesTitle"));
    m_mistakesTitle->setText(tr("Read them again:"));
    m_mistakes = new ProseView(m_theme, TextRole::Body, Tone::Ink, m_card);
    m_mistakes->setObjectName(QStringLiteral("summaryMistakes"));
    m_mistakes->setAccessibleName(tr("Your mistakes"));
    column->addWidget(m_mistakes);
    connect(m_mistakes, &ProseView::linkFollowed, this, [this](const QString& target) {
        if (const auto link = CardLinks::parse(target))
            Q_EMIT questionRequested(bank::QuestionId(link->id));
    });
    m_ground = new QHBoxLayout(ground);
    m_ground->addStretch(0);
    m_ground->addWidget(m_card, 1, Qt::AlignTop);
    m_ground->addStretch(0);

    return scrolled(ground, tr("Session summary"));
}

QWidget* SessionSummaryView::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    m_again = new QPushButton(footer);
    m_again->setObjectName(QStringLiteral("summaryAgain"));
    m_challenge = new QPushButton(tr("Save and compare"), footer);
    m_challenge->setObjectName(QStringLiteral("summaryChallenge"));
    m_challenge->setAccessibleName(m_challenge->text());
    m_challenge->setToolTip(tr("Save your result and compare it with the other person's"));
    m_primary = new QPushButton(tr("Back to Today ↵"), footer);
    m_primary->setObjectName(QStringLiteral("summaryPrimary"));
    m_primary->setAccessibleName(tr("Back to Today"));
    m_primary->setToolTip(tr("Enter"));
    m_primary->setProperty("kind", QStringLiteral("primary"));
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->setSpacing(m_theme.px(8));
    layout->addWidget(m_again);
    layout->addWidget(m_challenge);
    layout->addStretch(1);
    layout->addWidget(m_primary);
    connect(m_again, &QPushButton::clicked, this,
            [this] { Q_EMIT retryRequested(tr("your mistakes"), m_summary.wrong); });
    connect(m_challenge, &QPushButton::clicked, this, &SessionSummaryView::challengeRequested);
    connect(m_primary, &QPushButton::clicked, this, &SessionSummaryView::todayRequested);
    return footer;
}

void SessionSummaryView::applySpacing()
{
    auto* column = static_cast<QVBoxLayout*>(m_card->layout());
    column->setContentsMargins(m_theme.px(28), m_theme.px(20), m_theme.px(28), m_theme.px(24));
    column->setSpacing(m_theme.px(12));
    m_card->setMaximumWidth(m_theme.px(kColumnWidth));
    const int side = m_theme.px(28);
    m_ground->setContentsMargins(side, side, side, side);
}

void SessionSummaryView::show(const session::SessionSummary& summary)
{
    m_summary = summary;
    const progress::EndedSession& ended = summary.result;
    m_title->setText(tr("%1 (ended)").arg(SessionText::title(ended.kind, ended.subject)));
    if (ended.answered == ended.questions)
        m_title->setText(tr("%1 (done)").arg(SessionText::title(ended.kind, ended.subject)));
    m_result->setText(SessionText::result(ended));
    const QStringList weak = SessionText::weak(summary);
    m_weakTitle->setText(ended.answered == 0 ? QString()
                         : weak.isEmpty()    ? tr("No mistakes.")
                                             : tr("Your mistakes by objective:"));
    m_weakTitle->setVisible(!m_weakTitle->text().isEmpty());
    m_weak->setText(weak.join(QLatin1Char('\n')));
    m_weak->setVisible(!weak.isEmpty());
    showReadiness({});
    showMistakes();
    const auto wrong = summary.wrong.size();
    m_again->setText(wrong == 1 ? tr("Retry your mistake")
                                : tr("Retry your %1 mistakes").arg(wrong));
    m_again->setAccessibleName(m_again->text());
    m_again->setVisible(wrong > 0);
    m_challenge->setVisible(ended.kind == progress::StudySetKind::Challenge && ended.answered > 0);
}

void SessionSummaryView::showReadiness(const QString& sentence)
{
    m_readiness->setText(sentence);
    m_readiness->setVisible(!sentence.isEmpty());
}

void SessionSummaryView::showMistakes()
{
    QStringList links;
    for (qsizetype i = 0; i < m_summary.wrong.size(); ++i) {
        const QString title = m_summary.wrongTitles.value(i);
        links << QStringLiteral("[%1](question:%2)")
                     .arg(markdownEscaped(title.isEmpty() ? m_summary.wrong[i] : title),
                          m_summary.wrong[i]);
    }
    m_mistakes->setProse(links.join(QStringLiteral("\n\n")));
    m_mistakes->setVisible(!links.isEmpty());
    m_mistakesTitle->setVisible(!m_summary.wrong.isEmpty());
}

void SessionSummaryView::keyPressEvent(QKeyEvent* event)
{
    if (!handleEnter(*event, *this, [this] { m_primary->click(); }))
        QWidget::keyPressEvent(event);
}

} // namespace ringside::app
