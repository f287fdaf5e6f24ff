// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::session {

/// The explainer's result for one state of a scenario. `before` is the scenario as stated, or the
/// pinned one; `now` is the scenario with the changes.
struct Explanation
{
    scenario::Evaluation before;
    scenario::Evaluation now;
    scenario::Effort effort = scenario::Effort::Fine;
    std::vector<scenario::PictureTitle> offered; ///< pictures for which the scenario states enough
    scenario::SharedValue extras;                ///< see ScenarioKind::extras()

    /// The picture that was requested, or why it is absent.
    struct DrawnPicture
    {
        std::optional<scenario::Picture> before; ///< absent where nothing has changed
        std::optional<scenario::Picture> now;
        Error absent; ///< where there is none now
    };
    std::string picture;               ///< its name; "" where the scenario has none
    std::optional<DrawnPicture> drawn; ///< absent while a slow picture is left out

    /// The requested levers that can change something in this state; absent while a handle moves.
    std::optional<std::vector<std::string>> usefulLevers;

    bool isFine() const { return effort != scenario::Effort::Coarse; }
    bool isChanged() const { return !(before.state == now.state); }
    /// nullptr if another picture was requested, or none is drawn.
    const DrawnPicture* findPicture(std::string_view name) const
    {
        return drawn && name == picture ? &*drawn : nullptr;
    }
};

/// The content of a kind's own picture, or nullptr where it is absent or of another type.
template <class T> const T* contentIn(const std::optional<scenario::Picture>& picture)
{
    const auto* own = picture ? std::get_if<scenario::OwnPicture>(&picture->form) : nullptr;
    return own ? own->content.as<T>() : nullptr;
}

struct ExplainRequest
{
    scenario::State base;
    std::vector<FieldChange> changes{};
    std::optional<scenario::State> compared{}; ///< used for `before` instead of `base`
    /// Coarse while a handle moves: slow pictures and useful levers are left out.
    scenario::Effort effort = scenario::Effort::Fine;
    /// Names, the preferred first: the first one that the scenario has is drawn, or else the first
    /// of all. None for no picture.
    std::optional<std::vector<std::string>> pictures{};
    /// Fields that an author picked as levers. With `allLevers` those that the kind offers are
    /// looked at too, and the ones that start to matter when another one moves count as useful.
    std::vector<std::string> levers{};
    bool allLevers = false;
    /// One of the same kind; where it has the same effort, its evaluations are not computed again.
    std::shared_ptr<const Explanation> earlier{};
};

/// Computes an explanation; a pure function, safe on any thread. Errors: those of applying the
/// changes and of evaluate(); Cancelled by the token.
Result<Explanation> explain(const scenario::ScenarioKind& kind, const ExplainRequest& request,
                            std::stop_token stop = {});

} // namespace ringside::session
