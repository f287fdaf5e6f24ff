// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/bank/values/wording.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace ringside::bank {

/// A field's place in its file, for findings.
struct FieldPlace
{
    int line = 0, column = 0;
    int firstTextLine = 0; ///< of the text; a block scalar begins on the line after its `|`
};

/// A file and the places of its fields: "stem", "options[0].why", "goal", "concepts[1]".
struct SourceText
{
    QString file; ///< path that can be opened from the working directory
    std::map<QString, FieldPlace> places;

    FieldPlace place(const QString& field) const;
    /// A hard finding at a field, or at a line of its text (from 0).
    Finding finding(const QString& field, const QString& code, const QString& message,
                    int textLine = -1) const;
    Finding finding(int line, int column, const QString& code, const QString& message) const;
};

struct SourceQuestion : SourceText
{
    Question question;
};

struct SourceJob : SourceText
{
    Job job;
};

/// A metric to watch in the systems of a chapter.
struct WatchedMetric
{
    QString name;
    QString shows; ///< what it measures, and what a bad value means
    QString act;   ///< what to do then
    QString url;   ///< of the page that documents it
    bool operator==(const WatchedMetric&) const = default;
};

/// What a chapter ends in; the compiler makes a section of it.
struct ChapterEnd
{
    std::vector<WatchedMetric> metrics;
    std::vector<QuestionId> commands; ///< the questions whose commands it repeats
    std::vector<DrillRow> drill;
    bool operator==(const ChapterEnd&) const = default;
};

struct SourceChapter : SourceText
{
    GuideChapter chapter;
    ChapterEnd end;
};

struct SourceConcept
{
    Concept card;
    QString file;
    std::map<QString, FieldPlace> places;
};

/// The folder of YAML files as read. A finding reports each part that could not be read.
struct SourceBank
{
    std::vector<SourceQuestion> questions; ///< ordered by domain, then id
    std::vector<SourceConcept> concepts;   ///< ordered by id
    std::vector<SourceJob> jobs;           ///< ordered by file number
    std::vector<SourceChapter> chapters;   ///< of the guide, ordered by file number
    Blueprint blueprint;
    scaling::PresetCatalog presets;
    std::vector<Product> products;
    QStringList retired;                                     ///< ids that must not be reused
    std::map<QString, std::vector<EarlierWording>> versions; ///< earlier ones, by question id
    QStringList images; ///< names of a pack's images, such as "images/ring.svg"
    /// Of all questions in a selection. Their texts follow the rules of their own depth.
    std::optional<Depth> depth;
    bool hasBlueprint = false;
    QString blueprintFile; ///< place of findings about the whole bank
};

/// Reads <number>/*.yaml, concepts/*.yaml, scenarios/*.yaml, guide/*.yaml, presets/*.yaml,
/// blueprint.yaml and, if present, products.yaml, retired.yaml and versions.json. Appends all
/// findings with the code YAML in one run. Errors: FileNotFound if `dir` is not a folder.
Result<SourceBank> readSourceBank(const QString& dir, std::vector<Finding>& findings);

} // namespace ringside::bank
