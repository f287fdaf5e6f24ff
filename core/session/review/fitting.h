// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"
#include "core/progress/values/weights_log.h"
#include "core/session/change_set.h"
#include "core/study/memory/fit_quality.h"
#include "core/study/memory/review_log.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// New weights compared with the current ones, before the learner accepts them.
struct FitProposal
{
    study::Weights weights;
    int items = 0;            ///< reviews on a later day than the one before
    int outliers = 0;         ///< of them, left out as outliers
    study::FitQuality before; ///< of the current weights, on the same reviews
    study::FitQuality after;
    std::optional<study::FitHealth> health{}; ///< with enough reviews for the check
    bool isBetter() const { return after.logLoss < before.logLoss; }
};

/// Fits weights, starting from the defaults, and compares them with `inForce`. Takes seconds, so do
/// not call it on the GUI thread. `onProgress` as in study::FitOptions. Errors: OutOfRange with too
/// few reviews (value: their number); Cancelled.
Result<FitProposal> proposeFit(std::span<const study::LoggedReview> log,
                               const study::Weights& inForce,
                               const std::function<bool(double)>& onProgress);

/// The reviews as input of the memory model, with cards numbered in order of appearance.
std::vector<study::LoggedReview> loggedReviews(const std::vector<progress::ReviewEntry>& reviews);

/// The learner's weights: fitted to the journal, shown, accepted or not, and undone. Every change
/// is an event in the journal. Borrows the journal; one thread, while the fit itself runs on
/// another.
class Fitting
{
public:
    using Callback = std::function<void(Result<FitProposal>)>;

    explicit Fitting(progress::Journal& journal, ReportChange report = reportNowhere);
    ~Fitting(); ///< stops a running fit and waits for it

    /// The current weights: the last accepted ones, or the defaults, also if the journal cannot be
    /// read (history() says why).
    const study::Weights& weights() const;
    /// Errors: FileUnreadable, Database.
    Result<progress::WeightsHistory> history() const;
    /// Call it after entries came from another device.
    void readAgain();

    /// Reads the reviews and fits on another thread with its own connection to the journal, and
    /// delivers on this one. A newer request or cancel() stops it, and its result is never
    /// delivered.
    void propose(Callback callback);
    void cancel();
    double shareDone() const; ///< of the newest fit

    /// Applies the proposal. Errors: Usage if it is not better; those of WeightsLog::record().
    Done accept(const FitProposal& proposal);
    /// Restores the previous weights; a second call restores the later ones. Errors: Usage if none
    /// was ever accepted.
    Done revert();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
