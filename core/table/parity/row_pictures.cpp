// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/row_pictures.h"

#include "core/base/tr.h"
#include "core/base/units.h"
#include "core/scenario/picture_text.h"
#include "core/table/parity/local_time.h"
#include "core/table/part/picture_cells.h"
#include "core/table/part/table_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::table {

namespace {

using scenario::Cell;
using scenario::Graph;
using scenario::Matrix;
using scenario::Picture;
using scenario::shortNumber;
using scenario::StateTone;

constexpr std::size_t kMostFeatures = 10;

std::string valueText(double value)
{
    return std::isnan(value) ? RINGSIDE_TR("fails") : shortNumber(value);
}

constexpr const char* kMissingText = RINGSIDE_TR("missing");

double rawOf(const ParityRun& run, std::size_t feature, std::size_t row)
{
    return run.tables.requests.column(run.training.feature(feature).columnIndex())[row];
}

/// The raw value of a feature in a request, as a reader would write it.
std::string rawText(const ParityRun& run, std::size_t feature, std::size_t row)
{
    const FeaturePath& path = run.training.feature(feature);
    const double raw = rawOf(run, feature, row);
    if (std::isnan(raw))
        return kMissingText;
    return path.isId()                           ? categoryName(raw)
           : path.steps().part != TimePart::None ? utcText(raw)
                                                 : shortNumber(raw);
}

bool differs(const ParityRun& run, std::size_t feature, std::size_t row)
{
    const double a = run.trained.features[feature][row], b = run.served.features[feature][row];
    return std::isnan(a) != std::isnan(b) || std::abs(a - b) > run.scenario.tolerance;
}

/// How much a feature moves the score; a failing path moves it most.
double movedBy(const ParityRun& run, std::size_t feature, std::size_t row)
{
    const double a = run.trained.features[feature][row], b = run.served.features[feature][row];
    if (std::isnan(a) != std::isnan(b))
        return HUGE_VAL;
    const double moved = std::abs(run.training.feature(feature).contribution(a) -
                                  run.serving.feature(feature).contribution(b));
    return std::isnan(moved) ? 0 : moved;
}

std::vector<std::size_t> byEffect(const ParityRun& run, std::size_t row)
{
    std::vector<std::size_t> features(run.names.size());
    std::iota(features.begin(), features.end(), 0);
    std::ranges::stable_sort(features, std::ranges::greater(),
                             [&](std::size_t feature) { return movedBy(run, feature, row); });
    return features;
}

Cell valueCell(double value, bool isDifferent)
{
    Cell cell{std::isnan(value) ? RINGSIDE_TR("fails")
              : isDifferent     ? RINGSIDE_TR("differs")
                                : RINGSIDE_TR("as computed"),
              {}};
    if (!std::isnan(value))
        cell.number = value;
    cell.tone = std::isnan(value) || isDifferent ? StateTone::Bad : StateTone::Neutral;
    return cell;
}

Cell rawCell(const ParityRun& run, std::size_t feature, std::size_t row)
{
    if (std::isnan(rawOf(run, feature, row)))
        return {kMissingText, {}, StateTone::Warn};
    return textCell(RINGSIDE_TR("as computed"), StateTone::Neutral, rawText(run, feature, row));
}

/// The constants of the steps in words.
std::vector<std::string> stepsOf(const FeaturePath& path, const FittedSteps& fitted, double raw)
{
    const FeatureSteps& steps = path.steps();
    std::vector<std::string> texts;
    if (path.isId()) {
        texts.push_back(steps.encode == Encode::Hash
                            ? filled(forms::kHash, {shortNumber(steps.buckets.value_or(1))})
                            : filled(forms::kVocabulary, {wholeText(fitted.ids.size())}));
        return texts;
    }
    if (steps.part != TimePart::None) {
        texts.push_back(filled(steps.offset < 0 ? forms::kZoneWest : forms::kZone,
                               {shortNumber(std::abs(steps.offset) / units::kHour)}));
        return texts;
    }
    if (std::isnan(raw))
        texts.push_back(filled(forms::kFilledWith, {valueText(fitted.fill)}));
    if (steps.log)
        texts.push_back(RINGSIDE_TR("log(1 + x)"));
    if (steps.scale == Scale::Quantile && steps.statistics != StatisticsOf::Constant)
        texts.push_back(filled(forms::kInBins, {wholeText(fitted.edges.size())}));
    else if (steps.scale != Scale::None)
        texts.push_back(
            filled(forms::kScaledBy, {shortNumber(fitted.center), shortNumber(fitted.width)}));
    return texts;
}

/// Adds the lane's boxes after the raw value; the boxes of serving that the other lane lacks are
/// red.
void addLane(Graph& graph, const std::string& lane, const char* laneName,
             const std::vector<std::string>& texts, const std::vector<std::string>* others)
{
    std::string from = "raw";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool isOther = others && (i >= others->size() || (*others)[i] != texts[i]);
        const std::string id = lane + std::to_string(i);
        graph.nodes.push_back({id, texts[i], laneName,
                               isOther ? StateTone::Bad : StateTone::Neutral,
                               static_cast<int>(i) + 1});
        graph.edges.push_back({from, id, ""});
        from = id;
    }
}

} // namespace

