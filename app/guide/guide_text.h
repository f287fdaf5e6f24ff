// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QCoreApplication>
#include <QSet>
#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace ringside::app {

/// Terms that begin with one letter.
struct GlossarySection
{
    QString letter; ///< "#" for terms that begin with a digit or sign
    QString prose;  ///< limited Markdown
};

/// Texts of the guide around its content, as limited Markdown.
class GuideText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::GuideText)

public:
    /// "Chapter 7 · domain 3 of the exam"
    static QString place(const bank::GuideChapter& chapter);
    /// A list of links, each with the day on which it was checked.
    static QString sources(const std::vector<bank::Source>& sources);
    /// For each computed number the metric, the job and the changes. `titleOf` returns the title of
    /// a job.
    static QString origins(const std::vector<bank::GuideValue>& values,
                           const std::function<QString(const QString&)>& titleOf);
    /// Including links, see CardLinks.
    static QString card(const bank::Concept& card, const QSet<QString>& reserved);
    /// The cards with `words` in name or definition, or all if `words` is empty. `cards` are in the
    /// order of their names.
    static std::vector<GlossarySection> glossary(const std::vector<bank::Concept>& cards,
                                                 const QSet<QString>& reserved,
                                                 const QString& searchText);
};

/// Whether `text`, limited Markdown, contains the words, ignoring case.
bool containsText(const QString& text, const QString& searchText);

} // namespace ringside::app
