// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane/rate_plane_scene.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/rate_plane/rate_plane_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <variant>

namespace ringside::app {

using scaling::RatePlane;
using scaling::ToyOutcome;

namespace {

constexpr int kSideBySide = 920;   ///< pixels at 100 %
constexpr double kWideShare = 0.6; ///< of the width, the plane's
constexpr int kPlaneHeight = 260;
constexpr int kCurveHeight = 150;
constexpr int kBetween = 16;

/// The plane with the curve below it, or at its right if there is room.
class PlaneAndCurve : public QWidget
{
public:
    PlaneAndCurve(const Theme& theme, XyChart* plane, XyChart* curve)
        : m_theme(theme), m_plane(plane), m_curve(curve)
    {
        m_plane->setParent(this);
        m_curve->setParent(this);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        const auto [plane, curve] = widths(width);
        const int first = m_plane->heightForWidth(plane);
        if (m_curve->isHidden())
            return first;
        const int second = m_curve->heightForWidth(curve);
        return isWide(width) ? std::max(first, second) : first + m_theme.px(kBetween) + second;
    }
    QSize sizeHint() const override
    {
        const int wide = m_theme.px(560);
        return {wide, heightForWidth(wide)};
    }
    QSize minimumSizeHint() const override { return {m_theme.px(160), m_theme.px(160)}; }
    void updateLayout()
    {
        const auto [plane, curve] = widths(width());
        if (m_curve->isHidden()) {
            m_plane->setGeometry(rect());
        } else if (isWide(width())) {
            m_plane->setGeometry(0, 0, plane, height());
            m_curve->setGeometry(width() - curve, 0, curve, height());
        } else {
            // Distributes the remaining space as needed.
            const int gap = m_theme.px(kBetween);
            const double needed = m_plane->heightForWidth(plane) + m_curve->heightForWidth(curve);
            const int first =
                static_cast<int>((height() - gap) * m_plane->heightForWidth(plane) / needed);
            m_plane->setGeometry(0, 0, plane, first);
            m_curve->setGeometry(0, first + gap, curve, height() - first - gap);
        }
    }

protected:
    void resizeEvent(QResizeEvent*) override { updateLayout(); }
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            updateLayout();
        }
        return QWidget::event(event);
    }

private:
    bool isWide(int width) const { return width >= m_theme.px(kSideBySide); }
    std::pair<int, int> widths(int width) const
    {
        if (m_curve->isHidden() || !isWide(width))
            return {width, width};
        const int plane = static_cast<int>((width - m_theme.px(kBetween)) * kWideShare);
        return {plane, width - m_theme.px(kBetween) - plane};
    }

    const Theme& m_theme;
    XyChart* m_plane;
    XyChart* m_curve;
};

} // namespace

RatePlaneScene::RatePlaneScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::LearningRate), parent),
      m_chart(new XyChart(theme, kPlaneHeight)),
      m_curve(new XyChart(theme, kCurveHeight)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_toy(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_chart->setObjectName(QStringLiteral("ratePlaneChart"));
    m_chart->setAccessibleName(tr("Batch and learning rate; use arrow keys to choose a point"));
    m_curve->setObjectName(QStringLiteral("ratePlaneCurve"));
    m_curve->setAccessibleName(tr("Toy model's loss at the selected point"));
    m_sentence->setObjectName(QStringLiteral("ratePlaneSentence"));
    m_toy->setObjectName(QStringLiteral("ratePlaneToy"));
    m_reading->setObjectName(QStringLiteral("ratePlaneReading"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(new PlaneAndCurve(theme, m_chart, m_curve), 1);
    for (TonedLabel* label : {m_reading, m_sentence, m_toy}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_chart);
    connect(m_chart, &XyChart::clicked, this, [this](QPointF value) {
        if (m_plane)
            choose(m_plot.cellAt(value));
    });
    connect(m_chart, &XyChart::pointed, this, [this](QPointF value) {
        if (m_plane)
            m_pointed = m_plot.cellAt(value);
        describe();
    });
    connect(m_chart, &XyChart::left, this, [this] {
        m_pointed.reset();
        describe();
    });
    connect(m_chart, &XyChart::moved, this, &RatePlaneScene::step);
    connect(m_chart, &XyChart::jumped, this, [this](bool toEnd) {
        if (m_plane)
            choose(RateCell{chosen().row, toEnd ? m_plane->batches.size() - 1 : 0});
    });
    connect(m_chart, &XyChart::escaped, this, [this] { choose(std::nullopt); });
}

void RatePlaneScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* plane = picture ? session::contentIn<RatePlane>(picture->now) : nullptr;
    if (!plane)
        return;
    // The selected point belongs to the old grid, so the selection is cleared.
    if (m_plane && (m_plane->batches != plane->batches || m_plane->rates != plane->rates))
        m_chosen.reset();
    m_plane = *plane;
    const auto* before = session::contentIn<RatePlane>(picture->before);
    m_before = before ? std::optional(before->job) : std::nullopt;
    m_pointed.reset();
    draw();
    describe();
    Q_EMIT described();
}

void RatePlaneScene::draw()
{
    if (!m_plane)
        return;
    m_plot = RatePlanePlot::of(*m_plane, m_before, chosen());
    m_curve->setVisible(m_plot.curve.has_value());
    if (m_plot.curve)
        m_curve->setPlot(*m_plot.curve);
    m_chart->setPlot(m_plot.plane);
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
    draw();
    describe();
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
    m_sentence->setText(RatePlaneText::sentence(*m_plane, m_reasons));
    m_toy->setText(RatePlaneText::toy(*m_plane));
    const RateCell read = m_pointed.value_or(chosen());
    m_reading->setText(read == jobCell() ? RatePlaneText::hint(*m_plane)
                                         : RatePlaneText::point(*m_plane, read));
    m_chart->setSentence(m_reading->text());
    m_curve->setSentence(RatePlaneText::point(*m_plane, chosen()));
}

QString RatePlaneScene::description() const
{
    return m_plane ? RatePlaneText::description(*m_plane, chosen(), m_reasons) : QString();
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

} // namespace ringside::app
