// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline_scene.h"

#include "app/explainer/ease.h"
#include "app/explainer/scenes/pipeline_painter.h"
#include "app/explainer/scenes/pipeline_words.h"
#include "app/explainer/scenes/scene_canvas.h"
#include "app/explainer/toned_label.h"
#include "app/shell/theme.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

QString exact(Seconds value)
{
    return QString::number(value.value(), 'g', 17);
}

QString passName(scaling::PassKind kind)
{
    if (kind == scaling::PassKind::Forward)
        return QStringLiteral("forward");
    return kind == scaling::PassKind::Recompute ? QStringLiteral("recompute")
                                                : QStringLiteral("backward");
}

} // namespace

PipelineScene::PipelineScene(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::Pipeline, parent),
      m_canvas(new SceneCanvas(
          theme,
          [this](QPainter& painter, QSizeF size) {
              const PipelineLayout& layout = layoutFor(size.width(), size.height());
              PipelinePainter(painter, this->theme(), layout).paint(m_place);
          },
          [this](double width) { return heightFor(width); })),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_assumptions(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_ease(new Ease(theme, this))
{
    m_canvas->setObjectName(QStringLiteral("pipelineCanvas"));
    m_canvas->setAccessibleName(tr("Schedules of the pipeline"));
    m_sentence->setObjectName(QStringLiteral("pipelineSentence"));
    m_readout->setObjectName(QStringLiteral("pipelineReadout"));
    m_assumptions->setObjectName(QStringLiteral("pipelineAssumptions"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas);
    for (TonedLabel* label : {m_readout, m_sentence, m_assumptions}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    connect(m_canvas, &SceneCanvas::pointed, this, [this](QPointF at) {
        if (const auto place = layoutNow().placeAt(at))
            read(place);
    });
    connect(m_canvas, &SceneCanvas::left, this, [this] { read(std::nullopt); });
    connect(m_canvas, &SceneCanvas::moved, this, &PipelineScene::move);
    connect(m_canvas, &SceneCanvas::jumped, this, &PipelineScene::jump);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_axis = m_axisFrom + (m_axisTo - m_axisFrom) * share;
        m_canvas->update();
    });
    connect(&theme, &Theme::changed, this, [this] { forgetLayout(); });
    say();
}

PipelineScene::~PipelineScene()
{
    // It still loses the focus when its children are taken down.
    m_canvas->disconnect(this);
}

void PipelineScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* now = picture ? std::get_if<scaling::PipelineGantt>(&picture->now) : nullptr;
    if (now == nullptr)
        return;
    const bool first = m_gantt.timelines.empty();
    m_gantt = *now;
    forgetLayout();
    m_ease->stop();
    m_axisFrom = m_axis;
    m_axisTo = longest();
    m_axis = m_axisTo;
    if (m_place && !layoutNow().findPiece(*m_place))
        m_place.reset();
    if (animate && !first) {
        m_axis = m_axisFrom;
        m_ease->begin();
    }
    refresh();
}

void PipelineScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    forgetLayout();
    m_place.reset();
    m_ease->stop();
    m_axis = m_axisTo = longest();
    refresh();
}

