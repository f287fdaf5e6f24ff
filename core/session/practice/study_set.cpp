// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/study_set.h"

#include "core/base/tr.h"
#include "core/session/exam_request.h"
#include "core/study/exam/exam.h"
#include "core/study/exam/question_mix.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <memory>
#include <tuple>
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

/// Whether the question may join a set with these families; adds its own.
bool joins(const bank::QuestionSummary& summary, QSet<QString>& families)
{
    if (summary.family.isEmpty())
        return true;
    const bool isNew = !families.contains(summary.family);
    families.insert(summary.family);
    return isNew;
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
    auto kept = std::make_shared<std::vector<bank::QuestionSummary>>();
    std::ranges::copy_if(*material.questions, std::back_inserter(*kept),
                         [length](const bank::QuestionSummary& summary) {
                             return summary.isShort == (length == QuestionLength::Short);
                         });
    material.questions = std::move(kept);
    return material;
}

StudySets::StudySets(StudyMaterial material) : m_material(std::move(material))
{
    addObjectives();
    addQuestions();
    std::ranges::stable_sort(m_entries, {}, [](const Entry& entry) {
        return static_cast<int>(entry.summary->difficulty);
    });
    weigh();
}

void StudySets::addObjectives()
{
    for (const bank::Domain& domain : m_material.blueprint.domains)
        for (const bank::Objective& objective : domain.objectives)
            m_objectives.push_back(
                {.id = objective.id, .title = objective.title, .domain = domain.id});
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
        if (!seen && summary.keptAside && !m_material.anyMock) {
            ++m_objectives[place].kept;
            m_kept.insert(id);
            continue;
        }
        m_entries.push_back({&summary, seen ? &*answer : nullptr, place});
        ObjectiveReport& objective = m_objectives[place];
        ++objective.questions;
        objective.unseen += seen ? 0 : 1;
        objective.answered += seen ? 1 : 0;
        objective.right += seen && answer->correct ? 1 : 0;
    }
}

/// Splits a domain's weight evenly among its objectives with questions; drops the others.
void StudySets::weigh()
{
    std::vector<std::size_t> kept(m_objectives.size(), 0);
    std::vector<ObjectiveReport> having;
    QHash<int, int> objectivesOf;
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        if (m_objectives[i].questions == 0) {
            if (m_objectives[i].kept > 0)
                m_waiting.push_back(std::move(m_objectives[i]));
            continue;
        }
        kept[i] = having.size();
        ++objectivesOf[m_objectives[i].domain];
        having.push_back(std::move(m_objectives[i]));
    }
    for (Entry& entry : m_entries)
        entry.objective = kept[entry.objective];
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

int StudySets::keptOf(const QString& topic) const
{
    int kept = 0;
    for (const auto* objectives : {&m_objectives, &m_waiting})
        for (const ObjectiveReport& objective : *objectives)
            if (objective.id == topic || QString::number(objective.domain) == topic)
                kept += objective.kept;
    return kept;
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
    return static_cast<int>(std::ranges::count_if(
        m_entries, [](const Entry& entry) { return !entry.last && !isDeep(*entry.summary); }));
}

QStringList StudySets::deal(int count, bool (*take)(const Entry&), QSet<QString>& families) const
{
    std::vector<std::vector<const Entry*>> waiting(m_objectives.size());
    for (const Entry& entry : m_entries)
        if (take(entry) && joins(*entry.summary, families))
            waiting[entry.objective].push_back(&entry);
    std::vector<double> needs;
    std::vector<int> available;
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        needs.push_back(m_objectives[i].need);
        available.push_back(static_cast<int>(waiting[i].size()));
    }
    std::vector<std::size_t> given(m_objectives.size(), 0);
    QStringList dealt;
    for (const std::size_t objective : study::dealByNeed(needs, available, count))
        dealt.append(idOf(*waiting[objective][given[objective]++]->summary));
    return dealt;
}

Result<StudySet> StudySets::dailyMix(int count, int dueCards) const
{
    StudySet set{.kind = StudySetKind::DailyMix, .dueCards = dueCards};
    QSet<QString> families;
    set.questions = deal(
        count, [](const Entry& entry) { return !entry.last && !isDeep(*entry.summary); }, families);
    set.questions += deal(
        count - static_cast<int>(set.questions.size()),
        [](const Entry& entry) { return entry.last && !entry.last->correct; }, families);
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::drill(const QString& topic, int count) const
{
    StudySet set{.kind = StudySetKind::Drill, .subject = topic};
    set.questions = unseenFirst(count, [&topic](const bank::QuestionSummary& summary) {
        return summary.objective == topic || QString::number(summary.domain) == topic;
    });
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::deepPractice(const QString& title, int count) const
{
    StudySet set{.kind = StudySetKind::Custom, .subject = title};
    set.questions = unseenFirst(count, isDeep);
    return unlessEmpty(std::move(set));
}

template <class Take> QStringList StudySets::unseenFirst(int count, Take take) const
{
    std::vector<Entry> found;
    for (const Entry& entry : m_entries)
        if (take(*entry.summary))
            found.push_back(entry);
    // Unseen ones keep their order by difficulty.
    std::ranges::stable_sort(found, {}, [](const Entry& entry) {
        return entry.last ? std::tuple(2 + int(entry.last->correct), entry.last->entryId)
                          : std::tuple(int(isDeep(*entry.summary)), QString());
    });
    QSet<QString> families;
    QStringList ids;
    for (const Entry& entry : found)
        if (ids.size() < count && joins(*entry.summary, families))
            ids.append(idOf(*entry.summary));
    return ids;
}

Result<StudySet> StudySets::wrongOnly(int count) const
{
    std::vector<Entry> found;
    for (const Entry& entry : m_entries)
        if (entry.last && !entry.last->correct)
            found.push_back(entry);
    std::ranges::sort(found, {}, [](const Entry& entry) { return entry.last->entryId; });
    StudySet set{.kind = StudySetKind::WrongOnly};
    QSet<QString> families;
    for (const Entry& entry : found)
        if (set.questions.size() < count && joins(*entry.summary, families))
            set.questions.append(idOf(*entry.summary));
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
        for (const std::string& id : paper.questions)
            set.questions.append(QString::fromStdString(id));
    }
    return unlessEmpty(std::move(set));
}

Result<StudySet> StudySets::custom(const QString& title, const QStringList& ids) const
{
    StudySet set{.kind = StudySetKind::Custom, .subject = title};
    QSet<QString> wanted;
    for (const bank::QuestionSummary& summary : *m_material.questions)
        wanted.insert(idOf(summary));
    for (const QString& id : ids)
        if (wanted.remove(id))
            set.questions.append(id);
    return unlessEmpty(std::move(set));
}

} // namespace ringside::session
