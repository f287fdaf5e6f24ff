// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/room_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside::guards {

namespace {

constexpr int kWidth = 960, kRow = 76, kBox = 44, kLine = 16, kLetter = 8, kPad = 16, kMargin = 24,
              kAside = 110;
constexpr int kMostLetters = 44; ///< of a line in a box

/// Rooms that may include the same ones and may be included by the same ones.
struct Box
{
    QStringList rooms;
    QStringList below; ///< first rooms of the boxes that it may include
    int level = 0;     ///< 0 at the bottom
    int x = 0, width = 0;
    QStringList lines{};
};

using Boxes = QMap<QString, Box>; ///< by the first room

Boxes boxesOf(const QMap<QString, QStringList>& table)
{
    QMap<QStringList, QStringList> groups;
    for (auto it = table.begin(); it != table.end(); ++it) {
        QStringList same = it.value();
        std::ranges::sort(same);
        same << QStringLiteral("included by");
        for (auto other = table.begin(); other != table.end(); ++other)
            if (other.value().contains(it.key()))
                same << other.key();
        groups[same] << it.key();
    }
    QMap<QString, QString> firstOf;
    for (const QStringList& rooms : std::as_const(groups))
        for (const QString& room : rooms)
            firstOf[room] = rooms.front();
    Boxes boxes;
    for (const QStringList& rooms : std::as_const(groups)) {
        Box box{.rooms = rooms, .below = {}};
        for (const QString& room : table.value(rooms.front()))
            if (!box.below.contains(firstOf.value(room)))
                box.below << firstOf.value(room);
        boxes[rooms.front()] = std::move(box);
    }
    return boxes;
}

int levelOf(Boxes& boxes, const QString& name)
{
    Box& box = boxes[name];
    for (const QString& below : std::as_const(box.below))
        box.level = std::max(box.level, levelOf(boxes, below) + 1);
    return box.level;
}

bool reaches(const Boxes& boxes, const QString& from, const QString& to)
{
    const QStringList& below = boxes[from].below;
    return below.contains(to) || std::ranges::any_of(below, [&](const QString& each) {
               return reaches(boxes, each, to);
           });
}

/// The names in lines that fit a box.
QStringList linesOf(const QStringList& rooms)
{
    QStringList lines;
    for (const QString& room : rooms) {
        if (!lines.isEmpty())
            lines.back() += QLatin1Char(',');
        if (lines.isEmpty() || lines.back().size() + room.size() + 1 > kMostLetters)
            lines << room;
        else
            lines.back() += QLatin1Char(' ') + room;
    }
    return lines;
}

void place(Boxes& boxes)
{
    QMap<int, QStringList> levels;
    for (auto it = boxes.begin(); it != boxes.end(); ++it) {
        levels[levelOf(boxes, it.key())] << it.key();
        it->lines = linesOf(it->rooms);
        qsizetype longest = 0;
        for (const QString& line : std::as_const(it->lines))
            longest = std::max(longest, line.size());
        it->width = static_cast<int>(longest) * kLetter + 2 * kPad;
    }
    int number = 0;
    for (const QStringList& level : std::as_const(levels)) {
        ++number;
        int wide = 0;
        for (const QString& name : level)
            wide += boxes[name].width;
        const int gap = (kWidth - wide) / (static_cast<int>(level.size()) + 1);
        // A box of its own steps aside, so that lines pass it.
        int x = level.size() > 1 ? gap : gap + (number % 2 == 0 ? kAside : -kAside);
        for (const QString& name : level) {
            boxes[name].x = x;
            x += boxes[name].width + gap;
        }
    }
}

} // namespace

QByteArray roomPicture(const QMap<QString, QStringList>& table)
{
    Boxes boxes = boxesOf(table);
    place(boxes);
    int top = 0;
    for (const Box& box : std::as_const(boxes))
        top = std::max(top, box.level);
    const int height = (top + 1) * kRow + 2 * kMargin - (kRow - kBox);
    const auto yOf = [&](const Box& box) { return kMargin + (top - box.level) * kRow; };
    QString svg =
        QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" "
                       "font-family=\"sans-serif\" font-size=\"14\" role=\"img\">\n"
                       "<title>Which room may include which: each may include what is below it "
                       "along the lines</title>\n"
                       "<rect width=\"%1\" height=\"%2\" fill=\"#ffffff\"/>\n")
            .arg(kWidth)
            .arg(height);
    for (const Box& box : std::as_const(boxes)) {
        for (const QString& below : box.below) {
            const bool follows = std::ranges::any_of(box.below, [&](const QString& other) {
                return other != below && reaches(boxes, other, below);
            });
            if (follows)
                continue;
            const Box& to = boxes[below];
            svg += QStringLiteral("<line x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\" "
                                  "stroke=\"#8a8f98\" stroke-width=\"1.5\"/>\n")
                       .arg(box.x + box.width / 2)
                       .arg(yOf(box) + kBox)
                       .arg(to.x + to.width / 2)
                       .arg(yOf(to));
        }
    }
    for (const Box& box : std::as_const(boxes)) {
        svg += QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" rx=\"6\" "
                              "fill=\"#f4f2ee\" stroke=\"#3b4048\"/>\n")
                   .arg(box.x)
                   .arg(yOf(box))
                   .arg(box.width)
                   .arg(kBox);
        const int lines = static_cast<int>(box.lines.size());
        for (int i = 0; i < lines; ++i)
            svg += QStringLiteral("<text x=\"%1\" y=\"%2\" text-anchor=\"middle\" "
                                  "fill=\"#1d2025\">%3</text>\n")
                       .arg(box.x + box.width / 2)
                       .arg(yOf(box) + kBox / 2 + 5 + kLine * (2 * i - lines + 1) / 2)
                       .arg(box.lines[i]);
    }
    return (svg + QStringLiteral("</svg>\n")).toUtf8();
}

} // namespace ringside::guards
