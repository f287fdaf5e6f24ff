// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/scenario/picture.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::access {

/// access-graph: a lane per request, who to resource. access-hops: requests by hops.
/// access-network: networks and their connections. access-rights: identities by resources.
std::vector<std::string> accessPictureNames();
bool hasPicture(const AccessScenario& scenario, std::string_view picture);
/// Of a scenario that can be evaluated.
std::vector<scenario::Picture> accessPictures(const AccessScenario& scenario);
/// What became of a request, as a sentence: "ben is denied storage.objects.get on bucket at hop 4,
/// IAM: …".
struct RequestAnswer
{
    std::string sentence;
    bool isWanted = false;
};
/// Of a scenario that can be evaluated, in the order of its requests; at most `most`.
std::vector<RequestAnswer> requestAnswers(const AccessScenario& scenario, std::size_t most);
/// The picture that shows a metric best.
std::string pictureOfMetric(std::string_view metric);

} // namespace ringside::access
