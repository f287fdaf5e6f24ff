// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"

#include "app/explainer/explainer_panel.h"
#include "app/keys/enter_key.h"
#include "app/keys/key_map.h"
#include "app/keys/reading_keys.h"
#include "app/practice/answer_toolbar.h"
#include "app/practice/clue_button.h"
#include "app/practice/jump_dialog.h"
#include "app/practice/practice_footer.h"
#include "app/practice/practice_panes.h"
#include "app/question/compare_dialog.h"
#include "app/question/confidence_bar.h"
#include "app/question/option_card.h"
#include "app/question/question_speech.h"
#include "app/question/question_view.h"
#include "app/text/error_text.h"
#include "app/theme/announcer.h"
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/web_link.h"
#include "core/session/workspace/workspace.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

using Part = session::ChangeSet::Part;

constexpr int kNarrowWindow = 1200;
constexpr int kLabelledWidth = 480; ///< of a page whose footer has room for all texts

} // namespace

PracticePage::PracticePage(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                           const KeyMap& keys, PageServices services, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_practice(workspace.practice()),
      m_refresh(new PageRefresh(workspace, *this,
                                Part::Answers | Part::Marks | Part::Position | Part::StudySet,
                                [this](const session::ChangeSet& changes) { follow(changes); })),
      m_clock(clock),
      m_keys(keys),
      m_services(std::move(services)),
      m_notice(new Notice(theme, this)),
      m_announcer(new Announcer(*this)),
      m_left(new QWidget),
      m_question(new QuestionView(theme, m_left)),
      m_actions(new AnswerToolbar(theme, workspace.review(), m_services.reportsDir())),
      m_readingKeys(new ReadingKeys(*this, *m_question)),
      m_footer(new PracticeFooter(
          theme, keys,
          [this](const bank::QuestionId& question, const progress::QuestionMarks& seen,
                 const progress::QuestionMarks& wanted) {
              return m_practice.setMarks(question, seen, wanted);
          },
          m_left)),
      m_explainer(new ExplainerPanel(theme, workspace.presets())),
      m_panes(new PracticePanes(theme, *m_left, *m_explainer, this))
{
    setObjectName(QStringLiteral("practicePage"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Practice"));
    build();
    connectParts();
}

void PracticePage::build()
{
    auto* leftLayout = new QVBoxLayout(m_left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    leftLayout->addWidget(m_question, 1);
    m_clue = new ClueButton(m_keys, m_left);
    connect(m_clue, &QPushButton::clicked, this, &PracticePage::lightClue);
    m_question->addBelowOptions(*m_clue);
    m_question->setHelpOffered(true);
    m_question->addAfterAnswer(*m_actions);
    leftLayout->addWidget(m_footer);
    addReport();
    m_left->setAccessibleName(tr("Question and answer"));

    m_explainer->setAccessibleName(tr("What this job does"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice->setFloating();
    layout->addWidget(m_panes, 1);
}

void PracticePage::connectParts()
{
    connect(m_footer, &PracticeFooter::previousRequested, this, &PracticePage::previous);
    connect(m_footer, &PracticeFooter::jumpRequested, this, &PracticePage::jump);
    connect(m_footer, &PracticeFooter::primaryRequested, this, &PracticePage::primary);
    connect(&m_footer->mark(), &MarkButton::failed, m_notice, &Notice::showMessage);
    connect(m_question, &QuestionView::tried, this, &PracticePage::tryOption);
    connect(m_question, &QuestionView::compareRequested, this, &PracticePage::compare);
    connect(m_question, &QuestionView::sourceFollowed, this,
            [this](const QString& url) { openWebLink(url, m_services.openUrl); });
    connect(m_question, &QuestionView::questionFollowed, this, &PracticePage::goToQuestion);
    connect(m_actions, &AnswerToolbar::noteRequested, &m_footer->mark(), &MarkButton::editNote);
    connect(m_actions, &AnswerToolbar::messageRaised, m_notice, &Notice::showBriefly);
    connect(m_explainer, &ExplainerPanel::leversRequested, this, [this] {
        if (noteHelp())
            m_explainer->setBook(ExplainerPanel::Book::Open);
    });
    connect(m_explainer, &ExplainerPanel::triedOptionChanged, this, &PracticePage::onTriedChanged);
    connect(m_panes, &PracticePanes::cluePointedAt, m_question, &QuestionView::pointAtClue);
    connect(m_panes, &PracticePanes::enterTaken, m_footer, &PracticeFooter::setEnterElsewhere);
    connect(&m_keys, &KeyMap::changed, this, &PracticePage::showReport);
}

QByteArray PracticePage::splitterState() const
{
    return m_panes->splitterState();
}

void PracticePage::restoreSplitter(const QByteArray& state)
{
    m_panes->restoreSplitter(state);
}

bool PracticePage::isAnswered() const
{
    return m_item.answer.has_value();
}

/// A challenge shows what decides when it is over.
bool PracticePage::revealsDecision() const
{
    const auto session = m_practice.session();
    return !session || session->aside || session->set.kind != progress::StudySetKind::Challenge;
}

/// Keeps the current choice when an exam records an answer meanwhile.
void PracticePage::follow(const session::ChangeSet& changes)
{
    const bool isThis = changes.names(m_item.question.id);
    const bool isBeingChosen = !isAnswered() && !m_question->chosen().empty();
    if (m_item.count == 0 || changes.touches(Part::Position | Part::StudySet) ||
        (changes.touches(Part::Answers) && isThis && !isBeingChosen)) {
        load();
    } else if (changes.touches(Part::Marks) && isThis) {
        const auto item = m_practice.current();
        if (!item)
            return m_notice->showMessage(errorText(item.error()));
        m_item.marks = item->marks;
        m_footer->mark().setMarks(item->question.id, item->marks);
        m_question->showMarks(m_item);
    }
}

void PracticePage::load()
{
    auto item = m_practice.current();
    if (item)
        return show(std::move(*item));
    m_notice->showMessage(errorText(item.error()));
    m_footer->primary().setEnabled(false);
}

session::Background PracticePage::background()
{
    if (!isAnswered())
        return {};
    auto background = m_practice.background(m_item.question);
    if (!background)
        m_notice->showMessage(errorText(background.error()));
    return std::move(background).value_or(session::Background());
}

void PracticePage::keepDraft()
{
    const QString id = m_item.question.id.value();
    const Draft draft{m_question->chosen(), m_footer->confidence().confidence(),
                      m_clock.monotonicMs() - m_shownAtMs};
    const bool isMade = !draft.chosen.empty() || draft.confidence != progress::Confidence::Unrated;
    if (isMade && !isAnswered())
        m_drafts.insert(id, draft);
    else
        m_drafts.remove(id);
}

void PracticePage::restoreDraft()
{
    const auto draft = m_drafts.constFind(m_item.question.id.value());
    if (draft == m_drafts.constEnd() || isAnswered())
        return;
    m_question->setChosen(draft->chosen);
    m_footer->confidence().setConfidence(draft->confidence);
    m_shownAtMs -= draft->spentMs;
}

void PracticePage::show(session::PracticeItem item)
{
    keepDraft();
    m_item = std::move(item);
    m_tried = {};
    m_shownAtMs = m_clock.monotonicMs();
    m_question->setPositionShown(!isInSession()); // else the header has it
    m_question->show(m_item, background());
    m_actions->show(m_item.question);
    m_explainer->setBook(revealsDecision() ? ExplainerPanel::Book::Closed
                                           : ExplainerPanel::Book::Sealed);
    m_explainer->showQuestion(m_item.question, isAnswered());
    m_panes->show(m_item, revealsDecision());
    m_footer->mark().setMarks(m_item.question.id, m_item.marks);
    m_footer->setPreviousEnabled(m_item.index > 0);
    showReport();
    showState();
    restoreDraft();
    m_announcer->announce(questionSpeech(m_item));
}

/// Stem, options and job stay as they are drawn.
void PracticePage::showAnswer(const session::GivenAnswer& answer)
{
    m_item.answer = answer;
    m_item.isRewritten = false;
    m_question->showAnswer(m_item, background());
    m_actions->show(m_item.question);
    m_explainer->setAnswered(true);
    m_panes->showAnswer(m_item, revealsDecision());
    showReport();
    showState();
    m_announcer->announce(verdictSpeech(m_item.question, answer.correct));
}

bool PracticePage::noteHelp()
{
    const auto isHelped = m_practice.noteHelp(m_item.question.id);
    if (!isHelped) {
        const QString text = tr("The help stays hidden because Ringside cannot record it. Your "
                                "readiness would count a helped answer. %1");
        m_notice->showMessage(text.arg(errorText(isHelped.error())));
        return false;
    }
    m_item.isHelped = *isHelped;
    m_question->showMarks(m_item);
    return true;
}

void PracticePage::lightClue()
{
    if (m_clue->isOffered() && noteHelp() && !m_question->lightClue())
        m_clue->spend();
}

void PracticePage::showState()
{
    m_clue->offer(!isAnswered() && revealsDecision() && !m_item.question.clues.empty());
    m_readingKeys->setNothingToChoose(isAnswered());
    m_footer->primary().setEnabled(true);
    m_footer->showPrimary(primaryText());
    if (isAnswered())
        m_footer->confidence().showConfidence(m_item.answer->confidence);
    else
        m_footer->confidence().reset();
}

void PracticePage::submit()
{
    m_refresh->catchUp();
    if (isAnswered() || !m_question->demandChoice().isEmpty())
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    const auto answer = m_practice.answer(m_question->chosen(), m_footer->confidence().confidence(),
                                          m_clock.monotonicMs() - m_shownAtMs);
    if (!answer) {
        m_notice->showFailure(
            tr("The answer could not be saved. %1").arg(errorText(answer.error())));
        return;
    }
    m_notice->clearFailure();
    showAnswer(*answer);
    m_footer->primary().setFocus(Qt::OtherFocusReason);
}

void PracticePage::goTo(int index, session::Visit visit)
{
    const PageRefresh::OwnChange own(*m_refresh);
    auto item = m_practice.goTo(index, visit);
    if (!item) {
        m_notice->showMessage(errorText(item.error()));
        return;
    }
    m_notice->clearBrief();
    setFocus(Qt::OtherFocusReason); // first, see Announcer
    show(std::move(*item));
    m_refresh->markCurrent();
}

bool PracticePage::goToQuestion(const bank::QuestionId& id)
{
    auto place = m_practice.findIndex(id);
    const auto session = m_practice.session();
    if (place && !*place && session && !session->aside) {
        const PageRefresh::OwnChange own(*m_refresh);
        m_practice.setSessionAside(true);
        place = m_practice.findIndex(id);
        m_practice.setSessionAside(place && *place);
    }
    if (!place) {
        m_notice->showMessage(errorText(place.error()));
        return true;
    }
    if (*place)
        goTo(**place, session::Visit::Read);
    return place->has_value();
}

void PracticePage::previous()
{
    if (m_item.index > 0)
        goTo(m_item.index - 1);
}

bool PracticePage::canSubmit() const
{
    return !isAnswered() && !m_practice.isReadOnly();
}

QString PracticePage::primaryText() const
{
    if (canSubmit())
        return tr("Submit ↵");
    if (m_practice.nextOpen())
        return tr("Next question ↵");
    return isInSession() ? tr("Finish ↵") : tr("First question ↵");
}

bool PracticePage::isInSession() const
{
    const auto session = m_practice.session();
    return session && !session->aside;
}

void PracticePage::advance()
{
    const auto begun = m_practice.beginDay();
    if (!begun)
        return m_notice->showMessage(errorText(begun.error()));
    if (*begun)
        return goTo(m_practice.currentIndex());
    if (const auto place = m_practice.nextOpen())
        goTo(*place);
    else if (isInSession())
        Q_EMIT finishRequested();
    else
        goTo(0);
}

void PracticePage::primary()
{
    if (canSubmit())
        submit();
    else
        advance();
}

void PracticePage::jump()
{
    const auto questions = m_practice.questions();
    const auto outcomes = m_practice.outcomes();
    if (!questions || !outcomes) {
        m_notice->showMessage(errorText(!questions ? questions.error() : outcomes.error()));
        return;
    }
    auto* dialog = new JumpDialog(m_theme, *questions, *outcomes, m_item.index, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &JumpDialog::chosen, this, [this](int index) { goTo(index); });
    dialog->open();
}

void PracticePage::compare()
{
    auto* dialog = new CompareDialog(
        m_theme, m_item.question,
        isAnswered() ? m_item.answer->chosen : std::vector<bank::OptionId>{}, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void PracticePage::tryOption(const bank::OptionId& option)
{
    // A second press on the same option restores the job as stated by the question.
    m_explainer->tryOption(option == m_tried ? bank::OptionId() : option);
    m_panes->openJob();
}

void PracticePage::onTriedChanged(const bank::OptionId& option)
{
    m_tried = option;
    m_question->setTried(option);
}

bool PracticePage::handleLetter(int key)
{
    if (const auto level = ConfidenceBar::levelOf(key); level && !isAnswered()) {
        m_footer->confidence().toggle(*level);
        return true;
    }
    const bool option = key >= Qt::Key_A && key <= Qt::Key_F && !isAnswered() &&
                        key - Qt::Key_A < static_cast<int>(m_question->cards().size());
    if (option) {
        m_panes->openQuestion();
        m_question->choose(key - Qt::Key_A);
        return true;
    }
    return false;
}

void PracticePage::pressFocusedOrPrimary()
{
    auto* button = qobject_cast<QAbstractButton*>(focusWidget());
    const auto* card = qobject_cast<const OptionCard*>(button);
    const bool passesOption = card && (isAnswered() || card->isChecked() ||
                                       m_item.question.type != bank::QuestionType::Single);
    if (button && isAncestorOf(button) && !passesOption)
        button->click();
    else
        primary();
}

void PracticePage::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const auto is = [&](const char* command) {
        return m_keys.matches(*event, QStringLiteral("practice.") + QLatin1String(command));
    };
    if (isEnterInField(*event, *this))
        return; // Enter has committed the field
    if (is("submit"))
        submit();
    else if (enter && modifiers == Qt::NoModifier)
        pressFocusedOrPrimary();
    else if (is("jump"))
        jump();
    else if (is("previous"))
        previous();
    else if (is("next"))
        next();
    else if (is("clue"))
        lightClue();
    else if (is("mark"))
        m_footer->mark().openMenu();
    else if (is("source"))
        openSourceOrReport();
    else if (is("decision"))
        m_panes->openDecision();
    else if (key == Qt::Key_Escape && m_panes->isNarrow())
        m_panes->openQuestion();
    else if (!((modifiers & ~Qt::ShiftModifier) == Qt::NoModifier && handleLetter(key)))
        QWidget::keyPressEvent(event);
}

void PracticePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_panes->setNarrow(window()->width() < kNarrowWindow * m_theme.fontScale());
    m_footer->confidence().setLabelShown(width() >= m_theme.px(kLabelledWidth));
}

} // namespace ringside::app
