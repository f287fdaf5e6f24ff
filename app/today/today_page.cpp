// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/today_page.h"

#include "app/keys/enter_key.h"
#include "app/text/error_text.h"
#include "app/text/session_text.h"
#include "app/text/streak_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/today/agenda_card.h"
#include "app/today/day_strip.h"
#include "app/today/exam_checklist.h"
#include "app/today/goal_ring.h"
#include "app/today/own_set_dialog.h"
#include "app/today/today_text.h"
#include "app/widgets/column_pair.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "core/session/exam/exam.h"
#include "core/session/library/library.h"
#include "core/session/local_days.h"
#include "core/session/progress/exam_checklist.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace ringside::app {

namespace {

using Part = session::ChangeSet::Part;

constexpr int kColumnWidth = 720;
constexpr int kSpacing = 10;

} // namespace

TodayPage::TodayPage(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                     bool withExam, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_clock(clock),
      m_withExam(withExam),
      m_notice(new Notice(theme, this))
{
    setObjectName(QStringLiteral("todayPage"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Today"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice->setFloating();
    layout->addWidget(makeColumns(), 1);
    layout->addWidget(makeFooter());
    connect(&theme, &Theme::changed, this, &TodayPage::applySpacing);
    applySpacing();
    auto* refresh =
        new PageRefresh(workspace, *this,
                        Part::Answers | Part::Reviews | Part::Cards | Part::Shown | Part::StudySet |
                            Part::Exam | Part::Settings | Part::Weights,
                        [this](const session::ChangeSet& changes) { follow(changes); });
    refresh->followDay();
}

TodayPage::~TodayPage() = default;

TonedLabel* TodayPage::makeLabel(TextRole role, Tone tone, const QString& name)
{
    auto* made = new TonedLabel(m_theme, role, tone, m_columns->firstColumn());
    made->setObjectName(name);
    made->setWordWrap(true);
    return made;
}

/// The day, and how far its goal is: the ring, with what it means beside it.
QLayout* TodayPage::makeHead()
{
    m_ring = new GoalRing(m_theme, m_columns->firstColumn());
    m_date = makeLabel(TextRole::Title, Tone::Ink, QStringLiteral("todayDate"));
    m_goal = makeLabel(TextRole::Body, Tone::Ink, QStringLiteral("todayGoal"));
    m_streak = makeLabel(TextRole::Body, Tone::Ink, QStringLiteral("todayStreak"));
    m_days = new DayStrip(m_theme, m_columns->firstColumn());
    m_studied = makeLabel(TextRole::Meta, Tone::Secondary, QStringLiteral("todayStudied"));
    auto* line = new QVBoxLayout;
    line->setSpacing(m_theme.px(6));
    line->addStretch(1);
    for (QWidget* each : {static_cast<QWidget*>(m_date), static_cast<QWidget*>(m_goal),
                          static_cast<QWidget*>(m_streak), static_cast<QWidget*>(m_days),
                          static_cast<QWidget*>(m_studied)})
        line->addWidget(each);
    line->addStretch(1);
    auto* head = new QHBoxLayout;
    head->setSpacing(m_theme.px(20));
    head->addWidget(m_ring, 0, Qt::AlignTop);
    head->addLayout(line, 1);
    return head;
}

QWidget* TodayPage::makeColumns()
{
    m_columns = new ColumnPair(m_theme, kColumnWidth);
    m_columns->setSpacing(kSpacing);
    m_columns->first()->addLayout(makeHead());
    m_columns->first()->addSpacing(m_theme.px(4));
    m_lead = makeLabel(TextRole::Stem, Tone::Ink, QStringLiteral("todayLead"));
    m_basis = makeLabel(TextRole::Reason, Tone::Secondary, QStringLiteral("todayBasis"));
    m_lead->setText(tr("Loading what is due."));
    m_columns->first()->addWidget(m_lead);
    m_columns->first()->addWidget(m_basis);
    m_due = makeCard(QStringLiteral("Due"), tr("Cards"), tr("Review"));
    m_weak = makeCard(QStringLiteral("Weak"), tr("Weakest objective"), tr("Drill"));
    m_exam = makeCard(QStringLiteral("Exam"), tr("Exam"), tr("Mock exam"));
    m_checklist = new ExamChecklist(m_theme, m_columns->secondColumn());
    m_checklist->hide();
    m_columns->second()->addWidget(m_checklist);
    m_agenda = new AgendaCard(m_theme, m_columns->firstColumn());
    m_columns->first()->addSpacing(m_theme.px(8));
    m_columns->first()->addWidget(m_agenda);
    connect(m_checklist, &ExamChecklist::changed, this, &TodayPage::check);
    connect(m_due.button, &QPushButton::clicked, this, &TodayPage::reviewRequested);
    m_weak.button->setEnabled(false); // until the plan is there
    connect(m_weak.button, &QPushButton::clicked, this, &TodayPage::startDrill);
    connect(m_exam.button, &QPushButton::clicked, this, &TodayPage::examRequested);
    return scrolled(m_columns, tr("What to do today"));
}

TodayPage::Card TodayPage::makeCard(const QString& name, const QString& title,
                                    const QString& button)
{
    Card card;
    card.frame = new QFrame(m_columns->secondColumn());
    card.frame->setProperty("kind", QStringLiteral("card"));
    card.frame->setAccessibleName(title);
    card.title = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, card.frame);
    card.title->setText(title);
    card.text = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, card.frame);
    card.text->setObjectName(QStringLiteral("today%1").arg(name));
    card.text->setWordWrap(true);
    card.button = new QPushButton(button, card.frame);
    card.button->setObjectName(QStringLiteral("today%1Start").arg(name));
    card.button->setAccessibleName(button);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(m_theme.px(4));
    texts->addWidget(card.title);
    texts->addWidget(card.text);
    auto* row = new QHBoxLayout(card.frame);
    row->addLayout(texts, 1);
    row->addWidget(card.button, 0, Qt::AlignVCenter);
    card.frame->hide();
    m_columns->second()->addWidget(card.frame);
    return card;
}

QWidget* TodayPage::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* quiet = new QWidget(footer);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), quiet);
    const auto button = [quiet, flow](const QString& text, const QString& name) {
        auto* made = new QPushButton(text, quiet);
        made->setObjectName(name);
        made->setAccessibleName(text);
        flow->addWidget(made);
        return made;
    };
    m_wrong = button(tr("Wrong answers"), QStringLiteral("todayWrong"));
    m_timed = button(tr("10 in 15 minutes"), QStringLiteral("todayTimed"));
    m_timed->setToolTip(tr("10 timed questions by the exam's weights"));
    m_short = button(tr("10 short in 10 minutes"), QStringLiteral("todayShort"));
    m_short->setToolTip(tr("10 short questions by the exam's weights"));
    m_own = button(tr("Custom set"), QStringLiteral("todayOwn"));
    m_own->setToolTip(tr("By topic, search, number or time"));
    m_challenge = button(tr("Challenge"), QStringLiteral("todayChallenge"));
    m_challenge->setToolTip(tr("Two people answer the same questions"));
    m_end = button(tr("End session"), QStringLiteral("todayEnd"));
    m_end->setToolTip(tr("Your answers are kept"));
    m_primary = new QPushButton(footer);
    m_primary->setObjectName(QStringLiteral("todayPrimary"));
    m_primary->setProperty("kind", QStringLiteral("primary"));
    m_primary->setToolTip(tr("Enter"));
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->setSpacing(m_theme.px(12));
    layout->addWidget(quiet, 1);
    layout->addWidget(m_primary, 0, Qt::AlignBottom);
    for (QPushButton* made : {m_wrong, m_timed, m_short, m_own, m_challenge, m_end, m_primary})
        made->hide();
    // They choose from the facts, which are not read yet.
    for (QPushButton* made : {m_wrong, m_timed, m_short, m_own})
        made->setEnabled(false);
    connect(m_wrong, &QPushButton::clicked, this, [this] {
        want(session::StudySets(m_facts.material).wrongOnly(session::kDrillQuestions));
    });
    connect(m_timed, &QPushButton::clicked, this,
            [this] { startTimed(session::QuestionLength::Any, session::kTimedMs); });
    connect(m_short, &QPushButton::clicked, this,
            [this] { startTimed(session::QuestionLength::Short, session::kShortMs); });
    connect(m_own, &QPushButton::clicked, this, &TodayPage::chooseOwnSet);
    connect(m_challenge, &QPushButton::clicked, this, &TodayPage::challengeRequested);
    connect(m_end, &QPushButton::clicked, this, &TodayPage::endRequested);
    connect(m_primary, &QPushButton::clicked, this, &TodayPage::primary);
    return footer;
}

