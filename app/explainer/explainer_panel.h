// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QWidget>

#include <memory>

namespace ringside::scaling {
struct PresetCatalog;
}

namespace ringside::app {

class Theme;

/// The right pane of a question: the pictures of its scenario, its numbers and the levers. Before
/// the answer it shows the scenario, but no sentence that reveals the key.
class ExplainerPanel : public QWidget
{
    Q_OBJECT

public:
    ExplainerPanel(const Theme& theme, const scaling::PresetCatalog& presets,
                   QWidget* parent = nullptr);
    ~ExplainerPanel() override;

    /// Shows another question's job; for a question without a scenario, explains why there is no
    /// chart.
    void showQuestion(const bank::Question& question, bool answered);
    void setAnswered(bool answered);
    /// Applies the option's effect and animates the change; an empty id restores the job.
    void tryOption(const bank::OptionId& option);

Q_SIGNALS:
    /// The option applied now; empty when levers were moved or reset.
    void triedOptionChanged(const ringside::bank::OptionId& option);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
