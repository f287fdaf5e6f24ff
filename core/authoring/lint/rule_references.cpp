// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/unsafe_markup.h"

#include <algorithm>
#include <map>
#include <set>

namespace ringside::bank {

namespace {

bool hasConcept(const SourceBank& bank, const QString& id)
{
    return std::any_of(bank.concepts.begin(), bank.concepts.end(),
                       [&](const SourceConcept& c) { return c.card.id == id; });
}

Finding conceptFinding(const SourceConcept& source, const QString& field, const char* code,
                       const QString& message, int textLine = -1)
{
    const auto at = source.places.find(field);
    const FieldPlace place = at == source.places.end() ? FieldPlace{1, 1, 1} : at->second;
    return {.file = source.file,
            .line = textLine < 0 ? place.line : place.firstTextLine + textLine,
            .column = textLine < 0 ? place.column : 1,
            .code = QLatin1String(code),
            .severity = Severity::Hard,
            .message = message};
}

void checkPrerequisites(const SourceConcept& source, const SourceBank& bank,
                        std::vector<Finding>& findings)
{
    for (const QString& needed : source.card.prerequisites) {
        if (hasConcept(bank, needed))
            continue;
        findings.push_back(
            conceptFinding(source, QStringLiteral("prerequisites"), "CONCEPT_UNKNOWN",
                           QStringLiteral("There is no concepts/%1.yaml.").arg(needed)));
    }
}

/// SCENE_UNKNOWN: the scene of a card's link must exist.
void checkSceneLink(const SourceConcept& source, const SourceBank& bank,
                    std::vector<Finding>& findings)
{
    const auto& link = source.card.scene;
    if (!link)
        return;
    const auto job =
        std::find_if(bank.jobs.begin(), bank.jobs.end(), [&](const SourceJob& candidate) {
            return candidate.job.id == JobId(link->job);
        });
    QStringList scenes;
    if (job != bank.jobs.end()) {
        for (const std::string& scene : job->job.scenes)
            scenes << QString::fromStdString(scene);
    }
    if (scenes.contains(link->scene))
        return;
    findings.push_back(
        conceptFinding(source, QStringLiteral("scene"), "SCENE_UNKNOWN",
                       job == bank.jobs.end()
                           ? QStringLiteral("No job of scenarios/ has the id %1.").arg(link->job)
                           : QStringLiteral("Job %1 has no scene %2; it has %3.")
                                 .arg(link->job, link->scene, scenes.join(QStringLiteral(", ")))));
}

/// Walks from cards to their prerequisites and remembers the path; a card that is already on it
/// closes a cycle. Visits each card once.
class CycleSearch
{
public:
    explicit CycleSearch(const std::vector<SourceConcept>& cards)
    {
        for (const SourceConcept& source : cards)
            m_cards.emplace(source.card.id, &source);
    }

