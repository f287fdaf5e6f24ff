// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/folded_option.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kGap = 12;    ///< between the text and the verdict
constexpr int kHeight = 24; ///< at least, like the badge beside it
constexpr int kLeastText = 48;

} // namespace

FoldedOption::FoldedOption(const Theme& theme, const QString& text, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_text(text.simplified())
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(m_text);
    connect(&theme, &Theme::changed, this, &QWidget::updateGeometry);
}

void FoldedOption::setVerdict(const QString& words)
{
    m_verdict = QStringLiteral("%1 %2").arg(words, QChar(u'▾'));
    updateGeometry();
    update();
}

void FoldedOption::setStruckOut(bool out)
{
    m_struckOut = out;
    update();
}

QFont FoldedOption::textFont() const
{
    QFont font = m_theme.font(TextRole::Body);
    font.setStrikeOut(m_struckOut);
    return font;
}

QFont FoldedOption::verdictFont() const
{
    QFont font = m_theme.font(TextRole::Meta);
    font.setWeight(QFont::DemiBold);
    return font;
}

int FoldedOption::verdictWidth() const
{
    return QFontMetrics(verdictFont()).horizontalAdvance(m_verdict) + 1;
}

QString FoldedOption::shownText() const
{
    const int room = width() - verdictWidth() - m_theme.px(kGap);
    return QFontMetrics(textFont()).elidedText(m_text, Qt::ElideRight, std::max(0, room));
}

QSize FoldedOption::minimumSizeHint() const
{
    return {verdictWidth() + m_theme.px(kGap + kLeastText),
            std::max(m_theme.px(kHeight), QFontMetrics(textFont()).height())};
}

int FoldedOption::heightForWidth(int /*width*/) const
{
    return minimumSizeHint().height();
}

QSize FoldedOption::sizeHint() const
{
    return minimumSizeHint();
}

void FoldedOption::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(textFont());
    painter.setPen(m_theme.color(m_struckOut ? Tone::Secondary : Tone::Ink));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shownText());
    painter.setFont(verdictFont());
    painter.setPen(m_theme.color(Tone::Secondary));
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_verdict);
}

} // namespace ringside::app
