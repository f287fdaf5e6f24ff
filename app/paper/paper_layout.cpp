// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_layout.h"

#include "app/formula/whole_formulas.h"
#include "app/widgets/prose_document.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextOption>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr double kFontScale = 2; ///< rounding of glyphs to layout pixels does not show
constexpr double kTextPoints = 9.5;
constexpr double kTextPixels = 13.5 * kFontScale; ///< of TextRole::Reason
constexpr int kMarkWidth = 92;                    ///< at 100 %
constexpr int kBarHeight = 9;
constexpr int kBarGap = 8;
constexpr double kLine = 1; ///< of a table's border

TextRole roleOf(PaperBlock::Kind kind)
{
    switch (kind) {
    case PaperBlock::Kind::Title:
        return TextRole::Title;
    case PaperBlock::Kind::Heading:
        return TextRole::Stem;
    case PaperBlock::Kind::Subheading:
        return TextRole::Body;
    case PaperBlock::Kind::Small:
        return TextRole::Meta;
    case PaperBlock::Kind::Text:
    case PaperBlock::Kind::Option:
    case PaperBlock::Kind::Bars:
        break;
    }
    return TextRole::Reason;
}

bool isHeading(PaperBlock::Kind kind)
{
    return kind == PaperBlock::Kind::Title || kind == PaperBlock::Kind::Heading ||
           kind == PaperBlock::Kind::Subheading;
}

/// Above a block, at 100 %.
int gapAbove(PaperBlock::Kind kind)
{
    switch (kind) {
    case PaperBlock::Kind::Title:
        return 0;
    case PaperBlock::Kind::Heading:
        return 18;
    case PaperBlock::Kind::Subheading:
        return 12;
    case PaperBlock::Kind::Small:
        return 2;
    case PaperBlock::Kind::Text:
    case PaperBlock::Kind::Option:
    case PaperBlock::Kind::Bars:
        break;
    }
    return 6;
}

bool isCode(const QTextBlock& block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
           block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

bool isProgram(const QTextBlock& block)
{
    return isCode(block) && block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage) !=
                                QLatin1String("formula");
}

void setHeading(QTextDocument& document)
{
    QTextCursor cursor(&document);
    cursor.select(QTextCursor::Document);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::DemiBold);
    cursor.mergeCharFormat(bold);
}

/// Links are not underlined where they are all of a paragraph.
void setQuietLinks(QTextDocument& document, const QColor& ink)
{
    QTextCursor cursor(&document);
    cursor.select(QTextCursor::Document);
    QTextCharFormat quiet;
    quiet.setFontUnderline(false);
    quiet.setForeground(ink);
    cursor.mergeCharFormat(quiet);
}

/// Tables as wide as the sheet, a shaded head, and a ground for programs.
void setPaperStyle(QTextDocument& document, const Theme& theme)
{
    QTextCursor cursor(&document);
    cursor.beginEditBlock(); // or a table is laid out again after each change
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setHeaderRowCount(1);
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            QTextTableCell cell = table->cellAt(0, column);
            QTextCharFormat head = cell.format();
            head.setBackground(theme.color(Tone::Raised));
            cell.setFormat(head);
        }
    }
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        if (block.length() <= 1 && !cursor.currentTable()) { // the paragraph around a table
            QTextBlockFormat none;
            none.setLineHeight(1, QTextBlockFormat::FixedHeight);
            cursor.setBlockFormat(none);
            continue;
        }
        if (!isProgram(block))
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(theme.color(Tone::Raised));
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
}

} // namespace

struct PaperLayout::Placed
{
    PaperBlock::Kind kind = PaperBlock::Kind::Text;
    QRectF box;
    std::unique_ptr<QTextDocument> document; ///< null for bars
    QString mark;
    Tone tone = Tone::Ink;
    std::vector<PaperBar> bars;
    double passMark = 0;
};

double paperPoints(double layoutPixels)
{
    return layoutPixels * kTextPoints / kTextPixels;
}

