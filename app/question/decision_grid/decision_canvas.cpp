// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_canvas.h"

#include "app/chart/ease.h"
#include "app/question/option_text.h"
#include "app/text/bound_units.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tip.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

using Cell = session::DecisionGrid::Cell;

constexpr int kRadius = 8;
constexpr int kMargin = 6; ///< room for the frame of the focus

/// The first of the learner's options, else the first of `places`.
std::size_t chosenOf(const session::DecisionGrid& grid, const std::vector<std::size_t>& places)
{
    const auto chosen = std::ranges::find_if(
        places, [&](std::size_t place) { return grid.options[place].isChosen; });
    return chosen != places.end() ? *chosen : places.front();
}

DecisionLayout::Texts textsOf(const DecisionText& text, const session::DecisionGrid& grid)
{
    DecisionLayout::Texts texts;
    texts.verdicts = DecisionText::verdicts();
    for (std::size_t i = 0; i < grid.options.size(); ++i)
        texts.options.push_back({withBoundUnits(text.option(i)), text.verdict(i)});
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        DecisionLayout::Texts::Row made{
            withBoundUnits(text.requirement(row)), text.outcome(row), {}};
        for (std::size_t i = 0; i < grid.options.size(); ++i)
            made.cells.push_back(withBoundUnits(text.cell(row, i)));
        texts.rows.push_back(std::move(made));
    }
    return texts;
}

void drawLines(QPainter& painter, const std::vector<DecisionLayout::Line>& lines)
{
    for (const DecisionLayout::Line& line : lines)
        painter.drawText(line.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, line.text);
}

} // namespace

DecisionCanvas::DecisionCanvas(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return layoutFor(width).height + 2 * this->theme().px(kMargin); },
          parent),
      m_next(new QPushButton(this)),
      m_ease(new Ease(theme, this))
{
    setObjectName(QStringLiteral("decisionCanvas"));
    setAccessibleName(tr("Decision grid"));
    m_next->setObjectName(QStringLiteral("decisionNext"));
    m_next->setProperty("kind", QStringLiteral("try"));
    m_next->setAccessibleName(tr("Show what this requirement rules out"));
    m_next->hide();
    markEnter();
    connect(m_next, &QPushButton::clicked, this, &DecisionCanvas::showNext);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_fade = share;
        update();
    });
    connect(this, &PictureCanvas::moved, this, &DecisionCanvas::move);
    connect(this, &PictureCanvas::jumped, this, [this](bool toEnd) {
        const std::size_t option = m_ring ? m_ring->option : 0;
        setRing(toEnd && m_shown > 0 ? Place{m_shown - 1, option} : Place{std::nullopt, option});
    });
    connect(this, &PictureCanvas::clicked, this, &DecisionCanvas::click);
    connect(this, &PictureCanvas::pointed, this, &DecisionCanvas::point);
    connect(this, &PictureCanvas::left, this, [this] { setPointed(-1); });
    connect(&theme, &Theme::changed, this, &DecisionCanvas::placeButton);
}

void DecisionCanvas::show(const bank::Question& question, session::DecisionGrid grid,
                          bool isAnswered)
{
    m_question = question;
    m_grid = std::move(grid);
    // Reading markup takes longer than a layout, and a layout is made for every move of the
    // pointer.
    m_texts = textsOf(text(), m_grid);
    m_isAnswered = isAnswered;
    m_shown = 0;
    m_ring.reset();
    m_fade = 1;
    m_ease->stop();
    setPointed(-1);
    updateGeometry();
    refresh();
}

void DecisionCanvas::showNext()
{
    if (!isWaiting())
        return;
    if (m_next->hasFocus()) // it moves to another row, or goes
        setFocus(Qt::OtherFocusReason);
    ++m_shown;
    const std::size_t row = m_shown - 1;
    const auto out = m_grid.ruledOutIn(row);
    const auto left = m_grid.leftAfter(row);
    if (!out.empty() || !left.empty())
        m_ring = Place{row, chosenOf(m_grid, out.empty() ? left : out)};
    m_ease->begin();
    refresh();
}

