// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/unsafe_markup.h"
#include "core/authoring/source/error_text.h"
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"

#include <algorithm>
#include <map>

namespace ringside::bank {

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Begins with a capital letter or a number and ends with a full stop.
bool isSentence(const QString& text)
{
    return text.size() > 1 && text.endsWith(QLatin1Char('.')) && !text.front().isLower() &&
           text.contains(QLatin1Char(' '));
}

Finding cannotBeComputed(const SourceJob& source, int line, int column, const QString& what,
                         const Error& error)
{
    return source.finding(
        line, column, QStringLiteral("YAML"),
        QStringLiteral("%1 cannot be computed: %2").arg(what, findingFor(error).message));
}

} // namespace

// The job and each of its what-ifs can be computed; the claims about them are true and tight.
void checkJobPhysics(const SourceJob& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    const Job& job = source.job;
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& kind = *kinds.find(job.scenario.kind);
    scenario::Proof proof(kind, job.scenario.state);
    if (const auto baseline = proof.at({}); !baseline) {
        const FieldPlace place = source.place(QStringLiteral("scenario"));
        findings.push_back(cannotBeComputed(source, place.line, place.column,
                                            QStringLiteral("The scenario"), baseline.error()));
        return;
    }
    checkClaimsOf(source, job.claims, kind, proof, findings);
}

// TRY_SAME: a button that leaves the job unchanged, or repeats another one, teaches nothing. A
// change that moves no metric may be the lesson, so this rule ignores it.
void checkJobTries(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const scenario::StatedScenario& stated = source.job.scenario;
    const scenario::ScenarioKind& kind = *kinds::withoutPresets().find(stated.kind);
    std::vector<scenario::State> seen{stated.state};
    for (const JobTry& whatIf : source.job.tries) {
        auto with = kind.with(stated.state, whatIf.changes);
        if (!with) {
            findings.push_back(cannotBeComputed(source, whatIf.line, whatIf.column,
                                                QStringLiteral("The what-if"), with.error()));
            continue;
        }
        scenario::State& changed = *with;
        const auto same = std::find(seen.begin(), seen.end(), changed);
        if (same == seen.begin()) {
            findings.push_back(source.finding(
                whatIf.line, whatIf.column, QStringLiteral("TRY_SAME"),
                QStringLiteral("The what-if \"%1\" changes nothing.").arg(whatIf.says)));
        } else if (same != seen.end()) {
            findings.push_back(
                source.finding(whatIf.line, whatIf.column, QStringLiteral("TRY_SAME"),
                               QStringLiteral("The what-if \"%1\" does what an earlier one does.")
                                   .arg(whatIf.says)));
        }
        seen.push_back(std::move(changed));
    }
}

void checkJobClaims(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Job& job = source.job;
    const auto claimed = [&](const std::vector<FieldChange>& changes) {
        return std::any_of(job.claims.begin(), job.claims.end(),
                           [&](const scenario::Claim& claim) { return claim.set == changes; });
    };
    if (!claimed({})) {
        findings.push_back(
            source.finding(QStringLiteral("scenario"), QStringLiteral("CLAIM_MISSING"),
                           QStringLiteral("Nothing is claimed about the job as it stands.")));
    }
    for (const JobTry& whatIf : job.tries) {
        if (claimed(whatIf.changes))
            continue;
        findings.push_back(source.finding(
            whatIf.line, whatIf.column, QStringLiteral("CLAIM_MISSING"),
            QStringLiteral("Nothing is claimed about the what-if \"%1\".").arg(whatIf.says)));
    }
    for (const scenario::Claim& claim : job.claims) {
        if (isSentence(q(claim.says)))
            continue;
        findings.push_back(source.finding(
            claim.line, claim.column, QStringLiteral("CLAIM_UNSAID"),
            QStringLiteral("The claim's \"says\" is no sentence: \"%1\".").arg(q(claim.says))));
    }
}

void checkJobProse(const SourceJob& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Job& job = source.job;
    if (job.sources.empty()) {
        findings.push_back(source.finding(
            QStringLiteral("scenario"), QStringLiteral("SOURCE_MISSING"),
            QStringLiteral("The job has no source for its numbers or its mechanism.")));
    }
    checkSourcesOf(source, job.sources, findings);
    const std::vector<ProseField> fields = proseFields(job);
    checkMarkupOf(source, fields, findings);
    checkNamesOf(source, fields, findings);
    std::vector<ProseField> sums{{QStringLiteral("lesson"), job.lesson},
                                 {QStringLiteral("differs"), job.differs}};
    for (std::size_t i = 0; i < job.walk.size(); ++i)
        sums.push_back({QStringLiteral("walk[%1].text").arg(i), job.walk[i].text});
    if (job.prediction)
        sums.push_back({QStringLiteral("prediction.text"), job.prediction->step.text});
    checkCalculationsOf(source, sums, findings);
    for (const scenario::Claim& claim : job.claims) {
        if (const auto unsafe = findUnsafeMarkup(q(claim.says))) {
            findings.push_back(source.finding(claim.line, claim.column,
                                              QStringLiteral("MARKUP_UNSAFE"),
                                              unsafeMessage(QStringLiteral("says"), *unsafe)));
        }
    }
}

// The command line takes ids of jobs and questions alike, so they must differ.
void checkJobNames(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::map<QString, QString> ids, titles;
    for (const SourceQuestion& source : bank.questions)
        ids.emplace(source.question.id.value(), source.file);
    for (const SourceJob& source : bank.jobs) {
        const QString id = source.job.id.value();
        const auto [earlierId, newId] = ids.emplace(id, source.file);
        if (!newId) {
            findings.push_back(
                source.finding(1, 1, QStringLiteral("ID_REUSED"),
                               QStringLiteral("Id %1, from the name of the file, is also that of "
                                              "%2.")
                                   .arg(id, earlierId->second)));
        }
        const auto [earlierTitle, newTitle] =
            titles.emplace(source.job.title.toCaseFolded(), source.file);
        if (!newTitle) {
            findings.push_back(source.finding(
                QStringLiteral("title"), QStringLiteral("TITLE_REUSED"),
                QStringLiteral("The title is also that of %1.").arg(earlierTitle->second)));
        }
    }
}

} // namespace ringside::bank
