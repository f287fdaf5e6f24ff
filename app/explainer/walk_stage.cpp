// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk_stage.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/job_desk.h"
#include "app/explainer/levers/lever_row.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/serving/serving_levers.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/serving/serving_text.h"
#include "app/explainer/serving_desk.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/scenario/serving_fields.h"

#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace ringside::app {

namespace {

/// The value of a lever `by` stops from its own, nothing at the end of its range.
std::optional<scaling::FieldValue> valueAfter(const scaling::Lever& lever, int by)
{
    const std::vector<double> stops = LeverStops::with(lever);
    const int at = LeverStops::nearest(stops, lever.value);
    const int wanted = std::clamp(at + by, 0, static_cast<int>(stops.size()) - 1);
    if (wanted == at && by != 0)
        return std::nullopt;
    return scaling::leverChange(lever, stops[static_cast<std::size_t>(wanted)]);
}

/// A number in a sentence: counts and rates alone, since the sentence names them. `Kind` is that of
/// training or serving fields.
template <class Kind> QString leverNumber(const scaling::Lever& lever, Kind kind)
{
    if (kind == Kind::Count || kind == Kind::Number || kind == Kind::Frequency)
        return NumberText::plain(lever.value, 6);
    const bool isTime = kind == Kind::Duration && lever.unit == "s" && !lever.absent;
    if (isTime)
        return DurationText::isLong(lever.value) ? DurationText::of(lever.value)
                                                 : NumberText::seconds(Seconds(lever.value));
    return LeverText::value(lever, lever.value);
}

void fillStage(WalkStage& stage, QWidget* picture)
{
    auto* column = new QVBoxLayout(&stage);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(picture);
}

/// A stage whose numbers are changed on a desk of either kind.
template <class Desk> class DeskStage : public WalkStage
{
public:
    template <class... Needed> explicit DeskStage(Needed&... needed) : m_desk(needed...) {}

    bool isChanged() const override { return !m_desk.whatIf().changes().empty(); }
    void resetNumbers() override
    {
        m_desk.change([](WhatIfHistory& history) { history.resetAll(); });
    }

protected:
    Desk m_desk;
};

class TrainingStage : public DeskStage<JobDesk>
{
public:
    TrainingStage(const Theme& theme, const scaling::PresetCatalog& presets)
        : DeskStage(presets), m_scenes(new SceneStack(theme))
    {
        m_scenes->setReasonsShown(true);
        fillStage(*this, m_scenes);
        connect(&m_desk, &JobDesk::explained, this, [this] {
            m_scenes->setExplanation(m_desk.shown(), false);
            Q_EMIT explained();
        });
        connect(&m_desk, &JobDesk::refused, this, &WalkStage::refused);
    }

    void clear() override
    {
        m_desk.close();
        m_scenes->setJob({});
    }

    void open(const bank::Job& job, const bank::WalkStep& step) override
    {
        m_desk.close();
        const auto* stated = job.scenario.as<scaling::Scenario>();
        if (!stated)
            return;
        const auto changed = scaling::fieldTable().with(*stated, step.changes);
        const auto kind = scaling::sceneNamed(step.scene);
        if (!changed || !kind) {
            Q_EMIT refused(changed ? kind.error() : changed.error());
            return;
        }
        m_scenes->setKinds({*kind});
        m_desk.setScene(*kind);
        m_desk.open(*changed);
    }

    void stepValue(const std::string& path, int by, bool settled) override
    {
        if (!m_desk.base())
            return;
        const auto newest = scaling::fieldTable().with(*m_desk.base(), m_desk.whatIf().changes());
        if (!newest)
            return;
        const auto lever = scaling::leverFor(path, *newest, m_desk.presets());
        if (!lever)
            return;
        if (const auto value = valueAfter(*lever, by))
            m_desk.move(path, *value, settled);
    }

    QString numberText(const bank::WalkPiece& piece) const override
    {
        if (const auto metric = scaling::metricNamed(piece.metric))
            return JobText::metricValue(*metric,
                                        scaling::metricValue(m_desk.shown()->now, *metric));
        const auto lever =
            scaling::leverFor(piece.field, m_desk.shown()->scenario, m_desk.presets());
        const scenario::FieldInfo* field = scaling::fieldTable().find(piece.field);
        if (!lever || !field)
            return QString::fromStdString(piece.field);
        return leverNumber(*lever, field->kind);
    }

private:
    SceneStack* m_scenes;
};

class ServingStage : public DeskStage<ServingDesk>
{
public:
    explicit ServingStage(const Theme& theme) : m_scene(new ServingScene(theme))
    {
        fillStage(*this, m_scene);
        m_scene->hide();
        connect(&m_desk, &ServingDesk::explained, this, [this] {
            const session::ServingExplanation& shown = *m_desk.shown();
            const bool isPictured = !std::holds_alternative<std::monostate>(shown.picture);
            if (isPictured)
                m_scene->setFigure(ServingFigure(shown.scene, shown.picture));
            m_scene->setVisible(isPictured);
            Q_EMIT explained();
        });
        connect(&m_desk, &ServingDesk::refused, this, &WalkStage::refused);
    }

    void clear() override
    {
        m_scene->stopAnimation();
        m_scene->hide();
        m_desk.close();
    }

    void open(const bank::Job& job, const bank::WalkStep& step) override
    {
        m_scene->stopAnimation();
        m_desk.close();
        const auto* stated = job.scenario.as<serving::ServingScenario>();
        if (!stated)
            return;
        serving::ServingScenario changed = *stated;
        if (const Done done = serving::fieldTable().applyAll(changed, step.changes); !done) {
            Q_EMIT refused(done.error());
            return;
        }
        const auto scene = serving::sceneOf(changed, step.scene);
        if (!scene) {
            Q_EMIT refused(scene.error());
            return;
        }
        m_desk.setScene(*scene);
        m_desk.open(changed);
    }

    void stepValue(const std::string& path, int by, bool settled) override
    {
        if (!m_desk.base())
            return;
        serving::ServingScenario newest = *m_desk.base();
        if (!serving::fieldTable().applyAll(newest, m_desk.whatIf().changes()))
            return;
        const auto lever = servingLever(path, *m_desk.base(), newest);
        if (!lever)
            return;
        const auto value = valueAfter(*lever, by);
        if (!value)
            return;
        m_desk.change([&](WhatIfHistory& history) { history.move(path, *value, settled); },
                      settled);
    }

    QString numberText(const bank::WalkPiece& piece) const override
    {
        const session::ServingExplanation& shown = *m_desk.shown();
        if (const auto metric = serving::servingMetricNamed(piece.metric)) {
            const auto found = shown.now.find(*metric);
            return found ? ServingText::value(*metric, found->value) : QString();
        }
        const auto lever = servingLever(piece.field, *m_desk.base(), shown.now.scenario);
        const scenario::FieldInfo* field = serving::fieldTable().find(piece.field);
        if (!lever || !field)
            return QString::fromStdString(piece.field);
        return leverNumber(*lever, field->kind);
    }

private:
    ServingScene* m_scene;
};

} // namespace

WalkStage* makeTrainingStage(const Theme& theme, const scaling::PresetCatalog& presets)
{
    return new TrainingStage(theme, presets);
}

WalkStage* makeServingStage(const Theme& theme)
{
    return new ServingStage(theme);
}

} // namespace ringside::app
