// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/what_if_history.h"
#include "core/base/result.h"
#include "core/session/job/explain.h"
#include "core/session/latest_task.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// A job under change: what is stated, what was changed, and its newest explanation, which is
/// computed off the GUI thread. A change that cannot be computed is dropped: what is shown stays.
/// Borrows the presets. GUI thread.
class JobDesk : public QObject
{
    Q_OBJECT

public:
    JobDesk(const scaling::PresetCatalog& presets, QObject* parent = nullptr);

    /// Another job, unchanged, compared with itself.
    void open(const scaling::Scenario& base);
    void close();
    bool isOpen() const { return m_base.has_value(); }

    const WhatIfHistory& history() const { return m_history; }
    const WhatIf& whatIf() const { return m_history.now().whatIf; }
    /// Changes the history and shows where that leads. `settled` is false while a handle is held:
    /// charts first, the trace when it is let go.
    void change(const std::function<void(WhatIfHistory&)>& act, bool settled = true);
    /// What the last shown move of `path` set besides; "" when nothing.
    const std::string& movedPath() const { return m_movedPath; }
    const std::vector<scaling::Consequence>& consequences() const { return m_consequences; }
    /// A lever or an assumption was moved: a change() of its own, whose consequences are told.
    void move(const std::string& path, const scaling::FieldValue& value, bool settled);
    /// The scene in sight, whose picture is computed; asks when it is not there yet.
    void setScene(session::SceneKind kind);

    const std::optional<scaling::Scenario>& base() const { return m_base; }
    /// The newest explanation, shared with those who draw it; nothing before the first.
    const std::shared_ptr<const session::Explanation>& shown() const { return m_shown; }
    const scaling::PresetCatalog& presets() const { return m_presets; }

Q_SIGNALS:
    /// shown() is another one; `withTrace` is false while a handle is held.
    void explained(bool withTrace);
    /// The history is back at what is shown, if anything is.
    void refused(const ringside::Error& error);

private:
    void ask(bool wantTrace);
    void tellConsequences(const session::Explanation& next);
    void receive(Result<session::Explanation> result, const WhatIf& asked, bool withTrace);

    const scaling::PresetCatalog& m_presets;
    std::optional<scaling::Scenario> m_base;
    WhatIfHistory m_history;
    std::string m_movedPath; ///< of the newest request
    std::vector<scaling::Consequence> m_consequences;
    WhatIf m_shownWhatIf; ///< of the explanation that is shown
    std::shared_ptr<const session::Explanation> m_shown;
    std::optional<session::SceneKind> m_scene;
    bool m_wantTrace = true;          ///< of the newest request
    session::LatestTask m_explaining; ///< goes first: it ends its work
};

} // namespace ringside::app
