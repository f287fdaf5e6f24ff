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

/// What the guide says besides its text, as limited Markdown.
class GuideText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::GuideText)

public:
    /// "Chapter 7 · domain 3 of the exam"
    static QString place(const bank::GuideChapter& chapter);
    /// A list of links, each with the day on which somebody looked.
    static QString sources(const std::vector<bank::Source>& sources);
    /// Of each computed number the metric, the job and what was changed. `titleOf` names a job.
    static QString origins(const std::vector<bank::GuideValue>& values,
                           const std::function<QString(const QString&)>& titleOf);
    /// With its links, see CardLinks.
    static QString card(const bank::Concept& card, const QSet<QString>& kept);
    /// The cards with `words` in name or definition, all for none; "" when there is none.
    static QString glossary(const std::vector<bank::Concept>& cards, const QSet<QString>& kept,
                            const QString& words);
};

/// Whether `text`, limited Markdown, has the words somewhere, in any case.
bool saysWords(const QString& text, const QString& words);

} // namespace ringside::app
