// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/fitting.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/weights_log.h"
#include "core/session/latest_task.h"
#include "core/study/memory/days.h"
#include "core/study/memory/fit_quality.h"
#include "core/study/memory/weights.h"

#include <QHash>

#include <atomic>
#include <string>
#include <utility>

namespace ringside::session {

namespace {

/// The fit takes this share of the time, the five fits of the health check the rest.
constexpr double kShareOfFit = 0.3;

study::FitOptions optionsFor(const std::function<bool(double)>& onProgress, double from, double to)
{
    study::FitOptions options;
    if (onProgress)
        options.onProgress = [&onProgress, from, to](double done) {
            return onProgress(from + (to - from) * done);
        };
    return options;
}

} // namespace

Result<FitProposal> proposeFit(std::span<const study::LoggedReview> log,
                               const study::Weights& inForce,
                               const std::function<bool(double)>& onProgress)
{
    RINGSIDE_TRY(const auto set, study::trainingSet(log));
    if (set.items < study::kFewestItems)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("reviews on a later day than the one before"),
                     .value = std::to_string(set.items),
                     .limit = filled(error_forms::kOrMore, {std::to_string(study::kFewestItems)})});
    RINGSIDE_TRY(const auto fit, study::fitTrainingSet(set, study::defaultWeights(),
                                                       optionsFor(onProgress, 0, kShareOfFit)));
    FitProposal proposal{.weights = fit.weights,
                         .items = set.items + set.outliers,
                         .outliers = set.outliers,
                         .before = study::qualityOf(inForce, set),
                         .after = study::qualityOf(fit.weights, set)};
    if (set.items < study::kFewestForHealth)
        return proposal;
    RINGSIDE_TRY(proposal.health, study::healthOf(set, study::defaultWeights(),
                                                  optionsFor(onProgress, kShareOfFit, 1)));
    return proposal;
}

std::vector<study::LoggedReview> loggedReviews(const std::vector<progress::ReviewEntry>& reviews)
{
    QHash<QString, std::pair<std::int64_t, std::int64_t>> cards; // number, day of the last review
    std::vector<study::LoggedReview> log;
    log.reserve(reviews.size());
    for (const progress::ReviewEntry& entry : reviews) {
        const std::int64_t day = entry.review.after.lastReviewDay;
        const auto found = cards.find(entry.review.cardId);
        study::LoggedReview review{.card = static_cast<std::int64_t>(cards.size()),
                                   .ms = entry.wallMs,
                                   .days = 0,
                                   .rating = entry.review.rating};
        if (found == cards.end()) {
            cards.insert(entry.review.cardId, {review.card, day});
        } else {
            review.card = found->first;
            review.days = study::elapsedDays(found->second, day);
            found->second = day;
        }
        log.push_back(review);
    }
    return log;
}

namespace {

/// Callable on any thread.
Result<FitProposal> proposeFrom(const QString& journalFile, const study::Weights& inForce,
                                const std::function<bool(double)>& onProgress)
{
    RINGSIDE_TRY(const auto reviews, progress::readReviews(journalFile));
    return proposeFit(loggedReviews(reviews), inForce, onProgress);
}

} // namespace

struct Fitting::State
{
    State(progress::Journal& open, ReportChange whereTo)
        : journal(open), log(open), report(std::move(whereTo))
    {
    }

    progress::Journal& journal;
    progress::WeightsLog log;
    ReportChange report;
    std::optional<study::Weights> inForce; ///< after the first read
    std::shared_ptr<std::atomic<double>> done =
        std::make_shared<std::atomic<double>>(0); ///< newest
    LatestTask task;                              ///< destroyed first

    Done put(const std::optional<progress::AcceptedWeights>& accepted)
    {
        RINGSIDE_CHECK(log.record(accepted));
        inForce = accepted ? accepted->weights : study::defaultWeights();
        report({ChangeSet::Part::Weights});
        return {};
    }
};

Fitting::Fitting(progress::Journal& journal, ReportChange report)
    : m_state(std::make_unique<State>(journal, std::move(report)))
{
}

Fitting::~Fitting() = default;

const study::Weights& Fitting::weights() const
{
    if (!m_state->inForce) {
        const auto read = m_state->log.read();
        const auto current = read ? read->current() : std::nullopt;
        m_state->inForce = current ? current->weights : study::defaultWeights();
    }
    return *m_state->inForce;
}

Result<progress::WeightsHistory> Fitting::history() const
{
    return m_state->log.read();
}

void Fitting::readAgain()
{
    m_state->inForce.reset();
}

void Fitting::propose(Callback callback)
{
    // Each run has its own, because a cancelled one may still report its progress.
    auto done = std::make_shared<std::atomic<double>>(0);
    m_state->done = done;
    m_state->task.start([file = m_state->journal.file(), inForce = weights(), done,
                         callback = std::move(callback)](const std::stop_token& stop) {
        auto proposal = proposeFrom(file, inForce, [&stop, &done](double share) {
            done->store(share);
            return !stop.stop_requested();
        });
        return [proposal = std::move(proposal), callback] { callback(proposal); };
    });
}

void Fitting::cancel()
{
    m_state->task.cancel();
}

double Fitting::shareDone() const
{
    return m_state->done->load();
}

Done Fitting::accept(const FitProposal& proposal)
{
    if (!proposal.isBetter())
        return fail(
            {.code = ErrorCode::Usage,
             .subject = RINGSIDE_TR("log loss of the new weights"),
             .value = std::to_string(proposal.after.logLoss),
             .limit = filled(error_forms::kLessThan, {std::to_string(proposal.before.logLoss)})});
    return m_state->put(progress::AcceptedWeights{.weights = proposal.weights,
                                                  .items = proposal.items,
                                                  .lossBefore = proposal.before.logLoss,
                                                  .lossAfter = proposal.after.logLoss});
}

Done Fitting::revert()
{
    RINGSIDE_TRY(const auto read, m_state->log.read());
    const auto& changes = read.changes;
    if (changes.empty())
        return fail({.code = ErrorCode::Usage, .subject = RINGSIDE_TR("weights to undo")});
    return m_state->put(changes.size() > 1 ? changes[changes.size() - 2].accepted : std::nullopt);
}

} // namespace ringside::session
