// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/session/small_bank.h"

#include <QString>

#include <algorithm>

namespace ringside::test {

/// A content hash of one repeated hexadecimal digit.
inline QString digitHash(char digit)
{
    return QString(64, QLatin1Char(digit));
}

inline bank::SourceQuestion& questionIn(bank::SourceBank& source, const QString& id)
{
    return *std::ranges::find_if(source.questions, [&](const bank::SourceQuestion& each) {
        return each.question.id.value() == id;
    });
}

/// The same bank after an update in which `id` got another stem and another key: "gamma" instead of
/// "beta". The bank knows the earlier wording by its hash.
inline void rewrite(bank::SourceBank& source, const QString& id, std::int64_t sinceMs = 0)
{
    bank::Question& question = questionIn(source, id).question;
    source.versions[id].push_back({bank::wordingOf(question), sinceMs, {question.contentHash}});
    question.stem = QStringLiteral("Rewritten stem of %1. Which one?").arg(id);
    for (bank::Option& option : question.options)
        option.correct = option.id.value() == QLatin1String("gamma");
    question.contentHash = digitHash('e');
}

/// The same bank after an update that mended the explanation and the sources of `id`.
inline void mend(bank::SourceBank& source, const QString& id)
{
    bank::Question& question = questionIn(source, id).question;
    source.versions[id].push_back({bank::wordingOf(question), 0, {question.contentHash}});
    question.explanation = QStringLiteral("Mended.");
    question.sources = {{QStringLiteral("A page"), QStringLiteral("https://docs.example.org"),
                         QDate(2026, 11, 28)}};
    question.options[0].why = QStringLiteral("Mended too.");
    question.takeaway = QStringLiteral("A field that was empty.");
    question.contentHash = digitHash('f');
}

} // namespace ringside::test
