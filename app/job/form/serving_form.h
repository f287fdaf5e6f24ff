// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/form/job_form.h"
#include "core/serving/scenario/serving_scenario.h"

namespace ringside::app {

/// The form of a serving job: the fields of its arrivals, and those of a language model or of a
/// known service time with batches and an autoscaler.
class ServingForm : public JobForm
{
    Q_OBJECT

public:
    explicit ServingForm(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the job's values and clears all error messages. Emits nothing.
    void setJob(const serving::ServingScenario& scenario);
};

} // namespace ringside::app
