// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/tab_order.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QSplitter>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace ringside::app;

namespace {

/// Moves the focus as the program's window does.
class Window : public QWidget
{
protected:
    bool focusNextPrevChild(bool next) override { return focusNextInTree(*this, next); }
};

} // namespace

/// Tab in a window: first, inner (with one and two), last.
class TestTabOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<Window>();
        m_inner = new QWidget;
        auto* layout = new QVBoxLayout(m_window.get());
        layout->addWidget(button(QStringLiteral("first")));
        layout->addWidget(m_inner);
        layout->addWidget(button(QStringLiteral("last")));
        m_column = new QVBoxLayout(m_inner);
        m_column->addWidget(button(QStringLiteral("one")));
        m_column->addWidget(button(QStringLiteral("two")));
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void orderIsThatOfTheTree()
    {
        find("first")->setFocus();
        QCOMPARE(walk(true), QStringLiteral("one two last first"));
        QCOMPARE(walk(false), QStringLiteral("last two one first"));
    }

    void widgetMadeLaterIsInItsPlace()
    {
        m_column->addWidget(button(QStringLiteral("three")));
        QCoreApplication::processEvents();
        find("first")->setFocus();
        QCOMPARE(walk(true), QStringLiteral("one two three last first"));
    }

    void hiddenAndDisabledOnesAreSkipped()
    {
        find("one")->hide();
        find("last")->setEnabled(false);
        find("first")->setFocus();
        QCOMPARE(walk(true), QStringLiteral("two first"));
    }

    void fromAWidgetThatIsHiddenItGoesToTheNext()
    {
        find("one")->setFocus();
        find("one")->hide();
        QVERIFY(find("two")->hasFocus());
        m_inner->hide();
        QVERIFY(find("last")->hasFocus());
    }

    void fieldOfSeveralWidgetsIsOneStop()
    {
        auto* number = new QSpinBox;
        number->setObjectName(QStringLiteral("number"));
        m_column->addWidget(number);
        QCoreApplication::processEvents();
        find("first")->setFocus();
        QCOMPARE(walk(true), QStringLiteral("one two number last first"));
    }

    void fromAWidgetThatTabDoesNotReachItGoesToTheNext()
    {
        m_inner->setFocusPolicy(Qt::ClickFocus);
        m_inner->setFocus();
        QVERIFY(focusNextInTree(*m_window, true));
        QVERIFY(find("one")->hasFocus());
        m_inner->setFocus();
        QVERIFY(focusNextInTree(*m_window, false));
        QVERIFY(find("first")->hasFocus());
    }

    void partsOfASplitterFollowEachOther()
    {
        auto* splitter = new QSplitter;
        splitter->addWidget(button(QStringLiteral("left")));
        splitter->addWidget(button(QStringLiteral("right")));
        m_column->addWidget(splitter);
        orderTree(*splitter);
        QCoreApplication::processEvents();
        find("first")->setFocus();
        QCOMPARE(walk(true), QStringLiteral("one two left right last first"));
        // The handle stays above both, so that it can be grabbed.
        QCOMPARE(splitter->children().back(), splitter->handle(1));
    }

    void onlyOneKeepsTheFocus()
    {
        m_inner->hide();
        find("last")->hide();
        find("first")->setFocus();
        QVERIFY(!focusNextInTree(*m_window, true));
        QVERIFY(find("first")->hasFocus());
    }

    void scrolledWidgetComesIntoSight()
    {
        auto* area = new QScrollArea;
        auto* text = new QWidget;
        text->resize(100, 2000);
        area->setWidget(text);
        area->setFixedHeight(100);
        area->setFocusPolicy(Qt::NoFocus);
        QPushButton* low = button(QStringLiteral("low"));
        low->setParent(text);
        low->move(0, 1900);
        low->show();
        m_column->addWidget(area);
        QCoreApplication::processEvents();
        find("two")->setFocus();
        QVERIFY(focusNextInTree(*m_window, true));
        QVERIFY(low->hasFocus());
        QVERIFY(area->verticalScrollBar()->value() > 1700);
    }

private:
    static QPushButton* button(const QString& name)
    {
        auto* made = new QPushButton(name);
        made->setObjectName(name);
        return made;
    }

    QWidget* find(const char* name) { return m_window->findChild<QWidget*>(QLatin1String(name)); }

    /// Names of the stops, once around to the widget where it starts.
    QString walk(bool next)
    {
        constexpr int kMost = 20;
        const QWidget* start = m_window->focusWidget();
        QStringList names;
        do {
            focusNextInTree(*m_window, next);
            names << m_window->focusWidget()->objectName();
        } while (m_window->focusWidget() != start && names.size() < kMost);
        return names.join(u' ');
    }

    std::unique_ptr<QWidget> m_window;
    QWidget* m_inner = nullptr;
    QVBoxLayout* m_column = nullptr;
};

RINGSIDE_TEST(TestTabOrder)
#include "tst_tab_order.moc"
