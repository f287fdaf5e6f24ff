// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/fabric_options.h"

#include "cli/command.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <tuple>

namespace ringside::app::cli {

namespace {

constexpr double kMaxRank = 2147483647;

Error usage(const char* argument, const std::string& value, const char* takes)
{
    return {.code = ErrorCode::Usage,
            .subject = argument,
            .value = std::string(value, 0, 80),
            .limit = takes};
}

Done readTorus(const std::string& text, scaling::FabricSpec& fabric)
{
    constexpr const char* kTakes =
        "one to three numbers of ranks from 1 on, joined by x, such as 4x4x2";
    std::size_t from = 0;
    for (std::size_t dimension = 0; from <= text.size(); ++dimension) {
        if (dimension == fabric.torus.size())
            return fail(usage("--torus", text, kTakes));
        const std::size_t end = std::min(text.find('x', from), text.size());
        const auto size =
            parseNumber("--torus", text.substr(from, end - from),
                        {.minimum = 1, .maximum = kMaxRank, .whole = true, .takes = kTakes});
        if (!size)
            return fail(usage("--torus", text, kTakes));
        fabric.torus[dimension] = static_cast<int>(*size);
        from = end + 1;
    }
    return {};
}

struct RankValue
{
    int rank = 0;
    double value = 0;
};

/// "RANK=VALUE"
Result<RankValue> readRankValue(const char* argument, const std::string& text,
                                const NumberRule& rule)
{
    const Error wrong = usage(argument, text, rule.takes);
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos)
        return fail(wrong);
    const auto rank = parseNumber(argument, text.substr(0, sign),
                                  {.maximum = kMaxRank, .whole = true, .takes = rule.takes});
    const auto value = parseNumber(argument, text.substr(sign + 1), rule);
    if (!rank || !value)
        return fail(wrong);
    return RankValue{static_cast<int>(*rank), *value};
}

} // namespace

void FabricOptions::addTo(CLI::App& command)
{
    CLI::Option* shape = command.add_option(
        "--torus", torus, "ranks in each direction, 4x4x2; --alpha is then of a hop");
    command.add_flag("--mesh", mesh, "the torus has no links around its ends")->needs(shape);
    for (const auto& [name, values, help] :
         {std::tuple{"--delay", &delays, "RANK=SECONDS: a rank starts late; may be repeated"},
          std::tuple{"--slow-rank", &slowRanks,
                     "RANK=FACTOR: a rank sends and adds that many times slower; may be "
                     "repeated"}})
        command.add_option(name, *values, help)->expected(1)->take_all()->allow_extra_args(false);
}

Done FabricOptions::applyTo(scaling::CollectiveRequest& request) const
{
    if (!torus.empty()) {
        RINGSIDE_CHECK(readTorus(torus, request.fabric));
        request.fabric.wrap = !mesh;
    }
    for (const std::string& text : delays) {
        RINGSIDE_TRY(
            const auto delay,
            readRankValue("--delay", text, {.takes = "a rank and seconds, such as 3=1e-3"}));
        request.delays.push_back({delay.rank, Seconds(delay.value)});
    }
    for (const std::string& text : slowRanks) {
        RINGSIDE_TRY(
            const auto slow,
            readRankValue("--slow-rank", text,
                          {.minimum = 1, .takes = "a rank and a factor from 1 on, such as 3=2"}));
        request.slowRanks.push_back({slow.rank, slow.value});
    }
    return {};
}

} // namespace ringside::app::cli
