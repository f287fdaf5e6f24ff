// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace ringside::app {
class MainWindow;
} // namespace ringside::app

namespace ringside::test {

/// A step of the tour in "My job".
struct JobStep
{
    QString name;
    /// Returns whether it acts again when the program is idle; `turn` counts from 0.
    std::function<bool(app::MainWindow& window, int turn)> act;
};

/// An example of each kind of job, and of each form of "My numbers".
std::vector<JobStep> jobSteps();

} // namespace ringside::test
