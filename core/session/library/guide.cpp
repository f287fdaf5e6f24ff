// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/guide.h"

#include "core/bank/bank_reader.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"
#include "core/progress/journal/journal.h"
#include "core/session/reserved_questions.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace ringside::session {

namespace {

QString idOf(const bank::QuestionSummary& question)
{
    return question.id.value();
}

} // namespace

Guide::Guide(const bank::BankReader& bank, progress::Journal& journal, ReportChange report)
    : m_bank(bank), m_journal(journal), m_report(std::move(report))
{
}

Result<std::vector<bank::GuideChapter>> Guide::chapters() const
{
    return m_bank.guide();
}

Result<std::vector<bank::Concept>> Guide::glossary() const
{
    auto cards = m_bank.concepts();
    if (!cards)
        return cards;
    std::stable_sort(cards->begin(), cards->end(),
                     [](const bank::Concept& a, const bank::Concept& b) {
                         return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
                     });
    return cards;
}

Result<std::optional<bank::Concept>> Guide::findCard(const QString& id) const
{
    return m_bank.findConcept(id);
}

Result<std::optional<bank::QuestionSummary>> Guide::findQuestion(const bank::QuestionId& id) const
{
    RINGSIDE_TRY(const auto found, m_bank.summariesOf({id.value()}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

QString Guide::jobTitle(const QString& id) const
{
    if (const auto job = m_bank.job(bank::JobId(id)))
        return job->title;
    const auto question = findQuestion(bank::QuestionId(id));
    return question && *question ? (*question)->title : id;
}

Result<GuideJob> Guide::jobOf(const bank::GuideScene& scene) const
{
    GuideJob out;
    out.id = scene.job;
    out.changes = scene.changes;
    scenario::StatedScenario stated;
    if (auto job = m_bank.job(bank::JobId(scene.job))) {
        out.title = job->title;
        out.levers = std::move(job->levers);
        stated = std::move(job->scenario);
    } else {
        RINGSIDE_TRY(auto question, m_bank.question(bank::QuestionId(scene.job)));
        if (!question.scenario)
            return fail({.code = ErrorCode::NotModelled,
                         .subject = scene.job.toStdString(),
                         .detail = RINGSIDE_TR("the question is about no job")});
        out.title = jobTitle(scene.job);
        out.levers = std::move(question.levers);
        stated = *std::move(question.scenario);
    }
    const scenario::ScenarioKind* kind = kinds::withoutPresets().find(stated.kind);
    if (!kind)
        return fail(
            {.code = ErrorCode::UnknownName, .subject = RINGSIDE_TR("kind"), .value = stated.kind});
    out.kind = stated.kind;
    out.base = stated.state;
    RINGSIDE_TRY(out.changed, kind->with(out.base, out.changes));
    // The names are for the error alone: each question about one may draw all pictures.
    if (!kind->hasPicture(out.changed, scene.scene)) {
        std::vector<std::string> names = kind->pictureNames();
        std::erase_if(
            names, [&](const std::string& name) { return !kind->hasPicture(out.changed, name); });
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("scene"),
                     .value = scene.scene,
                     .limit = text::joined(names),
                     .nearest = nearestName(scene.scene, names)});
    }
    out.picture = scene.scene;
    return out;
}

Result<GuideJob> Guide::jobOfCard(const QString& id) const
{
    RINGSIDE_TRY(const auto found, findCard(id));
    if (!found || !found->scene)
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("a card with a scene"),
                     .value = id.toStdString()});
    const bank::Concept& card = *found;
    return jobOf({card.scene->job, {}, card.scene->scene.toStdString(), card.name});
}

Result<QSet<QString>> Guide::reservedQuestions(const std::vector<bank::Concept>& cards) const
{
    QStringList ids;
    for (const bank::Concept& card : cards)
        ids << card.questions;
    ids.removeDuplicates();
    return session::reservedQuestions(m_bank, m_journal.logs(), ids);
}

