// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/study_settings.h"

#include <QString>

#include <vector>

namespace ringside::session {

/// The study settings of a profile's settings file, which the app writes. An invalid value becomes
/// the default and a problem with its key, value and limit. A file that is a link or not regular is
/// not read.
struct StoredSettings
{
    StudySettings study;
    std::vector<Error> problems{};
};

StoredSettings readStudySettings(const QString& profileDir);

} // namespace ringside::session
