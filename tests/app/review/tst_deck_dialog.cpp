// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/deck_dialog.h"
#include "app/theme/theme.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/latest_task.h"
#include "core/session/review/deck_editor.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr int kPatienceMs = 60'000; ///< for a machine that does other work

} // namespace

/// The deck: search, and actions on all selected cards.
class TestDeckDialog : public WindowTest
{
    Q_OBJECT

public:
    TestDeckDialog() : WindowTest(QStringLiteral("review")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        QVERIFY(session::DeckEditor(review()).add(
            {{.front = QStringLiteral("Alpha?"), .back = QStringLiteral("Latency of a message")},
             {.front = QStringLiteral("Beta?"), .back = QStringLiteral("Bandwidth")},
             {.kind = session::CardNote::Kind::Cloze,
              .front = QStringLiteral("A {{c1::ring}} of {{c2::8}}"),
              .tags = {QStringLiteral("net")}}}));
        FileDialogs dialogs;
        dialogs.save = [this](QWidget*, const QString&, const QString&, const QString&) {
            return m_file;
        };
        m_dialog =
            std::make_unique<DeckDialog>(m_program->theme, review(), m_time, &window(), dialogs);
        m_dialog->show();
        m_dialog->activateWindow(); // for the list's keys
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }

    void cleanup() override
    {
        m_dialog.reset();
        WindowTest::cleanup();
    }

