// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/server_queue/server_queue_scene.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/lane_view.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kHistogramHeight = 64; ///< of the histogram, pixels at 100 %

} // namespace

ServerQueueScene::ServerQueueScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::ServerQueue), parent),
      m_lanes(new LaneView(theme)),
      m_bars(new XyChart(theme, kHistogramHeight)),
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
    connect(m_bars, &XyChart::readChanged, this, &ServerQueueScene::read);
}

void ServerQueueScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* queue = picture ? session::contentIn<scaling::ServerQueue>(picture->now) : nullptr;
    if (!queue)
        return;
    m_queue = *queue;
    m_bars->readAt(std::nullopt);
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
    m_lanes->setPicture(ServerQueueText::picture(*m_queue));
    m_histogram = ServerQueueText::histogram(*m_queue);
    m_bars->setVisible(!m_histogram.bars.empty());
    m_bars->setPlot(m_histogram.plot);
    m_sentence->setText(ServerQueueText::sentence(*m_queue, m_reasons));
    read();
    Q_EMIT described();
}

void ServerQueueScene::read()
{
    const QString lane = m_lanes->readout();
    const QString bar = m_bars->readout();
    m_readout->setText(!bar.isEmpty()    ? bar
                       : !lane.isEmpty() ? lane
                                         : tr("Hover or use arrow keys for exact values."));
    m_lanes->setAccessibleDescription(lane.isEmpty() ? description() : lane);
    m_bars->setSentence(m_sentence->text());
}

QString ServerQueueScene::description() const
{
    return m_queue ? ServerQueueText::description(*m_queue, m_reasons) : QString();
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
        table.rows.push_back({ServerQueueText::activity(span.kind), QString::number(span.worker),
                              exact(span.begin.value()), exact(span.end.value()), QString(),
                              QString()});
    for (const scaling::QueueUpdate& update : m_queue->updates)
        table.rows.push_back({QStringLiteral("update arrives"), QString::number(update.worker),
                              exact(update.applied.value()), exact(update.applied.value()),
                              QString::number(update.staleness), QStringLiteral("1")});
    for (const scaling::StalenessCount& count : m_queue->histogram)
        table.rows.push_back({QStringLiteral("all updates played"), QString(), QString(), QString(),
                              QString::number(count.staleness), QString::number(count.updates)});
    return table;
}

} // namespace ringside::app
