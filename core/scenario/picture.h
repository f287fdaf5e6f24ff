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
    bool fitsValues = false;          ///< may begin above 0, so that small differences are seen
    bool isLogOdds = false;           ///< values are log-odds, and are shown as probabilities
    std::vector<std::string> names{}; ///< of the whole numbers from 0 on, in place of numbers
    bool operator==(const Axis&) const = default;
};

struct Point
{
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

/// What a word about a state means to the reader. It chooses a color and a mark beside the word.
enum class StateTone { Neutral, Good, Warn, Bad };

enum class SeriesLook {
    Line,
    Area,      ///< filled down to 0
    Bars,      ///< one per point, at whole numbers
    Reference, ///< what the others are compared with, such as chance
    Dots,     ///< points without a line, marked by the tone: a dot, a ring around one for Warn, and
              ///< a crossed ring for Bad
    Segments, ///< a line from each point of an even index to the next one
};

struct Series
{
    std::string name;
    std::vector<Point> points{};
    std::vector<double> low{}, high{}; ///< a band around the points; both empty, or one per point
    SeriesLook look = SeriesLook::Line;
    std::optional<double> solidFrom{};   ///< of an area: filled strongly from this x on
    double magnified = 1;                ///< drawn times as high; below the axis where negative
    StateTone tone = StateTone::Neutral; ///< of dots
    bool operator==(const Series&) const = default;
};

/// A line across a plot, such as a target.
struct Mark
{
    std::string name;
    double at = 0;
    bool isVertical = false;
    std::string field{}; ///< that has this place as its value, so that the mark can be dragged
    bool operator==(const Mark&) const = default;
};

/// How the ground of a region is filled; regions of the same name have the same fill.
enum class RegionFill { Pale, Hatched };

/// A rectangle behind the lines, such as the time in which a window takes events.
struct Region
{
    std::string name; ///< in the legend, which lists each name once
    double left = 0, right = 0, low = 0, high = 0;
    RegionFill fill = RegionFill::Pale;
    std::string note{}; ///< what is read at its middle; "" for nothing
    bool operator==(const Region&) const = default;
};

struct Plot
{
    Axis x, y;
    std::vector<Region> regions{};
    std::vector<Series> series{};
    std::vector<Mark> marks{};
    std::optional<Point> now{}; ///< the state itself
    bool operator==(const Plot&) const = default;
};

struct Block
{
    double from = 0, to = 0;
    std::string name;
    std::string state; ///< a word that the block's texture and the sentence show
    StateTone tone = StateTone::Neutral;
    int color = -1;       ///< a series' color that blocks of one thing share; else by the state
    bool isFaded = false; ///< in that color, but pale: what did not have to happen
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

/// How a neutral cell is filled: in a texture by the order of the states, or as its kind says.
enum class CellFill { ByState, Pale, Dot, Hollow, Empty };

struct Cell
{
    std::string state; ///< a word, such as "allowed"; never shown by colour alone
    std::optional<double> number;
    StateTone tone = StateTone::Neutral;
    CellFill fill = CellFill::ByState;
    std::string text{}; ///< a value that is no number, such as a date; it takes the number's place
    bool operator==(const Cell&) const = default;
};

struct Matrix
{
    std::vector<std::string> rows, columns;
    std::vector<Cell> cells; ///< row by row
    std::string unit;
    std::string rowTitle{}, columnTitle{}; ///< what the names are; "" where they say it
    bool operator==(const Matrix&) const = default;
};

struct Node
{
    std::string id, name, state;
    StateTone tone = StateTone::Neutral;
    std::optional<int> column{}; ///< from the left; else one to the right of what leads to it
    std::optional<int> row{};    ///< from the top; else beside what leads to it
    int items = 0;               ///< number of items drawn in a tray, in the node's tone
    bool operator==(const Node&) const = default;
};

/// How an edge differs from a line with an arrow; each also has a dash or an arrow of its own.
enum class EdgeLook {
    OneWay,
    TwoWay,  ///< an arrow at each end
    Missing, ///< could be there, but is not set up
    Excess,  ///< more than what is needed: a bundle of as many lines as the node has items
};

struct Edge
{
    std::string from, to, name;
    bool isAllowed = true; ///< false: a request ends on its way to the node; the name is the reason
    bool isOnPath = false;
    EdgeLook look = EdgeLook::OneWay;
    bool operator==(const Edge&) const = default;
};

/// A border around nodes, such as a perimeter.
struct Frame
{
    std::string name;
    std::vector<std::string> nodes;
    bool operator==(const Frame&) const = default;
};

struct Graph
{
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<std::string> columns{}; ///< their titles; empty for none
    std::vector<Frame> frames{};
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