void DecisionCanvas::hideLast()
{
    if (m_shown == 0)
        return;
    --m_shown;
    m_fade = 1;
    m_ease->stop();
    if (m_ring && m_ring->row && !isShown(*m_ring->row))
        m_ring->row = m_shown == 0 ? std::nullopt : std::optional(m_shown - 1);
    refresh();
}

void DecisionCanvas::refresh()
{
    placeButton();
    markEnter();
    const QString read = readout();
    setAccessibleDescription(read.isEmpty() ? text().description(m_shown, m_isAnswered) : read);
    update();
    Q_EMIT changed();
}

void DecisionCanvas::placeButton()
{
    m_next->setVisible(isWaiting());
    if (!isWaiting())
        return;
    const DecisionLayout layout = layoutFor(width());
    m_next->setGeometry(layout.rows[m_shown].button.translated(origin()).toAlignedRect());
}

void DecisionCanvas::markEnter()
{
    const bool takes = hasFocus() && isWaiting();
    m_next->setText(takes ? tr("Show ↵") : tr("Show"));
    if (std::exchange(m_takesEnter, takes) != takes)
        Q_EMIT enterTaken(takes);
}

void DecisionCanvas::setRing(std::optional<Place> place)
{
    if (place == m_ring)
        return;
    m_ring = place;
    refresh();
}

QString DecisionCanvas::readout() const
{
    if (!m_ring)
        return {};
    return m_ring->row ? text().sentence(*m_ring->row, m_ring->option)
                       : text().name(m_ring->option, m_isAnswered) + u'.';
}

void DecisionCanvas::move(int x, int y)
{
    if (m_grid.options.empty())
        return;
    if (!m_ring)
        return setRing(Place{m_shown > 0 ? std::optional<std::size_t>(0) : std::nullopt, 0});
    // Row 0 here is the heads.
    const int row = std::clamp((m_ring->row ? static_cast<int>(*m_ring->row) + 1 : 0) + y, 0,
                               static_cast<int>(m_shown));
    const int option = std::clamp(static_cast<int>(m_ring->option) + x, 0,
                                  static_cast<int>(m_grid.options.size()) - 1);
    setRing(Place{row > 0 ? std::optional(static_cast<std::size_t>(row - 1)) : std::nullopt,
                  static_cast<std::size_t>(option)});
}

void DecisionCanvas::click(QPointF at)
{
    const DecisionLayout layout = layoutFor(width());
    at -= origin();
    const auto row = layout.rowAt(at);
    const auto option = layout.columnAt(at);
    if (row && !isShown(*row))
        showNext();
    else if (option)
        setRing(Place{row, *option});
}

void DecisionCanvas::point(QPointF at)
{
    const auto row = layoutFor(width()).rowAt(at - origin());
    const bool isClue = m_isAnswered && row && m_grid.rows[*row].clue;
    setPointed(isClue ? static_cast<int>(*m_grid.rows[*row].clue) : -1);
}

void DecisionCanvas::setPointed(int clue)
{
    if (std::exchange(m_pointed, clue) != clue)
        Q_EMIT cluePointedAt(clue);
}

bool DecisionCanvas::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return PictureCanvas::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto option = layoutFor(width()).columnAt(help->pos() - origin());
    if (option)
        QToolTip::showText(help->globalPos(), plainTip(text().name(*option, m_isAnswered)), this);
    else
        QToolTip::hideText();
    return true;
}

void DecisionCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool isBare = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isBare && isEnter && isWaiting())
        showNext();
    else if (isBare && event->key() == Qt::Key_Backspace && m_shown > 0)
        hideLast();
    else
        PictureCanvas::keyPressEvent(event);
}

void DecisionCanvas::focusInEvent(QFocusEvent* event)
{
    PictureCanvas::focusInEvent(event);
    markEnter();
}

void DecisionCanvas::focusOutEvent(QFocusEvent* event)
{
    PictureCanvas::focusOutEvent(event);
    markEnter();
}

