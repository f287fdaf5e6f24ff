// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"
#include "app/question/confidence_bar.h"
#include "app/question/folded_option.h"
#include "app/question/option_card.h"
#include "app/question/option_text.h"
#include "app/question/question_view.h"
#include "app/theme/theme.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/tab_strip.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QFontMetrics>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What an answered question shows, and that nothing on it moves by itself.
class TestAnsweredQuestion : public WindowTest
{
    Q_OBJECT

public:
    TestAnsweredQuestion() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().resize(1440, 900);
        window().openPage(QStringLiteral("practice"));
    }

    void optionThatIsNeitherRightNorChosenTakesTwoLinesAtMost_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("100 %") << 1.0;
        QTest::newRow("200 %") << 2.0;
    }

    void optionThatIsNeitherRightNorChosenTakesTwoLinesAtMost()
    {
        QFETCH(const double, scale);
        m_program->theme.setFontScale(scale);
        answerWithLongOptions();
        const int line = QFontMetrics(m_program->theme.font(TextRole::Body)).lineSpacing();
        const int glyphs = QFontMetrics(m_program->theme.font(TextRole::Body)).height() - 1;
        int folded = 0, wrapped = 0;
        for (const OptionCard* card : cards()) {
            const auto* shown = card->findChild<FoldedOption*>();
            if (!shown->isVisible())
                continue;
            ++folded;
            // Two lines and 22 pixels of margins (at 100 %): a third line has no room.
            QVERIFY2(card->height() < 3 * line + m_program->theme.px(22),
                     qPrintable(QString::number(card->height())));
            QVERIFY(card->height() > line);
            QVERIFY(card->rect().contains(shown->geometry()));
            for (const auto* prose : card->findChildren<ProseView*>())
                QVERIFY(!prose->isVisible());
            wrapped += shown->height() >= 2 * glyphs ? 1 : 0;
            // Only what two lines do not hold is cut.
            QVERIFY(!shown->shownText().endsWith(u'…') || shown->height() >= 2 * glyphs);
            QVERIFY(shown->shownText().size() > 8);
            QVERIFY(shown->width() <= card->width());
        }
        // Of four options or more, the right one and the chosen one are open.
        QCOMPARE(folded, static_cast<int>(cards().size()) - 2);
        QVERIFY(wrapped > 0);
    }

    void codeKeepsItsTypefaceOnTheOneLine()
    {
        const Theme& theme = m_program->theme;
        FoldedOption option(theme, QStringLiteral("Set `--num_workers` of the *loader* to 4"));
        option.resize(900, 30);
        const QString text = option.shownText();
        QCOMPARE(text, QStringLiteral("Set --num_workers of the loader to 4"));
        const QString mono = theme.font(TextRole::Mono).family();
        QVERIFY(option.fontAt(0).family() != mono);
        QCOMPARE(option.fontAt(text.indexOf(u'-')).family(), mono);
        QCOMPARE(option.fontAt(text.indexOf(QStringLiteral("workers"))).family(), mono);
        QVERIFY(option.fontAt(text.indexOf(QStringLiteral(" of"))).family() != mono);
        // Wider than in the text's font: it is measured as it is drawn.
        option.resize(180, 48);
        QCOMPARE(option.shownText(), text); // in two lines
        option.resize(110, 48);
        QVERIFY(option.shownText().endsWith(u'…'));
        QVERIFY(text.startsWith(option.shownText().chopped(1)));
    }

    void answerMovesNeitherTheStemNorTheConfidence_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {1240, 1300, 1440, 1920})
            QTest::addRow("%d pixels wide", width) << width;
    }

    void answerMovesNeitherTheStemNorTheConfidence()
    {
        QFETCH(const int, width);
        auto* view = window().practicePage().findChild<QuestionView*>();
        auto* bar = window().practicePage().findChild<ConfidenceBar*>();
        auto* stem = view->findChild<ProseView*>(QStringLiteral("stem"));
        window().practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
        window().resize(width, 1600);
        QTRY_COMPARE(view->verticalScrollBar()->maximum(), 0);
        const int from = stem->mapTo(view, QPoint()).x(), wide = stem->width();
        const QRect place(bar->mapTo(&window(), QPoint()), bar->size());
        answerWithLongOptions(); // with the breakdown below
        QTRY_VERIFY(view->verticalScrollBar()->maximum() > 0);
        // The splitter rounds to one pixel.
        QTRY_VERIFY(std::abs(stem->mapTo(view, QPoint()).x() - from) <= 1);
        QTRY_VERIFY(std::abs(stem->width() - wide) <= 1);
        QTRY_COMPARE(QRect(bar->mapTo(&window(), QPoint()), bar->size()), place);
    }

    void footerIsWholeBeforeAndAfterTheAnswer_data() { addWindowSizes(); }
    void footerIsWholeBeforeAndAfterTheAnswer()
    {
        takeWindowSize();
        auto* submit = window().practicePage().findChild<QPushButton*>(QStringLiteral("primary"));
        QWidget* footer = submit->parentWidget();
        const auto cut = [footer] {
            QStringList names;
            for (const QPushButton* button : footer->findChildren<QPushButton*>()) {
                const QRect place(button->mapTo(footer, QPoint()), button->size());
                if (button->isVisible() && !footer->rect().contains(place))
                    names << button->objectName();
            }
            return names.join(u' ');
        };
        QTRY_COMPARE(cut(), QString());
        QVERIFY(footer->findChild<QPushButton*>(QStringLiteral("confidence1"))->isVisible());
        verifyNamedAndWhole(*footer);
        answerWithLongOptions();
        QTRY_COMPARE(cut(), QString());
        verifyNamedAndWhole(*footer);
    }

    void reasonsSayWhatTheModelLeavesOut()
    {
        bank::Option option;
        option.why = QStringLiteral("It is another model.");
        QCOMPARE(reasonsOf(option), option.why);
        option.effect.ruledOut = QStringLiteral("You need the weights.");
        QVERIFY2(reasonsOf(option).contains(
                     QStringLiteral("**Not compared in the model:** You need the weights.")),
                 qPrintable(reasonsOf(option)));
    }

    void keysUnfoldAnOptionAndFoldItAgain()
    {
        answerWithLongOptions();
        OptionCard* card = foldedCard();
        QVERIFY(card);
        const auto question = m_program->practice().current()->question;
        const auto at = std::ranges::find(cards(), card) - cards().begin();
        const QString whole =
            question.options[static_cast<std::size_t>(at)].text.left(20); // of the stated option
        // Read aloud: all of the text and the reasons, folded or not.
        QVERIFY(card->accessibleName().contains(whole));
        QVERIFY2(
            card->accessibleDescription().startsWith(QStringLiteral("✗ Incorrect, collapsed. ")),
            qPrintable(card->accessibleDescription()));
        QVERIFY(card->accessibleDescription().size() > 60);
        QVERIFY((card->focusPolicy() & Qt::TabFocus) != 0);
        const int before = card->height();
        card->setFocus(Qt::TabFocusReason);
        QTest::keyClick(card, Qt::Key_Space);
        auto* line = card->findChild<FoldedOption*>();
        const int oneLine = QFontMetrics(m_program->theme.font(TextRole::Body)).lineSpacing();
        QTRY_VERIFY(card->height() > before + 2 * oneLine);
        QVERIFY(!line->isVisible());
        int proses = 0;
        for (const auto* prose : card->findChildren<ProseView*>())
            proses += prose->isVisible() ? 1 : 0;
        QCOMPARE(proses, 2); // text and reasons
        QVERIFY(
            card->accessibleDescription().startsWith(QStringLiteral("✗ Incorrect, expanded. ")));
        QTest::keyClick(card, Qt::Key_Space);
        QTRY_COMPARE(card->height(), before);
        QVERIFY(line->isVisible());
    }

    void clickAnywhereOnTheLineUnfoldsIt()
    {
        answerWithLongOptions();
        OptionCard* card = foldedCard();
        QTest::mouseClick(card, Qt::LeftButton, {}, card->rect().center());
        QVERIFY(!card->findChild<FoldedOption*>()->isVisible());
    }

    void tabsBelowTheAnswerMoveNothing()
    {
        answerWithLongOptions();
        auto* view = window().practicePage().findChild<QuestionView*>();
        auto* tabs = window().practicePage().findChild<TabStrip*>(QStringLiteral("breakdownTabs"));
        QVERIFY(tabs && tabs->count() > 3);
        auto* prose =
            window().practicePage().findChild<ProseView*>(QStringLiteral("breakdownProse"));
        // From the longest part on: the page is scrolled to its end and stays there.
        int longest = 0, most = 0;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrent(tab);
            QCoreApplication::processEvents();
            const int height = static_cast<int>(prose->document()->size().height());
            if (height > most) {
                most = height;
                longest = tab;
            }
        }
        tabs->setCurrent(longest);
        QTRY_VERIFY(prose->height() >= most); // the column is laid out after the text
        view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
        QCoreApplication::processEvents();
        const int place = view->verticalScrollBar()->value();
        const QPoint strip = tabs->mapTo(&window(), QPoint());
        const int height = prose->height();
        QVERIFY(place > 0);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrent(tab);
            QCoreApplication::processEvents();
            QCOMPARE(view->verticalScrollBar()->value(), place);
            QCOMPARE(tabs->mapTo(&window(), QPoint()), strip);
            QCOMPARE(prose->height(), height);
        }
    }

private:
    const std::vector<OptionCard*>& cards()
    {
        return window().practicePage().findChild<QuestionView*>()->cards();
    }

    OptionCard* foldedCard()
    {
        for (OptionCard* card : cards())
            if (card->findChild<FoldedOption*>()->isVisible())
                return card;
        return nullptr;
    }

    /// Answers, wrongly, the question of a step with a slow worker: options of two lines.
    void answerWithLongOptions()
    {
        PracticePage& page = window().practicePage();
        page.goToQuestion(bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
        const bank::Question question = m_program->practice().current()->question;
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (!question.options[i].correct) {
                page.findChild<QuestionView*>()->choose(static_cast<int>(i));
                break;
            }
        page.submit();
        QVERIFY(m_program->practice().current()->answer);
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
    }
};

RINGSIDE_TEST(TestAnsweredQuestion)
#include "tst_answered_question.moc"
