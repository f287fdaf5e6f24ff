// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/toned_label.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kQuoteX = 10, kQuoteY = 6, kQuoteRadius = 7;
/// A layout asks for the least width, the preferred one and the one it settles on.
constexpr std::size_t kWidthsKept = 4;

} // namespace

TonedLabel::TonedLabel(const Theme& theme, TextRole role, Tone tone, QWidget* parent)
    : QLabel(parent), m_theme(theme), m_role(role), m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::WindowText); // inside a button it would be the button's
    connect(&theme, &Theme::changed, this, &TonedLabel::refresh);
    refresh();
}

void TonedLabel::setTone(Tone tone)
{
    m_tone = tone;
    refresh();
}

void TonedLabel::setQuoted(Tone ground)
{
    m_ground = ground;
    refresh();
}

/// A page that changes asks each of its labels again, and QLabel would shape the same text each
/// time.
int TonedLabel::heightForWidth(int width) const
{
    if (!wordWrap() || textFormat() != Qt::PlainText)
        return QLabel::heightForWidth(width);
    if (Measured now{text(), font(), contentsMargins(), margin()}; now != m_measured) {
        m_measured = std::move(now);
        m_heights.clear();
    }
    const auto found = std::ranges::find(m_heights, width, &std::pair<int, int>::first);
    if (found != m_heights.end())
        return found->second;
    if (m_heights.size() == kWidthsKept)
        m_heights.erase(m_heights.begin());
    return m_heights.emplace_back(width, QLabel::heightForWidth(width)).second;
}

// Not a style sheet of the label's own: each would be parsed again for every change of the theme.
void TonedLabel::refresh()
{
    setFont(m_theme.font(m_role));
    applyTone();
    if (m_ground)
        setContentsMargins(m_theme.px(kQuoteX), m_theme.px(kQuoteY), m_theme.px(kQuoteX),
                           m_theme.px(kQuoteY));
}

void TonedLabel::applyTone()
{
    const QColor color = m_theme.color(m_tone);
    if (palette().color(QPalette::WindowText) == color)
        return;
    QPalette own;
    own.setColor(QPalette::WindowText, color);
    setPalette(own);
}

/// QLabel measures its text again whenever the style changes. The size of plain text follows from
/// font and margins alone, and both send events of their own.
bool TonedLabel::event(QEvent* event)
{
    const bool isMeasured = textFormat() == Qt::PlainText && event->type() == QEvent::StyleChange;
    if (!isMeasured)
        return QLabel::event(event);
    // NOLINTNEXTLINE(bugprone-parent-virtual-call)
    return QFrame::event(event); // clazy:exclude=skipped-base-method
}

/// A style sheet puts back the palette that a widget had before it, whenever it is set anew.
void TonedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        applyTone();
}

void TonedLabel::paintEvent(QPaintEvent* event)
{
    if (m_ground) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.color(Tone::Line), m_theme.borderWidth()));
        painter.setBrush(m_theme.color(*m_ground));
        const double inset = m_theme.borderWidth() / 2.0;
        const int radius = m_theme.px(kQuoteRadius);
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius,
                                radius);
    }
    QLabel::paintEvent(event);
}

} // namespace ringside::app
