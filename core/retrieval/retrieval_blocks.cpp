// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/retrieval_blocks.h"

#include "core/retrieval/answer/answer_block.h"
#include "core/retrieval/chunks/chunks_block.h"
#include "core/retrieval/filter/filter_block.h"
#include "core/retrieval/fusion/fusion_block.h"
#include "core/retrieval/index/index_block.h"
#include "core/retrieval/spaces/spaces_block.h"

#include <array>

namespace ringside::retrieval {

std::span<const Block> allBlocks()
{
    static const std::array blocks{chunksBlock(), answerBlock(), filterBlock(),
                                   indexBlock(),  fusionBlock(), spacesBlock()};
    return blocks;
}

} // namespace ringside::retrieval
