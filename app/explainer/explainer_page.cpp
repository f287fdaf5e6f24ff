// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_page.h"

#include "app/explainer/assumptions_panel.h"
#include "app/explainer/compare_bar.h"
#include "app/explainer/desk/desk_levers.h"
#include "app/explainer/desk/scenario_desk.h"
#include "app/explainer/explainer_head.h"
#include "app/explainer/export/export_menu.h"
#include "app/explainer/export/job_share_button.h"
#include "app/explainer/figures/job_figures.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_table.h"
#include "app/explainer/job_picker.h"
#include "app/explainer/job_side.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/measured_log_bar.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/explainer/tries_panel.h"
#include "app/explainer/walk/prediction_view.h"
#include "app/explainer/walk/walk_modes.h"
#include "app/explainer/walk/walk_view.h"
#include "app/keys/tab_order.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/kinds/training_kind.h"
#include "core/session/workspace/workspace.h"

#include <QResizeEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace ringside::app {

namespace {

/// Below this width at 100 %, pictures and levers are two tabs.
constexpr int kNarrowBelow = 820;
/// Initial share of the levers of the page, and their minimum width at 100 %.
constexpr int kPictureWidth = 820, kSideWidth = 400, kLeastSide = 320;

} // namespace

/// The page's widgets and state. Owned by the page; widgets by their Qt parent.
struct ExplainerPage::Parts
{
    Parts(const Theme& usedTheme, const session::Workspace& usedWorkspace)
        : theme(usedTheme), workspace(usedWorkspace), kinds(usedWorkspace.presets())
    {
    }

    void build(ExplainerPage& page, FileDialogs dialogs);
    void makeHead(FileDialogs dialogs);
    QWidget* makePicture(const FileDialogs& dialogs);
    void connectAll(ExplainerPage& page);
    void load();
    void open(const bank::Job& job);
    void openFile(const session::JobFile& file, const QString& from);
    void openAdded(bank::Job added);
    void adopt(const std::vector<FieldChange>& changes);
    void showOffers();
    void showNumbers();
    void explained();
    void showSide();
    void refused(const Error& error);
    void updateLayout(int width);
    void walk(ExplainerPage& page, int job);
    void predict();
    void leave(bool fromWalk);
    int indexOf(const QString& id) const; ///< -1 for none
    const bank::Job* job() const;

    const Theme& theme;
    const session::Workspace& workspace;
    const kinds::Kinds kinds;
    bool loaded = false;
    bool fresh = true;
    std::vector<bank::Job> jobs;
    int current = -1;

    Notice* notice = nullptr;
    ExplainerHead* head = nullptr;
    JobShareButton* links = nullptr;
    ExportMenu* exporter = nullptr;
    CompareBar* compare = nullptr;
    TabStrip* panes = nullptr; ///< pictures or levers, where there is no room for both
    QSplitter* splitter = nullptr;
    WalkModes* modes = nullptr; ///< the job in the splitter, a walk, or the predictions
    ProseView* lesson = nullptr;
    ProseView* differs = nullptr;
    SceneStack* scenes = nullptr;
    MeasuredLogBar* measured = nullptr;
    JobFigures* figures = nullptr; ///< of a training job
    MetricTable* table = nullptr;  ///< of any other one
    JobSide* side = nullptr;
    ScenarioDesk desk;
};

void ExplainerPage::Parts::makeHead(FileDialogs dialogs)
{
    links = new JobShareButton(dialogs, [this]() -> std::optional<scaling::Scenario> {
        const auto* job = desk.shown() ? scaling::jobOf(desk.shown()->now) : nullptr;
        return job ? std::optional(job->scenario) : std::nullopt;
    });
    exporter = new ExportMenu(theme, std::move(dialogs), [this] {
        ExportMenu::Subject subject;
        if (desk.shown() && job())
            subject = {scenes->scene(), &*desk.shown(), job()->title};
        return subject;
    });
    head = new ExplainerHead(theme, links, exporter);
}

