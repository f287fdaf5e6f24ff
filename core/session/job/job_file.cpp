// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/job_file.h"

#include "core/authoring/yaml/scenario_yaml.h"

namespace ringside::session {

Result<JobFile> openJobFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(auto document, bank::readScenarioFile(file, allErrors));
    return JobFile{std::move(document.scenario), std::move(document.levers)};
}

Done saveJobFile(const QString& file, const scaling::Scenario& scenario)
{
    return bank::writeScenarioFile(file, scenario);
}

} // namespace ringside::session
