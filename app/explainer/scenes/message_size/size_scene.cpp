// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/message_size/size_scene.h"

#include "app/chart/ease.h"
#include "app/chart/plot_painter.h"
#include "app/explainer/all_reduce/scene_words.h"
#include "app/chart/scene_canvas.h"
#include "app/theme/toned_label.h"
#include "app/theme/theme.h"
#include "core/scaling/picture/size_curves.h"
#include "core/session/job/scenes.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPlotHeight = 300;
constexpr int kResidualHeight = 90;

} // namespace

SizeScene::SizeScene(const Theme& look, QWidget* parent)
    : Scene(look, session::SceneKind::MessageSize, parent),
      m_canvas(new SceneCanvas(
          look, [this](QPainter& painter, QSizeF size) { paint(painter, size); },
          [this](double width) { return heightFor(width); })),
      m_sentence(new TonedLabel(look, TextRole::Reason, Tone::Ink)),
      m_readout(new TonedLabel(look, TextRole::Meta, Tone::Secondary)),
      m_ease(new Ease(look, this))
{
    m_canvas->setObjectName(QStringLiteral("sizeCanvas"));
    m_canvas->setAccessibleName(tr("Time over message size"));
    for (TonedLabel* label : {m_sentence, m_readout})
        label->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("sizeSentence"));
    m_readout->setObjectName(QStringLiteral("sizeReadout"));
    // Room for two lines, so that reading moves nothing.
    m_readout->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    const auto reserve = [this] {
        m_readout->setMinimumHeight(2 * QFontMetrics(theme().font(TextRole::Meta)).height());
    };
    reserve();
    connect(&look, &Theme::changed, this, reserve);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(8));
    column->addWidget(m_canvas);
    column->addWidget(m_sentence);
    column->addWidget(m_readout);
    connect(m_canvas, &SceneCanvas::pointed, this, [this](QPointF at) {
        if (!m_shown.times.series.empty()) {
            const PlotFrame frame = framesFor(QSizeF(m_canvas->size())).times;
            read(static_cast<int>(frame.nearest(m_shown.times.series.front().points, at.x())));
        }
    });
    connect(m_canvas, &SceneCanvas::left, this, [this] { read(-1); });
    connect(m_canvas, &SceneCanvas::moved, this, [this](int x, int) {
        if (x != 0 && m_now)
            read(m_read < 0 ? 0 : std::max(0, m_read + x));
    });
    connect(m_canvas, &SceneCanvas::jumped, this, [this](bool toEnd) {
        if (m_now)
            read(toEnd ? static_cast<int>(ownCurve(*m_now).points.size()) - 1 : 0);
    });
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_shown = share < 1 ? m_plot.easedFrom(m_from, share) : m_plot;
        m_canvas->update();
    });
}

void SizeScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* now = picture ? std::get_if<scaling::SizeCurves>(&picture->now) : nullptr;
    if (now == nullptr || now->curves.empty())
        return;
    const auto* before = std::get_if<scaling::SizeCurves>(&picture->before);
    m_now = *now;
    m_before = before ? std::optional(*before) : std::nullopt;
    m_ease->stop();
    m_from = m_shown;
    refresh();
    if (animate && !m_from.times.series.empty())
        m_ease->begin();
}

void SizeScene::setMeasured(std::vector<scaling::SizedTime> measured, const QString& source)
{
    m_measured = std::move(measured);
    m_source = source;
    refresh();
}

void SizeScene::refresh()
{
    if (!m_now)
        return;
    m_residuals = scaling::residualsOf(*m_now, m_measured);
    m_plot = SizePlot::of(*m_now, m_before ? &*m_before : nullptr, m_residuals);
    m_shown = m_plot;
    QStringList words{SizeWords::sentence(*m_now, m_reasons)};
    if (!m_residuals.empty())
        words << SizeWords::measured(m_residuals);
    if (!m_residuals.empty() && !m_source.isEmpty())
        words << tr("From %1.").arg(m_source);
    m_sentence->setText(words.join(u' '));
    read(m_read);
    m_canvas->updateGeometry();
    Q_EMIT described();
    m_canvas->setAccessibleDescription(description());
}

void SizeScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh();
}

void SizeScene::takeView(const Scene& other)
{
    if (const auto* like = qobject_cast<const SizeScene*>(&other))
        setMeasured(like->m_measured, like->m_source);
}

