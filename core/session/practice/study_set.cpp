// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/study_set.h"

#include "core/base/rng.h"
#include "core/base/tr.h"
#include "core/session/exam_request.h"
#include "core/session/practice/asking_order.h"
#include "core/study/exam/exam.h"
#include "core/study/exam/objective_need.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace ringside::session {

namespace {

using progress::StudySet;
using progress::StudySetKind;

QString idOf(const bank::QuestionSummary& summary)
{
    return summary.id.value();
}

bool isDeep(const bank::QuestionSummary& summary)
{
    return summary.depth == bank::Depth::Deep;
}

/// The candidates in order; each represents the question of the same index.
QStringList idsOf(const study::OrderRequest& request, std::uint64_t seed)
{
    Rng rng(seed);
    QStringList ids;
    for (const study::OrderedQuestion& each : study::orderQuestions(request, rng))
        ids.append(QString::fromStdString(request.candidates[each.candidate].id));
    return ids;
}

Result<StudySet> unlessEmpty(StudySet set)
{
    if (set.questions.isEmpty() && set.dueCards == 0) {
        return fail({.code = ErrorCode::MissingField,
                     .subject = RINGSIDE_TR("a question for this set"),
                     .value = set.subject.toStdString()});
    }
    return set;
}

} // namespace

StudyMaterial ofLength(StudyMaterial material, QuestionLength length)
{
    if (length == QuestionLength::Any)
        return material;
    auto reserved = std::make_shared<std::vector<bank::QuestionSummary>>();
    std::ranges::copy_if(*material.questions, std::back_inserter(*reserved),
                         [length](const bank::QuestionSummary& summary) {
                             return summary.isShort == (length == QuestionLength::Short);
                         });
    material.questions = std::move(reserved);
    return material;
}

StudySets::StudySets(StudyMaterial material) : m_material(std::move(material))
{
    addObjectives();
    addQuestions();
    weigh();
}

void StudySets::addObjectives()
{
    for (const bank::Domain& domain : bank::allDomains(m_material.blueprint))
        for (const bank::Objective& objective : domain.objectives)
            m_objectives.push_back({.id = objective.id,
                                    .title = objective.title,
                                    .domain = domain.id,
                                    .isJoined = !domain.bank.isEmpty()});
}

void StudySets::addQuestions()
{
    QHash<QString, std::size_t> places;
    for (std::size_t i = 0; i < m_objectives.size(); ++i)
        places.insert(m_objectives[i].id, i);
    m_entries.reserve(m_material.questions->size());
    for (const bank::QuestionSummary& summary : *m_material.questions) {
        const QString id = idOf(summary);
        const auto answer = m_material.last.constFind(id);
        const bool seen = answer != m_material.last.constEnd();
        auto known = places.find(summary.objective);
        if (known == places.end()) {
            // Not in the blueprint, but a set may still use it.
            known = places.insert(summary.objective, m_objectives.size());
            m_objectives.push_back({.id = summary.objective, .domain = summary.domain});
        }
        const std::size_t place = *known;
        if (!seen && summary.isReserved && !m_material.anyMock) {
            ++m_objectives[place].reserved;
            m_reserved.insert(id);
            continue;
        }
        ObjectiveReport& objective = m_objectives[place];
        m_entries.push_back({&summary, seen ? &*answer : nullptr, place, objective.isJoined});
        ++objective.questions;
        objective.unseen += seen ? 0 : 1;
        objective.answered += seen ? 1 : 0;
        objective.right += seen && answer->correct ? 1 : 0;
    }
}

/// Splits a domain's weight evenly among its objectives with questions; drops the others.
void StudySets::weigh()
{
    std::vector<std::size_t> reserved(m_objectives.size(), 0);
    std::vector<ObjectiveReport> having;
    QHash<int, int> objectivesOf;
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        if (m_objectives[i].questions == 0) {
            if (m_objectives[i].reserved > 0)
                m_waiting.push_back(std::move(m_objectives[i]));
            continue;
        }
        reserved[i] = having.size();
        ++objectivesOf[m_objectives[i].domain];
        having.push_back(std::move(m_objectives[i]));
    }
    for (Entry& entry : m_entries)
        entry.objective = reserved[entry.objective];
    m_objectives = std::move(having);
    for (ObjectiveReport& objective : m_objectives) {
        const auto domain =
            std::ranges::find(m_material.blueprint.domains, objective.domain, &bank::Domain::id);
        if (domain != m_material.blueprint.domains.end())
            objective.domainWeight = domain->weightPercent;
        objective.need = study::needOf(
            {.weight = double(objective.domainWeight) / objectivesOf.value(objective.domain),
             .right = objective.right,
             .answered = objective.answered});
    }
}

int StudySets::reservedOf(const QString& topic) const
{
    int reserved = 0;
    for (const auto* objectives : {&m_objectives, &m_waiting})
        for (const ObjectiveReport& objective : *objectives)
            if (objective.id == topic || QString::number(objective.domain) == topic)
                reserved += objective.reserved;
    return reserved;
}

