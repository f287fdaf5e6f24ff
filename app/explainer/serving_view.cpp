// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving_view.h"

#include "app/chart/scene_table.h"
#include "app/explainer/desk_levers.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/serving/serving_levers.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/serving/serving_text.h"
#include "app/explainer/serving_desk.h"
#include "app/explainer/tries_panel.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/tab_strip.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kServingPictureWidth = 820, kServingSideWidth = 400, kServingLeastSide = 320;
constexpr int kMostRows = 14; ///< of the table of numbers

serving::ServingScenario scenarioOf(const bank::Job& job)
{
    const auto* scenario = job.scenario.as<serving::ServingScenario>();
    return scenario ? *scenario : serving::ServingScenario();
}

/// The job's own scenes first, then the others that fit.
std::vector<serving::ServingScene> scenesOf(const bank::Job& job)
{
    const auto fitting = serving::scenesFor(scenarioOf(job));
    std::vector<serving::ServingScene> scenes;
    for (const std::string& name : job.scenes) {
        for (const serving::ServingScene scene : fitting) {
            if (serving::nameOf(scene) == name)
                scenes.push_back(scene);
        }
    }
    for (const serving::ServingScene scene : fitting) {
        if (std::ranges::find(scenes, scene) == scenes.end())
            scenes.push_back(scene);
    }
    return scenes;
}

} // namespace

/// The view's widgets and what it knows. Owned by the view; widgets by their Qt parent.
struct ServingView::Parts
{
    Parts(ServingView& ownView, const Theme& usedTheme, FileDialogs usedDialogs)
        : view(ownView), theme(usedTheme), dialogs(std::move(usedDialogs))
    {
    }

    QWidget* makePicture();
    QWidget* makeSide();
    QPushButton* makeExport();
    void connectAll();
    void adopt(const std::vector<FieldChange>& changes);
    void show();
    void showNothing();
    void showNumbers();
    QImage picture() const;
    void save(bool asData);

    ServingView& view;
    const Theme& theme;
    FileDialogs dialogs;
    bank::Job job;
    std::vector<serving::ServingScene> scenes;
    ServingDesk desk;

    QSplitter* splitter = nullptr;
    ProseView* lesson = nullptr;
    ProseView* differs = nullptr;
    TabStrip* tabs = nullptr;
    ServingScene* scene = nullptr;
    QPushButton* exporter = nullptr;
    TonedLabel* method = nullptr;
    QWidget* box = nullptr; ///< of the numbers
    QGridLayout* numbers = nullptr;
    std::vector<TonedLabel*> cells;
    TriesPanel* tries = nullptr;
    LeversPanel* levers = nullptr;
};

QPushButton* ServingView::Parts::makeExport()
{
    auto* button = new QPushButton(ServingView::tr("Export"));
    button->setObjectName(QStringLiteral("servingExport"));
    button->setAccessibleName(ServingView::tr("Export this picture"));
    auto* menu = new QMenu(button);
    const auto add = [&](const QString& text, const auto& act) {
        connect(menu->addAction(text), &QAction::triggered, &view, act);
    };
    add(ServingView::tr("Copy picture"), [this] {
        QApplication::clipboard()->setImage(picture());
        Q_EMIT view.messageRaised(ServingView::tr("Picture copied to the clipboard."));
    });
    add(ServingView::tr("Copy data"), [this] {
        QApplication::clipboard()->setText(QString::fromUtf8(csvOf(scene->figure().table())));
        Q_EMIT view.messageRaised(ServingView::tr("Data copied to the clipboard."));
    });
    add(ServingView::tr("Copy description"), [this] {
        QApplication::clipboard()->setText(scene->description());
        Q_EMIT view.messageRaised(ServingView::tr("Description copied to the clipboard."));
    });
    menu->addSeparator();
    add(ServingView::tr("Save picture..."), [this] { save(false); });
    add(ServingView::tr("Save data as CSV..."), [this] { save(true); });
    button->setMenu(menu);
    return button;
}

