// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/kernels/kernel_scene.h"

#include "app/chart/xy_chart.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QVBoxLayout>

#include <variant>

namespace ringside::app {

using scaling::throughput::KernelRoofline;

namespace {

constexpr int kKernelPlotHeight = 300; ///< pixels at 100 %

} // namespace

KernelScene::KernelScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Kernels), parent),
      m_chart(new XyChart(theme, kKernelPlotHeight)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_chart->setObjectName(QStringLiteral("kernelChart"));
    m_chart->setAccessibleName(
        tr("Rate of matrix products by size; use arrow keys to read values"));
    m_reading->setObjectName(QStringLiteral("kernelReading"));
    m_sentence->setObjectName(QStringLiteral("kernelSentence"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_chart, 1);
    for (TonedLabel* label : {m_reading, m_sentence}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_chart);
    connect(m_chart, &XyChart::readChanged, this, &KernelScene::describe);
}

void KernelScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<KernelRoofline>(picture->now) : nullptr;
    if (!now)
        return;
    m_now = *now;
    m_plot = KernelPlot(*now, session::contentIn<KernelRoofline>(picture->before));
    m_chart->readAt(std::nullopt);
    m_sentence->setText(m_plot.sentence());
    m_chart->setPlot(m_plot.plot());
    describe();
    Q_EMIT described();
}

std::size_t KernelScene::read() const
{
    return m_chart->read().value_or(m_plot.jobIndex());
}

void KernelScene::describe()
{
    if (!m_now)
        return;
    m_reading->setText(m_plot.reading(read()));
    m_chart->setSentence(m_reading->text());
}

QString KernelScene::description() const
{
    return m_now ? m_plot.description(read()) : QString();
}

SceneTable KernelScene::table() const
{
    SceneTable table{{QStringLiteral("what"), QStringLiteral("tokens"), QStringLiteral("in"),
                      QStringLiteral("out"), QStringLiteral("flop_per_s")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::throughput::KernelMark& mark : m_now->marks)
        table.rows.push_back({KernelPlot::productName(mark.shape.product), exact(mark.shape.tokens),
                              exact(mark.shape.in), exact(mark.shape.out), exact(mark.point.rate)});
    for (const scaling::throughput::KernelCurve& curve : m_now->curves) {
        for (const scaling::throughput::KernelPoint& point : curve.points)
            table.rows.push_back({KernelPlot::formatName(curve.precision), exact(point.size),
                                  exact(point.size), exact(point.size), exact(point.rate)});
    }
    return table;
}

} // namespace ringside::app