int StudySets::wrong() const
{
    int wrong = 0;
    for (const ObjectiveReport& objective : m_objectives)
        wrong += objective.answered - objective.right;
    return wrong;
}

int StudySets::unseen() const
{
    return static_cast<int>(std::ranges::count_if(m_entries, [](const Entry& entry) {
        return !entry.last && !isDeep(*entry.summary) && !entry.isJoined;
    }));
}

int StudySets::unseenDeep() const
{
    return static_cast<int>(std::ranges::count_if(m_entries, [](const Entry& entry) {
        return !entry.last && isDeep(*entry.summary) && !entry.isJoined;
    }));
}

std::vector<AskedQuestion> StudySets::order(int count, const Choice& choose) const
{
    study::OrderRequest request = orderRequest(m_material);
    request.families = study::FamilyRule::Once;
    request.most = static_cast<std::size_t>(std::max(0, count));
    std::vector<const Entry*> chosen;
    for (const Entry& entry : m_entries) {
        if (!choose(entry))
            continue;
        chosen.push_back(&entry);
        request.candidates.push_back(candidateIn(m_material, *entry.summary));
    }
    Rng rng(m_material.seed);
    std::vector<AskedQuestion> planned;
    for (const study::OrderedQuestion& each : study::orderQuestions(request, rng)) {
        const bank::QuestionSummary& summary = *chosen[each.candidate]->summary;
        planned.push_back({summary.id, summary.domain, summary.objective, each.reason});
    }
    return planned;
}

QStringList StudySets::idsInOrder(int count, const Choice& choose) const
{
    QStringList ids;
    for (const AskedQuestion& each : order(count, choose))
        ids.append(each.id.value());
    return ids;
}

std::vector<AskedQuestion> StudySets::dailyQuestions(int count) const
{
    return order(count, [](const Entry& entry) {
        return entry.last ? !entry.last->correct : !isDeep(*entry.summary);
    });
}

Result<StudySet> StudySets::dailyMix(int count, int dueCards) const
{
    StudySet set{.kind = StudySetKind::DailyMix, .dueCards = dueCards};
    for (const AskedQuestion& each : dailyQuestions(count))
        set.questions.append(each.id.value());
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::drill(const QString& topic, int count) const
{
    StudySet set{.kind = StudySetKind::Drill, .subject = topic};
    set.questions = idsInOrder(count, [&topic](const Entry& entry) {
        return entry.summary->objective == topic || QString::number(entry.summary->domain) == topic;
    });
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::deepPractice(const QString& title, int count) const
{
    StudySet set{.kind = StudySetKind::Custom, .subject = title};
    set.questions = idsInOrder(count, [](const Entry& entry) { return isDeep(*entry.summary); });
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::wrongOnly(int count) const
{
    StudySet set{.kind = StudySetKind::WrongOnly};
    set.questions =
        idsInOrder(count, [](const Entry& entry) { return entry.last && !entry.last->correct; });
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::timed(int count, std::int64_t limitMs, std::uint64_t seed) const
{
    study::ExamRequest request{
        .blueprint = weightsOf(m_material.blueprint), .candidates = {}, .seed = seed};
    const auto weighed = [this](int id) {
        return std::ranges::find(m_material.blueprint.domains, id, &bank::Domain::id) !=
               m_material.blueprint.domains.end();
    };
    for (const Entry& entry : m_entries) {
        if (!weighed(entry.summary->domain))
            continue;
        request.candidates.push_back(candidateOf(*entry.summary));
        request.candidates.back().seen = entry.last != nullptr;
    }
    request.questions = std::min(count, study::mostQuestions(request));
    StudySet set{.kind = StudySetKind::Timed, .limitMs = limitMs};
    if (request.questions > 0) {
        RINGSIDE_TRY(const auto paper, study::assembleExam(request));
        const QSet<QString> chosen = [&paper] {
            QSet<QString> ids;
            for (const std::string& id : paper.questions)
                ids.insert(QString::fromStdString(id));
            return ids;
        }();
        study::OrderRequest drawn{.blueprint = request.blueprint, .candidates = {}};
        for (const Entry& entry : m_entries)
            if (chosen.contains(idOf(*entry.summary)))
                drawn.candidates.push_back(newCandidate(*entry.summary));
        set.questions = idsOf(drawn, seed);
    }
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::custom(const QString& title, const QStringList& ids, int count) const
{
    study::OrderRequest request = orderRequest(m_material);
    request.most = static_cast<std::size_t>(std::max(0, count));
    const QSet<QString> wanted(ids.begin(), ids.end());
    for (const bank::QuestionSummary& summary : *m_material.questions)
        if (wanted.contains(idOf(summary)))
            request.candidates.push_back(candidateIn(m_material, summary));
    StudySet set{.kind = StudySetKind::Custom, .subject = title};
    set.questions = idsOf(request, m_material.seed);
    return unlessEmpty(std::move(set));
}

} // namespace ringside::session
