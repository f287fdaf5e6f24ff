// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_panel.h"

#include "app/explainer/assumptions_panel.h"
#include "app/explainer/desk_levers.h"
#include "app/explainer/job_charts.h"
#include "app/explainer/job_desk.h"
#include "app/explainer/job_terms.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/explainer/what_if.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/section_title.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/session/job/explain.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

/// The panel's widgets and state. Owned by the panel; widgets by their Qt parent.
struct ExplainerPanel::Parts
{
    Parts(const Theme& usedTheme, const scaling::PresetCatalog& presets)
        : theme(usedTheme), desk(presets)
    {
    }

    void build(ExplainerPanel& panel);
    void connectAll(ExplainerPanel& panel);
    void receive(bool withTrace);
    void refuse(const Error& error);
    void walk(ExplainerPanel& panel, void (WhatIfHistory::*where)());
    void showExplanation(bool animate);
    void showWords();
    void showReasons();
    void showTries();
    void showTried();
    void leaveOption(ExplainerPanel& panel);
    void scrollToCharts();

    const Theme& theme;
    JobDesk desk;
    bank::Question question;
    bool answered = false;
    bool fresh = true;   ///< nothing of this question has been shown yet
    bool reveal = false; ///< an option was tried: scroll to its result
    /// Laying out the text below the charts takes longer than a frame, so the charts are painted
    /// first.
    QTimer words;

    QScrollArea* scroll = nullptr;
    QWidget* job = nullptr;
    QWidget* empty = nullptr;
    SceneStack* scenes = nullptr;
    JobCharts* charts = nullptr;
    TonedLabel* problem = nullptr;
    LeversPanel* levers = nullptr;
    AssumptionsPanel* assumptions = nullptr;
    JobTerms* terms = nullptr;
};

namespace {

QWidget* makeEmptyState(const Theme& theme)
{
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(new SectionTitle(theme, ExplainerPanel::tr("This question has no job")));
    auto* text = new TonedLabel(theme, TextRole::Reason, Tone::Secondary);
    text->setObjectName(QStringLiteral("emptyExplainer"));
    text->setWordWrap(true);
    text->setText(
        ExplainerPanel::tr("The question describes no cluster, model or workload, so there is "
                           "nothing to simulate. After your answer you see the reasons, the clues "
                           "in the question, the concepts and the sources. Questions about a "
                           "training job show its all-reduce, its speedup and sliders here."));
    column->addWidget(text);
    return box;
}

} // namespace

void ExplainerPanel::Parts::build(ExplainerPanel& panel)
{
    scenes = new SceneStack(theme);
    charts = new JobCharts(theme);
    problem = new TonedLabel(theme, TextRole::Reason, Tone::Wrong);
    problem->setObjectName(QStringLiteral("explainProblem"));
    problem->setWordWrap(true);
    problem->setQuoted(Tone::WrongSoft);
    problem->hide();
    levers = new LeversPanel(theme);
    assumptions = new AssumptionsPanel(theme);
    terms = new JobTerms(theme);
    empty = makeEmptyState(theme);

    job = new QWidget;
    auto* parts = new QVBoxLayout(job);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(theme.px(20));
    for (QWidget* part : {static_cast<QWidget*>(scenes), static_cast<QWidget*>(charts),
                          static_cast<QWidget*>(problem), static_cast<QWidget*>(levers),
                          static_cast<QWidget*>(assumptions), static_cast<QWidget*>(terms)})
        parts->addWidget(part);

    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("explainerContent"));
    auto* column = new QVBoxLayout(content);
    // Larger text needs the width more than the margins.
    column->setContentsMargins(20, theme.px(16), 20, theme.px(20));
    column->addWidget(job);
    column->addWidget(empty);
    column->addStretch(1);

    scroll = scrolled(content, ExplainerPanel::tr("Explainer"));
    scroll->setProperty("kind", QStringLiteral("pane"));
    auto* outer = new QVBoxLayout(&panel);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    job->hide();
}

void ExplainerPanel::Parts::connectAll(ExplainerPanel& panel)
{
    const auto move = [this, &panel](const std::string& path, const scaling::FieldValue& value,
                                     bool settled) {
        leaveOption(panel);
        desk.move(path, value, settled);
    };
    connect(levers, &LeversPanel::moved, &panel, move);
    connect(assumptions, &AssumptionsPanel::edited, &panel,
            [move](const std::string& path, const std::string& text) { move(path, text, true); });
    connect(levers, &LeversPanel::resetRequested, &panel, [this, &panel](const std::string& path) {
        leaveOption(panel);
        desk.change([&](WhatIfHistory& history) { history.reset(path); });
    });
    connect(levers, &LeversPanel::resetAllRequested, &panel, [&panel] { panel.tryOption({}); });
    connect(levers, &LeversPanel::undoRequested, &panel,
            [this, &panel] { walk(panel, &WhatIfHistory::undo); });
    connect(levers, &LeversPanel::redoRequested, &panel,
            [this, &panel] { walk(panel, &WhatIfHistory::redo); });
    words.setSingleShot(true);
    connect(&words, &QTimer::timeout, &panel, [this] { showWords(); });
    connect(scenes, &SceneStack::currentChanged, &desk, &JobDesk::setScene);
    connect(&desk, &JobDesk::explained, &panel, [this](bool withTrace) { receive(withTrace); });
    connect(&desk, &JobDesk::refused, &panel, [this](const Error& error) { refuse(error); });
}

void ExplainerPanel::Parts::leaveOption(ExplainerPanel& panel)
{
    if (desk.whatIf().tried().isEmpty())
        return;
    WhatIf left = desk.whatIf();
    left.leaveOption(question.levers);
    charts->setTried({}, {});
    desk.change([&](WhatIfHistory& history) { history.adopt(left); });
    Q_EMIT panel.triedOptionChanged({});
}

