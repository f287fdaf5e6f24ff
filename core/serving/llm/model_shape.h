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
    double activeParameters = 0; ///< used by each token; 0: all of them
    int experts = 0, expertsPerToken = 0; ///< per layer; 0: a dense model
    double windowShare = 0;               ///< of the layers, which attend to `window` tokens only
    int window = 0;
    bool operator==(const ModelShape&) const = default;
};

/// Parameters that one token uses.
double activeParameters(const ModelShape& shape);
/// Parameters of all experts: those beyond what a token uses belong to the experts that it skips.
double expertParameters(const ModelShape& shape);
/// Parameters that `tokens` use together, with evenly loaded experts.
double touchedParameters(const ModelShape& shape, double tokens);
/// Share of a full cache that `context` tokens need, less than 1 with windowed layers.
double cachedShare(const ModelShape& shape, double context);

/// Number of parameters from the dimensions: gated feed-forward, separate output head, two norms
/// per layer.
double countedParameters(const ModelShape& shape);

/// Keys and values of one token: 2 L K H k bytes, with MLA L x latent x k.
Bytes kvPerToken(const ModelShape& shape, double bytesPerElement);
/// The same with separate keys and values for every head.
Bytes multiHeadKvPerToken(const ModelShape& shape, double bytesPerElement);

} // namespace ringside::serving
