// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/numbers_page.h"

#include "app/explainer/export/export_menu.h"
#include "app/explainer/figures/metric_table.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/job/numbers/numbers_box.h"
#include "app/job/numbers/numbers_text.h"
#include "app/text/error_text.h"
#include "app/text/kept_job_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/session/job/pasted_numbers.h"

#include <QFileInfo>
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

const scenario::ScenarioKind& evaluationKind()
{
    return *kinds::withoutPresets().find("evaluation");
}

std::vector<JobFrame::Starter> numbersStarters()
{
    return {{NumbersPage::tr("empty numbers"), QStringLiteral("empty")},
            {NumbersPage::tr("scores of a fraud model"), QStringLiteral("fraud-scores")},
            {NumbersPage::tr("a confusion matrix of two classes"), QStringLiteral("two-classes")},
            {NumbersPage::tr("an A/B test of a click rate"), QStringLiteral("click-test")}};
}

JobFrame::Texts numbersTexts()
{
    JobFrame::Texts texts;
    texts.open = NumbersPage::tr("Open numbers");
    texts.save = NumbersPage::tr("Save the numbers");
    texts.fileName = QStringLiteral("my-evaluation-job.yaml");
    texts.add = NumbersPage::tr("Add a table…");
    texts.addHint = NumbersPage::tr("Scores with labels, or a confusion matrix, as CSV. You can "
                                    "also drop the file on the page.");
    texts.addTitle = NumbersPage::tr("Add a table");
    texts.addFilter = NumbersPage::tr("Tables (*.csv *.tsv *.txt);;All files (*)");
    return texts;
}

/// The pictures of a form that answer its question stand first.
std::vector<std::string> picturesOf(NumbersPage::Form form)
{
    switch (form) {
    case NumbersPage::Scores:
        return {"score-hills"};
    case NumbersPage::Matrix:
        return {"confusion"};
    case NumbersPage::Experiment:
        break;
    }
    return {"ab-days"};
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

session::NumbersForm numbersOf(NumbersPage::Form form)
{
    return form == NumbersPage::Matrix ? session::NumbersForm::Matrix
                                       : session::NumbersForm::Scores;
}

} // namespace

NumbersPage::NumbersPage(const Theme& theme, const QString& profileDir,
                         ScenarioBench::Keeping keeping, QWidget* parent)
    : JobFrame(theme, numbersTexts(), parent),
      m_bench(evaluationKind(), m_results, profileDir, keeping)
{
    setObjectName(QStringLiteral("numbersPage"));
    setAccessibleName(tr("My numbers"));
    compose(m_bench, numbersStarters(), numbersLayout(), makeResults(), makeInputs());
    connectParts();
    connectPictures();
    m_desk.setPictures(picturesOf(m_form));
}

NumbersPage::~NumbersPage() = default;

QWidget* NumbersPage::makeInputs()
{
    auto* inputs = new QWidget(this);
    m_forms = new TabStrip(theme(), inputs);
    m_forms->setObjectName(QStringLiteral("numbersForms"));
    m_forms->setAccessibleName(tr("Kind of numbers"));
    m_forms->setTabs({tr("Scores"), tr("Confusion matrix"), tr("Experiment")});
    m_stack = new QStackedWidget(inputs);
    m_stack->setAccessibleName(tr("Numbers"));
    for (const session::NumbersForm form :
         {session::NumbersForm::Scores, session::NumbersForm::Matrix}) {
        auto* made = new NumbersBox(theme(), form, m_stack);
        m_boxes[static_cast<std::size_t>(m_stack->addWidget(made))] = made;
    }
    auto* column = new QVBoxLayout(inputs);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme().px(8));
    column->addWidget(m_forms);
    column->addWidget(m_stack);
    return inputs;
}