QWidget* ExplainerPage::Parts::makePicture(const FileDialogs& dialogs)
{
    lesson = new ProseView(theme, TextRole::Body, Tone::Ink);
    lesson->setObjectName(QStringLiteral("jobLesson"));
    lesson->setAccessibleName(ExplainerPage::tr("What this job shows"));
    differs = new ProseView(theme, TextRole::Reason, Tone::Secondary);
    differs->setObjectName(QStringLiteral("jobDiffers"));
    differs->setAccessibleName(ExplainerPage::tr("Where a simpler formula differs"));
    scenes = new SceneStack(theme);
    scenes->setObjectName(QStringLiteral("jobScenes"));
    scenes->setReasonsShown(true);
    measured = new MeasuredLogBar(theme, dialogs, *scenes);
    figures = new JobFigures(theme);
    table = new MetricTable(theme);
    compare = new CompareBar(theme);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(theme.px(20), theme.px(8), theme.px(20), theme.px(20));
    column->setSpacing(theme.px(16));
    for (QWidget* part : std::initializer_list<QWidget*>{lesson, scenes, measured, figures, table,
                                                         compare, differs})
        column->addWidget(part);
    column->addStretch(1);
    return scrolled(content, ExplainerPage::tr("Pictures of the job"));
}

void ExplainerPage::Parts::build(ExplainerPage& page, FileDialogs dialogs)
{
    notice = new Notice(theme, &page);
    panes = new TabStrip(theme);
    panes->setObjectName(QStringLiteral("explainerPanes"));
    panes->setAccessibleName(ExplainerPage::tr("Pictures or sliders"));
    panes->setContentsMargins(theme.px(20), 0, theme.px(20), 0);
    panes->setTabs({ExplainerPage::tr("Pictures"), ExplainerPage::tr("Levers")});
    connect(panes, &TabStrip::currentChanged, &page, [this, &page] { updateLayout(page.width()); });
    splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makePicture(dialogs));
    side = new JobSide(theme);
    splitter->addWidget(scrolled(side, ExplainerPage::tr("Sliders of the job")));
    orderTree(*splitter);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({kPictureWidth, kSideWidth});
    modes = new WalkModes(theme, kinds, splitter);
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    notice->setFloating();
    makeHead(std::move(dialogs));
    column->addWidget(head);
    column->addWidget(panes);
    column->addWidget(modes, 1);
}

void ExplainerPage::Parts::connectAll(ExplainerPage& page)
{
    connect(head, &ExplainerHead::picked, &page, &ExplainerPage::openJob);
    connect(head, &ExplainerHead::walkRequested, &page, [&] { walk(page, current); });
    connect(exporter, &ExportMenu::messageRaised, notice, &Notice::showMessage);
    connect(measured, &MeasuredLogBar::messageRaised, notice, &Notice::showMessage);
    connect(scenes, &SceneStack::currentChanged, &desk, &ScenarioDesk::setPicture);
    connect(scenes, &SceneStack::fieldMoved, &desk, &ScenarioDesk::move);
    connect(head, &ExplainerHead::predictionsRequested, &page, [this] { predict(); });
    connect(modes, &WalkModes::left, &page, [this](bool fromWalk) { leave(fromWalk); });
    connect(modes, &WalkModes::walkRequested, &page, [&](int job) { walk(page, job); });
    connect(modes, &WalkModes::jobRequested, &page,
            [&](const QString& id) { page.openJob(indexOf(id)); });
    connect(modes, &WalkModes::questionsRequested, &page, &ExplainerPage::questionsRequested);
    connect(modes, &WalkModes::messageRaised, notice, &Notice::showMessage);
    connect(modes, &WalkModes::placesChanged, &page, &ExplainerPage::placesChanged);
    connect(&side->tries(), &TriesPanel::chosen, &page,
            [this](const auto& changes) { adopt(changes); });
    connect(links, &JobShareButton::messageRaised, notice, &Notice::showMessage);
    connect(links, &JobShareButton::opened, &page,
            [this](const session::JobFile& file, const QString& from) { openFile(file, from); });
    connectLevers(side->levers(), desk);
    connect(
        &side->assumptions(), &AssumptionsPanel::edited, &desk,
        [this](const std::string& path, const std::string& text) { desk.move(path, text, true); });
    connect(compare, &CompareBar::pinRequested, &desk,
            [this] { desk.change(&WhatIfHistory::pin); });
    connect(compare, &CompareBar::unpinRequested, &desk,
            [this] { desk.change(&WhatIfHistory::unpin); });
    page.addActions({side->levers().undoAction(), side->levers().redoAction()});
    connect(&desk, &ScenarioDesk::explained, &page, [this] { explained(); });
    connect(&desk, &ScenarioDesk::refused, &page, [this](const Error& error) { refused(error); });
}

void ExplainerPage::Parts::load()
{
    if (std::exchange(loaded, true))
        return;
    auto read = workspace.jobs();
    if (!read)
        return notice->showMessage(errorText(read.error()));
    jobs = std::move(*read);
    for (const bank::Job& each : jobs)
        head->addJob(each, kinds);
}

