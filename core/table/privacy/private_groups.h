// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/ranked_choice.h"
#include "core/table/scenario/privacy_scenario.h"

#include <cstddef>
#include <vector>

namespace ringside::table {

/// The values of people before anything is generalized.
class RawPeople
{
public:
    /// `scenario` must outlive the object.
    explicit RawPeople(const PrivacyScenario& scenario);

    std::size_t value(std::size_t person, std::size_t column) const;
    std::vector<std::size_t> valuesOf(std::size_t person) const; ///< by column

private:
    const PrivacyScenario& m_scenario;
    std::vector<RankedChoice> m_choices; ///< by column
};

/// The people who share every quasi-identifier (an equivalence class).
struct PrivateGroup
{
    std::vector<std::size_t> values; ///< generalized, by the columns that are left
    std::size_t size = 0;
    std::size_t distinct = 0;   ///< different sensitive values
    double effectiveValues = 1; ///< e to the entropy of the sensitive values
};

/// The groups of a table, ordered by their values. A raw value of column c is the ranked choice at
/// u(seed, 64 p + c, 9), and floor(value / width) generalizes it; tokens leave the groups as they
/// are. The sensitive value is, with chance `tied`, u(seed, p, 10), that of the first column, and
/// else drawn with u(seed, p, 11).
std::vector<PrivateGroup> groupsOf(const PrivacyScenario& scenario);

/// k-anonymity (Sweeney 2002) and l-diversity (Machanavajjhala et al. 2007) of some groups.
struct GroupNumbers
{
    double smallest = 0, leastDistinct = 0, leastEffective = 0;
    double homogeneous = 0, homogeneousRows = 0; ///< groups with one sensitive value
};
GroupNumbers numbersOf(const std::vector<PrivateGroup>& groups);

} // namespace ringside::table
