// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/unshown_report.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/journal/profile_files.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <array>

namespace ringside::progress {

namespace {

constexpr QLatin1String kMark("unshown_report");
constexpr QLatin1String kFindings("findings"), kKind("kind"), kSetAside("set_aside"),
    kDetail("detail"), kGap("gap"), kMostFrom("most_from"), kFromBackups("from_backups"),
    kSalvaged("salvaged"), kLost("lost"), kMarkKey("mark"), kStated("stated");

constexpr std::array<const char*, 4> kKinds{"opened", "created", "damaged", "newer"};
constexpr std::array<const char*, 3> kGaps{"crash", "older", "unconfirmed"};

template <class Names> int indexIn(const Names& names, const QString& name)
{
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const char* each) { return name == QLatin1String(each); });
    return found == names.end() ? 0 : static_cast<int>(found - names.begin());
}

QJsonValue jsonOf(std::optional<std::int64_t> number)
{
    return number ? QJsonValue(qint64{*number}) : QJsonValue();
}

std::optional<std::int64_t> numberIn(const QJsonValue& value)
{
    const qint64 number = value.toInteger(-1);
    return number < 0 ? std::nullopt : std::optional<std::int64_t>(number);
}

QJsonObject jsonOf(const OpenReport& report)
{
    const Recovery& recovered = report.recovered;
    const auto kind = static_cast<std::size_t>(report.kind);
    const auto gap = static_cast<std::size_t>(report.gap);
    return {{kKind, QLatin1String(kKinds.at(kind))},
            {kSetAside, report.setAside},
            {kDetail, report.detail},
            {kGap, QLatin1String(kGaps.at(gap))},
            {kMostFrom, recovered.mostFrom},
            {kFromBackups, recovered.fromBackups},
            {kSalvaged, recovered.salvaged},
            {kLost, jsonOf(recovered.lost)}};
}

OpenReport reportFrom(const QJsonObject& json)
{
    OpenReport report;
    report.kind = static_cast<OpenReport::Kind>(indexIn(kKinds, json[kKind].toString()));
    report.setAside = json[kSetAside].toString();
    report.detail = json[kDetail].toString();
    report.gap = static_cast<OpenReport::Gap>(indexIn(kGaps, json[kGap].toString()));
    Recovery& recovered = report.recovered;
    recovered.mostFrom = json[kMostFrom].toString();
    recovered.fromBackups = std::max(0, json[kFromBackups].toInt());
    recovered.salvaged = std::max(0, json[kSalvaged].toInt());
    recovered.lost = numberIn(json[kLost]);
    return report;
}

bool setsAside(const OpenReport& report)
{
    using Kind = OpenReport::Kind;
    return report.kind == Kind::SetAsideDamaged || report.kind == Kind::SetAsideNewerSchema;
}

bool isNothing(const OpenReport& report)
{
    return report.recovered.isNone() && !setsAside(report);
}

/// Two incidents, one after the other.
OpenReport both(const OpenReport& before, const OpenReport& now)
{
    OpenReport all = now;
    const Recovery &first = before.recovered, &second = now.recovered;
    const bool keepsOlder = isNothing(now) || (setsAside(before) && !setsAside(now));
    if (keepsOlder) {
        all.kind = before.kind;
        all.setAside = before.setAside;
        all.detail = before.detail;
        all.gap = before.gap;
    } else if (setsAside(before)) {
        all.setAside = before.setAside + QStringLiteral(", ") + now.setAside;
    }
    all.recovered = {.mostFrom =
                         second.fromBackups >= first.fromBackups ? second.mostFrom : first.mostFrom,
                     .fromBackups = first.fromBackups + second.fromBackups,
                     .salvaged = first.salvaged + second.salvaged,
                     .lost = std::nullopt};
    if (first.lost && second.lost)
        all.recovered.lost = *first.lost + *second.lost;
    return all;
}

/// The same incident found again. If fewer entries seem to be lost now, something that reported
/// their number is gone.
OpenReport again(const OpenReport& before, const OpenReport& now)
{
    OpenReport report = now;
    if (setsAside(before) && !setsAside(now) && QFileInfo::exists(before.setAside)) {
        report.kind = before.kind;
        report.setAside = before.setAside;
        report.detail = before.detail;
    }
    const auto &first = before.recovered.lost, &second = now.recovered.lost;
    if (!first || !second || *second < *first)
        report.recovered.lost = std::nullopt;
    return report;
}

QString fileBeside(const QString& journal)
{
    return journal + kReportSuffix;
}

} // namespace

