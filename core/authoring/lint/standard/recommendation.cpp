// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr qsizetype kLeastQuoteWords = 4;

} // namespace

// KEY_RECOMMENDED: the key of an exam question is what its documentation recommends for the stem's
// situation, so one of the sources says so, and the question says where.
void checkRecommendation(const SourceQuestion& source, const SourceBank&,
                         std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.standard < kThirdStandard)
        return;
    const auto report = [&](const QString& field, const QString& message) {
        findings.push_back(source.finding(field, QStringLiteral("KEY_RECOMMENDED"), message));
    };
    bool isRecommended = false;
    for (std::size_t i = 0; i < question.sources.size(); ++i) {
        const Source& each = question.sources[i];
        isRecommended = isRecommended || each.recommends;
        if (each.recommends && wordsOf(each.quote).size() < kLeastQuoteWords) {
            report(QStringLiteral("sources[%1].recommends").arg(i),
                   QStringLiteral("A source that recommends the key needs a `quote` of %1 words or "
                                  "more: its heading, or the gist of the sentence.")
                       .arg(kLeastQuoteWords));
        }
    }
    if (!isRecommended && isExamItem(question)) {
        report(QStringLiteral("sources"),
               QStringLiteral("No source recommends the key (`recommends: true`)."));
    }
}

} // namespace ringside::bank
