// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_dialog.h"

#include "app/import/column_bar.h"
#include "app/import/import_choice.h"
#include "app/import/import_model.h"
#include "app/import/importer.h"
#include "app/keys/enter_key.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/row_table.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/pictures.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/phone/phone_answers.h"
#include "core/session/review/card_imports.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace ringside::app {

struct ImportDialog::ReadFile
{
    exchange::Imported imported;
    session::QuestionImportPlan questions;
};

struct ImportDialog::Outcome
{
    Result<session::WrittenCards> written;
    Result<LastOfBank> last; ///< of what can be undone now
};

ImportDialog::ImportDialog(const Theme& theme, session::Workspace& workspace, Services services,
                           QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_services(std::move(services)),
      m_model(new ImportModel(this)),
      m_about(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_last(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_problem(problemLabel(theme, this)),
      m_progress(new QProgressBar(this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import cards and questions"));
    setPalette(theme.palette());
    setAcceptDrops(true);
    resize(theme.px(860), theme.px(560));
    m_about->setObjectName(QStringLiteral("importAbout"));
    m_about->setWordWrap(true);
    m_about->setText(
        tr("Choose a file of Anki, Mnemosyne, SuperMemo, Parley, Obsidian, Moodle, Canvas, "
           "Blackboard, H5P or a quiz site, or the answers of your phone, or drop it here: .apkg, "
           ".cards, .kvtml, .md, .txt, .csv, .xlsx, GIFT, Aiken, XML or QTI. Flashcards and short "
           "answers become your own cards in Review. Choice questions become a question bank of "
           "your own. You see the result before anything is saved."));
    m_last->setObjectName(QStringLiteral("importLast"));
    m_last->setWordWrap(true);
    m_progress->setObjectName(QStringLiteral("importProgress"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(m_about);
    layout->addWidget(m_progress);
    m_preview = makePreview();
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_last);
    layout->addStretch(0);
    layout->addWidget(makeButtons());
    keepEnterInFields(*this);
    enter(Step::Choose);
    m_lastTask.start([this, place = m_services.ownBank](
                         const std::stop_token&) -> session::LatestTask::Deliver {
        const auto last = std::make_shared<Result<LastOfBank>>(session::lastQuestionImport(place));
        return [this, last] { offerLast(*last); };
    });
    if (workspace.isReadOnly())
        showMessage(tr("This profile is open read-only, so nothing can be imported."));
}

ImportDialog::~ImportDialog() = default;

QWidget* ImportDialog::makePreview()
{
    auto* preview = new QWidget(this);
    m_summary = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, preview);
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setWordWrap(true);
    m_uses = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, preview);
    m_uses->setObjectName(QStringLiteral("importUses"));
    m_uses->setWordWrap(true);
    QWidget* becomes = makeBecomes(preview);
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
    header->setSectionResizeMode(ImportModel::Becomes, QHeaderView::Interactive);
    header->resizeSection(ImportModel::Becomes, m_theme.px(90));
    header->setSectionResizeMode(ImportModel::Where, QHeaderView::Interactive);
    header->resizeSection(ImportModel::Where, m_theme.px(140));
    m_schedule = new QCheckBox(preview);
    m_schedule->setObjectName(QStringLiteral("importSchedule"));
    auto* layout = new QVBoxLayout(preview);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(8));
    m_columns = new ColumnBar(m_theme, preview);
    connect(m_columns, &ColumnBar::changed, this, &ImportDialog::readAgain);
    layout->addWidget(m_summary);
    layout->addWidget(m_columns);
    layout->addWidget(m_uses);
    layout->addWidget(becomes);
    layout->addWidget(m_filter);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_schedule);
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this](int index) {
        const QVariant kind = m_filter->itemData(index);
        m_model->setFilter(kind.isValid()
                               ? std::optional(static_cast<ImportModel::Kind>(kind.toInt()))
                               : std::nullopt);
        spanReasons();
    });
    return preview;
}

