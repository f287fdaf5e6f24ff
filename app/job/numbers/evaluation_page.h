// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/numbers/figures_page.h"

#include <array>
#include <optional>

class QPushButton;
class QStackedWidget;

namespace ringside::session {
struct PastedNumbers;
}

namespace ringside::app {

class NumbersBox;

/// Scores or a confusion matrix pasted as CSV, or an experiment to plan, with the pictures of the
/// kind `evaluation`. Each form keeps its numbers while another is looked at.
class EvaluationPage : public FiguresPage
{
    Q_OBJECT

public:
    enum Form { Scores, Matrix, Experiment };

    EvaluationPage(const Theme& theme, const QString& profileDir, ScenarioBench::Keeping keeping,
                   QWidget* parent = nullptr);

    Form form() const { return m_form; }
    void showForm(Form form);
    bool isSettled() const override;

Q_SIGNALS:
    /// Numbers of another form are open, as after an undone change.
    void formChanged(ringside::app::EvaluationPage::Form form);

protected:
    void showInputs() override;
    bool hasNumbers() const override;
    QString emptyText() const override;
    std::vector<std::string> firstPictures() const override;
    QString headline(const session::Explanation& shown) const override;
    void showMore(const session::Explanation& shown) override;

private:
    QWidget* makeInputs();
    void connectParts();
    NumbersBox& box() const { return *m_boxes[m_form == Matrix ? 1 : 0]; }
    /// The form of the state; absent where it states something else, or nothing yet.
    std::optional<Form> formOf(const scenario::State& state) const;
    void turnTo(Form form);
    void importTables(const QStringList& files);
    void adopt(const session::PastedNumbers& numbers);
    void removeNumbers();
    void useCheapest();

    Form m_form = Scores;
    std::array<std::optional<scenario::State>, 3> m_left; ///< of the forms that are not shown
    QStackedWidget* m_stack = nullptr;
    std::array<NumbersBox*, 2> m_boxes{};
    QPushButton* m_cheapest = nullptr;
};

} // namespace ringside::app