void ExplainerPanel::Parts::walk(ExplainerPanel& panel, void (WhatIfHistory::*where)())
{
    const bank::OptionId before = desk.whatIf().tried();
    desk.change([&](WhatIfHistory& history) { (history.*where)(); });
    if (desk.whatIf().tried() != before)
        Q_EMIT panel.triedOptionChanged(desk.whatIf().tried());
}

void ExplainerPanel::Parts::receive(bool withTrace)
{
    problem->hide();
    if (fresh)
        showTries();
    showExplanation(!fresh);
    if (withTrace)
        fresh = false;
    // Runs after the pending layout: the scene may fold away, a second bar appear.
    if (std::exchange(reveal, false))
        QTimer::singleShot(0, scroll, [this] { scrollToCharts(); });
}

void ExplainerPanel::Parts::refuse(const Error& error)
{
    const bool anything = desk.shown() != nullptr;
    problem->setText(
        anything
            ? tr("%1 The charts still show the state before this change.").arg(errorText(error))
            : tr("This job cannot be computed: %1").arg(errorText(error)));
    problem->show();
    if (anything)
        showExplanation(false);
}

void ExplainerPanel::Parts::showExplanation(bool animate)
{
    const session::Explanation& shown = *desk.shown();
    scenes->setKinds(shown.scenesThatFit);
    scenes->setExplanation(desk.shown(), animate);
    charts->setExplanation(shown, animate);
    showReasons();
    showTried();
    words.start();
}

void ExplainerPanel::Parts::showWords()
{
    if (!desk.shown())
        return;
    const session::Explanation& shown = *desk.shown();
    assumptions->setAssumptions(shown.assumptions);
    terms->setTerms(shown.terms, shown.now);
    showOwnLevers(*levers, question.levers, desk);
    showHistory(*levers, desk);
}

void ExplainerPanel::Parts::showReasons()
{
    charts->setReasonsShown(answered);
    scenes->setReasonsShown(answered);
    terms->setVisible(answered && desk.shown() != nullptr);
}

/// Once a question: the sentences compare with the job as stated.
void ExplainerPanel::Parts::showTries()
{
    charts->setTries(answered && desk.shown()
                         ? WhatIf::sentences(question, desk.shown()->before, desk.presets())
                         : QStringList());
}

void ExplainerPanel::Parts::showTried()
{
    const WhatIf& whatIf = desk.whatIf();
    const auto option = std::ranges::find(question.options, whatIf.tried(), &bank::Option::id);
    if (option == question.options.end())
        charts->setTried({}, {});
    else
        charts->setTried(WhatIf::remark(question),
                         whatIf.sentence(question, *option, *desk.shown()));
}

void ExplainerPanel::Parts::scrollToCharts()
{
    const int margin = theme.px(12);
    const int top = charts->mapTo(scroll->widget(), QPoint()).y() - margin;
    const int bottom = top + charts->height() + 2 * margin;
    const int seen = scroll->verticalScrollBar()->value();
    const int room = scroll->viewport()->height();
    // Scrolls as little as shows all of it, or to its top when it is taller than the pane.
    if (top < seen || bottom - top > room)
        scroll->verticalScrollBar()->setValue(top);
    else if (bottom > seen + room)
        scroll->verticalScrollBar()->setValue(bottom - room);
}

ExplainerPanel::ExplainerPanel(const Theme& theme, const scaling::PresetCatalog& presets,
                               QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(theme, presets))
{
    setObjectName(QStringLiteral("explainerPanel"));
    m_parts->build(*this);
    m_parts->connectAll(*this);
}

ExplainerPanel::~ExplainerPanel() = default;

void ExplainerPanel::showQuestion(const bank::Question& question, bool answered)
{
    Parts& parts = *m_parts;
    parts.question = question;
    parts.answered = answered;
    parts.fresh = true;
    parts.desk.close();
    parts.problem->hide();
    parts.charts->setTried({}, {});
    parts.charts->setTries({});
    const auto* training = question.scenarioAs<scaling::Scenario>();
    parts.job->setVisible(training != nullptr);
    parts.empty->setVisible(training == nullptr);
    parts.scroll->ensureVisible(0, 0);
    parts.showReasons();
    if (!training) {
        parts.scenes->setJob({});
        return;
    }
    parts.scenes->setJob(session::scenesFor(*training, parts.desk.presets()));
    if (const auto metric = question.goal ? scaling::metricNamed(question.goal->metric)
                                          : Result<scaling::Metric>(fail({})))
        parts.scenes->setCurrent(scaling::sceneOf(*metric));
    auto levers = scaling::leversFor(question.levers, *training, parts.desk.presets());
    if (levers)
        parts.levers->setStated(*levers);
    else
        parts.refuse(levers.error());
    parts.desk.setLevers(question.levers, false);
    parts.desk.open(*training);
}

void ExplainerPanel::setAnswered(bool answered)
{
    m_parts->answered = answered;
    m_parts->showReasons();
    m_parts->showTries();
}

void ExplainerPanel::tryOption(const bank::OptionId& option)
{
    Parts& parts = *m_parts;
    const auto& options = parts.question.options;
    const auto it = std::ranges::find(options, option, &bank::Option::id);
    const bool known = it != options.end() && !option.isEmpty();
    const bank::OptionId before = parts.desk.whatIf().tried();
    const WhatIf whatIf = known ? WhatIf::ofOption(*it) : WhatIf{};
    parts.desk.change([&](WhatIfHistory& history) { history.adopt(whatIf); });
    if (whatIf.tried() != before)
        Q_EMIT triedOptionChanged(whatIf.tried());
    parts.reveal = known;
}

} // namespace ringside::app
