// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_panel.h"

#include "app/explainer/assumptions_panel.h"
#include "app/explainer/desk/desk_levers.h"
#include "app/explainer/desk/scenario_desk.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/kind_view.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/explainer/try_place.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/section_title.h"
#include "core/kinds/kinds.h"
#include "core/scenario/lever_groups.h"
#include "core/session/job/explain.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace ringside::app {

/// The panel's widgets and state. Owned by the panel; widgets by their Qt parent.
struct ExplainerPanel::Parts
{
    Parts(const Theme& usedTheme, const scaling::PresetCatalog& presets)
        : theme(usedTheme), kinds(presets)
    {
    }

    void build(ExplainerPanel& panel);
    void connectAll(ExplainerPanel& panel);
    void open(const scenario::ScenarioKind& kind, const scenario::State& state);
    void showView(const scenario::ScenarioKind& kind);
    void receive(bool isFine);
    void refuse(const Error& error);
    void walk(ExplainerPanel& panel, void (WhatIfHistory::*where)());
    QWidget* makeClosed(ExplainerPanel& panel);
    QWidget* makeMovable();
    bool isClosed() const { return !answered && book != Book::Open; }
    void showBook();
    void showExplanation(bool animate);
    void showText();
    void showReasons();
    void showTries();
    void showTried();
    void leaveOption(ExplainerPanel& panel);
    void scrollToCharts();

    const Theme& theme;
    const kinds::Kinds kinds;
    bank::Question question;
    bool answered = false;
    Book book = Book::Closed;
    bool fresh = true;   ///< nothing of this question has been shown yet
    bool reveal = false; ///< an option was tried: scroll to its result
    /// Laying out the text below the charts takes longer than a frame, so the charts are painted
    /// first.
    QTimer sentence;
    std::map<std::string, std::unique_ptr<KindView>, std::less<>> views; ///< by kind, when shown
    KindView* view = nullptr;

    QScrollArea* scroll = nullptr;
    QWidget* job = nullptr;
    QWidget* empty = nullptr;
    SceneStack* scenes = nullptr;
    QWidget* results = nullptr;
    QVBoxLayout* numbers = nullptr; ///< of the views
    QVBoxLayout* derivations = nullptr;
    TryPlace* tryPlace = nullptr;
    TonedLabel* problem = nullptr;
    QWidget* closed = nullptr; ///< in the place of the levers before the answer
    QPushButton* showLevers = nullptr;
    /// Contains the next two, which show themselves when they are filled.
    QWidget* movable = nullptr;
    LeversPanel* levers = nullptr;
    AssumptionsPanel* assumptions = nullptr;
    ScenarioDesk desk;
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
    tryPlace = new TryPlace(theme);
    results = new QWidget;
    numbers = new QVBoxLayout(results);
    numbers->setContentsMargins(0, 0, 0, 0);
    numbers->setSpacing(theme.px(8));
    numbers->addWidget(tryPlace);
    problem = new TonedLabel(theme, TextRole::Reason, Tone::Wrong);
    problem->setObjectName(QStringLiteral("explainProblem"));
    problem->setWordWrap(true);
    problem->setQuoted(Tone::WrongSoft);
    problem->hide();
    empty = makeEmptyState(theme);

    job = new QWidget;
    derivations = new QVBoxLayout(job);
    derivations->setContentsMargins(0, 0, 0, 0);
    derivations->setSpacing(theme.px(20));
    for (QWidget* part : {static_cast<QWidget*>(scenes), results, static_cast<QWidget*>(problem),
                          makeClosed(panel), makeMovable()})
        derivations->addWidget(part);

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

QWidget* ExplainerPanel::Parts::makeClosed(ExplainerPanel& panel)
{
    closed = new QWidget;
    closed->setObjectName(QStringLiteral("closedBook"));
    auto* text = new TonedLabel(theme, TextRole::Reason, Tone::Secondary);
    text->setWordWrap(true);
    text->setText(tr(
        "Until you answer, the pictures show the job as the question states it. With the levers, "
        "your answer counts as helped."));
    showLevers = new QPushButton(tr("Show the levers"));
    showLevers->setObjectName(QStringLiteral("showLevers"));
    showLevers->setProperty("kind", QStringLiteral("try"));
    showLevers->setToolTip(
        tr("Your answer then counts as helped and is left out of your readiness"));
    showLevers->setAccessibleDescription(showLevers->toolTip());
    connect(showLevers, &QPushButton::clicked, &panel, &ExplainerPanel::leversRequested);
    auto* column = new QVBoxLayout(closed);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(text);
    column->addWidget(showLevers, 0, Qt::AlignLeft);
    return closed;
}

QWidget* ExplainerPanel::Parts::makeMovable()
{
    movable = new QWidget;
    levers = new LeversPanel(theme);
    assumptions = new AssumptionsPanel(theme);
    auto* column = new QVBoxLayout(movable);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(20));
    column->addWidget(levers);
    column->addWidget(assumptions);
    return movable;
}

/// What is stated stays visible: only what could be moved is hidden.
void ExplainerPanel::Parts::showBook()
{
    closed->setVisible(isClosed());
    showLevers->setVisible(book == Book::Closed && !question.levers.empty());
    movable->setVisible(!isClosed());
    scenes->setMovable(!isClosed());
}

