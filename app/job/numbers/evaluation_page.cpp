// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/evaluation_page.h"

#include "app/explainer/figures/job_text.h"
#include "app/job/numbers/numbers_box.h"
#include "app/job/numbers/numbers_text.h"
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "core/session/job/pasted_numbers.h"

#include <QFrame>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr const char* kExperimentKind = "evaluation.experiment.kind";
constexpr const char* kThreshold = "evaluation.scores.threshold";

std::vector<JobFrame::Starter> numbersStarters()
{
    return {
        {EvaluationPage::tr("empty numbers"), QStringLiteral("empty")},
        {EvaluationPage::tr("scores of a fraud model"), QStringLiteral("fraud-scores")},
        {EvaluationPage::tr("a confusion matrix of two classes"), QStringLiteral("two-classes")},
        {EvaluationPage::tr("an A/B test of a click rate"), QStringLiteral("click-test")}};
}

JobFrame::Texts numbersTexts()
{
    JobFrame::Texts texts;
    texts.open = EvaluationPage::tr("Open numbers");
    texts.save = EvaluationPage::tr("Save the numbers");
    texts.fileName = QStringLiteral("my-evaluation-job.yaml");
    texts.add = EvaluationPage::tr("Add a table…");
    texts.addHint = EvaluationPage::tr("Scores with labels, or a confusion matrix, as CSV. You can "
                                       "also drop the file on the page.");
    texts.addTitle = EvaluationPage::tr("Add a table");
    texts.addFilter = EvaluationPage::tr("Tables (*.csv *.tsv *.txt);;All files (*)");
    return texts;
}

/// Whether a state of an opened file has more than numbers, their costs and the decision.
bool statesMore(const scenario::ScenarioKind& kind, const scenario::State& state)
{
    static const std::vector<std::string> own{
        "evaluation.scores.table",     "evaluation.scores.matrix",
        "evaluation.scores.scale",     "evaluation.scores.threshold",
        "evaluation.scores.positive",  "evaluation.scores.cost.false_alarm",
        "evaluation.scores.cost.miss", "evaluation.scores.cost.review",
        "evaluation.scores.rows",      "evaluation.scores.at"};
    return std::ranges::any_of(kind.stated(state), [](const FieldChange& field) {
        return std::ranges::find(own, field.path) == own.end();
    });
}

session::NumbersForm numbersOf(EvaluationPage::Form form)
{
    return form == EvaluationPage::Matrix ? session::NumbersForm::Matrix
                                          : session::NumbersForm::Scores;
}

} // namespace

EvaluationPage::EvaluationPage(const Theme& theme, const QString& profileDir,
                               ScenarioBench::Keeping keeping, QWidget* parent)
    : FiguresPage(theme, "evaluation", numbersTexts(), profileDir, keeping, parent)
{
    setObjectName(QStringLiteral("evaluationPage"));
    setAccessibleName(tr("My numbers"));
    build(numbersStarters(), numbersLayout(), makeInputs());
    m_cheapest = new QPushButton(tr("Use the cheapest threshold"), &answerCard());
    m_cheapest->setObjectName(QStringLiteral("useCheapest"));
    m_cheapest->setAccessibleName(m_cheapest->text());
    answerCard().layout()->addWidget(m_cheapest);
    answerCard().layout()->setAlignment(m_cheapest, Qt::AlignLeft);
    connectParts();
}

QWidget* EvaluationPage::makeInputs()
{
    m_stack = new QStackedWidget(this);
    m_stack->setAccessibleName(tr("Numbers"));
    for (const session::NumbersForm form :
         {session::NumbersForm::Scores, session::NumbersForm::Matrix}) {
        auto* made = new NumbersBox(theme(), form, m_stack);
        m_boxes[static_cast<std::size_t>(m_stack->addWidget(made))] = made;
    }
    return m_stack;
}

void EvaluationPage::connectParts()
{
    connect(&bench(), &ScenarioBench::filesGiven, this, &EvaluationPage::importTables);
    for (NumbersBox* made : m_boxes) {
        connect(made, &NumbersBox::numbersRead, this, &EvaluationPage::adopt);
        connect(made, &NumbersBox::cleared, this, [this, made] {
            if (made == &box())
                removeNumbers();
        });
    }
    connect(m_cheapest, &QPushButton::clicked, this, &EvaluationPage::useCheapest);
}

