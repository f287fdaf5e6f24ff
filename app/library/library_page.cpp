// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_page.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/tab_order.h"
#include "app/library/filter_chips.h"
#include "app/library/library_model.h"
#include "app/library/library_table.h"
#include "app/library/saved_searches_dialog.h"
#include "app/question/compare_dialog.h"
#include "app/question/decision_grid/decision_tabs.h"
#include "app/question/mark_button.h"
#include "app/question/question_view.h"
#include "app/text/error_text.h"
#include "app/text/library_text.h"
#include "app/text/session_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/tab_strip.h"
#include "app/widgets/web_link.h"
#include "core/session/workspace/workspace.h"

#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kNarrowWindow = 1200; ///< at 100 %: the preview goes below the list
constexpr int kLowWindow = 560;     ///< and where that is too high, behind a tab
constexpr int kListPane = 0, kPreviewPane = 1;
constexpr int kPreviewSoonMs = 40;

QPushButton* makeButton(const QString& text, const char* name, const QString& hint, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(hint);
    return button;
}

} // namespace

LibraryPage::LibraryPage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
                         std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_library(workspace.library()),
      m_keys(keys),
      m_openUrl(std::move(openUrl)),
      m_notice(new Notice(theme, this)),
      m_head(new QWidget(this)),
      m_search(new QLineEdit(m_head)),
      m_chips(new FilterChips(theme, workspace.blueprint(), this)),
      m_count(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_hints(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_panes(new TabStrip(theme, this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_model(new LibraryModel(workspace.blueprint().joined, this)),
      m_table(new LibraryTable(theme, *m_model, m_splitter)),
      m_empty(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_question(new QuestionView(theme)),
      m_shown(new DecisionTabs(theme, tr("Question"), *m_question, m_splitter)),
      m_previewSoon(new QTimer(this))
{
    setObjectName(QStringLiteral("libraryPage"));
    setAccessibleName(tr("Library"));
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice->setFloating();
    fillHead();
    m_panes->setObjectName(QStringLiteral("libraryPanes"));
    m_panes->setAccessibleName(tr("Questions or preview"));
    m_panes->setContentsMargins(theme.px(28), 0, theme.px(28), 0);
    m_panes->setTabs({tr("Questions"), tr("Preview")});
    connect(m_panes, &TabStrip::currentChanged, this, &LibraryPage::updateLayout);
    layout->addWidget(m_panes);
    layout->addWidget(m_head);
    layout->addWidget(m_splitter, 1);
    m_splitter->setAccessibleName(tr("Search results and preview"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeList());
    m_splitter->addWidget(makePreview());
    orderTree(*m_splitter);
    m_splitter->setHandleWidth(1);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_previewSoon->setSingleShot(true);
    m_previewSoon->setInterval(kPreviewSoonMs);
    connect(m_previewSoon, &QTimer::timeout, this, &LibraryPage::preview);
    connect(m_search, &QLineEdit::textChanged, this, &LibraryPage::load);
    connect(&theme, &Theme::changed, this, &LibraryPage::updateLayout);
    updateLayout();
    new PageRefresh(workspace, *this,
                    session::ChangeSet::Part::Answers | session::ChangeSet::Part::Marks,
                    [this](const session::ChangeSet&) { load(); });
}

void LibraryPage::fillHead()
{
    m_head->setAccessibleName(tr("Search"));
    m_search->setObjectName(QStringLiteral("librarySearch"));
    m_search->setAccessibleName(tr("Search the questions"));
    followKeys(m_keys, QStringLiteral("library.search"), m_search, [this](const QKeySequence& now) {
        m_search->setPlaceholderText(textWithKeys(tr("Search the questions"), now));
    });
    m_search->setToolTip(LibraryText::hints());
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("libraryCount"));
    m_count->setWordWrap(true);
    m_hints->setObjectName(QStringLiteral("libraryHints"));
    m_hints->setText(LibraryText::hints());
    m_hints->setWordWrap(true);
    auto* layout = new QVBoxLayout(m_head);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(20), m_theme.px(28), m_theme.px(12));
    layout->setSpacing(m_theme.px(6));
    // An action of the page is also listed in the command palette.
    auto* saved = new QAction(tr("Saved searches"), this);
    auto* open = makeButton(saved->text(), "librarySaved", {}, m_head);
    hintKeys(m_keys, QStringLiteral("library.saved"), open,
             tr("Save this search or run a saved one"));
    connect(saved, &QAction::triggered, this, &LibraryPage::showSaved);
    connect(open, &QPushButton::clicked, saved, &QAction::trigger);
    auto* field = new QHBoxLayout;
    field->setSpacing(m_theme.px(8));
    field->addWidget(m_search, 1);
    field->addWidget(open);
    layout->addLayout(field);
    layout->addWidget(m_chips);
    layout->addWidget(m_hints);
    connect(m_search, &QLineEdit::textChanged, m_chips, &FilterChips::follow);
    connect(m_chips, &FilterChips::queryChanged, m_search, &QLineEdit::setText);
    layout->addWidget(m_count);
}

QWidget* LibraryPage::makeList()
{
    auto* list = new QWidget(m_splitter);
    list->setAccessibleName(tr("Questions found"));
    m_table->setObjectName(QStringLiteral("libraryTable"));
    m_table->setAccessibleName(tr("Questions found"));
    m_table->installEventFilter(this);
    m_empty->setObjectName(QStringLiteral("libraryEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setMargin(m_theme.px(28));
    m_empty->hide();
    auto* layout = new QVBoxLayout(list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_empty, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { m_previewSoon->start(); });
    connect(m_table, &QTableView::doubleClicked, this, &LibraryPage::openSelected);
    return list;
}

QWidget* LibraryPage::makePreview()
{
    auto* side = new QWidget(m_splitter);
    side->setAccessibleName(tr("Question"));
    m_question->setReadOnly();
    auto* footer = new QFrame(side);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    m_mark = new MarkButton(
        m_theme, m_keys, QStringLiteral("library.mark"),
        [this](const bank::QuestionId& question, const progress::QuestionMarks& seen,
               const progress::QuestionMarks& wanted) -> Result<progress::QuestionMarks> {
            // Its menu can also be opened without the button.
            if (!m_item)
                return fail({.code = ErrorCode::MissingField, .subject = "a question"});
            return m_library.setMarks(question, seen, wanted);
        },
        footer);
    m_answer = makeButton(tr("Show answer"), "libraryAnswer", {}, footer);
    hintKeys(m_keys, QStringLiteral("library.answer"), m_answer, tr("Show answer"));
    m_study = makeButton(tr("Study these"), "libraryStudy",
                         tr("Start a session with these questions, in this order"), footer);
    m_study->hide();
    m_open = makeButton(tr("Open in Practice"), "libraryOpen", tr("Enter"), footer);
    m_open->setProperty("kind", QStringLiteral("primary"));
    m_mark->setEnabled(false);
    m_open->setEnabled(false);
    auto* actions = new FlowLayout(m_theme.px(8), m_theme.px(8), footer);
    actions->setAlignment(Qt::AlignRight);
    actions->setContentsMargins(m_theme.px(16), m_theme.px(10), m_theme.px(16), m_theme.px(10));
    actions->addWidget(m_mark);
    actions->addWidget(m_answer);
    actions->addWidget(m_study);
    actions->addWidget(m_open);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_shown, 1);
    layout->addWidget(footer);
    connect(m_mark, &MarkButton::failed, this, &LibraryPage::showMessage);
    connect(m_answer, &QPushButton::clicked, this, &LibraryPage::showAnswer);
    connect(m_study, &QPushButton::clicked, this, &LibraryPage::study);
    connect(m_open, &QPushButton::clicked, this, &LibraryPage::openSelected);
    connect(m_shown, &DecisionTabs::cluePointedAt, m_question, &QuestionView::pointAtClue);
    connect(m_question, &QuestionView::compareRequested, this, &LibraryPage::compare);
    connect(m_question, &QuestionView::questionFollowed, this, &LibraryPage::openRequested);
    connect(m_question, &QuestionView::sourceFollowed, this,
            [this](const QString& url) { openWebLink(url, m_openUrl); });
    return side;
}

void LibraryPage::updateLayout()
{
    const bool narrow = window()->width() < kNarrowWindow * m_theme.fontScale();
    const bool tabbed = narrow && window()->height() < kLowWindow * m_theme.fontScale();
    m_panes->setVisible(tabbed);
    m_hints->setVisible(!tabbed);
    m_head->setVisible(!tabbed || m_panes->current() == kListPane);
    for (const int pane : {kListPane, kPreviewPane})
        m_splitter->widget(pane)->setVisible(!tabbed || m_panes->current() == pane);
    const Qt::Orientation wanted = narrow ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() != wanted || !m_arranged) {
        m_splitter->setOrientation(wanted);
        m_splitter->setSizes(narrow ? QList{400, 600} : QList{570, 430});
    }
    m_arranged = true;
    m_search->setFont(m_theme.font(TextRole::Stem));
    m_table->fit();
}

void LibraryPage::showMessage(const QString& sentence)
{
    m_notice->showMessage(sentence);
}

void LibraryPage::offerSessions()
{
    m_study->show();
}

void LibraryPage::search(const QString& typed)
{
    m_search->setText(typed);
}

void LibraryPage::load()
{
    m_settled = false;
    m_library.search(m_search->text(), [this](const auto& result) { showResult(result); });
}

void LibraryPage::showResult(const Result<bank::SearchResult>& result)
{
    m_settled = true;
    if (!result) {
        // The previous results stay: most errors are half-typed words.
        m_count->setTone(Tone::Wrong);
        m_count->setText(LibraryText::problem(result.error(), m_search->text()));
        return;
    }
    const auto before = selected();
    const bool everything = m_search->text().simplified().isEmpty();
    m_model->setQuestions(result->found);
    const bool none = result->found.empty();
    m_count->setTone(Tone::Secondary);
    m_count->setText(LibraryText::count(*result, m_library.count(), everything));
    m_empty->setText(everything ? tr("This bank is empty.")
                                : LibraryText::nothing(m_search->text()));
    m_empty->setVisible(none);
    m_table->setVisible(!none);
    m_study->setEnabled(!m_model->ids().isEmpty());
    if (none)
        return preview();
    select(before ? std::max(0, m_model->rowOf(*before)) : 0);
    m_previewSoon->start();
}

void LibraryPage::select(int row)
{
    if (m_model->rowCount() == 0)
        return;
    const int bounded = std::clamp(row, 0, m_model->rowCount() - 1);
    m_table->setCurrentIndex(m_model->index(bounded, LibraryModel::Title));
}

std::optional<bank::QuestionId> LibraryPage::selected() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? std::optional(m_model->question(index.row()).summary.id)
                           : std::nullopt;
}

bool LibraryPage::isOwnSelected() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() && m_model->question(index.row()).isOwn;
}

void LibraryPage::preview()
{
    const auto id = selected();
    const auto before = m_item;
    m_item.reset();
    if (id) {
        const auto item = m_library.item(*id);
        if (!item)
            showMessage(errorText(item.error()));
        else
            m_item = *item;
    }
    const bool shown = m_item.has_value();
    m_shown->setVisible(shown);
    m_open->parentWidget()->setVisible(shown);
    // Answers and marks of an own question are in the history of its bank.
    const bool isOwn = isOwnSelected();
    m_mark->setEnabled(shown && !isOwn);
    m_open->setEnabled(shown);
    m_open->setText(isOwn ? tr("Open in My questions") : tr("Open in Practice"));
    m_open->setAccessibleName(m_open->text());
    m_answer->setVisible(shown && !isOwn && !m_item->answer);
    if (!shown)
        return;
    m_mark->setMarks(m_item->question.id, m_item->marks);
    // A revealed answer stays when only the marks of its question change.
    const bool same = before && before->question.id == m_item->question.id;
    if (same && before->answer && !m_item->answer) {
        m_item->answer = before->answer;
        m_answer->hide();
    }
    showItem();
}

void LibraryPage::showItem()
{
    const auto background = m_library.background(m_item->question);
    if (!background)
        showMessage(errorText(background.error()));
    m_question->show(*m_item, background.value_or(session::Background()));
    m_shown->show(*m_item, true);
}

void LibraryPage::showAnswer()
{
    if (!m_item || m_item->answer || isOwnSelected())
        return;
    if (const Done noted = m_library.noteShown(m_item->question.id); !noted)
        return showMessage(
            tr("The answer stays hidden because Ringside cannot record that you saw it. "
               "Readiness would count a later answer as a first one. %1")
                .arg(errorText(noted.error())));
    m_item->answer = session::GivenAnswer{};
    m_answer->hide();
    m_panes->setCurrent(kPreviewPane);
    showItem();
}

void LibraryPage::study()
{
    const QStringList found = m_model->ids();
    const auto reserved = m_library.reserved(found);
    if (!reserved)
        return showMessage(errorText(reserved.error()));
    QStringList open;
    for (const QString& id : found)
        if (!reserved->contains(id))
            open.append(id);
    const int left = static_cast<int>(reserved->size());
    if (open.isEmpty())
        return showMessage(
            tr("Questions cannot be opened now. %1").arg(SessionText::reserved(left)));
    Q_EMIT studyRequested(m_search->text().simplified(), open, left);
}

void LibraryPage::openSelected()
{
    if (const auto id = selected(); id && isOwnSelected())
        Q_EMIT ownRequested(*id);
    else if (id)
        Q_EMIT openRequested(*id);
}

void LibraryPage::compare()
{
    auto* dialog = new CompareDialog(
        m_theme, m_item->question,
        m_item->answer ? m_item->answer->chosen : std::vector<bank::OptionId>{}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LibraryPage::showSaved()
{
    auto* dialog = new SavedSearchesDialog(m_theme, m_library, m_search->text(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SavedSearchesDialog::chosen, this, &LibraryPage::search);
    dialog->open();
}

bool LibraryPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (enter && modifiers == Qt::NoModifier) {
        openSelected();
        return true;
    }
    if (watched == m_table)
        return handleKey(*key) || QWidget::eventFilter(watched, event);
    const int row = m_table->currentIndex().row();
    const int page = std::max(1, m_table->viewport()->height() /
                                     std::max(1, m_table->verticalHeader()->defaultSectionSize()));
    switch (key->key()) {
    case Qt::Key_Up:
        select(row - 1);
        return true;
    case Qt::Key_Down:
        select(row + 1);
        return true;
    case Qt::Key_PageUp:
        select(row - page);
        return true;
    case Qt::Key_PageDown:
        select(row + page);
        return true;
    case Qt::Key_Escape:
        m_table->setFocus(Qt::OtherFocusReason);
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

/// Handled before the table searches for a row that begins with the letter.
bool LibraryPage::handleKey(const QKeyEvent& event)
{
    const auto is = [&](const char* command) {
        return m_keys.matches(event, QStringLiteral("library.") + QLatin1String(command));
    };
    if (is("search")) {
        m_panes->setCurrent(kListPane);
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    } else if (is("answer")) {
        showAnswer();
    } else if (is("mark") && m_mark->isEnabled()) {
        m_mark->openMenu();
    } else if (is("saved")) {
        showSaved();
    } else if (is("decision")) {
        if (m_shown->hasDecision()) {
            m_panes->setCurrent(kPreviewPane);
            m_shown->openDecision();
        }
    } else {
        return false;
    }
    return true;
}

void LibraryPage::keyPressEvent(QKeyEvent* event)
{
    if (!handleKey(*event))
        QWidget::keyPressEvent(event);
}

void LibraryPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

} // namespace ringside::app
