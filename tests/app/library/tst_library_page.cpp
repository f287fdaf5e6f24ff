// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_model.h"
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "app/question/mark_button.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/session/exam/exam.h"
#include "core/session/library/library.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDialog>
#include <QFontMetrics>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The library in the real window, by keyboard, over the shipped questions.
class TestLibraryPage : public WindowTest
{
    Q_OBJECT

public:
    TestLibraryPage() : WindowTest(QStringLiteral("library")) {}

private Q_SLOTS:
    void everythingIsListedAtFirst()
    {
        QCOMPARE(table()->model()->rowCount(), m_program->practice().count());
        QCOMPARE(count(), QStringLiteral("All %1 questions").arg(m_program->practice().count()));
        const QAbstractItemModelTester tester(
            table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        search(QStringLiteral("reduction server"));
        QVERIFY(table()->model()->rowCount() > 0);
        QVERIFY(table()->model()->rowCount() < m_program->practice().count());
    }

    void everyColumnThatHasRoomIsShownFromTheFirstVisit()
    {
        m_program.reset();
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        window().resize(1920, 1080);
        window().show();
        for (int visit = 0; visit < 2; ++visit) {
            window().openPage(QStringLiteral("today"));
            window().openPage(QStringLiteral("library"));
            // Beside the rail, the list has 57 % of about 1,730 pixels: more than the 760 that
            // show all columns.
            auto* list = child<QTableView>("libraryTable");
            QTRY_VERIFY(list->width() > 760);
            for (int column = 0; column < LibraryModel::ColumnCount; ++column)
                QTRY_VERIFY2(!list->isColumnHidden(column), qPrintable(QString::number(column)));
        }
    }

    void titleGetsTheRoomThatOthersDoNotNeed_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("letters"); // of a title, at least, or all of it
        // At 200 % the same window has room for half as many letters, in one column of panes.
        QTest::newRow("1024, 100 %") << QSize(1024, 700) << 1.0 << 60;
        QTest::newRow("1440, 100 %") << QSize(1440, 900) << 1.0 << 60;
        QTest::newRow("1920, 100 %") << QSize(1920, 1080) << 1.0 << 60;
        QTest::newRow("1024, 200 %") << QSize(1024, 700) << 2.0 << 25;
        QTest::newRow("1440, 200 %") << QSize(1440, 900) << 2.0 << 40;
        QTest::newRow("1920, 200 %") << QSize(1920, 1080) << 2.0 << 60;
    }

    void titleGetsTheRoomThatOthersDoNotNeed()
    {
        QFETCH(const QSize, size);
        QFETCH(const double, scale);
        QFETCH(const int, letters);
        m_program->theme.setFontScale(scale);
        window().resize(size);
        QCoreApplication::processEvents();
        QTableView* list = table();
        const QFontMetrics metrics(list->font());
        // The style sheet pads a cell by 8 pixels on each side, at 100 %.
        const int room = list->columnWidth(LibraryModel::Title) - 2 * m_program->theme.px(8) - 2;
        const int rows = list->model()->rowCount();
        int readable = 0;
        for (int row = 0; row < rows; ++row) {
            const QString title = list->model()->index(row, LibraryModel::Title).data().toString();
            readable += metrics.horizontalAdvance(title.left(letters)) <= room ? 1 : 0;
        }
        QVERIFY2(readable >= rows * 9 / 10,
                 qPrintable(QStringLiteral("%1 of %2").arg(readable).arg(rows)));
        QVERIFY(!list->horizontalScrollBar()->isVisible());
        QVERIFY(list->horizontalHeader()->length() <= list->viewport()->width());
    }

    void marksTakeTheRoomOfTheirTexts()
    {
        QTableView* list = table();
        const QHeaderView* header = list->horizontalHeader();
        const int empty = list->columnWidth(LibraryModel::Marks);
        QCOMPARE(empty, header->sectionSizeHint(LibraryModel::Marks));
        progress::QuestionMarks marks;
        marks.isFlagged = true;
        marks.tags = {QStringLiteral("read again before")};
        const bank::QuestionId first = model()->question(0).summary.id;
        QVERIFY(m_program->workspace().library().setMarks(first, {}, marks));
        QTRY_VERIFY(list->columnWidth(LibraryModel::Marks) > empty);
        // Many tags do not take the title's room.
        QVERIFY(list->columnWidth(LibraryModel::Marks) <= m_program->theme.px(150));
        search(QStringLiteral("is:flagged"));
        QVERIFY(list->columnWidth(LibraryModel::Marks) > empty);
        search(QStringLiteral("-is:flagged"));
        QTRY_COMPARE(list->columnWidth(LibraryModel::Marks), empty);
    }

