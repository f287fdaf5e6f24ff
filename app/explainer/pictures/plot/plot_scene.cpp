// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_scene.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/pictures/plot/handle_drag.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kChartHeight = 240; ///< between the axes, pixels at 100 %

const scenario::Plot* plotIn(const std::optional<scenario::Picture>& picture)
{
    return picture ? std::get_if<scenario::Plot>(&picture->form) : nullptr;
}

} // namespace

PlotScene::PlotScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent)
    : Scene(theme, std::move(picture), parent),
      m_chart(new XyChart(theme, kChartHeight)),
      m_drag(new HandleDrag(theme, *m_chart)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_chart->setObjectName(QStringLiteral("pictureChart"));
    m_chart->setAccessibleName(tr("%1; use arrow keys to read values").arg(title()));
    m_reading->setObjectName(QStringLiteral("pictureReadout"));
    m_sentence->setObjectName(QStringLiteral("pictureSentence"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_chart, 1);
    for (TonedLabel* label : {m_reading, m_sentence}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_chart);
    connect(m_chart, &XyChart::readChanged, this, [this] {
        const QString text = m_chart->readout();
        m_reading->setTone(text.isEmpty() ? Tone::Secondary : Tone::Ink);
        m_reading->setText(text.isEmpty() ? hint() : text);
    });
    connect(m_drag, &HandleDrag::moved, this, &PlotScene::moveHandle);
}

QString PlotScene::hint() const
{
    return m_movable && m_figure.handle()
               ? tr("Drag the line, or move it with Shift and the arrow keys. Hover over the chart "
                    "or use arrow keys for exact values.")
               : tr("Hover over the chart or use arrow keys for exact values.");
}

void PlotScene::moveHandle(double x, bool settled)
{
    const PlotFigure::Handle& handle = *m_figure.handle();
    Q_EMIT fieldMoved(handle.field, handle.roundedValueAt(x), settled);
}

void PlotScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const scenario::Plot* now = picture ? plotIn(picture->now) : nullptr;
    if (!now)
        return;
    m_figure = PlotFigure(*now, plotIn(picture->before));
    m_chart->readAt(std::nullopt);
    m_chart->setPlot(m_figure.plot(), animate);
    showHandle();
    m_sentence->setText(coreText(picture->now->sentence));
    showSentence();
}

void PlotScene::showHandle()
{
    m_drag->setPlace(m_movable && m_figure.handle() ? std::optional(m_figure.handle()->at)
                                                    : std::nullopt);
    if (m_chart->readout().isEmpty())
        m_reading->setText(hint());
}

void PlotScene::setMovable(bool movable)
{
    m_movable = movable;
    showHandle();
}

void PlotScene::showSentence()
{
    m_sentence->setVisible(m_reasons && !m_sentence->text().isEmpty());
    m_chart->setSentence(description());
    Q_EMIT described();
}

QString PlotScene::description() const
{
    QStringList parts{m_reasons ? m_sentence->text() : QString(), m_figure.summary()};
    parts.removeAll(QString());
    return parts.join(u' ');
}

void PlotScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    showSentence();
}

} // namespace ringside::app
