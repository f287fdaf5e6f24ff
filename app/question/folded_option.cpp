// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/folded_option.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kGap = 12;    ///< between the text and the verdict
constexpr int kHeight = 24; ///< at least, like the badge beside it
constexpr int kLeastText = 48;
constexpr int kMostLines = 2;

} // namespace

FoldedOption::FoldedOption(const Theme& theme, const QString& markdown, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_runs(proseAsLine(markdown))
{
    for (const ProseRun& run : m_runs)
        m_text += run.text;
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum); // two lines are more than its hint
    setAccessibleName(m_text);
    connect(&theme, &Theme::changed, this, &QWidget::updateGeometry);
}

void FoldedOption::setVerdict(const QString& text)
{
    m_verdict = QStringLiteral("%1 %2").arg(text, QChar(u'▾'));
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

double FoldedOption::roomIn(int width) const
{
    return std::max(1, width - verdictWidth() - m_theme.px(kGap));
}

QString FoldedOption::shownText() const
{
    const QChar ellipsis(u'…');
    const double room = roomIn(width());
    QTextLayout layout(m_text, textFont());
    const int lines = layOut(layout, room);
    const QTextLine last = layout.lineAt(lines - 1);
    if (!last.isValid() || last.textStart() + last.textLength() >= m_text.size())
        return m_text;
    const double end = room - QFontMetricsF(textFont()).horizontalAdvance(ellipsis);
    const int cut = last.xToCursor(std::max(0.0, end), QTextLine::CursorOnCharacter);
    return m_text.left(std::min(cut, last.textStart() + last.textLength())).trimmed() + ellipsis;
}

int FoldedOption::layOut(QTextLayout& layout, double room) const
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
    layout.setTextOption(QTextOption()); // wraps at words, or else anywhere
    layout.beginLayout();
    double y = 0;
    for (int i = 0; i < kMostLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(room);
        line.setPosition(QPointF(0, y));
        y += line.height();
    }
    layout.endLayout();
    return layout.lineCount();
}

QSize FoldedOption::minimumSizeHint() const
{
    return {verdictWidth() + m_theme.px(kGap + kLeastText),
            std::max(m_theme.px(kHeight), QFontMetrics(textFont()).height())};
}

int FoldedOption::heightForWidth(int width) const
{
    QTextLayout layout(m_text, textFont());
    layOut(layout, roomIn(width));
    return std::max(minimumSizeHint().height(),
                    static_cast<int>(std::ceil(layout.boundingRect().height())));
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
    layOut(layout, roomIn(width()));
    layout.draw(&painter, QPointF(0, (height() - layout.boundingRect().height()) / 2));
    painter.setFont(verdictFont());
    painter.setPen(m_theme.color(Tone::Secondary));
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_verdict);
}

} // namespace ringside::app
