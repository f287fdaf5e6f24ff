// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/forecasts.h"

#include "core/progress/exam_log.h"
#include "core/progress/log/event_log.h"
#include "core/session/exam/exam_report.h"

namespace ringside::session {

namespace {

/// Scores are fractions of small numbers: 42 of 60 must reach 0.7 despite rounding errors.
constexpr double kHair = 1e-9;

std::optional<ForecastPair> pairOf(const progress::PastExam& exam)
{
    ForecastPair pair{.examId = exam.start.examId,
                      .wallMs = exam.start.wallMs,
                      .forecast = *exam.start.forecast,
                      .passMark = exam.start.passMark};
    for (std::size_t i = 0; i < exam.start.slots.size(); ++i) {
        if (!exam.start.slots[i].unseen || exam.end.outcomes[i] == progress::SlotOutcome::Gone)
            continue;
        ++pair.unseen;
        pair.unseenRight += exam.end.outcomes[i] == progress::SlotOutcome::Right ? 1 : 0;
    }
    return pair.unseen < kEnoughUnseen ? std::nullopt : std::optional(pair);
}

} // namespace

bool ForecastPair::isInside() const
{
    return score() >= forecast.low - kHair && score() <= forecast.high + kHair;
}

bool ForecastPair::isPassed() const
{
    return score() >= passMark - kHair;
}

Result<ForecastRecord> forecastsOf(const progress::EventLog& events, const IsRewritten& isRewritten)
{
    RINGSIDE_TRY(const auto past, progress::ExamHistory(events).past());
    ForecastRecord record;
    double squares = 0;
    for (auto exam = past.rbegin(); exam != past.rend(); ++exam) {
        if (exam->start.mode != progress::ExamMode::Mock)
            continue;
        ++record.mocks;
        if (!exam->start.forecast) {
            ++record.noForecast;
            continue;
        }
        RINGSIDE_TRY(const bool isOld, isRewritten ? isRewritten(*exam) : Result<bool>(false));
        if (isOld) {
            ++record.rewritten;
            continue;
        }
        const auto pair = pairOf(*exam);
        if (!pair) {
            ++record.fewUnseen;
            continue;
        }
        record.inside += pair->isInside() ? 1 : 0;
        const double miss = pair->forecast.atLeastPassMark - (pair->isPassed() ? 1 : 0);
        squares += miss * miss;
        record.pairs.push_back(*pair);
    }
    if (record.pairs.size() >= kPairsForBrier)
        record.brier = squares / static_cast<double>(record.pairs.size());
    return record;
}

} // namespace ringside::session