void setForPaper(Theme& theme)
{
    theme.setScheme(Scheme::Light);
    theme.setFontScale(kFontScale);
    theme.setReducedMotion(true);
}

PaperLayout::PaperLayout(const std::vector<PaperBlock>& blocks, double width,
                         const std::stop_token& stop)
    : m_width(width)
{
    setForPaper(m_theme);
    for (const PaperBlock& block : blocks) {
        if (stop.stop_requested())
            return;
        add(block);
    }
}

PaperLayout::~PaperLayout() = default;

void PaperLayout::add(const PaperBlock& block)
{
    if (!m_placed.empty())
        m_bottom += m_theme.px(gapAbove(block.kind));
    Placed placed{.kind = block.kind,
                  .box = {},
                  .document = nullptr,
                  .mark = block.mark,
                  .tone = block.tone,
                  .bars = block.bars,
                  .passMark = block.passMark};
    if (block.kind == PaperBlock::Kind::Bars)
        addBars(block, placed);
    else
        addText(block, placed);
    m_bottom = placed.box.bottom();
    m_placed.push_back(std::move(placed));
}

void PaperLayout::addText(const PaperBlock& block, Placed& placed)
{
    const bool isSmall = block.kind == PaperBlock::Kind::Small;
    const double left = block.kind == PaperBlock::Kind::Option ? m_theme.px(kMarkWidth) : 0;
    placed.document = std::make_unique<QTextDocument>();
    QTextDocument& document = *placed.document;
    setProse(document, block.text, m_theme, roleOf(block.kind),
             isSmall ? Tone::Secondary : Tone::Ink);
    if (isHeading(block.kind))
        setHeading(document);
    if (isSmall)
        setQuietLinks(document, m_theme.color(Tone::Secondary));
    setPaperStyle(document, m_theme);
    QTextOption option = document.defaultTextOption();
    option.setUseDesignMetrics(true);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    const double width = m_width - left;
    document.setTextWidth(width);
    if (WholeFormulas(document).fitTo(width))
        document.setTextWidth(width);
    placed.box = QRectF(left, m_bottom, width, document.size().height());
    const std::size_t first = m_strips.size();
    addStrips(document, m_bottom);
    if (isHeading(block.kind) || block.keepsWithNext)
        for (std::size_t i = first; i < m_strips.size(); ++i)
            m_strips[i].keepsWithNext = true;
}

void PaperLayout::addStrips(const QTextDocument& document, double top)
{
    const QAbstractTextDocumentLayout& layout = *document.documentLayout();
    for (auto it = document.rootFrame()->begin(); !it.atEnd(); ++it) {
        if (const auto* table = qobject_cast<const QTextTable*>(it.currentFrame())) {
            addRows(document, *table, top);
            continue;
        }
        const QTextBlock block = it.currentBlock();
        const QTextLayout* text = block.layout();
        if (!block.isValid() || block.length() <= 1 || text->lineCount() == 0)
            continue; // the empty paragraphs around a table
        const QRectF box = layout.blockBoundingRect(block).translated(0, top);
        const int lines = text->lineCount();
        for (int i = 0; i < lines; ++i) {
            const double from = box.top() + text->lineAt(i).y();
            const double to = i + 1 < lines ? box.top() + text->lineAt(i + 1).y() : box.bottom();
            // No single line of a paragraph stands alone.
            const bool isKept = i == 0 || i + 2 == lines;
            m_strips.push_back({from, to, lines > 1 && i + 1 < lines && isKept});
        }
        // A program stays whole, with the sentence above it.
        if (block.next().isValid() && isCode(block.next()))
            m_strips.back().keepsWithNext = true;
    }
}

