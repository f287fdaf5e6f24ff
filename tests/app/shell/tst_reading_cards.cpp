// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_page.h"
#include "app/practice/practice_page.h"
#include "app/question/own_card_dialog.h"
#include "app/question/question_view.h"
#include "app/review/review_page.h"
#include "app/widgets/prose_view.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Cards from the text of a question or of the guide.
class TestReadingCards : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void sentenceOfAQuestionBecomesACard_data()
    {
        QTest::addColumn<QString>("view");
        QTest::newRow("of the takeaway") << QStringLiteral("takeaway");
        QTest::newRow("of the explanation") << QStringLiteral("breakdownProse");
    }

    void sentenceOfAQuestionBecomesACard()
    {
        QFETCH(QString, view);
        answer();
        auto* text = window().findChild<ProseView*>(view);
        QVERIFY(text && text->isVisible());
        const QString words = selectWords(*text);
        pressKeys();
        const bank::Question question = m_program->practice().current()->question;
        QCOMPARE(dialogText("ownFront"), question.title);
        QCOMPARE(dialogText("ownBack"), words);
        save();
        const auto own = m_program->workspace().review().rows(session::CardFilter::Own);
        QVERIFY(own);
        QCOMPARE(own->size(), std::size_t{1});
        const auto item = m_program->workspace().review().item(own->front().id);
        const auto& card = std::get<session::OwnFace>(item->face).card;
        QCOMPARE(card.back, words);
        QCOMPARE(card.about, QStringLiteral("question:") + question.id.value());
        QCOMPARE(card.source, question.title);
    }

    void buttonBelowAnAnswerTakesTheSelection()
    {
        answer();
        const QString words =
            selectWords(*window().findChild<ProseView*>(QStringLiteral("takeaway")));
        window().findChild<QPushButton*>(QStringLiteral("makeCard"))->click();
        QCOMPARE(dialogText("ownBack"), words);
    }

    void menuOfASelectionOffersACard()
    {
        answer();
        auto* text = window().findChild<ProseView*>(QStringLiteral("takeaway"));
        QVERIFY(!menuOf(*text).contains(QStringLiteral("New card from the selected text…")));
        selectWords(*text);
        QVERIFY(menuOf(*text).contains(QStringLiteral("New card from the selected text…")));
    }

    /// Before the answer there is no reason to read yet, and in an exam none may be made.
    void questionWithoutAnAnswerHasNoSource()
    {
        answer();
        auto* view = window().practicePage().findChild<QuestionView*>();
        QVERIFY(readSourceOf(*view));
        QVERIFY(window().practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("accumulate-on-small-gpus"))));
        QVERIFY(!m_program->practice().current()->answer);
        QVERIFY(!readSourceOf(*view));
    }

    void sectionOfTheGuideBecomesACardThatLeadsBack()
    {
        auto* guide = static_cast<GuidePage*>(window().openPage(QStringLiteral("guide")));
        guide->openPage(2);
        auto* text = guide->findChild<ProseView*>(QStringLiteral("guideText"));
        const QString words = selectWords(*text);
        const QString title = guide->findChild<QLabel*>(QStringLiteral("guideTitle"))->text();
        guide->findChild<QPushButton*>(QStringLiteral("guideNewCard"))->click();
        QCOMPARE(dialogText("ownFront"), title);
        QCOMPARE(dialogText("ownBack"), words);
        save();
        const auto own = m_program->workspace().review().rows(session::CardFilter::Own);
        QCOMPARE(own->size(), std::size_t{1});
        const auto item = m_program->workspace().review().item(own->front().id);
        const QString about = std::get<session::OwnFace>(item->face).card.about;
        QVERIFY2(about.startsWith(QLatin1String("guide:")), qPrintable(about));
        guide->openPage(0);
        auto* review = static_cast<ReviewPage*>(window().openPage(QStringLiteral("review")));
        Q_EMIT review->findChild<ProseView*>(QStringLiteral("reviewBack"))->linkFollowed(about);
        QVERIFY(guide->isVisible());
        QCOMPARE(guide->currentPage(), 2);
    }

    void withoutASelectionTheCardIsEmpty()
    {
        window().openPage(QStringLiteral("guide"));
        pressKeys();
        QCOMPARE(dialogText("ownFront"), QString());
        QCOMPARE(dialogText("ownBack"), QString());
    }

private:
    void answer()
    {
        window().openPage(QStringLiteral("practice"));
        auto& page = window().practicePage();
        page.goToQuestion(bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
        page.findChild<QuestionView*>()->choose(0);
        page.submit();
    }

    /// Selects the first three words and returns them.
    static QString selectWords(ProseView& view)
    {
        QTextCursor cursor(view.document());
        cursor.movePosition(QTextCursor::NextWord, QTextCursor::KeepAnchor, 3);
        view.setTextCursor(cursor);
        return view.selectedText();
    }

    void pressKeys()
    {
        QTest::keyClick(&window(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    }
    OwnCardDialog* dialog() { return window().findChild<OwnCardDialog*>(); }
    QString dialogText(const char* name)
    {
        auto* open = dialog();
        return open ? open->findChild<QPlainTextEdit*>(QLatin1String(name))->toPlainText()
                    : QStringLiteral("no dialog");
    }
    void save()
    {
        QTest::keyClick(dialog(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!dialog());
    }

    /// Texts of the menu that a right click opens.
    static QStringList menuOf(ProseView& view)
    {
        QStringList texts;
        QTimer::singleShot(0, &view, [&texts] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            for (const QAction* action : menu->actions())
                texts << action->text();
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1),
                                view.mapToGlobal(QPoint(1, 1)));
        QApplication::sendEvent(view.viewport(), &event);
        return texts;
    }
};

RINGSIDE_TEST(TestReadingCards)
#include "tst_reading_cards.moc"
