// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cohort/class_grid.h"
#include "core/bank/values/question.h"
#include "core/session/cohort/class_reading.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringside::app {

/// Sentences and rows of the class page. Pure text, testable without a window.
class ClassPageText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ClassPageText)

public:
    using Titles = QHash<QString, QString>; ///< of questions, by id

    static QStringList itemHeaders();
    static std::vector<GridModel::Row> items(const session::ClassReport& report,
                                             const Titles& titles);
    /// What the table counts, and which numbers are withheld and why.
    static QString aboutItems(const session::ClassReport& report);
    static QStringList optionHeaders();
    /// `question` is null when this bank does not have it.
    static std::vector<GridModel::Row> options(const session::ReportedItem& item,
                                               const bank::Question* question);
    static QStringList memberHeaders();
    static std::vector<GridModel::Row> members(const std::vector<session::ClassMember>& members);
    static QStringList assignmentHeaders(bool isInstructor);
    static std::vector<GridModel::Row>
    assignments(const std::vector<session::OwnAssignment>& assignments,
                const std::vector<session::ClassMember>* members);
    /// Who has done the assignment, by name.
    static QString whoHasDone(const session::OwnAssignment& assignment,
                              const std::vector<session::ClassMember>& members);

private:
    static QString share(double low, double middle, double high);
    static QString effect(const cohort::OptionShare& option, std::int64_t learners,
                          std::optional<bool> isKey);
};

} // namespace ringside::app
