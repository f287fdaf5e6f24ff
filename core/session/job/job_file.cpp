// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/job_file.h"

#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"

namespace ringside::session {

Result<JobFile> openJobFile(const QString& file, std::vector<Error>* allErrors)
{
    const auto& kind = kinds::kindOf<scaling::Scenario>();
    RINGSIDE_TRY(auto document, bank::readScenarioFile(file, allErrors, {.kind = &kind}));
    return JobFile{*document.scenario.as<scaling::Scenario>(), std::move(document.levers)};
}

} // namespace ringside::session
