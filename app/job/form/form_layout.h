// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/state.h"
#include "core/session/job/usual_rates.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// Which fields of a kind its form shows, in which groups. Their names, units, defaults and choices
/// come from the kind.
struct FormLayout
{
    /// Whether a field of the state has, or has not, one of these values.
    struct Condition
    {
        std::string path;
        std::vector<std::string> values;
        bool isOneOf = true;
    };
    struct Group
    {
        QString title; ///< "" for one that continues the group above
        std::vector<std::string> paths;
        std::vector<Condition> shownWhen{}; ///< all of them
    };
    QString name; ///< of the form's object
    std::vector<Group> groups;
    std::vector<std::string> rare; ///< on demand
    /// Of a field's data rate in a state; may be empty.
    std::function<std::optional<session::UsualRates>(const scenario::State&, const std::string&)>
        usualRates{};
};

FormLayout trainingLayout();
FormLayout servingLayout();
/// Of a classifier's scores or matrix, or of an experiment; the numbers themselves are pasted.
FormLayout numbersLayout();
/// Of the calls of a model and their prices.
FormLayout tokenBillLayout();

} // namespace ringside::app
