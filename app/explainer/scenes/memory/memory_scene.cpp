// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/memory/memory_scene.h"

#include "app/chart/ease.h"
#include "app/chart/picture_canvas.h"
#include "app/explainer/scenes/memory/memory_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

MemoryScene::MemoryScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Memory), parent),
      m_canvas(new PictureCanvas(
          theme, [this](QPainter& painter, QSizeF size) { paint(painter, size); },
          [this](double width) { return layoutFor(width).height + 1; })),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_ease(new Ease(theme, this))
{
    m_canvas->setObjectName(QStringLiteral("memoryCanvas"));
    m_canvas->setAccessibleName(tr("Memory of one accelerator"));
    for (TonedLabel* label : {m_sentence, m_readout})
        label->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("memorySentence"));
    m_readout->setObjectName(QStringLiteral("memoryReadout"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas);
    column->addWidget(m_sentence);
    column->addWidget(m_readout);
    connect(m_canvas, &PictureCanvas::pointed, this, [this](QPointF at) {
        const MemoryLayout layout = layoutFor(m_canvas->width());
        const int row = layout.rowAt(at);
        read(row, layout.pieceAt(row, at));
    });
    connect(m_canvas, &PictureCanvas::left, this, [this] { read(-1, -1); });
    connect(m_canvas, &PictureCanvas::moved, this, &MemoryScene::move);
    connect(m_canvas, &PictureCanvas::jumped, this,
            [this](bool toEnd) { read(toEnd ? static_cast<int>(m_rows.size()) - 1 : 0, -1); });
    connect(m_ease, &Ease::moved, this, [this](double share) {
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            m_shown[i] = share < 1 ? m_rows[i].easedFrom(m_from[i], share) : m_rows[i];
        m_canvas->update();
    });
    connect(&theme, &Theme::changed, this, &MemoryScene::refresh);
}

void MemoryScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<scaling::MemoryStacks>(picture->now) : nullptr;
    if (now == nullptr)
        return;
    const auto* before = session::contentIn<scaling::MemoryStacks>(picture->before);
    m_now = *now;
    m_before = before ? std::optional(*before) : std::nullopt;
    m_ease->stop();
    m_from = m_shown;
    refresh();
    // Bars are animated only from bars with the same meaning.
    const bool sameRows =
        std::ranges::equal(m_from, m_rows, {}, &MemoryRow::name, &MemoryRow::name);
    if (animate && sameRows)
        m_ease->begin();
}

void MemoryScene::refresh()
{
    if (!m_now)
        return;
    m_rows = MemoryText::rows(*m_now, m_before ? &*m_before : nullptr, m_reasons);
    m_shown = m_rows;
    m_sentence->setText(MemoryText::sentence(*m_now, m_reasons));
    read(std::min(m_row, static_cast<int>(m_rows.size()) - 1), m_piece);
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void MemoryScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh();
}

MemoryLayout MemoryScene::layoutFor(double width) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Meta));
    MemoryLayout::Style style;
    style.width = width;
    style.lineHeight = metrics.height();
    style.barHeight = std::max<double>(theme().px(30), metrics.height() + theme().px(6));
    style.gap = theme().px(4);
    style.measure = theme().textWidths(TextRole::Meta);
    style.partName = [](MemoryPart part) { return MemoryText::part(part); };
    style.amount = [](double bytes) { return MemoryText::amount(bytes); };
    style.axis = tr("memory of one accelerator");
    style.overName = tr("over capacity");
    style.beforeName = tr("before the change");
    // Before the answer nothing says whether it fits.
    const bool showsCapacity = m_reasons && m_now && m_now->capacity.value() > 0;
    const QString text = showsCapacity ? MemoryText::capacity(*m_now) : QString();
    return MemoryLayout::compute(m_shown, showsCapacity ? m_now->capacity.value() : 0, text, style);
}

void MemoryScene::read(int row, int piece)
{
    m_row = std::clamp(row, -1, static_cast<int>(m_rows.size()) - 1);
    m_piece = m_row < 0 ? -1 : piece;
    const QString text = readout();
    // The empty line stays, so that nothing jumps under the pointer.
    m_readout->setText(text.isEmpty() ? QStringLiteral(" ") : text);
    m_canvas->setAccessibleDescription(text.isEmpty() ? description() : text);
    m_canvas->update();
}

