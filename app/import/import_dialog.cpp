// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_dialog.h"

#include "app/import/column_bar.h"
#include "app/import/import_model.h"
#include "app/import/importer.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_parts.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/row_table.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/review/card_imports.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <memory>
#include <utility>

namespace ringside::app {

namespace {

constexpr std::array kKinds{ImportModel::Kind::Rejected, ImportModel::Kind::Note,
                            ImportModel::Kind::New, ImportModel::Kind::Changed,
                            ImportModel::Kind::Same};

} // namespace

ImportDialog::ImportDialog(const Theme& theme, session::Workspace& workspace, FileDialogs dialogs,
                           QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_dialogs(std::move(dialogs)),
      m_model(new ImportModel(this)),
      m_about(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_last(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_problem(problemLabel(theme, this)),
      m_progress(new QProgressBar(this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import cards"));
    setPalette(theme.palette());
    setAcceptDrops(true);
    resize(theme.px(860), theme.px(560));
    m_about->setObjectName(QStringLiteral("importAbout"));
    m_about->setWordWrap(true);
    m_about->setText(
        tr("Choose a file of Anki, Mnemosyne, SuperMemo, Moodle or Canvas, or drop it here: .apkg, "
           ".colpkg, .txt, .csv, GIFT, Aiken, XML or QTI. Flashcards, short answers and choice "
           "questions become your own cards in Review. You see the result before anything is "
           "saved."));
    m_last->setObjectName(QStringLiteral("importLast"));
    m_last->setWordWrap(true);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Reading the file"));
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(m_about);
    layout->addWidget(m_progress);
    m_preview = makePreview();
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_last);
    layout->addWidget(makeButtons());
    offerLast();
    enter(Step::Choose);
    if (workspace.isReadOnly())
        say(tr("This profile is open read-only, so cards cannot be imported."));
}

QWidget* ImportDialog::makePreview()
{
    auto* preview = new QWidget(this);
    m_summary = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, preview);
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setWordWrap(true);
    m_filter = new QComboBox(preview);
    m_filter->setObjectName(QStringLiteral("importFilter"));
    m_filter->setAccessibleName(tr("Filter items"));
    m_table = new QTableView(preview);
    m_table->setObjectName(QStringLiteral("importTable"));
    m_table->setAccessibleName(tr("Items of the file"));
    m_table->setModel(m_model);
    showRows(*m_table);
    fitRows(*m_table, m_theme);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(ImportModel::Outcome, QHeaderView::Interactive);
    header->resizeSection(ImportModel::Outcome, m_theme.px(120));
    m_schedule = new QCheckBox(preview);
    m_schedule->setObjectName(QStringLiteral("importSchedule"));
    auto* layout = new QVBoxLayout(preview);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(8));
    m_columns = new ColumnBar(m_theme, preview);
    connect(m_columns, &ColumnBar::changed, this, &ImportDialog::readAgain);
    layout->addWidget(m_summary);
    layout->addWidget(m_columns);
    layout->addWidget(m_filter);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_schedule);
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this](int index) {
        const QVariant kind = m_filter->itemData(index);
        m_model->setFilter(kind.isValid()
                               ? std::optional(static_cast<ImportModel::Kind>(kind.toInt()))
                               : std::nullopt);
    });
    return preview;
}

QWidget* ImportDialog::makeButtons()
{
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), row);
    flow->setContentsMargins(0, 0, 0, 0);
    const auto add = [row, flow](const QString& text, const char* name, const char* kind) {
        // The style reads the kind when the button gets its parent.
        auto* button = new QPushButton(text);
        button->setProperty("kind", QString::fromLatin1(kind));
        button->setParent(row);
        button->setObjectName(QLatin1String(name));
        button->setAccessibleName(text);
        button->setAutoDefault(false);
        flow->addWidget(button);
        return button;
    };
    m_import = add(tr("Import"), "importRun", "primary");
    m_choose = add(tr("Choose file…"), "importChoose", "plain");
    m_chooseColumns = add(tr("Choose columns"), "importColumns", "plain");
    m_undo = add(tr("Undo import"), "importUndo", "plain");
    m_close = add(tr("Close"), "importClose", "plain");
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::import);
    connect(m_choose, &QPushButton::clicked, this, &ImportDialog::choose);
    connect(m_chooseColumns, &QPushButton::clicked, this, &ImportDialog::chooseColumns);
    connect(m_undo, &QPushButton::clicked, this, &ImportDialog::undoLast);
    connect(m_close, &QPushButton::clicked, this, [this] {
        if (m_progress->isHidden())
            accept();
        else
            cancelReading();
    });
    return row;
}

void ImportDialog::enter(Step step)
{
    m_about->setVisible(step == Step::Choose || step == Step::Reading);
    m_progress->setVisible(step == Step::Reading);
    m_preview->setVisible(step == Step::Preview);
    m_last->setVisible(step != Step::Preview && !m_lastId.isEmpty());
    m_undo->setVisible((step == Step::Choose || step == Step::Done) && !m_lastId.isEmpty());
    m_undo->setEnabled(!m_workspace.isReadOnly());
    m_choose->setVisible(step != Step::Reading);
    m_import->setVisible(step == Step::Preview);
    m_chooseColumns->setVisible(step == Step::Preview && m_firstRow.size() > 1 &&
                                m_columns->isHidden());
    m_close->setText(step == Step::Reading ? tr("Cancel") : tr("Close"));
    m_close->setAccessibleName(m_close->text());
    if (step != Step::Preview)
        m_plan.reset();
}