void TodayPage::applySpacing()
{
    for (const Card& card : {m_due, m_weak, m_exam}) {
        card.frame->layout()->setContentsMargins(m_theme.px(20), m_theme.px(14), m_theme.px(20),
                                                 m_theme.px(14));
        card.frame->layout()->setSpacing(m_theme.px(16));
    }
}

void TodayPage::showMessage(const QString& sentence)
{
    m_notice->showMessage(sentence);
}

void TodayPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_planned)
        showExam(); // its time goes on
    // Cards may have become due since the page was last visible.
    if (m_planned && session::todayCards(m_workspace.review()) != m_facts.cards)
        planSoon();
}

void TodayPage::follow(const session::ChangeSet& changes)
{
    m_date->setText(
        QLocale().toString(session::dateOfDay(m_workspace.today()), QLocale::LongFormat));
    if (changes.touches(Part::Answers | Part::Shown | Part::Exam) ||
        m_workspace.studySettings().rolloverHour != m_rolloverHour) {
        m_read.reset();
        m_isReading = false;
    }
    planSoon();
}

void TodayPage::planSoon()
{
    m_isWaiting = true;
    m_planned = false;
    update();
}

void TodayPage::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    // The window is shown before the journal is read.
    if (std::exchange(m_isWaiting, false))
        QTimer::singleShot(0, this, &TodayPage::load);
}

