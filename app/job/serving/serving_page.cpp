// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_page.h"

#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/serving/serving_text.h"
#include "app/job/form/serving_form.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/job/serving/serving_answer.h"
#include "app/job/serving/serving_remedy_list.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/session/job/own_serving.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kServingInputWidth = 424;
constexpr int kTwoServingColumnsFrom = 900;

QStringList droppedFiles(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files += url.toLocalFile();
    return files;
}

} // namespace

ServingPage::ServingPage(const Theme& theme, const QString& profileDir, bool keeps, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_bench(profileDir, keeps),
      m_dialogs(FileDialogs::system()),
      m_notice(new Notice(theme, this))
{
    setObjectName(QStringLiteral("servingPage"));
    setAccessibleName(tr("My serving job"));
    setFocusPolicy(Qt::ClickFocus);
    setAcceptDrops(true);
    m_notice->setFloating();
    m_panes = new TabStrip(theme, this);
    m_panes->setObjectName(QStringLiteral("servingPanes"));
    m_panes->setAccessibleName(tr("Job or results"));
    m_panes->setTabs({tr("Job"), tr("Results")});
    m_input = makeScroll(makeInput(), tr("Job"));
    m_input->setObjectName(QStringLiteral("servingInput"));
    m_results = makeScroll(makeResults(), tr("Results"));
    m_results->setObjectName(QStringLiteral("servingResults"));
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(theme.px(20), theme.px(4), theme.px(20), theme.px(8));
    head->addWidget(m_panes);
    page->addLayout(head);
    auto* columns = new QHBoxLayout;
    columns->setContentsMargins(theme.px(8), 0, theme.px(8), 0);
    columns->setSpacing(0);
    columns->addWidget(m_input);
    columns->addWidget(m_results, 1);
    page->addLayout(columns, 1);
    page->addWidget(makeFooter());
    connectParts();
    arrange();
}

ServingPage::~ServingPage() = default;

QFrame* ServingPage::makeCard(const QString& name)
{
    auto* card = new QFrame(this);
    card->setObjectName(name);
    card->setProperty("kind", QStringLiteral("card"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(m_theme.px(16), m_theme.px(12), m_theme.px(16), m_theme.px(16));
    column->setSpacing(m_theme.px(12));
    return card;
}

QScrollArea* ServingPage::makeScroll(QWidget* content, const QString& name)
{
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(ground);
    layout->setContentsMargins(m_theme.px(12), m_theme.px(4), m_theme.px(12), m_theme.px(20));
    layout->addWidget(content);
    layout->addStretch(1);
    return scrolled(ground, name);
}

QWidget* ServingPage::makeInput()
{
    QFrame* card = makeCard(QStringLiteral("servingInputCard"));
    m_starters = new QComboBox(card);
    m_starters->setObjectName(QStringLiteral("servingStarters"));
    m_starters->setAccessibleName(tr("Start from an example"));
    m_starters->addItem(tr("Start from…"));
    m_starters->addItem(tr("an empty job"), QStringLiteral("empty"));
    m_starters->addItem(tr("an online model, 4 replicas"), QStringLiteral("online-model"));
    m_starters->addItem(tr("dynamic batching"), QStringLiteral("batched-model"));
    m_starters->addItem(tr("an autoscaled service"), QStringLiteral("autoscaled-service"));
    m_starters->addItem(tr("Llama-3-8B on an A100"), QStringLiteral("language-model"));
    m_starters->setFocusPolicy(Qt::StrongFocus);
    connect(m_starters, &QComboBox::activated, this, [this] {
        const QString id = m_starters->currentData().toString();
        if (id == QLatin1String("empty"))
            m_bench.setScenario({});
        else
            startFrom(id);
        m_starters->setCurrentIndex(0);
    });
    m_form = new ServingForm(m_theme, card);
    card->layout()->addWidget(m_starters);
    card->layout()->addWidget(m_form);
    return card;
}

QWidget* ServingPage::makeResults()
{
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(16));
    m_emptyCard = makeCard(QStringLiteral("servingEmptyCard"));
    m_empty = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("servingEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("servingAnswerCard"));
    m_answer = new ServingAnswer(m_theme, m_answerCard);
    m_answerCard->layout()->addWidget(m_answer);
    m_pictureCard = makeCard(QStringLiteral("servingPictureCard"));
    m_tabs = new TabStrip(m_theme, m_pictureCard);
    m_tabs->setObjectName(QStringLiteral("servingPictures"));
    m_tabs->setAccessibleName(tr("Pictures of this job"));
    m_scene = new ServingScene(m_theme, m_pictureCard);
    m_pictureCard->layout()->addWidget(m_tabs);
    m_pictureCard->layout()->addWidget(m_scene);
    m_remedyCard = makeCard(QStringLiteral("servingRemedyCard"));
    m_remedies = new ServingRemedyList(m_theme, m_remedyCard);
    m_remedyCard->layout()->addWidget(m_remedies);
    for (QFrame* card : {m_emptyCard, m_answerCard, m_remedyCard, m_pictureCard}) {
        column->addWidget(card);
        card->hide();
    }
    return results;
}

QWidget* ServingPage::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8), footer);
    row->setAlignment(Qt::AlignRight);
    row->setContentsMargins(m_theme.px(20), m_theme.px(8), m_theme.px(20), m_theme.px(8));
    const auto button = [footer, row](const QString& text, const QString& name,
                                      const QString& hint) {
        auto* made = new QPushButton(text, footer);
        made->setObjectName(name);
        made->setAccessibleName(text);
        made->setToolTip(hint);
        row->addWidget(made);
        return made;
    };
    m_undo = button(tr("Undo"), QStringLiteral("servingUndo"), tr("Ctrl+Z"));
    m_undo->setEnabled(false);
    connect(m_undo, &QPushButton::clicked, &m_bench, &ServingBench::undo);
    auto* open = button(tr("Open job…"), QStringLiteral("servingOpen"), tr("Ctrl+O"));
    connect(open, &QPushButton::clicked, this, [this] { askFile(false); });
    auto* save = button(tr("Save as…"), QStringLiteral("servingSave"), tr("Ctrl+S"));
    connect(save, &QPushButton::clicked, this, [this] { askSave(); });
    m_arrivals = button(tr("Add arrivals…"), QStringLiteral("servingArrivals"),
                        tr("A table of time,requests (CSV). You can also drop files on the "
                           "page."));
    m_arrivals->setProperty("kind", QStringLiteral("primary"));
    connect(m_arrivals, &QPushButton::clicked, this, [this] { askFile(true); });
    return footer;
}