bool EvaluationPage::isSettled() const
{
    return FiguresPage::isSettled() &&
           std::ranges::all_of(m_boxes, [](const NumbersBox* made) { return made->isSettled(); });
}

std::vector<std::string> EvaluationPage::firstPictures() const
{
    switch (m_form) {
    case Scores:
        return {"score-hills"};
    case Matrix:
        return {"confusion"};
    case Experiment:
        break;
    }
    return {"ab-days"};
}

std::optional<EvaluationPage::Form> EvaluationPage::formOf(const scenario::State& state) const
{
    if (kind().fieldText(state, kExperimentKind) == "ab")
        return Experiment;
    if (session::numbersIn(kind(), state, session::NumbersForm::Matrix))
        return Matrix;
    if (session::numbersIn(kind(), state, session::NumbersForm::Scores))
        return Scores;
    return {};
}

void EvaluationPage::showForm(Form form)
{
    if (form == m_form)
        return;
    m_left[m_form] = state();
    scenario::State next = m_left[form].value_or(kind().fresh());
    if (form == Experiment && !m_left[form]) {
        const std::vector<FieldChange> isAb{{kExperimentKind, "ab"}};
        if (auto made = kind().with(next, isAb))
            next = *std::move(made);
    }
    turnTo(form);
    if (next == state())
        showJob();
    else
        bench().setState(next);
}

void EvaluationPage::turnTo(Form form)
{
    m_form = form;
    m_stack->setVisible(form != Experiment);
    if (form != Experiment)
        m_stack->setCurrentWidget(&box());
    clearPictures();
    Q_EMIT formChanged(form);
}

void EvaluationPage::importTables(const QStringList& files)
{
    readFirst(files, tr("The table was not read; your numbers are unchanged. %1"),
              [this](const QString& text) {
                  if (m_form == Experiment)
                      showForm(Scores);
                  box().setText(text);
              });
}

void EvaluationPage::adopt(const session::PastedNumbers& numbers)
{
    // A text is read some time after it was typed, when another form may be shown.
    const Form form = numbers.form == session::NumbersForm::Matrix ? Matrix : Scores;
    const scenario::State before = form == m_form ? state() : m_left[form].value_or(kind().fresh());
    const auto next = session::withPastedNumbers(
        kind(), statesMore(kind(), before) ? kind().fresh() : before, numbers);
    if (!next)
        notice().showMessage(JobText::problem(next.error()));
    else if (form == m_form)
        bench().setState(*next);
    else
        m_left[form] = *next;
}

void EvaluationPage::removeNumbers()
{
    const char* path = m_form == Matrix ? "evaluation.scores.matrix" : "evaluation.scores.table";
    report(bench().apply({{path, std::string(scenario::kNull)}}));
}

void EvaluationPage::showInputs()
{
    const auto form = formOf(state());
    if (form && *form != m_form)
        turnTo(*form);
    if (m_form != Experiment)
        box().setNumbers(session::numbersIn(kind(), state(), numbersOf(m_form)));
}

bool EvaluationPage::hasNumbers() const
{
    return formOf(state()) || statesMore(kind(), state());
}

QString EvaluationPage::emptyText() const
{
    return m_form == Matrix
               ? tr("Paste a confusion matrix on the left, or add it as a CSV file. Ringside shows "
                    "precision, recall and the other rates of the positive class, and with your "
                    "costs what the decisions cost.")
               : tr("Paste scores with their labels on the left, or add them as a CSV file. "
                    "Ringside shows what a threshold flags, ROC and precision-recall curves, and "
                    "with your costs the cheapest threshold.");
}

QString EvaluationPage::headline(const session::Explanation& shown) const
{
    return NumbersText::headline(kind(), shown.now);
}

void EvaluationPage::showMore(const session::Explanation& shown)
{
    const auto cheapest = shown.now.find("cheapest_threshold");
    const auto cost = shown.now.find("cost_usd"), lowest = shown.now.find("lowest_cost_usd");
    m_cheapest->setVisible(cheapest && cost && lowest && cost->value > lowest->value);
}

void EvaluationPage::useCheapest()
{
    const auto cheapest =
        desk().shown() ? desk().shown()->now.find("cheapest_threshold") : std::nullopt;
    if (!cheapest)
        return;
    const Done done = bench().apply({{kThreshold, cheapest->value}});
    if (done)
        notice().showBriefly(tr("The cheapest threshold is set. Undo restores the one before."));
    else
        notice().showMessage(JobText::problem(done.error()));
}

} // namespace ringside::app
