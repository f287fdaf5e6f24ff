// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/scene_stack.h"
#include "app/widgets/tab_strip.h"
#include "core/session/latest_task.h"
#include "tests/app/support/gui_bench.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QPushButton>
#include <QStackedWidget>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// What people with a screen reader can land on: roles that are operated or read as one thing.
bool needsName(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::List:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::PageTabList:
    case QAccessible::Graphic:
    case QAccessible::Chart:
        return true;
    default:
        return false;
    }
}

QString describe(QAccessibleInterface& interface)
{
    QString path;
    for (QAccessibleInterface* at = &interface; at && path.size() < 240; at = at->parent())
        if (const QObject* object = at->object())
            path +=
                QStringLiteral("%1 '%2' in ")
                    .arg(QLatin1String(object->metaObject()->className()), object->objectName());
    return path + QStringLiteral("role %1").arg(interface.role());
}

/// Collects what is in sight and has no name, or no role: Client is what Qt says of a widget that
/// it does not know.
void walk(QAccessibleInterface& interface, QStringList& nameless, int& seen)
{
    if (interface.state().invisible)
        return;
    const auto* widget = qobject_cast<QWidget*>(interface.object());
    const bool focusable = widget && widget->focusPolicy() != Qt::NoFocus;
    if (widget && (needsName(interface.role()) || focusable)) {
        ++seen;
        if (interface.role() == QAccessible::NoRole || interface.role() == QAccessible::Client)
            nameless << QStringLiteral("no role: ") + describe(interface);
        if (interface.text(QAccessible::Name).trimmed().isEmpty())
            nameless << QStringLiteral("no name: ") + describe(interface);
    }
    for (int i = 0; i < interface.childCount(); ++i)
        if (QAccessibleInterface* child = interface.child(i))
            walk(*child, nameless, seen);
}

} // namespace