    void wordsAreSearched_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("cards");
        QTest::newRow("none") << QString() << 4;
        QTest::newRow("of a front") << QStringLiteral("alpha") << 1;
        QTest::newRow("of a back") << QStringLiteral("bandwidth") << 1;
        QTest::newRow("of different places") << QStringLiteral("message alpha") << 1;
        QTest::newRow("a tag") << QStringLiteral("net") << 2;
        QTest::newRow("that no card has") << QStringLiteral("gamma") << 0;
    }

    void wordsAreSearched()
    {
        QFETCH(QString, words);
        QFETCH(int, cards);
        child<QLineEdit>("deckSearch")->setText(words);
        QCOMPARE(list()->model()->rowCount(), cards);
        if (!words.isEmpty())
            QCOMPARE(text("deckCount"), QStringLiteral("%1 of 4 cards.").arg(cards));
        QCOMPARE(child<QPushButton>("deckSuspend")->isEnabled(), cards > 0);
    }

    void enterPressesTheFocusedButton()
    {
        list()->selectAll();
        auto* suspend = child<QPushButton>("deckSuspend");
        suspend->setFocus();
        QTest::keyClick(suspend, Qt::Key_Return);
        QCOMPARE(suspended(), 4);
        auto* close = child<QPushButton>("deckClose");
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(!m_dialog->isVisible());
    }

    void allSelectedAreSuspendedAndResumed()
    {
        list()->selectAll();
        click("deckSuspend");
        QCOMPARE(text("deckMessage"), QStringLiteral("4 cards suspended."));
        QCOMPARE(suspended(), 4);
        // The selection stays, so the next click resumes the same cards.
        QCOMPARE(child<QPushButton>("deckSuspend")->text(), QStringLiteral("Resume"));
        click("deckSuspend");
        QCOMPARE(suspended(), 0);
        click("deckUndo");
        QCOMPARE(suspended(), 4);
        QCOMPARE(text("deckMessage"), QStringLiteral("“Resume (4 cards)” undone."));
    }

    void cardsAreDeletedByKeyAndUndone()
    {
        select({0, 2}); // a card, and one of the two gaps
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Delete);
        QCOMPARE(text("deckMessage"), QStringLiteral("3 cards deleted; their reviews are kept."));
        QCOMPARE(list()->model()->rowCount(), 1);
        QTest::keyClick(list(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(list()->model()->rowCount(), 4);
    }

    void cardsOfTheBankCannotBeDeleted()
    {
        auto* filter = child<QComboBox>("deckFilter");
        filter->setCurrentIndex(filter->findText(QStringLiteral("All cards")));
        child<QLineEdit>("deckSearch")->setText(QStringLiteral("bubble"));
        QVERIFY(list()->model()->rowCount() > 0);
        select({0});
        QVERIFY(!child<QPushButton>("deckDelete")->isEnabled());
        QVERIFY(child<QPushButton>("deckExport")->isEnabled());
    }

    void tagsAreAddedToAllSelected()
    {
        list()->selectAll();
        QVERIFY(!child<QPushButton>("deckAddTags")->isEnabled());
        QTest::keyClicks(child<QLineEdit>("deckTags"), QStringLiteral("exam, week 3"));
        click("deckAddTags");
        QCOMPARE(review().tags(), (QStringList{QStringLiteral("exam"), QStringLiteral("net"),
                                               QStringLiteral("week 3")}));
        QTest::keyClicks(child<QLineEdit>("deckTags"), QStringLiteral("week 3"));
        click("deckRemoveTags");
        QVERIFY(!review().tags().contains(QStringLiteral("week 3")));
        QCOMPARE(text("deckMessage"), QStringLiteral("Tags of 4 cards changed."));
    }

    void kindChanges()
    {
        select({0});
        m_dialog->findChild<QAction*>(QStringLiteral("deckMakeCloze"))->trigger();
        QCOMPARE(text("deckMessage"), QStringLiteral("Kind of 1 card changed."));
        child<QLineEdit>("deckSearch")->setText(QStringLiteral("alpha"));
        const QString title = list()->model()->index(0, 0).data().toString();
        QCOMPARE(title, QStringLiteral("Own card: Alpha?"));
        select({0});
        click("deckUndo");
        QCOMPARE(list()->model()->rowCount(), 1);
    }

    void selectionIsExported_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("a package") << QStringLiteral("a.apkg") << QStringLiteral("a.apkg");
        QTest::newRow("text") << QStringLiteral("a.txt") << QStringLiteral("a.txt");
        QTest::newRow("a name without a suffix") << QStringLiteral("a") << QStringLiteral("a.apkg");
    }

    void selectionIsExported()
    {
        QFETCH(QString, name);
        QFETCH(QString, written);
        select({0, 2, 3});
        m_file = m_profile->filePath(name);
        click("deckExport");
        const QString file = m_profile->filePath(written);
        QTRY_COMPARE_WITH_TIMEOUT(text("deckMessage"),
                                  QStringLiteral("3 cards exported to %1.").arg(file), kPatienceMs);
        QVERIFY(child<QPushButton>("deckExport")->isEnabled());
        QVERIFY(!child<QPushButton>("deckCancel")->isVisible());
        const auto read = session::importFile(file, {});
        QVERIFY(read);
        QCOMPARE(read->items.size(), std::size_t{3});
        QCOMPARE(read->rejectedInAll, 0);
    }

    void exportStopsWithoutAFile_data()
    {
        QTest::addColumn<bool>("closes");
        QTest::newRow("by Cancel") << false;
        QTest::newRow("by closing the deck") << true;
    }

    void exportStopsWithoutAFile()
    {
        QFETCH(bool, closes);
        list()->selectAll();
        m_file = m_profile->filePath(QStringLiteral("stopped.apkg"));
        click("deckExport");
        // The click returns at once: nothing is read yet.
        QCOMPARE(text("deckMessage"), QStringLiteral("Reading card 1 of 4…"));
        QVERIFY(!child<QPushButton>("deckSuspend")->isEnabled());
        QVERIFY(!child<QPushButton>("deckExport")->isEnabled());
        if (closes) {
            m_dialog->reject();
        } else {
            QVERIFY(child<QPushButton>("deckCancel")->isVisible());
            click("deckCancel");
            QCOMPARE(text("deckMessage"), QStringLiteral("Cancelled. Nothing was saved."));
            QVERIFY(child<QPushButton>("deckExport")->isEnabled());
        }
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!session::LatestTask::isAnyUnfinished(), kPatienceMs);
        QVERIFY(!QFile::exists(m_file));
    }

    void everythingFitsItsWindow_data() { addWindowSizes(); }
    void everythingFitsItsWindow()
    {
        takeWindowSize();
        m_dialog->resize(window().size());
        verifyNamedAndWhole(*m_dialog);
    }

protected:
    QWidget* scope() override { return m_dialog.get(); }

private:
    session::Review& review() { return m_program->workspace().review(); }
    QListView* list() { return child<QListView>("deckList"); }
    void click(const char* name) { child<QPushButton>(name)->click(); }
    void select(const QList<int>& rows)
    {
        list()->clearSelection();
        for (const int row : rows)
            list()->selectionModel()->select(list()->model()->index(row, 0),
                                             QItemSelectionModel::Select);
    }
    int suspended()
    {
        return static_cast<int>(review().rows(session::CardFilter::Suspended)->size());
    }

    const SystemClock m_time;
    QString m_file;
    std::unique_ptr<DeckDialog> m_dialog;
};

RINGSIDE_TEST(TestDeckDialog)
#include "tst_deck_dialog.moc"
