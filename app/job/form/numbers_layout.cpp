// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/form_layout.h"
#include "app/job/form/job_form.h"

namespace ringside::app {

FormLayout numbersLayout()
{
    using Condition = FormLayout::Condition;
    const Condition hasTable{"evaluation.scores.table", {"none"}, false};
    const Condition hasMatrix{"evaluation.scores.matrix", {"none"}, false};
    const Condition isExperiment{"evaluation.experiment.kind", {"ab"}};
    const Condition isNoExperiment{"evaluation.experiment.kind", {"none"}};
    FormLayout layout;
    layout.name = QStringLiteral("numbersForm");
    layout.groups = {{JobForm::tr("Decision"), {"evaluation.scores.threshold"}, {hasTable}},
                     {JobForm::tr("Decision"), {"evaluation.scores.positive"}, {hasMatrix}},
                     {JobForm::tr("Costs"),
                      {"evaluation.scores.cost.false_alarm", "evaluation.scores.cost.miss",
                       "evaluation.scores.cost.review", "evaluation.scores.rows"},
                      {isNoExperiment}},
                     {JobForm::tr("What to detect"),
                      {"evaluation.experiment.base_rate", "evaluation.experiment.effect",
                       "evaluation.experiment.new_rate"},
                      {isExperiment}},
                     {JobForm::tr("Traffic"),
                      {"evaluation.experiment.units_per_day", "evaluation.experiment.share",
                       "evaluation.experiment.days"},
                      {isExperiment}},
                     {JobForm::tr("Certainty"),
                      {"evaluation.experiment.alpha", "evaluation.experiment.power"},
                      {isExperiment}}};
    return layout;
}

} // namespace ringside::app