QWidget* ServingView::Parts::makePicture()
{
    lesson = new ProseView(theme, TextRole::Body, Tone::Ink);
    lesson->setAccessibleName(ServingView::tr("What this job shows"));
    differs = new ProseView(theme, TextRole::Reason, Tone::Secondary);
    differs->setAccessibleName(ServingView::tr("Where a simpler formula differs"));
    tabs = new TabStrip(theme);
    tabs->setObjectName(QStringLiteral("servingTabs"));
    tabs->setAccessibleName(ServingView::tr("Pictures of this job"));
    scene = new ServingScene(theme);
    method = new TonedLabel(theme, TextRole::Meta, Tone::Secondary);
    method->setObjectName(QStringLiteral("servingMethod"));
    method->setWordWrap(true);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(theme.px(20), theme.px(8), theme.px(20), theme.px(20));
    column->setSpacing(theme.px(16));
    auto* head = new QHBoxLayout;
    head->addWidget(tabs, 1);
    exporter = makeExport();
    head->addWidget(exporter, 0, Qt::AlignTop);
    column->addWidget(lesson);
    column->addLayout(head);
    column->addWidget(scene);
    box = new QWidget;
    numbers = new QGridLayout(box);
    numbers->setContentsMargins(0, 0, 0, 0);
    numbers->setHorizontalSpacing(theme.px(20));
    numbers->setVerticalSpacing(theme.px(4));
    numbers->setColumnStretch(2, 1);
    column->addWidget(box);
    column->addWidget(method);
    column->addWidget(differs);
    column->addStretch(1);
    return scrolled(content, ServingView::tr("Pictures of the job"));
}

QWidget* ServingView::Parts::makeSide()
{
    tries = new TriesPanel(theme);
    levers = new LeversPanel(theme);
    auto* content = new QFrame;
    content->setProperty("kind", QStringLiteral("pane"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(20, theme.px(16), 20, theme.px(20));
    column->setSpacing(theme.px(20));
    column->addWidget(tries);
    column->addWidget(levers);
    column->addStretch(1);
    return scrolled(content, ServingView::tr("Sliders of the job"));
}

void ServingView::Parts::connectAll()
{
    connect(tabs, &TabStrip::currentChanged, &view, [this](int index) {
        scene->stopAnimation();
        desk.setScene(scenes[static_cast<std::size_t>(index)]);
    });
    connect(tries, &TriesPanel::chosen, &view,
            [this](const std::vector<FieldChange>& changes) { adopt(changes); });
    connectLevers(*levers, desk);
    connect(&desk, &ServingDesk::explained, &view, [this] {
        Q_EMIT view.messageRaised({});
        show();
    });
    connect(&desk, &ServingDesk::refused, &view, [this](const Error& error) {
        if (desk.shown())
            show();
        else
            method->clear();
        Q_EMIT view.messageRaised(
            desk.shown()
                ? ServingView::tr("%1 The pictures still show the state before this change.")
                      .arg(errorText(error))
                : ServingView::tr("This job cannot be computed: %1").arg(errorText(error)));
    });
}

void ServingView::Parts::adopt(const std::vector<FieldChange>& changes)
{
    WhatIf whatIf;
    whatIf.setChanges(changes);
    desk.change([&](WhatIfHistory& history) { history.adopt(whatIf); });
}

void ServingView::Parts::show()
{
    const session::ServingExplanation& shown = *desk.shown();
    const LayoutHold hold(*box->parentWidget()->layout());
    scene->setFigure(ServingFigure(shown.scene, shown.picture));
    scene->show();
    exporter->setEnabled(true);
    showNumbers();
    method->setText(ServingText::methods(shown.now, shown.isFine));
    showLevers(*levers, job.levers, desk);
    tries->setTried(desk.whatIf().changes());
}

/// Between the opening of a job and its first result: the picture of another job would be read as
/// this one's.
void ServingView::Parts::showNothing()
{
    scene->stopAnimation();
    scene->hide();
    exporter->setEnabled(false);
    box->hide();
    method->setText(ServingView::tr("Computing this job."));
}

void ServingView::Parts::showNumbers()
{
    const session::ServingExplanation& shown = *desk.shown();
    const bool isChanged = !desk.whatIf().changes().empty();
    // A label that becomes visible in a visible box lays out the whole page.
    box->hide();
    std::size_t used = 0;
    const auto cell = [&](int row, int column, const QString& text) {
        if (used == cells.size())
            cells.push_back(new TonedLabel(theme, TextRole::Reason, Tone::Ink, box));
        TonedLabel* label = cells[used++];
        label->setText(text);
        label->setTone(column == 0 ? Tone::Secondary : Tone::Ink);
        numbers->addWidget(label, row, column);
        label->show();
    };
    int row = 0;
    for (const serving::MetricValue& value : shown.now.metrics) {
        if (row >= kMostRows)
            break;
        QString text = ServingText::estimate(value.metric, value.estimate);
        const auto before = shown.before.find(value.metric);
        if (isChanged && before && before->value != value.estimate.value)
            text =
                ServingView::tr("%1 → %2").arg(ServingText::estimate(value.metric, *before), text);
        cell(row, 0, ServingText::metric(value.metric));
        cell(row, 1, text);
        ++row;
    }
    for (; used < cells.size(); ++used)
        cells[used]->hide();
    box->show();
}

QImage ServingView::Parts::picture() const
{
    return scene->grab().toImage();
}

void ServingView::Parts::save(bool asData)
{
    const QString name = QDir::home().filePath(QStringLiteral("%1-%2%3").arg(
        job.id.value(), QString::fromStdString(serving::nameOf(desk.shown()->scene)),
        asData ? QStringLiteral(".csv") : QStringLiteral(".png")));
    const QString file =
        dialogs.save(view.window(),
                     asData ? ServingView::tr("Save data") : ServingView::tr("Save picture"), name,
                     asData ? ServingView::tr("Comma-separated values (*.csv)")
                            : ServingView::tr("PNG picture (*.png)"));
    if (file.isEmpty())
        return;
    QByteArray bytes = csvOf(scene->figure().table());
    if (!asData) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        picture().save(&buffer, "PNG");
        bytes = buffer.data();
    }
    const Done written = writeBytes(file, bytes);
    Q_EMIT view.messageRaised(written ? ServingView::tr("Saved: %1").arg(file)
                                      : errorText(written.error()));
}

ServingView::ServingView(const Theme& theme, FileDialogs dialogs, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(*this, theme, std::move(dialogs)))
{
    setObjectName(QStringLiteral("servingView"));
    Parts& parts = *m_parts;
    parts.splitter = new QSplitter(Qt::Horizontal);
    parts.splitter->setChildrenCollapsible(false);
    parts.splitter->addWidget(parts.makePicture());
    parts.splitter->addWidget(parts.makeSide());
    parts.splitter->setStretchFactor(0, 1);
    parts.splitter->setSizes({kServingPictureWidth, kServingSideWidth});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parts.splitter);
    parts.connectAll();
}