void DecisionCanvas::resizeEvent(QResizeEvent* event)
{
    PictureCanvas::resizeEvent(event);
    placeButton();
}

QPointF DecisionCanvas::origin() const
{
    return {static_cast<double>(theme().px(kMargin)), static_cast<double>(theme().px(kMargin))};
}

DecisionLayout DecisionCanvas::layoutFor(double width) const
{
    DecisionLayout::Style style;
    style.width = std::max(1.0, width - 2 * theme().px(kMargin));
    style.unit = theme().fontScale();
    style.bodyLine = QFontMetricsF(theme().font(TextRole::Body)).height() + theme().px(3);
    style.reasonLine = QFontMetricsF(theme().font(TextRole::Reason)).height();
    style.metaLine = QFontMetricsF(theme().font(TextRole::Meta)).height();
    // With ↵ and without.
    style.buttonWidth = m_next->sizeHint().width() +
                        m_next->fontMetrics().horizontalAdvance(tr("Show ↵")) -
                        m_next->fontMetrics().horizontalAdvance(m_next->text());
    style.buttonHeight = m_next->sizeHint().height();
    style.body = theme().textWidths(TextRole::Body);
    style.reason = theme().textWidths(TextRole::Reason);
    style.meta = theme().textWidths(TextRole::Meta);
    return DecisionLayout::compute(m_texts, style);
}

void DecisionCanvas::paint(QPainter& painter) const
{
    painter.save(); // the frame of the focus is drawn afterwards
    painter.translate(origin());
    const DecisionLayout layout = layoutFor(width());
    painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
    for (const DecisionLayout::Row& row : layout.rows)
        painter.drawLine(row.box.topLeft(), row.box.topRight());
    for (std::size_t i = 0; i < layout.columns.size(); ++i)
        paintLane(painter, layout, i);
    for (std::size_t i = 0; i < layout.columns.size(); ++i)
        paintHead(painter, layout, i);
    for (std::size_t row = 0; row < layout.rows.size(); ++row)
        paintRow(painter, layout, row);
    paintRing(painter, layout);
    painter.restore();
}

