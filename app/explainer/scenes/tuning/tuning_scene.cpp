// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tuning/tuning_scene.h"

#include "app/chart/fill_geometry.h"
#include "app/chart/picture_canvas.h"
#include "app/explainer/scenes/tuning/tuning_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <variant>

namespace ringside::app {

using scaling::TrialBlock;
using scaling::TuningRounds;

TuningScene::TuningScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Tuning), parent),
      m_canvas(new PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return heightFor(width); })),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_remark(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_canvas->setObjectName(QStringLiteral("tuningCanvas"));
    m_canvas->setAccessibleName(tr("Trials on their slots over time; use arrow keys to read them"));
    m_sentence->setObjectName(QStringLiteral("tuningSentence"));
    m_remark->setObjectName(QStringLiteral("tuningRemark"));
    m_reading->setObjectName(QStringLiteral("tuningReading"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas, 1);
    for (TonedLabel* label : {m_reading, m_sentence, m_remark}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_canvas);
    connect(m_canvas, &PictureCanvas::pointed, this,
            [this](QPointF at) { readAt(m_tuning ? layoutNow().blockAt(at) : std::nullopt); });
    connect(m_canvas, &PictureCanvas::left, this, [this] { readAt(std::nullopt); });
    connect(m_canvas, &PictureCanvas::escaped, this, [this] { readAt(std::nullopt); });
    connect(m_canvas, &PictureCanvas::moved, this, &TuningScene::step);
    connect(m_canvas, &PictureCanvas::jumped, this, [this](bool toEnd) {
        if (m_tuning)
            readAt(toEnd ? m_tuning->blocks.size() - 1 : 0);
    });
}

void TuningScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* tuning = picture ? session::contentIn<TuningRounds>(picture->now) : nullptr;
    if (!tuning)
        return;
    m_tuning = *tuning;
    const auto* before = session::contentIn<TuningRounds>(picture->before);
    m_before = before ? std::optional(*before) : std::nullopt;
    m_sentence->setText(TuningText::sentence(*m_tuning));
    QString remark = TuningText::remark(*m_tuning);
    if (m_before)
        remark = (remark + u' ' + TuningText::change(*m_before, *m_tuning)).trimmed();
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
    readAt(std::nullopt);
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void TuningScene::readAt(std::optional<std::size_t> block)
{
    m_read = block;
    if (m_tuning)
        m_reading->setText(block ? TuningText::block(*m_tuning, m_tuning->blocks[*block])
                                 : tr("Hover over a trial or use arrow keys for its values."));
    m_canvas->setAccessibleDescription(m_reading->text());
    m_canvas->update();
}

void TuningScene::step(int right, int down)
{
    if (!m_tuning)
        return;
    if (!m_read) {
        readAt(0);
        return;
    }
    const auto& blocks = m_tuning->blocks;
    const TrialBlock& here = blocks[*m_read];
    // A neighboring box in time or on the next row; the same one when there is none.
    const auto it = std::ranges::find_if(blocks, [&](const TrialBlock& other) {
        if (right != 0)
            return other.firstSlot == here.firstSlot &&
                   (right > 0 ? other.firstRound == here.lastRound + 1
                              : other.lastRound + 1 == here.firstRound);
        return other.firstRound == here.firstRound &&
               (down > 0 ? other.firstSlot == here.lastSlot + 1
                         : other.lastSlot + 1 == here.firstSlot);
    });
    if (it != blocks.end())
        readAt(static_cast<std::size_t>(it - blocks.begin()));
}

QString TuningScene::description() const
{
    if (!m_tuning)
        return {};
    QString text = TuningText::description(*m_tuning);
    if (m_before)
        text += u' ' + TuningText::change(*m_before, *m_tuning);
    return text;
}

SceneTable TuningScene::table() const
{
    SceneTable table{
        {QStringLiteral("first_trial"), QStringLiteral("trials"), QStringLiteral("first_slot"),
         QStringLiteral("last_slot"), QStringLiteral("first_round"), QStringLiteral("last_round"),
         QStringLiteral("start_s"), QStringLiteral("end_s"), QStringLiteral("results_known")},
        {}};
    if (!m_tuning)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const TrialBlock& block : m_tuning->blocks)
        table.rows.push_back({exact(block.firstTrial + 1), exact(block.trials),
                              exact(block.firstSlot + 1), exact(block.lastSlot + 1),
                              exact(block.firstRound + 1), exact(block.lastRound + 1),
                              exact(block.start), exact(block.end), exact(block.results)});
    return table;
}

