// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving/serving_scene.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/figures/transport_bar.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/serving_kind.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kStepMs = 120; ///< of the clock from one reading to the next

} // namespace

ServingScene::ServingScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent)
    : Scene(theme, std::move(picture), parent),
      m_column(new QVBoxLayout(this)),
      m_transport(new TransportBar(theme)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    setObjectName(QStringLiteral("servingScene"));
    m_reading->setObjectName(QStringLiteral("servingReading"));
    m_sentence->setObjectName(QStringLiteral("servingSentence"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(8));
    m_column->addWidget(m_transport);
    for (TonedLabel* label : {m_reading, m_sentence}) {
        label->setWordWrap(true);
        m_column->addWidget(label);
    }
    m_column->addStretch(1);
    connect(m_transport, &TransportBar::playPauseRequested, this, &ServingScene::play);
    connect(m_transport, &TransportBar::stepRequested, this, &ServingScene::step);
    connect(m_transport, &TransportBar::scrubbed, this, [this](double share) {
        if (m_charts.empty() || m_figure.parts().empty())
            return;
        const Plot& plot = m_figure.parts().front().plot;
        if (const auto index = plot.nearestReading(plot.x.valueAt(share)))
            readAt(*index);
    });
    connect(m_transport, &TransportBar::speedChanged, this, [this](double factor) {
        m_timer.setInterval(std::max(10, static_cast<int>(kStepMs / factor)));
    });
    m_timer.setInterval(kStepMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { step(1); });
}

void ServingScene::setFigure(ServingFigure figure)
{
    m_figure = std::move(figure);
    if (m_charts.size() != m_figure.parts().size())
        makeCharts();
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        const ServingFigure::Part& part = m_figure.parts()[i];
        m_charts[i]->setAccessibleName(tr("%1; use arrow keys to read values").arg(part.name));
        if (m_charts[i]->read() && *m_charts[i]->read() >= part.plot.readings.size())
            m_charts[i]->readAt(std::nullopt);
        m_charts[i]->setPlot(part.plot);
        m_charts[i]->setSentence(m_reasons ? m_figure.sentence() : QString());
    }
    m_sentence->setText(m_figure.sentence());
    m_transport->setVisible(m_figure.isTimed());
    if (!m_figure.isTimed())
        stopAnimation();
    showMoment();
    Q_EMIT described();
}

void ServingScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<serving::ServingContent>(picture->now) : nullptr;
    if (!now)
        return;
    const auto* before = session::contentIn<serving::ServingContent>(picture->before);
    setFigure(ServingFigure(now->scene, now->picture, before ? &before->picture : nullptr));
}

void ServingScene::makeCharts()
{
    for (XyChart* chart : m_charts) {
        chart->disconnect(this);
        m_column->removeWidget(chart);
        chart->deleteLater();
    }
    m_charts.clear();
    stopAnimation();
    // A chart that becomes visible in a visible scene lays out the whole page.
    const bool wasHidden = isHidden();
    hide();
    for (const ServingFigure::Part& part : m_figure.parts()) {
        auto* chart = new XyChart(theme(), part.height);
        chart->setObjectName(QStringLiteral("servingChart%1").arg(m_charts.size()));
        if (!m_charts.empty())
            m_charts.front()->shareSides(*chart);
        m_column->insertWidget(static_cast<int>(m_charts.size()), chart);
        connect(chart, &XyChart::readChanged, this, [this, chart] { describe(chart); });
        chart->show();
        m_charts.push_back(chart);
    }
    setVisible(!wasHidden);
    setFocusProxy(m_charts.empty() ? nullptr : m_charts.front());
}

void ServingScene::describe(XyChart* source)
{
    if (std::exchange(m_isSharing, true))
        return;
    for (XyChart* chart : m_charts) {
        if (chart != source)
            chart->readAt(source->read());
    }
    m_isSharing = false;
    showMoment();
}

void ServingScene::showMoment()
{
    if (m_charts.empty()) {
        m_reading->hide();
        return;
    }
    const XyChart& chart = *m_charts.front();
    m_reading->setText(chart.readout());
    m_reading->setVisible(!chart.readout().isEmpty());
    const Plot& plot = m_figure.parts().front().plot;
    const double at = chart.read() ? plot.readings[*chart.read()].x : plot.x.low();
    m_transport->setMoment(
        plot.x.shareOf(at),
        NumberText::secondsOf(Seconds(at - plot.x.low()), Seconds(plot.x.high() - plot.x.low())));
}

QString ServingScene::description() const
{
    QStringList names;
    for (const ServingFigure::Part& part : m_figure.parts())
        names << part.name + u'.';
    return m_reasons ? names.join(u' ') + u' ' + m_figure.sentence() : names.join(u' ');
}

void ServingScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_sentence->setVisible(shown);
    for (XyChart* chart : m_charts)
        chart->setSentence(shown ? m_figure.sentence() : QString());
    Q_EMIT described();
}

void ServingScene::readAt(std::size_t index)
{
    if (!m_charts.empty())
        m_charts.front()->readAt(index);
}

void ServingScene::play()
{
    if (m_timer.isActive())
        m_timer.stop();
    else
        m_timer.start();
    m_transport->setPlaying(m_timer.isActive());
}

void ServingScene::step(int direction)
{
    if (m_charts.empty())
        return;
    const auto count = m_figure.parts().front().plot.readings.size();
    const auto read = m_charts.front()->read();
    if (count == 0)
        return;
    const bool isAtEnd = direction > 0 && read && *read + 1 >= count;
    if (isAtEnd) {
        stopAnimation();
        return;
    }
    if (!read)
        readAt(direction > 0 ? 0 : count - 1);
    else if (direction > 0 || *read > 0)
        readAt(direction > 0 ? *read + 1 : *read - 1);
}

void ServingScene::stopAnimation()
{
    m_timer.stop();
    m_transport->setPlaying(false);
}

} // namespace ringside::app
