// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/deck_dialog.h"

#include "app/keys/enter_key.h"
#include "app/question/dialog_size.h"
#include "app/review/card_export.h"
#include "app/review/card_list_model.h"
#include "app/review/review_card_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"
#include "core/session/review/deck_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QItemSelection>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSet>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

using session::CardRow;

bool hasWords(const CardRow& card, const QStringList& words)
{
    const QString text =
        QStringList{card.title, card.text, card.marks.tags.join(u' '), card.marks.note}.join(u'\n');
    return std::ranges::all_of(
        words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool isOwn(const CardRow& card)
{
    return card.kind == session::CardKind::Own;
}

bool isTextName(const QString& file)
{
    return file.endsWith(QLatin1String(".txt"), Qt::CaseInsensitive);
}

} // namespace

DeckDialog::DeckDialog(const Theme& theme, session::Review& review, const Clock& clock,
                       QWidget* parent, FileDialogs dialogs)
    : QDialog(parent),
      m_theme(theme),
      m_review(review),
      m_dialogs(std::move(dialogs)),
      m_export(new CardExport(review, clock, this)),
      m_kinds(new QWidget(this)),
      m_filter(new QComboBox(this)),
      m_words(new QLineEdit(this)),
      m_model(new CardListModel(this)),
      m_list(new QListView(this)),
      m_count(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this)),
      m_message(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_actions(new DeckToolbar(theme, this))
{
    setObjectName(QStringLiteral("deckDialog"));
    setWindowTitle(tr("Deck"));
    setPalette(theme.palette());
    openAt(*this, {theme.px(720), theme.px(600)});
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFont(theme.font(TextRole::Body));
    m_list->setAccessibleName(tr("Cards"));
    m_list->setObjectName(QStringLiteral("deckList"));
    m_count->setObjectName(QStringLiteral("deckCount"));
    m_message->setObjectName(QStringLiteral("deckMessage"));
    for (QLabel* label : {m_count, m_message})
        label->setWordWrap(true);
    m_message->hide();
    m_cancel->setObjectName(QStringLiteral("deckCancel"));
    m_cancel->setAccessibleName(tr("Cancel the export"));
    m_cancel->setAutoDefault(false);
    m_cancel->hide();

    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(makeKinds());
    layout->addWidget(makeSearch());
    layout->addWidget(m_count);
    layout->addWidget(m_list, 1);
    auto* status = new QHBoxLayout;
    status->addWidget(m_message, 1);
    status->addWidget(m_cancel);
    layout->addLayout(status);
    layout->addWidget(m_actions);
    connectAll();
    pressFocusedOnEnter(*this);
    m_filter->setFocus();
    refresh();
}

QWidget* DeckDialog::makeKinds()
{
    m_kinds->setAccessibleName(tr("Card types in reviews"));
    auto* flow = new FlowLayout(m_theme.px(12), m_theme.px(4), m_kinds);
    flow->setContentsMargins(0, 0, 0, 0);
    for (const session::CardKind kind : session::kCardKinds) {
        auto* box = new QCheckBox(ReviewCardText::kind(kind), m_kinds);
        box->setObjectName(QStringLiteral("kind-") + session::nameOf(kind));
        box->setAccessibleName(tr("Include %1 cards in reviews").arg(box->text()));
        box->setChecked(m_review.isKindOn(kind));
        connect(box, &QCheckBox::toggled, this, [this, kind, box](bool on) {
            const Done done = m_review.setKindOn(kind, on);
            report(done, {});
            if (!done) {
                const QSignalBlocker quiet(box);
                box->setChecked(!on);
            }
        });
        flow->addWidget(box);
    }
    return m_kinds;
}

QWidget* DeckDialog::makeSearch()
{
    using session::CardFilter;
    const auto filter = [this](const QString& text, CardFilter value) {
        m_filter->addItem(text, static_cast<int>(value));
    };
    filter(tr("Own cards"), CardFilter::Own);
    filter(tr("Suspended"), CardFilter::Suspended);
    filter(tr("Buried until tomorrow"), CardFilter::Buried);
    filter(tr("Flagged"), CardFilter::Flagged);
    filter(tr("With tags"), CardFilter::Tagged);
    filter(tr("With a note"), CardFilter::Noted);
    filter(tr("Leeches"), CardFilter::Leech);
    filter(tr("All cards"), CardFilter::All);
    m_filter->setAccessibleName(tr("Filter cards"));
    m_filter->setObjectName(QStringLiteral("deckFilter"));
    m_words->setAccessibleName(tr("Search cards"));
    m_words->setPlaceholderText(tr("Search texts, tags and notes"));
    m_words->setClearButtonEnabled(true);
    m_words->setObjectName(QStringLiteral("deckSearch"));
    auto* row = new QWidget(this);
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(m_theme.px(8));
    grid->addWidget(fieldLabel(m_theme, tr("&List"), m_filter, row), 0, 0);
    grid->addWidget(fieldLabel(m_theme, tr("&Search"), m_words, row), 0, 1);
    grid->addWidget(m_filter, 1, 0);
    grid->addWidget(m_words, 1, 1);
    grid->setColumnStretch(1, 1);
    return row;
}

void DeckDialog::connectAll()
{
    connect(m_filter, &QComboBox::currentIndexChanged, this, &DeckDialog::refresh);
    connect(m_words, &QLineEdit::textChanged, this, &DeckDialog::showFound);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DeckDialog::offer);
    connect(m_actions, &DeckToolbar::triggered, this, &DeckDialog::act);
    connect(this, &QDialog::finished, m_export, &CardExport::cancel);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_export->cancel();
        report({}, tr("Cancelled. Nothing was saved."));
    });
    connect(m_export, &CardExport::progressed, this, &DeckDialog::showExport);
    connect(m_export, &CardExport::saved, this, [this](int cards, const QString& file) {
        report({}, cards == 1 ? tr("1 card exported to %1.").arg(file)
                              : tr("%1 cards exported to %2.").arg(cards).arg(file));
    });
    connect(m_export, &CardExport::failed, this,
            [this](const Error& error) { report(fail(error), {}); });
}

