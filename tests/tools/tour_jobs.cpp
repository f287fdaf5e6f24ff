// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/tour_jobs.h"

#include "app/job/job_page.h"
#include "app/job/my_job_page.h"
#include "app/job/numbers/figures_page.h"
#include "app/job/numbers/numbers_page.h"
#include "app/job/serving/serving_page.h"
#include "app/shell/main_window.h"

namespace ringside::test {

namespace {

/// Opens a page in the first turn and an example there in the second: a learner needs longer than a
/// turn of the event loop.
JobStep step(const char* name, std::function<app::JobFrame&(app::MyJobPage&)> open,
             const char* starter)
{
    return {QLatin1String(name),
            [open = std::move(open), starter](app::MainWindow& window, int turn) {
                window.openPage(QStringLiteral("job"));
                app::JobFrame& page = open(*window.findChild<app::MyJobPage*>());
                if (turn == 0)
                    return true;
                page.startFrom(QLatin1String(starter));
                return false;
            }};
}

JobStep servingStep(const char* name, const char* starter)
{
    return step(
        name,
        [](app::MyJobPage& jobs) -> app::JobFrame& {
            jobs.showKind(app::MyJobPage::Serving);
            return *jobs.serving();
        },
        starter);
}

JobStep numbersStep(const char* name, app::NumbersPage::Form form, const char* starter)
{
    return step(
        name,
        [form](app::MyJobPage& jobs) -> app::JobFrame& {
            jobs.showKind(app::MyJobPage::Numbers);
            jobs.numbers()->showForm(form);
            return jobs.numbers()->page();
        },
        starter);
}

} // namespace

std::vector<JobStep> jobSteps()
{
    using Numbers = app::NumbersPage;
    return {step(
                "my-job",
                [](app::MyJobPage& jobs) -> app::JobFrame& {
                    jobs.showKind(app::MyJobPage::Training);
                    return jobs.training();
                },
                "language-model"),
            servingStep("my-serving-job-online-model", "online-model"),
            servingStep("my-serving-job-autoscaled-service", "autoscaled-service"),
            servingStep("my-serving-job-language-model", "language-model"),
            numbersStep("my-numbers-scores", Numbers::Scores, "fraud-scores"),
            numbersStep("my-numbers-matrix", Numbers::Matrix, "two-classes"),
            numbersStep("my-numbers-experiment", Numbers::Experiment, "click-test"),
            numbersStep("my-numbers-bill", Numbers::TokenBill, "reserved-floor"),
            numbersStep("my-numbers-access", Numbers::Access, "broad-pipeline")};
}

} // namespace ringside::test
