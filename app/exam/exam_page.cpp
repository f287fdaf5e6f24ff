// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_page.h"

#include "app/exam/exam_report_view.h"
#include "app/exam/exam_review_view.h"
#include "app/exam/exam_run_view.h"
#include "app/exam/exam_start_view.h"
#include "app/keys/enter_key.h"
#include "app/keys/key_map.h"
#include "app/question/option_card.h"
#include "app/text/error_text.h"
#include "app/text/exam_text.h"
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/web_link.h"
#include "core/bank/values/own_question.h"
#include "core/session/practice/practice.h"
#include "core/session/practice/study_set.h"
#include "core/session/workspace/workspace.h"

#include <QKeyEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kTickMs = 1000;

} // namespace

ExamPage::ExamPage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
                   std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_workspace(workspace),
      m_exam(workspace.exam()),
      m_keys(keys),
      m_refresh(new PageRefresh(workspace, *this,
                                session::ChangeSet::Part::Answers |
                                    session::ChangeSet::Part::Shown |
                                    session::ChangeSet::Part::Exam,
                                [this](const session::ChangeSet&) { follow(); })),
      m_openUrl(std::move(openUrl)),
      m_notice(new Notice(theme, this)),
      m_views(new QStackedWidget(this)),
      m_start(new ExamStartView(theme, bank::isOwn(workspace.blueprint()), m_views)),
      m_run(new ExamRunView(theme, m_exam, keys, m_views)),
      m_reportView(new ExamReportView(theme, m_views)),
      m_review(new ExamReviewView(theme, m_exam, workspace.practice(), m_views)),
      m_timer(new QTimer(this))
{
    setObjectName(QStringLiteral("examPage"));
    setAccessibleName(tr("Mock exam"));
    setFocusPolicy(Qt::StrongFocus);
    m_views->setAccessibleName(tr("Mock exam"));
    for (QWidget* view : std::initializer_list<QWidget*>{m_start, m_run, m_reportView, m_review})
        m_views->addWidget(view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_views, 1);
    m_notice->setFloating();
    m_timer->setInterval(kTickMs);
    connectViews();
}

void ExamPage::connectViews()
{
    connect(m_timer, &QTimer::timeout, this, &ExamPage::tick);
    connect(m_start, &ExamStartView::startRequested, this, &ExamPage::start);
    connect(m_start, &ExamStartView::reportRequested, this, &ExamPage::openReport);
    connect(m_run, &ExamRunView::submitRequested, this, &ExamPage::submit);
    connect(m_run, &ExamRunView::discardRequested, this, &ExamPage::discardRunning);
    connect(m_run, &ExamRunView::failed, this, &ExamPage::showError);
    connect(m_run, &ExamRunView::saved, m_notice, &Notice::clearFailure);
    connect(m_run, &ExamRunView::moved, m_notice, &Notice::clearBrief);
    connect(m_reportView, &ExamReportView::closeRequested, this, &ExamPage::showStart);
    connect(m_reportView, &ExamReportView::discardRequested, this, [this] {
        if (m_report)
            discard(m_report->start.examId);
    });
    connect(m_reportView, &ExamReportView::paperRequested, this, [this] {
        if (m_report)
            Q_EMIT paperRequested(m_report->start.examId);
    });
    connect(m_reportView, &ExamReportView::drillRequested, this, &ExamPage::drill);
    connect(m_reportView, &ExamReportView::questionRequested, this, &ExamPage::openQuestion);
    connect(m_review, &ExamReviewView::closeRequested, this,
            [this] { m_views->setCurrentWidget(m_reportView); });
    connect(m_review, &ExamReviewView::failed, this, &ExamPage::showError);
    connect(m_review, &ExamReviewView::practiceRequested, this, &ExamPage::practiceRequested);
    connect(m_review, &ExamReviewView::sourceFollowed, this,
            [this](const QString& url) { openWebLink(url, m_openUrl); });
}

void ExamPage::showError(const Error& error)
{
    m_notice->showFailure(errorText(error));
}

