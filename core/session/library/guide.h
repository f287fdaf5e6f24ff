// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/picture/scene_names.h"

#include <QSet>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// The job of a live picture: as it is stated, what the guide changes, and which picture.
struct GuideJob
{
    std::string id; ///< of a job of the explainer, or of a question
    QString title;
    scaling::Scenario base;
    std::vector<scaling::FieldChange> changes;
    scaling::Scenario changed; ///< base with the changes
    std::vector<std::string> levers;
    scaling::SceneKind scene = scaling::SceneKind::StepLanes;
};

/// A section by its place in the list of chapters.
struct SectionPlace
{
    int chapter = 0;
    int section = 0;
    bool operator==(const SectionPlace&) const = default;
};

/// What a section asks. Those that wait for the first mock exam, see keptQuestions(), are not to be
/// opened before it.
struct SectionQuestions
{
    std::vector<bank::QuestionSummary> open; ///< as many as the section names, if the bank has them
    std::vector<bank::QuestionSummary> kept; ///< those it names that wait
};

/// The guide: chapters, their pictures, cards and questions, the glossary, and where the reader
/// was. The bank is read when it is first asked for. Borrowed references outlive this object; one
/// thread.
class Guide
{
public:
    Guide(const bank::BankReader& bank, progress::Journal& journal);

    /// In their order. Errors: Damaged.
    Result<std::vector<bank::GuideChapter>> chapters() const;
    /// The concept cards by name, without regard to case. Errors: Damaged.
    Result<std::vector<bank::Concept>> glossary() const;
    /// Errors: Damaged.
    Result<std::optional<bank::Concept>> findCard(const QString& id) const;
    Result<std::optional<bank::QuestionSummary>> findQuestion(const bank::QuestionId& id) const;
    /// The title of a job, or what a question asks; the id where the bank has neither.
    QString jobTitle(const std::string& id) const;
    /// Errors: UnknownName, NotModelled (a question without a scenario), Damaged; those of the
    /// changes.
    Result<GuideJob> jobOf(const bank::GuideScene& scene) const;
    /// Of the scene that a concept card leads to. Errors: UnknownName for a card that is not in the
    /// bank or leads to none; those of jobOf().
    Result<GuideJob> jobOfCard(const QString& id) const;
    /// Of the questions that some cards name, those that keptQuestions() says. Errors as there.
    Result<QSet<QString>> keptQuestions(const std::vector<bank::Concept>& cards) const;
    /// The questions that the section names. In the place of one that waits comes one on the same
    /// cards, or else of the same objective or domain. Errors: Damaged; those of the journal.
    Result<SectionQuestions> questionsOf(const bank::GuideSection& section) const;

    /// Where the reader was; nothing for a new reader, or when the bank has no such section now.
    /// Errors: those of the journal.
    Result<std::optional<SectionPlace>>
    lastPlace(const std::vector<bank::GuideChapter>& chapters) const;
    /// A profile that is only read forgets it. Errors: those of the journal.
    Done remember(const bank::ChapterId& chapter, const bank::SectionId& section);

private:
    Done addOthers(const bank::GuideSection& section, SectionQuestions& questions) const;

    const bank::BankReader& m_bank;
    progress::Journal& m_journal;
};

} // namespace ringside::session
