// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/text/calculation_units.h"

#include "core/base/quantities.h"

#include <QHash>

#include <initializer_list>

namespace ringside::bank {

namespace {

constexpr Dimension kPlain{0, 0, 0, 0};
constexpr Dimension kByte{1, 0, 0, 0};
constexpr Dimension kBit{0, 1, 0, 0};
constexpr Dimension kBitPerSecond{0, 1, -1, 0};
constexpr Dimension kSecond{0, 0, 1, 0};
constexpr Dimension kFlop{0, 0, 0, 1};
constexpr Dimension kFlopPerSecond{0, 0, -1, 1};

using Table = QHash<QString, CalculationUnit>;

void addPrefixed(Table& table, const char* base, Dimension dimension)
{
    const QString name = QLatin1String(base);
    table.insert(name, {1, dimension});
    const std::initializer_list<std::pair<const char*, double>> prefixes{
        {"k", kKilo}, {"K", kKilo}, {"M", kMega}, {"G", kGiga}, {"T", kTera}, {"P", 1e15}};
    for (const auto& [prefix, scale] : prefixes)
        table.insert(QLatin1String(prefix) + name, {scale, dimension});
}

Table makeTable()
{
    Table table;
    addPrefixed(table, "B", kByte);
    addPrefixed(table, "bit", kBit);
    addPrefixed(table, "bps", kBitPerSecond);
    addPrefixed(table, "b", kBit);
    addPrefixed(table, "FLOP", kFlop);
    addPrefixed(table, "FLOPs", kFlop);
    addPrefixed(table, "FLOPS", kFlopPerSecond);
    table.insert(QStringLiteral("KiB"), {kKibi, kByte});
    table.insert(QStringLiteral("MiB"), {kMebi, kByte});
    table.insert(QStringLiteral("GiB"), {kGibi, kByte});
    table.insert(QStringLiteral("TiB"), {kGibi * kKibi, kByte});
    for (const char* name : {"byte", "bytes"})
        table.insert(QLatin1String(name), {1, kByte});
    table.insert(QStringLiteral("bits"), {1, kBit});
    for (const char* name : {"s", "sec", "second", "seconds"})
        table.insert(QLatin1String(name), {1, kSecond});
    table.insert(QStringLiteral("ms"), {1e-3, kSecond});
    table.insert(QStringLiteral("ns"), {1e-9, kSecond});
    for (const QString& name : {QStringLiteral("us"), QStringLiteral("µs"), QStringLiteral("μs")})
        table.insert(name, {1e-6, kSecond});
    table.insert(QStringLiteral("min"), {60, kSecond});
    for (const char* name : {"h", "hour", "hours"})
        table.insert(QLatin1String(name), {3600, kSecond});
    for (const char* name : {"day", "days"})
        table.insert(QLatin1String(name), {86400, kSecond});
    table.insert(QStringLiteral("%"), {0.01, kPlain});
    table.insert(QStringLiteral("×"), {1, kPlain});
    for (const char* name :
         {"x",       "times",    "GPU",         "GPUs",         "TPU",     "TPUs",
          "chip",    "chips",    "worker",      "workers",      "host",    "hosts",
          "machine", "machines", "node",        "nodes",        "server",  "servers",
          "sample",  "samples",  "sequence",    "sequences",    "image",   "images",
          "token",   "tokens",   "step",        "steps",        "stage",   "stages",
          "layer",   "layers",   "parameter",   "parameters",   "value",   "values",
          "element", "elements", "row",         "rows",         "message", "messages",
          "param",   "params",   "record",      "records",      "example", "examples",
          "rank",    "ranks",    "accelerator", "accelerators", "epoch",   "epochs",
          "update",  "updates"}) {
        table.insert(QLatin1String(name), {1, kPlain});
    }
    table.insert(QStringLiteral("million"), {1e6, kPlain});
    table.insert(QStringLiteral("billion"), {1e9, kPlain});
    return table;
}

} // namespace

std::optional<CalculationUnit> findCalculationUnit(const QString& name)
{
    static const Table table = makeTable();
    const auto found = table.find(name);
    return found == table.end() ? std::nullopt : std::optional(*found);
}

} // namespace ringside::bank
