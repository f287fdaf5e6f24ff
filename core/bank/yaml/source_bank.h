// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace ringside::bank {

/// Where a field stands in its file, so that a finding can point into it.
struct FieldPlace
{
    int line = 0, column = 0;
    int firstTextLine = 0; ///< of the text; a block scalar begins on the line after its `|`
};

/// A file and the places of its fields: "stem", "options[0].why", "goal", "concepts[1]".
struct SourceText
{
    QString file; ///< as it can be opened from here
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

struct SourceChapter : SourceText
{
    GuideChapter chapter;
};

struct SourceConcept
{
    Concept card;
    QString file;
    std::map<QString, FieldPlace> places;
};

/// The folder of YAML files, read. What could not be read is absent, and a finding says so.
struct SourceBank
{
    std::vector<SourceQuestion> questions; ///< ordered by domain, then id
    std::vector<SourceConcept> concepts;   ///< ordered by id
    std::vector<SourceJob> jobs;           ///< ordered by their files' numbers
    std::vector<SourceChapter> chapters;   ///< of the guide, likewise
    Blueprint blueprint;
    scaling::PresetCatalog presets;
    QStringList retired; ///< ids that must not be used again
    bool hasBlueprint = false;
    QString blueprintFile; ///< where findings about the whole bank stand
};

/// Reads <number>/*.yaml, concepts/*.yaml, scenarios/*.yaml, guide/*.yaml, presets/*.yaml,
/// blueprint.yaml and, if it is there, retired.yaml. Findings with the code YAML are appended, as
/// many as there are in one run. Errors: FileNotFound when `dir` is no folder.
Result<SourceBank> readSourceBank(const QString& dir, std::vector<Finding>& findings);

} // namespace ringside::bank
