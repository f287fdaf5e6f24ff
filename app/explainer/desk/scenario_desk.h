// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/what_if_history.h"
#include "core/base/result.h"
#include "core/scenario/field_change.h"
#include "core/session/job/explain.h"
#include "core/session/latest_task.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// A scenario of any kind being changed: its stated values, the changes, and the latest
/// explanation, computed off the GUI thread: coarse while a handle moves, fine when it rests. A
/// change that cannot be computed is dropped, and the display stays. GUI thread.
class ScenarioDesk : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Opens another scenario, unchanged, compared with itself. The desk and its work share the
    /// kind.
    void open(const scenario::ScenarioKind& kind, const scenario::State& base);
    void close();
    bool isOpen() const { return m_kind != nullptr; }

    const WhatIfHistory& history() const { return m_history; }
    const WhatIf& whatIf() const { return m_history.now().whatIf; }
    /// Changes the history and shows the resulting scenario. `settled` is false while a handle is
    /// dragged.
    void change(const std::function<void(WhatIfHistory&)>& act, bool settled = true);
    /// Other fields that the last shown change of `path` has set; "" for none.
    const std::string& movedPath() const { return m_movedPath; }
    const std::vector<scenario::Consequence>& consequences() const { return m_consequences; }
    /// Applies the change of a lever or an assumption and reports its consequences.
    void move(const std::string& path, const FieldValue& value, bool settled);
    /// The levers that are shown: those that an author picked, and all others of the kind or none.
    /// The explanation then says which of them are useful.
    void setLevers(const std::vector<std::string>& own, bool all);
    /// Which pictures to compute, the preferred first; starts computing when none of them is shown.
    void setPictures(const std::vector<std::string>& names);
    void setPicture(const std::string& name) { setPictures({name}); }

    /// Of an open scenario.
    const scenario::ScenarioKind& kind() const { return *m_kind; }
    const scenario::State& base() const { return m_base; }
    /// The latest explanation, shared with the widgets that draw it; null before the first.
    const std::shared_ptr<const session::Explanation>& shown() const { return m_shown; }

Q_SIGNALS:
    /// shown() has changed; `isFine` is false while finer numbers or slow pictures are to follow.
    void explained(bool isFine);
    /// The change was rejected; the history is back at the shown state, if any.
    void refused(const ringside::Error& error);

private:
    void ask();
    void ask(scenario::Effort effort);
    void noteConsequences(const session::Explanation& next);
    void receive(Result<session::Explanation> result, const WhatIf& asked, scenario::Effort effort);

    std::shared_ptr<const scenario::ScenarioKind> m_kind;
    scenario::State m_base;
    WhatIfHistory m_history;
    std::string m_movedPath; ///< of the newest request
    std::vector<scenario::Consequence> m_consequences;
    WhatIf m_shownWhatIf; ///< changes of the shown explanation
    std::shared_ptr<const session::Explanation> m_shown;
    /// The latest of each effort, whose evaluations the next one need not compute.
    std::map<scenario::Effort, std::shared_ptr<const session::Explanation>> m_latest;
    std::optional<std::vector<std::string>> m_pictures;
    std::vector<std::string> m_ownLevers;
    bool m_allLevers = false;
    bool m_isSettled = true;          ///< of the newest request
    session::LatestTask m_explaining; ///< destroyed first, to end its work
};

} // namespace ringside::app