TuningLayout TuningScene::layoutNow() const
{
    return TuningLayout::compute(*m_tuning, PlotStyle::of(theme(), m_canvas->size()));
}

double TuningScene::heightFor(double width) const
{
    if (!m_tuning)
        return 0;
    return TuningLayout::heightFor(*m_tuning, PlotStyle::of(theme(), {width, 0}));
}

void TuningScene::paintBox(QPainter& painter, const QRectF& box, bool informed) const
{
    const QColor colour = theme().series(0);
    if (informed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRect(box);
        return;
    }
    // Uninformed trials are hatched outlines, so that they differ without color.
    painter.setPen(QPen(theme().color(Tone::Idle), 0.8 * theme().fontScale()));
    for (const QLineF& line : hatchLines(box, theme().px(6), true))
        painter.drawLine(line);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.4 * theme().fontScale()));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

void TuningScene::paint(QPainter& painter) const
{
    if (!m_tuning)
        return;
    painter.setFont(theme().font(TextRole::Meta));
    const TuningLayout layout = layoutNow();
    const auto flags = Qt::AlignVCenter | Qt::TextDontClip;
    painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
    for (const double x : layout.clock.pixels)
        painter.drawLine(QPointF(x, layout.area.top()), QPointF(x, layout.area.bottom()));
    for (const TuningLayout::Box& box : layout.boxes) {
        paintBox(painter, box.box, box.informed);
        if (box.label.isEmpty())
            continue;
        if (!box.informed) {
            // The number is on a plain background, not on the hatching.
            const QFontMetricsF metrics(painter.font());
            const double width = metrics.horizontalAdvance(box.label) + theme().px(6);
            const double height = std::min(metrics.height(), box.box.height() - theme().px(2));
            painter.fillRect(QRectF(box.box.center().x() - width / 2,
                                    box.box.center().y() - height / 2, width, height),
                             theme().color(Tone::Surface));
        }
        painter.setPen(box.informed ? theme().onSeries(0) : theme().color(Tone::Ink));
        painter.drawText(box.box, Qt::AlignHCenter | flags, box.label);
    }
    if (m_read) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::Ink), 2.2 * theme().fontScale()));
        painter.drawRect(layout.boxes[*m_read].box);
    }
    painter.setPen(theme().color(Tone::Secondary));
    painter.drawText(layout.rowTitle.box, Qt::AlignRight | flags, layout.rowTitle.text);
    for (const PlacedText& name : layout.rowNames)
        painter.drawText(name.box, Qt::AlignRight | flags, name.text);
    for (const PlacedText& tick : layout.clock.ticks)
        painter.drawText(tick.box, Qt::AlignHCenter | flags, tick.text);
    painter.drawText(layout.clock.title.box, Qt::AlignHCenter | flags, layout.clock.title.text);
    for (const TuningLayout::Key& key : layout.keys) {
        paintBox(painter, key.swatch, key.informed);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(key.name.box, Qt::AlignLeft | flags, key.name.text);
    }
    if (layout.full) {
        painter.setPen(QPen(theme().color(Tone::Ink), 1.5 * theme().fontScale(), Qt::DashLine));
        painter.drawLine(*layout.full);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(layout.fullName.box, Qt::AlignRight | flags, layout.fullName.text);
    }
}

} // namespace ringside::app