std::size_t shownRequest(const ParityRun& run)
{
    std::size_t shown = 0;
    double largest = 0;
    for (std::size_t row = 0; row < run.served.scores.size(); ++row) {
        const double a = run.trained.scores[row], b = run.served.scores[row];
        const double difference = std::isnan(a) || std::isnan(b) ? 0 : std::abs(a - b);
        if (difference > largest) {
            largest = difference;
            shown = row;
        }
    }
    if (largest > 0)
        return shown;
    const auto failing =
        std::ranges::find_if(run.served.scores, [](double score) { return std::isnan(score); });
    return failing == run.served.scores.end()
               ? 0
               : static_cast<std::size_t>(failing - run.served.scores.begin());
}

Picture rowTable(const ParityRun& run)
{
    const std::size_t row = shownRequest(run);
    Matrix matrix{
        .rows = {},
        .columns = {RINGSIDE_TR("Raw value"), RINGSIDE_TR("Training"), RINGSIDE_TR("Serving")},
        .cells = {},
        .unit = "",
        .rowTitle = RINGSIDE_TR("Feature")};
    std::size_t differing = 0;
    for (std::size_t feature = 0; feature < run.names.size(); ++feature) {
        if (differs(run, feature, row))
            ++differing;
    }
    for (const std::size_t feature : byEffect(run, row)) {
        if (matrix.rows.size() == kMostFeatures)
            break;
        const bool isDifferent = differs(run, feature, row);
        matrix.rows.push_back(run.names[feature]);
        matrix.cells.push_back(rawCell(run, feature, row));
        matrix.cells.push_back(valueCell(run.trained.features[feature][row], isDifferent));
        matrix.cells.push_back(valueCell(run.served.features[feature][row], isDifferent));
    }
    const double a = run.trained.scores[row], b = run.served.scores[row];
    matrix.rows.push_back(RINGSIDE_TR("Score"));
    matrix.cells.push_back(textCell(RINGSIDE_TR("as computed"), StateTone::Neutral, kNoValue));
    matrix.cells.push_back(valueCell(a, differing > 0 && a != b));
    matrix.cells.push_back(valueCell(b, differing > 0 && a != b));
    const std::string number = text::numberText(static_cast<double>(row) + 1);
    const std::string features = wholeText(run.names.size());
    std::string sentence =
        differing > 0 ? filled(forms::kRowParts,
                               {number, wholeText(differing), features, valueText(a), valueText(b)})
                      : filled(forms::kRowEqual, {number, features, valueText(a)});
    if (std::isnan(b))
        sentence = std::isnan(a) ? filled(forms::kRowFailsInBoth, {number})
                                 : filled(forms::kRowFails, {number, valueText(a)});
    return {"row-table", RINGSIDE_TR("One row, two paths"), std::move(sentence), std::move(matrix)};
}

Picture rowLanes(const ParityRun& run)
{
    const std::size_t row = shownRequest(run), feature = byEffect(run, row).front();
    const double trained = run.trained.features[feature][row];
    const double served = run.served.features[feature][row];
    const double a = run.trained.scores[row], b = run.served.scores[row];
    const Batch batch = batchOf(run.scenario, row);
    const auto lane = [&](const CodePathRun& path, double value, double score) {
        const auto fits = path.fitsOf(run.tables.requests, batch);
        const FeaturePath& steps = path.feature(feature);
        auto texts =
            stepsOf(steps, *fits[feature], run.tables.requests.column(steps.columnIndex())[row]);
        texts.push_back(filled(forms::kValueIs, {valueText(value)}));
        texts.push_back(filled(forms::kScoreIs, {valueText(score)}));
        return texts;
    };
    Graph graph{
        .nodes = {{"raw", run.names[feature], rawText(run, feature, row), StateTone::Neutral, 0}},
        .edges = {}};
    const auto first = lane(run.training, trained, a);
    addLane(graph, "t", RINGSIDE_TR("training"), first, nullptr);
    addLane(graph, "s", RINGSIDE_TR("serving"), lane(run.serving, served, b), &first);
    const std::string& name = run.names[feature];
    std::string sentence =
        differs(run, feature, row)
            ? filled(forms::kLanesPart,
                     {name, valueText(trained), valueText(served), valueText(a), valueText(b)})
            : filled(forms::kLanesEqual, {name, valueText(trained), valueText(a)});
    if (std::isnan(served))
        sentence = std::isnan(trained) ? filled(forms::kLanesFailInBoth, {name})
                                       : filled(forms::kLanesFail, {name, valueText(trained)});
    return {"row-lanes", RINGSIDE_TR("Two lanes"), std::move(sentence), std::move(graph)};
}

} // namespace ringside::table