void ServingPage::connectParts()
{
    connect(m_panes, &TabStrip::currentChanged, this, &ServingPage::arrange);
    connect(&m_bench, &ServingBench::changed, this, &ServingPage::showJob);
    connect(&m_bench, &ServingBench::advised, this, &ServingPage::showAdvice);
    connect(&m_bench, &ServingBench::messageRaised, m_notice, &Notice::say);
    connect(m_form, &ServingForm::edited, this,
            [this](const std::string& path, const std::string& text) {
                if (const Done done = m_bench.setField(path, text); !done)
                    m_form->complain(path, errorText(done.error()));
            });
    connect(m_tabs, &TabStrip::currentChanged, this, [this](int index) {
        m_scene->stopAnimation();
        m_desk.setScene(m_scenes[static_cast<std::size_t>(index)]);
    });
    connect(&m_desk, &ServingDesk::explained, this, &ServingPage::showPicture);
    connect(&m_desk, &ServingDesk::refused, this, [this] {
        m_isRefused = true;
        m_pictureCard->hide();
    });
    connect(m_remedies, &ServingRemedyList::applyRequested, this,
            [this](const std::vector<FieldChange>& changes) {
                const Done done = m_bench.apply(changes);
                m_notice->say(done ? tr("The change is in your job. Undo restores the one before.")
                                   : errorText(done.error()));
            });
    connect(&m_theme, &Theme::changed, this, &ServingPage::arrange);
}

bool ServingPage::isSettled() const
{
    const bool isDrawn =
        m_isRefused || m_scenes.empty() || (m_desk.shown() && m_desk.shown()->isFine);
    return m_loaded && m_bench.isSettled() && isDrawn;
}

void ServingPage::startFrom(const QString& id)
{
    for (const session::StarterServing& job : session::starterServings())
        if (QString::fromStdString(job.id) == id)
            m_bench.setScenario(job.scenario);
}

