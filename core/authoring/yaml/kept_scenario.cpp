// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/kept_scenario.h"

#include "core/authoring/yaml/scenario_yaml.h"
#include "core/authoring/yaml/serving_reader.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace ringside::bank {

Done keepScenario(const QString& file, const scaling::Scenario& scenario)
{
    const bool isPlain = scenario == scaling::Scenario{};
    const QByteArray yaml =
        isPlain ? QByteArray("scenario: {}\n") : QByteArray::fromStdString(scenarioYaml(scenario));
    return storage::writeFileAtomically(file, yaml);
}

Result<KeptScenario> readKeptScenario(const QString& file)
{
    KeptScenario kept;
    RINGSIDE_CHECK(storage::requireRegular(file));
    if (!QFileInfo::exists(file))
        return kept;
    auto document = readScenarioFile(file);
    if (document) {
        kept.scenario = document->scenario;
        return kept;
    }
    if (document.error().code == ErrorCode::FileUnreadable)
        return fail(document.error());
    kept.problem = document.error();
    return kept;
}

Result<KeptScenario> openKeptScenario(const QString& file)
{
    auto kept = readKeptScenario(file);
    if (!kept || !kept->problem)
        return kept;
    RINGSIDE_TRY(kept->setAside, storage::setAside(file, QStringLiteral("damaged")));
    return kept;
}

Result<KeptServing> readKeptServing(const QString& file)
{
    KeptServing kept;
    RINGSIDE_CHECK(storage::requireRegular(file));
    if (!QFileInfo::exists(file))
        return kept;
    auto document = readServingFields(file);
    if (!document && document.error().code == ErrorCode::FileUnreadable)
        return fail(document.error());
    if (!document) {
        kept.problem = document.error();
        return kept;
    }
    kept.scenario = std::move(document->scenario);
    return kept;
}

Result<KeptServing> openKeptServing(const QString& file)
{
    auto kept = readKeptServing(file);
    if (!kept || !kept->problem)
        return kept;
    RINGSIDE_TRY(kept->setAside, storage::setAside(file, QStringLiteral("damaged")));
    return kept;
}

} // namespace ringside::bank
