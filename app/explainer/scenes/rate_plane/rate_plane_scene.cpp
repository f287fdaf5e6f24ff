// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane/rate_plane_scene.h"

#include "app/chart/plot_painter.h"
#include "app/explainer/scenes/rate_plane/rate_plane_words.h"
#include "app/chart/scene_canvas.h"
#include "app/theme/toned_label.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <variant>

namespace ringside::app {

using scaling::RatePlane;
using scaling::ToyOutcome;

RatePlaneScene::RatePlaneScene(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::LearningRate, parent),
      m_canvas(new SceneCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return heightFor(width); })),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_toy(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_canvas->setObjectName(QStringLiteral("ratePlaneCanvas"));
    m_canvas->setAccessibleName(tr("Plane of batch and learning rate; arrow keys choose a point"));
    m_sentence->setObjectName(QStringLiteral("ratePlaneSentence"));
    m_toy->setObjectName(QStringLiteral("ratePlaneToy"));
    m_reading->setObjectName(QStringLiteral("ratePlaneReading"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas, 1);
    for (TonedLabel* label : {m_reading, m_sentence, m_toy}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_canvas);
    connect(m_canvas, &SceneCanvas::clicked, this, [this](QPointF at) {
        if (!m_plane)
            return;
        if (const auto cell = layoutNow().cellAt(at))
            choose(cell);
    });
    connect(m_canvas, &SceneCanvas::pointed, this, [this](QPointF at) {
        m_pointed = m_plane ? layoutNow().cellAt(at) : std::nullopt;
        describe();
    });
    connect(m_canvas, &SceneCanvas::left, this, [this] {
        m_pointed.reset();
        describe();
    });
    connect(m_canvas, &SceneCanvas::moved, this, &RatePlaneScene::step);
    connect(m_canvas, &SceneCanvas::jumped, this, [this](bool toEnd) {
        if (m_plane)
            choose(RateCell{chosen().row, toEnd ? m_plane->batches.size() - 1 : 0});
    });
    connect(m_canvas, &SceneCanvas::escaped, this, [this] { choose(std::nullopt); });
}

void RatePlaneScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* plane = picture ? std::get_if<RatePlane>(&picture->now) : nullptr;
    if (!plane)
        return;
    // A point of a grid that is another one now would be a point nobody chose.
    if (m_plane && (m_plane->batches != plane->batches || m_plane->rates != plane->rates))
        m_chosen.reset();
    m_plane = *plane;
    const auto* before = std::get_if<RatePlane>(&picture->before);
    m_before = before ? std::optional(before->job) : std::nullopt;
    m_pointed.reset();
    describe();
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void RatePlaneScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    describe();
    Q_EMIT described();
}

RateCell RatePlaneScene::jobCell() const
{
    return m_plane ? RateCell{m_plane->jobRow, m_plane->jobColumn} : RateCell{};
}

RateCell RatePlaneScene::chosen() const
{
    return m_chosen.value_or(jobCell());
}

void RatePlaneScene::choose(std::optional<RateCell> cell)
{
    m_chosen = cell == jobCell() ? std::nullopt : cell;
    m_pointed.reset();
    describe();
    m_canvas->update();
    Q_EMIT described();
}

void RatePlaneScene::step(int right, int down)
{
    if (!m_plane)
        return;
    const auto moved = [](std::size_t from, int by, std::size_t count) {
        if (by < 0)
            return from == 0 ? from : from - 1;
        return std::min(from + static_cast<std::size_t>(by), count - 1);
    };
    choose(RateCell{moved(chosen().row, -down, m_plane->rates.size()),
                    moved(chosen().column, right, m_plane->batches.size())});
}

void RatePlaneScene::describe()
{
    if (!m_plane)
        return;
    m_sentence->setText(RatePlaneWords::sentence(*m_plane, m_reasons));
    m_toy->setText(RatePlaneWords::toy(*m_plane));
    const RateCell read = m_pointed.value_or(chosen());
    m_reading->setText(read == jobCell() ? RatePlaneWords::hint(*m_plane)
                                         : RatePlaneWords::point(*m_plane, read));
    m_canvas->setAccessibleDescription(m_reading->text());
}

