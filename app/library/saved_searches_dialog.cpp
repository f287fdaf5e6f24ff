// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/saved_searches_dialog.h"

#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

SavedSearchesDialog::SavedSearchesDialog(const Theme& theme, session::Library& library,
                                         const QString& query, QWidget* parent)
    : QDialog(parent), m_library(library), m_query(query.simplified())
{
    setObjectName(QStringLiteral("savedSearches"));
    setWindowTitle(tr("Saved searches"));
    setPalette(theme.palette());
    resize(theme.px(520), theme.px(400));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(20), theme.px(16), theme.px(20), theme.px(16));
    layout->setSpacing(theme.px(10));
    layout->addWidget(makeSaving(theme));
    layout->addWidget(makeList(theme), 1);
    m_message = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this);
    m_message->setObjectName(QStringLiteral("savedMessage"));
    m_message->setWordWrap(true);
    m_undo = new QPushButton(tr("Undo"), this);
    m_undo->setObjectName(QStringLiteral("savedUndo"));
    m_undo->setProperty("kind", QStringLiteral("plain"));
    auto* messageRow = new QHBoxLayout;
    messageRow->addWidget(m_message, 1);
    messageRow->addWidget(m_undo);
    layout->addLayout(messageRow);
    m_remove = new QPushButton(tr("Remove"), this);
    m_remove->setObjectName(QStringLiteral("savedRemove"));
    m_remove->setProperty("kind", QStringLiteral("plain"));
    m_remove->setToolTip(tr("Delete"));
    auto* close = new QPushButton(tr("Close"), this);
    close->setToolTip(tr("Escape"));
    m_search = new QPushButton(tr("Search"), this);
    m_search->setObjectName(QStringLiteral("savedSearch"));
    m_search->setProperty("kind", QStringLiteral("primary"));
    m_search->setToolTip(tr("Enter"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_search);
    layout->addLayout(buttons);
    for (QPushButton* button : findChildren<QPushButton*>()) {
        button->setAccessibleName(button->text());
        button->setAutoDefault(false); // Enter belongs to the focused field or list
    }
    connect(m_undo, &QPushButton::clicked, this, &SavedSearchesDialog::undo);
    connect(m_remove, &QPushButton::clicked, this, &SavedSearchesDialog::remove);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_search, &QPushButton::clicked, this, &SavedSearchesDialog::search);
    showMessage({}, false);
    load({});
    if (m_list->count() > 0)
        m_list->setFocus();
    else
        m_name->setFocus();
}

QWidget* SavedSearchesDialog::makeSaving(const Theme& theme)
{
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(6));
    auto* what = new TonedLabel(theme, TextRole::Body, Tone::Secondary, box);
    what->setObjectName(QStringLiteral("savedWhat"));
    what->setWordWrap(true);
    what->setText(m_query.isEmpty() ? tr("Save your Library searches here.")
                                    : tr("Save “%1” as").arg(m_query));
    layout->addWidget(what);
    auto* row = new QWidget(box);
    m_name = new QLineEdit(row);
    m_name->setObjectName(QStringLiteral("savedName"));
    m_name->setAccessibleName(tr("Name for this search"));
    m_name->setMaxLength(static_cast<int>(progress::kMostSearchName));
    what->setBuddy(m_name);
    auto* save = new QPushButton(tr("Save"), row);
    save->setObjectName(QStringLiteral("savedSave"));
    save->setEnabled(false);
    auto* inside = new QHBoxLayout(row);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(m_name, 1);
    inside->addWidget(save);
    row->setVisible(!m_query.isEmpty());
    layout->addWidget(row);
    connect(m_name, &QLineEdit::textChanged, save,
            [save](const QString& text) { save->setEnabled(!text.trimmed().isEmpty()); });
    connect(save, &QPushButton::clicked, this, &SavedSearchesDialog::save);
    return box;
}

QWidget* SavedSearchesDialog::makeList(const Theme& theme)
{
    auto* box = new QWidget(this);
    m_list = new QListWidget(box);
    m_list->setObjectName(QStringLiteral("savedList"));
    m_list->setAccessibleName(tr("Saved searches"));
    m_list->setFont(theme.font(TextRole::Body));
    m_list->setWordWrap(true);
    m_list->installEventFilter(this);
    m_empty = new TonedLabel(theme, TextRole::Body, Tone::Secondary, box);
    m_empty->setObjectName(QStringLiteral("savedEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setText(tr("No saved searches yet."));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &SavedSearchesDialog::search);
    return box;
}

void SavedSearchesDialog::load(const QString& select)
{
    const auto saved = m_library.savedSearches();
    if (!saved) {
        showMessage(errorText(saved.error()), false);
        return;
    }
    m_searches = saved->searches;
    m_list->clear();
    int row = 0;
    for (const progress::SavedSearch& each : m_searches) {
        if (each.name.compare(select, Qt::CaseInsensitive) == 0)
            row = m_list->count();
        m_list->addItem(tr("%1: %2").arg(each.name, each.query));
    }
    const bool any = !m_searches.empty();
    if (any)
        m_list->setCurrentRow(row);
    m_list->setVisible(any);
    m_empty->setVisible(!any);
    m_search->setEnabled(any);
    m_remove->setEnabled(any);
    if (saved->unreadable > 0)
        showMessage(tr("Searches saved by a newer version: %1. They are kept but not listed.")
                        .arg(saved->unreadable),
                    false);
}

std::optional<progress::SavedSearch> SavedSearchesDialog::selected() const
{
    const int row = m_list->currentRow();
    return row < 0 ? std::nullopt : std::optional(m_searches[static_cast<std::size_t>(row)]);
}

void SavedSearchesDialog::save()
{
    const QString name = m_name->text().simplified();
    if (name.isEmpty())
        return;
    if (const Done done = m_library.saveSearch({name, m_query}); !done) {
        showMessage(tr("The search was not saved. %1").arg(errorText(done.error())), false);
        return;
    }
    load(name);
    showMessage(tr("Saved as “%1”.").arg(name), false);
    m_name->clear();
    m_list->setFocus();
}

void SavedSearchesDialog::search()
{
    const auto search = selected();
    if (!search)
        return;
    accept();
    Q_EMIT chosen(search->query);
}

void SavedSearchesDialog::remove()
{
    const auto search = selected();
    if (!search)
        return;
    if (const Done done = m_library.removeSearch(search->name); !done) {
        showMessage(tr("The search was not removed. %1").arg(errorText(done.error())), false);
        return;
    }
    m_removed = search;
    load({});
    showMessage(tr("“%1” was removed.").arg(search->name), true);
    if (m_searches.empty())
        m_undo->setFocus();
}

void SavedSearchesDialog::undo()
{
    if (const Done done = m_library.saveSearch(*m_removed); !done) {
        showMessage(errorText(done.error()), true);
        return;
    }
    load(m_removed->name);
    showMessage(tr("“%1” was restored.").arg(m_removed->name), false);
    m_list->setFocus();
}

void SavedSearchesDialog::showMessage(const QString& sentence, bool withUndo)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
    m_undo->setVisible(withUndo);
}

/// Handled before the list searches for an entry that begins with the key.
bool SavedSearchesDialog::eventFilter(QObject* watched, QEvent* event)
{
    const bool removes = watched == m_list && event->type() == QEvent::KeyPress &&
                         static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete;
    if (removes)
        remove();
    return removes || QDialog::eventFilter(watched, event);
}

void SavedSearchesDialog::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter)
        QDialog::keyPressEvent(event);
    else if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
        button->click();
    else if (focusWidget() == m_name)
        save();
    else
        search();
}

} // namespace ringside::app