    /// Ids of a cycle reachable from `id`, or none.
    QStringList from(const QString& id)
    {
        const qsizetype met = m_way.indexOf(id);
        if (met >= 0)
            return m_way.mid(met);
        const auto card = m_cards.find(id);
        if (card == m_cards.end() || !m_walked.insert(id).second)
            return {};
        m_way.append(id);
        QStringList cycle;
        for (const QString& needed : card->second->card.prerequisites) {
            cycle = from(needed);
            if (!cycle.isEmpty())
                break;
        }
        m_way.removeLast();
        return cycle;
    }

private:
    std::map<QString, const SourceConcept*> m_cards;
    std::set<QString> m_walked;
    QStringList m_way;
};

/// ID_REUSED, REPLACED_TWICE: the history of a retired id counts for one question of the bank.
void checkReplacedIds(const SourceBank& bank,
                      const std::map<QuestionId, const SourceQuestion*>& ids,
                      std::vector<Finding>& findings)
{
    std::map<QuestionId, const SourceQuestion*> replacedBy;
    for (const SourceQuestion& source : bank.questions) {
        const auto& replaces = source.question.replaces;
        for (std::size_t i = 0; i < replaces.size(); ++i) {
            const auto report = [&](const char* code, const QString& message) {
                findings.push_back(source.finding(QStringLiteral("replaces[%1]").arg(i),
                                                  QLatin1String(code), message));
            };
            if (const auto living = ids.find(replaces[i]); living != ids.end()) {
                report("ID_REUSED", QStringLiteral("%1 is still a question: %2.")
                                        .arg(replaces[i].value(), living->second->file));
            }
            const auto [earlier, isNew] = replacedBy.emplace(replaces[i], &source);
            if (!isNew) {
                report("REPLACED_TWICE", QStringLiteral("%1 is also replaced by %2.")
                                             .arg(replaces[i].value(), earlier->second->file));
            }
        }
    }
}

} // namespace

void checkObjective(const SourceQuestion& source, const SourceBank& bank,
                    std::vector<Finding>& findings)
{
    if (!bank.hasBlueprint)
        return; // reported at the blueprint
    const Question& question = source.question;
    for (const Domain& domain : bank.blueprint.domains) {
        if (domain.id != question.domain)
            continue;
        for (const Objective& objective : domain.objectives) {
            if (objective.id == question.objective)
                return;
        }
    }
    findings.push_back(source.finding(
        QStringLiteral("objective"), QStringLiteral("OBJECTIVE_UNKNOWN"),
        QStringLiteral("Objective %1 is not one of domain %2 in blueprint.yaml (guide of %3).")
            .arg(question.objective)
            .arg(question.domain)
            .arg(bank.blueprint.guideVersion)));
}

void checkConcepts(const SourceQuestion& source, const SourceBank& bank,
                   std::vector<Finding>& findings)
{
    for (qsizetype i = 0; i < source.question.concepts.size(); ++i) {
        const QString& id = source.question.concepts.at(i);
        if (hasConcept(bank, id))
            continue;
        findings.push_back(source.finding(QStringLiteral("concepts[%1]").arg(i),
                                          QStringLiteral("CONCEPT_UNKNOWN"),
                                          QStringLiteral("There is no concepts/%1.yaml.").arg(id)));
    }
}

void checkIds(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("ID_REUSED");
    std::map<QuestionId, const SourceQuestion*> first;
    for (const SourceQuestion& source : bank.questions) {
        const QString id = source.question.id.value();
        const auto [earlier, isNew] = first.emplace(source.question.id, &source);
        if (!isNew) {
            findings.push_back(source.finding(
                QStringLiteral("id"), code,
                QStringLiteral("Id %1 is also that of %2.").arg(id, earlier->second->file)));
        }
        if (bank.retired.contains(id)) {
            findings.push_back(source.finding(
                QStringLiteral("id"), code,
                QStringLiteral("Id %1 is in retired.yaml: learners have a history under it.")
                    .arg(id)));
        }
    }
    checkReplacedIds(bank, first, findings);
}

void checkConceptCards(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    QString previous;
    for (const SourceConcept& source : bank.concepts) {
        const QString id = source.card.id;
        if (id == previous) {
            findings.push_back(conceptFinding(source, QStringLiteral("id"), "ID_REUSED",
                                              QStringLiteral("Concept %1 stands twice.").arg(id)));
        }
        previous = id;
        const std::pair<QString, QString> texts[] = {
            {QStringLiteral("name"), source.card.name},
            {QStringLiteral("definition"), source.card.definition},
            {QStringLiteral("formula"), source.card.formula}};
        for (const auto& [field, text] : texts) {
            if (const auto unsafe = findUnsafeMarkup(text)) {
                findings.push_back(conceptFinding(source, field, "MARKUP_UNSAFE",
                                                  unsafeMessage(field, *unsafe), unsafe->line));
            }
        }
        checkPrerequisites(source, bank, findings);
        checkSceneLink(source, bank, findings);
    }
}

// CONCEPT_CYCLE: cards are learnt after their prerequisites, which a cycle makes impossible.
void checkConceptOrder(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    CycleSearch search(bank.concepts);
    for (const SourceConcept& source : bank.concepts) {
        QStringList cycle = search.from(source.card.id);
        if (cycle.isEmpty())
            continue;
        cycle.append(cycle.front());
        findings.push_back(
            conceptFinding(source, QStringLiteral("prerequisites"), "CONCEPT_CYCLE",
                           QStringLiteral("Prerequisites lead back to their card: %1.")
                               .arg(cycle.join(QStringLiteral(" → ")))));
    }
}

} // namespace ringside::bank
