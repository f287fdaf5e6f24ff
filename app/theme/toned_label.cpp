// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/toned_label.h"

#include "app/text/bound_units.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kQuoteX = 10, kQuoteY = 6, kQuoteRadius = 7;
/// A layout asks for the least width, the preferred one and the one it settles on.
constexpr std::size_t kWidthsKept = 4;
constexpr int kTallest = 2000; ///< as QLabel allows text that it measures

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

void TonedLabel::setText(const QString& text)
{
    // QLabel lays such text out by itself.
    QLabel::setText(isSelectable() && wordWrap() ? withBoundUnits(text) : text);
}

QString TonedLabel::text() const
{
    return isSelectable() ? QLabel::text().replace(QChar(QChar::Nbsp), u' ') : QLabel::text();
}

bool TonedLabel::isSelectable() const
{
    return textInteractionFlags().testAnyFlags(Qt::TextSelectableByMouse |
                                               Qt::TextSelectableByKeyboard);
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
    return m_heights.emplace_back(width, measuredHeight(width)).second;
}

int TonedLabel::measuredHeight(int width) const
{
    const auto& bound = boundText();
    if (!bound)
        return QLabel::heightForWidth(width);
    // As QLabel measures its own text.
    const QMargins around = contentsMargins() + margin();
    const QRect room(0, 0, width - around.left() - around.right(), kTallest);
    const int flags = textFlags() & ~int(Qt::AlignVCenter | Qt::AlignHCenter);
    const int lines = fontMetrics().boundingRect(room, flags, *bound).height();
    return std::max(lines + around.top() + around.bottom(), minimumHeight());
}

const std::optional<QString>& TonedLabel::boundText() const
{
    if (text() != m_boundOf) {
        m_boundOf = text();
        QString bound = withBoundUnits(m_boundOf);
        m_bound = bound == m_boundOf ? std::nullopt : std::optional(std::move(bound));
    }
    // Text that can be selected has a document, and a frame an indent, that only QLabel knows.
    const bool isSimple =
        wordWrap() && textFormat() == Qt::PlainText && frameWidth() == 0 && !isSelectable();
    static const std::optional<QString> kAsItIs;
    return isSimple ? m_bound : kAsItIs;
}

int TonedLabel::textFlags() const
{
    const int side = text().isRightToLeft() ? Qt::TextForceRightToLeft : Qt::TextForceLeftToRight;
    return static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())) |
           Qt::TextWordWrap | side;
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

/// A style sheet puts back the palette that a widget had before it, whenever it is set again.
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
    const auto& bound = boundText();
    if (!bound) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const QRect room = contentsRect().marginsRemoved(QMargins() + margin());
    style()->drawItemText(&painter, room, textFlags(), palette(), isEnabled(), *bound,
                          foregroundRole());
}

} // namespace ringside::app
