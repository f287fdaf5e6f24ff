// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/folded_option.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kGap = 12;    ///< between the text and the verdict
constexpr int kHeight = 24; ///< at least, like the badge beside it
constexpr int kLeastText = 48;

} // namespace

FoldedOption::FoldedOption(const Theme& theme, const QString& markdown, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_runs(proseAsLine(markdown))
{
    for (const ProseRun& run : m_runs)
        m_text += run.text;
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

QFont FoldedOption::codeFont() const
{
    QFont font = m_theme.font(TextRole::Mono);
    // As in prose: monospaced fonts look larger than text of the same size.
    font.setPixelSize(std::max(1, textFont().pixelSize() * 92 / 100));
    font.setStrikeOut(m_struckOut);
    return font;
}

QFont FoldedOption::fontAt(qsizetype place) const
{
    for (const ProseRun& run : m_runs) {
        if (place < run.text.size())
            return run.isCode ? codeFont() : textFont();
        place -= run.text.size();
    }
    return textFont();
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
    const QChar ellipsis(u'…');
    const double room = width() - verdictWidth() - m_theme.px(kGap);
    QTextLayout layout(m_text, textFont());
    layOut(layout);
    const QTextLine line = layout.lineAt(0);
    if (!line.isValid() || line.naturalTextWidth() <= room)
        return m_text;
    const double end = room - QFontMetricsF(textFont()).horizontalAdvance(ellipsis);
    return m_text.left(line.xToCursor(std::max(0.0, end), QTextLine::CursorOnCharacter)) + ellipsis;
}

void FoldedOption::layOut(QTextLayout& layout) const
{
    QList<QTextLayout::FormatRange> ranges;
    qsizetype from = 0;
    const qsizetype size = layout.text().size();
    for (const ProseRun& run : m_runs) {
        const qsizetype length = std::min(run.text.size(), size - from);
        if (run.isCode && length > 0) {
            QTextLayout::FormatRange range;
            range.start = static_cast<int>(from);
            range.length = static_cast<int>(length);
            range.format.setFont(codeFont());
            ranges.push_back(range);
        }
        from += run.text.size();
    }
    layout.setFormats(ranges);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
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
    painter.setPen(m_theme.color(m_struckOut ? Tone::Secondary : Tone::Ink));
    QTextLayout layout(shownText(), textFont());
    layOut(layout);
    layout.draw(&painter, QPointF(0, (height() - layout.boundingRect().height()) / 2));
    painter.setFont(verdictFont());
    painter.setPen(m_theme.color(Tone::Secondary));
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_verdict);
}

} // namespace ringside::app
