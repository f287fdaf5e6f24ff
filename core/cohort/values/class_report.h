// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ringside::cohort {

/// How often an option was chosen. A distractor that works is chosen by weaker learners: its
/// correlation with the share of right answers elsewhere is below 0.
struct OptionShare
{
    QString id;
    std::int64_t chosen = 0;
    std::optional<double> correlation;
};

/// Statistics of a question over the learners who share answers; the server gives none for fewer
/// than five.
struct ItemStatistics
{
    QString question, contentHash;
    std::int64_t learners = 0;
    double shareRight = 0;
    std::optional<double> discrimination; ///< item-rest correlation
    std::int64_t medianMs = 0;
    std::vector<OptionShare> options;
};

/// A learner's right and wrong first attempts, by "question hash".
using AnswerRow = std::map<QString, bool>;

/// A task for the class: a search query and the questions it found.
struct Assignment
{
    QString id, title, query;
    QStringList questions;
    QString bank; ///< edition in which the query was run
    QDateTime due;
    bool ended = false;
};

} // namespace ringside::cohort
