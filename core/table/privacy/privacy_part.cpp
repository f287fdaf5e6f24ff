// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/privacy_part.h"

#include "core/base/tr.h"
#include "core/table/privacy/privacy_evaluation.h"
#include "core/table/privacy/privacy_fields.h"
#include "core/table/privacy/privacy_pictures.h"

namespace ringside::table {

namespace {

std::vector<scenario::FieldNote> privacyAssumptions(const TableScenario& scenario)
{
    const PrivacyScenario& s = *scenario.privacy;
    std::vector<scenario::FieldNote> notes{
        {"table.privacy.people", RINGSIDE_TR("people are generated, not measured")}};
    if (s.id)
        notes.push_back(
            {"table.privacy.id.transform",
             RINGSIDE_TR("tokens are made for the app and are not those of the product's cipher")});
    if (s.dates && (s.dates->context == DateContext::Row || s.dates->context == DateContext::Value))
        notes.push_back(
            {"table.privacy.dates.context",
             RINGSIDE_TR("assumed: Sensitive Data Protection does not document whether the dates "
                         "of one row share a shift without a context (DateShiftConfig)")});
    if (s.quasi)
        notes.push_back({"table.privacy.quasi.k",
                         RINGSIDE_TR("groups are counted in this table only; other tables can "
                                     "still identify people")});
    return notes;
}

} // namespace

const Part& privacyPart()
{
    static const Part part{.name = "privacy",
                           .isStated = [](const TableScenario& s) { return s.privacy.has_value(); },
                           .addFields = addPrivacyFields,
                           .metrics = privacyMetrics(),
                           .evaluate = evaluatePrivacy,
                           .assumptions = privacyAssumptions,
                           .pictureNames = privacyPictureNames(),
                           .pictures = privacyPictures};
    return part;
}

std::vector<std::string> privacyLevers(const PrivacyScenario& scenario)
{
    std::vector<std::string> paths;
    if (scenario.id)
        paths.insert(paths.end(), {"table.privacy.id.transform", "table.privacy.id.keep",
                                   "table.privacy.id.key"});
    if (scenario.dates)
        paths.insert(paths.end(), {"table.privacy.dates.transform", "table.privacy.dates.context",
                                   "table.privacy.dates.key"});
    if (!scenario.quasi)
        return paths;
    paths.insert(paths.end(), {"table.privacy.quasi.k", "table.privacy.quasi.suppress"});
    for (const auto& [name, column] : scenario.quasi->columns)
        paths.push_back("table.privacy.quasi.columns." + name + ".width");
    return paths;
}

} // namespace ringside::table
