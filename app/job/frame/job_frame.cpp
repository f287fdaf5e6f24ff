// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/frame/job_frame.h"

#include "app/explainer/figures/job_text.h"
#include "app/job/form/job_form.h"
#include "app/job/frame/scenario_bench.h"
#include "app/keys/enter_key.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/session/job/form_fields.h"
#include "core/session/job/starter_scenarios.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kInputWidth = 424;
constexpr int kTwoColumnsFrom = 900;

QStringList localFiles(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files += url.toLocalFile();
    return files;
}

/// A rate without a unit may be meant in bits or in bytes.
QString refusalOf(const scenario::FieldInfo* field, const Error& error)
{
    if (error.code != ErrorCode::MissingUnit || !field || !session::isDataRate(*field))
        return JobText::problem(error);
    return JobFrame::tr("“%1” has no unit. Enter %1 Gbit/s or %1 GB/s; 1 GB/s = 8 Gbit/s.")
        .arg(QString::fromStdString(error.value));
}

} // namespace

JobFrame::JobFrame(const Theme& theme, Texts texts, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_texts(std::move(texts)),
      m_dialogs(FileDialogs::system()),
      m_notice(new Notice(theme, this))
{
    setFocusPolicy(Qt::ClickFocus);
    setAcceptDrops(true);
    m_notice->setFloating();
}

void JobFrame::compose(ScenarioBench& bench, const std::vector<Starter>& starters,
                       FormLayout layout, QWidget* results, QWidget* ahead)
{
    m_bench = &bench;
    m_form = new JobForm(m_theme, bench.kind(), std::move(layout), this);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(makeHeader());
    m_input = makeScroll(makeInput(starters, ahead), tr("Job"));
    m_input->setObjectName(QStringLiteral("inputScroll"));
    m_results = makeScroll(makeResults(results), tr("Results"));
    m_results->setObjectName(QStringLiteral("resultScroll"));
    auto* columns = new QHBoxLayout;
    columns->setContentsMargins(m_theme.px(8), 0, m_theme.px(8), 0);
    columns->setSpacing(0);
    columns->addWidget(m_input);
    columns->addWidget(m_results, 1);
    page->addLayout(columns, 1);
    page->addWidget(makeFooter());
    connectBench();
    connect(&m_theme, &Theme::changed, this, &JobFrame::updateLayout);
    updateLayout();
}

void JobFrame::connectBench()
{
    connect(m_bench, &ScenarioBench::messageRaised, m_notice, &Notice::showMessage);
    connect(m_bench, &ScenarioBench::replaced, this, [this] {
        m_form->forgetRefused();
        m_form->setState(m_bench->state());
        showRefused();
    });
    connect(m_bench, &ScenarioBench::changed, this, [this] {
        m_undo->setEnabled(m_bench->canUndo());
        m_form->setState(m_bench->state());
    });
    connect(m_form, &JobForm::edited, this, &JobFrame::edit);
}

void JobFrame::edit(const std::string& path, const std::string& text)
{
    if (const Done done = m_bench->setField(path, text); !done)
        m_form->complain(path, refusalOf(m_bench->kind().findField(path), done.error()));
    showRefused();
}

void JobFrame::showRefused()
{
    // Results of a job without the entry would look like results of the job on the page.
    const QStringList fields = m_form->refused();
    m_refusedCard->setVisible(!fields.isEmpty());
    m_numbers->setVisible(fields.isEmpty());
    m_refused->setText(
        tr("Correct to see the results: %1.").arg(fields.join(QStringLiteral(", "))));
}

void JobFrame::startFrom(const QString& id)
{
    if (id == QLatin1String("empty"))
        m_bench->replace(m_bench->kind().fresh());
    for (const session::StarterScenario& starter : session::starterScenarios(m_bench->kind()))
        if (QString::fromStdString(starter.id) == id)
            m_bench->replace(starter.state);
}

void JobFrame::placeFirst(QWidget& widget)
{
    static_cast<QVBoxLayout*>(m_inputCard->layout())->insertWidget(0, &widget);
    widget.show();
}

void JobFrame::goToField(const std::string& path)
{
    showPane(kJobPane);
    if (QWidget* field = m_form->focusField(path))
        m_input->ensureWidgetVisible(field);
}

QFrame* JobFrame::makeCard(const QString& name)
{
    auto* card = new QFrame(this);
    card->setObjectName(name);
    card->setProperty("kind", QStringLiteral("card"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(m_theme.px(16), m_theme.px(12), m_theme.px(16), m_theme.px(16));
    column->setSpacing(m_theme.px(12));
    return card;
}

QWidget* JobFrame::makeHeader()
{
    auto* header = new QWidget(this);
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(m_theme.px(20), m_theme.px(4), m_theme.px(20), m_theme.px(8));
    m_panes = new TabStrip(m_theme, header);
    m_panes->setObjectName(QStringLiteral("jobPanes"));
    m_panes->setAccessibleName(tr("Job or results"));
    m_panes->setTabs({tr("Job"), tr("Results")});
    connect(m_panes, &TabStrip::currentChanged, this, &JobFrame::updateLayout);
    layout->addWidget(m_panes);
    return header;
}

QWidget* JobFrame::makeInput(const std::vector<Starter>& starters, QWidget* ahead)
{
    m_inputCard = makeCard(QStringLiteral("inputCard"));
    QFrame* card = m_inputCard;
    auto* choice = new QComboBox(card);
    choice->setObjectName(QStringLiteral("starters"));
    choice->setAccessibleName(tr("Start from an example"));
    choice->addItem(tr("Start from…"));
    for (const Starter& starter : starters)
        choice->addItem(starter.title, starter.id);
    choice->setFocusPolicy(Qt::StrongFocus);
    connect(choice, &QComboBox::activated, this, [this, choice] {
        startFrom(choice->currentData().toString());
        choice->setCurrentIndex(0);
    });
    card->layout()->addWidget(choice);
    if (ahead)
        card->layout()->addWidget(ahead);
    card->layout()->addWidget(m_form);
    return card;
}

QScrollArea* JobFrame::makeScroll(QWidget* content, const QString& name)
{
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(ground);
    layout->setContentsMargins(m_theme.px(12), m_theme.px(4), m_theme.px(12), m_theme.px(20));
    layout->addWidget(content);
    layout->addStretch(1);
    return scrolled(ground, name);
}

QWidget* JobFrame::makeResults(QWidget* results)
{
    auto* both = new QWidget(this);
    m_refusedCard = makeCard(QStringLiteral("refusedCard"));
    m_refused = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, m_refusedCard);
    m_refused->setObjectName(QStringLiteral("refusedFields"));
    m_refused->setWordWrap(true);
    m_refusedCard->layout()->addWidget(m_refused);
    m_refusedCard->hide();
    m_numbers = results;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_refusedCard);
    column->addWidget(results);
    return both;
}

QWidget* JobFrame::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8), footer);
    row->setAlignment(Qt::AlignRight);
    row->setContentsMargins(m_theme.px(20), m_theme.px(8), m_theme.px(20), m_theme.px(8));
    const auto button = [this, footer, row](const QString& text, const QString& name,
                                            const QString& hint, auto act) {
        auto* made = new QPushButton(text, footer);
        made->setObjectName(name);
        made->setAccessibleName(text);
        made->setToolTip(hint);
        row->addWidget(made);
        connect(made, &QPushButton::clicked, this, act);
        return made;
    };
    m_undo =
        button(tr("Undo"), QStringLiteral("jobUndo"), tr("Ctrl+Z"), [this] { m_bench->undo(); });
    m_undo->setEnabled(false);
    button(tr("Open job…"), QStringLiteral("jobOpen"), tr("Ctrl+O"), [this] { askOpen(); });
    button(tr("Save as…"), QStringLiteral("jobSave"), tr("Ctrl+S"), [this] { askSave(); });
    if (m_texts.add.isEmpty())
        return footer;
    m_add = button(m_texts.add, QStringLiteral("jobAdd"), m_texts.addHint, [this] { askAdd(); });
    m_add->setProperty("kind", QStringLiteral("primary"));
    return footer;
}