void ImportDialog::say(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void ImportDialog::choose()
{
    const QString file = m_dialogs.open(
        this, tr("Import cards"), {},
        tr("Cards and questions (*.apkg *.colpkg *.anki2 *.txt *.csv *.tsv *.gift *.xml *.qti "
           "*.zip *.json);;All files (*)"));
    if (!file.isEmpty())
        read(file);
}

void ImportDialog::read(const QString& file)
{
    m_file = file;
    m_options = {.wanted = exchange::Wanted::Cards};
    m_columns->hide();
    enter(Step::Reading);
    readAgain();
}

void ImportDialog::readAgain()
{
    say({});
    if (!m_columns->isHidden()) {
        m_options.columns = m_columns->names();
        m_options.skipsFirstRow = m_columns->skipsFirstRow();
    }
    m_import->setEnabled(false);
    m_task.start([this, file = m_file, options = m_options](
                     const std::stop_token& stop) -> session::LatestTask::Deliver {
        exchange::ImportOptions stoppable = options;
        stoppable.stop = stop;
        auto imported =
            std::make_shared<Result<exchange::Imported>>(session::importFile(file, stoppable));
        return [this, imported] { arrived(std::move(*imported)); };
    });
}

/// The boxes stand above the list, which follows each choice.
void ImportDialog::chooseColumns()
{
    m_columns->setFirstRow(m_firstRow);
    m_columns->show();
    m_chooseColumns->hide();
    readAgain();
}

void ImportDialog::cancelReading()
{
    m_task.cancel();
    enter(Step::Choose);
}

void ImportDialog::arrived(Result<exchange::Imported> imported)
{
    if (!imported) {
        enter(Step::Choose);
        say(errorText(imported.error()));
        return;
    }
    m_firstRow = imported->firstRow;
    auto plan = m_workspace.review().imports().plan(std::move(*imported));
    if (!plan) {
        enter(Step::Choose);
        say(errorText(plan.error()));
        return;
    }
    m_plan = std::move(*plan);
    showPlan();
}

void ImportDialog::showPlan()
{
    using Fate = session::PlannedCard::Fate;
    const int fresh = m_plan->count(Fate::New), changed = m_plan->count(Fate::Changed);
    m_model->setPlan(*m_plan);
    m_summary->setText(tr("%1: %2 new, %3 updated, %4 already there, %5 rejected.")
                           .arg(QFileInfo(m_plan->file).fileName())
                           .arg(fresh)
                           .arg(changed)
                           .arg(m_plan->count(Fate::Same))
                           .arg(m_plan->rejectedInAll));
    const QSignalBlocker quiet(m_filter);
    m_filter->clear();
    m_filter->addItem(tr("All items"));
    for (const ImportModel::Kind kind : kKinds)
        if (const int count = m_model->count(kind); count > 0)
            m_filter->addItem(tr("%1 (%2)").arg(ImportModel::nameOf(kind)).arg(count),
                              static_cast<int>(kind));
    m_schedule->setVisible(m_plan->withSchedule > 0);
    m_schedule->setChecked(m_plan->withSchedule > 0);
    m_schedule->setText(counted(m_plan->withSchedule, tr("Keep due date and reviews of 1 card"),
                                tr("Keep due dates and reviews of %1 cards")));
    m_schedule->setAccessibleName(m_schedule->text());
    m_import->setText(fresh + changed == 0
                          ? tr("Import")
                          : counted(fresh + changed, tr("Import 1 card"), tr("Import %1 cards")));
    m_import->setAccessibleName(m_import->text());
    // Cards that are there already can still get tags, due dates and reviews.
    m_import->setEnabled(!m_plan->cards.empty() && !m_workspace.isReadOnly());
    enter(Step::Preview);
}

void ImportDialog::import()
{
    using Schedule = session::CardImports::Schedule;
    const bool keeps = !m_schedule->isHidden() && m_schedule->isChecked();
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto done =
        m_workspace.review().imports().run(*m_plan, keeps ? Schedule::Keep : Schedule::LeaveOut);
    QApplication::restoreOverrideCursor();
    if (!done) {
        say(errorText(done.error()));
        return;
    }
    offerLast();
    enter(Step::Done);
    m_close->setFocus();
}

void ImportDialog::undoLast()
{
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Done done = m_workspace.review().imports().undo(m_lastId);
    QApplication::restoreOverrideCursor();
    say(done ? QString() : errorText(done.error()));
    offerLast();
    enter(Step::Choose);
}

void ImportDialog::offerLast()
{
    const auto last = m_workspace.review().imports().last();
    m_lastId = last && *last ? (*last)->id : QString();
    if (!m_lastId.isEmpty())
        m_last->setText(tr("Last import: %1, %2 new, %3 updated.")
                            .arg((*last)->file)
                            .arg((*last)->added)
                            .arg((*last)->changed));
}

void ImportDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (!Importer::fileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ImportDialog::dropEvent(QDropEvent* event)
{
    const QString file = Importer::fileIn(*event->mimeData());
    if (file.isEmpty())
        return;
    event->acceptProposedAction();
    read(file);
}

} // namespace ringside::app
