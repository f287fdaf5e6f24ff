// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/quote_box.h"

#include "app/theme/theme.h"
#include "app/widgets/prose_view.h"

#include <QPainter>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kBarWidth = 3;

} // namespace

QuoteBox::QuoteBox(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_prose(new ProseView(theme, TextRole::Body, Tone::Ink, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(15), 0, 0, 0);
    layout->addWidget(m_prose);
}

void QuoteBox::setProse(const QString& markdown)
{
    m_prose->setProse(markdown);
}

void QuoteBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, kBarWidth, height()), m_theme.color(Tone::Accent));
}

} // namespace ringside::app
