// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/writer/bank_writer.h"

#include <QString>
#include <QStringList>

#include <utility>

namespace ringside::test {

inline bank::Option option(const char* id, bool correct)
{
    bank::Option made;
    made.id = bank::OptionId(QString::fromLatin1(id));
    made.text = QStringLiteral("Text of ") + QLatin1String(id);
    made.correct = correct;
    made.why = QStringLiteral("Why it is so.");
    return made;
}

/// Single choice: the key is "beta". An id that starts with "two-" is multiple choice, choose 2:
/// the keys are "alpha" and "gamma". Text and hash are the same in every bank.
inline bank::Question smallQuestion(const QString& id)
{
    const bool two = id.startsWith(QLatin1String("two-"));
    bank::Question question;
    question.id = bank::QuestionId(id);
    question.domain = 3;
    question.objective = QStringLiteral("3.3.b");
    question.type = two ? bank::QuestionType::Multiple : bank::QuestionType::Single;
    question.choose = two ? 2 : 1;
    question.stem = QStringLiteral("Stem of %1. Which one?").arg(id);
    question.options = {option("alpha", two), option("beta", !two), option("gamma", two),
                        option("delta", false)};
    question.concepts = {QStringLiteral("ring"), QStringLiteral("gone")};
    question.contentHash = QStringLiteral("hash of ") + id;
    return question;
}

/// A bank of domain 3 with one concept card, "ring". The first question is easy and the second one
/// is of medium difficulty, so practice begins with them.
inline bank::SourceBank smallBank(const QStringList& ids)
{
    bank::SourceBank source;
    for (const QString& id : ids) {
        bank::SourceQuestion question;
        question.question = smallQuestion(id);
        question.question.difficulty = source.questions.empty()       ? bank::Difficulty::Easy
                                       : source.questions.size() == 1 ? bank::Difficulty::Medium
                                                                      : bank::Difficulty::Hard;
        source.questions.push_back(std::move(question));
    }
    bank::SourceConcept card;
    card.card.id = QStringLiteral("ring");
    card.card.name = QStringLiteral("Ring");
    source.concepts.push_back(std::move(card));
    source.blueprint.guideVersion = QStringLiteral("2026-06-01");
    source.blueprint.domains = {{3, QStringLiteral("Scaling"), 21, {}}};
    source.hasBlueprint = true;
    return source;
}

} // namespace ringside::test
