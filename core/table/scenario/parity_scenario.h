// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace ringside::table {

enum class ColumnKind { Number, Category, Time };

/// A column of the generated rows.
struct TableColumn
{
    ColumnKind kind = ColumnKind::Number;
    double mean = 0, spread = 1;
    double missing = 0; ///< share of the rows
    std::optional<double> atLeast{};
    double values = 10, skew = 1;   ///< of a category
    double start = 0, span = 86400; ///< of a time, s
    bool operator==(const TableColumn&) const = default;
};

enum class Impute { None, Mean, Median, Constant };
enum class Scale { None, Standard, MinMax, Quantile };
enum class Encode { None, Ordinal, Hash };
enum class VocabularyOrder { Frequency, Alphabet };
enum class TimePart { None, Hour, Weekday };
enum class Daylight { None, Eu, Us };
enum class Augment { None, Random, Center, MeanOf };
enum class StatisticsOf { Training, Request, Window, Previous, Yesterday, Sample, Constant };

/// The steps from a raw value to the number or id that a model reads.
struct FeatureSteps
{
    std::string column{};
    double weight = 1;
    Impute impute = Impute::None;
    double imputeValue = 0;
    bool log = false;
    Scale scale = Scale::None;
    double bins = 10;
    Encode encode = Encode::None;
    VocabularyOrder order = VocabularyOrder::Frequency;
    double top = 0; ///< 0: all
    std::optional<double> buckets{};
    TimePart part = TimePart::None;
    double offset = 0; ///< s, of the zone
    Daylight daylight = Daylight::None;
    Augment augment = Augment::None;
    double augmentSpread = 0, draws = 1;
    StatisticsOf statistics = StatisticsOf::Training;
    double window = 100, sample = 100; ///< rows
    double mean = 0, spread = 1;       ///< of constant statistics
    bool operator==(const FeatureSteps&) const = default;
};

/// What the serving path does in another way. `impute`, `zone` and `augment` are replaced whole:
/// where one of their fields is stated, the others have their defaults.
struct ServingSteps
{
    std::optional<std::string> column{};
    std::optional<double> weight{};
    std::optional<Impute> impute{};
    std::optional<double> imputeValue{};
    std::optional<bool> log{};
    std::optional<Scale> scale{};
    std::optional<double> bins{};
    std::optional<Encode> encode{};
    std::optional<VocabularyOrder> order{};
    std::optional<double> top{}, buckets{};
    std::optional<TimePart> part{};
    std::optional<double> offset{};
    std::optional<Daylight> daylight{};
    std::optional<Augment> augment{};
    std::optional<double> augmentSpread{}, draws{};
    std::optional<StatisticsOf> statistics{};
    std::optional<double> window{}, sample{}, mean{}, spread{};
    bool operator==(const ServingSteps&) const = default;
};

struct TableFeature
{
    FeatureSteps steps{}; ///< of the training path
    bool enabled = true;
    ServingSteps serving{};
    bool operator==(const TableFeature&) const = default;

    FeatureSteps servingSteps() const;
};

enum class CodePath { Training, Serving };
enum class ComparedRows { Same, Earlier };

/// Rows for training, requests in batches, and two code paths from a raw row to a score.
struct ParityScenario
{
    double rows = 400, rowsSeed = 1;
    double requests = 200, batch = 20;
    std::optional<double> requestsSeed{}; ///< rowsSeed + 1 where none is stated
    double requestsShift = 0, requestsRotate = 0;
    std::map<std::string, TableColumn> columns{};
    std::map<std::string, TableFeature> features{};
    std::optional<double> previousSeed{}; ///< rowsSeed + 7 where none is stated
    double previousShift = 0, previousRotate = 0;
    double yesterdayShift = 0;
    double bias = 0, tolerance = 1e-9, probe = 20;
    CodePath left = CodePath::Serving, right = CodePath::Training;
    ComparedRows comparedRows = ComparedRows::Same;
    double limit = 0.15, share = 0.01;
    bool operator==(const ParityScenario&) const = default;
};

} // namespace ringside::table