void PaperLayout::addRows(const QTextDocument& document, const QTextTable& table, double top)
{
    const QAbstractTextDocumentLayout& layout = *document.documentLayout();
    const double padding = table.format().cellPadding() + kLine;
    const auto rowTop = [&](int row) {
        double highest = layout.frameBoundingRect(const_cast<QTextTable*>(&table)).bottom();
        for (int column = 0; column < table.columns(); ++column) {
            const QTextBlock block = table.cellAt(row, column).firstCursorPosition().block();
            highest = std::min(highest, layout.blockBoundingRect(block).top());
        }
        return highest - padding;
    };
    const double bottom = layout.frameBoundingRect(const_cast<QTextTable*>(&table)).bottom();
    const std::size_t head = m_strips.size();
    for (int row = 0; row < table.rows(); ++row) {
        const double to = row + 1 < table.rows() ? rowTop(row + 1) : bottom;
        m_strips.push_back({.top = top + rowTop(row),
                            .bottom = top + to,
                            .keepsWithNext = row == 0,
                            .head = row > 1 ? std::optional(head) : std::nullopt});
    }
}

void PaperLayout::addBars(const PaperBlock& block, Placed& placed)
{
    const double text = QFontMetricsF(m_theme.font(TextRole::Reason)).height();
    const double row = text + m_theme.px(kBarHeight) + m_theme.px(kBarGap);
    double top = m_bottom;
    for (std::size_t i = 0; i < block.bars.size(); ++i, top += row)
        m_strips.push_back({top, top + row});
    placed.box = QRectF(0, m_bottom, m_width, top - m_bottom);
}

void PaperLayout::paint(QPainter& painter, double from, double to) const
{
    painter.save();
    painter.setClipRect(QRectF(-m_width, from - kLine, 3 * m_width, to - from + 2 * kLine));
    for (const Placed& placed : m_placed) {
        if (placed.box.bottom() <= from || placed.box.top() >= to)
            continue;
        if (!placed.document) {
            paintBars(painter, placed);
            continue;
        }
        painter.save();
        painter.translate(placed.box.topLeft());
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = m_theme.palette();
        // Lines that only touch the page belong to another one.
        const double above = from - placed.box.top(), below = to - placed.box.top();
        context.clip = QRectF(-1, above + kLine, placed.box.width() + 2, below - above - 2 * kLine);
        placed.document->documentLayout()->draw(&painter, context);
        painter.restore();
        if (!placed.mark.isEmpty() && placed.box.top() >= from)
            paintMark(painter, placed);
    }
    painter.restore();
}

void PaperLayout::paintMark(QPainter& painter, const Placed& placed) const
{
    QFont font = m_theme.font(TextRole::Reason);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(m_theme.color(placed.tone));
    const QRectF box(0, placed.box.top(), placed.box.left() - m_theme.px(8), placed.box.height());
    painter.drawText(box, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, placed.mark);
}

void PaperLayout::paintBars(QPainter& painter, const Placed& placed) const
{
    const double row = placed.box.height() / static_cast<double>(placed.bars.size());
    const QFont font = m_theme.font(TextRole::Reason);
    const double text = QFontMetricsF(font).height();
    const double height = m_theme.px(kBarHeight);
    const auto at = [&](double share) { return placed.box.width() * std::clamp(share, 0.0, 1.0); };
    double top = placed.box.top();
    for (const PaperBar& bar : placed.bars) {
        const QRectF line(0, top, placed.box.width(), text);
        painter.setFont(font);
        painter.setPen(m_theme.color(Tone::Ink));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, bar.title);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, bar.value);
        const QRectF ground(0, top + text, placed.box.width(), height);
        painter.fillRect(ground, m_theme.color(Tone::Grid));
        painter.fillRect(QRectF(0, ground.top(), at(bar.share), height),
                         m_theme.color(Tone::Accent));
        if (bar.high > bar.low) {
            painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.px(1)));
            const double middle = ground.center().y();
            painter.drawLine(QPointF(at(bar.low), middle), QPointF(at(bar.high), middle));
            for (const double end : {bar.low, bar.high})
                painter.drawLine(QPointF(at(end), ground.top()), QPointF(at(end), ground.bottom()));
        }
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.px(1), Qt::DotLine));
        painter.drawLine(QPointF(at(placed.passMark), ground.top() - m_theme.px(2)),
                         QPointF(at(placed.passMark), ground.bottom() + m_theme.px(2)));
        top += row;
    }
}

} // namespace ringside::app
