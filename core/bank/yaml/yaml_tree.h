// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// A YAML value with the place where it stands; lines and columns count from 1, columns in
/// characters. Scalars stay text: what a field takes is the reader's business, so that `012`,
/// `yes` or `1e400` never become something else on the way.
struct YamlNode
{
    enum class Kind { Null, Scalar, Sequence, Mapping };
    struct Entry;

    Kind kind = Kind::Null;
    int line = 0, column = 0;
    std::string text;
    bool plain = false;    ///< neither quoted nor a block: may be a number, a date or a switch
    int firstTextLine = 0; ///< where the text begins; of a block scalar the line after `|`
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

/// Reads one document. Refused, each with its place: anchors and aliases, tags, repeated keys, keys
/// that are no words, a second document, text that is not UTF-8, control characters, and whatever
/// exceeds the limits above. Whatever `text` holds, this returns.
std::optional<YamlNode> parseYaml(std::string_view text, const std::string& file,
                                  std::vector<Error>& errors);

} // namespace ringside::bank