    /// "facts change" warns on each page in the same colour; the others only inform.
    void chipThatWarnsLooksTheSameOnEveryPage()
    {
        window().openPage(QStringLiteral("practice"));
        search(QStringLiteral("agent runtime with sessions and memory bank"));
        window().openPage(QStringLiteral("library"));
        const bank::QuestionId id = model()->question(0).summary.id;
        QTRY_VERIFY(chipOf(*m_page, QStringLiteral("facts change")));
        window().practicePage().goToQuestion(id);
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrastDark}) {
            m_program->theme.setScheme(scheme);
            for (QWidget* page :
                 {static_cast<QWidget*>(m_page), static_cast<QWidget*>(&window().practicePage())}) {
                window().openPage(page == m_page ? QStringLiteral("library")
                                                 : QStringLiteral("practice"));
                QCoreApplication::processEvents();
                const QLabel* warns = chipOf(*page, QStringLiteral("facts change"));
                const QLabel* informs = chipOf(*page, QStringLiteral("choose one"));
                QVERIFY(warns && informs);
                const auto colour = [](const QLabel* chip) {
                    return chip->palette().color(QPalette::WindowText);
                };
                QCOMPARE(colour(warns), m_program->theme.color(Tone::Clue));
                QCOMPARE(colour(informs), m_program->theme.color(Tone::Secondary));
                const QColor ground = m_program->theme.color(Tone::Surface);
                for (const QLabel* chip : {warns, informs})
                    QCOMPARE(const_cast<QLabel*>(chip)->grab().toImage().pixelColor(
                                 4, chip->height() / 2),
                             ground);
            }
        }
    }

    void everyCellHasANameToReadAloud()
    {
        const QAbstractItemModel& rows = *table()->model();
        for (int row = 0; row < rows.rowCount(); ++row)
            for (int column = 0; column < rows.columnCount(); ++column)
                QVERIFY2(!rows.index(row, column).data(Qt::AccessibleTextRole).toString().isEmpty(),
                         qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
        // In a new profile no question has a mark.
        const QModelIndex marks = rows.index(0, LibraryModel::Marks);
        QCOMPARE(marks.data().toString(), QString());
        QCOMPARE(marks.data(Qt::AccessibleTextRole).toString(), QStringLiteral("Marks: none"));
    }

    void searchIsTypedAndItsBestQuestionOpenedByKeys()
    {
        QTest::keyClick(table(), Qt::Key_Slash);
        QVERIFY(field()->hasFocus());
        QTest::keyClicks(field(), QStringLiteral("domain:3 is:scenario"));
        QTRY_VERIFY(m_page->isSettled());
        QVERIFY(table()->model()->rowCount() > 1);
        QTest::keyClick(field(), Qt::Key_Down);
        QTest::keyClick(field(), Qt::Key_Down);
        QTest::keyClick(field(), Qt::Key_Up);
        QCOMPARE(table()->currentIndex().row(), 1);
        const auto id = model()->question(1).summary.id;
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(window().practicePage().isVisible());
        QCOMPARE(m_program->practice().current()->question.id, id);
    }

    void answerOfAQuestionNeverAnsweredIsHiddenUntilAskedFor()
    {
        search(QStringLiteral("is:unseen"));
        auto* question = m_page->findChild<QuestionView*>();
        QTRY_VERIFY(question->isVisible() && !question->cards().empty());
        QVERIFY(!question->cards().front()->isRevealed());
        QVERIFY(child<QPushButton>("libraryAnswer")->isVisible());
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(question->cards().front()->isRevealed());
        QVERIFY(!child<QPushButton>("libraryAnswer")->isVisible());
    }

    void answerThatWasShownIsNoFirstAttemptLater()
    {
        search(QStringLiteral("is:unseen"));
        auto* question = m_page->findChild<QuestionView*>();
        QTRY_VERIFY(question->isVisible() && !question->cards().empty());
        const auto request = m_program->workspace().exam().offerRequest();
        const auto offered = session::readExamOffer(request);
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(offered);
        QCOMPARE(session::readExamOffer(request)->offer.unseen, offered->offer.unseen - 1);
    }

    void optionsOfThePreviewCannotBeChosen()
    {
        auto* question = m_page->findChild<QuestionView*>();
        QTRY_VERIFY(!question->cards().empty());
        for (OptionCard* card : question->cards()) {
            QVERIFY(card->testAttribute(Qt::WA_TransparentForMouseEvents));
            QCOMPARE(card->focusPolicy(), Qt::NoFocus);
        }
    }

    void mistakeIsReportedWithItsPlaceAndResultsStay()
    {
        search(QStringLiteral("reduction"));
        const int before = table()->model()->rowCount();
        QTest::keyClicks(field(), QStringLiteral(" is:wrnog"));
        QTRY_VERIFY(m_page->isSettled());
        QVERIFY2(count().startsWith(
                     QStringLiteral("At character 11, “is:wrnog”: is has no option “wrnog”")),
                 qPrintable(count()));
        QVERIFY(count().contains(QStringLiteral("the nearest name is wrong")));
        QCOMPARE(table()->model()->rowCount(), before);
    }

    void nothingFoundSaysSo()
    {
        search(QStringLiteral("\"no such phrase anywhere\""));
        QCOMPARE(table()->model()->rowCount(), 0);
        auto* empty = child<QLabel>("libraryEmpty");
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().startsWith(QStringLiteral("No question matches")));
        QVERIFY(!child<QPushButton>("libraryOpen")->isEnabled());
    }

    void oldNamesFindWhatNewNamesFind()
    {
        search(QStringLiteral("vertex ai pipelines"));
        const QStringList old = model()->ids();
        QVERIFY(!old.isEmpty());
        search(QStringLiteral("\"no such phrase anywhere\""));
        QVERIFY(model()->ids().isEmpty());
        search(QStringLiteral("agent platform pipelines"));
        QCOMPARE(model()->ids(), old);
    }

    void marksAreSetByKeysAndFound()
    {
        search(QStringLiteral("is:unseen"));
        QTRY_VERIFY(mark()->isEnabled());
        const auto id = model()->question(table()->currentIndex().row()).summary.id;
        mark()->menu()->actions().at(0)->trigger();
        mark()->menu()->actions().at(2)->trigger();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("marksDialog"));
        QVERIFY(dialog);
        auto* note = dialog->findChild<QPlainTextEdit*>();
        QTest::keyClicks(note, QStringLiteral("Count the hops"));
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("marksTags")),
                         QStringLiteral("Exam, look again"));
        QTest::keyClick(dialog->findChild<QLineEdit*>(QStringLiteral("marksTags")), Qt::Key_Return);
        for (const char* query : {"is:flagged", "tag:exam", "note:hops", "tag:\"look again\""}) {
            search(QLatin1String(query));
            QCOMPARE(model()->rowCount(), 1);
            QCOMPARE(model()->question(0).summary.id, id);
        }
        QCOMPARE(model()->data(model()->index(0, LibraryModel::Marks), Qt::DisplayRole).toString(),
                 QStringLiteral("⚑ #exam #look again note"));
        // Practice shows the same marks.
        QVERIFY(window().practicePage().goToQuestion(id));
        QStringList chips;
        for (const QLabel* chip : window().practicePage().findChildren<QLabel*>())
            if (chip->property("kind").toString() == QLatin1String("chip"))
                chips << chip->text();
        QVERIFY(chips.contains(QStringLiteral("⚑ flagged")));
        QVERIFY(chips.contains(QStringLiteral("#look again")));
        QVERIFY(chips.contains(QStringLiteral("note")));
    }

    void noteThatIsTooLongCannotBeSaved()
    {
        QTRY_VERIFY(mark()->isEnabled());
        mark()->menu()->actions().at(1)->trigger();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("marksDialog"));
        auto* note = dialog->findChild<QPlainTextEdit*>();
        note->setPlainText(QString(20'001, QLatin1Char('n')));
        auto* save = dialog->findChildren<QPushButton*>().front();
        QVERIFY(!save->isEnabled());
        note->setPlainText(QString(20'000, QLatin1Char('n')));
        QVERIFY(save->isEnabled());
        dialog->reject();
    }

    void whatWasFoundBecomesASession()
    {
        search(QStringLiteral("domain:3"));
        // Those that wait for the first mock exam wait on.
        QStringList ids;
        for (const QString& id : model()->ids())
            if (!m_program->workspace().library().reserved({id})->contains(id))
                ids.append(id);
        const auto kept = model()->ids().size() - ids.size();
        QVERIFY(ids.size() > 1);
        QCOMPARE(kept, 12); // of domain 3, see tests/core/session/exam/tst_first_mock.cpp
        child<QPushButton>("libraryStudy")->click();
        const auto session = m_program->practice().session();
        QVERIFY(session);
        QCOMPARE(session->set.questions, ids);
        QCOMPARE(session->set.subject, QStringLiteral("domain:3"));
        QCOMPARE(session->count, static_cast<int>(ids.size()));
        const auto message = window().practicePage().findChild<Notice*>();
        QVERIFY(message->isVisible());
        QCOMPARE(message->text(),
                 QStringLiteral("Reserved for your first mock exam: 12 questions."));
    }

    void chipsAndTheSearchFieldShowTheSameConditions()
    {
        search(QStringLiteral("gradient domain:3"));
        auto* domain = child<QToolButton>("chip-domain");
        QCOMPARE(domain->text(), QStringLiteral("Domain: 3"));
        // The menu of difficulties: any, a line, easy, medium, hard.
        child<QToolButton>("chip-difficulty")->menu()->actions().at(4)->trigger();
        QCOMPARE(child<QLineEdit>("librarySearch")->text(),
                 QStringLiteral("gradient domain:3 difficulty:hard"));
        domain->menu()->actions().front()->trigger();
        QCOMPARE(child<QLineEdit>("librarySearch")->text(),
                 QStringLiteral("gradient difficulty:hard"));
        QCOMPARE(domain->text(), QStringLiteral("Domain"));
    }

    void whereAllWaitForTheFirstMockNoSessionBegins()
    {
        search(QStringLiteral("nationality claims insurance"));
        QCOMPARE(model()->ids(), QStringList{QStringLiteral("postcode-knows")});
        child<QPushButton>("libraryStudy")->click();
        QVERIFY(!m_program->practice().session());
        QCOMPARE(
            m_page->findChild<Notice*>()->text(),
            QStringLiteral(
                "Questions cannot be opened now. Reserved for your first mock exam: 1 question."));
    }

    void searchIsSavedFoundAgainAndRemovedByKeys()
    {
        search(QStringLiteral("domain:3 is:unseen"));
        QTest::keyClick(table(), Qt::Key_S);
        QTest::keyClicks(saved<QLineEdit>("savedName"), QStringLiteral("Scaling"));
        QTest::keyClick(saved<QLineEdit>("savedName"), Qt::Key_Return);
        auto* list = saved<QListWidget>("savedList");
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), QStringLiteral("Scaling: domain:3 is:unseen"));
        QVERIFY(list->window()->focusWidget() == list);
        saved<QDialog>("savedSearches")->reject();
        search(QStringLiteral("ring"));
        child<QPushButton>("librarySaved")->click();
        QTest::keyClick(saved<QListWidget>("savedList"), Qt::Key_Return);
        QTRY_VERIFY(m_page->isSettled());
        QCOMPARE(field()->text(), QStringLiteral("domain:3 is:unseen"));
        // Another start of the program has it still.
        m_program.reset();
        open();
        QTest::keyClick(table(), Qt::Key_S);
        QVERIFY(!saved<QLineEdit>("savedName")->isVisible()); // nothing is searched for
        list = saved<QListWidget>("savedList");
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(list->count(), 0);
        QCOMPARE(saved<QLabel>("savedEmpty")->text(), QStringLiteral("No saved searches yet."));
        QCOMPARE(saved<QLabel>("savedMessage")->text(), QStringLiteral("“Scaling” was removed."));
        saved<QPushButton>("savedUndo")->click();
        QCOMPARE(list->count(), 1);
    }

    void searchWithAMistakeIsNotSaved()
    {
        search(QStringLiteral("is:wrnog"));
        QTest::keyClick(table(), Qt::Key_S);
        QTest::keyClicks(saved<QLineEdit>("savedName"), QStringLiteral("Wrong"));
        saved<QPushButton>("savedSave")->click();
        QCOMPARE(saved<QListWidget>("savedList")->count(), 0);
        QVERIFY2(saved<QLabel>("savedMessage")->text().contains(QStringLiteral("wrnog")),
                 qPrintable(saved<QLabel>("savedMessage")->text()));
        saved<QDialog>("savedSearches")->reject();
    }

    void noteSetHereStaysWhenTheFlagIsSetInPractice()
    {
        QTRY_VERIFY(mark()->isEnabled());
        const auto id = model()->question(table()->currentIndex().row()).summary.id;
        PracticePage& practice = window().practicePage();
        QVERIFY(practice.goToQuestion(id));
        mark()->menu()->actions().at(2)->trigger();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("marksDialog"));
        dialog->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("Draw it."));
        QTest::keyClick(dialog->findChild<QLineEdit*>(QStringLiteral("marksTags")), Qt::Key_Return);
        window().openPage(QStringLiteral("practice"));
        const auto chip = [&practice](const QString& text) {
            for (const QLabel* label : practice.findChildren<QLabel*>())
                if (label->property("kind").toString() == QLatin1String("chip") &&
                    label->text() == text)
                    return true;
            return false;
        };
        QVERIFY(chip(QStringLiteral("note")));
        practice.findChild<MarkButton*>()->menu()->actions().at(0)->trigger();
        QVERIFY(chip(QStringLiteral("note")));
        QVERIFY(chip(QStringLiteral("⚑ flagged")));
        const auto marks = m_program->workspace().library().item(id)->marks;
        QVERIFY(marks.isFlagged);
        QCOMPARE(marks.note, QStringLiteral("Draw it."));
    }

    void everyWidgetHasANameAndNothingIsCut_data() { addWindowSizes(); }

    void everyWidgetHasANameAndNothingIsCut()
    {
        takeWindowSize();
        QTest::keyClick(table(), Qt::Key_Slash);
        search(QStringLiteral("domain:3"));
        verifyNamedAndWhole(*m_page);
        auto* panes = child<TabStrip>("libraryPanes");
        panes->setCurrent(1);
        verifyNamedAndWhole(*m_page);
        // Where there is room for one of them, a key that needs the other one brings it back.
        if (panes->isVisible()) {
            QVERIFY(!field()->isVisible());
            QTest::keyClick(m_page, Qt::Key_Slash);
        }
        QVERIFY(field()->isVisible() && field()->hasFocus());
    }