QWidget* ImportDialog::makeBecomes(QWidget* parent)
{
    m_becomesRow = new QWidget(parent);
    m_becomes = new QComboBox(m_becomesRow);
    m_becomes->setObjectName(QStringLiteral("importBecomes"));
    m_becomes->addItem(tr("Questions to practise"),
                       static_cast<int>(exchange::Wanted::QuestionsElseCards));
    m_becomes->addItem(tr("Cards in Review"), static_cast<int>(exchange::Wanted::Cards));
    auto* label = fieldLabel(m_theme, tr("Choice questions become:"), m_becomes, m_becomesRow);
    m_becomes->setAccessibleName(tr("What choice questions become"));
    auto* row = new QHBoxLayout(m_becomesRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_theme.px(8));
    row->addWidget(label);
    row->addWidget(m_becomes);
    row->addStretch(1);
    connect(m_becomes, &QComboBox::currentIndexChanged, this, [this] {
        m_options.wanted = static_cast<exchange::Wanted>(m_becomes->currentData().toInt());
        readAgain();
    });
    return m_becomesRow;
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
        flow->addWidget(button);
        return button;
    };
    m_import = add(tr("Import"), "importRun", "primary");
    m_import->setDefault(true);
    m_choose = add(tr("Choose file…"), "importChoose", "plain");
    m_chooseColumns = add(tr("Choose columns"), "importColumns", "plain");
    m_study = add(tr("Study my questions"), "importStudy", "plain");
    m_undo = add(tr("Undo import"), "importUndo", "plain");
    m_close = add(tr("Close"), "importClose", "plain");
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::import);
    connect(m_choose, &QPushButton::clicked, this, &ImportDialog::choose);
    connect(m_chooseColumns, &QPushButton::clicked, this, &ImportDialog::chooseColumns);
    connect(m_study, &QPushButton::clicked, this, &ImportDialog::studyOwn);
    connect(m_undo, &QPushButton::clicked, this, &ImportDialog::undoLast);
    connect(m_close, &QPushButton::clicked, this, [this] {
        if (m_step == Step::Reading)
            cancelReading();
        else
            reject();
    });
    return row;
}

void ImportDialog::enter(Step step)
{
    m_step = step;
    const bool waits = step == Step::Reading || step == Step::Writing;
    const bool isFree = step == Step::Choose || step == Step::Done;
    m_about->setVisible(step == Step::Choose || step == Step::Reading);
    m_progress->setVisible(waits);
    m_progress->setAccessibleName(step == Step::Writing ? tr("Saving") : tr("Reading the file"));
    m_preview->setVisible(step == Step::Preview || step == Step::Writing);
    m_preview->setEnabled(step == Step::Preview);
    m_last->setVisible(!m_preview->isVisibleTo(this) && !m_lastImport.id.isEmpty());
    m_undo->setVisible(isFree && !m_lastImport.id.isEmpty());
    m_undo->setEnabled(!m_workspace.isReadOnly());
    m_study->setVisible(isFree && m_lastImport.questions &&
                        m_services.ownBank.studied != pack::kOwnBankId);
    m_choose->setVisible(!waits);
    m_import->setVisible(step == Step::Preview);
    m_chooseColumns->setVisible(step == Step::Preview && m_firstRow.size() > 1 &&
                                m_columns->isHidden());
    m_close->setText(step == Step::Reading ? tr("Cancel") : tr("Close"));
    m_close->setAccessibleName(m_close->text());
    m_close->setEnabled(step != Step::Writing);
    if (step != Step::Preview && step != Step::Writing)
        m_plan.reset();
}

