// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace ringside::app {

/// Values of scenario fields in the interface's language. Files have them in their grammar, where
/// "schwach" is "weak" and "2048 Tokens" is "2048 tokens"; a field takes both.
struct ValueText
{
    /// The name of a choice: "schwach" for "weak". Names of products and methods stay as they are.
    static QString choice(const std::string& name);
    /// NumberText::stated() with its unit, or the name of a choice.
    static QString shown(const std::string& value);
    /// A number in words of this language, with its unit: "2048 Tokens" for "2048 tokens".
    static QString withUnit(const QString& number);
    /// What was typed into the field of this path, in the grammar. Unchanged where it is not of
    /// this language.
    static std::string typed(const std::string& path, const QString& text);
};

} // namespace ringside::app