/// Every widget of every page, as a screen reader meets it.
class TestAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile.path());
        m_program->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_program->window.get()));
        m_program->window->practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
    }
    void cleanupTestCase() { m_program.reset(); }

    void everyWidgetOfAPageHasNameAndRole_data()
    {
        QTest::addColumn<QAction*>("page");
        for (QAction* action : m_program->window->actions())
            if (action->objectName().startsWith(QLatin1String("window.page-")))
                QTest::newRow(qPrintable(action->text())) << action;
    }
    void everyWidgetOfAPageHasNameAndRole()
    {
        QFETCH(QAction*, page);
        page->trigger();
        // What is computed or read off the thread fills the page then.
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!session::LatestTask::isAnyUnfinished(), 60'000);
        QStringList nameless;
        int seen = 0;
        walk(*QAccessible::queryAccessibleInterface(m_program->window.get()), nameless, seen);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
        // Else nothing of the page was looked at.
        QWidget* shown = m_program->window->findChild<QStackedWidget*>()->currentWidget();
        QCOMPARE(QAccessible::queryAccessibleInterface(shown)->role(), QAccessible::Pane);
        int onPage = 0;
        walk(*QAccessible::queryAccessibleInterface(shown), nameless, onPage);
        QVERIFY(onPage > 0 && onPage < seen);
    }

    void everyWidgetOfAServingJobHasNameAndRole()
    {
        m_program->window->openPage(QStringLiteral("job"));
        m_program->window->findChild<TabStrip*>(QStringLiteral("jobKinds"))->setCurrent(1);
        QWidget* page = m_program->window->findChild<QWidget*>(QStringLiteral("servingPage"));
        QVERIFY(page && page->isVisible());
        auto* starters = page->findChild<QComboBox*>(QStringLiteral("starters"));
        starters->setCurrentIndex(2);
        Q_EMIT starters->activated(2);
        QTRY_VERIFY(page->findChild<QPushButton*>(QStringLiteral("try-1")));
        QStringList nameless;
        int seen = 0;
        walk(*QAccessible::queryAccessibleInterface(page), nameless, seen);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
        QVERIFY(seen > 20); // the fields alone are more
    }

    void everyWidgetOfMyNumbersHasNameAndRole_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QString>("name");
        QTest::newRow("scores") << 0 << QStringLiteral("evaluationPage");
        QTest::newRow("a token bill") << 3 << QStringLiteral("tokenBillPage");
        QTest::newRow("a sketch of access") << 4 << QStringLiteral("accessPage");
    }

    void everyWidgetOfMyNumbersHasNameAndRole()
    {
        QFETCH(int, form);
        QFETCH(QString, name);
        m_program->window->openPage(QStringLiteral("job"));
        m_program->window->findChild<TabStrip*>(QStringLiteral("jobKinds"))->setCurrent(2);
        m_program->window->findChild<TabStrip*>(QStringLiteral("numbersForms"))->setCurrent(form);
        QWidget* page = m_program->window->findChild<QWidget*>(name);
        QVERIFY(page && page->isVisible());
        auto* starters = page->findChild<QComboBox*>(QStringLiteral("starters"));
        starters->setCurrentIndex(2);
        Q_EMIT starters->activated(2);
        QTRY_VERIFY(page->findChild<QWidget*>(QStringLiteral("numbersPictureCard"))->isVisible());
        QStringList nameless;
        int seen = 0;
        walk(*QAccessible::queryAccessibleInterface(page), nameless, seen);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
        QVERIFY(seen > 10); // a sketch is one field
    }

    void everyWidgetOfADialogHasNameAndRole_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QKeySequence>("keys");
        const auto row = [](const char* page, const char* name, const QKeySequence& keys) {
            QTest::newRow(name) << QString::fromLatin1(page) << keys;
        };
        row("practice", "palette", Qt::CTRL | Qt::Key_K);
        row("practice", "keys", Qt::Key_F1);
        row("practice", "all questions", Qt::CTRL | Qt::Key_J);
        row("review", "deck", Qt::Key_D);
        row("review", "preview", Qt::Key_P);
        row("review", "card info", Qt::Key_I);
        row("review", "note", Qt::Key_N);
        row("review", "own card", Qt::Key_A);
        row("library", "saved searches", Qt::Key_S);
    }
    void everyWidgetOfADialogHasNameAndRole()
    {
        QFETCH(QString, page);
        QFETCH(QKeySequence, keys);
        QWidget* shown = m_program->window->openPage(page);
        QVERIFY(shown);
        m_program->window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_program->window.get()));
        shown->setFocus();
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(!session::LatestTask::isAnyUnfinished(), 60'000);
        QStringList nameless;
        int seen = 0;
        // Some of them keep the program until they are closed.
        QTimer::singleShot(0, m_program->window.get(), [&] {
            for (QWidget* widget : QApplication::topLevelWidgets()) {
                auto* dialog = qobject_cast<QDialog*>(widget);
                if (!dialog || !dialog->isVisible())
                    continue;
                walk(*QAccessible::queryAccessibleInterface(dialog), nameless, seen);
                dialog->reject();
            }
        });
        QTest::keySequence(shown, keys);
        QTRY_VERIFY(seen > 0);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void paintedPictureIsAChart()
    {
        m_program->window->openPage(QStringLiteral("practice"));
        m_program->window->practicePage().findChild<SceneStack*>()->setCurrent("all-reduce");
        for (const char* name : {"allReduceScene", "speedupChart", "stepBar"}) {
            // The picture is computed beside the window.
            QTRY_VERIFY2(m_program->window->findChild<QWidget*>(QLatin1String(name)), name);
            QWidget* picture = m_program->window->findChild<QWidget*>(QLatin1String(name));
            QCOMPARE(QAccessible::queryAccessibleInterface(picture)->role(), QAccessible::Chart);
        }
    }

    void everyPageIsListed()
    {
        const auto actions = m_program->window->actions();
        const auto pages = std::ranges::count_if(actions, [](const QAction* action) {
            return action->objectName().startsWith(QLatin1String("window.page-"));
        });
        QCOMPARE(pages, 13);
    }

private:
    QTemporaryDir m_profile;
    std::unique_ptr<OpenProgram> m_program;
};

RINGSIDE_TEST(TestAccessible)
#include "tst_accessible.moc"
