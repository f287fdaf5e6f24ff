// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_review.h"

#include "core/statistics/percentiles.h"
#include "core/study/statistics/statistics.h"

#include <algorithm>
#include <map>

namespace ringside::study {

namespace {

constexpr std::array kBandStarts{0.0, 60.0, 120.0, 180.0};

void count(AnswerChanges& changes, const SatQuestion& question)
{
    if (!question.changed)
        return;
    if (question.firstRight)
        ++(question.right ? changes.rightToRight : changes.rightToWrong);
    else
        ++(question.right ? changes.wrongToRight : changes.wrongToWrong);
}

TimeBand& bandOf(std::array<TimeBand, 4>& bands, double seconds)
{
    std::size_t band = 0;
    while (band + 1 < bands.size() && seconds >= bands[band].to)
        ++band;
    return bands[band];
}

double medianOrZero(const std::vector<double>& values)
{
    return values.empty() ? 0 : statistics::median(values);
}

ExamScore scoreOf(const std::vector<SatQuestion>& sat)
{
    ExamScore score{.questions = static_cast<int>(sat.size())};
    std::map<int, DomainScore> perDomain;
    for (const SatQuestion& question : sat) {
        DomainScore& domain = perDomain[question.domain];
        domain.domain = question.domain;
        ++domain.questions;
        domain.correct += question.right ? 1 : 0;
        score.correct += question.right ? 1 : 0;
    }
    for (const auto& [id, domain] : perDomain)
        score.perDomain.push_back(domain);
    return score;
}

} // namespace

ExamReview reviewOf(const std::vector<SatQuestion>& sat)
{
    ExamReview review;
    review.score = scoreOf(sat);
    for (std::size_t i = 0; i < kBandStarts.size(); ++i)
        review.times[i] = {.from = kBandStarts[i],
                           .to = i + 1 < kBandStarts.size() ? kBandStarts[i + 1] : 0};
    std::vector<double> ofRight;
    std::vector<double> ofWrong;
    std::vector<AnswerPoint> stated;
    for (const SatQuestion& question : sat) {
        review.unseen += question.unseen ? 1 : 0;
        review.unseenRight += question.unseen && question.right ? 1 : 0;
        count(review.changes, question);
        if (!question.answered) {
            ++review.unanswered;
            continue;
        }
        TimeBand& band = bandOf(review.times, question.seconds);
        ++band.questions;
        band.right += question.right ? 1 : 0;
        (question.right ? ofRight : ofWrong).push_back(question.seconds);
        stated.push_back({.day = 0,
                          .domain = question.domain,
                          .correct = question.right,
                          .stated = question.stated});
    }
    review.medianRight = medianOrZero(ofRight);
    review.medianWrong = medianOrZero(ofWrong);
    review.confidence = calibrationOf(stated, {0, 0});
    return review;
}

} // namespace ringside::study
