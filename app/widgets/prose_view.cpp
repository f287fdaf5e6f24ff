// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/prose_view.h"

#include "app/formula/accessible_formulas.h"
#include "app/formula/formula_text.h"
#include "app/widgets/plain_tip.h"
#include "app/widgets/prose_document.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace ringside::app {

namespace {

constexpr char kSource[] = "readSource";

} // namespace

void setReadSource(QWidget& widget, const std::optional<ReadSource>& source)
{
    widget.setProperty(kSource, source ? QVariant::fromValue(*source) : QVariant());
}

std::optional<ReadSource> readSourceOf(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (const QVariant source = at->property(kSource); source.canConvert<ReadSource>())
            return source.value<ReadSource>();
    return std::nullopt;
}

ProseView::ProseView(const Theme& theme, TextRole role, Tone tone, QWidget* parent)
    : QTextBrowser(parent),
      m_theme(theme),
      m_role(role),
      m_tone(tone),
      m_ruler(new QTextDocument(this)),
      m_measure(measureOf(theme.font(role)))
{
    installAccessibleFormulas();
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& url) { Q_EMIT linkFollowed(url.toString()); });
    connect(this, &QTextBrowser::highlighted, this,
            [this](const QUrl& url) { Q_EMIT linkPointedAt(url.toString()); });
    connect(&theme, &Theme::changed, this, &ProseView::followTheme);
}

/// Text that no one sees is set when it is shown next: a glossary takes its time.
void ProseView::followTheme()
{
    const bool hasItsSize =
        m_fontScale == m_theme.fontScale() && m_borderWidth == m_theme.borderWidth();
    if (!isVisible())
        m_isStale = true;
    else if (hasItsSize)
        write(); // in other colors
    else
        refresh();
}

void ProseView::showEvent(QShowEvent* event)
{
    QTextBrowser::showEvent(event);
    if (m_isStale)
        refresh();
}

void ProseView::setProse(const QString& markdown)
{
    m_markdown = markdown;
    refresh();
}

void ProseView::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    findMarks();
    viewport()->update();
}

int ProseView::markCount() const
{
    return static_cast<int>(m_found.size());
}

void ProseView::setActiveMark(int index)
{
    m_activeMark = index;
    viewport()->update();
}

void ProseView::setUnlimitedMeasure()
{
    m_limited = false;
    refresh();
}

void ProseView::setStruckOut(bool out)
{
    if (out == m_struckOut)
        return;
    m_struckOut = out;
    refresh();
}

void ProseView::refresh()
{
    m_fontScale = m_theme.fontScale();
    m_borderWidth = m_theme.borderWidth();
    m_measure = measureOf(m_theme.font(m_role));
    m_rulerIsStale = true;
    m_heights.clear();
    write();
    applyMeasure();
    bool hasLinks = false;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            hasLinks = hasLinks || it.fragment().charFormat().isAnchor();
    // Text without links is not a tab stop.
    setFocusPolicy(hasLinks ? Qt::StrongFocus : Qt::ClickFocus);
    updateGeometry();
}

void ProseView::write()
{
    m_isStale = false;
    ringside::app::setProse(*document(), m_markdown, m_theme, m_role, m_tone);
    if (m_struckOut) {
        QTextCharFormat line;
        line.setFontStrikeOut(true);
        line.setForeground(m_theme.color(Tone::Secondary));
        QTextCursor all(document());
        all.select(QTextCursor::Document);
        all.mergeCharFormat(line);
    }
    m_formulas.emplace(*document());
    if (document()->textWidth() > 0)
        m_formulas->fitTo(document()->textWidth());
    findMarks();
}

void ProseView::applyMeasure()
{
    // A maximum width would make layouts center the widget: the space at the right stays inside.
    const QMargins wanted(0, 0, std::max(0, width() - measure()), 0);
    if (wanted != viewportMargins())
        setViewportMargins(wanted);
}

void ProseView::fitFormulas()
{
    if (m_formulas && document()->textWidth() > 0 && m_formulas->fitTo(document()->textWidth()))
        findMarks();
}

void ProseView::findMarks()
{
    m_found.clear();
    if (m_marks.empty())
        return;
    const FormulaText written(*document());
    for (const Mark& mark : m_marks) {
        const QString text = proseAsText(mark.text);
        const auto from = static_cast<int>(written.text().indexOf(text, 0, Qt::CaseInsensitive));
        if (from < 0 || text.isEmpty())
            continue;
        const int to = from + static_cast<int>(text.size());
        m_found.push_back({written.positionOf(from), written.positionOf(to), mark.tip});
    }
}

QString ProseView::selectedText() const
{
    if (!textCursor().hasSelection())
        return {};
    const FormulaText written(*document());
    const int from = written.offsetOf(textCursor().selectionStart());
    const int to = written.offsetOf(textCursor().selectionEnd());
    return written.text().mid(from, to - from);
}

QMimeData* ProseView::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;
    copied->setText(selectedText());
    return copied;
}

void ProseView::contextMenuEvent(QContextMenuEvent* event)
{
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos()));
    if (textCursor().hasSelection() && readSourceOf(*this)) {
        for (const QWidget* at = window(); at; at = at->parentWidget())
            for (QAction* action : at->actions())
                if (action->property(kOfSelection).toBool())
                    menu->addAction(action);
    }
    menu->exec(event->globalPos());
}