void DeckDialog::keyPressEvent(QKeyEvent* event)
{
    if (focusWidget() == m_list && event->matches(QKeySequence::Delete))
        act(DeckAction::Delete);
    else if (focusWidget() == m_list && event->matches(QKeySequence::Undo))
        act(DeckAction::Undo);
    else
        QDialog::keyPressEvent(event);
}

void DeckDialog::refresh()
{
    auto cards = m_review.rows(static_cast<session::CardFilter>(m_filter->currentData().toInt()));
    if (!cards) {
        m_count->setText(errorText(cards.error()));
        return;
    }
    m_rows = std::move(*cards);
    m_actions->setKnownTags(m_review.tags());
    showFound();
}

void DeckDialog::showFound()
{
    const QStringList ids = chosen();
    const QSet<QString> before(ids.begin(), ids.end());
    const int row = m_list->currentIndex().row();
    const QStringList words = m_words->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<CardRow> found;
    std::ranges::copy_if(m_rows, std::back_inserter(found),
                         [&words](const CardRow& card) { return hasWords(card, words); });
    const int count = static_cast<int>(found.size());
    const QString cards =
        count == 0 ? tr("No cards.") : counted(count, tr("1 card."), tr("%1 cards."));
    m_count->setText(words.isEmpty() ? cards : tr("%1 of %2 cards.").arg(count).arg(m_rows.size()));
    m_model->setCards(std::move(found));
    QItemSelection selection;
    const auto wasChosen = [&](int place) { return before.contains(m_model->at(place).id); };
    for (int i = 0; i < count; ++i) {
        if (!wasChosen(i))
            continue;
        // Neighbours are one range: thousands of ranges take seconds.
        const int first = i;
        while (i + 1 < count && wasChosen(i + 1))
            ++i;
        selection.select(m_model->index(first), m_model->index(i));
    }
    if (count > 0) {
        QModelIndex current = m_model->index(std::clamp(row, 0, count - 1));
        if (!selection.isEmpty())
            current = selection.first().topLeft();
        m_list->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
        if (selection.isEmpty())
            selection.select(current, current);
    }
    m_list->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    offer();
}

QStringList DeckDialog::chosen() const
{
    QStringList ids;
    for (const CardRow& card : chosenRows())
        ids << card.id;
    return ids;
}

std::vector<CardRow> DeckDialog::chosenRows() const
{
    std::vector<int> places;
    for (const QModelIndex& index : m_list->selectionModel()->selectedIndexes())
        places.push_back(index.row());
    std::ranges::sort(places);
    std::vector<CardRow> rows;
    for (const int place : places)
        rows.push_back(m_model->at(place));
    return rows;
}

void DeckDialog::offer()
{
    // An export reads the cards as they are.
    const bool isFree = !m_export->isRunning();
    m_kinds->setEnabled(isFree);
    m_cancel->setVisible(!isFree);
    const session::ReviewStep* step = isFree ? m_review.lastDone() : nullptr;
    m_actions->offerUndo(step ? ReviewCardText::step(*step) : QString());
    if (!isFree)
        return m_actions->offer({});
    const auto rows = chosenRows();
    m_actions->offer({.cards = static_cast<int>(rows.size()),
                      .own = static_cast<int>(std::ranges::count_if(rows, isOwn)),
                      .areSuspended = std::ranges::all_of(
                          rows, [](const CardRow& card) { return card.marks.suspended; }),
                      .canWrite = !m_review.isReadOnly()});
}

