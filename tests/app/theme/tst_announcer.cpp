// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/announcer.h"
#include "tests/app/support/spoken_texts.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>

#include <memory>

using namespace ringside::app;
using namespace ringside::test;

namespace {

const QString kVerdict = QStringLiteral("✓ Correct: B");

} // namespace

class TestAnnouncer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_page = new QWidget;
        (new QVBoxLayout(m_window.get()))->addWidget(m_page);
        m_announcer = new Announcer(*m_page);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void textIsSpokenOnce()
    {
        SpokenTexts spoken(*m_window);
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
        QCOMPARE(spoken.takeAll(), QStringList());
    }

    void screenReaderFindsANotification()
    {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        QSKIP("an announcement needs no widget");
#endif
        SpokenTexts spoken(*m_window);
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
        QAccessibleInterface* page = QAccessible::queryAccessibleInterface(m_page);
        QCOMPARE(page->childCount(), 1);
        QCOMPARE(page->child(0)->role(), QAccessible::Notification);
        QCOMPARE(page->child(0)->text(QAccessible::Name), kVerdict);
    }

    void partsAreSpokenWithPauses()
    {
        QCOMPARE(speechOf({QStringLiteral("Front\n"),
                           {},
                           QStringLiteral("Which one?"),
                           QStringLiteral("Define it")}),
                 QStringLiteral("Front. Which one? Define it."));
    }

    void sameTextIsSpokenAgain()
    {
        SpokenTexts spoken(*m_window);
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
    }

    void ofTwoTextsInOneEventTheLastIsSpoken()
    {
        SpokenTexts spoken(*m_window);
        m_announcer->announce(QStringLiteral("Question 1 of 10"));
        m_announcer->announce(QStringLiteral("Question 2 of 10"));
        QCOMPARE(spoken.takeAll(), QStringList(QStringLiteral("Question 2 of 10")));
    }

    void emptyTextTakesAWaitingOneBack()
    {
        SpokenTexts spoken(*m_window);
        m_announcer->announce(kVerdict);
        m_announcer->announce({});
        QCOMPARE(spoken.takeAll(), QStringList());
    }

    void hiddenPageSpeaksWhenItIsShown()
    {
        SpokenTexts spoken(*m_window);
        m_page->hide();
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList());
        m_page->show();
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
    }

    void pageBehindADialogSpeaksWhenTheDialogIsClosed()
    {
        SpokenTexts spoken(*m_window);
        QWidget dialog;
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        m_announcer->announce(kVerdict);
        QCOMPARE(spoken.takeAll(), QStringList());
        dialog.close();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QCOMPARE(spoken.takeAll(), QStringList(kVerdict));
    }

private:
    std::unique_ptr<QWidget> m_window;
    QWidget* m_page = nullptr;
    Announcer* m_announcer = nullptr;
};

RINGSIDE_TEST(TestAnnouncer)
#include "tst_announcer.moc"
