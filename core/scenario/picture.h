// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/state.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What is drawn, as values. Texts are marked for translation where they are written.
namespace ringside::scenario {

struct Axis
{
    std::string title;
    std::string unit; ///< "" for plain numbers
    bool isLogarithmic = false;
    bool operator==(const Axis&) const = default;
};

struct Point
{
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

struct Series
{
    std::string name;
    std::vector<Point> points{};
    std::vector<double> low{}, high{}; ///< a band around the points; both empty, or one per point
    bool operator==(const Series&) const = default;
};

/// A line across a plot, such as a target.
struct Mark
{
    std::string name;
    double at = 0;
    bool isVertical = false;
    bool operator==(const Mark&) const = default;
};

struct Plot
{
    Axis x, y;
    std::vector<Series> series{};
    std::vector<Mark> marks{};
    std::optional<Point> now{}; ///< the state itself
    bool operator==(const Plot&) const = default;
};

/// What a word about a state means to the reader. It chooses a color and a mark beside the word.
enum class StateTone { Neutral, Good, Warn, Bad };

struct Block
{
    double from = 0, to = 0;
    std::string name;
    std::string state; ///< a word that the block's texture and the sentence show
    StateTone tone = StateTone::Neutral;
    bool operator==(const Block&) const = default;
};

struct Lane
{
    std::string name;
    std::vector<Block> blocks;
    bool operator==(const Lane&) const = default;
};

struct Timeline
{
    Axis clock;
    std::vector<Lane> lanes{};
    bool operator==(const Timeline&) const = default;
};

struct Cell
{
    std::string state; ///< a word, such as "allowed"; never shown by colour alone
    std::optional<double> number;
    StateTone tone = StateTone::Neutral;
    bool operator==(const Cell&) const = default;
};

struct Matrix
{
    std::vector<std::string> rows, columns;
    std::vector<Cell> cells; ///< row by row
    std::string unit;
    bool operator==(const Matrix&) const = default;
};

struct Node
{
    std::string id, name, state;
    StateTone tone = StateTone::Neutral;
    std::optional<int> column{}; ///< from the left; else one to the right of what leads to it
    bool operator==(const Node&) const = default;
};

struct Edge
{
    std::string from, to, name;
    bool isAllowed = true; ///< false: a request ends on its way to the node
    bool isOnPath = false;
    bool operator==(const Edge&) const = default;
};

struct Graph
{
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    bool operator==(const Graph&) const = default;
};

/// A picture of the kind's own, which its name says.
struct OwnPicture
{
    SharedValue content; ///< of a type that the kind and its widget know
    bool operator==(const OwnPicture&) const = default;
};

struct Picture
{
    std::string name;     ///< in files, such as the scenes of a job
    std::string title;    ///< of its tab
    std::string sentence; ///< what it shows, for readers who do not see it
    std::variant<Plot, Timeline, Matrix, Graph, OwnPicture> form;
    bool operator==(const Picture&) const = default;
};

} // namespace ringside::scenario