int ExplainerPage::Parts::indexOf(const QString& id) const
{
    const auto it = std::ranges::find(jobs, bank::JobId(id), &bank::Job::id);
    return it == jobs.end() ? -1 : static_cast<int>(it - jobs.begin());
}

const bank::Job* ExplainerPage::Parts::job() const
{
    return current < 0 ? nullptr : &jobs[static_cast<std::size_t>(current)];
}

void ExplainerPage::Parts::open(const bank::Job& opened)
{
    const scenario::ScenarioKind* kind = kinds.find(opened.scenario.kind);
    modes->showJob();
    head->show();
    side->open(opened);
    desk.close();
    fresh = true;
    scenes->clear();
    showOffers();
    updateLayout(modes->width());
    lesson->setProse(opened.lesson);
    lesson->setVisible(!opened.lesson.isEmpty());
    differs->setProse(opened.differs);
    differs->setVisible(!opened.differs.isEmpty());
    compare->showUnpinned();
    measured->clear();
    // The numbers of another job would be read as this one's.
    table->showNothing(ExplainerPage::tr("Computing this job."));
    exporter->setEnabled(false);
    if (!kind)
        return;
    const bool isTraining = opened.scenario.as<scaling::Scenario>() != nullptr;
    for (QWidget* part : std::initializer_list<QWidget*>{figures, compare})
        part->setVisible(isTraining);
    table->setVisible(!isTraining);
    desk.setPictures(opened.scenes);
    desk.setLevers(opened.levers, true);
    desk.open(*kind, opened.scenario.state);
}

/// What can be done with the open job. Links carry training jobs only.
void ExplainerPage::Parts::showOffers()
{
    const bool isTraining = job() && job()->scenario.as<scaling::Scenario>();
    head->setOffers(isTraining, true, job() && !job()->walk.empty());
}

void ExplainerPage::Parts::walk(ExplainerPage& page, int job)
{
    if (job != current)
        page.openJob(job);
    head->setOffers(false, false, false);
    modes->showWalk(jobs, current);
    updateLayout(modes->width());
}

void ExplainerPage::Parts::predict()
{
    head->hide(); // it names a job that has nothing to do with them
    modes->showPredictions(jobs);
    updateLayout(modes->width());
}

void ExplainerPage::Parts::leave(bool fromWalk)
{
    modes->showJob();
    head->show();
    showOffers();
    head->focusButton(fromWalk);
    updateLayout(modes->width());
}

void ExplainerPage::Parts::openFile(const session::JobFile& file, const QString& from)
{
    bank::Job job;
    job.title = ExplainerPage::tr("From %1").arg(from);
    job.scenario.kind = kinds::kindOf<scaling::Scenario>().name();
    job.scenario.state = scenario::State::of(file.scenario);
    job.levers = file.levers;
    openAdded(std::move(job));
}

void ExplainerPage::Parts::openAdded(bank::Job added)
{
    jobs.push_back(std::move(added));
    head->addJob(jobs.back(), kinds);
    current = static_cast<int>(jobs.size()) - 1;
    head->picker().setCurrentJob(current);
    open(jobs.back());
}

void ExplainerPage::Parts::adopt(const std::vector<FieldChange>& changes)
{
    WhatIf whatIf;
    whatIf.setChanges(changes);
    desk.change([&](WhatIfHistory& history) { history.adopt(whatIf); });
}

void ExplainerPage::Parts::showNumbers()
{
    const session::Explanation& shown = *desk.shown();
    const auto* extras = shown.extras.as<scaling::TrainingExtras>();
    if (!extras)
        return table->setExplanation(desk.kind(), shown);
    figures->setFigures(
        JobFigure::of(scaling::jobOf(shown.before)->metrics, scaling::jobOf(shown.now)->metrics));
    if (!desk.history().now().pinned)
        compare->showUnpinned();
    else if (extras->comparison)
        compare->showComparison(*extras->comparison);
}

void ExplainerPage::Parts::explained()
{
    const LayoutHold hold(*scenes->parentWidget()->layout());
    notice->clear();
    scenes->setExplanation(desk.shown(), job()->scenes, !fresh);
    exporter->setEnabled(true);
    measured->refresh();
    showNumbers();
    if (std::exchange(fresh, false))
        // The sliders of another job are made after its picture. A timer of 0 ms would be an event
        // of this turn of the event loop.
        QTimer::singleShot(1, side, [this] { showSide(); });
    else
        showSide();
}

