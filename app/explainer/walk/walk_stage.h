// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/scenario_desk.h"
#include "core/bank/values/job.h"
#include "core/base/result.h"

#include <QWidget>

#include <optional>
#include <string>

namespace ringside::kinds {
class Kinds;
}

namespace ringside::app {

class SceneStack;
class Theme;

/// The picture of one step of a walk, and the numbers in its text, which the learner can drag.
/// Computes off the GUI thread. GUI thread.
class WalkStage : public QWidget
{
    Q_OBJECT

public:
    /// `kinds` must outlive the stage.
    WalkStage(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent = nullptr);

    /// Removes the step and its picture.
    void clear();
    /// Shows a step of a job as stated, with the picture `preferred` where the job has it.
    void open(const bank::Job& job, const bank::WalkStep& step, const std::string& preferred = {});
    bool isChanged() const { return !m_desk.whatIf().changes().empty(); }
    void resetNumbers();
    /// Moves a field by a number of its values, from the last requested one, whose picture may not
    /// be computed yet. The end of a drag requests the same value again, with the full picture.
    void stepValue(const std::string& path, int by, bool settled);
    /// The text of a number, once explained(): its field's or its metric's value.
    QString numberText(const bank::WalkPiece& piece) const;
    /// The name of a number, once explained(): "Hosts", "Step time".
    QString nameText(const bank::WalkPiece& piece) const;
    /// A metric of the current values, once explained(); absent where they have none.
    std::optional<double> value(const std::string& metric) const;

Q_SIGNALS:
    /// Picture and numbers match the current values.
    void explained();
    void refused(const ringside::Error& error);

private:
    const kinds::Kinds& m_kinds;
    SceneStack* m_scenes;
    ScenarioDesk m_desk;
};

} // namespace ringside::app