void ExamPage::announce(const QString& sentence)
{
    m_notice->showBriefly(sentence);
    Q_EMIT announced(sentence);
}

bool ExamPage::isRunning() const
{
    return m_exam.running() != nullptr;
}

void ExamPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    Q_EMIT viewed();
    tick();
}

/// Resumes an unfinished exam; otherwise keeps the current view and updates the start page.
void ExamPage::follow()
{
    if (isRunning())
        return;
    const auto taken = std::exchange(m_hasLooked, true)
                           ? Result<std::optional<session::RestoredExam>>(std::nullopt)
                           : m_exam.restore();
    if (!taken) {
        showError(taken.error());
        return;
    }
    if (*taken) {
        const progress::ExamMode mode = m_exam.running()->mode;
        const std::int64_t left = m_exam.leftMs();
        showRun();
        if (left > 0 || mode == progress::ExamMode::Rehearsal)
            m_notice->showBriefly(ExamText::restored(**taken, mode, left));
        tick();
    } else if (m_views->currentWidget() != m_reportView && m_views->currentWidget() != m_review) {
        showStart();
    }
}

void ExamPage::showStart()
{
    m_views->setCurrentWidget(m_start);
    m_reading.start([this, request = m_exam.offerRequest()](
                        const std::stop_token&) -> session::LatestTask::Deliver {
        return [this, read = session::readExamOffer(request)] { showOffer(read); };
    });
}

void ExamPage::showOffer(const Result<session::ExamOfferReading>& read)
{
    if (read)
        m_start->show(read->offer, read->past);
    else
        showError(read.error());
}

void ExamPage::showRun()
{
    setFocus(Qt::OtherFocusReason); // first, see Announcer
    m_run->load();
    m_views->setCurrentWidget(m_run);
    m_timer->start();
}

void ExamPage::start()
{
    const PageRefresh::OwnChange own(*m_refresh);
    session::ExamPlan plan = m_start->plan();
    plan.passMark = m_workspace.studySettings().passMark;
    if (const auto begun = m_exam.start(plan); !begun) {
        m_notice->showMessage(tr("The exam could not start. %1").arg(errorText(begun.error())));
        return;
    }
    m_notice->clear();
    showRun();
}

void ExamPage::tick()
{
    if (!isRunning())
        return;
    m_run->showTime();
    if (m_exam.nextWarning())
        announce(ExamText::warning(m_exam.leftMs()));
    const PageRefresh::OwnChange own(*m_refresh);
    const auto ended = m_exam.tick();
    if (!ended) {
        const QString problem =
            tr("Time is up, but the exam could not be submitted. Ringside tries "
               "again every second. %1")
                .arg(errorText(ended.error()));
        if (m_notice->text() != problem) // each second
            m_notice->showFailure(problem);
        Q_EMIT announced(problem);
        return;
    }
    if (!*ended)
        return;
    if (auto* dialog = findChild<QMessageBox*>(QStringLiteral("submitDialog")))
        dialog->close();
    openReport(**ended);
    m_notice->showBriefly(tr("Time is up. Your exam was submitted."));
    Q_EMIT announced(tr("Time is up. Your exam was submitted. See the report under Mock exam."));
}

void ExamPage::submit()
{
    if (!isRunning())
        return;
    auto* dialog = new QMessageBox(this);
    dialog->setObjectName(QStringLiteral("submitDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Submit exam"));
    dialog->setText(tr("Submit this exam?"));
    dialog->setInformativeText(
        ExamText::submission(*m_exam.running(), m_exam.sheet(), m_exam.leftMs()));
    auto* yes = dialog->addButton(tr("Submit exam"), QMessageBox::AcceptRole);
    yes->setObjectName(QStringLiteral("submitYes"));
    auto* no = dialog->addButton(tr("Keep working"), QMessageBox::RejectRole);
    no->setObjectName(QStringLiteral("submitNo"));
    if (!m_exam.sheet().hasAnswer()) {
        auto* discards = dialog->addButton(tr("Discard exam"), QMessageBox::DestructiveRole);
        discards->setObjectName(QStringLiteral("submitDiscard"));
        connect(discards, &QAbstractButton::clicked, this, &ExamPage::discardRunning);
    }
    dialog->setDefaultButton(static_cast<QPushButton*>(no));
    dialog->setEscapeButton(no);
    connect(yes, &QAbstractButton::clicked, this, &ExamPage::end);
    dialog->open();
}