void TodayPage::load()
{
    m_planned = false;
    m_workspace.review().readBeside();
    if (m_read)
        return showFacts();
    if (std::exchange(m_isReading, true))
        return;
    m_rolloverHour = m_workspace.studySettings().rolloverHour;
    m_task.start([this, request = m_workspace.todayRequest()](
                     const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto read =
            std::make_shared<Result<session::TodayReading>>(session::readToday(request, stop));
        return [this, read] {
            m_isReading = false;
            if (!*read)
                return showReadError(read->error());
            m_read = std::move(**read);
            showFacts();
        };
    });
}

/// Runs once the cards, whose arrival is reported, are there too.
void TodayPage::showFacts()
{
    if (!m_workspace.review().isRead())
        return;
    auto facts = m_workspace.todayFacts(*m_read);
    if (!facts)
        return showReadError(facts.error());
    m_facts = std::move(*facts);
    plan();
}

void TodayPage::showReadError(const Error& error)
{
    m_lead->setText(tr("Due cards cannot be read."));
    showMessage(errorText(error));
}

void TodayPage::plan()
{
    m_task.start([this, facts = m_facts](const std::stop_token&) -> session::LatestTask::Deliver {
        return [this, plan = session::planToday(facts)] { show(plan); };
    });
}

void TodayPage::show(const session::TodayPlan& plan)
{
    // A card may have been reviewed on another page during the planning.
    if (const auto cards = session::todayCards(m_workspace.review()); cards != m_facts.cards) {
        m_facts.cards = cards;
        this->plan();
        return;
    }
    m_plan = plan;
    m_planned = true;
    m_studied->setText(TodayText::studied(m_facts));
    m_days->setDays(std::vector<bool>(m_facts.studied.begin(), m_facts.studied.end()));
    m_ring->setGoal(m_facts.achieved, m_facts.goal);
    m_goal->setText(TodayText::goal(m_facts));
    m_streak->setText(StreakText::sentence(m_facts.streak));
    const bool isDone = m_facts.isDone();
    m_lead->setText(isDone ? TodayText::done(m_facts) : TodayText::lead(m_facts, plan));
    m_basis->setText(m_facts.running ? QString()
                     : !isDone       ? TodayText::basis(m_facts, plan)
                     : plan.mix ? tr("If you want more: %1").arg(TodayText::lead(m_facts, plan))
                                : QString());
    m_basis->setVisible(!m_basis->text().isEmpty());
    showCards();
    showPlan();
    showFooter();
    if (m_facts.unreadable > 0)
        showMessage(
            tr("A session entry was written by a newer version. It is kept but not shown."));
}

void TodayPage::showCards()
{
    const bool free = !m_facts.running.has_value();
    const QString busy = free ? QString() : tr("End the current session to start another");
    m_due.text->setText(TodayText::due(m_facts, m_plan));
    m_due.frame->show();
    m_weak.title->setText(m_plan.weakest ? tr("Weakest objective") : tr("Where to start"));
    m_weak.text->setText(TodayText::weakest(m_plan, m_workspace.blueprint()));
    m_weak.button->setText(m_plan.weakest || !m_plan.heaviest
                               ? tr("Drill it")
                               : tr("Drill domain %1").arg(m_plan.heaviest->domain));
    m_weak.button->setAccessibleName(m_weak.button->text());
    m_weak.button->setToolTip(busy);
    m_weak.button->setEnabled(free);
    m_weak.button->setVisible(m_plan.weakest || m_plan.heaviest);
    m_weak.frame->show();
    showExam();
}

/// The days ahead, and the checklist in the exam week.
void TodayPage::showPlan()
{
    m_agenda->show(m_plan.agenda, m_facts.today);
    const study::ExamPhase phase = m_facts.phase();
    const bool isExamWeek = phase == study::ExamPhase::ExamWeek ||
                            phase == study::ExamPhase::LastDay ||
                            phase == study::ExamPhase::ExamDay;
    if (isExamWeek)
        m_checklist->setChecked(
            session::checkedItems(m_workspace.profileDir(), *m_workspace.studySettings().examDate));
    m_checklist->setVisible(isExamWeek);
}

