// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"
#include "core/progress/values/weights_log.h"
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

/// New weights beside those in force, before anybody has accepted them.
struct FitProposal
{
    study::Weights weights;
    int items = 0;            ///< reviews on a later day than the one before
    int outliers = 0;         ///< of them, those that did not count
    study::FitQuality before; ///< of the weights in force, on the same reviews
    study::FitQuality after;
    std::optional<study::FitHealth> health{}; ///< with enough reviews for the check
    bool isBetter() const { return after.logLoss < before.logLoss; }
};

/// Fits the one set of weights, beginning from the program's own, and compares it with `inForce`.
/// Some seconds: not for the GUI thread. `onProgress` as in study::FitOptions.
/// Errors: OutOfRange with too few reviews, naming how many there are; Cancelled.
Result<FitProposal> proposeFit(std::span<const study::LoggedReview> log,
                               const study::Weights& inForce,
                               const std::function<bool(double)>& onProgress);

/// The reviews as the memory model sees them: cards are numbered as they come.
std::vector<study::LoggedReview> loggedReviews(const std::vector<progress::ReviewEntry>& reviews);

/// The learner's own weights: fitted to the journal, shown, accepted or not, taken back. Every
/// change is an event of the journal. Borrows the journal; one thread, the fit itself runs beside.
class Fitting
{
public:
    using Callback = std::function<void(Result<FitProposal>)>;

    explicit Fitting(progress::Journal& journal);
    ~Fitting(); ///< stops a fit that runs and waits for that

    /// Those in force: the last accepted, or the program's own, also where the journal cannot be
    /// read (history() says why).
    const study::Weights& weights() const;
    /// Errors: FileUnreadable, Database.
    Result<progress::WeightsHistory> history() const;

    /// Reads the reviews and fits on another thread, with a connection of its own to the journal's
    /// file, and delivers on this one. A newer request, or cancel(), stops the older one, which is
    /// then never delivered.
    void propose(Callback callback);
    void cancel();
    double shareDone() const; ///< of the newest fit

    /// Puts the proposal in force. Errors: Usage for one that is not better; those of
    /// WeightsLog::record().
    Done accept(const FitProposal& proposal);
    /// Puts the former weights back in force; a second time, the later ones again. Errors: Usage
    /// when nothing was ever accepted.
    Done takeBack();
    /// Called after the weights in force have changed.
    void setOnChanged(std::function<void()> onChanged);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
