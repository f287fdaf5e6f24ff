// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/tab_strip.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr int kWaitMs = 60'000;
const QString kScalingQuestion = QStringLiteral("mirrored-4x4-sublinear");
const QString kFirstQuestion = QStringLiteral("accumulate-on-small-gpus");
const QString kChooseThree = QStringLiteral("multi-gpu-efficiency");

QStringList textsIn(const QWidget& widget)
{
    QStringList texts;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty())
            texts << label->text();
    return texts;
}

QString describe(const QWidget* widget)
{
    QString path;
    for (const QObject* at = widget; at && path.size() < 200; at = at->parent())
        path += QStringLiteral("%1 '%2' in ")
                    .arg(QLatin1String(at->metaObject()->className()), at->objectName());
    return path;
}

QString nameOf(QWidget* widget)
{
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

} // namespace

/// Drives the real window on the shipped questions: what a learner does, by keys.
class TestMainWindow : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void firstWindowFitsIntoTheScreenWithItsFrame()
    {
        // 16 pixels of frame at the sides together, 48 above and below.
        QCOMPARE(MainWindow::firstSize({1440, 900}), QSize(1424, 852));
        QCOMPARE(MainWindow::firstSize({1366, 728}), QSize(1350, 680));
        QCOMPARE(MainWindow::firstSize({2560, 1440}), QSize(1440, 900));
    }

    void firstQuestionIsShownUnanswered()
    {
        QCOMPARE(child<QLabel>("position")->text(),
                 QStringLiteral("1 of %1").arg(m_program->practice().count()));
        QCOMPARE(child<QPushButton>("primary")->text(), QStringLiteral("Submit ↵"));
        QVERIFY(!child<ProseView>("quickAnswer")->isVisible());
        QVERIFY(child<ProseView>("stem")->toPlainText().size() > 100);
    }

    void answeredByKeysItShowsTheBreakdown()
    {
        goTo(kScalingQuestion);
        pressKeyOption(true);
        key(Qt::Key_3);
        key(Qt::Key_Return, Qt::ControlModifier);
        const bank::Question question = m_program->practice().current()->question;
        QVERIFY(m_program->practice().current()->answer->correct);
        QCOMPARE(m_program->practice().current()->answer->confidence, progress::Confidence::Sure);
        QVERIFY(child<ProseView>("quickAnswer")->isVisible());
        QVERIFY(child<QLabel>("verdict")->text().startsWith(QStringLiteral("✓ Correct: ")));
        QVERIFY(textsIn(window()).contains(QStringLiteral("✓ Correct: your answer")));
        QCOMPARE(child<ProseView>("stem")->markCount(), static_cast<int>(question.clues.size()));
        auto* tabs = child<TabStrip>("breakdownTabs");
        QVERIFY(tabs->count() >= 7); // one more with commands, and with related questions
        tabs->setCurrent(tabs->count() - 1);
        QVERIFY(child<ProseView>("breakdownProse")
                    ->toPlainText()
                    .contains(QStringLiteral("Last reviewed")));
        QCOMPARE(child<QPushButton>("primary")->text().left(4), QStringLiteral("Next"));
    }

    void enterChoosesSubmitsAndGoesOn()
    {
        goTo(kScalingQuestion); // with one right option
        const int before = m_program->practice().currentIndex();
        key(Qt::Key_B);
        key(Qt::Key_Return);
        QVERIFY(m_program->practice().current()->answer.has_value());
        key(Qt::Key_Return);
        QCOMPARE(m_program->practice().currentIndex(), before + 1);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_program->practice().currentIndex(), before);
        QVERIFY(child<ProseView>("quickAnswer")->isVisible());
    }

    void enterSubmitsAfterAClickOnTheConfidence()
    {
        goTo(kScalingQuestion);
        key(Qt::Key_B);
        QTest::mouseClick(child<QPushButton>("confidence3"), Qt::LeftButton);
        key(Qt::Key_Return);
        const auto answer = m_program->practice().current()->answer;
        QVERIFY(answer.has_value());
        QCOMPARE(answer->confidence, progress::Confidence::Sure);
    }

    void emptyChoiceIsReportedAndNotSubmitted()
    {
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(child<QLabel>("choiceMessage")->isVisible());
        QVERIFY(!m_program->practice().current()->answer.has_value());
    }

    void whereOneIsAskedForTheLastOneCounts()
    {
        // After others, whose options are on their way out.
        goTo(kScalingQuestion);
        for (int question = 0; question < 3; ++question) {
            key(Qt::Key_A);
            key(Qt::Key_Return, Qt::ControlModifier);
            key(Qt::Key_Return);
        }
        window().practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("pipeline-micro-batches")));
        key(Qt::Key_A);
        key(Qt::Key_B);
        QStringList chosen;
        for (const OptionCard* card : window().findChildren<OptionCard*>())
            if (card->isVisible() && card->isChecked())
                chosen << card->objectName();
        QCOMPARE(chosen.join(QLatin1Char(' ')), QStringLiteral("optionB"));
    }

    void chooseThreeNamesHowManyAreChosen()
    {
        goTo(kChooseThree);
        key(Qt::Key_A);
        key(Qt::Key_B);
        key(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(child<QLabel>("choiceMessage")->text(),
                 QStringLiteral("2 of 3 chosen. Choose 1 more."));
        QVERIFY(!m_program->practice().current()->answer.has_value());
        key(Qt::Key_C);
        QVERIFY(!child<QLabel>("choiceMessage")->isVisible());
        key(Qt::Key_D); // a fourth is refused
        QVERIFY(child<QLabel>("choiceMessage")->isVisible());
        QCOMPARE(child<QuestionView>("questionView")->chosen().size(), std::size_t(3));
        key(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_program->practice().current()->answer->chosen.size(), std::size_t(3));
    }

    void tryingAnOptionMovesTheNumbersOfTheCharts()
    {
        goTo(kScalingQuestion);
        pressKeyOption(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        QWidget* bar = child<QWidget>("stepBar");
        // 217 ms: the step that the stem of this question states.
        QTRY_VERIFY_WITH_TIMEOUT(textOf(bar).contains(QStringLiteral("217")), kWaitMs);
        const QString before = textOf(bar);
        QPushButton* button = keyCard()->tryButton();
        QVERIFY(button && button->isVisible());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), QStringLiteral("Tried"), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(textOf(bar) != before, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("tryResult")->isVisible(), kWaitMs);
        QTest::keyClick(button, Qt::Key_Space); // again: back to the job as stated
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), QStringLiteral("Try it"), kWaitMs);
        QTRY_COMPARE_WITH_TIMEOUT(textOf(bar), before, kWaitMs);
    }

    void movedLeverMovesTheNumbers()
    {
        goTo(kScalingQuestion);
        pressKeyOption(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        QWidget* bar = child<QWidget>("stepBar");
        QTRY_VERIFY_WITH_TIMEOUT(textOf(bar).contains(QStringLiteral("217")), kWaitMs);
        const QString before = textOf(bar);
        auto* slider = child<QSlider>("lever:cluster.network");
        QVERIFY(slider);
        QTest::keyClick(slider, Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(textOf(bar) != before, kWaitMs);
    }

    void reopenedItShowsTheAnswerWhereItWas()
    {
        goTo(kScalingQuestion);
        pressKeyOption(false);
        key(Qt::Key_Return, Qt::ControlModifier);
        const auto answer = *m_program->practice().current()->answer;
        QStringList order;
        for (const OptionCard* card : child<QuestionView>("questionView")->cards())
            order << card->optionId().value();
        window().close();
        open();
        QCOMPARE(m_program->practice().current()->question.id.value(), kScalingQuestion);
        QVERIFY(m_program->practice().current()->answer->chosen == answer.chosen);
        QVERIFY(textsIn(window()).contains(QStringLiteral("✗ Your answer")));
        QVERIFY(child<ProseView>("quickAnswer")->isVisible());
        QStringList reopened;
        for (const OptionCard* card : child<QuestionView>("questionView")->cards())
            reopened << card->optionId().value();
        QCOMPARE(reopened, order);
    }

    void listOfQuestionsGoesToTheChosenOne()
    {
        goTo(kScalingQuestion);
        QCOMPARE(m_program->practice().current()->question.id.value(), kScalingQuestion);
    }

    void compareShowsTwoOptionsSideBySide()
    {
        goTo(kScalingQuestion); // with one right option
        pressKeyOption(false);
        key(Qt::Key_Return, Qt::ControlModifier);
        child<QPushButton>("compare")->click();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("compareDialog"));
        QVERIFY(dialog && dialog->isVisible());
        QStringList texts;
        for (const ProseView* view : dialog->findChildren<ProseView*>())
            texts << view->toPlainText();
        QCOMPARE(texts.size(), 2);
        QVERIFY(texts[0].startsWith(QStringLiteral("✗ Your answer")));
        QVERIFY(texts[1].startsWith(QStringLiteral("✓ Correct answer")));
        dialog->close();
    }

    void f2OpensAReportAndForAuthorsTheSource()
    {
        // Nowhere near the questions' sources.
        const QString bank = m_profile->filePath(QStringLiteral("copied.bank"));
        QVERIFY(QFile::copy(shippedBank(), bank));
        m_program.reset();
        m_program = std::make_unique<OpenProgram>(bank, m_profile->path());
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().openPage(QStringLiteral("practice"));
        goTo(kScalingQuestion); // with one right option
        key(Qt::Key_F2);
        auto* report = window().findChild<ReportDialog*>();
        QVERIFY(report && report->isVisible());
        const QString text = report->findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY(text.contains(m_program->practice().current()->question.id.value()));
        QVERIFY(!text.contains(QStringLiteral("marked as right"))); // not before the answer
        report->close();
        QVERIFY(m_program->opened.empty());
        qputenv("RINGSIDE_QUESTIONS", RINGSIDE_SOURCE_DIR "/questions");
        // The source shows the key, so it opens only after the answer.
        key(Qt::Key_F2);
        QVERIFY(m_program->opened.empty());
        pressKeyOption(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        key(Qt::Key_F2);
        qunsetenv("RINGSIDE_QUESTIONS");
        QCOMPARE(m_program->opened.size(), std::size_t(1));
        QVERIFY(QFile::exists(m_program->opened.front().toLocalFile()));
    }

    void belowTwelveHundredPixelsTryItOpensTheExplainer()
    {
        window().resize(1024, 700);
        goTo(kScalingQuestion);
        QTRY_VERIFY(child<TabStrip>("panes")->isVisible());
        QVERIFY(!child<QWidget>("explainerPanel")->isVisible());
        pressKeyOption(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        keyCard()->tryButton()->click();
        QVERIFY(child<QWidget>("explainerPanel")->isVisible());
        key(Qt::Key_Escape);
        QVERIFY(child<QWidget>("questionView")->isVisible());
    }

    /// The bar of a rail that scrolls covers no button, and all buttons are equally wide.
    void scrollingRailCutsNoButton()
    {
        m_program->theme.setFontScale(2);
        window().resize(1024, 700);
        QCoreApplication::processEvents();
        auto* area = child<QWidget>("rail")->findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->isVisible());
        const int width = child<QPushButton>("rail-settings")->width();
        QTRY_COMPARE(child<QPushButton>("rail-today")->width(), width);
        for (const char* name : {"rail-today", "rail-practice", "rail-job"}) {
            auto* button = child<QPushButton>(name);
            const int right = button->mapTo(area->viewport(), button->rect().topRight()).x();
            QVERIFY2(right < area->viewport()->width(), name);
        }
    }

    void everyReachableWidgetHasAName_data()
    {
        QTest::addColumn<QString>("page");
        QTest::newRow("practice") << QStringLiteral("rail-practice");
        QTest::newRow("settings") << QStringLiteral("rail-settings");
        QTest::newRow("about") << QStringLiteral("rail-about");
    }

    void everyReachableWidgetHasAName()
    {
        QFETCH(QString, page);
        goTo(kScalingQuestion);
        pressKeyOption(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        child<QPushButton>(qPrintable(page))->click();
        QCoreApplication::processEvents();
        QStringList unnamed;
        for (QWidget* widget : window().findChildren<QWidget*>()) {
            const bool reachable = widget->isVisible() && !widget->focusProxy() &&
                                   (widget->focusPolicy() & Qt::TabFocus);
            if (reachable && nameOf(widget).isEmpty())
                unnamed << describe(widget);
        }
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral(", "))));
    }

    void everyOptionIsReachedByTab()
    {
        QStringList reached;
        QWidget* at = window().practicePage().nextInFocusChain();
        for (; at != &window().practicePage(); at = at->nextInFocusChain())
            if (at->isVisible() && (at->focusPolicy() & Qt::TabFocus))
                reached << at->objectName();
        for (const OptionCard* card : child<QuestionView>("questionView")->cards())
            QVERIFY2(reached.contains(card->objectName()),
                     qPrintable(card->objectName() + QLatin1Char('\n') +
                                reached.join(QLatin1Char('\n'))));
        const qsizetype first = reached.indexOf(QStringLiteral("optionA"));
        QVERIFY(first >= 0 && reached.indexOf(QStringLiteral("optionB")) > first);
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("1440 x 900") << QSize(1440, 900) << 1.0;
        QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
        QTest::newRow("1300 x 800") << QSize(1300, 800) << 1.0;
        QTest::newRow("1920 x 1080") << QSize(1920, 1080) << 1.0;
        QTest::newRow("1024 x 700 at 200 %") << QSize(1024, 700) << 2.0;
        QTest::newRow("1920 x 1080 at 200 %") << QSize(1920, 1080) << 2.0;
    }

    void nothingIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        m_program->theme.setFontScale(scale);
        window().resize(size);
        for (const QString& id : {kFirstQuestion, kScalingQuestion, kChooseThree}) {
            goTo(id);
            QTRY_VERIFY2(cutParts().isEmpty(), qPrintable(cutParts().join(QLatin1Char('\n'))));
            for (const Qt::Key option : {Qt::Key_A, Qt::Key_B, Qt::Key_C})
                key(option);
            key(Qt::Key_Return, Qt::ControlModifier);
            QTRY_VERIFY2(cutParts().isEmpty(), qPrintable(cutParts().join(QLatin1Char('\n'))));
        }
    }

    void settingsAreKept()
    {
        child<QPushButton>("rail-settings")->click();
        child<QAbstractButton>("theme-dark")->click();
        QTest::keyClick(child<QSlider>("fontScale"), Qt::Key_Right);
        QCOMPARE(m_program->theme.scheme(), Scheme::Dark);
        window().close();
        open();
        QCOMPARE(m_program->theme.scheme(), Scheme::Dark);
        QCOMPARE(m_program->theme.fontScale(), 1.1);
    }

