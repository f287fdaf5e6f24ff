// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_output.h"

#include "app/paper/paper_layout.h"
#include "core/base/tr.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>

namespace ringside::app {

namespace {

constexpr int kDotsPerInch = 600;
constexpr double kPointsPerInch = 72;
constexpr double kMarginPoints = 45;
constexpr int kHeadGap = 14; ///< at 100 %

struct PaperFrame
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PaperFrame)
};

/// The page in layout pixels: where the head, the column and the foot are.
class PageFrame
{
public:
    PageFrame(const PaperSheet& sheet, const QPagedPaintDevice& device) : m_sheet(sheet)
    {
        setForPaper(m_theme);
        const double pixel = paperPoints(1);
        const QSizeF paper = device.pageLayout().fullRect(QPageLayout::Point).size();
        const QRectF whole(0, 0, paper.width() / pixel, paper.height() / pixel);
        const double margin = kMarginPoints / pixel;
        m_body = whole.adjusted(margin, margin, -margin, -margin);
        m_line = QFontMetricsF(m_theme.font(TextRole::Meta)).height();
        m_column =
            m_body.adjusted(0, m_line + m_theme.px(kHeadGap), 0, -(m_line + m_theme.px(kHeadGap)));
    }

    const QRectF& column() const { return m_column; }

    void paint(QPainter& painter, int page, int pages) const
    {
        painter.setFont(m_theme.font(TextRole::Meta));
        const QRectF head(m_body.left(), m_body.top(), m_body.width(), m_line);
        const QRectF foot(m_body.left(), m_body.bottom() - m_line, m_body.width(), m_line);
        painter.setPen(QPen(m_theme.color(Tone::Line), m_theme.px(1)));
        const double gap = m_theme.px(4);
        painter.drawLine(head.bottomLeft() + QPointF(0, gap), head.bottomRight() + QPointF(0, gap));
        painter.drawLine(foot.topLeft() - QPointF(0, gap), foot.topRight() - QPointF(0, gap));
        painter.setPen(m_theme.color(Tone::Secondary));
        paintEnds(painter, head, m_sheet.subject, m_sheet.date);
        paintEnds(painter, foot, m_sheet.foot,
                  PaperFrame::tr("Page %1 of %2").arg(page).arg(pages));
    }

private:
    /// The right text is whole; the left one ends where that begins.
    void paintEnds(QPainter& painter, const QRectF& line, const QString& left,
                   const QString& right) const
    {
        const QFontMetricsF metrics(m_theme.font(TextRole::Meta));
        const double room = line.width() - metrics.horizontalAdvance(right) - m_theme.px(16);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(left, Qt::ElideRight, room));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, right);
    }

    const PaperSheet& m_sheet;
    Theme m_theme;
    QRectF m_body;
    QRectF m_column;
    double m_line = 0;
};

tl::unexpected<Error> cancelled()
{
    return fail({.code = ErrorCode::Cancelled});
}

} // namespace

Result<int> paintSheet(const PaperSheet& sheet, QPagedPaintDevice& device,
                       const std::stop_token& stop, const PageProgress& progress)
{
    const PageFrame frame(sheet, device);
    const QRectF column = frame.column();
    const PaperLayout layout(sheet.blocks, column.width(), stop);
    if (stop.stop_requested())
        return cancelled();
    const std::vector<PageSpan> pages = pageSpans(layout.strips(), column.height());
    QPainter painter;
    if (!painter.begin(&device))
        return fail({.code = ErrorCode::FileUnwritable,
                     .detail = RINGSIDE_TR("the printer takes no pages")});
    // A printer would print the pages drawn so far.
    const bool canStop = dynamic_cast<const QPrinter*>(&device) == nullptr;
    const double scale = device.logicalDpiX() / kPointsPerInch * paperPoints(1);
    const int count = static_cast<int>(pages.size());
    for (int i = 0; i < count; ++i) {
        if (canStop && stop.stop_requested())
            return cancelled();
        if (i > 0 && !device.newPage())
            return fail({.code = ErrorCode::FileUnwritable,
                         .detail = RINGSIDE_TR("the printer takes no pages")});
        const PageSpan& page = pages[static_cast<std::size_t>(i)];
        painter.save();
        painter.scale(scale, scale);
        frame.paint(painter, i + 1, count);
        double top = column.top();
        painter.translate(column.left(), 0);
        if (page.head) {
            const double height = page.head->bottom - page.head->top;
            painter.save();
            painter.translate(0, top - page.head->top);
            layout.paint(painter, page.head->top, page.head->bottom);
            painter.restore();
            top += height;
        }
        painter.translate(0, top - page.from);
        layout.paint(painter, page.from, page.to);
        painter.restore();
        if (progress)
            progress(i + 1, count);
    }
    return count;
}

Result<QByteArray> pdfOf(const PaperSheet& sheet, const std::stop_token& stop,
                         const PageProgress& progress)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        const bool isImperial = QLocale().measurementSystem() == QLocale::ImperialUSSystem;
        writer.setPageLayout({QPageSize(isImperial ? QPageSize::Letter : QPageSize::A4),
                              QPageLayout::Portrait, QMarginsF()});
        writer.setResolution(kDotsPerInch);
        writer.setTitle(sheet.title);
        writer.setCreator(QStringLiteral("Ringside"));
        RINGSIDE_TRY(const int pages, paintSheet(sheet, writer, stop, progress));
        Q_UNUSED(pages)
    }
    return bytes;
}

} // namespace ringside::app
