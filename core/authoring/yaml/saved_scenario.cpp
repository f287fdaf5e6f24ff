// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/saved_scenario.h"

#include "core/authoring/yaml/scenario_yaml.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace ringside::bank {

namespace {

/// A companion beside the file is one of the profile's files; one elsewhere is the learner's own.
Done requireRegularCompanion(const QString& file, const scenario::ScenarioKind& kind,
                             const scenario::State& state)
{
    const auto companion = kind.companionOf(state);
    if (!companion)
        return {};
    const QDir folder = QFileInfo(file).absoluteDir();
    const QFileInfo named(folder.filePath(QString::fromStdString(companion->file)));
    return named.absoluteDir() == folder ? storage::requireRegular(named.filePath()) : Done();
}

} // namespace

Result<SavedScenario> readSavedScenario(const QString& file, const scenario::ScenarioKind& kind)
{
    SavedScenario kept;
    RINGSIDE_CHECK(storage::requireRegular(file));
    if (!QFileInfo::exists(file))
        return kept;
    auto document = readScenarioFile(file, nullptr, {.kind = &kind});
    if (document) {
        RINGSIDE_CHECK(requireRegularCompanion(file, kind, document->scenario.state));
        kept.state = std::move(document->scenario.state);
        return kept;
    }
    if (document.error().code == ErrorCode::FileUnreadable)
        return fail(document.error());
    kept.problem = document.error();
    return kept;
}

Result<SavedScenario> openSavedScenario(const QString& file, const scenario::ScenarioKind& kind)
{
    auto kept = readSavedScenario(file, kind);
    if (!kept || !kept->problem)
        return kept;
    RINGSIDE_TRY(kept->setAside, storage::setAside(file, QStringLiteral("damaged")));
    return kept;
}

} // namespace ringside::bank
