// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/numbers/lines_box.h"
#include "core/access/scenario/access_scenario.h"

namespace ringside::app {

/// Who has which role on what, and who asks for what, as a sketch; see core/access/sketch.
class SketchBox : public LinesBox
{
    Q_OBJECT

public:
    explicit SketchBox(const Theme& theme, QWidget* parent = nullptr);

    /// Shows a scenario that comes from elsewhere, as an undone change does. Emits nothing; text
    /// that states the same stays. What a sketch cannot express is kept while the text changes.
    void setScenario(const access::AccessScenario& scenario);

Q_SIGNALS:
    void sketchRead(const ringside::access::AccessScenario& scenario);

protected:
    void readText(const QString& text) override;

private:
    static Texts texts();
    static QString summary(const access::AccessScenario& scenario);

    access::AccessScenario m_saved; ///< as it came from elsewhere
    access::AccessScenario m_shown; ///< what the owner knows
};

} // namespace ringside::app
