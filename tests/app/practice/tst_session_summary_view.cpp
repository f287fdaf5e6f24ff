// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/session_header.h"
#include "app/practice/session_summary_view.h"
#include "app/theme/theme.h"
#include "app/widgets/prose_view.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

session::SessionSummary endedSummary(int answered, const QStringList& wrong)
{
    session::SessionSummary summary;
    summary.result.kind = progress::StudySetKind::DailyMix;
    summary.result.questions = 10;
    summary.result.answered = answered;
    summary.result.right = answered - static_cast<int>(wrong.size());
    summary.wrong = wrong;
    if (!wrong.isEmpty())
        summary.weak = {{QStringLiteral("3.3.b"), QStringLiteral("Sharding"), answered,
                         static_cast<int>(wrong.size())}};
    return summary;
}

} // namespace

/// The bar above a running session, and what came of an ended one.
class TestSessionSummaryView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summarySaysWhatCameOfTheSession_data()
    {
        QTest::addColumn<int>("answered");
        QTest::addColumn<QStringList>("wrong");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("mistakes");
        QTest::addColumn<QString>("again");
        QTest::newRow("all right") << 10 << QStringList() << QStringLiteral("Daily mix (done)")
                                   << QStringLiteral("No mistakes.") << QString();
        QTest::newRow("one mistake, ended early")
            << 4 << QStringList{QStringLiteral("a")} << QStringLiteral("Daily mix (ended)")
            << QStringLiteral("Your mistakes by objective:")
            << QStringLiteral("Retry your mistake");
        QTest::newRow("several mistakes")
            << 10 << QStringList{QStringLiteral("a"), QStringLiteral("b")}
            << QStringLiteral("Daily mix (done)") << QStringLiteral("Your mistakes by objective:")
            << QStringLiteral("Retry your 2 mistakes");
        QTest::newRow("nothing answered")
            << 0 << QStringList() << QStringLiteral("Daily mix (ended)") << QString() << QString();
    }

    void summarySaysWhatCameOfTheSession()
    {
        QFETCH(int, answered);
        QFETCH(QStringList, wrong);
        QFETCH(QString, title);
        QFETCH(QString, mistakes);
        QFETCH(QString, again);
        m_view.show(endedSummary(answered, wrong));
        QCOMPARE(label("summaryTitle")->text(), title);
        QCOMPARE(label("summaryWeakTitle")->text(), mistakes);
        QCOMPARE(label("summaryWeakTitle")->isVisibleTo(&m_view), !mistakes.isEmpty());
        auto* retry = m_view.findChild<QPushButton*>(QStringLiteral("summaryAgain"));
        QCOMPARE(retry->isVisibleTo(&m_view), !again.isEmpty());
        if (!again.isEmpty())
            QCOMPARE(retry->text(), again);
    }

    void mistakesAreLinksWithTitles()
    {
        session::SessionSummary summary =
            endedSummary(10, {QStringLiteral("a"), QStringLiteral("b")});
        summary.wrongTitles = {QStringLiteral("Cost of *one* ring")};
        m_view.show(summary);
        auto* prose = m_view.findChild<ProseView*>(QStringLiteral("summaryMistakes"));
        // Without a title, the id.
        QCOMPARE(prose->toPlainText(), QStringLiteral("Cost of *one* ring\nb"));
        QSignalSpy spy(&m_view, &SessionSummaryView::retryRequested);
        m_view.findChild<QPushButton*>(QStringLiteral("summaryAgain"))->click();
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][1].toStringList(), summary.wrong);
    }

    void readinessComesLater()
    {
        m_view.show(endedSummary(10, {}));
        QVERIFY(!label("summaryReadiness")->isVisibleTo(&m_view));
        m_view.showReadiness(QStringLiteral("Readiness did not change."));
        QVERIFY(label("summaryReadiness")->isVisibleTo(&m_view));
        m_view.show(endedSummary(10, {}));
        QVERIFY(!label("summaryReadiness")->isVisibleTo(&m_view));
    }

    void enterGoesToToday()
    {
        QSignalSpy spy(&m_view, &SessionSummaryView::todayRequested);
        QTest::keyClick(&m_view, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
    }

    void headerFollowsTheSession()
    {
        SessionHeader header(m_theme);
        const auto text = [&header](const char* name) {
            return header.findChild<QLabel*>(QLatin1String(name))->text();
        };
        auto* goOn = header.findChild<QPushButton*>(QStringLiteral("sessionGoOn"));
        auto* clock = header.findChild<QLabel*>(QStringLiteral("sessionClock"));
        session::SessionStatus status{
            .set = {.kind = progress::StudySetKind::Drill, .subject = QStringLiteral("3.3.b")},
            .at = 1,
            .count = 5};
        header.setStatus(status, 0, false);
        QCOMPARE(text("sessionTitle"), QStringLiteral("Drill: 3.3.b"));
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 2 of 5"));
        QVERIFY(!clock->isVisibleTo(&header));
        QVERIFY(!goOn->isVisibleTo(&header));
        QCOMPARE(header.accessibleDescription(), QStringLiteral("Drill: 3.3.b. Question 2 of 5"));
        status.remainingMs = 845'000;
        header.setStatus(status, 0, false);
        QCOMPARE(clock->text(), QStringLiteral("14:05 left"));
        status.cardsFirst = true;
        header.setStatus(status, 3, true);
        QCOMPARE(goOn->text(), QStringLiteral("Continue to the questions"));
        QVERIFY(goOn->isVisibleTo(&header));
        status.cardsFirst = false;
        status.aside = true;
        header.setStatus(status, 0, false);
        QCOMPARE(goOn->text(), QStringLiteral("Back to the session"));
        header.setStatus({}, 0, false);
        QVERIFY(header.isHidden());
    }

private:
    QLabel* label(const char* name) { return m_view.findChild<QLabel*>(QLatin1String(name)); }

    Theme m_theme;
    SessionSummaryView m_view{m_theme};
};

RINGSIDE_TEST(TestSessionSummaryView)
#include "tst_session_summary_view.moc"
