// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <string>

namespace ringside::serving {

/// The dimensions of a decoder-only transformer that matter for inference.
struct ModelShape
{
    std::string id;
    double parameters = 0;
    int layers = 1, hidden = 1, heads = 1, kvHeads = 1, headSize = 1;
    int ffn = 0, vocabulary = 0; ///< used only by countedParameters()
    int latent = 0;              ///< width of MLA's cached vector with its rotary part; 0: no MLA
    bool operator==(const ModelShape&) const = default;
};

/// Number of parameters from the dimensions: gated feed-forward, separate output head, two norms
/// per layer.
double countedParameters(const ModelShape& shape);

/// Keys and values of one token: 2 L K H k bytes, with MLA L x latent x k.
Bytes kvPerToken(const ModelShape& shape, double bytesPerElement);
/// The same with separate keys and values for every head.
Bytes multiHeadKvPerToken(const ModelShape& shape, double bytesPerElement);

} // namespace ringside::serving
