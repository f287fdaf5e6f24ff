// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/cohort/values/class_report.h"
#include "core/cohort/values/membership.h"

#include <QDateTime>
#include <QJsonArray>

namespace ringside::cohort {

/// What an instructor's login may call besides Member. Sees what learners share, never an entry.
/// Errors: those of Link; RS008 for a learner's login. Does not own the link.
class Instructor
{
public:
    explicit Instructor(Link& link) : m_link(link)
    {
        constexpr std::uint64_t kMostBytes = 64'000'000; // answers of 500 learners
        m_link.setMostBytes(kMostBytes);
    }

    Result<Invitation> invite(int learners, int hours);
    /// Only questions with enough learners.
    Result<std::vector<ItemStatistics>> itemStatistics();
    /// In random order. Errors: RS013 with fewer learners than the server's limit; the detail says
    /// "31 of 50".
    Result<std::vector<AnswerRow>> answerMatrix();
    /// Name, role, consents, devices, readiness and assignments of each member, as far as shared.
    Result<QJsonArray> members();
    /// Returns the new assignment's id.
    Result<QString> assign(const Assignment& assignment);
    Done endAssignment(const QString& id);
    /// Errors: RS009 unless the member is a learner of the class.
    Result<std::int64_t> eraseLearner(std::int64_t member);

private:
    Link& m_link;
};

} // namespace ringside::cohort
