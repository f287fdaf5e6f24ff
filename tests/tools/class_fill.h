// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cohort/values/membership.h"

#include <QStringList>

namespace ringside::test {

class ClassServer;

/// Questions of the class, and how many of them each learner has answered before the measurement.
inline constexpr int kClassQuestions = 427;
inline constexpr int kAnsweredBefore = 300;

/// Makes learners with a login each, whose password is that of the login `like`.
QStringList makeLearners(const ClassServer& server, const QString& like, int count);

/// Writes `entries` entries per learner as if they had come day by day, and the first answers to
/// kAnsweredBefore questions, which every learner shares. The caller has only the members.
/// False, with the reason on standard error, when a statement fails.
bool fillClass(const ClassServer& server, int entries);

/// Prints how long an instructor's page waits for each part of its report.
void timeStatistics(const cohort::Membership& teacher, const char* when);

} // namespace ringside::test