ServingView::~ServingView() = default;

void ServingView::open(const bank::Job& job)
{
    Parts& parts = *m_parts;
    parts.job = job;
    parts.lesson->setProse(job.lesson);
    parts.differs->setProse(job.differs);
    parts.differs->setVisible(!job.differs.isEmpty());
    parts.tries->setTries(job.tries);
    parts.scenes = scenesOf(job);
    QStringList titles;
    for (const serving::ServingScene scene : parts.scenes)
        titles.push_back(ServingText::scene(scene));
    parts.desk.close();
    parts.showNothing();
    parts.tabs->setTabs(titles);
    if (!parts.scenes.empty())
        parts.desk.setScene(parts.scenes.front());
    const serving::ServingScenario scenario = scenarioOf(job);
    parts.levers->setStated(servingLevers(job.levers, scenario, scenario));
    parts.desk.open(scenario);
}

void ServingView::close()
{
    m_parts->scene->stopAnimation();
    m_parts->desk.close();
}

bool ServingView::setScene(serving::ServingScene scene)
{
    const auto it = std::ranges::find(m_parts->scenes, scene);
    if (it == m_parts->scenes.end())
        return false;
    m_parts->tabs->setCurrent(static_cast<int>(it - m_parts->scenes.begin()));
    m_parts->desk.setScene(scene);
    return true;
}

void ServingView::adopt(const std::vector<FieldChange>& changes)
{
    m_parts->adopt(changes);
}

ServingScene& ServingView::scene()
{
    return *m_parts->scene;
}

bool ServingView::isDrawn(serving::ServingScene scene) const
{
    const auto& shown = m_parts->desk.shown();
    return shown && shown->isFine && shown->scene == scene;
}

void ServingView::arrange(bool narrow, int pane)
{
    QSplitter& splitter = *m_parts->splitter;
    splitter.widget(1)->setMinimumWidth(narrow ? 0 : m_parts->theme.px(kServingLeastSide));
    for (int i = 0; i < splitter.count(); ++i)
        splitter.widget(i)->setVisible(!narrow || pane == i);
}

} // namespace ringside::app