double SizeScene::heightFor(double width) const
{
    const PlotFrame::Style style = PlotPainter::style(theme(), {width, 0});
    double height = PlotFrame::heightFor(m_shown.times, style, theme().px(kPlotHeight));
    if (m_shown.residuals)
        height += PlotFrame::heightFor(*m_shown.residuals, style, theme().px(kResidualHeight)) +
                  theme().px(8);
    return height;
}

SizeScene::Frames SizeScene::framesFor(QSizeF size) const
{
    Frames frames;
    PlotFrame::Style style = PlotPainter::style(theme(), size);
    if (!m_shown.residuals) {
        frames.times = PlotFrame::of(m_shown.times, style);
        return frames;
    }
    const double below =
        PlotFrame::heightFor(*m_shown.residuals, style, theme().px(kResidualHeight));
    frames.residualsTop = size.height() - below;
    style.size.setHeight(frames.residualsTop - theme().px(8));
    // Both charts stand over the same sizes: the wider margins count for both.
    PlotFrame::Style lower = style;
    lower.size.setHeight(below);
    const PlotFrame loose = PlotFrame::of(*m_shown.residuals, lower);
    style.leastLeft = loose.plot.left();
    frames.times = PlotFrame::of(m_shown.times, style);
    lower.leastLeft = frames.times.plot.left();
    lower.leastRight = size.width() - frames.times.plot.right();
    frames.residuals = PlotFrame::of(*m_shown.residuals, lower);
    return frames;
}

void SizeScene::read(int index)
{
    const int last = m_now ? static_cast<int>(ownCurve(*m_now).points.size()) - 1 : -1;
    m_read = std::clamp(index, -1, last);
    const QString text =
        m_read < 0 ? QString()
                   : SizeWords::at(*m_now, static_cast<std::size_t>(m_read), QStringLiteral(" · "));
    // The line keeps its place, so that nothing jumps under the pointer.
    m_readout->setText(text.isEmpty() ? QStringLiteral(" ") : text);
    m_canvas->update();
}

QString SizeScene::readout() const
{
    return m_read < 0
               ? QString()
               : SizeWords::at(*m_now, static_cast<std::size_t>(m_read), QStringLiteral("\n"));
}

QString SizeScene::description() const
{
    if (!m_now)
        return {};
    QStringList parts{m_sentence->text()};
    const auto last = ownCurve(*m_now).points.size() - 1;
    for (const std::size_t index : {std::size_t{0}, last / 2, last})
        parts << SizeWords::at(*m_now, index, QStringLiteral(", ")) + u'.';
    for (const scaling::AbsentCurve& absent : m_now->absent)
        parts << tr("No curve for %1: %2.")
                     .arg(SceneWords::algorithm(absent.algorithm),
                          QString::fromStdString(absent.reason));
    return parts.join(u' ');
}

SceneTable SizeScene::table() const
{
    SceneTable table{{QStringLiteral("algorithm"), QStringLiteral("size_bytes"),
                      QStringLiteral("time_s"), QStringLiteral("this_job"),
                      QStringLiteral("measured_over_model")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::SizeCurve& curve : m_now->curves) {
        for (const scaling::SizedTime& point : curve.points)
            table.rows.push_back({QString::fromStdString(curve.name), exact(point.size.value()),
                                  exact(point.time.value()),
                                  curve.isJobs ? QStringLiteral("1") : QStringLiteral("0"),
                                  QString()});
    }
    for (const scaling::SizeResidual& one : m_residuals)
        table.rows.push_back({QStringLiteral("measured"), exact(one.size.value()),
                              exact(one.measured.value()), QString(), exact(one.relativeError)});
    return table;
}

void SizeScene::paint(QPainter& painter, QSizeF size) const
{
    if (m_shown.times.series.empty())
        return;
    const Frames frames = framesFor(size);
    const PlotPainter times(painter, theme(), m_shown.times, frames.times);
    times.paint();
    if (m_read >= 0) {
        const auto& points = m_shown.times.series.front().points;
        times.readout(points[static_cast<std::size_t>(m_read)].x(), readout());
    }
    if (!frames.residuals)
        return;
    painter.save();
    painter.translate(0, frames.residualsTop);
    PlotPainter(painter, theme(), *m_shown.residuals, *frames.residuals).paint();
    painter.restore();
}

} // namespace ringside::app
