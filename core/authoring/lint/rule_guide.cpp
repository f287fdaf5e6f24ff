// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/source/guide_values.h"
#include "core/authoring/yaml/field_reader.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <map>

namespace ringside::bank {

namespace {

constexpr std::size_t kQuestionsOfSection = 3;

QString sectionField(std::size_t section, const char* field)
{
    return QStringLiteral("sections[%1].%2").arg(section).arg(QLatin1String(field));
}

/// Why the picture of a job cannot be drawn.
Done checkPicture(const scenario::StatedScenario& stated, const GuideScene& scene,
                  const SourceBank& bank)
{
    const kinds::Kinds kinds(bank.presets);
    const scenario::ScenarioKind& kind = *kinds.find(stated.kind);
    RINGSIDE_TRY(const auto changed, kind.with(stated.state, scene.changes));
    if (!kind.hasPicture(changed, scene.scene))
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("scene"),
                     .value = scene.scene,
                     .limit = listed(kind.pictureNames())});
    RINGSIDE_CHECK(kind.evaluate(changed, scenario::Effort::Coarse));
    return {};
}

} // namespace

// GUIDE_COUNT, GUIDE_QUESTION, GUIDE_REPEAT: a section ends in three questions of the bank that are
// new in its chapter, so that a reader tests this section and not the memory of an earlier one.
void checkGuideQuestions(const SourceChapter& source, const SourceBank& bank,
                         std::vector<Finding>& findings)
{
    QStringList names;
    for (const SourceQuestion& question : bank.questions)
        names.append(question.question.id.value());
    std::map<QString, QString> asked; // and in which section
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const GuideSection& section = source.chapter.sections[i];
        if (section.questions.size() != kQuestionsOfSection) {
            const bool stated = !section.questions.empty();
            findings.push_back(source.finding(
                stated ? sectionField(i, "questions") : QStringLiteral("sections[%1]").arg(i),
                QStringLiteral("GUIDE_COUNT"),
                QStringLiteral("The section has %1 questions; each ends in exactly %2.")
                    .arg(section.questions.size())
                    .arg(kQuestionsOfSection)));
        }
        for (std::size_t k = 0; k < section.questions.size(); ++k) {
            const QString& id = section.questions[k].value();
            const QString field = QStringLiteral("sections[%1].questions[%2]").arg(i).arg(k);
            if (!names.contains(id)) {
                findings.push_back(source.finding(field, QStringLiteral("GUIDE_QUESTION"),
                                                  QStringLiteral("There is no question \"%1\"%2")
                                                      .arg(id, nearestText(id, names))));
            }
            const auto [earlier, isNew] = asked.emplace(id, section.id.value());
            if (isNew)
                continue;
            findings.push_back(source.finding(
                field, QStringLiteral("GUIDE_REPEAT"),
                QStringLiteral("Question %1 is asked in section %2 of this chapter already.")
                    .arg(id, earlier->second)));
        }
    }
}

void checkGuideCards(const SourceChapter& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    QStringList names;
    for (const SourceConcept& card : bank.concepts)
        names.append(card.card.id);
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const QStringList& cards = source.chapter.sections[i].cards;
        for (qsizetype k = 0; k < cards.size(); ++k) {
            const QString& id = cards.at(k);
            if (names.contains(id))
                continue;
            findings.push_back(
                source.finding(QStringLiteral("sections[%1].cards[%2]").arg(i).arg(k),
                               QStringLiteral("GUIDE_CARD"),
                               QStringLiteral("There is no concept card \"%1\"%2")
                                   .arg(id, nearestText(id, names))));
        }
    }
}

// GUIDE_SCENE: a picture of a job that cannot run would be an empty frame.
void checkGuideScenes(const SourceChapter& source, const SourceBank& bank,
                      std::vector<Finding>& findings)
{
    for (std::size_t i = 0; i < source.chapter.sections.size(); ++i) {
        const std::optional<GuideScene>& scene = source.chapter.sections[i].scene;
        if (!scene)
            continue;
        const scenario::StatedScenario* stated = findStated(bank, scene->job);
        if (!stated) {
            findings.push_back(source.finding(sectionField(i, "scene.job"),
                                              QStringLiteral("GUIDE_JOB"),
                                              unknownJobMessage(bank, scene->job)));
            continue;
        }
        const Done drawn = checkPicture(*stated, *scene, bank);
        if (drawn)
            continue;
        findings.push_back(source.finding(sectionField(i, "scene"), QStringLiteral("GUIDE_SCENE"),
                                          QStringLiteral("The scene cannot be drawn: %1")
                                              .arg(findingFor(drawn.error()).message)));
    }
}

// GUIDE_ORDER: two chapters with the same number would have an arbitrary order.
void checkChapterNames(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    std::map<QString, QString> ids, titles;
    std::map<int, QString> orders;
    for (const SourceChapter& source : bank.chapters) {
        const GuideChapter& chapter = source.chapter;
        const auto [id, newId] = ids.emplace(chapter.id.value(), source.file);
        if (!newId) {
            findings.push_back(
                source.finding(QStringLiteral("id"), QStringLiteral("ID_REUSED"),
                               QStringLiteral("The id is also that of %1.").arg(id->second)));
        }
        const auto [order, newOrder] = orders.emplace(chapter.order, source.file);
        if (!newOrder) {
            findings.push_back(source.finding(QStringLiteral("order"),
                                              QStringLiteral("GUIDE_ORDER"),
                                              QStringLiteral("%1 is also the order of %2.")
                                                  .arg(chapter.order)
                                                  .arg(order->second)));
        }
        const auto [title, newTitle] = titles.emplace(chapter.title.toCaseFolded(), source.file);
        if (!newTitle) {
            findings.push_back(
                source.finding(QStringLiteral("title"), QStringLiteral("TITLE_REUSED"),
                               QStringLiteral("The title is also that of %1.").arg(title->second)));
        }
    }
}

} // namespace ringside::bank