QString MemoryScene::readout() const
{
    return m_row < 0 ? QString()
                     : MemoryText::row(m_rows[static_cast<std::size_t>(m_row)], m_piece);
}

void MemoryScene::move(int x, int y)
{
    const int rows = static_cast<int>(m_rows.size());
    if (rows == 0)
        return;
    if (y != 0 || m_row < 0) {
        read(std::clamp(m_row + (y != 0 ? y : 1), 0, rows - 1), -1);
        return;
    }
    const auto& bytes = m_rows[static_cast<std::size_t>(m_row)].bytes;
    const auto pieces =
        static_cast<int>(std::ranges::count_if(bytes, [](double part) { return part > 0; }));
    read(m_row, std::clamp(m_piece + x, -1, pieces - 1));
}

QString MemoryScene::description() const
{
    if (!m_now)
        return {};
    QStringList parts{MemoryText::sentence(*m_now, m_reasons)};
    for (const MemoryRow& row : m_rows)
        parts << MemoryText::row(row, -1) + u'.';
    return parts.join(u' ');
}

SceneTable MemoryScene::table() const
{
    SceneTable table{{QStringLiteral("accelerator"), QStringLiteral("weights_bytes"),
                      QStringLiteral("gradients_bytes"), QStringLiteral("optimizer_bytes"),
                      QStringLiteral("activations_bytes"), QStringLiteral("embeddings_bytes"),
                      QStringLiteral("total_bytes"), QStringLiteral("capacity_bytes"),
                      QStringLiteral("this_job")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    const auto add = [&](const QString& name, const scaling::MemoryStack& stack) {
        QStringList row{name};
        for (const double bytes : MemoryRow::bytesOf(stack.parts))
            row << exact(bytes);
        // Parts that are not modelled have no number.
        if (!stack.parts.activationsModelled)
            row[4] = QString();
        row << exact(stack.total.value())
            << (m_now->capacity.value() > 0 ? exact(m_now->capacity.value()) : QString())
            << (stack.isJob ? QStringLiteral("1") : QStringLiteral("0"));
        table.rows.push_back(row);
    };
    for (const scaling::MemoryStack& stack : m_now->sharding)
        add(QStringLiteral("zero %1").arg(stack.number), stack);
    for (const scaling::MemoryStack& stack : m_now->stages)
        add(QStringLiteral("pipeline stage %1").arg(stack.number), stack);
    return table;
}

void MemoryScene::paint(QPainter& painter, QSizeF size) const
{
    const MemoryLayout layout = layoutFor(size.width());
    painter.setFont(theme().font(TextRole::Meta));
    const auto text = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    for (const MemoryLayout::Key& key : layout.keys) {
        paintSwatch(painter, key);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(key.box, text, key.text);
    }
    paintAxis(painter, layout);
    for (std::size_t i = 0; i < layout.rows.size(); ++i)
        paintRow(painter, layout, i);
    if (!layout.capacityX)
        return;
    // Across the bars when names are beside them; otherwise it would cross the names.
    painter.setPen(QPen(theme().color(Tone::Ink), 1.6 * theme().fontScale(), Qt::DashLine));
    const double x = *layout.capacityX, reach = theme().px(3);
    if (layout.namesBeside)
        painter.drawLine(QPointF(x, layout.top - theme().px(6)), QPointF(x, layout.bottom));
    else
        for (const MemoryLayout::Row& row : layout.rows)
            painter.drawLine(QPointF(x, row.bar.top() - reach),
                             QPointF(x, row.bar.bottom() + reach));
    painter.setPen(theme().color(Tone::Ink));
    painter.drawText(layout.capacityBox, text, layout.capacityText);
}

void MemoryScene::paintAxis(QPainter& painter, const MemoryLayout& layout) const
{
    const auto align = Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip;
    for (const MemoryLayout::Tick& tick : layout.ticks) {
        painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
        if (layout.namesBeside)
            painter.drawLine(QPointF(tick.x, layout.top), QPointF(tick.x, layout.bottom));
        else
            for (const MemoryLayout::Row& row : layout.rows)
                painter.drawLine(QPointF(tick.x, row.bar.top()), QPointF(tick.x, row.bar.bottom()));
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(tick.box, align, tick.text);
    }
    painter.setPen(QPen(theme().color(Tone::Line), theme().borderWidth()));
    painter.drawLine(QPointF(layout.left, layout.bottom), QPointF(layout.right, layout.bottom));
    painter.setPen(theme().color(Tone::Secondary));
    painter.drawText(layout.axisTitle, align, layout.axis.title());
}

void MemoryScene::paintRow(QPainter& painter, const MemoryLayout& layout, std::size_t index) const
{
    const MemoryLayout::Row& row = layout.rows[index];
    const MemoryRow& values = m_shown[index];
    const auto text = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    const double scale = theme().fontScale();
    if (!row.groupBox.isNull()) {
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(row.groupBox, text, values.group);
    }
    painter.setPen(theme().color(values.isJob ? Tone::Ink : Tone::Secondary));
    painter.drawText(row.nameBox, text, values.name);
    const bool isOver = !row.over.isNull();
    painter.setPen(theme().color(isOver ? Tone::Wrong : Tone::Ink));
    painter.drawText(row.verdictBox, text, values.verdict);
    for (const MemoryLayout::Piece& piece : row.pieces) {
        const int series = static_cast<int>(piece.part);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().series(series));
        painter.drawRect(piece.box.width() > 3 ? piece.box.adjusted(0, 0, -1, 0) : piece.box);
    }
    painter.setBrush(Qt::NoBrush);
    if (isOver)
        paintOver(painter, row.over);
    for (const MemoryLayout::Piece& piece : row.pieces) {
        if (piece.label.isEmpty())
            continue;
        const int series = static_cast<int>(piece.part);
        if (piece.onStripes)
            painter.fillRect(piece.labelBox.adjusted(-theme().px(4), 0, theme().px(4), 0),
                             theme().series(series));
        painter.setPen(theme().onSeries(series));
        painter.drawText(piece.labelBox, text, piece.label);
    }
    if (!row.open.isNull()) {
        painter.setPen(QPen(theme().color(Tone::Secondary), scale, Qt::DashLine));
        painter.drawRect(row.open);
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(row.open, Qt::AlignCenter, QStringLiteral("+ ?"));
    }
    if (row.beforeX)
        paintBefore(painter, {*row.beforeX, row.bar.bottom() + theme().px(values.isJob ? 5 : 2)});
    if (values.isJob || static_cast<int>(index) == m_row) {
        const double out = theme().px(3);
        painter.setPen(QPen(theme().color(values.isJob ? Tone::Accent : Tone::Secondary),
                            (values.isJob ? 2 : 1) * scale));
        painter.drawRoundedRect(row.bar.adjusted(-out, -out, out, out), 3, 3);
    }
}

/// Hatches the part beyond the capacity in the surface's color, with a frame in the error color.
void MemoryScene::paintOver(QPainter& painter, const QRectF& box) const
{
    const double scale = theme().fontScale();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color(Tone::Surface), 2 * scale, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF& line : MemoryLayout::hatch(box, 9 * scale))
        painter.drawLine(line);
    painter.setPen(QPen(theme().color(Tone::Wrong), 1.5 * scale));
    painter.drawRect(box);
}

/// A wedge that points up at a bar's previous end.
void MemoryScene::paintBefore(QPainter& painter, QPointF tip) const
{
    const double side = theme().px(3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Tone::Secondary));
    painter.drawPolygon(
        QPolygonF{tip, tip + QPointF(side, 1.6 * side), tip + QPointF(-side, 1.6 * side)});
    painter.setBrush(Qt::NoBrush);
}

void MemoryScene::paintSwatch(QPainter& painter, const MemoryLayout::Key& key) const
{
    switch (key.sign) {
    case MemoryLayout::Sign::Part:
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().series(static_cast<int>(key.part)));
        painter.drawRoundedRect(key.swatch, 2, 2);
        return;
    case MemoryLayout::Sign::Over:
        painter.fillRect(key.swatch, theme().color(Tone::Idle));
        paintOver(painter, key.swatch);
        return;
    case MemoryLayout::Sign::Before:
        paintBefore(painter, {key.swatch.center().x(), key.swatch.top()});
        return;
    }
}

} // namespace ringside::app
