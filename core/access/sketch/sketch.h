// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

/// A scenario as text that a person types, one statement per line, in any order:
///     user eve                           or service-account, agent, external
///     group analysts has ana, ben        members that are new are users
///     resource project
///     bucket, logs are in project        both sides are resources
///     role viewer allows storage.objects.get, storage.objects.list
///     ana has viewer on project          a name that is new here is a user
///     deny ben storage.objects.get on bucket except ana
///     ask ana storage.objects.get on bucket, expect deny
///     watch ana                          whose rights are counted
/// A grant, a deny rule or a request may begin with a name of its own and a colon; without one, it
/// is named after what it states. Commas are spaces; quotes make one name of several words.
namespace ringside::access {

/// Reads a sketch. What it cannot express, such as networks or the key of a resource, is taken from
/// `kept`, for entries of the same name. Returns the first error; `allErrors` gets all of them, at
/// most 100. Errors, each with its line: WrongType for a statement of no known form or a name that
/// no file can hold, UnknownName, DuplicateField, Incompatible for a resource inside itself.
Result<AccessScenario> readSketch(std::string_view text, const AccessScenario& former,
                                  std::vector<Error>* allErrors = nullptr);

/// The statements of a scenario; readSketch() with the same scenario restores it, if it can be
/// evaluated. Ends with a line feed, unless there is nothing to state.
std::string sketchText(const AccessScenario& scenario);

/// What the scenario has and the sketch does not express, in words marked for translation.
std::vector<std::string> beyondSketch(const AccessScenario& scenario);

} // namespace ringside::access
