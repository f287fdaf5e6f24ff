// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"
#include "app/practice/report_dialog.h"
#include "app/question/marks_dialog.h"
#include "app/question/own_card_dialog.h"
#include "app/question/question_view.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The buttons below an answered question: a note, a card, a report.
class TestAnswerToolbar : public WindowTest
{
    Q_OBJECT

public:
    TestAnswerToolbar() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().openPage(QStringLiteral("practice"));
        page().goToQuestion(bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
        QVERIFY(!child<QWidget>("answerActions")->isVisible());
        page().findChild<QuestionView*>()->choose(0);
        page().submit();
        QVERIFY(child<QWidget>("answerActions")->isVisible());
    }

    void noteIsOneClickAway()
    {
        QTest::keyClick(child<QPushButton>("myNote"), Qt::Key_Space);
        auto* dialog = window().findChild<MarksDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("Count the hosts."));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_program->practice().current()->marks.note, QStringLiteral("Count the hosts."));
    }

    void cardStartsWithTheTakeaway()
    {
        const bank::Question question = m_program->practice().current()->question;
        QTest::keyClick(child<QPushButton>("makeCard"), Qt::Key_Space);
        auto* dialog = window().findChild<OwnCardDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->findChild<QPlainTextEdit*>(QStringLiteral("ownFront"))->toPlainText(),
                 question.title);
        QVERIFY(!dialog->findChild<QPlainTextEdit*>(QStringLiteral("ownBack"))
                     ->toPlainText()
                     .isEmpty());
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!window().findChild<OwnCardDialog*>());
        const auto own = m_program->workspace().review().rows(session::CardFilter::Own);
        QVERIFY(own);
        QCOMPARE(own->size(), std::size_t{1});
    }

    void reportIsCompletedThenCopiedOrSaved()
    {
        QTest::keyClick(child<QPushButton>("reportError"), Qt::Key_Space);
        auto* dialog = window().findChild<ReportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("reportText"));
        QVERIFY(text->toPlainText().contains(QStringLiteral("mirrored-4x4-sublinear")));
        text->insertPlainText(QStringLiteral("The number is off."));
        QTest::keyClick(dialog->findChild<QPushButton*>(QStringLiteral("reportCopy")),
                        Qt::Key_Space);
        QCOMPARE(QGuiApplication::clipboard()->text(), text->toPlainText());
        QTest::keyClick(dialog->findChild<QPushButton*>(QStringLiteral("reportSave")),
                        Qt::Key_Space);
        const QDir reports(QDir(m_profile->path()).filePath(QStringLiteral("reports")));
        QCOMPARE(reports.entryList(QDir::Files),
                 QStringList{QStringLiteral("report-mirrored-4x4-sublinear-1.txt")});
        QFile file(reports.filePath(reports.entryList(QDir::Files).front()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().endsWith("The number is off."));
    }

private:
    PracticePage& page() { return window().practicePage(); }
    template <class Widget> Widget* child(const char* name)
    {
        return page().findChild<Widget*>(QLatin1String(name));
    }
};

RINGSIDE_TEST(TestAnswerToolbar)
#include "tst_answer_toolbar.moc"
