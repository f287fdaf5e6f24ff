// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_face.h"

#include "app/theme/announcer.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kCardHeight = 300;

} // namespace

CardFace::CardFace(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_announcer(new Announcer(*this)),
      m_origin(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_counts(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_marks(new TonedLabel(theme, TextRole::Meta, Tone::Clue, this)),
      m_name(new TonedLabel(theme, TextRole::Title, Tone::Ink, this)),
      m_front(new ProseView(theme, TextRole::Stem, Tone::Ink, this)),
      m_prompt(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_back(new ProseView(theme, TextRole::Stem, Tone::Ink, this))
{
    setProperty("kind", QStringLiteral("card"));
    setAccessibleName(tr("Card"));
    m_origin->setObjectName(QStringLiteral("reviewOrigin"));
    m_origin->setTextFormat(Qt::PlainText); // a pack's title comes from someone else's file
    m_counts->setObjectName(QStringLiteral("reviewCounts"));
    m_marks->setObjectName(QStringLiteral("reviewMarks"));
    m_name->setObjectName(QStringLiteral("reviewName"));
    m_front->setObjectName(QStringLiteral("reviewFront"));
    m_front->setAccessibleName(tr("Front"));
    m_prompt->setObjectName(QStringLiteral("reviewPrompt"));
    m_back->setObjectName(QStringLiteral("reviewBack"));
    m_back->setAccessibleName(tr("Answer"));
    for (TonedLabel* text : {m_marks, m_name, m_prompt})
        text->setWordWrap(true);
    auto* meta = new QHBoxLayout;
    meta->addWidget(m_origin);
    meta->addStretch(1);
    meta->addWidget(m_counts);
    auto* column = new QVBoxLayout(this);
    column->addLayout(meta);
    column->addWidget(m_marks);
    column->addWidget(m_name);
    column->addWidget(m_front);
    column->addWidget(m_prompt);
    column->addWidget(m_back);
    column->addStretch(1);
    for (ProseView* side : {m_front, m_back})
        connect(side, &ProseView::linkFollowed, this, &CardFace::linkFollowed);
    connect(&theme, &Theme::changed, this, &CardFace::applySpacing);
    applySpacing();
}

void CardFace::applySpacing()
{
    layout()->setContentsMargins(m_theme.px(28), m_theme.px(20), m_theme.px(28), m_theme.px(24));
    layout()->setSpacing(m_theme.px(14));
    setMinimumHeight(m_theme.px(kCardHeight));
}

void CardFace::showFront(const CardText& text, const QString& origin)
{
    m_origin->setText(origin);
    m_origin->show();
    m_name->setText(text.title);
    m_name->setVisible(!text.title.isEmpty());
    m_front->setProse(text.front);
    m_front->setVisible(!text.front.isEmpty());
    m_prompt->setText(text.prompt);
    m_prompt->show();
    m_back->hide();
    m_back->setProse(text.back);
    m_spokenBack = proseAsText(text.back);
    m_announcer->announce(speechOf({text.title, proseAsText(text.front), text.prompt}));
}

void CardFace::turn()
{
    m_prompt->hide();
    m_back->show();
    m_announcer->announce(m_spokenBack);
}

void CardFace::showMessage(const QString& title, const QString& text)
{
    m_origin->hide();
    m_front->hide();
    m_back->hide();
    m_name->setText(title);
    m_name->show();
    m_prompt->setText(text);
    m_prompt->show();
    m_announcer->announce(speechOf({title, text}));
}

void CardFace::setText(const QString& text)
{
    m_prompt->setText(text);
}

void CardFace::setCounts(const QString& counts)
{
    m_counts->setText(counts);
}

void CardFace::setMarks(const QString& marks)
{
    m_marks->setText(marks);
    m_marks->setVisible(!marks.isEmpty());
}

} // namespace ringside::app
