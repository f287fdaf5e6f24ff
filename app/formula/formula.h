// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ringside::app {

/// A formula as a tree.
struct Formula
{
    enum class Kind {
        Text,     ///< numbers, units, operators, words
        Variable, ///< one letter, set in italics
        Row,      ///< parts one after the other
        Group,    ///< its part in parentheses
        Fraction, ///< numerator, denominator
        Root,     ///< square root of its part
        Power,    ///< base, exponent
        Index     ///< base, subscript
    };
    Kind kind = Kind::Text;
    QString text{}; ///< of Text and Variable
    std::vector<Formula> parts{};

    /// Whether it can be set as a line of characters: no fraction, no root, and only digits raised
    /// or lowered.
    bool isLine() const;
};

/// A part of a formula that stays on one line.
struct FormulaSegment
{
    QString sign; ///< in front of it: a relation, +, −, ·, comma, semicolon; empty at the
                  ///< beginning
    QString source;
    Formula formula; ///< of the source
};

/// Parses a code span: numbers (also 6e-8) with units, single letters, names of Greek ones, words,
/// + − · × / ^ and products without a sign, relations, parentheses, lists, sqrt, max, min, log,
/// log2, ln and exp; after a comma, words that explain it. Empty for everything else, such
/// as names of options and files, and where nothing is calculated.
std::vector<FormulaSegment> parseFormula(const QString& code);

/// A run of characters of a formula that is a line.
struct FormulaRun
{
    QString text;
    bool isItalic = false;
};

/// Exponents and subscripts as Unicode's raised and lowered digits. Requires isLine().
std::vector<FormulaRun> formulaRuns(const Formula& formula);

} // namespace ringside::app