void TodayPage::check()
{
    if (const auto& exam = m_workspace.studySettings().examDate) {
        const Done stored =
            session::storeCheckedItems(m_workspace.profileDir(), *exam, m_checklist->checked());
        if (!stored)
            showMessage(errorText(stored.error()));
    }
}

void TodayPage::showExam()
{
    const session::Exam& running = m_workspace.exam();
    QString exam = running.running() ? TodayText::runningExam(running.leftMs())
                                     : TodayText::exam(m_facts, m_plan);
    if (exam.isEmpty() && m_withExam && !m_facts.material.questions->empty())
        exam = TodayText::mock(static_cast<int>(m_facts.material.questions->size()));
    if (!running.running())
        exam = QStringList{exam, TodayText::nextMock(m_facts, m_plan)}
                   .join(QLatin1Char(' '))
                   .trimmed();
    m_exam.text->setText(exam);
    m_exam.button->setText(running.running() ? tr("Resume exam") : tr("Mock exam"));
    m_exam.button->setAccessibleName(m_exam.button->text());
    m_exam.button->setVisible(m_withExam);
    m_exam.frame->setVisible(!exam.isEmpty());
}

void TodayPage::showFooter()
{
    const bool free = !m_facts.running.has_value();
    for (QPushButton* choosing : {m_wrong, m_timed, m_short, m_own})
        choosing->setEnabled(true);
    m_wrong->setText(tr("Wrong answers (%1)").arg(m_plan.wrong));
    m_wrong->setAccessibleName(m_wrong->text());
    m_wrong->setVisible(free && m_plan.wrong > 0);
    m_timed->setVisible(free && !m_facts.material.questions->empty());
    m_short->setVisible(
        free && std::ranges::any_of(*m_facts.material.questions, &bank::QuestionSummary::isShort));
    m_own->setVisible(free && !m_facts.material.questions->empty());
    m_challenge->setVisible(free && !m_facts.material.questions->empty());
    m_end->setVisible(!free);
    m_primary->setText(!free              ? tr("Continue ↵")
                       : m_facts.isDone() ? tr("Keep going ↵")
                                          : tr("Start daily mix ↵"));
    // What is done asks for nothing more.
    m_primary->setProperty("kind", m_facts.isDone() ? QString() : QStringLiteral("primary"));
    m_primary->style()->unpolish(m_primary);
    m_primary->style()->polish(m_primary);
    m_primary->setAccessibleName(m_primary->text().chopped(2));
    m_primary->setVisible(!free || m_plan.mix);
}

void TodayPage::want(const Result<progress::StudySet>& set)
{
    if (set)
        Q_EMIT setRequested(*set);
    else
        showMessage(tr("This set is not available. %1").arg(errorText(set.error())));
}

void TodayPage::primary()
{
    if (!m_planned)
        return;
    if (m_facts.running)
        Q_EMIT continueRequested();
    else if (m_plan.mix)
        Q_EMIT setRequested(*m_plan.mix);
}

void TodayPage::startDrill()
{
    Q_ASSERT(m_plan.weakest || m_plan.heaviest);
    const QString topic =
        m_plan.weakest ? m_plan.weakest->id : QString::number(m_plan.heaviest->domain);
    want(session::StudySets(m_facts.material).drill(topic, session::kDrillQuestions));
}

void TodayPage::startTimed(session::QuestionLength length, std::int64_t limitMs)
{
    Q_ASSERT(m_facts.material.questions);
    want(session::StudySets(session::ofLength(m_facts.material, length))
             .timed(session::kTimedQuestions, limitMs,
                    static_cast<std::uint64_t>(m_clock.wallMs())));
}

void TodayPage::chooseOwnSet()
{
    auto* dialog = new OwnSetDialog(
        m_theme, m_facts.material,
        [this](const QString& typed, const OwnSetDialog::Deliver& deliver) {
            m_workspace.library().search(typed,
                                         [deliver](const Result<bank::SearchResult>& result) {
                                             if (!result)
                                                 return deliver(fail(result.error()));
                                             QStringList ids;
                                             for (const bank::FoundQuestion& found : result->found)
                                                 ids.append(found.summary.id.value());
                                             deliver(ids);
                                         });
        },
        static_cast<std::uint64_t>(m_clock.wallMs()), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OwnSetDialog::chosen, this, &TodayPage::setRequested);
    dialog->open();
}

void TodayPage::keyPressEvent(QKeyEvent* event)
{
    if (!handleEnter(*event, *this, [this] { primary(); }))
        QWidget::keyPressEvent(event);
}

} // namespace ringside::app