void ExplainerPanel::Parts::connectAll(ExplainerPanel& panel)
{
    const auto move = [this, &panel](const std::string& path, const FieldValue& value,
                                     bool settled) {
        if (isClosed()) // a mark of a picture
            return;
        leaveOption(panel);
        desk.move(path, value, settled);
    };
    connect(levers, &LeversPanel::moved, &panel, move);
    connect(scenes, &SceneStack::fieldMoved, &panel, move);
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
    sentence.setSingleShot(true);
    connect(&sentence, &QTimer::timeout, &panel, [this] { showText(); });
    connect(scenes, &SceneStack::currentChanged, &desk, &ScenarioDesk::setPicture);
    connect(&desk, &ScenarioDesk::explained, &panel, [this](bool isFine) { receive(isFine); });
    connect(&desk, &ScenarioDesk::refused, &panel, [this](const Error& error) { refuse(error); });
}

void ExplainerPanel::Parts::leaveOption(ExplainerPanel& panel)
{
    if (desk.whatIf().tried().isEmpty())
        return;
    WhatIf left = desk.whatIf();
    left.leaveOption(question.levers);
    tryPlace->setTried({});
    view->setRemark({});
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

void ExplainerPanel::Parts::receive(bool isFine)
{
    problem->hide();
    if (fresh)
        showTries();
    showExplanation(!fresh);
    if (isFine)
        fresh = false;
    // Runs after the pending layout: the scene may fold away, a second bar appear.
    if (std::exchange(reveal, false))
        QTimer::singleShot(0, scroll, [this] { scrollToCharts(); });
}

void ExplainerPanel::Parts::refuse(const Error& error)
{
    const bool anything = desk.shown() != nullptr;
    problem->setText(anything ? tr("%1 The charts still show the state before this change.")
                                    .arg(JobText::problem(error))
                              : tr("This job cannot be computed: %1").arg(JobText::problem(error)));
    problem->show();
    levers->showRefusal(desk.movedPath(), JobText::problem(error));
    if (anything)
        showExplanation(false);
    else if (view)
        view->clear({});
}

void ExplainerPanel::Parts::showExplanation(bool animate)
{
    scenes->setExplanation(desk.shown(), {}, animate);
    view->showNumbers(*desk.shown(), animate);
    showReasons();
    showTried();
    sentence.start();
}

void ExplainerPanel::Parts::showText()
{
    if (!desk.shown())
        return;
    const session::Explanation& shown = *desk.shown();
    assumptions->setAssumptions(shown.now.assumptions);
    view->showDerivation(shown);
    showOwnLevers(*levers, question.levers, desk);
    showHistory(*levers, desk);
}

void ExplainerPanel::Parts::showReasons()
{
    scenes->setReasonsShown(answered);
    if (!view)
        return;
    view->setReasonsShown(answered);
    if (QWidget* derivation = view->derivation())
        derivation->setVisible(answered && desk.shown() != nullptr);
}

/// Once a question: the sentences compare with the job as stated.
void ExplainerPanel::Parts::showTries()
{
    tryPlace->setTries(answered && desk.shown()
                           ? WhatIf::sentences(desk.kind(), question, desk.shown()->before)
                           : QStringList());
}

void ExplainerPanel::Parts::showTried()
{
    const WhatIf& whatIf = desk.whatIf();
    const auto option = std::ranges::find(question.options, whatIf.tried(), &bank::Option::id);
    const bool isTried = option != question.options.end();
    view->setRemark(isTried ? WhatIf::remark(question) : QString());
    tryPlace->setTried(isTried ? whatIf.sentence(desk.kind(), question, *option,
                                                 desk.shown()->before, desk.shown()->now)
                               : QString());
}

/// The view of a kind is made when it is first needed.
void ExplainerPanel::Parts::showView(const scenario::ScenarioKind& kind)
{
    std::unique_ptr<KindView>& wanted = views[std::string(kind.name())];
    if (!wanted) {
        wanted = makeKindView(kind, theme);
        numbers->addWidget(&wanted->numbers());
        if (QWidget* derivation = wanted->derivation())
            derivations->addWidget(derivation);
    }
    for (const auto& [name, each] : views) {
        each->numbers().setVisible(each == wanted);
        if (QWidget* derivation = each->derivation())
            derivation->hide();
    }
    view = wanted.get();
}

void ExplainerPanel::Parts::open(const scenario::ScenarioKind& kind, const scenario::State& state)
{
    showView(kind);
    view->setRemark({});
    view->setGoal(question.goal ? question.goal->metric : "");
    // Those of another question would be read as this one's.
    view->clear(tr("Computing this job."));
    assumptions->setAssumptions({});
    auto stated = scenario::statedLevers(kind, state, question.levers);
    if (stated)
        levers->setStated(*stated);
    else
        refuse(stated.error());
    desk.setPictures({});
    const std::string about = question.goal             ? question.goal->metric
                              : question.claims.empty() ? std::string()
                                                        : question.claims.front().metric;
    const std::string picture = kind.pictureFor(about);
    if (!picture.empty())
        scenes->setCurrent(picture);
    desk.setLevers(question.levers, false);
    desk.open(kind, state);
}

void ExplainerPanel::Parts::scrollToCharts()
{
    const int margin = theme.px(12);
    const int top = results->mapTo(scroll->widget(), QPoint()).y() - margin;
    const int bottom = top + results->height() + 2 * margin;
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
    parts.tryPlace->setTried({});
    parts.tryPlace->setTries({});
    const scenario::ScenarioKind* kind =
        question.scenario ? parts.kinds.find(question.scenario->kind) : nullptr;
    parts.job->setVisible(kind != nullptr);
    parts.empty->setVisible(kind == nullptr);
    parts.scroll->ensureVisible(0, 0);
    parts.scenes->clear();
    parts.showBook();
    if (kind)
        parts.open(*kind, question.scenario->state);
    parts.showReasons();
}

void ExplainerPanel::setBook(Book book)
{
    m_parts->book = book;
    m_parts->showBook();
}

void ExplainerPanel::setAnswered(bool answered)
{
    m_parts->answered = answered;
    m_parts->showBook();
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