private:
    /// Of the dialog that was opened last.
    template <class T> T* saved(const char* name)
    {
        const auto all = window().findChildren<T*>(QLatin1String(name));
        return all.isEmpty() ? nullptr : all.back();
    }
    void open() override
    {
        WindowTest::open();
        window().resize(1440, 900);
        m_page = window().findChild<LibraryPage*>();
        QVERIFY(m_page);
        QTRY_VERIFY(table()->model()->rowCount() > 0);
    }
    QLineEdit* field() { return child<QLineEdit>("librarySearch"); }
    static QLabel* chipOf(const QWidget& page, const QString& text)
    {
        for (QLabel* label : page.findChildren<QLabel*>())
            if (label->property("kind").toString() == QLatin1String("chip") &&
                label->text() == text && label->isVisibleTo(&page))
                return label;
        return nullptr;
    }
    QTableView* table() { return child<QTableView>("libraryTable"); }
    MarkButton* mark() { return m_page->findChild<MarkButton*>(); }
    LibraryModel* model() { return m_page->findChild<LibraryModel*>(); }
    QString count() { return child<QLabel>("libraryCount")->text(); }
    void search(const QString& typed)
    {
        m_page->search(typed);
        QTRY_VERIFY(m_page->isSettled());
    }

    LibraryPage* m_page = nullptr;
};

RINGSIDE_TEST(TestLibraryPage)
#include "tst_library_page.moc"
