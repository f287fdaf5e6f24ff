// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/bank/values/strong_id.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

using ChapterId = StrongId<struct ChapterTag>;
using SectionId = StrongId<struct SectionTag>;

/// A metric as printed in the text: in one of its units, with significant digits.
struct GuideMetric
{
    QString head; ///< of a table's column
    scaling::Metric metric = scaling::Metric::StepTime;
    std::string unit; ///< as in claims; "x" prints the number alone
    double unitFactor = 1;
    int digits = 3;
    bool operator==(const GuideMetric&) const = default;
};

/// A number in the text that the engine computes when the bank is compiled: a metric, a stated
/// field of the job, or a table of metrics over one field.
struct GuideValue
{
    enum class Kind { Metric, Field, Table };
    QString name; ///< inserted in the text at {name}
    QString job;  ///< id of a job, or of a question with a scenario
    std::vector<scaling::FieldChange> changes;
    Kind kind = Kind::Metric;
    std::vector<GuideMetric> metrics; ///< one, or the columns of a table
    bool overBaseline = false;        ///< the ratio to the job without the changes
    std::string field;                ///< the field that is printed, or that a table varies
    bool percent = false;             ///< print the field, a share, in percent
    QString head;                     ///< of a table's first column
    std::vector<std::string> rows;    ///< values of that field, in its syntax
    QString text;                     ///< as computed: "158 ms"; of a table its Markdown
    bool operator==(const GuideValue&) const = default;
};

/// A live picture of a job.
struct GuideScene
{
    QString job;
    std::vector<scaling::FieldChange> changes;
    std::string scene; ///< the name of a scaling::SceneKind, or of a ServingScene for serving jobs
    QString caption;
    bool operator==(const GuideScene&) const = default;
};

/// A question in one line with its answer in one line, at the end of a chapter.
struct DrillRow
{
    QString ask;
    QString answer;
    QuestionId question; ///< which practises the same decision
    bool operator==(const DrillRow&) const = default;
};

struct GuideSection
{
    SectionId id; ///< within its chapter
    QString title;
    QString text; ///< limited Markdown; after compilation every {name} is replaced
    std::vector<GuideValue> values;
    std::optional<GuideScene> scene;
    std::vector<Source> sources;
    QStringList cards; ///< ids of concepts
    std::vector<QuestionId> questions;
    std::vector<DrillRow> drill; ///< of a chapter's last section
    bool operator==(const GuideSection&) const = default;
};

/// A chapter of the guide.
struct GuideChapter
{
    ChapterId id;
    QString title;
    int domain = 0;
    int order = 0;
    std::vector<GuideSection> sections;
    QString sourceFile; ///< relative to the bank's folder
    bool operator==(const GuideChapter&) const = default;
};

} // namespace ringside::bank
