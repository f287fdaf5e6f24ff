// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_input.h"

#include "app/cli/command.h"

#include <QFileInfo>

namespace ringside::app::cli {

Result<Job> loadJob(const std::string& given, const std::string& bankFile,
                    std::vector<Error>& errors)
{
    const QString name = QString::fromStdString(given);
    const bool isFile = QFileInfo::exists(name) || name.endsWith(QLatin1String(".yaml")) ||
                        name.endsWith(QLatin1String(".yml"));
    const auto bank = findBank(bankFile);
    if (!bank)
        return fail(bank.error());
    auto presets = session::loadPresets(*bank);
    if (!presets)
        return fail(presets.error());
    auto loaded =
        isFile ? session::loadScenarioFile(name, &errors) : session::loadScenarioNamed(*bank, name);
    if (!loaded)
        return fail(loaded.error());
    return Job{std::move(*loaded), std::move(*presets)};
}

Result<std::vector<scaling::FieldChange>> parseChanges(const std::vector<std::string>& texts)
{
    std::vector<scaling::FieldChange> changes;
    for (const std::string& text : texts) {
        const auto change = session::parseChange(text);
        if (!change)
            return fail(change.error());
        changes.push_back(*change);
    }
    return changes;
}

int reportErrors(const Error& error, const std::vector<Error>& all)
{
    if (all.empty())
        return reportError(error);
    int code = kFindings;
    for (const Error& one : all)
        code = reportError(one);
    return code;
}

} // namespace ringside::app::cli
