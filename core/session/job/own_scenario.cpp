// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/own_scenario.h"

#include "core/authoring/yaml/saved_scenario.h"
#include "core/authoring/yaml/scenario_yaml.h"

#include <QDir>
#include <QFileInfo>

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

namespace ringside::session {

using scenario::ScenarioKind;
using scenario::State;

namespace {

/// The companion of a scenario in `file`; "" without one.
QString companionBeside(const QString& file, const ScenarioKind& kind, const State& state)
{
    const auto companion = kind.companionOf(state);
    return companion ? QFileInfo(file).dir().filePath(QString::fromStdString(companion->file))
                     : QString();
}

Result<OwnScenario> ownOf(const QString& file, const ScenarioKind& kind,
                          Result<bank::SavedScenario> result)
{
    RINGSIDE_TRY(auto kept, std::move(result));
    OwnScenario own{std::move(kept.state), {}, std::move(kept.problem), std::move(kept.setAside)};
    if (own.state)
        own.companion = companionBeside(file, kind, *own.state);
    return own;
}

} // namespace

QString ownScenarioFile(const QString& profileDir, const ScenarioKind& kind)
{
    const std::string kindPart = kind.name() == "training" ? "" : std::string(kind.name()) + "-";
    return QDir(profileDir).filePath(QString::fromStdString("my-" + kindPart + "job.yaml"));
}

Result<OwnScenario> openOwnScenario(const QString& profileDir, const ScenarioKind& kind)
{
    const QString file = ownScenarioFile(profileDir, kind);
    return ownOf(file, kind, bank::openSavedScenario(file, kind));
}

Result<OwnScenario> readOwnScenario(const QString& profileDir, const ScenarioKind& kind)
{
    const QString file = ownScenarioFile(profileDir, kind);
    return ownOf(file, kind, bank::readSavedScenario(file, kind));
}

Done keepOwnScenario(const QString& profileDir, const ScenarioKind& kind, const State& state)
{
    return bank::writeScenarioFile(ownScenarioFile(profileDir, kind), kind, state,
                                   bank::WrittenFor::Profile);
}

Result<OwnScenario> openScenario(const QString& file, const ScenarioKind& kind,
                                 std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(const auto document, bank::readScenarioFile(file, allErrors, {.kind = &kind}));
    OwnScenario opened;
    opened.state = document.scenario.state;
    if (const auto companion = kind.companionOf(*opened.state)) {
        opened.companion = QFileInfo(companionBeside(file, kind, *opened.state)).absoluteFilePath();
        const std::vector<FieldChange> moved{{companion->path, opened.companion.toStdString()}};
        RINGSIDE_TRY(opened.state, kind.with(*opened.state, moved));
    }
    return opened;
}

Done saveScenario(const QString& file, const ScenarioKind& kind, const State& state)
{
    return bank::writeScenarioFile(file, kind, state, bank::WrittenFor::Learner);
}

Result<std::any> readCompanion(const QString& file, const ScenarioKind& kind, const State& state)
{
    constexpr std::size_t kMostEntries = 1'000'000;
    const auto companion = kind.companionOf(state);
    assert(companion);
    RINGSIDE_TRY(const QByteArray bytes, bank::readCompanion(file, companion->path));
    auto content = kind.readCompanion({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                      kMostEntries);
    if (content)
        return content;
    Error error = content.error();
    error.file = file.toStdString();
    return fail(std::move(error));
}

} // namespace ringside::session