void ExamPage::end()
{
    if (!isRunning())
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    const auto ended = m_exam.submit();
    if (!ended) {
        m_notice->showMessage(
            tr("The exam could not be submitted. %1").arg(errorText(ended.error())));
        return;
    }
    m_notice->clear();
    openReport(*ended);
}

void ExamPage::discardRunning()
{
    if (isRunning())
        discard(m_exam.running()->examId);
}

/// Without a question: nothing was answered, and the same seed gives the same exam again.
void ExamPage::discard(const QString& examId)
{
    const PageRefresh::OwnChange own(*m_refresh);
    if (const Done done = m_exam.discard(examId); !done) {
        m_notice->showMessage(
            tr("The exam could not be discarded. %1").arg(errorText(done.error())));
        return;
    }
    if (!isRunning())
        m_timer->stop();
    m_report.reset();
    showStart();
    setFocus(Qt::OtherFocusReason);
    m_notice->showBriefly(tr("The exam was discarded. Nothing was recorded."));
}

void ExamPage::openReport(const QString& examId)
{
    m_timer->stop();
    auto report = m_exam.report(examId);
    if (!report) {
        showError(report.error());
        showStart();
        return;
    }
    m_report = std::move(*report);
    m_reportView->show(*m_report);
    m_views->setCurrentWidget(m_reportView);
    setFocus(Qt::OtherFocusReason);
}

void ExamPage::openQuestion(int slot)
{
    if (!m_report)
        return;
    m_review->show(*m_report, slot);
    m_views->setCurrentWidget(m_review);
    setFocus(Qt::OtherFocusReason);
}

void ExamPage::drill(int domain)
{
    const auto material = m_workspace.practice().material();
    if (!material)
        return showError(material.error());
    if (const auto set =
            session::StudySets(*material).drill(QString::number(domain), session::kDrillQuestions))
        Q_EMIT setRequested(*set);
    else
        m_notice->showMessage(tr("This set is not available. %1").arg(errorText(set.error())));
}

void ExamPage::pressMain()
{
    if (m_views->currentWidget() == m_run)
        m_run->pressMain();
    else if (m_views->currentWidget() == m_review)
        m_review->nextWrong();
    else if (m_views->currentWidget() == m_start)
        m_start->begin();
}

void ExamPage::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnterInField(*event, *this))
        return; // Enter has committed the field
    QWidget* const view = m_views->currentWidget();
    // Enter on an option chooses it; on a chosen one, and in a report, it goes on.
    const auto* card = qobject_cast<OptionCard*>(focusWidget());
    const bool passesOption = card && (view != m_run || card->isChecked());
    if (view == m_run && m_keys.matches(*event, QStringLiteral("exam.handIn")))
        submit();
    else if (enter && modifiers == Qt::NoModifier && passesOption)
        pressMain();
    else if (handleEnter(*event, *this, [this] { pressMain(); }))
        return;
    else if (view == m_run && m_run->handleKey(*event))
        event->accept();
    else if (view == m_review && key == Qt::Key_Left)
        m_review->step(-1);
    else if (view == m_review && key == Qt::Key_Right)
        m_review->step(1);
    else if (view == m_review && m_keys.matches(*event, QStringLiteral("exam.decision")))
        m_review->openDecision();
    else if (view == m_review && key == Qt::Key_Escape)
        m_views->setCurrentWidget(m_reportView);
    else if (view == m_reportView && key == Qt::Key_Escape)
        showStart();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ringside::app
