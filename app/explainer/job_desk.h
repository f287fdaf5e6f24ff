// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/what_if.h"
#include "core/base/result.h"
#include "core/session/explain.h"

#include <QObject>

#include <optional>

namespace ringside::app {

/// A job under change: what is stated, what was changed, and its newest explanation. Asks the
/// runner and passes on only what belongs to the open job. A change that cannot be computed is
/// dropped: what is shown stays. Borrows the runner, which may outlive it; GUI thread.
class JobDesk : public QObject
{
    Q_OBJECT

public:
    JobDesk(session::ExplainRunner& runner, QObject* parent = nullptr);

    /// Another job, unchanged, compared with itself.
    void open(const scaling::Scenario& base);
    void close();
    bool isOpen() const { return m_base.has_value(); }

    const WhatIf& whatIf() const { return m_whatIf; }
    /// `settled` is false while a handle is held: charts first, the trace when it is let go.
    void setWhatIf(const WhatIf& whatIf, bool settled);
    /// What the charts call "before"; nothing for the job as stated.
    void setCompared(const std::optional<scaling::Scenario>& compared);
    const std::optional<scaling::Scenario>& compared() const { return m_compared; }
    /// The scene in sight, whose picture is computed; asks when it is not there yet.
    void setScene(session::SceneKind kind);

    const std::optional<scaling::Scenario>& base() const { return m_base; }
    const std::optional<session::Explanation>& shown() const { return m_shown; }
    const scaling::PresetCatalog& presets() const { return m_runner.presets(); }

Q_SIGNALS:
    /// shown() is another one; `withTrace` is false while a handle is held.
    void explained(bool withTrace);
    /// whatIf() is back at what is shown, if anything is.
    void refused(const ringside::Error& error);

private:
    void ask(bool wantTrace);
    void receive(Result<session::Explanation> result, const WhatIf& asked, bool withTrace);

    session::ExplainRunner& m_runner;
    std::optional<scaling::Scenario> m_base;
    std::optional<scaling::Scenario> m_compared;
    WhatIf m_whatIf;
    WhatIf m_shownWhatIf; ///< of the explanation that is shown
    std::optional<session::Explanation> m_shown;
    std::optional<session::SceneKind> m_scene;
    bool m_wantTrace = true; ///< of the newest request
    int m_opened = 0;        ///< counts open() and close(): late answers are told by it
};

} // namespace ringside::app
