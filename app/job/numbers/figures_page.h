// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/desk/scenario_desk.h"
#include "app/job/frame/job_frame.h"
#include "app/job/frame/kind_results.h"
#include "app/job/frame/scenario_bench.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

class QFrame;

namespace ringside::app {

class ExportMenu;
class MetricTable;
class SceneStack;
class TonedLabel;

/// A page of My numbers for scenarios of one kind: at the left what the learner enters, at the
/// right a sentence, the kind's pictures and its metrics, or what to enter. A page of a kind says
/// which pictures stand first and finds the words. Does not own the theme; GUI thread.
class FiguresPage : public JobFrame
{
    Q_OBJECT

public:
    ~FiguresPage() override;

    void setFileDialogs(const FileDialogs& dialogs) override;
    ScenarioBench& bench() { return m_bench; }
    /// True when everything on the page matches the text and the fields.
    virtual bool isSettled() const;

protected:
    FiguresPage(const Theme& theme, std::string_view kind, Texts texts, const QString& profileDir,
                ScenarioBench::Keeping keeping, QWidget* parent);

    /// To be called once, when the page can answer what is asked below. `inputs` stand before the
    /// form.
    void build(const std::vector<Starter>& starters, FormLayout layout, QWidget* inputs);

    /// Shows the state of the bench in the inputs.
    virtual void showInputs() {}
    /// Whether the state has something to compute.
    virtual bool hasNumbers() const { return !m_bench.isEmpty(); }
    /// What to do on a page without numbers.
    virtual QString emptyText() const = 0;
    /// The pictures that answer the page's question, which stand first.
    virtual std::vector<std::string> firstPictures() const = 0;
    /// The answer in words; "" for none.
    virtual QString headline(const session::Explanation& shown) const = 0;
    /// What to enter, or why the state cannot be computed.
    virtual QString problem(const Error& error) const;
    /// Parts of the page's own.
    virtual void showMore(const session::Explanation&) {}

    const scenario::ScenarioKind& kind() const { return m_bench.kind(); }
    const scenario::State& state() const { return m_bench.state(); }
    ScenarioDesk& desk() { return m_desk; }
    QFrame& answerCard() { return *m_answerCard; }
    void showJob();
    /// Forgets the pictures, since others follow.
    void clearPictures();
    void report(const Done& done);
    /// Gives the text of the first file to `take` and says so. `refusal`: why nothing changes
    /// where it cannot be read, with %1 for the error.
    void readFirst(const QStringList& files, const QString& refusal,
                   const std::function<void(const QString& text)>& useText);

private:
    QWidget* makeResults();
    void connectPictures();
    void showResults();
    void showEmpty(const QString& text);

    NoResults m_results;
    ScenarioBench m_bench;
    ScenarioDesk m_desk;
    bool m_isShown = false; ///< or refused

    QFrame *m_emptyCard = nullptr, *m_answerCard = nullptr, *m_pictureCard = nullptr,
           *m_tableCard = nullptr;
    TonedLabel *m_empty = nullptr, *m_headline = nullptr;
    SceneStack* m_scenes = nullptr;
    ExportMenu* m_export = nullptr;
    MetricTable* m_table = nullptr;
};

} // namespace ringside::app
