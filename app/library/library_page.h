// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/library/library.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTimer;
class QUrl;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class DecisionTabs;
class FilterChips;
class KeyMap;
class LibraryModel;
class LibraryTable;
class MarkButton;
class Notice;
class QuestionView;
class TabStrip;
class Theme;
class TonedLabel;

/// Every question of the bank: a search field with a small query language, a table of results, and
/// a preview. The answer of a question that was never answered stays hidden until requested. Keys:
/// Up and Down select a row, Enter opens it in practice, others are in the key map under "library".
/// Does not own its references; GUI thread.
class LibraryPage : public QWidget
{
    Q_OBJECT

public:
    LibraryPage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
                std::function<bool(const QUrl&)> openUrl, QWidget* parent = nullptr);

    /// Searches as if `typed` were entered.
    void search(const QString& typed);
    /// Enables sessions on the search results.
    void offerSessions();
    /// Whether the last search has finished.
    bool isSettled() const { return m_settled; }
    /// Shows one sentence above the page until it is dismissed.
    void showMessage(const QString& sentence);

Q_SIGNALS:
    void openRequested(const ringside::bank::QuestionId& id);
    /// The same of a question in the learner's own bank.
    void ownRequested(const ringside::bank::QuestionId& id);
    /// Requests a session on the results; the title is the query, `kept` the number of questions
    /// left out for the first mock exam.
    void studyRequested(const QString& title, const QStringList& ids, int reserved);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillHead();
    QWidget* makeList();
    QWidget* makePreview();
    void load();
    void showResult(const Result<bank::SearchResult>& result);
    void select(int row);
    std::optional<bank::QuestionId> selected() const;
    bool isOwnSelected() const;
    void preview();
    void showItem();
    void showAnswer();
    void study();
    void openSelected();
    void compare();
    void showSaved();
    bool handleKey(const QKeyEvent& event);
    void updateLayout();

    const Theme& m_theme;
    session::Library& m_library;
    const KeyMap& m_keys;
    std::function<bool(const QUrl&)> m_openUrl;
    std::optional<session::PracticeItem> m_item; ///< in the preview
    bool m_settled = true;
    bool m_arranged = false;

    Notice* m_notice;
    QWidget* m_head;
    QLineEdit* m_search;
    FilterChips* m_chips;
    TonedLabel* m_count;
    TonedLabel* m_hints;
    TabStrip* m_panes; ///< list or preview, where there is no room for both
    QSplitter* m_splitter;
    LibraryModel* m_model;
    LibraryTable* m_table;
    TonedLabel* m_empty;
    QuestionView* m_question;
    DecisionTabs* m_shown; ///< the question and its decision grid
    QTimer* m_previewSoon; ///< so that holding an arrow key draws only the last question
    MarkButton* m_mark = nullptr;
    QPushButton* m_answer = nullptr;
    QPushButton* m_study = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace ringside::app
