// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/checkpoints/checkpoint_scene.h"

#include "app/chart/plot_painter.h"
#include "app/chart/scene_canvas.h"
#include "app/theme/toned_label.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <variant>

namespace ringside::app {

using scaling::CheckpointU;

CheckpointScene::CheckpointScene(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::Checkpoints, parent),
      m_canvas(new SceneCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return heightFor(width); })),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_young(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_canvas->setObjectName(QStringLiteral("checkpointCanvas"));
    m_canvas->setAccessibleName(tr("Lost time against checkpoint interval; arrow keys read it"));
    m_sentence->setObjectName(QStringLiteral("checkpointSentence"));
    m_young->setObjectName(QStringLiteral("checkpointYoung"));
    m_reading->setObjectName(QStringLiteral("checkpointReading"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas, 1);
    for (TonedLabel* label : {m_reading, m_sentence, m_young}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_canvas);
    connect(m_canvas, &SceneCanvas::pointed, this, [this](QPointF at) {
        if (!m_now)
            return;
        const PlotFrame frame = frameNow();
        if (!frame.plot.contains(at)) {
            readAt(std::nullopt);
            return;
        }
        readAt(frame.nearest(m_plot.plot().series.front().points, at.x()));
    });
    connect(m_canvas, &SceneCanvas::left, this, [this] { readAt(std::nullopt); });
    connect(m_canvas, &SceneCanvas::escaped, this, [this] { readAt(std::nullopt); });
    connect(m_canvas, &SceneCanvas::jumped, this, [this](bool toEnd) {
        if (m_now)
            readAt(toEnd ? m_plot.points().size() - 1 : 0);
    });
    connect(m_canvas, &SceneCanvas::moved, this, [this](int right, int down) {
        if (!m_now)
            return;
        const auto& marked = m_plot.marked();
        const std::size_t at = read();
        if (right > 0)
            readAt(std::min(at + 1, m_plot.points().size() - 1));
        else if (right < 0)
            readAt(at == 0 ? at : at - 1);
        else if (down < 0)
            readAt(*std::ranges::find_if(marked.begin(), marked.end() - 1,
                                         [at](std::size_t other) { return other > at; }));
        else
            readAt(*std::ranges::find_if(marked.rbegin(), marked.rend() - 1,
                                         [at](std::size_t other) { return other < at; }));
    });
}

void CheckpointScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* now = picture ? std::get_if<CheckpointU>(&picture->now) : nullptr;
    if (!now)
        return;
    m_now = *now;
    const auto* before = std::get_if<CheckpointU>(&picture->before);
    m_before = before ? std::optional(*before) : std::nullopt;
    m_read.reset();
    rebuild();
    m_canvas->updateGeometry();
}

void CheckpointScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    rebuild();
}

void CheckpointScene::rebuild()
{
    if (!m_now)
        return;
    m_plot = CheckpointPlot(*m_now, m_before ? &*m_before : nullptr, m_reasons);
    m_sentence->setText(m_plot.sentence());
    m_young->setText(m_reasons ? m_plot.aboutYoung() : QString());
    m_young->setVisible(!m_young->text().isEmpty());
    describe();
    m_canvas->update();
    Q_EMIT described();
}

std::size_t CheckpointScene::read() const
{
    return m_read.value_or(m_plot.jobIndex());
}

void CheckpointScene::readAt(std::optional<std::size_t> index)
{
    if (index == m_read || !m_now)
        return;
    m_read = index;
    describe();
    m_canvas->update();
}

void CheckpointScene::describe()
{
    m_reading->setText(
        CheckpointPlot::reading(m_plot.points()[read()], read() == m_plot.jobIndex()));
    m_canvas->setAccessibleDescription(m_reading->text());
}

QString CheckpointScene::description() const
{
    return m_now ? m_plot.description(read()) : QString();
}

SceneTable CheckpointScene::table() const
{
    SceneTable table{{QStringLiteral("interval_s"), QStringLiteral("young_lost_over_useful"),
                      QStringLiteral("exact_lost_over_useful"), QStringLiteral("exact_saves"),
                      QStringLiteral("exact_lost_work"), QStringLiteral("exact_restarts"),
                      QStringLiteral("what")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::CheckpointLoss& loss : m_now->curve) {
        QStringList what;
        if (loss.interval == m_now->ofJob.interval)
            what << QStringLiteral("job");
        if (loss.interval == m_now->bestExact.interval)
            what << QStringLiteral("least-exact");
        if (loss.interval == m_now->bestYoung.interval)
            what << QStringLiteral("least-young");
        table.rows.push_back({exact(loss.interval), exact(loss.young.total()),
                              exact(loss.exact.total()), exact(loss.exact.saves),
                              exact(loss.exact.rework), exact(loss.exact.restarts),
                              what.join(u' ')});
    }
    return table;
}

PlotFrame CheckpointScene::frameNow() const
{
    return PlotFrame::of(m_plot.plot(), PlotPainter::style(theme(), m_canvas->size()));
}

double CheckpointScene::heightFor(double width) const
{
    if (!m_now)
        return 0;
    return PlotFrame::heightFor(m_plot.plot(), PlotPainter::style(theme(), {width, 0}),
                                theme().px(280));
}

void CheckpointScene::paint(QPainter& painter) const
{
    if (!m_now)
        return;
    const PlotFrame frame = frameNow();
    const PlotPainter plot(painter, theme(), m_plot.plot(), frame);
    plot.paint();
    if (m_read) {
        const scaling::CheckpointLoss& loss = m_plot.points()[*m_read];
        plot.readout(m_plot.xOf(loss.interval), DurationWords::of(loss.interval));
    }
}

} // namespace ringside::app
