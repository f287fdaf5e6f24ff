// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// A YAML value with its place; lines and columns count from 1, columns in characters. Scalars stay
/// text, and each reader interprets its fields, so that `012`, `yes` or `1e400` never turn into
/// something else.
struct YamlNode
{
    enum class Kind { Null, Scalar, Sequence, Mapping };
    struct Entry;

    Kind kind = Kind::Null;
    int line = 0, column = 0;
    std::string text;
    bool plain = false;    ///< neither quoted nor a block: can be a number, a date or a boolean
    int firstTextLine = 0; ///< first line of the text; for a block scalar the line after `|`
    std::vector<Entry> entries;
    std::vector<YamlNode> items;
};

struct YamlNode::Entry
{
    YamlNode key;
    YamlNode value;
};

inline constexpr std::size_t kMaxYamlBytes = std::size_t{256} * 1024;
inline constexpr int kMaxYamlDepth = 16;
inline constexpr int kMaxYamlNodes = 20000;

/// What a text may have at most.
struct YamlLimits
{
    std::size_t bytes = kMaxYamlBytes;
    int nodes = kMaxYamlNodes;
};
/// Of a file with one scenario: a table of 20,000 rows of three numbers fits.
inline constexpr YamlLimits kScenarioLimits{std::size_t{2} * 1024 * 1024, 100'000};

/// Parses one document. Rejects, each with its place: anchors and aliases, tags, repeated keys,
/// keys that are not words, a second document, text that is not UTF-8, control characters, and
/// anything above the limits. Skips a byte-order mark. Handles any `text`. JSON is YAML too; keys
/// stay in their order.
std::optional<YamlNode> parseYaml(std::string_view text, const std::string& file,
                                  std::vector<Error>& errors, const YamlLimits& limits = {});

/// Whether this is YAML of any kind, such as a manifest of Kubernetes: with keys, tags, anchors and
/// documents that parseYaml() rejects.
bool isYaml(std::string_view text);

} // namespace ringside::bank
