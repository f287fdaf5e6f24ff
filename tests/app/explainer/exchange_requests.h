// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_view.h"
#include "core/scaling/picture/exchange_picture.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

/// All-reduces to draw: 4 MB per rank over links of 100 Gbps.
namespace ringside::test {

inline scaling::CollectiveRequest flat(scaling::Algorithm algorithm, int ranks)
{
    scaling::CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(ranks * 4e6);
    request.fabric.alpha = Seconds(10e-6);
    request.fabric.bandwidth = BytesPerSecond(12.5e9);
    return request;
}

inline scaling::CollectiveRequest torus(std::array<int, 3> sizes, bool wrap)
{
    auto request =
        flat(scaling::Algorithm::Torus, sizes[0] * std::max(1, sizes[1]) * std::max(1, sizes[2]));
    request.fabric.torus = sizes;
    request.fabric.wrap = wrap;
    return request;
}

inline scaling::CollectiveRequest withServers(scaling::Algorithm algorithm, int ranks, int servers)
{
    auto request = flat(algorithm, ranks);
    request.servers = servers;
    request.serverBandwidth = BytesPerSecond(4e9);
    request.chunks = algorithm == scaling::Algorithm::ReductionServer ? 0 : 1;
    return request;
}

inline scaling::SharedExchange exchangeOf(const scaling::CollectiveRequest& request)
{
    auto result = scaling::exchangePictureOf(scaling::rivalOf(request, request.algorithm));
    if (!result)
        QTest::qFail(result.error().detail.c_str(), __FILE__, __LINE__);
    return result ? std::make_shared<const scaling::ExchangePicture>(std::move(*result)) : nullptr;
}

} // namespace ringside::test
