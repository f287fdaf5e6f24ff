// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command_palette.h"
#include "app/keys/key_map.h"
#include "app/keys/keys_dialog.h"
#include "app/review/review_page.h"
#include "core/session/review/deck_editor.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTimer>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Commands from the keyboard: the palette, keys of pages, and keys that were changed.
class TestWindowCommands : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void paletteGoesToAPage()
    {
        bool listed = false;
        inDialog<CommandPalette>([&listed](CommandPalette& palette) {
            auto* typed = palette.findChild<QLineEdit*>();
            QTest::keyClicks(typed, QStringLiteral("my job"));
            listed = palette.findChild<QListWidget*>()->item(0)->text().startsWith(
                QLatin1String("Go to My job"));
            QTest::keyClick(typed, Qt::Key_Return);
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(listed);
        QVERIFY(shown("jobPage"));
    }

    void whatIsNoCommandIsSearchedFor()
    {
        QString line;
        inDialog<CommandPalette>([&line](CommandPalette& palette) {
            auto* typed = palette.findChild<QLineEdit*>();
            QTest::keyClicks(typed, QStringLiteral("qqqq"));
            line = palette.findChild<QListWidget*>()->item(0)->text();
            QTest::keyClick(typed, Qt::Key_Return);
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(line, QStringLiteral("Search the library for \"qqqq\""));
        QVERIFY(shown("libraryPage"));
    }

    void paletteFindsWhateverHasAName_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("page");
        QTest::newRow("a setting")
            << QStringLiteral("desired retention") << QStringLiteral("Settings: Desired retention")
            << QStringLiteral("settingsPage");
        QTest::newRow("a term") << QStringLiteral("glossary: ring all-reduce")
                                << QStringLiteral("Glossary: Ring all-reduce")
                                << QStringLiteral("guidePage");
        QTest::newRow("a job") << QStringLiteral("job: checkpoint interval on spot")
                               << QStringLiteral("Job: Checkpoint interval on Spot VMs")
                               << QStringLiteral("explainerPage");
    }

    void paletteFindsWhateverHasAName()
    {
        QFETCH(QString, typed);
        QFETCH(QString, page);
        QTEST(enter(typed), "line");
        QVERIFY(shown(qPrintable(page)));
        if (page == QLatin1String("settingsPage"))
            QCOMPARE(window().focusWidget()->objectName(), QStringLiteral("desiredRetention"));
    }

    void paletteSetsATheme()
    {
        QCOMPARE(enter(QStringLiteral("theme: dark")), QStringLiteral("Theme: dark"));
        QCOMPARE(m_program->theme.scheme(), Scheme::Dark);
    }

    void paletteOpensAQuestion()
    {
        const auto questions = m_program->practice().questions();
        QVERIFY(questions && questions->size() > 7);
        const bank::QuestionSummary& wanted = (*questions)[7];
        QCOMPARE(enter(wanted.title), QStringLiteral("Question: %1").arg(wanted.title));
        QVERIFY(shown("practicePage"));
        QCOMPARE(m_program->practice().current()->question.id, wanted.id);
    }

    void whatBeginsWithTheWordsComesFirst()
    {
        const QStringList found = lines(QStringLiteral("ring"));
        const auto at = [&found](const char* line) { return found.indexOf(QLatin1String(line)); };
        QCOMPARE(at("Glossary: Ring all-reduce"), 0);
        const auto sync = at("Settings: Sync when Ringside starts and after each session");
        QVERIFY2(sync > 0, qPrintable(found.join(u'\n')));
        QVERIFY(sync < at("Glossary: Clustering")); // inside a word
        QVERIFY(at("Glossary: Clustering") >= 0);
    }

    void pageComesBeforeWhatHasItsNameToo()
    {
        QVERIFY(
            lines(QStringLiteral("review")).constFirst().startsWith(QLatin1String("Go to Review")));
    }

    void ofAKindTheShorterComesFirst()
    {
        const QStringList found =
            lines(QStringLiteral("question: a ")).filter(QStringLiteral("Question: A "));
        QVERIFY(found.size() > 2);
        for (qsizetype i = 1; i < found.size(); ++i)
            QVERIFY(found[i - 1].size() <= found[i].size());
    }

    void paletteFindsAnOwnCard()
    {
        window().openPage(QStringLiteral("review"));
        session::Review& review = m_program->workspace().review();
        QTRY_VERIFY(review.isRead());
        QVERIFY(session::DeckEditor(review).add(
            {{.front = QStringLiteral("Quorum of nine voters"), .back = QStringLiteral("Five.")}}));
        QCOMPARE(enter(QStringLiteral("quorum of")), QStringLiteral("Card: Quorum of nine voters"));
        QVERIFY(shown("reviewPage"));
    }

    void oneLetterListsCommandsAlone()
    {
        int settings = -1;
        inDialog<CommandPalette>([&settings](CommandPalette& palette) {
            QTest::keyClicks(palette.findChild<QLineEdit*>(), QStringLiteral("s"));
            settings =
                static_cast<int>(palette.findChild<QListWidget*>()
                                     ->findItems(QStringLiteral("Settings: "), Qt::MatchStartsWith)
                                     .size());
            palette.reject();
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(settings, 0);
    }

    void eachPageHasKeys()
    {
        QVERIFY(action("window.page-review"));
        const QKeySequence keys = action("window.page-review")->shortcut();
        QVERIFY(!keys.isEmpty());
        QTest::keySequence(&window(), keys);
        QVERIFY(shown("reviewPage"));
    }

    void changedKeysWorkAtOnceAndAfterARestart()
    {
        inDialog<KeysDialog>([](KeysDialog& dialog) {
            auto* edit =
                dialog.findChild<QKeySequenceEdit*>(QStringLiteral("keys:window.page-review"));
            edit->setKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
            Q_EMIT edit->editingFinished();
            dialog.reject();
        });
        QTest::keyClick(&window(), Qt::Key_F1);
        window().activateWindow(); // no window manager does it here
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown("reviewPage"));
        window().close();
        open();
        QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown("reviewPage"));
    }

    void clashingKeysAreRefusedWithTheReason()
    {
        QString problem;
        QKeySequence kept;
        inDialog<KeysDialog>([&](KeysDialog& dialog) {
            auto* edit = dialog.findChild<QKeySequenceEdit*>(QStringLiteral("keys:practice.next"));
            edit->setKeySequence(Qt::CTRL | Qt::Key_J);
            Q_EMIT edit->editingFinished();
            problem = dialog.findChild<QLabel*>(QStringLiteral("keysProblem"))->text();
            kept = edit->keySequence();
            dialog.reject();
        });
        QTest::keyClick(&window(), Qt::Key_F1);
        QVERIFY2(problem.contains(QStringLiteral("Jump to a question")), qPrintable(problem));
        QCOMPARE(kept, QKeySequence(Qt::ALT | Qt::Key_Right));
    }

    void allKeysPutBackCanBeTakenAgain()
    {
        const QKeySequence own(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
        KeyMap* keys = window().findChild<KeyMap*>();
        const QString id = QStringLiteral("window.page-review");
        const QKeySequence standard = keys->keys(id);
        QVERIFY(keys->setKeys(id, own));
        KeysDialog dialog(m_program->theme, *keys, &window());
        dialog.show();
        auto* all = dialog.findChild<QPushButton*>(QStringLiteral("resetAllKeys"));
        auto* undo = dialog.findChild<QPushButton*>(QStringLiteral("undoResetKeys"));
        QVERIFY(!undo->isVisible());
        QCOMPARE(all->property("kind").toString(), QStringLiteral("plain"));
        all->click();
        QCOMPARE(keys->keys(id), standard);
        QVERIFY(undo->isVisible());
        QVERIFY(!all->isEnabled()); // there is nothing to put back
        undo->click();
        QCOMPARE(keys->keys(id), own);
        QVERIFY(!undo->isVisible());
    }

    void escapeInAFieldClosesTheListOfKeys()
    {
        KeyMap* keys = window().findChild<KeyMap*>();
        const QString id = QStringLiteral("practice.next");
        const QKeySequence before = keys->keys(id);
        KeysDialog dialog(m_program->theme, *keys, &window());
        dialog.show();
        auto* edit = dialog.findChild<QKeySequenceEdit*>(QStringLiteral("keys:practice.next"));
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(edit->keySequence(), before);
        QCOMPARE(keys->keys(id), before);
    }

private:
    /// Types in the palette and takes its first line, which is returned.
    QString enter(const QString& typed)
    {
        QString line;
        inDialog<CommandPalette>([&](CommandPalette& palette) {
            auto* field = palette.findChild<QLineEdit*>();
            QTest::keyClicks(field, typed);
            line = palette.findChild<QListWidget*>()->item(0)->text();
            QTest::keyClick(field, Qt::Key_Return);
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        return line;
    }
    /// All that is listed for `typed`.
    QStringList lines(const QString& typed)
    {
        QStringList listed;
        inDialog<CommandPalette>([&](CommandPalette& palette) {
            QTest::keyClicks(palette.findChild<QLineEdit*>(), typed);
            const auto* list = palette.findChild<QListWidget*>();
            for (int row = 0; row < list->count(); ++row)
                listed << list->item(row)->text();
            palette.reject();
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        return listed;
    }
    QAction* action(const char* id) { return window().findChild<QAction*>(QLatin1String(id)); }
    bool shown(const char* page)
    {
        auto* widget = window().findChild<QWidget*>(QLatin1String(page));
        return widget && widget->isVisible();
    }
    template <class Dialog> void inDialog(std::function<void(Dialog&)> act)
    {
        QTimer::singleShot(0, this, [act = std::move(act)] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            act(*dialog);
            if (dialog->isVisible())
                dialog->reject();
        });
    }
};

RINGSIDE_TEST(TestWindowCommands)
#include "tst_window_commands.moc"
