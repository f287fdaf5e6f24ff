// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/saved_search.h"
#include "core/session/library/library.h"

#include <QDialog>

#include <optional>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The learner's saved searches: save the current one under a name, run one, remove one and undo
/// that. Keys: Enter saves from the name field and searches from the list, Delete removes. Does not
/// own its references.
class SavedSearchesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `query` is the text of the library's search field.
    SavedSearchesDialog(const Theme& theme, session::Library& library, const QString& query,
                        QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& query);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSaving(const Theme& theme);
    QWidget* makeList(const Theme& theme);
    void load(const QString& select);
    void save();
    void search();
    void remove();
    void undo();
    void showMessage(const QString& sentence, bool withUndo);
    std::optional<progress::SavedSearch> selected() const;

    session::Library& m_library;
    QString m_query;
    std::vector<progress::SavedSearch> m_searches;
    std::optional<progress::SavedSearch> m_removed;
    QLineEdit* m_name = nullptr;
    QListWidget* m_list = nullptr;
    TonedLabel* m_empty = nullptr;
    TonedLabel* m_message = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_search = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace ringside::app