private:
    static int heightOfTexts(const OptionCard& card)
    {
        double height = 0;
        for (const ProseView* prose : card.findChildren<ProseView*>())
            if (prose->isVisible())
                height += prose->document()->size().height();
        return static_cast<int>(height);
    }

    /// What is wider or taller than the room it has, and cards that waste room.
    QStringList cutParts()
    {
        QStringList cut;
        const auto* view = child<QuestionView>("questionView");
        if (view->widget()->width() > view->viewport()->width())
            cut << QStringLiteral("the question's column");
        for (const QPushButton* button : window().practicePage().findChildren<QPushButton*>())
            if (button->isVisible() && button->width() < button->minimumSizeHint().width())
                cut << button->text();
        for (const ProseView* prose : view->findChildren<ProseView*>())
            if (prose->isVisible() &&
                prose->viewport()->height() < prose->document()->size().height() - 1)
                cut << QStringLiteral("%1: %2 of %3 px")
                           .arg(prose->toPlainText().left(40))
                           .arg(prose->viewport()->height())
                           .arg(prose->document()->size().height());
        for (const OptionCard* card : view->cards())
            if (card->height() > heightOfTexts(*card) + 3 * m_program->theme.px(24))
                cut << QStringLiteral("%1: %2 px for %3 px of text")
                           .arg(card->objectName())
                           .arg(card->height())
                           .arg(heightOfTexts(*card));
        return cut;
    }

    void open() override
    {
        WindowTest::open();
        window().openPage(QStringLiteral("practice"));
    }
    QWidget* scope() override { return &window().practicePage(); }

    template <class T> T* child(const char* name)
    {
        // Other pages have charts and levers of the same names.
        if (T* found = window().practicePage().findChild<T*>(QLatin1String(name)))
            return found;
        return window().findChild<T*>(QLatin1String(name));
    }

    // Goes to a question as a learner does: through the list of all.
    void goTo(const QString& id)
    {
        const auto questions = *m_program->practice().questions();
        const auto found =
            std::find_if(questions.begin(), questions.end(),
                         [&id](const auto& summary) { return summary.id.value() == id; });
        QVERIFY(found != questions.end());
        key(Qt::Key_J, Qt::ControlModifier);
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("jumpDialog"));
        QVERIFY(dialog);
        auto* list = dialog->findChild<QListView*>();
        list->setCurrentIndex(list->model()->index(static_cast<int>(found - questions.begin()), 0));
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(!window().findChild<QDialog*>(QStringLiteral("jumpDialog")));
    }

    OptionCard* cardThatIs(bool correct)
    {
        const bank::Question question = m_program->practice().current()->question;
        const auto& cards = child<QuestionView>("questionView")->cards();
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (question.options[i].correct == correct)
                return cards[i];
        return nullptr;
    }

    OptionCard* keyCard() { return cardThatIs(true); }

    void pressKeyOption(bool correct)
    {
        const auto& cards = child<QuestionView>("questionView")->cards();
        const auto at = std::find(cards.begin(), cards.end(), cardThatIs(correct));
        key(static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(at - cards.begin())));
    }

    /// Name and description: painters give their numbers as text there.
    static QString textOf(QWidget* widget)
    {
        return widget->accessibleName() + QLatin1Char(' ') + widget->accessibleDescription();
    }
};

RINGSIDE_TEST(TestMainWindow)
#include "tst_main_window.moc"