void ImportDialog::showMessage(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void ImportDialog::choose()
{
    const QString file = m_services.dialogs.open(this, tr("Import cards and questions"), {},
                                                 ImportChoice::filters());
    if (!file.isEmpty())
        read(file);
}

void ImportDialog::read(const QString& file)
{
    if (session::isPhoneAnswers(file)) {
        Q_EMIT answersChosen(file);
        return reject();
    }
    m_file = file;
    m_options = {.wanted = exchange::Wanted::QuestionsElseCards};
    const QSignalBlocker quiet(m_becomes);
    m_becomes->setCurrentIndex(0);
    m_becomesRow->hide();
    m_columns->hide();
    enter(Step::Reading);
    readAgain();
}

void ImportDialog::readAgain()
{
    showMessage({});
    if (!m_columns->isHidden()) {
        m_options.columns = m_columns->names();
        m_options.skipsFirstRow = m_columns->skipsFirstRow();
    }
    m_import->setEnabled(false);
    m_task.start(
        [this, file = m_file, options = m_options, profile = m_services.ownBank.profileDir](
            const std::stop_token& stop) -> session::LatestTask::Deliver {
            exchange::ImportOptions stoppable = options;
            stoppable.stop = stop;
            const auto planned = [&]() -> Result<ReadFile> {
                RINGSIDE_TRY(exchange::Imported imported, session::importFile(file, stoppable));
                session::keepPictures(imported);
                RINGSIDE_TRY(auto questions, session::planQuestions(imported, profile));
                return ReadFile{std::move(imported), std::move(questions)};
            };
            auto read = std::make_shared<Result<ReadFile>>(planned());
            return [this, read] { arrived(std::move(*read)); };
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

void ImportDialog::arrived(Result<ReadFile> read)
{
    if (!read) {
        enter(Step::Choose);
        return showMessage(errorText(read.error()));
    }
    m_firstRow = read->imported.firstRow;
    m_uses->setText(ImportChoice::columns(read->imported));
    m_uses->setVisible(!m_uses->text().isEmpty());
    auto cards = m_workspace.review().imports().plan(std::move(read->imported));
    if (!cards) {
        enter(Step::Choose);
        return showMessage(errorText(cards.error()));
    }
    if (read->questions.inFile > 0)
        m_becomesRow->show();
    m_plan = std::make_unique<session::FileImportPlan>(
        session::FileImportPlan{std::move(read->questions), std::move(*cards)});
    showPlan();
}

/// The reason of a rejection or note spans the front and back columns.
void ImportDialog::spanReasons()
{
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->isReason(row))
            m_table->setSpan(row, ImportModel::Front, 1, 2);
}

void ImportDialog::showPlan()
{
    m_model->setPlan(*m_plan);
    spanReasons();
    const session::CardImportPlan& cards = m_plan->cards;
    m_summary->setText(tr("%1: %2 new, %3 updated, %4 already there, %5 rejected.")
                           .arg(QFileInfo(m_file).fileName())
                           .arg(m_plan->countNew())
                           .arg(m_plan->countChanged())
                           .arg(m_plan->countSame())
                           .arg(cards.rejectedInAll));
    const QSignalBlocker quiet(m_filter);
    m_filter->clear();
    m_filter->addItem(tr("All items"));
    for (const ImportModel::Kind kind : ImportModel::kKinds)
        if (const int count = m_model->count(kind); count > 0)
            m_filter->addItem(tr("%1 (%2)").arg(ImportModel::nameOf(kind)).arg(count),
                              static_cast<int>(kind));
    m_schedule->setVisible(cards.withSchedule > 0);
    m_schedule->setChecked(cards.withSchedule > 0);
    m_schedule->setText(counted(cards.withSchedule, tr("Keep due date and reviews of 1 card"),
                                tr("Keep due dates and reviews of %1 cards")));
    m_schedule->setAccessibleName(m_schedule->text());
    m_import->setText(ImportModel::importText(*m_plan));
    m_import->setAccessibleName(m_import->text());
    m_import->setEnabled(m_plan->changesAnything() && !m_workspace.isReadOnly());
    enter(Step::Preview);
    (m_import->isEnabled() ? m_import : m_close)->setFocus();
}

void ImportDialog::import()
{
    using Schedule = session::CardImports::Schedule;
    session::CardImports& imports = m_workspace.review().imports();
    const bool keeps = !m_schedule->isHidden() && m_schedule->isChecked();
    auto job =
        imports.job(m_plan->cards, keeps ? Schedule::Keep : Schedule::LeaveOut, imports.newId());
    if (!job)
        return showMessage(errorText(job.error()));
    write([place = m_services.ownBank, questions = m_plan->questions,
           cards = std::move(*job)] { return session::writeImport(place, questions, cards); },
          &ImportDialog::finishImport);
}

void ImportDialog::write(std::function<Result<session::WrittenCards>()> writing, Finish finish)
{
    enter(Step::Writing);
    m_lastTask.cancel();
    m_task.start([this, place = m_services.ownBank, writing = std::move(writing),
                  finish](const std::stop_token&) -> session::LatestTask::Deliver {
        auto written = writing();
        const auto outcome = std::make_shared<Outcome>(
            Outcome{std::move(written), session::lastQuestionImport(place)});
        return [this, outcome, finish] { (this->*finish)(*outcome); };
    });
}

void ImportDialog::finishImport(const Outcome& outcome)
{
    const Done done = record(outcome.written);
    if (!done) {
        enter(Step::Preview);
        offerLast(outcome.last);
        showMessage(errorText(done.error()));
        return;
    }
    if (!m_plan->questions.questions.empty())
        ownBankChanged();
    enter(Step::Done);
    offerLast(outcome.last);
    m_close->setFocus();
}

void ImportDialog::undoLast()
{
    showMessage({});
    auto job = m_workspace.review().imports().undoJob(m_lastImport.id);
    if (!job)
        return showMessage(errorText(job.error()));
    write([place = m_services.ownBank, last = m_lastImport,
           cards = std::move(*job)] { return session::undoImport(last, place, cards); },
          &ImportDialog::finishUndo);
}

void ImportDialog::finishUndo(const Outcome& outcome)
{
    const Done done = record(outcome.written);
    if (m_lastImport.questions)
        ownBankChanged();
    enter(Step::Choose);
    offerLast(outcome.last);
    if (!done)
        showMessage(errorText(done.error()));
}

Done ImportDialog::record(const Result<session::WrittenCards>& written)
{
    return written ? m_workspace.review().imports().record(*written) : Done(fail(written.error()));
}

/// If the own questions are asked in the open bank, closing the dialog opens it again.
void ImportDialog::ownBankChanged()
{
    m_isBankReplaced = m_isBankReplaced || session::asksOwnQuestions(m_services.ownBank);
}

void ImportDialog::studyOwn()
{
    const Done done = session::studyPack(m_services.ownBank.profileDir, QString(pack::kOwnBankId));
    if (!done)
        return showMessage(errorText(done.error()));
    m_isBankReplaced = true;
    reject();
}

void ImportDialog::reject()
{
    if (m_step == Step::Writing)
        return;
    QDialog::reject();
    if (m_isBankReplaced)
        Q_EMIT bankChanged();
}

void ImportDialog::offerLast(const Result<LastOfBank>& last)
{
    m_lastImport =
        last ? session::lastImport(m_workspace.review().imports(), *last) : session::LastImport{};
    if (!last)
        showMessage(errorText(last.error()));
    QString text = tr("Last import: %1, %2 new, %3 updated.")
                       .arg(m_lastImport.file)
                       .arg(m_lastImport.added)
                       .arg(m_lastImport.changed);
    if (m_lastImport.questions)
        text += QLatin1Char(' ') + tr("Its questions are in the question bank My questions (own).");
    m_last->setText(text);
    enter(m_step);
}

void ImportDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (!Importer::fileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ImportDialog::dropEvent(QDropEvent* event)
{
    if (const QString file = Importer::fileIn(*event->mimeData()); !file.isEmpty()) {
        event->acceptProposedAction();
        read(file);
    }
}

} // namespace ringside::app
