// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/walk_stage.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "app/explainer/levers/lever_row.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/kinds/kinds.h"
#include "core/scenario/lever.h"

#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace ringside::app {

namespace {

/// The value of a lever `by` stops from its own, nothing at the end of its range.
std::optional<FieldValue> valueAfter(const scenario::Lever& lever, int by)
{
    const std::vector<double> stops = LeverStops::with(lever);
    const int at = LeverStops::nearest(stops, lever.value);
    const int wanted = std::clamp(at + by, 0, static_cast<int>(stops.size()) - 1);
    if (wanted == at && by != 0)
        return std::nullopt;
    return scenario::leverChange(lever, stops[static_cast<std::size_t>(wanted)]);
}

/// A number in a sentence: counts and rates alone, since the sentence names them.
QString leverNumber(const scenario::Lever& lever)
{
    using scenario::FieldKind;
    const FieldKind kind = lever.fieldKind;
    if (kind == FieldKind::Count || kind == FieldKind::Number || kind == FieldKind::Frequency)
        return NumberText::plain(lever.value, 6);
    const bool isTime = kind == FieldKind::Duration && lever.unit == "s" && !lever.absent;
    if (isTime)
        return DurationText::isLong(lever.value) ? DurationText::of(lever.value)
                                                 : NumberText::seconds(Seconds(lever.value));
    return LeverText::value(lever, lever.value);
}

} // namespace

WalkStage::WalkStage(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent)
    : QWidget(parent), m_kinds(kinds), m_scenes(new SceneStack(theme))
{
    m_scenes->setReasonsShown(true);
    m_scenes->setSinglePicture();
    m_scenes->setMovable(false); // the numbers in the text are
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_scenes);
    connect(&m_desk, &ScenarioDesk::explained, this, [this] {
        m_scenes->setExplanation(m_desk.shown(), {}, false);
        Q_EMIT explained();
    });
    connect(&m_desk, &ScenarioDesk::refused, this, &WalkStage::refused);
}

void WalkStage::clear()
{
    m_desk.close();
    m_scenes->clear();
}

void WalkStage::open(const bank::Job& job, const bank::WalkStep& step, const std::string& preferred)
{
    if (Scene* scene = m_scenes->scene())
        scene->stopAnimation();
    m_desk.close();
    const scenario::ScenarioKind* kind = m_kinds.find(job.scenario.kind);
    if (!kind)
        return;
    const auto changed = kind->with(job.scenario.state, step.changes);
    if (!changed) {
        Q_EMIT refused(changed.error());
        return;
    }
    m_desk.setPictures({preferred.empty() ? step.scene : preferred, step.scene});
    m_desk.open(*kind, *changed);
}

void WalkStage::resetNumbers()
{
    m_desk.change([](WhatIfHistory& history) { history.resetAll(); });
}

void WalkStage::stepValue(const std::string& path, int by, bool settled)
{
    if (!m_desk.isOpen())
        return;
    const auto newest = m_desk.kind().with(m_desk.base(), m_desk.whatIf().changes());
    if (!newest)
        return;
    const auto lever = m_desk.kind().lever(m_desk.base(), *newest, path);
    if (!lever)
        return;
    if (const auto value = valueAfter(*lever, by))
        m_desk.move(path, *value, settled);
}

QString WalkStage::numberText(const bank::WalkPiece& piece) const
{
    const scenario::Evaluation& now = m_desk.shown()->now;
    if (!piece.metric.empty())
        return MetricText::valueIn(m_desk.kind(), now, piece.metric);
    const auto lever = m_desk.kind().lever(m_desk.base(), now.state, piece.field);
    return lever ? leverNumber(*lever) : QString::fromStdString(piece.field);
}

QString WalkStage::nameText(const bank::WalkPiece& piece) const
{
    const scenario::MetricInfo* metric =
        scenario::findMetric(m_desk.kind().metrics(), piece.metric);
    QString name = metric ? MetricText::name(*metric, piece.metric) : JobText::field(piece.field);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

std::optional<double> WalkStage::value(const std::string& metric) const
{
    const auto found = m_desk.shown() ? m_desk.shown()->now.find(metric) : std::nullopt;
    return found ? std::optional(found->value) : std::nullopt;
}

} // namespace ringside::app