void JobFrame::showPane(int pane)
{
    m_panes->setCurrent(pane);
}

void JobFrame::askOpen()
{
    const QString file =
        m_dialogs.open(this, m_texts.open, {}, tr("Jobs (*.yaml *.yml);;All files (*)"));
    if (file.isEmpty())
        return;
    m_notice->clear();
    m_bench->openFile(file);
}

void JobFrame::askSave()
{
    const QString file = m_dialogs.save(this, m_texts.save, m_texts.fileName, tr("Jobs (*.yaml)"));
    if (!file.isEmpty())
        m_bench->saveFile(file);
}

void JobFrame::askAdd()
{
    const QString file = m_dialogs.open(this, m_texts.addTitle, {}, m_texts.addFilter);
    if (file.isEmpty())
        return;
    m_notice->clear();
    m_bench->importFiles({file});
}

void JobFrame::updateLayout()
{
    const bool two = width() >= m_theme.px(kTwoColumnsFrom);
    m_panes->setVisible(!two);
    m_input->setVisible(two || m_panes->current() == kJobPane);
    m_results->setVisible(two || m_panes->current() == kResultsPane);
    m_input->setMinimumWidth(two ? m_theme.px(kInputWidth) : 0);
    m_input->setMaximumWidth(two ? m_theme.px(kInputWidth) : QWIDGETSIZE_MAX);
}

void JobFrame::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updateLayout();
    if (!std::exchange(m_isLoaded, true))
        m_bench->load();
}

void JobFrame::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

void JobFrame::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Open))
        askOpen();
    else if (event->matches(QKeySequence::Save))
        askSave();
    else if (event->matches(QKeySequence::Undo))
        m_bench->undo();
    else if (!handleEnter(*event, *this, [this] {
                 if (m_add && (focusWidget() == this || !focusWidget())) // and not in a picture
                     m_add->click();
             }))
        QWidget::keyPressEvent(event);
}

void JobFrame::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void JobFrame::dropEvent(QDropEvent* event)
{
    const QStringList files = localFiles(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    m_notice->clear();
    m_bench->importFiles(files);
}

} // namespace ringside::app
