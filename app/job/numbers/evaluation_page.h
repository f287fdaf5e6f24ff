// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/scenario_desk.h"
#include "app/job/frame/job_frame.h"
#include "app/job/frame/kind_results.h"
#include "app/job/frame/scenario_bench.h"

#include <array>
#include <optional>

class QFrame;
class QPushButton;
class QStackedWidget;

namespace ringside::session {
struct PastedNumbers;
}

namespace ringside::app {

class ExportMenu;
class MetricTable;
class NumbersBox;
class SceneStack;
class TabStrip;
class Theme;
class TonedLabel;

/// The learner's own numbers: scores or a confusion matrix pasted as CSV, or an experiment to plan;
/// at the right what they mean, with the pictures of the kind `evaluation`. Each form keeps its
/// numbers while another is looked at. Does not own the theme; GUI thread.
class NumbersPage : public JobFrame
{
    Q_OBJECT

public:
    enum Form { Scores, Matrix, Experiment };

    NumbersPage(const Theme& theme, const QString& profileDir, ScenarioBench::Keeping keeping,
                QWidget* parent = nullptr);
    ~NumbersPage() override;

    void setFileDialogs(const FileDialogs& dialogs) override;
    ScenarioBench& bench() { return m_bench; }
    Form form() const { return m_form; }
    void showForm(Form form);
    /// True when everything on the page matches the text and the fields.
    bool isSettled() const;

private:
    QWidget* makeInputs();
    QWidget* makeResults();
    void connectParts();
    void connectPictures();
    NumbersBox& box() const { return *m_boxes[m_form == Matrix ? 1 : 0]; }
    /// The form of the state; absent where it states something else, or nothing yet.
    std::optional<Form> formOf(const scenario::State& state) const;
    void turnTo(Form form);
    void importTables(const QStringList& files);
    void adopt(const session::PastedNumbers& numbers);
    void removeNumbers();
    void showJob();
    void showResults();
    void showRefusal(const Error& error);
    void showEmpty(const QString& text);
    void useCheapest();

    NoResults m_results;
    ScenarioBench m_bench;
    ScenarioDesk m_desk;
    Form m_form = Scores;
    std::array<std::optional<scenario::State>, 3> m_left; ///< of the forms that are not shown
    bool m_isShown = false;                               ///< or refused

    TabStrip* m_forms = nullptr;
    QStackedWidget* m_stack = nullptr;
    std::array<NumbersBox*, 2> m_boxes{};
    QFrame *m_emptyCard = nullptr, *m_answerCard = nullptr, *m_pictureCard = nullptr,
           *m_tableCard = nullptr;
    TonedLabel *m_empty = nullptr, *m_headline = nullptr;
    QPushButton* m_cheapest = nullptr;
    SceneStack* m_scenes = nullptr;
    ExportMenu* m_export = nullptr;
    MetricTable* m_table = nullptr;
};

} // namespace ringside::app
