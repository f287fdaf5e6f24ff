// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes_scene.h"

#include "app/explainer/ease.h"
#include "app/explainer/number_words.h"
#include "app/explainer/scenes/scene_canvas.h"
#include "app/explainer/scenes/step_lanes_painter.h"
#include "app/explainer/scenes/step_lanes_words.h"
#include "app/explainer/toned_label.h"

#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ringside::app {

namespace {

const char* nameOf(LaneLook look)
{
    constexpr std::array kNames{
        "input_work",      "forward",        "backward",       "passes",
        "tensor_exchange", "stage_transfer", "slowdown",       "exchange_wait",
        "queue_wait",      "encoding",       "straggler_wait", "bubble",
        "input_wait",      "serial",         "sent_hidden",    "sent_exposed"};
    return kNames[static_cast<std::size_t>(look)];
}

const char* nameOf(scaling::SentKind kind)
{
    constexpr std::array kNames{"exchange", "bucket", "parameter_gather", "reduce_scatter",
                                "push_pull"};
    return kNames[static_cast<std::size_t>(kind)];
}

QString exact(Seconds value)
{
    return QString::number(value.value(), 'g', 17);
}

void addRows(SceneTable& table, const scaling::WorkerLane& lane)
{
    const auto add = [&](const char* track, const char* what, int first, int last, Seconds start,
                         Seconds end, Seconds exposed, Bytes bytes) {
        table.rows.push_back({QString::number(lane.first), QString::number(lane.count),
                              QString::fromLatin1(track), QString::fromLatin1(what),
                              QString::number(first), QString::number(last), exact(start),
                              exact(end), exact(exposed), QString::number(bytes.value(), 'g', 17)});
    };
    if (lane.inputEnd.value() > 0)
        add("input", nameOf(LaneLook::InputWork), 1, 1, Seconds(0), lane.inputEnd, Seconds(0),
            Bytes(0));
    for (const scaling::LaneSegment& segment : lane.compute)
        add("compute", nameOf(lookOf(segment.activity)), segment.first, segment.last, segment.start,
            segment.end, Seconds(0), Bytes(0));
    for (const scaling::SentSegment& sent : lane.sent)
        add("network", nameOf(sent.kind), sent.first, sent.last, sent.start, sent.end,
            sent.exposed(), sent.bytes);
}

} // namespace

StepLanesScene::StepLanesScene(const Theme& theme, QWidget* parent)
    : Scene(theme, session::SceneKind::StepLanes, parent),
      m_canvas(new SceneCanvas(
          theme,
          [this](QPainter& painter, QSizeF size) {
              const StepLanesLayout layout = layoutFor(size.width());
              StepLanesPainter(painter, this->theme(), layout).paint(m_reasons, m_place);
          },
          [this](double width) { return layoutFor(width).height + 1; })),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_assumptions(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_ease(new Ease(theme, this))
{
    m_canvas->setObjectName(QStringLiteral("stepLanesCanvas"));
    m_canvas->setAccessibleName(tr("Lanes of one step"));
    m_sentence->setObjectName(QStringLiteral("stepLanesSentence"));
    m_readout->setObjectName(QStringLiteral("stepLanesReadout"));
    m_assumptions->setObjectName(QStringLiteral("stepLanesAssumptions"));
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
    connect(m_canvas, &SceneCanvas::moved, this, &StepLanesScene::move);
    connect(m_canvas, &SceneCanvas::jumped, this, &StepLanesScene::jump);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_axis = m_axisFrom + (m_axisTo - m_axisFrom) * share;
        m_canvas->update();
    });
    say();
}

StepLanesScene::~StepLanesScene()
{
    // It still loses the focus when its children are taken down.
    m_canvas->disconnect(this);
}

void StepLanesScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(kind());
    const auto* now = picture ? std::get_if<scaling::StepLanes>(&picture->now) : nullptr;
    if (now == nullptr)
        return;
    const bool first = m_lanes.workers.empty();
    const auto* before = std::get_if<scaling::StepLanes>(&picture->before);
    m_lanes = *now;
    m_before = before && !(*before == *now) ? before->stepTime : Seconds(0);
    m_ease->stop();
    m_axisFrom = m_axis;
    m_axisTo = std::max(m_before, now->stepTime).value();
    for (const scaling::WorkerLane& lane : now->workers)
        m_axisTo = std::max({m_axisTo, lane.end.value(), lane.inputEnd.value()});
    m_axis = m_axisTo;
    if (m_place && !layoutNow().findPiece(*m_place))
        m_place.reset();
    if (animate && !first) {
        m_axis = m_axisFrom;
        m_ease->begin();
    }
    refresh();
}

void StepLanesScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_place.reset();
    refresh();
}

void StepLanesScene::refresh()
{
    if (!m_lanes.workers.empty()) {
        m_sentence->setText(StepLanesWords::sentence(m_lanes, m_reasons));
        m_assumptions->setText(StepLanesWords::assumptions(m_lanes));
        m_canvas->setAccessibleDescription(m_sentence->text());
    }
    say();
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void StepLanesScene::say()
{
    m_assumptions->setVisible(m_reasons);
    m_readout->setVisible(m_reasons);
    const QString read = readout();
    m_readout->setText(read.isEmpty()
                           ? tr("Point at a piece, or use the arrow keys, to read its exact times.")
                           : read);
}

void StepLanesScene::read(std::optional<StepLanesLayout::Place> place)
{
    if (m_place == place || !m_reasons)
        return;
    m_place = place;
    say();
    m_canvas->update();
}

void StepLanesScene::move(int x, int y)
{
    if (!m_place)
        return read(StepLanesLayout::Place{0, StepLanesLayout::Compute, 0});
    const StepLanesLayout layout = layoutNow();
    read(x != 0 ? layout.beside(*m_place, x) : layout.acrossTracks(*m_place, y));
}

void StepLanesScene::jump(bool toEnd)
{
    const StepLanesLayout::Place start{0, StepLanesLayout::Compute, 0};
    read(layoutNow().endOf(m_place.value_or(start), toEnd));
}

StepLanesLayout StepLanesScene::layoutFor(double width) const
{
    StepLanesLayout::Style style = StepLanesPainter::style(theme(), m_lanes, m_reasons);
    style.width = width;
    style.axisSeconds = m_axis;
    if (m_before.value() > 0) {
        style.beforeSeconds = m_before.value();
        style.before = tr("before: %1").arg(NumberWords::seconds(m_before));
    }
    return StepLanesLayout::of(m_lanes, style);
}

StepLanesLayout StepLanesScene::layoutNow() const
{
    return layoutFor(m_canvas->width());
}

QString StepLanesScene::readout() const
{
    if (!m_place || !m_reasons)
        return {};
    const StepLanesLayout layout = layoutNow();
    const auto row = static_cast<std::size_t>(m_place->row);
    return row < layout.rows.size() ? StepLanesWords::readout(m_lanes, layout.rows[row], *m_place)
                                    : QString();
}

QString StepLanesScene::sentence() const
{
    return m_sentence->text();
}

QString StepLanesScene::description() const
{
    return m_lanes.workers.empty() ? QString() : StepLanesWords::description(m_lanes, m_reasons);
}

SceneTable StepLanesScene::table() const
{
    SceneTable table{{QStringLiteral("worker"), QStringLiteral("workers_alike"),
                      QStringLiteral("track"), QStringLiteral("what"), QStringLiteral("first"),
                      QStringLiteral("last"), QStringLiteral("start_s"), QStringLiteral("end_s"),
                      QStringLiteral("exposed_s"), QStringLiteral("bytes")},
                     {}};
    if (!m_reasons)
        return {{QStringLiteral("step_s")}, {{exact(m_lanes.stepTime)}}};
    for (const scaling::WorkerLane& lane : m_lanes.workers)
        addRows(table, lane);
    return table;
}

} // namespace ringside::app
