// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost_blocks.h"

#include "core/cost/bytes/log_block.h"
#include "core/cost/bytes/scan_block.h"
#include "core/cost/machines/capacity_block.h"
#include "core/cost/machines/jobs_block.h"
#include "core/cost/machines/packing_block.h"
#include "core/cost/machines/quota_block.h"
#include "core/cost/machines/reservation_block.h"
#include "core/cost/machines/standby_block.h"
#include "core/cost/tenants/budget_block.h"
#include "core/cost/tenants/tenants_block.h"
#include "core/cost/tokens/tokens_block.h"

#include <array>

namespace ringside::cost {

std::span<const Block> allBlocks()
{
    static const std::array blocks{tokensBlock(),   tenantsBlock(), jobsBlock(),
                                   standbyBlock(),  packingBlock(), reservationBlock(),
                                   capacityBlock(), quotaBlock(),   scanBlock(),
                                   logBlock(),      budgetBlock()};
    return blocks;
}

} // namespace ringside::cost
