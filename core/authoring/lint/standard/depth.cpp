// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"

#include <map>

namespace ringside::bank {

namespace {

constexpr int kMostExamEquations = 2;
constexpr int kLeastOfObjective = 4;

int equationsOutsideDeepDive(const Question& question)
{
    int count = 0;
    for (const ProseField& field : proseFields(question)) {
        if (field.field != QLatin1String("deep_dive"))
            count += equationsIn(field.text);
    }
    return count;
}

} // namespace

// DEPTH_MISSING, DEPTH_SCENARIO, MOCK_DEPTH: an exam question takes two minutes without paper. One
// with several equations is a deep one, and the reserved mock exam has none of those.
void checkDepth(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    const QString field = QStringLiteral("depth");
    if (!question.depth) {
        findings.push_back(byStandard(
            source, source.finding(field, QStringLiteral("DEPTH_MISSING"),
                                   QStringLiteral("The question has no depth: exam or deep."))));
        return;
    }
    if (question.depth == Depth::Deep) {
        if (question.isReserved) {
            findings.push_back(byStandard(
                source,
                source.finding(QStringLiteral("kept_aside"), QStringLiteral("MOCK_DEPTH"),
                               QStringLiteral("A question reserved for the first mock exam must "
                                              "have the depth exam."))));
        }
        return;
    }
    const int equations = equationsOutsideDeepDive(question);
    if (equations > kMostExamEquations) {
        findings.push_back(warning(source.finding(
            field, QStringLiteral("DEPTH_SCENARIO"),
            QStringLiteral("%1 equations stand outside `deep_dive`; an exam question has at most "
                           "%2.")
                .arg(equations)
                .arg(kMostExamEquations))));
    }
}

// FAMILY_REPEAT: two questions that test the same decision do not meet in one exam. The reserved
// questions are the one exam that the files fix; the program checks the others.
void checkMockFamilies(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::map<QString, const SourceQuestion*> reserved;
    for (const SourceQuestion& source : bank.questions) {
        const QString& family = source.question.family;
        if (family.isEmpty() || !source.question.isReserved)
            continue;
        const auto [earlier, isNew] = reserved.emplace(family, &source);
        if (isNew)
            continue;
        findings.push_back(byStandard(
            source, source.finding(QStringLiteral("family"), QStringLiteral("FAMILY_REPEAT"),
                                   QStringLiteral("The first mock exam also reserves %1 of this "
                                                  "family.")
                                       .arg(earlier->second->file))));
    }
}

// OBJECTIVE_THIN: an objective with fewer exam questions cannot be practised twice.
void checkThinObjectives(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    if (bank.questions.size() < kLeastForShares)
        return;
    std::map<QString, int> exam;
    for (const SourceQuestion& source : bank.questions) {
        if (isExamItem(source.question))
            ++exam[source.question.objective];
    }
    for (const Domain& domain : bank.blueprint.domains) {
        for (const Objective& objective : domain.objectives) {
            if (exam[objective.id] >= kLeastOfObjective)
                continue;
            findings.push_back(
                bankFinding(bank, QStringLiteral("OBJECTIVE_THIN"), Severity::Warning,
                            QStringLiteral("Objective %1 has %2 exam questions of at least %3.")
                                .arg(objective.id)
                                .arg(exam[objective.id])
                                .arg(kLeastOfObjective)));
        }
    }
}

} // namespace ringside::bank
