// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_json.h"

#include "core/exchange/text_lines.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::exchange {

namespace {

/// A number, or a text that holds one: the programs quote some of their numbers.
std::optional<double> numberOf(const QJsonValue& value)
{
    if (value.isDouble())
        return value.toDouble();
    bool isNumber = false;
    const double number = value.toString().trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::string textOf(const QJsonValue& value)
{
    return value.isDouble() ? std::to_string(value.toInt())
                            : value.toString().trimmed().toStdString();
}

/// The names of a timing's members.
struct TimingNames
{
    const char *time, *otherTime, *algorithm, *bus, *wrong;
};

std::variant<RowProblem, NcclTiming> timingIn(const QJsonObject& object, const TimingNames& names,
                                              Bytes size)
{
    const auto member = [&object](const char* name) { return object[QLatin1String(name)]; };
    const bool hasTime = object.contains(QLatin1String(names.time));
    std::array<double, 3> numbers{};
    const std::array members{hasTime ? names.time : names.otherTime, names.algorithm, names.bus};
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto number = numberOf(member(members[i]));
        if (!number)
            return RowProblem{RowFault::BadNumber, members[i]};
        numbers[i] = *number;
    }
    return timingOf(size, {numbers[0], numbers[1], numbers[2], numberOf(member(names.wrong))});
}

NcclRowHead headOf(const QJsonObject& object, const QJsonValue& size)
{
    NcclRowHead head;
    head.size = numberOf(size).value_or(0);
    head.count = numberOf(object[QLatin1String("count")]);
    head.type = textOf(object[QLatin1String("type")]);
    head.operation = textOf(object[QLatin1String("redop")]);
    if (const QJsonValue root = object[QLatin1String("root")]; !root.isUndefined())
        head.root = excerpt(textOf(root));
    return head;
}

using Row = std::variant<RowProblem, NcclRow>;

/// A row with the given timings, or the first problem.
Row rowOf(const NcclRowHead& head, const std::vector<std::variant<RowProblem, NcclTiming>>& timings)
{
    if (const auto problem = problemOf(head))
        return *problem;
    NcclRow row;
    row.size = Bytes(head.size);
    for (const auto& timing : timings) {
        if (const auto* problem = std::get_if<RowProblem>(&timing))
            return *problem;
        row.timings.push_back(std::get<NcclTiming>(timing));
    }
    return row.timings.empty() ? Row(RowProblem{RowFault::CutBeforeTimes, {}}) : Row(row);
}

/// "results" of nccl-tests: each has objects for both halves, of which one may be null.
Row resultRow(const QJsonObject& result)
{
    constexpr TimingNames kNames{"time", "cpu_time", "alg_bw", "bus_bw", "nwrong"};
    const NcclRowHead head = headOf(result, result[QLatin1String("size")]);
    std::vector<std::variant<RowProblem, NcclTiming>> timings;
    for (const char* half : {"out_of_place", "in_place"})
        if (const QJsonValue one = result[QLatin1String(half)]; one.isObject())
            timings.push_back(timingIn(one.toObject(), kNames, Bytes(head.size)));
    return rowOf(head, timings);
}

/// A member of "benchmark", named by its size.
Row benchmarkRow(const QString& size, const QJsonObject& result)
{
    constexpr std::array kNames{
        TimingNames{"oop_time", "oop_cputime", "oop_algbw", "oop_busbw", "oop_error"},
        TimingNames{"ip_time", "ip_cputime", "ip_algbw", "ip_busbw", "ip_error"}};
    const NcclRowHead head = headOf(result, size);
    std::vector<std::variant<RowProblem, NcclTiming>> timings;
    for (const TimingNames& names : kNames)
        if (result.contains(QLatin1String(names.algorithm)))
            timings.push_back(timingIn(result, names, Bytes(head.size)));
    return rowOf(head, timings);
}

int countOf(const QJsonValue& value)
{
    constexpr double kMost = 1e6;
    const double count = numberOf(value).value_or(0);
    return count >= 1 && count <= kMost ? static_cast<int>(count) : 0;
}

/// The document of nccl-tests lists one device per process, and the devices of each process.
NcclJson documentOf(const QJsonObject& document)
{
    NcclJson read;
    const QString program = document[QLatin1String("args")].toArray().at(0).toString();
    read.collective = program.mid(program.lastIndexOf(u'/') + 1).toStdString();
    const QJsonObject config = document[QLatin1String("config")].toObject();
    const auto processes = config[QLatin1String("devices")].toArray().size();
    const double ranks = static_cast<double>(processes) *
                         countOf(config[QLatin1String("nthreads")]) *
                         countOf(config[QLatin1String("ngpus")]);
    read.ranks = countOf(ranks);
    for (const QJsonValue& result : document[QLatin1String("results")].toArray())
        read.rows.push_back(resultRow(result.toObject()));
    for (const QJsonValue& entry : document[QLatin1String("benchmark")].toArray()) {
        const QJsonObject sizes = entry.toObject();
        for (auto size = sizes.begin(); size != sizes.end(); ++size)
            read.rows.push_back(benchmarkRow(size.key(), size.value().toObject()));
    }
    return read;
}

} // namespace

NcclJson rcclTiming(const QJsonObject& object)
{
    constexpr TimingNames kWrong{"time", "time", "algBw", "busBw", "wrong"};
    constexpr TimingNames kHashWrong{"time", "time", "algBw", "busBw", "#wrong"};
    NcclJson read;
    read.collective = textOf(object[QLatin1String("name")]);
    if (object.contains(QLatin1String("kernel"))) {
        read.unread = "mscclpp-test";
        return read;
    }
    // With MPI, it states processes and the devices of each.
    const int processes = countOf(object[QLatin1String("ranks")]);
    read.ranks = processes > 0
                     ? countOf(1.0 * processes * countOf(object[QLatin1String("gpusPerRank")]))
                     : countOf(object[QLatin1String("gpus")]);
    read.isHalf = true;
    read.isInPlace = countOf(object[QLatin1String("inPlace")]) == 1;
    const NcclRowHead head = headOf(object, object[QLatin1String("size")]);
    const bool isHash = object.contains(QLatin1String("#wrong"));
    read.rows.push_back(
        rowOf(head, {timingIn(object, isHash ? kHashWrong : kWrong, Bytes(head.size))}));
    return read;
}

std::optional<NcclJson> readNcclJson(std::string_view json)
{
    if (!looksLikeNcclJson(json))
        return std::nullopt;
    const auto document = QJsonDocument::fromJson(
        QByteArray::fromRawData(json.data(), static_cast<qsizetype>(json.size())));
    const QJsonObject object = document.object();
    if (object.contains(QLatin1String("algBw")) && object.contains(QLatin1String("busBw")))
        return rcclTiming(object);
    const bool hasResults =
        object.contains(QLatin1String("config")) && object[QLatin1String("results")].isArray();
    if (hasResults || object[QLatin1String("benchmark")].isArray())
        return documentOf(object);
    return std::nullopt;
}

bool looksLikeNcclJson(std::string_view json)
{
    static constexpr std::array<std::string_view, 3> names{"\"busBw\"", "\"bus_bw\"",
                                                           "oop_busbw\""};
    return std::any_of(names.begin(), names.end(), [json](std::string_view name) {
        return json.find(name) != std::string_view::npos;
    });
}

std::string_view jsonObjectAt(std::string_view text)
{
    std::size_t depth = 0;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isQuoted = false;
        } else if (c == '"') {
            isQuoted = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            return text.substr(0, i + 1);
        }
    }
    return {};
}

} // namespace ringside::exchange
