// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/guide_place.h"
#include "core/scenario/field_change.h"
#include "core/scenario/state.h"
#include "core/session/change_set.h"

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

/// The job of a live picture: as stated, with the guide's changes, and which picture.
struct GuideJob
{
    QString id; ///< of a job of the explainer, or of a question
    QString title;
    std::string kind; ///< of its scenario
    scenario::State base;
    std::vector<FieldChange> changes;
    scenario::State changed; ///< base with the changes
    std::vector<std::string> levers;
    std::string picture;
};

/// A section by its position in the list of chapters.
struct SectionPlace
{
    int chapter = 0;
    int section = 0;
    bool operator==(const SectionPlace&) const = default;
};

/// The questions of a section. Those reserved for the first mock exam (reservedQuestions()) must
/// not be opened before it.
struct SectionQuestions
{
    std::vector<bank::QuestionSummary> open; ///< as many as the section lists, if the bank has them
    std::vector<bank::QuestionSummary> reserved; ///< listed ones that are still reserved
};

/// The guide: chapters with pictures, cards and questions, the glossary, and the reader's place.
/// Reads the bank on first use. Borrowed references must outlive this object; one thread.
class Guide
{
public:
    Guide(const bank::BankReader& bank, progress::Journal& journal,
          ReportChange report = reportNowhere);

    /// In their order. Errors: Damaged.
    Result<std::vector<bank::GuideChapter>> chapters() const;
    /// The concept cards by name, ignoring case. Errors: Damaged.
    Result<std::vector<bank::Concept>> glossary() const;
    /// Errors: Damaged.
    Result<std::optional<bank::Concept>> findCard(const QString& id) const;
    Result<std::optional<bank::QuestionSummary>> findQuestion(const bank::QuestionId& id) const;
    /// The title of a job or of a question; the id if the bank has neither.
    QString jobTitle(const QString& id) const;
    /// Errors: UnknownName (also of a scene that does not fit), NotModelled (a question without a
    /// scenario), Damaged; those of the changes.
    Result<GuideJob> jobOf(const bank::GuideScene& scene) const;
    /// The job of a concept card's scene. Errors: UnknownName for a card that is not in the bank or
    /// has no scene; those of jobOf().
    Result<GuideJob> jobOfCard(const QString& id) const;
    /// The reserved questions among those of some cards. Errors as reservedQuestions().
    Result<QSet<QString>> reservedQuestions(const std::vector<bank::Concept>& cards) const;
    /// The section's questions. A question with the same cards, or else the same objective or
    /// domain, replaces each reserved one. Errors: Damaged; those of the journal.
    Result<SectionQuestions> questionsOf(const bank::GuideSection& section) const;

    /// The reader's place; nothing for a new reader, or if the bank no longer has the section.
    /// Errors: those of the journal.
    Result<std::optional<SectionPlace>>
    lastPlace(const std::vector<bank::GuideChapter>& chapters) const;
    /// A read-only profile does not store it. Errors: those of the journal.
    Done remember(const bank::ChapterId& chapter, const bank::SectionId& section);

    /// Errors: those of the journal.
    Result<progress::GuidePlaces> sectionsRead() const;
    /// Committed on return. Errors: those of the journal.
    Done markRead(const progress::GuidePlace& place, bool isRead);
    bool isReadOnly() const;

private:
    Done addOthers(const bank::GuideSection& section, SectionQuestions& questions) const;

    const bank::BankReader& m_bank;
    progress::Journal& m_journal;
    ReportChange m_report;
};

} // namespace ringside::session