bool ProseView::hasHeightForWidth() const
{
    return true;
}

int ProseView::heightForWidth(int width) const
{
    const int room = std::min(width, measure());
    const auto known = m_heights.constFind(room);
    if (known != m_heights.cend())
        return *known;
    const int height = static_cast<int>(std::ceil(laidOut(room).size().height()));
    m_heights.insert(room, height);
    return height;
}

/// Layouts query many widths, and a text edit would lay out its visible document for each: a second
/// document measures all widths but the visible one.
const QTextDocument& ProseView::laidOut(int width) const
{
    if (qRound(document()->textWidth()) == width)
        return *document();
    if (std::exchange(m_rulerIsStale, false)) {
        m_ruler->setDefaultTextOption(document()->defaultTextOption());
        m_ruler->setTextWidth(width);
        ringside::app::setProse(*m_ruler, m_markdown, m_theme, m_role, m_tone);
        m_rulerFormulas.emplace(*m_ruler);
    }
    m_ruler->setTextWidth(width);
    m_rulerFormulas->fitTo(width);
    return *m_ruler;
}

QSize ProseView::sizeHint() const
{
    // The height comes from heightForWidth(): layouts would keep a size hint that depends on the
    // width.
    return {m_measure, minimumSizeHint().height()};
}

QSize ProseView::minimumSizeHint() const
{
    return {m_theme.px(80), m_theme.px(20)};
}

void ProseView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void ProseView::resizeEvent(QResizeEvent* event)
{
    applyMeasure();
    QTextBrowser::resizeEvent(event);
    fitFormulas();
}

bool ProseView::event(QEvent* event)
{
    // The page's own keys have priority: letters choose options, Enter submits.
    if (event->type() == QEvent::ShortcutOverride)
        event->ignore();
    return QTextBrowser::event(event);
}

bool ProseView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int mark = markAt(help->pos());
        if (mark >= 0)
            QToolTip::showText(help->globalPos(),
                               plainTip(m_found[static_cast<std::size_t>(mark)].tip), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return QTextBrowser::viewportEvent(event);
}

QVariant ProseView::loadResource(int, const QUrl&)
{
    return {};
}

int ProseView::markAt(const QPoint& position) const
{
    const int at = document()->documentLayout()->hitTest(position, Qt::ExactHit);
    for (std::size_t i = 0; i < m_found.size(); ++i)
        if (at >= m_found[i].from && at < m_found[i].to)
            return static_cast<int>(i);
    return -1;
}

void ProseView::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        paintCodeGround(painter);
        paintMarks(painter);
    }
    QTextBrowser::paintEvent(event);
}

void ProseView::paintCodeGround(QPainter& painter) const
{
    const auto isCode = [](const QTextBlock& block) {
        return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
    };
    painter.setPen(QPen(m_theme.color(Tone::Line), m_theme.borderWidth()));
    painter.setBrush(m_theme.color(Tone::Raised));
    const QAbstractTextDocumentLayout* layout = document()->documentLayout();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!isCode(block) || isCode(block.previous()))
            continue;
        QTextBlock last = block;
        while (isCode(last.next()))
            last = last.next();
        const auto textRect = [layout](const QTextBlock& of) {
            const QTextLayout* lines = of.layout();
            return lines->boundingRect().translated(
                QPointF(0, layout->blockBoundingRect(of).y() - lines->position().y()) +
                lines->position());
        };
        const double pad = m_theme.px(8);
        const double top = textRect(block).top() - pad;
        const double bottom = textRect(last).bottom() + pad;
        painter.drawRoundedRect(QRectF(0.5, top, viewport()->width() - 1.0, bottom - top),
                                m_theme.px(8), m_theme.px(8));
    }
}

void ProseView::paintMarks(QPainter& painter) const
{
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const Found& mark = m_found[i];
        const bool active = static_cast<int>(i) == m_activeMark;
        const QTextBlock block = document()->findBlock(mark.from);
        const QTextLayout* layout = block.layout();
        for (int l = 0; l < layout->lineCount(); ++l) {
            const QTextLine line = layout->lineAt(l);
            const int from = std::max(mark.from - block.position(), line.textStart());
            int to = std::min(mark.to - block.position(), line.textStart() + line.textLength());
            // A wrapped line ends in a space, which needs no line below it.
            while (to > from && block.text().at(to - 1).isSpace())
                --to;
            if (from >= to)
                continue;
            const double left = line.cursorToX(from);
            const double right = line.cursorToX(to);
            const double baseline = layout->position().y() + line.y() + line.ascent();
            const QFontMetricsF metrics(m_theme.font(m_role));
            const QRectF ground(layout->position().x() + left - 1, baseline - metrics.ascent(),
                                right - left + 2, metrics.ascent() + metrics.descent() + 2);
            painter.fillRect(ground, m_theme.color(Tone::ClueSoft));
            const int thick = active ? 4 : 2;
            painter.fillRect(QRectF(ground.left(), ground.bottom() - 1, ground.width(), thick),
                             m_theme.color(Tone::Clue));
        }
    }
}

} // namespace ringside::app
