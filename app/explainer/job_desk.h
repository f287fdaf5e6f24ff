// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/what_if_history.h"
#include "core/base/result.h"
#include "core/scenario/field_change.h"
#include "core/session/job/explain.h"
#include "core/session/latest_task.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// A job being changed: its stated values, the changes, and the latest explanation, computed off
/// the GUI thread. A change that cannot be computed is dropped, and the display stays. Does not own
/// the presets. GUI thread.
class JobDesk : public QObject
{
    Q_OBJECT

public:
    JobDesk(const scaling::PresetCatalog& presets, QObject* parent = nullptr);

    /// Opens another job, unchanged, compared with itself.
    void open(const scaling::Scenario& base);
    void close();
    bool isOpen() const { return m_base.has_value(); }

    const WhatIfHistory& history() const { return m_history; }
    const WhatIf& whatIf() const { return m_history.now().whatIf; }
    /// Changes the history and shows the resulting job. `settled` is false while a handle is
    /// dragged: charts are updated then, the trace after the release.
    void change(const std::function<void(WhatIfHistory&)>& act, bool settled = true);
    /// Other fields that the last shown change of `path` has set; "" for none.
    const std::string& movedPath() const { return m_movedPath; }
    const std::vector<scaling::Consequence>& consequences() const { return m_consequences; }
    /// Applies the change of a lever or an assumption and reports its consequences.
    void move(const std::string& path, const scaling::FieldValue& value, bool settled);
    /// The levers that are shown: those that an author picked, and all others of the job or none.
    /// The explanation then says which of them are useful.
    void setLevers(const std::vector<std::string>& own, bool all);
    /// Sets the visible scene, whose picture is computed; starts computing it when it is missing.
    void setScene(session::SceneKind kind);

    const std::optional<scaling::Scenario>& base() const { return m_base; }
    /// The latest explanation, shared with the widgets that draw it; null before the first.
    const std::shared_ptr<const session::Explanation>& shown() const { return m_shown; }
    const scaling::PresetCatalog& presets() const { return m_presets; }

Q_SIGNALS:
    /// shown() has changed; `withTrace` is false while a handle is dragged.
    void explained(bool withTrace);
    /// The change was rejected; the history is back at the shown state, if any.
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
    WhatIf m_shownWhatIf; ///< changes of the shown explanation
    std::shared_ptr<const session::Explanation> m_shown;
    std::optional<session::SceneKind> m_scene;
    std::vector<std::string> m_ownLevers;
    bool m_allLevers = false;
    bool m_wantTrace = true;          ///< of the newest request
    session::LatestTask m_explaining; ///< destroyed first, to end its work
};

} // namespace ringside::app
