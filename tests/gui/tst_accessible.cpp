// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/gui_bench.h"

#include <QAccessible>
#include <QAction>
#include <QTest>
#include <QThreadPool>

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

/// Collects what is in sight and has no name or no role.
void walk(QAccessibleInterface& interface, QStringList& nameless, int& seen)
{
    if (interface.state().invisible)
        return;
    const auto* widget = qobject_cast<QWidget*>(interface.object());
    const bool focusable = widget && widget->focusPolicy() != Qt::NoFocus;
    if (widget && (needsName(interface.role()) || focusable)) {
        ++seen;
        if (interface.role() == QAccessible::NoRole)
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
        QVERIFY(m_bank.isBuilt());
        m_program = std::make_unique<OpenProgram>(m_bank.file(), m_profile.path());
        m_program->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_program->window.get()));
        m_program->window->practicePage().goToFirstJob();
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
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QStringList nameless;
        int seen = 0;
        walk(*QAccessible::queryAccessibleInterface(m_program->window.get()), nameless, seen);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
        QVERIFY2(seen > 10, "the rail alone has more"); // else nothing was looked at
    }

    void everyPageIsListed()
    {
        const auto actions = m_program->window->actions();
        const auto pages = std::ranges::count_if(actions, [](const QAction* action) {
            return action->objectName().startsWith(QLatin1String("window.page-"));
        });
        QVERIFY(pages >= 7);
    }

private:
    ShippedBank m_bank;
    QTemporaryDir m_profile;
    std::unique_ptr<OpenProgram> m_program;
};

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
