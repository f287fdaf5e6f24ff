// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/session/job/pasted_readers.h"

#include <algorithm>
#include <cmath>

namespace ringside::session {

namespace {

constexpr const char* kScoreLimit = RINGSIDE_TR("a number such as 0.83 or 83 %");
constexpr const char* kLabelLimit =
    RINGSIDE_TR("0, 1, 2, ... or a word: true, yes, positive, false, no, negative");
constexpr const char* kListLimit = RINGSIDE_TR("a whole number, the same for all rows of a list");
constexpr const char* kColumnsLimit =
    RINGSIDE_TR("2 or 3 columns: score, label and perhaps list, or a header that names them");

/// Further wrong lines are not reported.
constexpr std::size_t kMostErrors = 100;

/// "y_score", "Y-Score" and "yscore" are one name.
QString plainName(const QString& title)
{
    QString name = title.toLower();
    name.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return name;
}

bool isScoreName(const QString& name)
{
    static const QStringList names{QStringLiteral("score"),
                                   QStringLiteral("scores"),
                                   QStringLiteral("yscore"),
                                   QStringLiteral("prob"),
                                   QStringLiteral("probs"),
                                   QStringLiteral("probability"),
                                   QStringLiteral("proba"),
                                   QStringLiteral("yprob"),
                                   QStringLiteral("yproba"),
                                   QStringLiteral("prediction"),
                                   QStringLiteral("pred"),
                                   QStringLiteral("predicted"),
                                   QStringLiteral("confidence"),
                                   QStringLiteral("p"),
                                   QStringLiteral("wert"),
                                   QStringLiteral("predictedprobability"),
                                   QStringLiteral("wahrscheinlichkeit")};
    return names.contains(name);
}

bool isLabelName(const QString& name)
{
    static const QStringList names{
        QStringLiteral("label"),   QStringLiteral("labels"),      QStringLiteral("y"),
        QStringLiteral("ytrue"),   QStringLiteral("truth"),       QStringLiteral("true"),
        QStringLiteral("target"),  QStringLiteral("actual"),      QStringLiteral("class"),
        QStringLiteral("outcome"), QStringLiteral("groundtruth"), QStringLiteral("klasse"),
        QStringLiteral("wahrheit")};
    return names.contains(name);
}

bool isListName(const QString& name)
{
    static const QStringList names{QStringLiteral("list"),    QStringLiteral("query"),
                                   QStringLiteral("qid"),     QStringLiteral("queryid"),
                                   QStringLiteral("group"),   QStringLiteral("groupid"),
                                   QStringLiteral("session"), QStringLiteral("liste")};
    return names.contains(name);
}

/// A grade, 1 or 0; absent for anything else.
std::optional<double> labelIn(const PastedTable& table, const QString& cell)
{
    constexpr double kHighest = 1e6;
    if (const auto number = table.numberIn(cell))
        return *number >= 0 && *number <= kHighest && *number == std::floor(*number) ? number
                                                                                     : std::nullopt;
    const auto isPositive = positiveIn(cell);
    return isPositive ? std::optional<double>(*isPositive ? 1 : 0) : std::nullopt;
}

struct Columns
{
    qsizetype score = -1, label = -1, list = -1;
    bool isComplete() const { return score >= 0 && label >= 0; }
};

/// By their names; of two columns the other one where one is named.
Columns namedColumns(const QStringList& titles, QStringList& ignored)
{
    Columns columns;
    QStringList others;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        const QString name = plainName(titles[i]);
        if (columns.score < 0 && isScoreName(name))
            columns.score = i;
        else if (columns.label < 0 && isLabelName(name))
            columns.label = i;
        else if (columns.list < 0 && isListName(name))
            columns.list = i;
        else
            others << titles[i];
    }
    if (titles.size() == 2 && columns.list < 0 && (columns.score < 0) != (columns.label < 0)) {
        (columns.score < 0 ? columns.score : columns.label) =
            1 - std::max(columns.score, columns.label);
        others.clear();
    }
    if (columns.isComplete())
        ignored = others;
    return columns;
}

/// Of columns without names: the labels stand first where only the first ones can be labels.
Columns placedColumns(const PastedTable& table, std::size_t from, qsizetype width, bool& isSwapped)
{
    const auto& rows = table.rows();
    const auto areLabels = [&](qsizetype column) {
        return std::all_of(rows.begin() + static_cast<std::ptrdiff_t>(from), rows.end(),
                           [&](const PastedRow& row) {
                               return column < row.cells.size() &&
                                      labelIn(table, row.cells[column]).has_value();
                           });
    };
    isSwapped = areLabels(0) && !areLabels(1);
    Columns columns{isSwapped ? 1 : 0, isSwapped ? 0 : 1, -1};
    if (width == 3)
        columns.list = 2;
    return columns;
}

class ScoreReader
{
public:
    ScoreReader(const PastedTable& table, const Columns& columns, std::vector<Error>& errors)
        : m_table(table), m_columns(columns), m_errors(errors)
    {
    }