void DecisionCanvas::paintLane(QPainter& painter, const DecisionLayout& layout,
                               std::size_t option) const
{
    const session::DecisionGrid::Option& shown = m_grid.options[option];
    const bool isOut = shown.outIn && isShown(*shown.outIn);
    const bool isKey = m_isAnswered && shown.isKey;
    painter.setPen(QPen(theme().color(isKey ? Tone::Correct : Tone::Line),
                        theme().borderWidth() + (isKey ? 1 : 0)));
    painter.setBrush(theme().color(isKey ? Tone::Surface : Tone::Raised));
    const double radius = theme().px(kRadius);
    for (const QRectF& part : layout.laneOf(option, isOut ? *shown.outIn : m_grid.rows.size() - 1))
        painter.drawRoundedRect(part, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

void DecisionCanvas::paintHead(QPainter& painter, const DecisionLayout& layout,
                               std::size_t option) const
{
    const DecisionLayout::Column& column = layout.columns[option];
    const session::DecisionGrid::Option& shown = m_grid.options[option];
    const bool isKey = m_isAnswered && shown.isKey;
    painter.setPen(
        QPen(theme().color(isKey ? Tone::Correct : Tone::Secondary), theme().borderWidth()));
    painter.setBrush(theme().color(isKey ? Tone::Correct : Tone::Surface));
    painter.drawEllipse(column.badge);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(theme().font(TextRole::Meta));
    painter.setPen(theme().color(isKey ? Tone::Surface : Tone::Ink));
    painter.drawText(column.badge, Qt::AlignCenter, optionLetter(static_cast<int>(option)));
    if (m_isAnswered) {
        painter.setPen(theme().color(shown.isKey ? Tone::Correct : Tone::Wrong));
        drawLines(painter, column.verdict);
    }
    painter.setFont(theme().font(TextRole::Reason));
    painter.setPen(theme().color(Tone::Ink));
    drawLines(painter, column.name);
}

void DecisionCanvas::paintRow(QPainter& painter, const DecisionLayout& layout,
                              std::size_t row) const
{
    paintRequirement(painter, layout.rows[row], row);
    const bool isNewest = row + 1 == m_shown;
    painter.setOpacity(isNewest ? m_fade : 1);
    if (isShown(row)) {
        painter.setFont(theme().font(TextRole::Meta));
        painter.setPen(theme().color(Tone::Secondary));
        drawLines(painter, layout.rows[row].outcome);
    }
    for (std::size_t i = 0; i < m_grid.options.size(); ++i)
        paintCell(painter, layout.rows[row].cells[i], row, i);
    painter.setOpacity(1);
}

/// The stem's words look as they do in the stem. Before the answer, a row has only its number.
void DecisionCanvas::paintRequirement(QPainter& painter, const DecisionLayout::Row& row,
                                      std::size_t index) const
{
    painter.setFont(theme().font(TextRole::Body));
    if (!m_isAnswered) {
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(QRectF(row.requirement.front().box.topLeft(),
                                QSizeF(row.box.width(), row.requirement.front().box.height())),
                         Qt::AlignLeft | Qt::AlignVCenter, tr("Requirement %1").arg(index + 1));
        return;
    }
    if (m_grid.rows[index].clue) {
        for (const DecisionLayout::Line& line : row.requirement) {
            const QRectF ground = line.box.adjusted(-theme().px(2), 1, theme().px(2), -1);
            painter.fillRect(ground, theme().color(Tone::ClueSoft));
            painter.fillRect(QRectF(ground.left(), ground.bottom() - 1, ground.width(), 2),
                             theme().color(Tone::Clue));
        }
    }
    painter.setPen(theme().color(Tone::Ink));
    drawLines(painter, row.requirement);
}

void DecisionCanvas::paintCell(QPainter& painter, const DecisionLayout::Cell& cell, std::size_t row,
                               std::size_t option) const
{
    const session::DecisionGrid::Option& shown = m_grid.options[option];
    const bool isOutBefore = shown.outIn && *shown.outIn < std::min(row, m_shown);
    painter.setFont(theme().font(TextRole::Body));
    if (isOutBefore) {
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(cell.box, Qt::AlignCenter, QStringLiteral("–"));
        return;
    }
    if (!isShown(row)) {
        painter.setPen(QPen(theme().color(Tone::Idle), theme().borderWidth(), Qt::DashLine));
        painter.drawRoundedRect(cell.box, theme().px(6), theme().px(6));
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(cell.box, Qt::AlignCenter, QStringLiteral("?"));
        return;
    }
    const bool isOut = m_grid.rows[row].cells[option] == Cell::RuledOut;
    if (isOut) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Tone::WrongSoft));
        painter.drawRoundedRect(cell.box, theme().px(6), theme().px(6));
        painter.setBrush(Qt::NoBrush);
    }
    painter.setPen(theme().color(isOut ? Tone::Wrong : Tone::Secondary));
    painter.setFont(theme().font(TextRole::Heading));
    painter.drawText(cell.mark, Qt::AlignCenter | Qt::TextDontClip,
                     isOut ? QStringLiteral("✗") : QStringLiteral("✓"));
    painter.setFont(theme().font(TextRole::Meta));
    drawLines(painter, cell.text);
}

void DecisionCanvas::paintRing(QPainter& painter, const DecisionLayout& layout) const
{
    if (!m_ring)
        return;
    painter.setPen(QPen(theme().color(Tone::Accent), 2));
    painter.drawRoundedRect(ringBox(layout), theme().px(6), theme().px(6));
}

QRectF DecisionCanvas::ringBox(const DecisionLayout& layout) const
{
    const QRectF box = m_ring->row ? layout.rows[*m_ring->row].cells[m_ring->option].box
                                   : layout.columns[m_ring->option].head.adjusted(3, 3, -3, -3);
    return box.adjusted(-1, -1, 1, 1);
}

QRect DecisionCanvas::ringRect() const
{
    return m_ring ? ringBox(layoutFor(width())).translated(origin()).toAlignedRect() : QRect();
}

} // namespace ringside::app