void DeckDialog::act(DeckAction action)
{
    const auto rows = chosenRows();
    if (action == DeckAction::Close)
        return accept();
    if (m_export->isRunning())
        return;
    if (action == DeckAction::Undo)
        return undo();
    if (rows.empty() ||
        (m_review.isReadOnly() && action != DeckAction::Export && action != DeckAction::Info))
        return;
    switch (action) {
    case DeckAction::Suspend: {
        const bool resumes =
            std::ranges::all_of(rows, [](const CardRow& card) { return card.marks.suspended; });
        const int count = static_cast<int>(rows.size());
        return report(session::DeckEditor(m_review).suspend(chosen(), !resumes),
                      resumes ? counted(count, tr("1 card resumed."), tr("%1 cards resumed."))
                              : counted(count, tr("1 card suspended."), tr("%1 cards suspended.")));
    }
    case DeckAction::AddTags:
        return changeTags(true);
    case DeckAction::RemoveTags:
        return changeTags(false);
    case DeckAction::MakeSides:
        return setKind(session::CardNote::Kind::Sides);
    case DeckAction::MakeCloze:
        return setKind(session::CardNote::Kind::Cloze);
    case DeckAction::Delete:
        return remove();
    case DeckAction::Export:
        return exportChosen();
    case DeckAction::Info:
        return Q_EMIT infoRequested(rows.front().id);
    case DeckAction::Edit:
        return Q_EMIT editRequested(rows.front().id);
    default:
        return;
    }
}

void DeckDialog::changeTags(bool add)
{
    const QStringList tags = m_actions->typedTags();
    const int count = static_cast<int>(chosen().size());
    session::DeckEditor editor(m_review);
    const Done done =
        editor.changeTags(chosen(), add ? tags : QStringList(), add ? QStringList() : tags);
    if (done)
        m_actions->clearTags();
    report(done, counted(count, tr("Tags of 1 card changed."), tr("Tags of %1 cards changed.")));
}

void DeckDialog::setKind(session::CardNote::Kind kind)
{
    const auto done = session::DeckEditor(m_review).setKind(chosen(), kind);
    if (!done)
        return report(fail(done.error()), {});
    QString sentence =
        counted(done->changed, tr("Kind of 1 card changed."), tr("Kind of %1 cards changed."));
    if (done->left > 0)
        sentence += QLatin1Char(' ') +
                    counted(done->left,
                            tr("1 card stays: its back contains {{ }} or ::, which a gap cannot."),
                            tr("%1 cards stay: their backs contain {{ }} or ::, which a gap "
                               "cannot."));
    report({}, sentence);
}

void DeckDialog::remove()
{
    const auto count = session::DeckEditor(m_review).remove(chosen());
    if (!count)
        return report(fail(count.error()), {});
    report({}, *count == 0 ? tr("Only your own cards can be deleted; suspend the others.")
                           : counted(*count, tr("1 card deleted; its reviews are kept."),
                                     tr("%1 cards deleted; their reviews are kept.")));
}

void DeckDialog::exportChosen()
{
    QString file = m_dialogs.save(this, tr("Export cards"),
                                  QDir::home().filePath(QStringLiteral("ringside-cards.apkg")),
                                  tr("Anki package (*.apkg);;Text for Anki and others (*.txt)"));
    if (file.isEmpty())
        return;
    if (!isTextName(file) && !file.endsWith(QLatin1String(".apkg"), Qt::CaseInsensitive))
        file += QLatin1String(".apkg");
    const QStringList cards = chosen();
    m_export->start(cards, file);
    offer();
    m_cancel->setFocus();
    showExport(0, static_cast<int>(cards.size()));
}

void DeckDialog::showExport(int read, int cards)
{
    m_message->setText(read < cards ? tr("Reading card %1 of %2…").arg(read + 1).arg(cards)
                                    : tr("Saving the file…"));
    m_message->show();
}

void DeckDialog::undo()
{
    const session::ReviewStep* step = m_review.lastDone();
    if (!step)
        return;
    const QString name = ReviewCardText::step(*step);
    report(m_review.undo(), tr("“%1” undone.").arg(name));
}

void DeckDialog::report(const Done& done, const QString& sentence)
{
    if (m_cancel->hasFocus())
        m_list->setFocus();
    refresh();
    m_message->setText(done ? sentence : errorText(done.error()));
    m_message->setVisible(!m_message->text().isEmpty());
}

} // namespace ringside::app