    void add(const PastedRow& row, std::vector<double>& values)
    {
        const QString score = cellOf(row, m_columns.score), label = cellOf(row, m_columns.label);
        const auto number = m_table.numberIn(score);
        if (!number)
            refuse(wrongCell(ErrorCode::WrongType, row.line, RINGSIDE_TR("score"), score,
                             kScoreLimit));
        const auto grade = labelIn(m_table, label);
        if (!grade)
            refuse(wrongCell(ErrorCode::WrongType, row.line, RINGSIDE_TR("label"), label,
                             kLabelLimit));
        values.push_back(number.value_or(0));
        values.push_back(grade.value_or(0));
        if (m_columns.list < 0)
            return;
        const QString list = cellOf(row, m_columns.list);
        const auto name = m_table.numberIn(list);
        constexpr double kLongestName = 1e15;
        if (!name || *name != std::floor(*name) || std::abs(*name) > kLongestName)
            refuse(
                wrongCell(ErrorCode::WrongType, row.line, RINGSIDE_TR("list"), list, kListLimit));
        values.push_back(name.value_or(0));
    }

private:
    static QString cellOf(const PastedRow& row, qsizetype column)
    {
        return column < row.cells.size() ? row.cells[column] : QString();
    }

    void refuse(Error error)
    {
        if (m_errors.size() < kMostErrors)
            m_errors.push_back(std::move(error));
    }

    const PastedTable& m_table;
    Columns m_columns;
    std::vector<Error>& m_errors;
};

} // namespace

std::optional<bool> positiveIn(const QString& word)
{
    static const QStringList positive{QStringLiteral("1"),      QStringLiteral("true"),
                                      QStringLiteral("yes"),    QStringLiteral("positive"),
                                      QStringLiteral("pos"),    QStringLiteral("ja"),
                                      QStringLiteral("positiv")};
    static const QStringList negative{QStringLiteral("0"),      QStringLiteral("false"),
                                      QStringLiteral("no"),     QStringLiteral("negative"),
                                      QStringLiteral("neg"),    QStringLiteral("nein"),
                                      QStringLiteral("negativ")};
    const QString name = word.toLower();
    const bool isPositive = positive.contains(name);
    return isPositive || negative.contains(name) ? std::optional(isPositive) : std::nullopt;
}

void readScores(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors)
{
    const auto& rows = table.rows();
    const bool hasHeader =
        !rows.empty() && std::ranges::none_of(rows.front().cells, [&](const QString& cell) {
            return table.isNumber(cell);
        });
    const std::size_t first = hasHeader ? 1 : 0;
    if (rows.size() <= first) {
        errors.push_back({.code = ErrorCode::MissingField,
                          .line = rows.empty() ? 1 : rows.front().line,
                          .subject = RINGSIDE_TR("a row of numbers"),
                          .limit = kColumnsLimit});
        return;
    }
    const qsizetype width = rows[first].cells.size();
    Columns columns;
    if (hasHeader)
        columns = namedColumns(rows.front().cells, read.ignored);
    if (!columns.isComplete() && (width < 2 || width > 3)) {
        errors.push_back(wrongCell(ErrorCode::OutOfRange, rows[first].line,
                                   RINGSIDE_TR("number of columns"), QString::number(width),
                                   kColumnsLimit));
        return;
    }
    if (!columns.isComplete())
        columns = placedColumns(table, first, width, read.isSwapped);
    if (rows.size() - first > kMostPastedRows) {
        errors.push_back({.code = ErrorCode::TooLarge,
                          .line = rows[first + kMostPastedRows].line,
                          .subject = RINGSIDE_TR("number of rows"),
                          .value = std::to_string(rows.size() - first),
                          .limit = std::to_string(kMostPastedRows),
                          .detail = RINGSIDE_TR("take a random sample of the rows")});
        return;
    }
    ScoreReader reader(table, columns, errors);
    read.numbers.columns = columns.list < 0 ? 2 : 3;
    for (std::size_t i = first; i < rows.size(); ++i)
        reader.add(rows[i], read.numbers.values);
}

} // namespace ringside::session
