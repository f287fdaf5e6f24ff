// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/first_run_dialog.h"
#include "app/widgets/prose_view.h"
#include "core/session/exam/exam.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractSlider>
#include <QAction>
#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What people come for, from start to end, with nothing but the keyboard: each key goes to the
/// widget that has the focus, and a widget gets the focus by Tab or by a key of the program.
class TestKeyboardTasks : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void firstQuestionIsAnsweredInThreeActions()
    {
        int actions = 0;
        QTimer::singleShot(0, &window(), [&] {
            QVERIFY(qobject_cast<FirstRunDialog*>(QApplication::activeModalWidget()));
            press(Qt::Key_Return); // Start with a question
            ++actions;
        });
        window().askFirst();
        backInTheWindow();
        press(Qt::Key_A);
        press(Qt::Key_Return);
        actions += 2;
        QVERIFY(m_program->practice().current()->answer.has_value());
        QVERIFY(window().findChild<QLabel*>(QStringLiteral("verdict"))->isVisible());
        QVERIFY(actions <= 3);
    }

    void questionIsFoundByItsTitleAndAnswered()
    {
        const auto questions = m_program->practice().questions();
        QVERIFY(questions && questions->size() > 20);
        const bank::QuestionSummary& wanted = (*questions)[20];
        press(Qt::Key_K, Qt::ControlModifier, [&] {
            type(wanted.title);
            press(Qt::Key_Return);
        });
        QCOMPARE(m_program->practice().current()->question.id, wanted.id);
        const auto options = m_program->practice().current()->question.options;
        for (std::size_t i = 0; i < options.size(); ++i)
            if (options[i].correct)
                press(static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(i)));
        press(Qt::Key_Return);
        QVERIFY(m_program->practice().current()->answer->correct);
        QVERIFY(child<ProseView>("quickAnswer")->isVisible());
        press(Qt::Key_Return);
        QVERIFY(m_program->practice().current()->question.id != wanted.id);
    }

    void cardIsReviewedAndTheGradeUndone()
    {
        goTo("review");
        const session::Review& review = m_program->workspace().review();
        QTRY_VERIFY(review.isRead() && child<QPushButton>("reviewPrimary")->isVisible());
        const QString first = text("reviewName");
        press(Qt::Key_Return);
        press(Qt::Key_3);
        QVERIFY(text("reviewName") != first);
        QCOMPARE(review.counts().learning, 1);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text("reviewName"), first);
        QCOMPARE(review.counts().learning, 0);
    }

    void numberOfAJobIsMovedAndMovedBack()
    {
        goTo("explainer");
        QTRY_VERIFY(!sliders().isEmpty());
        tabTo(QStringLiteral("lever:"));
        auto* slider = qobject_cast<QAbstractSlider*>(window().focusWidget());
        QVERIFY(slider);
        const QString name = slider->objectName();
        const int before = slider->value();
        press(before < slider->maximum() ? Qt::Key_Right : Qt::Key_Left);
        QVERIFY(slider->value() != before);
        QTRY_VERIFY(canUndo());
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(window().findChild<QAbstractSlider*>(name)->value(), before);
    }

    void mockExamIsTakenAndSubmitted()
    {
        goTo("exam");
        QTRY_VERIFY(child<QPushButton>("examBegin")->isEnabled());
        press(Qt::Key_Return); // the page's main button
        const session::Exam& exam = m_program->workspace().exam();
        QVERIFY(exam.running());
        const int toChoose = exam.running()->slots.front().choose;
        QVERIFY(toChoose > 0);
        for (int option = 0; option < toChoose; ++option)
            press(static_cast<Qt::Key>(Qt::Key_A + option));
        press(Qt::Key_M); // flags the question
        press(Qt::Key_Right);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 2 of 60"));
        QCOMPARE(text("examProgress"), QStringLiteral("1 of 60 answered, 1 flagged"));
        press(Qt::Key_Return, Qt::ControlModifier);
        auto* dialog = window().findChild<QMessageBox*>(QStringLiteral("submitDialog"));
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        tabTo(QStringLiteral("submitYes"));
        press(Qt::Key_Space);
        QVERIFY(!exam.running());
        QVERIFY(child<QLabel>("examScore")->isVisible());
    }

    void textIsEnlargedAndTheThemeDark()
    {
        const double before = m_program->theme.fontScale();
        press(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(m_program->theme.fontScale() > before);
        press(Qt::Key_K, Qt::ControlModifier, [&] {
            type(QStringLiteral("theme: dark"));
            press(Qt::Key_Return);
        });
        QCOMPARE(m_program->theme.scheme(), Scheme::Dark);
    }

private:
    static QWidget* front()
    {
        QWidget* dialog = QApplication::activeModalWidget();
        return dialog ? dialog : QApplication::activeWindow();
    }

    static QWidget* receiver()
    {
        QWidget* window = front();
        return window && window->focusWidget() ? window->focusWidget() : window;
    }

    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QVERIFY(receiver());
        QTest::keyClick(receiver(), key, modifiers);
    }

    /// A key that opens a dialog, which blocks until `inDialog` has closed it.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers, const std::function<void()>& inDialog)
    {
        QTimer::singleShot(0, this, [&inDialog] {
            QWidget* dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            inDialog();
            if (dialog->isVisible())
                dialog->close();
        });
        press(key, modifiers);
        backInTheWindow();
    }

    static void type(const QString& text) { QTest::keyClicks(receiver(), text); }

    /// No window manager activates the window when a dialog closes.
    void backInTheWindow()
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void goTo(const char* page)
    {
        const auto* action =
            window().findChild<QAction*>(QStringLiteral("window.page-") + QLatin1String(page));
        QVERIFY(action && !action->shortcut().isEmpty());
        const QKeyCombination keys = action->shortcut()[0];
        press(keys.key(), keys.keyboardModifiers());
    }

    static void tabTo(const QString& nameBegins)
    {
        constexpr int kMostStops = 300;
        for (int stop = 0; stop < kMostStops; ++stop) {
            if (receiver()->objectName().startsWith(nameBegins))
                return;
            press(Qt::Key_Tab);
        }
        QFAIL(qPrintable(QStringLiteral("Tab does not reach %1").arg(nameBegins)));
    }

    bool canUndo()
    {
        const auto buttons = window().findChildren<QToolButton*>(QStringLiteral("undoLever"));
        return std::ranges::any_of(
            buttons, [](const auto* undo) { return undo->isVisible() && undo->isEnabled(); });
    }

    QList<QAbstractSlider*> sliders()
    {
        QList<QAbstractSlider*> found;
        for (auto* slider : window().findChildren<QAbstractSlider*>())
            if (slider->isVisible() && slider->objectName().startsWith(QLatin1String("lever:")))
                found << slider;
        return found;
    }
};

RINGSIDE_TEST(TestKeyboardTasks)
#include "tst_keyboard_tasks.moc"
