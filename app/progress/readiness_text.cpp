// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/readiness_text.h"

#include "app/text/counted.h"
#include "app/text/whole_percent.h"

#include <QStringList>

#include <algorithm>

namespace ringside::app {

QString ReadinessText::headline(const session::ReadinessReport& readiness)
{
    const study::Readiness& estimate = readiness.estimate;
    if (estimate.enough)
        return tr("An exam today: %1 to %2 %, most likely %3 %, based on %4 first answers")
            .arg(wholePercent(estimate.low))
            .arg(wholePercent(estimate.high))
            .arg(wholePercent(estimate.median))
            .arg(estimate.answered);
    if (estimate.missing > 0)
        return tr("Not enough answers yet: %1 of %2")
            .arg(estimate.answered)
            .arg(estimate.answered + estimate.missing);
    QStringList domains;
    for (const study::DomainReadiness& domain : estimate.domains)
        if (domain.missing > 0)
            domains << QString::number(domain.domain);
    return tr("Not enough answers yet in domain %1").arg(domains.join(QStringLiteral(", ")));
}

QString ReadinessText::figure(const session::ReadinessReport& readiness)
{
    const study::Readiness& estimate = readiness.estimate;
    if (estimate.enough)
        return tr("%1–%2 %").arg(wholePercent(estimate.low)).arg(wholePercent(estimate.high));
    return tr("%1 of %2").arg(std::min(estimate.answered, estimate.needed)).arg(estimate.needed);
}

QString ReadinessText::meaning(const session::ReadinessReport& readiness)
{
    const study::Readiness& estimate = readiness.estimate;
    if (estimate.enough)
        return tr("Most likely %1 %; %2 % probability of %3 % or more")
            .arg(wholePercent(estimate.median))
            .arg(wholePercent(estimate.atLeastPassMark))
            .arg(wholePercent(readiness.passMark));
    if (estimate.missing > 0)
        return tr("First answers needed for a score estimate");
    return headline(readiness);
}

QString ReadinessText::answeredFigure(const session::ReadinessReport& readiness)
{
    return tr("%1 of %2").arg(readiness.seen()).arg(readiness.questions());
}

QString ReadinessText::answeredMeaning(const session::ReadinessReport& readiness)
{
    if (readiness.seen() == 0)
        return tr("None yet");
    return tr("Right the first time: %1 (%2 %)")
        .arg(readiness.firstRight())
        .arg(wholePercent(static_cast<double>(readiness.firstRight()) / readiness.seen()))
        .replace(QStringLiteral(" %)"), QStringLiteral("\u00a0%)")); // one line
}

QString ReadinessText::chance(const session::ReadinessReport& readiness)
{
    const study::Readiness& estimate = readiness.estimate;
    if (!estimate.enough && estimate.missing == 0)
        return tr("A score estimate also needs %1 first answers per domain.")
            .arg(study::kEnoughInDomain);
    if (!estimate.enough && estimate.needed < study::kEnoughAnswers)
        return tr("A score estimate needs a first answer to each of this bank's %1 questions that "
                  "count: %2 to go. With fewer than %3, its interval is wider.")
            .arg(estimate.needed)
            .arg(estimate.missing)
            .arg(study::kEnoughAnswers);
    if (!estimate.enough)
        return tr("A score estimate needs %1 first answers, %2 or more per domain: %3 to go.")
            .arg(estimate.needed)
            .arg(study::kEnoughInDomain)
            .arg(estimate.missing);
    return tr("The probability of %1 % or more is %2 %. This is a 90 % interval, if the exam is as "
              "hard as these questions.")
        .arg(wholePercent(readiness.passMark))
        .arg(wholePercent(readiness.estimate.atLeastPassMark));
}

QString ReadinessText::answered(const session::ReadinessReport& readiness)
{
    const QString all =
        tr("Questions answered: %1 of %2, right the first time: %3. Answers including repeats: %4.")
            .arg(readiness.seen())
            .arg(readiness.questions())
            .arg(readiness.firstRight())
            .arg(readiness.answers);
    if (readiness.estimate.answered == readiness.seen())
        return all;
    return tr("%1 The estimate uses %2: the others were shown in an exam and left unanswered.")
        .arg(all)
        .arg(readiness.estimate.answered);
}

QString ReadinessText::assumptions(const session::ReadinessReport& readiness)
{
    return tr("Assumptions: an exam of %1 questions with the guide's weights, as hard as this "
              "bank. The real difficulty is not public. Only your first answer to each question "
              "counts, because a repeat measures memory. No pass mark is published, so the "
              "dashed line is your assumption.")
        .arg(readiness.examQuestions);
}

QString ReadinessText::domainTitle(const session::DomainReport& domain)
{
    return tr("%1 %2").arg(domain.domain.id).arg(domain.domain.title);
}

QString ReadinessText::domainValue(const session::DomainReport& domain, bool enough)
{
    if (domain.estimate.missing > 0)
        return tr("%1 of %2 answers")
            .arg(domain.estimate.answered)
            .arg(domain.estimate.answered + domain.estimate.missing);
    const QString answers = counted(domain.estimate.answered, tr("1 answer"), tr("%1 answers"));
    if (!enough)
        return answers;
    return tr("%1 to %2 %, %3")
        .arg(wholePercent(domain.estimate.low))
        .arg(wholePercent(domain.estimate.high))
        .arg(answers);
}

} // namespace ringside::app