Result<SectionQuestions> Guide::questionsOf(const bank::GuideSection& section) const
{
    QStringList named;
    for (const bank::QuestionId& id : section.questions)
        named.append(id.value());
    RINGSIDE_TRY(auto found, m_bank.summariesOf(named));
    RINGSIDE_TRY(const auto reserved, session::reservedQuestions(m_bank, m_journal.logs(), named));
    SectionQuestions out;
    for (bank::QuestionSummary& question : found)
        (reserved.contains(idOf(question)) ? out.reserved : out.open)
            .push_back(std::move(question));
    if (out.reserved.empty())
        return out;
    RINGSIDE_CHECK(addOthers(section, out));
    return out;
}

Done Guide::addOthers(const bank::GuideSection& section, SectionQuestions& questions) const
{
    QHash<QString, int> cardsOf; // shared by the section and the question
    for (const QString& id : section.cards) {
        RINGSIDE_TRY(const auto card, findCard(id));
        if (card)
            for (const QString& question : card->questions)
                ++cardsOf[question];
    }
    QSet<QString> objectives;
    QSet<int> domains;
    for (const auto* named : {&questions.open, &questions.reserved}) {
        for (const bank::QuestionSummary& each : *named) {
            objectives.insert(each.objective);
            domains.insert(each.domain);
        }
    }
    RINGSIDE_TRY(auto others, m_bank.outline());
    std::erase_if(others, [&](const bank::QuestionSummary& each) {
        return std::ranges::find(section.questions, each.id) != section.questions.end() ||
               (!cardsOf.contains(idOf(each)) && !domains.contains(each.domain));
    });
    QStringList aside;
    for (const bank::QuestionSummary& each : others)
        if (each.isReserved)
            aside.append(idOf(each));
    const auto reserved = session::reservedQuestions(m_bank, m_journal.logs(), aside);
    if (!reserved)
        return fail(reserved.error());
    std::erase_if(others, [&reserved](const bank::QuestionSummary& each) {
        return reserved->contains(idOf(each));
    });
    std::ranges::stable_sort(others, {}, [&](const bank::QuestionSummary& each) {
        return std::tuple(-cardsOf.value(idOf(each)), !objectives.contains(each.objective),
                          !domains.contains(each.domain));
    });
    QStringList taken;
    for (const bank::QuestionSummary& each : others)
        if (taken.size() < static_cast<qsizetype>(questions.reserved.size()))
            taken.append(idOf(each));
    RINGSIDE_TRY(auto found, m_bank.summariesOf(taken));
    std::ranges::move(found, std::back_inserter(questions.open));
    return {};
}

Result<std::optional<SectionPlace>>
Guide::lastPlace(const std::vector<bank::GuideChapter>& chapters) const
{
    RINGSIDE_TRY(const auto last, progress::lastGuidePlace(m_journal));
    if (!last)
        return std::optional<SectionPlace>();
    for (std::size_t i = 0; i < chapters.size(); ++i) {
        if (chapters[i].id.value() != last->chapter)
            continue;
        const auto& sections = chapters[i].sections;
        const auto found =
            std::find_if(sections.begin(), sections.end(), [&](const bank::GuideSection& section) {
                return section.id.value() == last->section;
            });
        if (found != sections.end()) {
            return std::optional(
                SectionPlace{static_cast<int>(i), static_cast<int>(found - sections.begin())});
        }
    }
    return std::optional<SectionPlace>();
}

Done Guide::remember(const bank::ChapterId& chapter, const bank::SectionId& section)
{
    if (m_journal.isReadOnly())
        return {};
    const progress::GuidePlace place{chapter.value(), section.value()};
    const auto last = progress::lastGuidePlace(m_journal);
    if (last && *last == place)
        return {};
    RINGSIDE_CHECK(progress::recordGuidePlace(m_journal, place));
    m_report({ChangeSet::Part::GuidePlace});
    return {};
}

Result<progress::GuidePlaces> Guide::sectionsRead() const
{
    return progress::guideSectionsRead(m_journal);
}

Done Guide::markRead(const progress::GuidePlace& place, bool isRead)
{
    RINGSIDE_CHECK(progress::recordGuideSectionRead(m_journal, place, isRead));
    m_report({ChangeSet::Part::GuidePlace});
    return {};
}

bool Guide::isReadOnly() const
{
    return m_journal.isReadOnly();
}

} // namespace ringside::session
