// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"

namespace ringside::bank {

namespace {

constexpr int kMonths = 12;

} // namespace

// REVIEW_STALE: services are renamed and retired within a year, and a new guide moves objectives. A
// question without a review since then may be out of date.
void checkReviews(const SourceBank& bank, const QDate& today, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("REVIEW_STALE");
    const QString guide = bank.hasBlueprint ? bank.blueprint.guideVersion : QString();
    for (const SourceQuestion& source : bank.questions) {
        const Question& question = source.question;
        // Dates in ISO form compare like texts.
        if (!guide.isEmpty() && question.guideVersion < guide) {
            findings.push_back(
                warning(source.finding(QStringLiteral("guide_version"), code,
                                       QStringLiteral("The question follows the guide of %1; the "
                                                      "blueprint that of %2.")
                                           .arg(question.guideVersion, guide))));
        }
        if (today.isValid() && question.lastReviewed.isValid() &&
            question.lastReviewed.addMonths(kMonths) < today) {
            findings.push_back(warning(source.finding(
                QStringLiteral("last_reviewed"), code,
                QStringLiteral("The last review of %1 is more than %2 months before %3.")
                    .arg(question.lastReviewed.toString(Qt::ISODate))
                    .arg(kMonths)
                    .arg(today.toString(Qt::ISODate)))));
        }
    }
}

} // namespace ringside::bank
