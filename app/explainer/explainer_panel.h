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
    /// Closed book before the answer: the pictures show the job as stated and nothing can be moved.
    enum class Book {
        Open,   ///< the learner asked for the levers
        Closed, ///< a button offers them
        Sealed, ///< in a challenge nothing helps
    };
    void setBook(Book book);
    /// Applies the option's effect and animates the change; an empty id restores the job.
    void tryOption(const bank::OptionId& option);

Q_SIGNALS:
    /// The option applied now; empty when levers were moved or reset.
    void triedOptionChanged(const ringside::bank::OptionId& option);
    /// The learner wants the levers before the answer; the owner opens the book.
    void leversRequested();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
