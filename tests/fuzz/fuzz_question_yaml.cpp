// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/concept_reader.h"
#include "core/authoring/source/job_reader.h"
#include "core/authoring/source/question_reader.h"
#include "core/authoring/yaml/preset_reader.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace ringside;
using namespace ringside::bank;

/// Every reader on the same bytes, and lint on what could be read. None may crash, hang or succeed
/// without a result; sanitizers watch the rest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<Error> errors;
    if (auto question = readQuestion(text, "fuzz.yaml", errors)) {
        SourceBank bank;
        bank.questions.push_back(std::move(*question));
        std::vector<Finding> findings;
        lint(bank, findings);
    } else if (errors.empty()) {
        std::abort(); // nothing read and nothing said
    }
    errors.clear();
    if (auto job = readJob(text, "01-fuzz.yaml", errors)) {
        SourceBank bank;
        bank.jobs.push_back(std::move(*job));
        std::vector<Finding> findings;
        lint(bank, findings);
    } else if (errors.empty()) {
        std::abort();
    }
    std::vector<Error> others;
    static_cast<void>(readConcept(text, "fuzz.yaml", others));
    static_cast<void>(readBlueprint(text, "fuzz.yaml", others));
    static_cast<void>(readRetired(text, "fuzz.yaml", others));
    scaling::PresetCatalog presets;
    readAccelerators(text, "fuzz.yaml", presets, others);
    readMachines(text, "fuzz.yaml", presets, others);
    if (const auto scenario = readScenarioText(text, "fuzz.yaml")) {
        if (!readScenarioText(scenarioYaml(*kinds::withoutPresets().find(scenario->scenario.kind),
                                           scenario->scenario.state),
                              "again.yaml"))
            std::abort(); // what we write, we read
    }
    return 0;
}
