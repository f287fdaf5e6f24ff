// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_list_model.h"
#include "app/review/card_toolbar.h"
#include "app/review/forgetting_plot.h"
#include "app/review/review_card_text.h"
#include "app/review/review_page.h"
#include "app/review/review_text.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "core/session/local_days.h"
#include "core/session/review/deck_editor.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// A review session in the real window, by keyboard.
class TestReviewPage : public WindowTest
{
    Q_OBJECT

public:
    TestReviewPage() : WindowTest(QStringLiteral("review")) {}

private Q_SLOTS:
    void answerIsHiddenUntilItIsAskedFor()
    {
        QVERIFY(!child<QLabel>("reviewName")->text().isEmpty());
        QVERIFY(!child<ProseView>("reviewBack")->isVisible());
        QVERIFY(!child<QPushButton>("rate-3")->isVisible());
        key(Qt::Key_3); // judges nothing while the answer is hidden
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay);
        key(Qt::Key_Space);
        QVERIFY(child<ProseView>("reviewBack")->isVisible());
        QVERIFY(child<QPushButton>("rate-3")->isVisible());
        QVERIFY(!child<QPushButton>("reviewPrimary")->isVisible());
    }

    void sessionGoesByKeys()
    {
        const QString first = child<QLabel>("reviewName")->text();
        key(Qt::Key_Return);
        key(Qt::Key_4);
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 1);
        QVERIFY(child<QLabel>("reviewName")->text() != first);
        key(Qt::Key_Return);
        key(Qt::Key_Return); // Good has the focus
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 2);
        QCOMPARE(review().counts().learning, 1);
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(child<QLabel>("reviewName")->text(), first);
        QVERIFY(!child<QPushButton>("reviewUndo")->isEnabled());
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 1);
    }

    void whenNothingIsDueItSaysWhatComesNext()
    {
        for (int i = 0; i < session::Review::kNewPerDay; ++i) {
            key(Qt::Key_Return);
            key(Qt::Key_4);
        }
        const QString done =
            QStringLiteral("Done for now: %1 cards reviewed").arg(session::Review::kNewPerDay);
        QCOMPARE(child<QLabel>("reviewName")->text(), done);
        QVERIFY(child<QLabel>("reviewPrompt")->text().contains(QStringLiteral("The next card")));
        QVERIFY(!child<QPushButton>("rate-1")->isVisible());
        // The key that showed the cards starts no more of them.
        key(Qt::Key_Return);
        QCOMPARE(review().counts().fresh, 0);
        child<QPushButton>("reviewMore")->click();
        QVERIFY(review().counts().fresh > 0);
        QVERIFY(child<QLabel>("reviewName")->text() != done);
    }

    void marksGoByKeys()
    {
        const QString first = child<QLabel>("reviewName")->text();
        key(Qt::Key_M);
        QCOMPARE(child<QLabel>("reviewMarks")->text(), QStringLiteral("Flagged"));
        QCOMPARE(child<QLabel>("reviewName")->text(), first);
        key(Qt::Key_B);
        QVERIFY(child<QLabel>("reviewName")->text() != first);
        key(Qt::Key_S);
        QCOMPARE(review().rows(session::CardFilter::Suspended)->size(), std::size_t{1});
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(child<QLabel>("reviewName")->text(), first);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!child<QLabel>("reviewMarks")->isVisible());
        for (int i = 0; i < 3; ++i)
            key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(review().rows(session::CardFilter::Suspended)->size(), std::size_t{1});
        QVERIFY(!child<QPushButton>("reviewRedo")->isVisible());
    }

    void ownCardIsWrittenShownEditedAndDeletedByKeys()
    {
        QVERIFY(review().setKindOn(session::CardKind::Concept, false));
        key(Qt::Key_A);
        type("ownFront", QStringLiteral("What is alpha?"));
        type("ownBack", QStringLiteral("The latency\nof a message."));
        saveByKeys();
        QTRY_COMPARE(child<ProseView>("reviewFront")->toPlainText(),
                     QStringLiteral("What is alpha?"));
        QVERIFY(!child<QLabel>("reviewName")->isVisible());
        key(Qt::Key_Space);
        QVERIFY(
            child<ProseView>("reviewBack")->toPlainText().contains(QStringLiteral("The latency")));
        key(Qt::Key_E);
        type("ownFront", QStringLiteral("And beta?"));
        saveByKeys();
        QTRY_COMPARE(child<ProseView>("reviewFront")->toPlainText(), QStringLiteral("And beta?"));
        key(Qt::Key_E);
        dialogChild<QPushButton>("ownDelete")->click();
        QTRY_VERIFY(child<QPushButton>("cardFlag")->isHidden());
        QTRY_VERIFY(!window().findChild<QDialog*>());
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(child<ProseView>("reviewFront")->toPlainText(), QStringLiteral("And beta?"));
    }

    void emptySideIsRefusedWithAReason()
    {
        key(Qt::Key_A);
        type("ownFront", QStringLiteral("Front"));
        saveByKeys();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("ownCardDialog"));
        QVERIFY(dialog && dialog->isVisible());
        const auto labels = dialog->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text() == QStringLiteral("Enter the back.");
        }));
        QTest::keyClick(dialog, Qt::Key_Escape);
        auto* ask = dialog->findChild<QMessageBox*>(QStringLiteral("askToDiscard"));
        QVERIFY(ask);
        for (QAbstractButton* button : ask->buttons())
            if (ask->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        QTRY_VERIFY(!window().findChild<QDialog*>());
    }

    void notesAndTagsAreTyped()
    {
        key(Qt::Key_N);
        type("cardNoteText", QStringLiteral("Draw it."));
        QTest::keyClick(dialogChild<QWidget>("cardNoteText"), Qt::Key_Tab);
        QTest::keyClicks(dialogChild<QWidget>("cardTagsText"), QStringLiteral("net, exam,net"));
        saveByKeys();
        QTRY_COMPARE(child<QLabel>("reviewMarks")->text(),
                     QStringLiteral("Tags: net, exam · Note: Draw it."));
    }

    void previewLeavesTheScheduleAlone()
    {
        const auto ids = session::DeckEditor(review()).add({{.front = QStringLiteral("F"),
                                                             .back = QStringLiteral("B"),
                                                             .tags = {QStringLiteral("mine")}}});
        QVERIFY(ids);
        const session::ReviewCounts before = review().counts();
        session::CramChoice choice;
        choice.of = session::CramChoice::Of::Tag;
        choice.tag = QStringLiteral("mine");
        page()->startPreview(choice);
        QVERIFY(child<QLabel>("reviewCounts")
                    ->text()
                    .contains(QStringLiteral("schedule unchanged: 1 of 1 left")));
        key(Qt::Key_Space);
        QVERIFY(!child<QPushButton>("rate-2")->isVisible());
        key(Qt::Key_1); // not yet: once more
        QCOMPARE(child<ProseView>("reviewFront")->toPlainText(), QStringLiteral("F"));
        key(Qt::Key_Space);
        key(Qt::Key_Return);
        QVERIFY(child<QLabel>("reviewCounts")->text() != QString());
        QCOMPARE(review().counts(), before);
        QCOMPARE(review().item(ids->front())->state.reps, 0);
    }

    void previewSaysHowManyCardsItTakes()
    {
        key(Qt::Key_P);
        QVERIFY(dialogChild<QLabel>("previewSum")
                    ->text()
                    .contains(QStringLiteral("No matching cards")));
        QTest::keyClick(window().findChild<QDialog*>(), Qt::Key_Escape);
        QTRY_VERIFY(!window().findChild<QDialog*>());
    }

    void cardInfoTellsMemoryAndHistory()
    {
        key(Qt::Key_Return);
        key(Qt::Key_4);
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_I);
        QVERIFY(dialogChild<QLabel>("cardInfoText")
                    ->text()
                    .startsWith(QStringLiteral("Not reviewed yet.")));
        QTest::keyClick(window().findChild<QDialog*>(), Qt::Key_Escape);
        QTRY_VERIFY(!window().findChild<QDialog*>());
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        const auto* step = review().lastDone();
        QVERIFY(step);
        const auto info = review().info(session::cardIdOf(*step));
        QVERIFY(ReviewCardText::info(*info).contains(
            QStringLiteral("Recall now: 100 %, after 0 days.")));
        QVERIFY(
            ReviewCardText::curve(*info).contains(QStringLiteral("falls to 90 % after 8.3 days")));
    }

    void possibleUndoAfterARestartIsReported()
    {
        key(Qt::Key_M);
        key(Qt::Key_Return);
        key(Qt::Key_4);
        m_program.reset();
        open();
        auto* notice = page()->findChild<Notice*>();
        QCOMPARE(
            notice->text(),
            QStringLiteral("You can undo 2 steps of today with Ctrl+Z. The last one is “Easy”."));
        QVERIFY(child<QPushButton>("reviewUndo")->isEnabled());
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!child<QPushButton>("reviewUndo")->isEnabled());
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay);
        QVERIFY(!child<QLabel>("reviewMarks")->isVisible());
    }

    void deckSwitchesKindsAndResumesCards()
    {
        key(Qt::Key_S);
        key(Qt::Key_D);
        auto* filter = dialogChild<QComboBox>("deckFilter");
        filter->setCurrentIndex(filter->findText(QStringLiteral("Suspended")));
        QCOMPARE(dialogChild<QListView>("deckList")->model()->rowCount(), 1);
        dialogChild<QPushButton>("deckSuspend")->click();
        QCOMPARE(dialogChild<QListView>("deckList")->model()->rowCount(), 0);
        dialogChild<QCheckBox>("kind-concept")->click();
        QVERIFY(!review().isKindOn(session::CardKind::Concept));
        dialogChild<QPushButton>("deckClose")->click();
        QTRY_VERIFY(!window().findChild<QDialog*>());
        QCOMPARE(child<QLabel>("reviewName")->text(), QStringLiteral("No cards are due"));
    }

    void listOfCardsIsAGoodModel()
    {
        CardListModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCards(
            {{QStringLiteral("own:1"), session::CardKind::Own, QStringLiteral("F"), {}, {}}});
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Own card: F"));
        model.setCards({});
        QCOMPARE(model.rowCount(), 0);
    }

    void curveIsDrawnInDaysAndPerCent()
    {
        session::CardInfo info;
        info.curve = {{0, 1}, {1, 0.9}, {10, 0.5}};
        info.daysSinceLast = 1;
        info.recallNow = 0.9;
        info.state.memory.stability = 1;
        const ChartFigure figure = forgettingPlot(info);
        QCOMPARE(figure.plot.x.title(), QStringLiteral("days since the last review"));
        QCOMPARE(figure.plot.y.title(), QStringLiteral("recall, %"));
        QCOMPARE(figure.plot.series[0].points, (std::vector<QPointF>{{0, 100}, {1, 90}, {10, 50}}));
        QCOMPARE(figure.plot.series[1].label, QStringLiteral("90 %"));
        QCOMPARE(figure.plot.series[2].points, (std::vector<QPointF>{{1, 90}}));
        QCOMPARE(figure.plot.readings[1].text, QStringLiteral("After 1 day: 90 % recalled"));
        QCOMPARE(figure.plot.readings[2].text, QStringLiteral("After 10 days: 50 % recalled"));
        QVERIFY(forgettingPlot({}).empty);
    }

    void whatWasReviewedSurvivesARestart()
    {
        key(Qt::Key_Return);
        key(Qt::Key_4);
        const QString second = child<QLabel>("reviewName")->text();
        m_program.reset();
        open();
        QCOMPARE(child<QLabel>("reviewName")->text(), second);
    }

    void intervalsAreWrittenInTheirUnit_data()
    {
        QTest::addColumn<int>("days");
        QTest::addColumn<double>("minutes");
        QTest::addColumn<QString>("text");
        QTest::newRow("minutes") << 0 << 5.5 << QStringLiteral("6 min");
        QTest::newRow("under a minute is one") << 0 << 0.2 << QStringLiteral("1 min");
        QTest::newRow("hours") << 0 << 90.0 << QStringLiteral("1.5 h");
        QTest::newRow("a day") << 1 << 0.0 << QStringLiteral("1 day");
        QTest::newRow("days") << 29 << 0.0 << QStringLiteral("29 days");
        QTest::newRow("a month") << 30 << 0.0 << QStringLiteral("1 month");
        QTest::newRow("a year") << 365 << 0.0 << QStringLiteral("1 year");
        QTest::newRow("months of 30 days") << 72 << 0.0 << QStringLiteral("2.4 months");
        QTest::newRow("years of 365 days") << 730 << 0.0 << QStringLiteral("2 years");
    }

    void intervalsAreWrittenInTheirUnit()
    {
        QFETCH(int, days);
        QFETCH(double, minutes);
        QFETCH(QString, text);
        QCOMPARE(ReviewText::interval({days, minutes}), text);
    }

    void oneCardIsSingular()
    {
        QCOMPARE(ReviewText::nothing({}, {}, 1, {}),
                 QStringLiteral("1 card not started; it comes tomorrow."));
        QCOMPARE(ReviewText::nothing({}, {}, 2, {}),
                 QStringLiteral("2 cards not started; the next come tomorrow."));
    }

    void cardOfTheNightIsDueToday()
    {
        constexpr int kRollover = 240; // 4:00
        const auto ms = [](int day, int hour) {
            return QDateTime(QDate(2026, 11, day), QTime(hour, 0)).toMSecsSinceEpoch();
        };
        const auto sentence = [&](std::int64_t due) {
            return ReviewText::nothing(due, {session::dayAt(ms(22, 1), kRollover), kRollover}, 0,
                                       {});
        };
        QVERIFY(sentence(ms(22, 3)).startsWith(QStringLiteral("The next card is due today at ")));
        QCOMPARE(sentence(ms(22, 4)), QStringLiteral("The next card is due tomorrow."));
        QVERIFY(sentence(ms(23, 4)).endsWith(QStringLiteral(", in 2 days.")));
    }

    void everyWidgetHasANameAndNothingIsCut_data() { addWindowSizes(); }

    void everyWidgetHasANameAndNothingIsCut()
    {
        takeWindowSize();
        key(Qt::Key_Return);
        verifyNamedAndWhole(*page());
        for (const QPushButton* button : page()->findChildren<QPushButton*>()) {
            // What stands under the card scrolls with it.
            if (!button->isVisible() || child<CardToolbar>("cardActions")->isAncestorOf(button))
                continue;
            QTRY_VERIFY2(
                page()->rect().contains(QRect(button->mapTo(page(), QPoint(0, 0)), button->size())),
                qPrintable(button->objectName()));
        }
    }

private:
    template <class Widget> Widget* dialogChild(const char* name)
    {
        // One that was closed before is deleted when the event loop is reached.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (QDialog* dialog : window().findChildren<QDialog*>()) {
            if (auto* found = dialog->findChild<Widget*>(QLatin1String(name)))
                return found;
        }
        qFatal("no %s in a dialog", name);
        return nullptr;
    }
    /// Replaces what is in a field of the open dialog.
    void type(const char* name, const QString& text)
    {
        auto* field = dialogChild<QPlainTextEdit>(name);
        field->selectAll();
        field->insertPlainText(text);
    }
    void saveByKeys()
    {
        auto* dialog = window().findChild<QDialog*>();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    }

    session::Review& review() { return m_program->workspace().review(); }
    ReviewPage* page() { return window().findChild<ReviewPage*>(); }
    QWidget* scope() override { return page(); }
};

RINGSIDE_TEST(TestReviewPage)
#include "tst_review_page.moc"
