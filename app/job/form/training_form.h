// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/form/job_form.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

namespace ringside::app {

/// The form of a training job.
class TrainingForm : public JobForm
{
    Q_OBJECT

public:
    /// `presets` must outlive the form.
    TrainingForm(const Theme& theme, const scaling::PresetCatalog& presets,
                 QWidget* parent = nullptr);

    /// Shows the job's values and clears all error messages. Emits nothing.
    void setJob(const scaling::Scenario& scenario);

private:
    const scaling::PresetCatalog& m_presets;
};

} // namespace ringside::app
