// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/input/input_scene.h"

#include "app/explainer/scenes/input/input_text.h"
#include "app/explainer/scenes/lane_view.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QVBoxLayout>

namespace ringside::app {

InputScene::InputScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Input), parent),
      m_lanes(new LaneView(theme)),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_lanes->setObjectName(QStringLiteral("inputLanes"));
    m_lanes->setAccessibleName(tr("Hosts and accelerators over a few steps"));
    m_readout->setObjectName(QStringLiteral("inputReadout"));
    m_sentence->setObjectName(QStringLiteral("inputSentence"));
    for (TonedLabel* label : {m_readout, m_sentence})
        label->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_lanes, 1);
    column->addWidget(m_readout);
    column->addWidget(m_sentence);
    connect(m_lanes, &LaneView::readChanged, this, &InputScene::read);
}

void InputScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* timeline =
        picture ? session::contentIn<scaling::InputTimeline>(picture->now) : nullptr;
    if (!timeline)
        return;
    m_timeline = *timeline;
    refresh();
}

void InputScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh();
}

void InputScene::refresh()
{
    if (!m_timeline)
        return;
    m_lanes->setPicture(InputText::picture(*m_timeline, m_reasons));
    m_sentence->setText(InputText::sentence(*m_timeline, m_reasons));
    read();
    Q_EMIT described();
}

void InputScene::read()
{
    const QString text = m_lanes->readout();
    m_readout->setText(text.isEmpty() ? tr("Hover or use arrow keys for exact values.") : text);
    m_lanes->setAccessibleDescription(text.isEmpty() ? description() : text);
}

QString InputScene::description() const
{
    return m_timeline ? InputText::description(*m_timeline, m_reasons) : QString();
}

SceneTable InputScene::table() const
{
    SceneTable table{{QStringLiteral("prefetch"), QStringLiteral("lane"), QStringLiteral("step"),
                      QStringLiteral("activity"), QStringLiteral("begin_s"),
                      QStringLiteral("end_s"), QStringLiteral("step_time_s"),
                      QStringLiteral("throughput_samples_per_s")},
                     {}};
    if (!m_timeline)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    const QStringList kinds{QStringLiteral("read"), QStringLiteral("train"), QStringLiteral("wait"),
                            QStringLiteral("serial")};
    for (const scaling::InputFlow* flow : {&m_timeline->job, &m_timeline->other}) {
        const auto add = [&](const std::vector<scaling::InputSpan>& spans, const QString& lane) {
            for (const scaling::InputSpan& span : spans)
                table.rows.push_back(
                    {flow->prefetch ? QStringLiteral("true") : QStringLiteral("false"), lane,
                     QString::number(span.step + 1), kinds[static_cast<int>(span.kind)],
                     exact(span.begin.value()), exact(span.end.value()),
                     exact(flow->period.value()), exact(flow->throughput)});
        };
        add(flow->hosts, QStringLiteral("hosts"));
        add(flow->accelerators, QStringLiteral("accelerators"));
    }
    return table;
}

} // namespace ringside::app
