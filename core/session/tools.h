// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/bank/values/scenario_place.h"
#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scenario/goal.h"
#include "core/scenario/stated_scenario.h"
#include "core/study/exam/exam.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reads scenarios, presets and whole banks for the command line.
namespace ringside::session {

/// A scenario of any kind: of a file, with the file that it names, or of the bank.
struct LoadedScenario
{
    scenario::StatedScenario scenario;
    std::optional<scenario::Goal> goal;
    std::string file{}; ///< empty for one of the bank
    std::vector<bank::ScenarioPlace> places{};
};
/// An error of evaluating it, at the field that it names: or else at that field's section, or at
/// the scenario. Unchanged for one of the bank.
Error atItsField(Error error, const LoadedScenario& loaded);
/// A YAML mapping with the same `scenario:` and `goal:` as a question, or with the fields alone.
/// `kind` is the name of the expected kind; "" for the one whose fields it states.
Result<LoadedScenario> loadScenarioFile(const QString& file,
                                        std::vector<Error>* allErrors = nullptr,
                                        std::string_view kind = {});
/// Loads the question or the job with this id. Errors: those of the bank; UnknownName; NotModelled
/// for a question without a scenario.
Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id);

/// One case of a reference file; the scenario, or why it is wrong.
struct ScenarioCase
{
    std::string id;
    Result<scenario::StatedScenario> scenario;
};
/// Reads `{"kind", "cases": [{"id", "scenario"}]}`; the rest of a case is ignored. Errors:
/// FileNotFound, FileUnreadable, Syntax, UnknownName for the kind.
Result<std::vector<ScenarioCase>> loadCases(const QString& file);
/// Presets of a compiled bank, or of a source folder's presets/.
Result<scaling::PresetCatalog> loadPresets(const QString& bankFileOrDir);

Result<bank::SearchHits> searchBank(const QString& file, const QString& query, int limit);
Result<std::vector<bank::Question>> exportBank(const QString& file);
Result<std::vector<bank::Job>> exportJobs(const QString& file);
Result<std::vector<bank::GuideChapter>> exportGuide(const QString& file);
/// A mock exam from all questions of a compiled bank, by its blueprint.
Result<study::ExamPaper> assembleExam(const QString& bankFile, int questions, std::uint64_t seed);

} // namespace ringside::session
