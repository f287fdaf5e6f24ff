// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_page.h"

#include "app/keys/enter_key.h"
#include "app/keys/key_map.h"
#include "app/keys/reading_keys.h"
#include "app/question/card_writer.h"
#include "app/review/card_face.h"
#include "app/review/rating_bar.h"
#include "app/review/review_card_text.h"
#include "app/review/review_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "core/session/workspace/workspace.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

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
      m_review(workspace.review()),
      m_cards(new CardWriter(theme, m_review, *this)),
      m_refresh(new PageRefresh(workspace, *this,
                                Part::Reviews | Part::Cards | Part::Answers | Part::Shown |
                                    Part::Exam | Part::Settings | Part::Weights,
                                [this](const session::ChangeSet&) { follow(); })),
      m_clock(clock),
      m_keys(keys),
      m_openUrl(std::move(openUrl)),
      m_notice(new Notice(theme, this)),
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
    layout->addWidget(makeFooter());
    m_wait->setSingleShot(true);
    connect(m_cards, &CardWriter::saved, this, &ReviewPage::reportUndoable);
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

QWidget* ReviewPage::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    const auto quiet = [footer](const QString& text, const QString& name, const QString& hint) {
        auto* button = new QPushButton(text, footer);
        button->setObjectName(name);
        button->setAccessibleName(text);
        button->setToolTip(hint);
        return button;
    };
    m_undo = quiet(tr("Undo"), QStringLiteral("reviewUndo"), {});
    m_redo = quiet(tr("Redo"), QStringLiteral("reviewRedo"), {});
    for (QPushButton* button : {m_undo, m_redo})
        button->setProperty("records", true);
    m_ratings = new RatingBar(m_theme, m_keys, footer);
    m_primary = quiet({}, QStringLiteral("reviewPrimary"), tr("Space or Enter"));
    m_primary->setProperty("kind", QStringLiteral("primary"));
    m_more = quiet({}, QStringLiteral("reviewMore"), {});
    // The buttons keep to the card's column.
    m_buttons = new QWidget(footer);
    auto* layout = new QHBoxLayout(m_buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(8));
    layout->addWidget(m_undo, 0, Qt::AlignTop);
    layout->addWidget(m_redo, 0, Qt::AlignTop);
    layout->addStretch(0);
    layout->addWidget(m_ratings, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_primary);
    auto* outer = new QHBoxLayout(footer);
    outer->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    outer->addStretch(0);
    outer->addWidget(m_buttons, 1);
    outer->addStretch(0);
    connect(m_more, &QPushButton::clicked, this, [this] {
        setFocus(Qt::OtherFocusReason); // the button goes when the card comes
        m_review.addNewToday(kMoreNew); // which reports the new cards
    });
    connect(m_undo, &QPushButton::clicked, this, &ReviewPage::undo);
    connect(m_redo, &QPushButton::clicked, this, &ReviewPage::redo);
    connect(m_ratings, &RatingBar::rated, this, &ReviewPage::rate);
    connect(m_primary, &QPushButton::clicked, this, &ReviewPage::primary);
    return footer;
}

void ReviewPage::applySpacing()
{
    m_buttons->setMaximumWidth(m_theme.px(kColumnWidth));
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
    m_ratings->hide();
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
    if (m_preview)
        m_ratings->showPreview();
    else
        m_ratings->show(m_item->after);
    m_primary->setText(tr("Show answer ↵"));
    m_primary->setAccessibleName(tr("Show answer"));
    m_primary->show();
    m_more->hide();
}

/// The summary at the end; the keys that show and rate cards are inactive here.
void ReviewPage::showNothing()
{
    m_face->showMessage(m_ratedHere == 0 ? tr("No cards are due")
                                         : counted(m_ratedHere, tr("Done for now: 1 card reviewed"),
                                                   tr("Done for now: %1 cards reviewed")),
                        nothingText());
    const int heldBack = m_review.heldBack();
    const auto next = m_review.nextDueMs();
    const std::int64_t now = m_clock.wallMs();
    m_more->setText(counted(std::min(kMoreNew, heldBack), tr("Learn 1 more new card"),
                            tr("Learn %1 more new cards")));
    m_more->setAccessibleName(m_more->text());
    m_more->setVisible(heldBack > 0);
    m_primary->hide();
    // Timers cannot run for days, and the clock may change: check every minute.
    if (next)
        m_wait->start(static_cast<int>(std::clamp<std::int64_t>(*next - now, 1000, kMostWaitMs)));
}

QString ReviewPage::nothingText() const
{
    return ReviewText::nothing(m_review.nextDueMs(), m_clock.wallMs(), m_review.heldBack(),
                               newCardName());
}

void ReviewPage::reveal()
{
    if (!m_item || m_revealed)
        return;
    m_revealed = true;
    m_face->turn();
    m_primary->hide();
    m_ratings->setVisible(true);
    m_ratings->button(study::Rating::Good)->setFocus(Qt::OtherFocusReason);
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
    m_notice->showBriefly(back ? tr("Undone: “%1”. Redo with %2.").arg(name, undoName(true))
                               : tr("Redone: “%1”. Undo with %2.").arg(name, undoName()));
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

} // namespace ringside::app
