// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/exchange_picture.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"

namespace ringside::scaling {

/// The request behind a job's picture. Errors: as gradientMessagesOf(); NotModelled with the reason
/// in detail where nothing is added up together.
Result<CollectiveRequest> drawnExchangeOf(const Scenario& scenario, const PresetCatalog& presets);

/// The exchange of one step's gradients as a picture. Errors: of drawnExchangeOf() and traceOf();
/// NotModelled with the reason in detail where nothing can be drawn, as above kMostGroupedRanks
/// ranks.
Result<ExchangePicture> exchangePictureOf(const Scenario& scenario, const PresetCatalog& presets);
Result<ExchangePicture> exchangePictureOf(const CollectiveRequest& job);

/// The same bytes on the same fabric by another algorithm, with the chunks at which it is fastest.
CollectiveRequest rivalOf(const CollectiveRequest& job, Algorithm algorithm);

} // namespace ringside::scaling
