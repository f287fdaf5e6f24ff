// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/server_queue/server_queue_scene.h"

#include "app/chart/plot_painter.h"
#include "app/explainer/scenes/fill_painter.h"
#include "app/explainer/scenes/lane_view.h"
#include "app/chart/scene_canvas.h"
#include "app/theme/toned_label.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kBarSeries = 1;
constexpr int kPlotHeight = 64; ///< of the histogram, pixels at 100 %

} // namespace

ServerQueueScene::ServerQueueScene(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::ServerQueue, parent),
      m_lanes(new LaneView(theme)),
      m_bars(new SceneCanvas(
          theme, [this](QPainter& painter, QSizeF size) { paintHistogram(painter, size); },
          [this](double width) {
              return PlotFrame::heightFor(m_histogram.plot,
                                          PlotPainter::style(this->theme(), {width, 0}),
                                          this->theme().px(kPlotHeight));
          })),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_lanes->setObjectName(QStringLiteral("serverLanes"));
    m_lanes->setAccessibleName(tr("Workers and parameter servers over time"));
    m_bars->setObjectName(QStringLiteral("stalenessBars"));
    m_bars->setAccessibleName(tr("Updates by staleness"));
    m_readout->setObjectName(QStringLiteral("serverReadout"));
    m_sentence->setObjectName(QStringLiteral("serverSentence"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    m_bars->setSizePolicy(policy);
    for (TonedLabel* label : {m_readout, m_sentence})
        label->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_lanes, 1);
    column->addWidget(m_bars);
    column->addWidget(m_readout);
    column->addWidget(m_sentence);
    connect(m_lanes, &LaneView::readChanged, this, &ServerQueueScene::read);
    connect(m_bars, &SceneCanvas::moved, this, [this](int x, int y) { stepBar(x != 0 ? x : y); });
    connect(m_bars, &SceneCanvas::jumped, this, [this](bool toEnd) {
        const auto count = static_cast<int>(m_histogram.bars.size());
        stepBar(toEnd ? count : -count);
    });
    connect(m_bars, &SceneCanvas::left, this, [this] { readBar(std::nullopt); });
    connect(m_bars, &SceneCanvas::pointed, this, [this](QPointF at) {
        const PlotFrame frame = frameOf(m_bars->size());
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_histogram.bars.size(); ++i) {
            const QRectF box = barBox(frame, m_histogram.bars[i]);
            if (at.x() >= box.left() && at.x() <= box.right() && frame.plot.contains(at))
                found = i;
        }
        readBar(found);
    });
}

ServerQueueScene::~ServerQueueScene()
{
    // What has the focus loses it when it goes, and would tell a scene that is gone already.
    disconnect(m_lanes, nullptr, this, nullptr);
    disconnect(m_bars, nullptr, this, nullptr);
}

void ServerQueueScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* queue = picture ? std::get_if<scaling::ServerQueue>(&picture->now) : nullptr;
    if (!queue)
        return;
    m_queue = *queue;
    m_bar.reset();
    refresh();
}

void ServerQueueScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh();
}

void ServerQueueScene::refresh()
{
    if (!m_queue)
        return;
    m_lanes->setPicture(ServerQueueWords::picture(*m_queue));
    m_histogram = ServerQueueWords::histogram(*m_queue);
    m_bars->setVisible(!m_histogram.bars.empty());
    m_bars->updateGeometry();
    m_bars->update();
    m_sentence->setText(ServerQueueWords::sentence(*m_queue, m_reasons));
    read();
    Q_EMIT described();
}

void ServerQueueScene::read()
{
    const QString lane = m_lanes->readout();
    const QString bar = m_bar ? ServerQueueWords::barWords(m_histogram.bars[*m_bar]) : QString();
    m_readout->setText(!bar.isEmpty()    ? bar
                       : !lane.isEmpty() ? lane
                                         : tr("Point at a part, or take the arrow keys, to read "
                                              "it."));
    m_lanes->setAccessibleDescription(lane.isEmpty() ? description() : lane);
    m_bars->setAccessibleDescription(bar.isEmpty() ? m_sentence->text() : bar);
}

void ServerQueueScene::readBar(std::optional<std::size_t> bar)
{
    m_bar = bar;
    m_bars->update();
    read();
}

void ServerQueueScene::stepBar(int step)
{
    const auto last = static_cast<int>(m_histogram.bars.size()) - 1;
    if (last < 0)
        return;
    const int from = m_bar ? static_cast<int>(*m_bar) : (step > 0 ? -1 : last + 1);
    readBar(static_cast<std::size_t>(std::clamp(from + step, 0, last)));
}

PlotFrame ServerQueueScene::frameOf(QSizeF size) const
{
    return PlotFrame::of(m_histogram.plot, PlotPainter::style(theme(), size));
}

QRectF ServerQueueScene::barBox(const PlotFrame& frame, const ServerQueueWords::Bar& bar) const
{
    QRectF box(frame.at(bar.from - 0.5, bar.share), frame.at(bar.to + 0.5, 0));
    if (box.width() < 3) {
        const double middle = box.center().x();
        box.setLeft(middle - 1.5);
        box.setRight(middle + 1.5);
    }
    return box;
}

void ServerQueueScene::paintHistogram(QPainter& painter, QSizeF size) const
{
    if (m_histogram.bars.empty())
        return;
    const PlotFrame frame = frameOf(size);
    const PlotPainter plot(painter, theme(), m_histogram.plot, frame);
    plot.gridAndAxes();
    for (std::size_t i = 0; i < m_histogram.bars.size(); ++i) {
        const QRectF box = barBox(frame, m_histogram.bars[i]);
        // A hair between neighbors.
        paintFill(painter, theme(), box.intersected(frame.plot).adjusted(0, 0, -1, 0), kBarSeries,
                  Fill::Solid);
        if (m_bar != i)
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().color(Tone::Ink), 2 * theme().fontScale()));
        painter.drawRect(box.intersected(frame.plot));
    }
    plot.rules();
}

QString ServerQueueScene::description() const
{
    return m_queue ? ServerQueueWords::description(*m_queue, m_reasons) : QString();
}

SceneTable ServerQueueScene::table() const
{
    SceneTable table{{QStringLiteral("what"), QStringLiteral("worker"), QStringLiteral("begin_s"),
                      QStringLiteral("end_s"), QStringLiteral("staleness_updates"),
                      QStringLiteral("updates")},
                     {}};
    if (!m_queue)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::QueueSpan& span : m_queue->spans)
        table.rows.push_back({ServerQueueWords::activity(span.kind),
                              QString::number(span.worker + 1), exact(span.begin.value()),
                              exact(span.end.value()), QString(), QString()});
    for (const scaling::QueueUpdate& update : m_queue->updates)
        table.rows.push_back({QStringLiteral("update arrives"), QString::number(update.worker + 1),
                              exact(update.applied.value()), exact(update.applied.value()),
                              QString::number(update.staleness), QStringLiteral("1")});
    for (const scaling::StalenessCount& count : m_queue->histogram)
        table.rows.push_back({QStringLiteral("all updates played"), QString(), QString(), QString(),
                              QString::number(count.staleness), QString::number(count.updates)});
    return table;
}

} // namespace ringside::app
