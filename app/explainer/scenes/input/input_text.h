// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/lane_layout.h"
#include "core/scaling/job/input_model.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Input pipelines and accelerators as lanes and in words. Pure functions of the timeline.
class InputText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::InputText)

public:
    /// Two lanes with the job's prefetch setting, two with the opposite one. Without `reasons`
    /// nothing shows which rate is the lowest.
    static LanePicture picture(const scaling::InputTimeline& timeline, bool reasons);
    static QString sentence(const scaling::InputTimeline& timeline, bool reasons);
    static QString description(const scaling::InputTimeline& timeline, bool reasons);
    static QString limit(scaling::InputLimit limit);
    static QString rate(double samplesPerSecond);

private:
    static void addFlow(LanePicture& picture, const scaling::InputFlow& flow, bool isJob);
    static void addBars(LanePicture& picture, const scaling::InputTimeline& timeline, bool reasons);
};

} // namespace ringside::app