void ExplainerPage::Parts::showSide()
{
    if (!desk.shown() || !job())
        return;
    if (const Done done = side->showState(*job(), desk); !done)
        notice->showMessage(JobText::problem(done.error()));
}

void ExplainerPage::Parts::refused(const Error& error)
{
    if (desk.shown())
        explained();
    else
        table->showNothing({});
    side->levers().showRefusal(desk.movedPath(), JobText::problem(error));
    notice->showMessage(
        desk.shown()
            ? ExplainerPage::tr("%1 The pictures still show the state before this change.")
                  .arg(JobText::problem(error))
            : ExplainerPage::tr("This job cannot be computed: %1").arg(JobText::problem(error)));
}

void ExplainerPage::Parts::updateLayout(int width)
{
    const bool narrow = width < kNarrowBelow * theme.fontScale();
    panes->setVisible(narrow && modes->isJobShown());
    splitter->widget(1)->setMinimumWidth(narrow ? 0 : theme.px(kLeastSide));
    for (int i = 0; i < splitter->count(); ++i)
        splitter->widget(i)->setVisible(!narrow || panes->current() == i);
}

ExplainerPage::ExplainerPage(const Theme& theme, const session::Workspace& workspace,
                             FileDialogs dialogs, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(theme, workspace))
{
    setObjectName(QStringLiteral("explainerPage"));
    setAccessibleName(tr("Explainer"));
    m_parts->build(*this, std::move(dialogs));
    m_parts->connectAll(*this);
    connect(&theme, &Theme::changed, this, [this] { m_parts->updateLayout(width()); });
}

ExplainerPage::~ExplainerPage() = default;

int ExplainerPage::jobCount() const
{
    return static_cast<int>(m_parts->jobs.size());
}

void ExplainerPage::openJob(int index)
{
    m_parts->load();
    if (index < 0 || index >= jobCount())
        return;
    m_parts->current = index;
    m_parts->head->picker().setCurrentJob(index);
    m_parts->open(*m_parts->job());
    Q_EMIT placesChanged();
}

bool ExplainerPage::openPicture(const std::string& name)
{
    m_parts->load();
    const std::vector<bank::Job>& jobs = m_parts->jobs;
    auto it = std::ranges::find_if(
        jobs, [&](const bank::Job& job) { return !job.scenes.empty() && job.scenes[0] == name; });
    if (it == jobs.end())
        it = std::ranges::find_if(jobs, [&](const bank::Job& job) {
            return std::ranges::find(job.scenes, name) != job.scenes.end();
        });
    if (it == jobs.end())
        return false;
    openJob(static_cast<int>(it - jobs.begin()));
    m_parts->scenes->setCurrent(name);
    return true;
}

void ExplainerPage::openGuideJob(const session::GuideJob& job)
{
    m_parts->load();
    if (const int index = m_parts->indexOf(job.id); index >= 0) {
        openJob(index);
    } else {
        bank::Job added;
        added.id = bank::JobId(job.id);
        added.title = job.title;
        added.scenario.kind = job.kind;
        added.scenario.state = job.base;
        added.levers = job.levers;
        m_parts->openAdded(std::move(added));
    }
    m_parts->scenes->setCurrent(job.picture);
    m_parts->adopt(job.changes);
}

void ExplainerPage::startWalk()
{
    m_parts->load();
    if (const int job = m_parts->modes->walk().jobToWalk(m_parts->jobs); job >= 0)
        m_parts->walk(*this, job);
}

void ExplainerPage::startPredictions()
{
    m_parts->load();
    if (m_parts->current < 0)
        openJob(m_parts->head->picker().lastOpened());
    m_parts->predict();
}

ExplainerPlaces ExplainerPage::places() const
{
    return {m_parts->modes->walk().places(), m_parts->modes->predictions().guesses(),
            m_parts->head->picker().recent()};
}

void ExplainerPage::restorePlaces(const ExplainerPlaces& places)
{
    m_parts->modes->walk().restorePlaces(places.walks);
    m_parts->modes->predictions().restoreGuesses(places.guesses);
    m_parts->head->picker().restoreRecent(places.jobs);
}

bool ExplainerPage::isDrawn() const
{
    const auto& shown = m_parts->desk.shown();
    return shown && shown->isFine() && shown->findPicture(m_parts->scenes->current());
}

void ExplainerPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_parts->load();
    if (m_parts->current < 0)
        openJob(m_parts->head->picker().lastOpened());
}

void ExplainerPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->updateLayout(event->size().width());
}

} // namespace ringside::app
