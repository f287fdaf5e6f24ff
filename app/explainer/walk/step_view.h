// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/base/result.h"

#include <QHash>
#include <QString>
#include <QWidget>

#include <optional>
#include <string>

class QPushButton;

namespace ringside::kinds {
class Kinds;
}

namespace ringside::app {

class Theme;
class TonedLabel;
class WalkProse;
class WalkStage;

/// One step of a walk or a prediction once it is shown: its paragraph with live numbers that the
/// learner drags, and its picture. Computes off the GUI thread. GUI thread.
class StepView : public QWidget
{
    Q_OBJECT

public:
    enum class Shown { Picture, TextAndPicture };

    /// Its parts are named after `name`: "walk" has walkText, walkHint and walkReset. `kinds` must
    /// outlive the view.
    StepView(const Theme& theme, const kinds::Kinds& kinds, const QString& name,
             QWidget* parent = nullptr);

    /// Removes the step and its picture.
    void clear();
    /// Shows a step of a job as stated; the text follows with its numbers. Where the job has the
    /// picture `preferred`, that one takes the place of the step's own.
    void open(const bank::Job& job, const bank::WalkStep& step, Shown shown,
              const std::string& preferred = {});
    void hideText();
    bool isChanged() const;
    /// A metric of the current values, once explained().
    std::optional<double> value(const std::string& metric) const;

Q_SIGNALS:
    /// Picture and numbers match the current values.
    void explained();
    void messageRaised(const QString& sentence);

private:
    void build(const QString& name);
    void showText();

    const Theme& m_theme;
    bank::WalkStep m_step;
    QHash<QString, QString> m_stated; ///< values of the step's numbers, by the words in the braces
    bool m_hasText = false;
    WalkProse* m_text;
    QWidget* m_help; ///< the next two in a row
    TonedLabel* m_hint;
    QPushButton* m_reset;
    WalkStage* m_stage;
};

} // namespace ringside::app