QWidget* NumbersPage::makeResults()
{
    auto* results = new QWidget(this);
    m_emptyCard = makeCard(QStringLiteral("numbersEmptyCard"));
    m_empty = new TonedLabel(theme(), TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("numbersEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("numbersAnswerCard"));
    m_headline = new TonedLabel(theme(), TextRole::Stem, Tone::Ink, m_answerCard);
    m_headline->setObjectName(QStringLiteral("numbersHeadline"));
    m_headline->setWordWrap(true);
    m_cheapest = new QPushButton(tr("Use the cheapest threshold"), m_answerCard);
    m_cheapest->setObjectName(QStringLiteral("useCheapest"));
    m_cheapest->setAccessibleName(m_cheapest->text());
    m_answerCard->layout()->addWidget(m_headline);
    m_answerCard->layout()->addWidget(m_cheapest);
    m_answerCard->layout()->setAlignment(m_cheapest, Qt::AlignLeft);
    m_pictureCard = makeCard(QStringLiteral("numbersPictureCard"));
    m_scenes = new SceneStack(theme(), m_pictureCard);
    m_scenes->setReasonsShown(true);
    m_export = new ExportMenu(
        theme(), FileDialogs::system(),
        [this] {
            ExportMenu::Subject subject;
            if (m_desk.shown())
                subject = {m_scenes->scene(), &*m_desk.shown(), tr("My numbers")};
            return subject;
        },
        m_pictureCard);
    m_pictureCard->layout()->addWidget(m_scenes);
    m_pictureCard->layout()->addWidget(m_export);
    m_pictureCard->layout()->setAlignment(m_export, Qt::AlignRight);
    m_tableCard = makeCard(QStringLiteral("numbersTableCard"));
    m_table = new MetricTable(theme(), m_tableCard);
    m_tableCard->layout()->addWidget(m_table);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme().px(16));
    for (QFrame* card : {m_emptyCard, m_answerCard, m_pictureCard, m_tableCard}) {
        column->addWidget(card);
        card->hide();
    }
    return results;
}

void NumbersPage::connectParts()
{
    connect(&m_bench, &ScenarioBench::changed, this, &NumbersPage::showJob);
    connect(&m_bench, &ScenarioBench::filesGiven, this, &NumbersPage::importTables);
    connect(m_forms, &TabStrip::currentChanged, this,
            [this](int form) { showForm(static_cast<Form>(form)); });
    for (NumbersBox* made : m_boxes) {
        connect(made, &NumbersBox::numbersRead, this, &NumbersPage::adopt);
        connect(made, &NumbersBox::cleared, this, [this, made] {
            if (made == &box())
                removeNumbers();
        });
    }
    connect(m_cheapest, &QPushButton::clicked, this, &NumbersPage::useCheapest);
}

void NumbersPage::connectPictures()
{
    connect(m_scenes, &SceneStack::currentChanged, &m_desk, &ScenarioDesk::setPicture);
    connect(m_scenes, &SceneStack::fieldMoved, this,
            [this](const std::string& path, double value, bool settled) {
                if (!settled)
                    m_desk.move(path, value, false);
                else if (const Done done = m_bench.apply({{path, value}}); !done)
                    notice().say(errorText(done.error()));
            });
    connect(m_export, &ExportMenu::messageRaised, &notice(), &Notice::say);
    connect(&m_desk, &ScenarioDesk::explained, this, [this] { showResults(); });
    connect(&m_desk, &ScenarioDesk::refused, this, &NumbersPage::showRefusal);
}

void NumbersPage::setFileDialogs(const FileDialogs& dialogs)
{
    JobFrame::setFileDialogs(dialogs);
    m_export->setFileDialogs(dialogs);
}

bool NumbersPage::isSettled() const
{
    return isLoaded() && m_bench.isSettled() && m_isShown &&
           std::ranges::all_of(m_boxes, [](const NumbersBox* made) { return made->isSettled(); });
}

std::optional<NumbersPage::Form> NumbersPage::formOf(const scenario::State& state) const
{
    const auto& kind = m_bench.kind();
    if (kind.fieldText(state, kExperimentKind) == "ab")
        return Experiment;
    if (session::numbersIn(kind, state, session::NumbersForm::Matrix))
        return Matrix;
    if (session::numbersIn(kind, state, session::NumbersForm::Scores))
        return Scores;
    return {};
}

void NumbersPage::showForm(Form form)
{
    if (form == m_form)
        return;
    m_left[m_form] = m_bench.state();
    const auto& kind = m_bench.kind();
    scenario::State next = m_left[form].value_or(kind.fresh());
    if (form == Experiment && !m_left[form]) {
        const std::vector<FieldChange> isAb{{kExperimentKind, "ab"}};
        if (auto made = kind.with(next, isAb))
            next = *std::move(made);
    }
    turnTo(form);
    if (next == m_bench.state())
        showJob();
    else
        m_bench.setState(next);
}

void NumbersPage::turnTo(Form form)
{
    m_form = form;
    m_forms->setCurrent(form);
    m_stack->setVisible(form != Experiment);
    if (form != Experiment)
        m_stack->setCurrentWidget(&box());
    m_scenes->clear();
    m_desk.close();
    m_desk.setPictures(picturesOf(form));
}

void NumbersPage::importTables(const QStringList& files)
{
    const auto text = session::readPastedFile(files.front());
    if (!text) {
        notice().say(tr("The table was not read; your numbers are unchanged. %1")
                         .arg(KeptJobText::placed(text.error())));
        return;
    }
    if (m_form == Experiment)
        showForm(Scores);
    box().setText(*text);
    QString sentence = tr("Read from %1.").arg(QFileInfo(files.front()).fileName());
    if (files.size() > 1)
        sentence += u' ' + tr("Other files left out: %1.").arg(files.size() - 1);
    notice().say(sentence);
}

void NumbersPage::adopt(const session::PastedNumbers& numbers)
{
    // A text is read some time after it was typed, when another form may be shown.
    const Form form = numbers.form == session::NumbersForm::Matrix ? Matrix : Scores;
    const auto& kind = m_bench.kind();
    const scenario::State before =
        form == m_form ? m_bench.state() : m_left[form].value_or(kind.fresh());
    const auto next =
        session::withPastedNumbers(kind, statesMore(kind, before) ? kind.fresh() : before, numbers);
    if (!next)
        notice().say(errorText(next.error()));
    else if (form == m_form)
        m_bench.setState(*next);
    else
        m_left[form] = *next;
}

void NumbersPage::removeNumbers()
{
    const char* path = m_form == Matrix ? "evaluation.scores.matrix" : "evaluation.scores.table";
    if (const Done done = m_bench.apply({{path, std::string(scenario::kNull)}}); !done)
        notice().say(errorText(done.error()));
}

void NumbersPage::showJob()
{
    const scenario::State& state = m_bench.state();
    const auto& kind = m_bench.kind();
    const auto form = formOf(state);
    if (form && *form != m_form)
        turnTo(*form);
    if (m_form != Experiment)
        box().setNumbers(session::numbersIn(kind, state, numbersOf(m_form)));
    m_isShown = false;
    if (form || statesMore(kind, state)) {
        m_desk.open(kind, state);
        return;
    }
    m_desk.close();
    m_isShown = true;
    showEmpty(m_form == Matrix
                  ? tr("Paste a confusion matrix on the left, or add it as a CSV file. Ringside "
                       "shows precision, recall and the other rates of the positive class, and "
                       "with your costs what the decisions cost.")
                  : tr("Paste scores with their labels on the left, or add them as a CSV file. "
                       "Ringside shows what a threshold flags, ROC and precision-recall curves, "
                       "and with your costs the cheapest threshold."));
}

void NumbersPage::showResults()
{
    const LayoutHold hold(resultScroll());
    const session::Explanation& shown = *m_desk.shown();
    m_isShown = true;
    m_emptyCard->hide();
    const QString headline = NumbersText::headline(m_bench.kind(), shown.now);
    m_headline->setText(headline);
    m_answerCard->setVisible(!headline.isEmpty());
    const auto cheapest = shown.now.find("cheapest_threshold");
    const auto cost = shown.now.find("cost_usd"), lowest = shown.now.find("lowest_cost_usd");
    m_cheapest->setVisible(cheapest && cost && lowest && cost->value > lowest->value);
    m_scenes->setExplanation(m_desk.shown(), picturesOf(m_form), false);
    m_pictureCard->setVisible(!m_scenes->pictures().empty());
    m_table->setExplanation(m_bench.kind(), shown);
    m_tableCard->show();
}

void NumbersPage::showRefusal(const Error& error)
{
    m_isShown = true;
    showEmpty(NumbersText::problem(error));
}

void NumbersPage::showEmpty(const QString& text)
{
    const LayoutHold hold(resultScroll());
    for (QFrame* card : {m_answerCard, m_pictureCard, m_tableCard})
        card->hide();
    m_empty->setText(text);
    m_empty->setAccessibleName(text);
    m_emptyCard->show();
}

void NumbersPage::useCheapest()
{
    const auto cheapest =
        m_desk.shown() ? m_desk.shown()->now.find("cheapest_threshold") : std::nullopt;
    if (!cheapest)
        return;
    const Done done = m_bench.apply({{kThreshold, cheapest->value}});
    notice().say(done ? tr("The cheapest threshold is set. Undo restores the one before.")
                      : errorText(done.error()));
}

} // namespace ringside::app