void PipelineScene::refresh()
{
    if (!m_gantt.timelines.empty()) {
        m_sentence->setText(PipelineWords::sentence(m_gantt, m_reasons));
        m_assumptions->setText(PipelineWords::assumptions(m_gantt, layoutNow().everyStage));
        m_canvas->setAccessibleDescription(m_sentence->text());
    }
    say();
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void PipelineScene::forgetLayout()
{
    m_layout.reset();
    m_heights.clear();
}

double PipelineScene::heightFor(double width) const
{
    // Asked for again and again while a window is laid out.
    const auto [it, isNew] = m_heights.try_emplace(static_cast<int>(width), 0);
    if (isNew) {
        PipelineLayout::Style style = PipelinePainter::style(theme(), m_reasons);
        style.width = width;
        style.axisSeconds = m_axisTo;
        it->second = PipelineLayout::of(m_gantt, style).height + 1;
    }
    return it->second;
}

void PipelineScene::say()
{
    m_assumptions->setVisible(m_reasons);
    m_readout->setVisible(m_reasons);
    const QString read = readout();
    m_readout->setText(read.isEmpty()
                           ? tr("Point at a piece, or use the arrow keys, to read its exact times.")
                           : read);
}

void PipelineScene::read(std::optional<PipelineLayout::Place> place)
{
    if (m_place == place || !m_reasons)
        return;
    m_place = place;
    say();
    m_canvas->update();
}

void PipelineScene::move(int x, int y)
{
    if (!m_place)
        return read(PipelineLayout::Place{ownChart(), 0, 0});
    const PipelineLayout& layout = layoutNow();
    read(x != 0 ? layout.beside(*m_place, x) : layout.acrossRows(*m_place, y));
}

int PipelineScene::ownChart() const
{
    const auto& charts = layoutNow().charts;
    const auto it = std::ranges::find_if(charts, &PipelineLayout::Chart::isJobs);
    return it == charts.end() ? 0 : static_cast<int>(it - charts.begin());
}

void PipelineScene::jump(bool toEnd)
{
    const PipelineLayout::Place start{ownChart(), 0, 0};
    read(layoutNow().endOf(m_place.value_or(start), toEnd));
}

/// The longest of the schedules that are drawn.
double PipelineScene::longest() const
{
    double seconds = 0;
    for (const scaling::PipelineTimeline& timeline : m_gantt.timelines) {
        if (m_reasons || timeline.isJobs)
            seconds = std::max(seconds, timeline.makespan.value());
    }
    return seconds;
}

const PipelineLayout& PipelineScene::layoutFor(double width, double height) const
{
    if (m_layout && m_layoutSize == QSizeF(width, height) && m_layout->axisSeconds == m_axis)
        return *m_layout;
    PipelineLayout::Style style = PipelinePainter::style(theme(), m_reasons);
    style.width = width;
    style.height = height;
    style.axisSeconds = m_axis;
    m_layoutSize = {width, height};
    m_layout = PipelineLayout::of(m_gantt, style);
    return *m_layout;
}

const PipelineLayout& PipelineScene::layoutNow() const
{
    return layoutFor(m_canvas->width(), m_canvas->height());
}

QString PipelineScene::readout() const
{
    if (!m_place || !m_reasons)
        return {};
    const PipelineLayout& layout = layoutNow();
    const PipelineLayout::Piece* piece = layout.findPiece(*m_place);
    if (piece == nullptr)
        return {};
    const auto& chart = layout.charts[static_cast<std::size_t>(m_place->chart)];
    const auto& row = chart.rows[static_cast<std::size_t>(m_place->row)];
    return PipelineWords::readout(m_gantt.timelines[static_cast<std::size_t>(chart.timeline)],
                                  row.stage, *piece);
}

QString PipelineScene::sentence() const
{
    return m_sentence->text();
}

QString PipelineScene::description() const
{
    return m_gantt.timelines.empty() ? QString() : PipelineWords::description(m_gantt, m_reasons);
}

SceneTable PipelineScene::table() const
{
    SceneTable table{{QStringLiteral("schedule"), QStringLiteral("chunks"),
                      QStringLiteral("is_job"), QStringLiteral("stage"),
                      QStringLiteral("micro_batch"), QStringLiteral("chunk"),
                      QStringLiteral("pass"), QStringLiteral("start_s"), QStringLiteral("end_s"),
                      QStringLiteral("transfer_s")},
                     {}};
    for (const scaling::PipelineTimeline& timeline : m_gantt.timelines) {
        if (!m_reasons && !timeline.isJobs)
            continue;
        const bool gpipe = timeline.schedule == scaling::PipelineSchedule::Gpipe;
        for (const scaling::PipelinePass& pass : timeline.passes)
            table.rows.push_back(
                {gpipe ? QStringLiteral("gpipe") : QStringLiteral("1f1b"),
                 QString::number(timeline.interleave), QString::number(timeline.isJobs ? 1 : 0),
                 QString::number(pass.stage + 1), QString::number(pass.microBatch + 1),
                 QString::number(pass.chunk + 1), passName(pass.kind), exact(pass.start),
                 exact(pass.end), exact(pass.transfer)});
    }
    return table;
}

} // namespace ringside::app
