// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_table_dialog.h"

#include "app/question/dialog_size.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/review/deck_editor.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kFirstRows = 10;
constexpr int kFront = 0, kBack = 1, kTags = 2;
constexpr std::size_t kNamedRows = 3;

QString faultText(const session::CardTableFault& fault)
{
    using Kind = session::CardTableFault::Kind;
    const int row = fault.row + 1;
    switch (fault.kind) {
    case Kind::NoFront:
        return CardTableDialog::tr("Row %1: the front is empty.").arg(row);
    case Kind::NoBack:
        return CardTableDialog::tr("Row %1: the back is empty.").arg(row);
    case Kind::TooLong:
        return CardTableDialog::tr("Row %1: a side has more than 20,000 characters.").arg(row);
    }
    return {};
}

} // namespace

CardTableDialog::CardTableDialog(const Theme& theme, session::Review& review, QWidget* parent)
    : DraftDialog(parent),
      m_theme(theme),
      m_review(review),
      m_table(new QTableWidget(0, 3, this)),
      m_message(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("cardTableDialog"));
    setWindowTitle(tr("New cards in a table"));
    setPalette(theme.palette());
    openAt(*this, {theme.px(760), theme.px(520)});
    m_table->setObjectName(QStringLiteral("cardTable"));
    m_table->setAccessibleName(tr("New cards"));
    m_table->setHorizontalHeaderLabels({tr("Front"), tr("Back"), tr("Tags, separated by commas")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setFont(theme.font(TextRole::Body));
    m_table->setWordWrap(true);
    m_table->setTabKeyNavigation(true);
    m_table->verticalHeader()->setDefaultSectionSize(theme.px(34));
    m_table->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: %1; border: 0; }")
            .arg(theme.color(Tone::Raised).name()));
    m_table->setCornerButtonEnabled(false);
    m_table->installEventFilter(this);
    addRows(kFirstRows);
    m_table->setCurrentCell(0, kFront);
    build();
    connect(m_table, &QTableWidget::cellChanged, this, &CardTableDialog::follow);
}

void CardTableDialog::build()
{
    auto* hint = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, this);
    hint->setWordWrap(true);
    hint->setText(tr("One card per row. Paste cells from a spreadsheet with Ctrl+V. A front with "
                     "{{c1::hidden}} becomes a cloze, whose back may be empty."));
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = addPrimary(*buttons, tr("Save cards"));
    save->setObjectName(QStringLiteral("cardTableSave"));
    save->setToolTip(tr("Ctrl+Enter"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &CardTableDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &CardTableDialog::reject);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, m_theme);
    layout->addWidget(hint);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    m_table->setFocus();
}

void CardTableDialog::addRows(int count)
{
    const QSignalBlocker quiet(m_table);
    for (int i = 0; i < count; ++i) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        for (const int column : {kFront, kBack, kTags})
            m_table->setItem(row, column, new QTableWidgetItem);
        m_table->setVerticalHeaderItem(row, new QTableWidgetItem(QString::number(row + 1)));
    }
}

/// Removes the marks; there is always an empty last row to type in.
void CardTableDialog::follow()
{
    mark({});
    if (!rowAt(m_table->rowCount() - 1).isBlank())
        addRows(1);
}

session::CardTableRow CardTableDialog::rowAt(int row) const
{
    return {m_table->item(row, kFront)->text(), m_table->item(row, kBack)->text(),
            m_table->item(row, kTags)->text()};
}

std::vector<session::CardTableRow> CardTableDialog::rows() const
{
    std::vector<session::CardTableRow> rows;
    for (int row = 0; row < m_table->rowCount(); ++row)
        rows.push_back(rowAt(row));
    return rows;
}

void CardTableDialog::paste(const QString& text)
{
    const auto pasted = session::rowsOfText(text);
    const int first = std::max(0, m_table->currentRow());
    const int column = std::max(0, m_table->currentColumn());
    addRows(std::max(0, first + static_cast<int>(pasted.size()) - m_table->rowCount()));
    {
        const QSignalBlocker quiet(m_table);
        for (int i = 0; i < static_cast<int>(pasted.size()); ++i) {
            const auto& [front, back, tags] = pasted[static_cast<std::size_t>(i)];
            QStringList cells{front, back, tags};
            for (int at = column; at <= kTags; ++at)
                if (const QString& cell = cells[at - column]; at == column || !cell.isEmpty())
                    m_table->item(first + i, at)->setText(cell);
        }
    }
    follow();
}

void CardTableDialog::clearCells()
{
    {
        const QSignalBlocker quiet(m_table);
        for (QTableWidgetItem* item : m_table->selectedItems())
            item->setText({});
    }
    follow();
}

bool CardTableDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Paste)) {
            paste(QGuiApplication::clipboard()->text());
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            clearCells();
            return true;
        }
        if (isSaveKey(*key)) {
            save();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CardTableDialog::keyPressEvent(QKeyEvent* event)
{
    if (isSaveKey(*event))
        save();
    else if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        QDialog::keyPressEvent(event); // Enter ends the edit of a cell
}

void CardTableDialog::showMessage(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
}

/// A sign in front of the row's number, a tint in the empty cell, and the first rows by name.
void CardTableDialog::mark(const std::vector<session::CardTableFault>& faults)
{
    const QSignalBlocker quiet(m_table);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_table->verticalHeaderItem(row)->setText(QString::number(row + 1));
        for (const int column : {kFront, kBack}) {
            m_table->item(row, column)->setBackground({});
            m_table->item(row, column)->setToolTip({});
        }
    }
    QStringList sentences;
    for (const session::CardTableFault& fault : faults) {
        const QString text = faultText(fault);
        if (static_cast<std::size_t>(sentences.size()) < kNamedRows)
            sentences << text;
        const bool isBack = fault.kind == session::CardTableFault::Kind::NoBack;
        QTableWidgetItem* cell = m_table->item(fault.row, isBack ? kBack : kFront);
        cell->setBackground(m_theme.color(Tone::ClueSoft));
        cell->setToolTip(text);
        m_table->verticalHeaderItem(fault.row)->setText(QStringLiteral("⚠ %1").arg(fault.row + 1));
    }
    if (const auto more = faults.size(); more > kNamedRows)
        sentences << tr("%1 more rows are marked.").arg(more - kNamedRows);
    showMessage(sentences.join(QLatin1Char(' ')));
}

void CardTableDialog::save()
{
    // A cell that is being edited has its text only when the editor closes.
    m_table->setFocus();
    const auto typed = rows();
    const auto faults = session::faultsIn(typed);
    mark(faults);
    if (!faults.empty())
        return m_table->setCurrentCell(
            faults.front().row,
            faults.front().kind == session::CardTableFault::Kind::NoBack ? kBack : kFront);
    const auto notes = session::notesOf(typed);
    if (notes.empty())
        return showMessage(tr("Type a front and a back, or paste them."));
    const auto ids = session::DeckEditor(m_review).add(notes);
    if (!ids)
        return showMessage(errorText(ids.error()));
    accept();
    Q_EMIT saved(
        counted(static_cast<int>(ids->size()), tr("1 card saved."), tr("%1 cards saved.")));
}

void CardTableDialog::reject()
{
    m_table->setFocus();
    const auto typed = rows();
    const auto count = std::ranges::count_if(
        typed, [](const session::CardTableRow& row) { return !row.isBlank(); });
    if (count == 0)
        return QDialog::reject();
    askToDiscard(
        counted(static_cast<int>(count), tr("1 row is not saved."), tr("%1 rows are not saved.")),
        tr("Discard rows"));
}

} // namespace ringside::app
