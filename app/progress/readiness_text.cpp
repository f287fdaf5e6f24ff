// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/readiness_text.h"

#include "app/text/counted.h"
#include "app/text/whole_percent.h"

#include <QStringList>

namespace ringside::app {

QString ReadinessText::headline(const session::ReadinessReport& standing)
{
    const study::Readiness& estimate = standing.estimate;
    if (estimate.enough)
        return tr("An exam today: %1 to %2 % right, in the middle %3 %, from %4 first answers")
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

QString ReadinessText::chance(const session::ReadinessReport& standing)
{
    if (!standing.estimate.enough)
        return tr("A number that means something needs first answers to 60 questions, 5 or more of "
                  "each domain.");
    return tr("The chance of %1 % or more is %2 %. Nine of ten such intervals hold the exam's "
              "result, if the exam is as hard as these questions.")
        .arg(wholePercent(standing.passMark))
        .arg(wholePercent(standing.estimate.atLeastPassMark));
}

QString ReadinessText::answered(const session::ReadinessReport& standing)
{
    const QString all = tr("Questions answered: %1 of %2, right at the first answer: %3. Answers "
                           "with the repeated ones: %4.")
                            .arg(standing.seen())
                            .arg(standing.questions())
                            .arg(standing.firstRight())
                            .arg(standing.answers);
    if (standing.estimate.answered == standing.seen())
        return all;
    return tr("%1 For the estimate count %2: the others had been shown in an exam and left "
              "unanswered there.")
        .arg(all)
        .arg(standing.estimate.answered);
}

QString ReadinessText::assumptions(const session::ReadinessReport& standing)
{
    return tr("Assumed: an exam of %1 questions dealt by the guide's weights, as hard as this "
              "bank; nobody outside can know that. Only the first answer to each question "
              "counts: a repeated one measures the memory of that question. No pass mark is "
              "published, so the dashed line is your own assumption.")
        .arg(standing.examQuestions);
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
