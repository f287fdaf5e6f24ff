// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_page.h"

#include "app/keys/enter_key.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/reading_keys.h"
#include "app/review/card_dialogs.h"
#include "app/review/card_face.h"
#include "app/review/notes_dialog.h"
#include "app/review/rating_bar.h"
#include "app/review/review_card_text.h"
#include "app/review/review_footer.h"
#include "app/review/review_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/card_links.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/web_link.h"
#include "core/session/workspace/workspace.h"

#include <QKeyEvent>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

using progress::CardMarkKind;
using Part = session::ChangeSet::Part;

constexpr int kColumnWidth = 720;
constexpr int kMoreNew = 10;
constexpr int kMostWaitMs = 60'000;

} // namespace

ReviewPage::ReviewPage(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                       const KeyMap& keys, std::function<bool(const QUrl&)> openUrl,
                       QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_review(workspace.review()),
      m_dialogs(new CardDialogs(theme, m_review, clock, *this)),
      m_refresh(new PageRefresh(workspace, *this,
                                Part::Reviews | Part::Cards | Part::Answers | Part::Shown |
                                    Part::Exam | Part::Settings | Part::Weights,
                                [this](const session::ChangeSet&) { follow(); })),
      m_clock(clock),
      m_keys(keys),
      m_openUrl(std::move(openUrl)),
      m_notice(new Notice(theme, this)),
      m_footer(new ReviewFooter(theme, keys, this)),
      m_wait(new QTimer(this))
{
    setObjectName(QStringLiteral("reviewPage"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Review"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice->setFloating();
    layout->addWidget(makeColumn(), 1);
    layout->addWidget(m_footer);
    connectFooter();
    m_wait->setSingleShot(true);
    connect(m_dialogs, &CardDialogs::done, this, &ReviewPage::reportUndoable);
    connect(m_dialogs, &CardDialogs::failed, this,
            [this](const Error& error) { m_notice->showMessage(errorText(error)); });
    connect(m_dialogs, &CardDialogs::previewChosen, this, &ReviewPage::startPreview);
    connect(m_wait, &QTimer::timeout, this, &ReviewPage::load);
    connect(&theme, &Theme::changed, this, &ReviewPage::applySpacing);
    connect(&keys, &KeyMap::changed, this, &ReviewPage::refreshKeys);
    applySpacing();
}

QWidget* ReviewPage::makeColumn()
{
    m_middle = new QWidget;
    m_face = new CardFace(m_theme, m_middle);
    connect(m_face, &CardFace::linkFollowed, this, &ReviewPage::followLink);
    m_actions = new CardToolbar(m_theme, m_keys, m_middle);
    connect(m_actions, &CardToolbar::chosen, this, &ReviewPage::act);
    m_ground = new QVBoxLayout(m_middle);
    // As high as the page leaves, so that the grades stand right beneath it and nothing moves when
    // the answer is shown.
    m_ground->addWidget(m_face, 1);
    m_ground->addWidget(m_actions);

    QScrollArea* area = scrolled(centred(m_middle), tr("Card"));
    new ReadingKeys(*this, *area);
    return area;
}

void ReviewPage::connectFooter()
{
    connect(m_footer, &ReviewFooter::undoRequested, this, &ReviewPage::undo);
    connect(m_footer, &ReviewFooter::redoRequested, this, &ReviewPage::redo);
    connect(m_footer, &ReviewFooter::rated, this, &ReviewPage::rate);
    connect(m_footer, &ReviewFooter::answerRequested, this, &ReviewPage::reveal);
    connect(m_footer, &ReviewFooter::moreRequested, this, [this] {
        setFocus(Qt::OtherFocusReason); // the button goes when the card comes
        m_review.addNewToday(kMoreNew); // which reports the new cards
    });
}

void ReviewPage::applySpacing()
{
    m_footer->setColumnWidth(m_theme.px(kColumnWidth));
    const int side = m_theme.px(28);
    m_middle->setMaximumWidth(m_theme.px(kColumnWidth) + 2 * side);
    m_ground->setContentsMargins(side, side, side, side);
}

Result<std::optional<session::ReviewItem>> ReviewPage::nextItem()
{
    while (m_preview && m_preview->left() > 0) {
        auto item = m_review.item(m_preview->current());
        if (item)
            return std::optional(std::move(*item));
        m_preview->drop(m_preview->current());
    }
    if (m_preview) {
        m_notice->showBriefly(ReviewText::previewEnded(m_preview->total()));
        m_preview.reset();
    }
    return m_review.current();
}

/// A card with a revealed answer stays, unless it can no longer be rated.
void ReviewPage::follow()
{
    if (m_revealed && (m_preview || m_review.isCurrent(m_item->id)))
        showResult({});
    else
        load();
}

void ReviewPage::load()
{
    const QPointer<QWidget> focused = isVisible() ? window()->focusWidget() : nullptr;
    m_wait->stop();
    m_revealed = false;
    m_item.reset();
    auto item = nextItem();
    if (!item)
        m_notice->showMessage(errorText(item.error()));
    else
        m_item = std::move(*item);
    m_shownCounts = m_review.counts();
    m_face->setCounts(m_preview ? tr("Preview, schedule unchanged: %1 of %2 left. Esc ends it")
                                      .arg(m_preview->left())
                                      .arg(m_preview->total())
                                : ReviewText::counts(m_shownCounts));
    if (m_item)
        showCard();
    else
        showNothing();
    refreshMarks();
    offerUndo();
    // A button that went, or can do nothing now, must not leave its keys to another one.
    if (focused && isAncestorOf(focused) && !(focused->isVisible() && focused->isEnabled()))
        setFocus(Qt::OtherFocusReason);
    Q_EMIT shown(m_item && m_item->state.phase != study::CardPhase::New);
}

void ReviewPage::showCard()
{
    m_shownAtMs = m_clock.monotonicMs();
    m_face->showFront(ReviewCardText::text(*m_item),
                      ReviewText::origin(*m_item, m_review.blueprint()));
    m_footer->showFront(m_preview ? std::nullopt : std::optional(m_item->after));
}

/// The summary at the end; the keys that show and rate cards are inactive here.
void ReviewPage::showNothing()
{
    m_face->showMessage(m_ratedHere == 0 ? tr("No cards are due")
                                         : counted(m_ratedHere, tr("Done for now: 1 card reviewed"),
                                                   tr("Done for now: %1 cards reviewed")),
                        nothingText());
    m_footer->showEnd(std::min(kMoreNew, m_review.heldBack()));
    const auto next = m_review.nextDueMs();
    const std::int64_t now = m_clock.wallMs();
    // Timers cannot run for days, and the clock may change: check every minute.
    if (next)
        m_wait->start(static_cast<int>(std::clamp<std::int64_t>(*next - now, 1000, kMostWaitMs)));
}

QString ReviewPage::nothingText() const
{
    const StudyDay today{m_workspace.today(), 60 * m_workspace.studySettings().rolloverHour};
    return ReviewText::nothing(m_review.nextDueMs(), today, m_review.heldBack(), newCardName());
}

void ReviewPage::reveal()
{
    if (!m_item || m_revealed)
        return;
    m_revealed = true;
    m_face->turn();
    m_footer->showBack();
}

void ReviewPage::rate(study::Rating rating)
{
    if (!m_item || !m_revealed)
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    m_notice->clearBrief();
    if (m_preview) {
        m_preview->judge(rating != study::Rating::Again);
    } else {
        if (!m_review.isCurrent(m_item->id))
            return load(); // suspended or switched off meanwhile: the next card was not seen yet
        const auto rated = m_review.rate(rating, m_clock.monotonicMs() - m_shownAtMs);
        if (!rated) {
            m_notice->showFailure(
                tr("The review could not be saved. %1").arg(errorText(rated.error())));
            return;
        }
        m_notice->clearFailure();
        ++m_ratedHere;
        if (rated->isLeech)
            m_notice->showBriefly(
                tr("You forgot “%1” %2 times. Read the concept again, rewrite the card "
                   "with %3, or suspend it. %4 lists it under Leeches.")
                    .arg(session::titleOf(m_item->face), QString::number(rated->lapses),
                         newCardName(), deckName()));
    }
    load();
    setFocus(Qt::OtherFocusReason);
}

void ReviewPage::turn(bool back)
{
    const session::ReviewStep* step = back ? m_review.lastDone() : m_review.lastUndone();
    if (m_preview || !step)
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    const QString name = ReviewCardText::step(*step);
    const Done done = back ? m_review.undo() : m_review.redo();
    load();
    if (!done)
        return m_notice->showFailure(errorText(done.error()));
    m_notice->showBriefly(
        back ? tr("Undone: “%1”. Redo with %2.").arg(name, m_footer->undoName(true))
             : tr("Redone: “%1”. Undo with %2.").arg(name, m_footer->undoName()));
}

void ReviewPage::primary()
{
    m_revealed ? rate(study::Rating::Good) : reveal();
}

void ReviewPage::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (handleEnter(*event, *this, [this] { primary(); }))
        return;
    if (key == Qt::Key_Space && modifiers == Qt::NoModifier) {
        auto* button = qobject_cast<QPushButton*>(focusWidget());
        if (button && isAncestorOf(button))
            button->click();
        else
            primary();
    } else if (const auto rating = RatingBar::ratingOf(m_keys, *event)) {
        rate(*rating);
    } else if (m_keys.matches(*event, QStringLiteral("review.undo"))) {
        undo();
    } else if (m_keys.matches(*event, QStringLiteral("review.redo"))) {
        redo();
    } else if (key == Qt::Key_Escape && m_preview) {
        endPreview();
    } else if (const auto action = m_actions->actionOf(*event)) {
        // A disabled one shows the reason.
        const QPushButton* button = m_actions->button(*action);
        if (button->isEnabled())
            act(*action);
        else
            m_notice->showBriefly(button->toolTip());
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ReviewPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // Cards may have become due since the page was last visible.
    if (!m_revealed && m_review.counts() != m_shownCounts)
        load();
}

void ReviewPage::act(CardAction action)
{
    if (action == CardAction::NewCard)
        return m_dialogs->write(m_item);
    if (action == CardAction::ManyCards)
        return m_dialogs->writeMany();
    if (action == CardAction::Preview)
        return m_dialogs->choosePreview();
    if (action == CardAction::Deck)
        return m_dialogs->openDeck();
    if (action == CardAction::Import)
        return Q_EMIT importRequested();
    if (action == CardAction::Phone)
        return Q_EMIT phoneRequested();
    if (action == CardAction::Paper)
        return Q_EMIT paperRequested();
    if (!m_item)
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    const QString card = m_item->id;
    switch (action) {
    case CardAction::Info:
        return showInfo(card);
    case CardAction::Flag:
        return showResult(m_review.mark({CardMarkKind::Flag, card, !m_item->marks.flagged}));
    case CardAction::Note:
    case CardAction::Tags:
        return editNotes(action == CardAction::Tags);
    case CardAction::Edit:
        if (m_item->kind == session::CardKind::Own)
            m_dialogs->edit(card);
        return;
    case CardAction::Bury:
        if (report(m_review.buryUntilTomorrow(card),
                   tr("Buried until tomorrow. Undo with %1.").arg(m_footer->undoName())))
            drop(card);
        return;
    case CardAction::Suspend:
        if (report(m_review.mark({CardMarkKind::Suspend, card, true}),
                   tr("Suspended until you resume it in %1. Undo with %2.")
                       .arg(deckName(), m_footer->undoName())))
            drop(card);
        return;
    default: // of the deck
        return;
    }
}

QString ReviewPage::newCardName() const
{
    return textWithKeys(tr("“New card”"), m_keys, QStringLiteral("review.newCard"));
}

QString ReviewPage::deckName() const
{
    return textWithKeys(tr("the deck"), m_keys, QStringLiteral("review.deck"));
}

void ReviewPage::followLink(const QString& target)
{
    const auto link = CardLinks::parse(target);
    if (!link)
        return openWebLink(target, m_openUrl);
    switch (link->to) {
    case CardLink::To::Question:
        return Q_EMIT questionRequested(bank::QuestionId(link->id));
    case CardLink::To::Section:
        return Q_EMIT sectionRequested(link->id);
    case CardLink::To::Scene:
        return Q_EMIT sceneRequested(link->id);
    case CardLink::To::NewCard: // of the glossary; a card has none
        return;
    }
}

/// Adds the names of keys; keeps a visible message.
void ReviewPage::refreshKeys()
{
    offerUndo();
    if (!m_item)
        m_face->setText(nothingText());
}

/// Reports an error or the message; true on success.
bool ReviewPage::report(const Done& done, const QString& success)
{
    showResult(done);
    if (done)
        m_notice->showBriefly(success);
    return done.has_value();
}

/// Removes the card from the current preview.
void ReviewPage::drop(const QString& cardId)
{
    if (m_preview)
        m_preview->drop(cardId);
    load();
}

void ReviewPage::showResult(const Done& done)
{
    if (!done)
        m_notice->showMessage(errorText(done.error()));
    refreshMarks();
    offerUndo();
}

/// The card stays, with its answer shown or hidden as before.
void ReviewPage::refreshMarks()
{
    if (m_item)
        m_item->marks = m_review.marks(m_item->id);
    m_face->setMarks(m_item ? ReviewCardText::marks(m_item->marks) : QString());
    m_actions->offer(m_item.has_value(), m_item && m_item->kind == session::CardKind::Own,
                     m_item && m_item->marks.flagged);
}

void ReviewPage::offerUndo()
{
    const session::ReviewStep* done = m_review.lastDone();
    const session::ReviewStep* undone = m_review.lastUndone();
    m_footer->offerSteps(done, undone, !m_preview);
    if (std::exchange(m_undoAnnounced, true) || !done)
        return;
    m_notice->showBriefly(ReviewText::undoOffer(m_review.undoSteps(), m_footer->undoName(),
                                                ReviewCardText::step(*done)));
}

void ReviewPage::editNotes(bool atTags)
{
    auto* dialog = m_dialogs->editNotes(m_item->marks, atTags);
    connect(dialog, &NotesDialog::saved, this,
            [this, dialog, card = m_item->id](const QString& note, const QStringList& tags) {
                const PageRefresh::OwnChange own(*m_refresh);
                Done done = m_review.mark({CardMarkKind::Note, card, note});
                if (done)
                    done = m_review.mark({CardMarkKind::Tags, card, tags});
                showResult({});
                if (!done)
                    return dialog->showMessage(errorText(done.error()));
                dialog->accept();
                m_notice->showBriefly(
                    tr("Note and tags saved. Undo with %1.").arg(m_footer->undoName()));
            });
}

void ReviewPage::showInfo(const QString& cardId)
{
    if (const Done shown = m_dialogs->showInfo(cardId); !shown)
        showResult(shown);
}

/// Reports what was done, with the keys that undo it.
void ReviewPage::reportUndoable(const QString& sentence)
{
    m_notice->showBriefly(tr("%1 Undo with %2.").arg(sentence, m_footer->undoName()));
}

void ReviewPage::startPreview(const session::CramChoice& choice)
{
    const auto cards = m_review.cramCards(choice);
    if (!cards)
        return showResult(fail(cards.error()));
    // A read-only profile allows previews, which change no schedule.
    if (!m_review.isReadOnly()) {
        if (const auto noted = m_review.recordCram(choice, static_cast<int>(cards->size())); !noted)
            return showResult(noted);
    }
    m_preview.emplace(*cards);
    m_notice->clear();
    load();
}

void ReviewPage::endPreview()
{
    m_preview.reset();
    load();
}

} // namespace ringside::app
