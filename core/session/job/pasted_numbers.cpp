// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/pasted_numbers.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/exchange/prose/decode.h"
#include "core/exchange/text_file.h"
#include "core/session/job/pasted_readers.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

namespace ringside::session {

using scenario::NumberRows;
using scenario::ScenarioKind;
using scenario::State;

namespace {

constexpr const char* kTable = "evaluation.scores.table";
constexpr const char* kMatrix = "evaluation.scores.matrix";
constexpr const char* kRows = "evaluation.scores.rows";
constexpr const char* kPositive = "evaluation.scores.positive";
constexpr const char* kThreshold = "evaluation.scores.threshold";

const char* pathOf(NumbersForm form)
{
    return form == NumbersForm::Scores ? kTable : kMatrix;
}

double rowsOf(const NumberRows& numbers, NumbersForm form)
{
    return form == NumbersForm::Scores
               ? static_cast<double>(numbers.size())
               : std::accumulate(numbers.values.begin(), numbers.values.end(), 0.0);
}

std::vector<double> scoresOf(const NumberRows& table)
{
    std::vector<double> scores;
    for (std::size_t i = 0; i < table.size(); ++i)
        scores.push_back(table.at(i, 0));
    std::ranges::sort(scores, std::greater());
    return scores;
}

/// Where the learner has typed none that separates scores: one half of probabilities, else the
/// score from which on as many rows are flagged as are positive.
std::vector<FieldChange> thresholdFor(const ScenarioKind& kind, const State& state,
                                      const PastedNumbers& read)
{
    const std::vector<double> scores = scoresOf(read.numbers);
    const bool isProbability = scores.front() <= 1 && scores.back() >= 0;
    std::vector<FieldChange> changes{
        {"evaluation.scores.scale", isProbability ? "probability" : "raw"}};
    bool isStated = false;
    const double stated =
        QString::fromStdString(kind.fieldText(state, kThreshold)).toDouble(&isStated);
    if (isStated && stated <= scores.front() && stated >= scores.back())
        return changes;
    const auto positives = static_cast<std::size_t>(read.positives());
    const double chosen =
        isProbability ? 0.5 : scores[std::clamp<std::size_t>(positives, 1, scores.size()) - 1];
    changes.push_back({kThreshold, text::numberText(chosen)});
    return changes;
}

} // namespace

double PastedNumbers::rows() const
{
    return rowsOf(numbers, form);
}

double PastedNumbers::positives() const
{
    double count = 0;
    for (std::size_t i = 0; form == NumbersForm::Scores && i < numbers.size(); ++i)
        count += numbers.at(i, 1) >= 1 ? 1 : 0;
    return count;
}

Result<PastedNumbers> readPastedNumbers(const QString& text, NumbersForm form,
                                        std::vector<Error>* allErrors)
{
    std::vector<Error> errors;
    const std::size_t most = form == NumbersForm::Scores ? kMostPastedRows : kMostPastedClasses;
    const auto table = PastedTable::of(text, most);
    PastedNumbers read{.form = form};
    if (!table)
        errors.push_back(table.error());
    else if (form == NumbersForm::Scores)
        readScores(*table, read, errors);
    else
        readMatrix(*table, read, errors);
    if (allErrors)
        *allErrors = errors;
    if (!errors.empty())
        return fail(std::move(errors.front()));
    return read;
}

Result<QString> readPastedFile(const QString& file)
{
    RINGSIDE_TRY(const std::string bytes, exchange::readMeasurementFile(file));
    if (auto decoded = exchange::decodeText(QByteArray::fromStdString(bytes)))
        return decoded->text;
    return fail({.code = ErrorCode::Syntax,
                 .file = file.toStdString(),
                 .subject = RINGSIDE_TR("this file"),
                 .limit = RINGSIDE_TR("a table in text, such as CSV")});
}

Result<State> withPastedNumbers(const ScenarioKind& kind, const State& state,
                                const PastedNumbers& read)
{
    const NumbersForm other =
        read.form == NumbersForm::Scores ? NumbersForm::Matrix : NumbersForm::Scores;
    std::vector<FieldChange> changes{{pathOf(other), std::string(scenario::kNull)},
                                     {pathOf(read.form), scenario::rowsText(read.numbers)}};
    bool isTyped = false;
    const double typed = QString::fromStdString(kind.fieldText(state, kRows)).toDouble(&isTyped);
    const auto before = numbersIn(kind, state, read.form);
    const bool isOwn = before && isTyped && typed != rowsOf(*before, read.form);
    const bool areCounts = read.rows() > 1.5; // and no shares
    if (!isOwn && areCounts)
        changes.push_back({kRows, text::numberText(read.rows())});
    if (read.form == NumbersForm::Scores) {
        const auto more = thresholdFor(kind, state, read);
        changes.insert(changes.end(), more.begin(), more.end());
    } else {
        const std::string positive = kind.fieldText(state, kPositive);
        const bool isBeyond =
            QString::fromStdString(positive).toDouble() > static_cast<double>(read.numbers.columns);
        if (read.positiveClass || isBeyond)
            changes.push_back({kPositive, read.positiveClass ? std::to_string(*read.positiveClass)
                                                             : std::string(scenario::kNull)});
    }
    return kind.with(state, changes);
}

std::optional<NumberRows> numbersIn(const ScenarioKind& kind, const State& state, NumbersForm form)
{
    const scenario::FieldInfo* field = kind.findField(pathOf(form));
    const std::string text = kind.fieldText(state, pathOf(form));
    if (!field || text.empty() || text == field->absentText)
        return {};
    auto rows = scenario::parseRows(text, *field);
    return rows ? std::optional(*std::move(rows)) : std::nullopt;
}

QString csvOf(const NumberRows& numbers, NumbersForm form)
{
    std::string csv;
    if (form == NumbersForm::Scores && !numbers.empty())
        csv = numbers.columns == 3 ? "score,label,list\n" : "score,label\n";
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        for (std::size_t column = 0; column < numbers.columns; ++column)
            csv += (column == 0 ? "" : ",") + text::numberText(numbers.at(row, column));
        csv += '\n';
    }
    return QString::fromStdString(csv);
}

} // namespace ringside::session
