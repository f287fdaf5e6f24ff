// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/cohort/values/class_report.h"
#include "core/cohort/values/membership.h"
#include "core/cohort/values/stream.h"

#include <QJsonArray>

namespace ringside::cohort {

/// Protocol 1: what a member's login may call. Each call is one transaction on the server, and a
/// repeated one changes nothing. Errors: those of Link; RS001 for a device that was
/// removed, RS003 for another protocol (limit: the server's), RS004 for a full quota, RS007 without
/// consent, RS008 for instructors only. Does not own the link.
class Member
{
public:
    explicit Member(Link& link) : m_link(link) {}

    /// `seen` is the last place this device ever had from the server. Errors: RS003.
    Result<Hello> hello(const storage::StreamPlace& seen);
    /// At most 500 entries and 4 MB. Errors: RS005 for a larger batch, RS006 for an entry without
    /// proper ids (limit: its index); then nothing was stored.
    Result<Pushed> push(const std::vector<storage::StreamEntry>& entries);
    /// Entries after `after`, at most `most`. Errors: RS020 when the server was restored from an
    /// older backup.
    Result<Pulled> pull(const storage::StreamPlace& after, int most);
    Result<Digest> digest();

    Done consent(bool answers, bool readiness);
    /// Returns how many were new. Errors: RS007.
    Result<int> share(const std::vector<SharedAnswer>& answers);
    /// `readiness`: answered, low, median, high, p_at_least_pass_mark, domains. Errors: RS007.
    Done shareReadiness(const QJsonObject& readiness);
    Result<std::vector<Assignment>> assignments();
    /// Errors: RS007, RS009.
    Done reportDone(const QString& assignmentId, int done, int total, int correct);

    /// Another device of the caller.
    Result<Invitation> inviteDevice(int hours);
    /// Everything the server has about the caller, except the entries.
    Result<QJsonObject> exportAll();
    /// Returns how many entries were erased; the login ends. `word` must be "erase". Errors: RS006.
    Result<std::int64_t> erase(const QString& word);
    /// Ends a device's login: one's own, or for an instructor any of the class. Errors: RS009.
    Done revoke(const QString& login);

private:
    Link& m_link;
};

/// Joins with an invitation. `password` is new and random; only its verifier is sent. Errors: those
/// of Link; RS014 for a used or expired invitation; RS015 when another device has the same id.
struct NewDevice
{
    QString id;    ///< the journal's device
    QString label; ///< shown to the learner in the list of devices
    QString name;  ///< shown to the class; ignored for another device of a member
};
Result<Membership> join(const Invitation& invitation, const NewDevice& device);

} // namespace ringside::cohort
