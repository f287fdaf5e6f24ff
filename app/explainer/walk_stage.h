// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QWidget>

#include <string>

namespace ringside::app {

class Theme;

/// The picture of one step of a walk, and the numbers in its text, which the learner can drag.
/// There is one kind for training jobs and one for serving jobs. Computes off the GUI thread. GUI
/// thread.
class WalkStage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Removes the step and its picture.
    virtual void clear() = 0;
    /// Shows a step of a job as stated.
    virtual void open(const bank::Job& job, const bank::WalkStep& step) = 0;
    virtual bool isChanged() const = 0;
    virtual void resetNumbers() = 0;
    /// Moves a field by a number of its values, from the last requested one, whose picture may not
    /// be computed yet. The end of a drag requests the same value again, with the full picture.
    virtual void stepValue(const std::string& path, int by, bool settled) = 0;
    /// The text of a number, once explained(): its field's or its metric's value.
    virtual QString numberText(const bank::WalkPiece& piece) const = 0;

Q_SIGNALS:
    /// Picture and numbers match the current values.
    void explained();
    void refused(const ringside::Error& error);
};

/// `presets` must outlive the stage.
WalkStage* makeTrainingStage(const Theme& theme, const scaling::PresetCatalog& presets);
WalkStage* makeServingStage(const Theme& theme);

} // namespace ringside::app