void ServingPage::askFile(bool arrivals)
{
    const QString file = arrivals ? m_dialogs.open(this, tr("Add arrivals"), {},
                                                   tr("Tables (*.csv *.tsv *.txt);;All files (*)"))
                                  : m_dialogs.open(this, tr("Open a serving job"), {},
                                                   tr("Jobs (*.yaml *.yml);;All files (*)"));
    if (file.isEmpty())
        return;
    m_notice->clear();
    if (arrivals)
        m_bench.importArrivals(file);
    else
        m_bench.openJob(file);
}

void ServingPage::askSave()
{
    const QString file = m_dialogs.save(this, tr("Save the serving job"),
                                        QStringLiteral("my-serving-job.yaml"), tr("Jobs (*.yaml)"));
    if (!file.isEmpty())
        m_bench.saveJob(file);
}

void ServingPage::importFiles(const QStringList& files)
{
    m_notice->clear();
    for (const QString& file : files) {
        const QString suffix = QFileInfo(file).suffix().toLower();
        if (suffix == QLatin1String("yaml") || suffix == QLatin1String("yml"))
            m_bench.openJob(file);
        else
            m_bench.importArrivals(file);
    }
}

void ServingPage::showJob()
{
    const serving::ServingScenario& job = m_bench.scenario();
    m_form->setJob(job);
    m_undo->setEnabled(m_bench.canUndo());
    m_isRefused = false;
    m_scene->stopAnimation();
    m_desk.close();
    if (auto scenes = serving::scenesFor(job); scenes != m_scenes) {
        m_scenes = std::move(scenes);
        QStringList titles;
        for (const serving::ServingScene scene : m_scenes)
            titles << ServingText::scene(scene);
        m_tabs->setTabs(titles);
        if (!m_scenes.empty())
            m_desk.setScene(m_scenes.front());
    }
    if (m_scenes.empty())
        m_pictureCard->hide();
    else
        m_desk.open(job);
}

void ServingPage::showAdvice()
{
    const auto& advice = *m_bench.advice();
    m_emptyCard->setVisible(!advice);
    m_answerCard->setVisible(advice.has_value());
    m_remedyCard->setVisible(advice.has_value());
    if (!advice) {
        m_empty->setText(ServingAdviceText::problem(advice.error(), m_bench.isEmpty()));
        m_empty->setAccessibleName(m_empty->text());
        return;
    }
    m_answer->setAdvice(*advice, m_bench.isSettled());
    m_remedies->setAdvice(*advice);
}

void ServingPage::showPicture()
{
    const ServingExplanation& shown = *m_desk.shown();
    const bool hasPicture = !std::holds_alternative<std::monostate>(shown.picture);
    m_pictureCard->setVisible(hasPicture);
    if (hasPicture)
        m_scene->setFigure(ServingFigure(shown.scene, shown.picture));
}

void ServingPage::arrange()
{
    const bool two = width() >= m_theme.px(kTwoServingColumnsFrom);
    m_panes->setVisible(!two);
    m_input->setVisible(two || m_panes->current() == kJobPane);
    m_results->setVisible(two || m_panes->current() == kResultsPane);
    m_input->setMinimumWidth(two ? m_theme.px(kServingInputWidth) : 0);
    m_input->setMaximumWidth(two ? m_theme.px(kServingInputWidth) : QWIDGETSIZE_MAX);
}

void ServingPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    arrange();
    if (!std::exchange(m_loaded, true))
        m_bench.load();
}

void ServingPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ServingPage::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Open))
        askFile(false);
    else if (event->matches(QKeySequence::Save))
        askSave();
    else if (event->matches(QKeySequence::Undo))
        m_bench.undo();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        // Enter in a field ends the typing; elsewhere it is the main action.
        auto* button = qobject_cast<QPushButton*>(focusWidget());
        if (button)
            button->click();
        else if (focusWidget() == this || !focusWidget())
            m_arrivals->click();
    } else
        QWidget::keyPressEvent(event);
}

void ServingPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ServingPage::dropEvent(QDropEvent* event)
{
    const QStringList files = droppedFiles(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    importFiles(files);
}

} // namespace ringside::app