QString RatePlaneScene::description() const
{
    return m_plane ? RatePlaneWords::description(*m_plane, chosen(), m_reasons) : QString();
}

SceneTable RatePlaneScene::table() const
{
    SceneTable table{{QStringLiteral("batch_samples"), QStringLiteral("learning_rate"),
                      QStringLiteral("linear_rule_rate"), QStringLiteral("sqrt_rule_rate"),
                      QStringLiteral("toy_outcome"), QStringLiteral("toy_last_step"),
                      QStringLiteral("toy_last_loss_over_start")},
                     {}};
    if (!m_plane)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    const RatePlane& plane = *m_plane;
    for (std::size_t row = 0; row < plane.rates.size(); ++row) {
        for (std::size_t column = 0; column < plane.batches.size(); ++column) {
            QStringList cells{exact(plane.batches[column]), exact(plane.rates[row])};
            cells << (plane.base ? exact(plane.linear[column].rate) : QString())
                  << (plane.base ? exact(plane.squareRoot[column].rate) : QString());
            if (plane.hasToy()) {
                const scaling::ToyCurve& curve = plane.curves[row][column];
                cells << (curve.outcome == ToyOutcome::Diverges ? QStringLiteral("diverges")
                          : curve.outcome == ToyOutcome::Falls  ? QStringLiteral("falls")
                                                                : QStringLiteral("does-not-fall"))
                      << QString::number(curve.lastStep) << exact(curve.points.back().loss);
            } else {
                cells << QString() << QString() << QString();
            }
            table.rows.push_back(cells);
        }
    }
    return table;
}

RatePlaneLayout RatePlaneScene::layoutNow() const
{
    return RatePlaneLayout::of(*m_plane, m_before, chosen(),
                               PlotPainter::style(theme(), m_canvas->size()));
}

double RatePlaneScene::heightFor(double width) const
{
    if (!m_plane)
        return 0;
    return RatePlaneLayout::heightFor(*m_plane, PlotPainter::style(theme(), {width, 0}));
}

void RatePlaneScene::paint(QPainter& painter) const
{
    if (!m_plane)
        return;
    painter.setFont(theme().font(TextRole::Meta));
    const RatePlaneLayout layout = layoutNow();
    paintPlane(painter, layout);
    if (!layout.hasCurve)
        return;
    painter.save();
    painter.translate(layout.curveAt);
    PlotPainter(painter, theme(), layout.curve, layout.curveFrame).paint();
    painter.restore();
}

void RatePlaneScene::paintPlane(QPainter& painter, const RatePlaneLayout& layout) const
{
    for (const RatePlaneLayout::Patch& patch : layout.patches)
        paintPatch(painter, patch.box, patch.outcome);
    painter.save();
    painter.translate(layout.planeAt);
    const PlotPainter plot(painter, theme(), layout.plane, layout.planeFrame);
    plot.gridAndAxes();
    plot.lines();
    plot.labels();
    if (!layout.chosen.isEmpty()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().series(3), 2.2 * theme().fontScale()));
        painter.drawRect(layout.chosen.translated(-layout.planeAt));
    }
    plot.marks();
    painter.restore();
    for (const RatePlaneLayout::Key& key : layout.keys) {
        paintPatch(painter, key.swatch, key.outcome);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::Idle), theme().borderWidth()));
        painter.drawRect(key.swatch);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(key.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, key.text);
    }
}

void RatePlaneScene::paintPatch(QPainter& painter, const QRectF& box, ToyOutcome outcome) const
{
    const double spacing = theme().px(7);
    if (outcome == ToyOutcome::Diverges) {
        painter.fillRect(box, theme().color(Tone::WrongSoft));
        painter.setPen(QPen(theme().color(Tone::Wrong), 0.8 * theme().fontScale()));
        for (const QLineF& line : RatePlaneLayout::hatch(box, spacing))
            painter.drawLine(line);
        return;
    }
    painter.fillRect(box, theme().color(Tone::ClueSoft));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Tone::Clue));
    const double radius = 1.1 * theme().fontScale();
    for (const QPointF& dot : RatePlaneLayout::dots(box, spacing))
        painter.drawEllipse(dot, radius, radius);
}

} // namespace ringside::app
