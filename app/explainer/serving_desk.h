// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/what_if_history.h"
#include "core/base/result.h"
#include "core/session/job/explain_serving.h"
#include "core/session/latest_task.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace ringside::app {

/// A serving job under change. Each change is computed off the GUI thread, first with few requests
/// and then, when no handle is held, with all of them: the intervals narrow. A change that cannot
/// be computed is dropped. GUI thread.
class ServingDesk : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void open(const serving::ServingScenario& base);
    void close();
    const WhatIfHistory& history() const { return m_history; }
    const WhatIf& whatIf() const { return m_history.now().whatIf; }
    void change(const std::function<void(WhatIfHistory&)>& act, bool settled = true);
    void setScene(serving::ServingScene scene);

    const std::optional<serving::ServingScenario>& base() const { return m_base; }
    /// Nothing before the first result.
    const std::shared_ptr<const session::ServingExplanation>& shown() const { return m_shown; }

Q_SIGNALS:
    /// shown() is another one.
    void explained();
    /// The history is back at what is shown, if anything is.
    void refused(const ringside::Error& error);

private:
    void ask(bool isFine);
    void receive(Result<session::ServingExplanation> result, const WhatIf& asked, bool isFine);

    std::optional<serving::ServingScenario> m_base;
    std::optional<serving::ServingScene> m_scene;
    WhatIfHistory m_history;
    WhatIf m_shownWhatIf;
    bool m_settled = true;
    std::shared_ptr<const session::ServingExplanation> m_shown;
    session::LatestTask m_explaining; ///< goes first: it ends its work
};

} // namespace ringside::app