UnshownReport::UnshownReport(const QString& journal, std::optional<std::int64_t> stated)
    : m_journal(journal), m_stated(stated)
{
    constexpr qint64 kMostBytes = qint64{1} * 1024 * 1024;
    const auto bytes = storage::readRegular(fileBeside(journal), kMostBytes);
    if (!bytes && bytes.error().code == ErrorCode::FileNotFound)
        return;
    const QJsonArray findings =
        QJsonDocument::fromJson(bytes.value_or(QByteArray())).object()[kFindings].toArray();
    for (const QJsonValue& each : findings) {
        const QJsonObject json = each.toObject();
        m_findings.push_back(
            {json[kMarkKey].toString(), numberIn(json[kStated]), reportFrom(json)});
    }
    if (m_findings.empty()) {
        OpenReport unknown;
        unknown.gap = OpenReport::Gap::Unconfirmed;
        unknown.recovered.lost = std::nullopt;
        m_findings.push_back({QString(), std::nullopt, unknown});
    }
}

void UnshownReport::compare(const storage::Database& opened)
{
    if (m_findings.empty())
        return;
    const auto mark = settingOf(opened, kMark);
    for (std::size_t i = 0; mark && !mark->isEmpty() && i < m_findings.size(); ++i) {
        if (m_findings[i].mark == *mark)
            m_settled = i + 1;
    }
}

Done UnshownReport::keep(storage::Database& repaired, const OpenReport& found)
{
    if (isNothing(found))
        return {};
    const QString mark = QUuid::createUuid().toString(QUuid::WithoutBraces);
    RINGSIDE_CHECK(storeSetting(repaired, kMark, mark));
    return add(mark, found);
}

Done UnshownReport::keep(const OpenReport& found)
{
    return isNothing(found) ? Done() : add({}, found);
}

std::vector<UnshownReport::Finding> UnshownReport::with(const QString& mark,
                                                        const OpenReport& found) const
{
    std::vector<Finding> all = m_findings;
    // The numbers beside a journal change only after its repair came about.
    std::size_t settled = m_settled;
    for (std::size_t i = settled; m_stated && i < all.size(); ++i) {
        if (all[i].stated && all[i].stated != m_stated)
            settled = i + 1;
    }
    std::optional<OpenReport> unsettled;
    for (; all.size() > settled; all.pop_back())
        unsettled = unsettled ? both(all.back().report, *unsettled) : all.back().report;
    Finding added{mark, m_stated, unsettled ? again(*unsettled, found) : found};
    if (m_stated && !all.empty() && all.back().stated == m_stated) {
        const auto lost = added.report.recovered.lost;
        added.report = both(all.back().report, added.report);
        added.report.recovered.lost = lost;
        all.pop_back();
    }
    all.push_back(added);
    return all;
}

Done UnshownReport::add(const QString& mark, const OpenReport& found)
{
    // Within one opening, a file that was moved and its new journal have the same finding.
    if (m_isNew)
        m_findings.back().mark = mark;
    else
        m_findings = with(mark, found);
    m_isNew = true;
    return write();
}

Done UnshownReport::write() const
{
    QJsonArray findings;
    for (const Finding& finding : m_findings) {
        QJsonObject json = jsonOf(finding.report);
        json[kMarkKey] = finding.mark;
        json[kStated] = jsonOf(finding.stated);
        findings.append(json);
    }
    return storage::writeFileAtomically(fileBeside(m_journal),
                                        QJsonDocument(QJsonObject{{kFindings, findings}}).toJson());
}

OpenReport UnshownReport::withUnshown(const OpenReport& opening) const
{
    // What a copy of the profile lacks is not kept.
    const bool isMissing = !m_isNew && !isNothing(opening);
    const std::vector<Finding> findings = isMissing ? with({}, opening) : m_findings;
    if (findings.empty())
        return opening;
    OpenReport all = findings.front().report;
    for (std::size_t i = 1; i < findings.size(); ++i)
        all = both(all, findings[i].report);
    OpenReport shown = opening;
    shown.kind = all.kind;
    shown.setAside = all.setAside;
    shown.detail = all.detail;
    shown.gap = all.gap;
    shown.recovered = all.recovered;
    return shown;
}

OpenReport reportToShow(const Journal& journal)
{
    return journal.m_unshown;
}

void reportWasShown(const Journal& journal)
{
    if (!journal.isReadOnly())
        forgetReport(journal.file());
}

void forgetReport(const QString& journal)
{
    QFile::remove(fileBeside(journal));
}

bool hasUnshownReport(const QString& journal)
{
    return QFileInfo::exists(fileBeside(journal));
}

} // namespace ringside::progress
