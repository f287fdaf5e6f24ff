// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_page.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/guide/guide_page.h"
#include "app/guide/guide_tree.h"
#include "app/guide/section_view.h"
#include "app/question/own_card_dialog.h"
#include "app/widgets/prose_view.h"
#include "core/session/exam/exam.h"
#include "core/session/library/guide.h"
#include "tests/app/support/glossary_sections.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The guide in the real window, by keyboard.
class TestGuidePage : public WindowTest
{
    Q_OBJECT

public:
    TestGuidePage() : WindowTest(QStringLiteral("guide")) {}

private Q_SLOTS:
    void sectionHasTextWithNumbersPictureTermsQuestionsAndSources()
    {
        openOneAccelerator();
        QCOMPARE(child<QLabel>("guideTitle")->text(),
                 QStringLiteral("What one accelerator does with a step"));
        // 6 * 110e6 * 64 * 128 / (0.4 * 312e12) = 43.3 ms
        QVERIFY(child<ProseView>("guideText")->toPlainText().contains(QStringLiteral("43.3 ms")));
        QVERIFY(!child<ProseView>("guideText")->toPlainText().contains(QLatin1Char('{')));
        QTRY_VERIFY(page()->isDrawn());
        QCOMPARE(answers().size(), 3);
        QVERIFY(child<ProseView>("guideSources")
                    ->toPlainText()
                    .contains(QStringLiteral("checked 2026-")));
    }

    void treeIsReadByArrowKeysAndEndsInTheGlossary()
    {
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_Home);
        QTest::keyClick(tree(), Qt::Key_Down);
        QCOMPARE(page()->currentPage(), 0);
        QTest::keyClick(tree(), Qt::Key_End);
        QCOMPARE(page()->currentPage(), page()->pageCount() - 1);
        QVERIFY(glossary()->isVisible());
        QTRY_VERIFY(glossary()->isFilled());
        QVERIFY(glossaryText(*glossary()).contains(QStringLiteral("Ring all-reduce")));
        QVERIFY(!child<QPushButton>("guideNext")->isEnabled());
    }

    void nextAndPreviousGoThroughAllSections()
    {
        page()->openPage(0);
        tree()->setFocus();
        QVERIFY(!child<QPushButton>("guidePrevious")->isEnabled());
        for (int at = 1; at < page()->pageCount(); ++at) {
            QTest::keyClick(tree(), Qt::Key_Right, Qt::AltModifier);
            QCOMPARE(page()->currentPage(), at);
        }
        QTest::keyClick(tree(), Qt::Key_Right, Qt::AltModifier); // nothing comes after the last
        QCOMPARE(page()->currentPage(), page()->pageCount() - 1);
        QTest::keyClick(tree(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(page()->currentPage(), page()->pageCount() - 2);
    }

    void filterFindsSectionsAndTerms()
    {
        page()->openPage(page()->pageCount() - 1);
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(window().focusWidget(), child<QLineEdit>("guideFilter"));
        QTest::keyClicks(window().focusWidget(),
                         QStringLiteral("WHAT ONE ACCELERATOR DOES WITH A STEP"));
        QTest::keyClick(window().focusWidget(), Qt::Key_Return);
        QCOMPARE(child<QLabel>("guideTitle")->text(),
                 QStringLiteral("What one accelerator does with a step"));
        QVERIFY(!child<QLabel>("guideNothing")->isVisible());
        child<QLineEdit>("guideFilter")->clear();
        QTest::keyClicks(child<QLineEdit>("guideFilter"), QStringLiteral("no such words at all"));
        QVERIFY(child<QLabel>("guideNothing")->isVisible());
        page()->openPage(page()->pageCount() - 1);
        QVERIFY(child<QLabel>("glossaryNothing")->isVisible());
        QVERIFY(glossarySections(*glossary()).isEmpty());
        child<QLineEdit>("guideFilter")->clear();
        QVERIFY(!glossarySections(*glossary()).isEmpty());
    }

    void termsAreBelowTheirLettersAndTheFilterKeepsTheLetter()
    {
        page()->openPage(page()->pageCount() - 1);
        QTRY_VERIFY(glossary()->isFilled());
        QVERIFY(glossarySections(*glossary()).size() > 10);
        for (const ProseView* section : glossarySections(*glossary())) {
            const QString letter = section->accessibleName().right(1);
            const QChar first = section->toPlainText().at(0).toUpper();
            QCOMPARE(first.isLetter() ? QString(first) : QStringLiteral("#"), letter);
        }
        child<QLineEdit>("guideFilter")->setText(QStringLiteral("Pipeline bubble"));
        QTRY_VERIFY(glossary()->isFilled());
        for (const ProseView* section : glossarySections(*glossary()))
            QVERIFY(section->toPlainText().contains(QStringLiteral("pipeline bubble"),
                                                    Qt::CaseInsensitive));
        QVERIFY(!glossarySections(*glossary()).isEmpty());
    }

    void sectionIsMarkedAsReadAndUnmarked()
    {
        page()->openPage(3);
        auto* mark = child<QPushButton>("guideMarkRead");
        QCOMPARE(mark->text(), QStringLiteral("Mark as read"));
        const QString title = tree()->currentItem()->text(0);
        mark->setFocus();
        QTest::keyClick(mark, Qt::Key_Space);
        QCOMPARE(mark->text(), QStringLiteral("✓ Read"));
        QCOMPARE(tree()->currentItem()->text(0), QStringLiteral("✓ ") + title);
        page()->openPage(4);
        QVERIFY(!mark->isChecked());
        page()->openPage(3);
        QVERIFY(mark->isChecked());
        QTest::keyClick(mark, Qt::Key_Space);
        QCOMPARE(tree()->currentItem()->text(0), title);
    }

    void sectionThatWasScrolledToItsEndCountsAsRead()
    {
        QScrollArea* area = nullptr;
        for (auto* each : page()->findChildren<QScrollArea*>())
            if (qobject_cast<SectionView*>(each->widget()))
                area = each;
        QVERIFY(area);
        QScrollBar* bar = area->verticalScrollBar();
        page()->openPage(5);
        QTRY_VERIFY(bar->maximum() > 0);
        QTest::keyClick(tree(), Qt::Key_Right, Qt::AltModifier); // from its top
        page()->openPage(5);
        QVERIFY(!child<QPushButton>("guideMarkRead")->isChecked());
        bar->setValue(bar->maximum());
        QTest::keyClick(tree(), Qt::Key_Right, Qt::AltModifier);
        page()->openPage(5);
        QVERIFY(child<QPushButton>("guideMarkRead")->isChecked());
    }

    void termOpensAndClosesInPlace()
    {
        openOneAccelerator();
        auto* button = child<QPushButton>("guideCard:activation-memory");
        auto* box = child<QWidget>("guideCard");
        QVERIFY(!box->isVisible());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(box->isVisible());
        QVERIFY(box->findChild<ProseView*>()->toPlainText().startsWith(button->text()));
        QTest::keyClick(child<QPushButton>("guideCard:accelerator-choice"), Qt::Key_Space);
        QVERIFY(box->isVisible());
        QVERIFY(!button->isChecked());
        QTest::keyClick(child<QPushButton>("guideCard:accelerator-choice"), Qt::Key_Space);
        QVERIFY(!box->isVisible());
    }

    void numbersSayWhereTheyComeFrom()
    {
        openOneAccelerator();
        auto* origins = child<ProseView>("guideOrigins");
        QVERIFY(!origins->isVisible());
        QTest::keyClick(child<QAbstractButton>("guideFold"), Qt::Key_Space);
        QVERIFY(origins->isVisible());
        QVERIFY(origins->toPlainText().contains(QStringLiteral("43.3 ms")));
        QVERIFY(origins->toPlainText().contains(QStringLiteral("Four hosts with four GPUs")));
    }

    void answerGoesToTheQuestion()
    {
        openOneAccelerator();
        QTest::keyClick(child<QPushButton>("guideAnswer:tiny-model-on-one-gpu"), Qt::Key_Space);
        QVERIFY(m_program->window->practicePage().isVisible());
        const auto stem = window().practicePage().findChild<ProseView*>(QStringLiteral("stem"));
        QVERIFY(
            stem->toPlainText().contains(QStringLiteral("Every night you retrain a churn model")));
    }

    void reservedQuestionIsNotOpened()
    {
        openSection("prototypes-and-runs"); // names three, all reserved
        QTRY_COMPARE(answers().size(), 3);
        const QStringList named{QStringLiteral("runs-on-one-yardstick"),
                                QStringLiteral("compare-before-deploying"),
                                QStringLiteral("one-model-two-backends")};
        for (const QString& id : named) {
            auto* kept = page()->findChild<QLabel*>(QStringLiteral("guideKept:") + id);
            QVERIFY(kept && kept->isVisible());
            QCOMPARE(kept->text(), QStringLiteral("Reserved for your first mock exam"));
            QVERIFY(!page()->findChild<QPushButton*>(QStringLiteral("guideAnswer:") + id));
        }
        QTest::keyClick(child<QPushButton>("guideCard:framework-backend"), Qt::Key_Space);
        const auto* card = child<QWidget>("guideCard")->findChild<ProseView*>();
        QVERIFY(card->toPlainText().contains(QStringLiteral(
            "Reserved for your first mock exam: One model definition for PyTorch and JAX teams.")));
        QVERIFY(!card->toMarkdown().contains(QStringLiteral("question:one-model-two-backends")));
        const int section = page()->currentPage();
        page()->openPage(page()->pageCount() - 1);
        QTRY_VERIFY(glossary()->isFilled());
        QVERIFY(glossaryText(*glossary())
                    .contains(QStringLiteral("One model definition for PyTorch and JAX teams")));
        QVERIFY(!glossaryMarkdown(*glossary())
                     .contains(QStringLiteral("question:one-model-two-backends")));
        page()->openPage(section);

        QVERIFY(m_program->workspace().exam().start({}));
        page()->hide();
        page()->show();
        QTRY_COMPARE(answers().size(), 3);
        for (const QString& id : named) {
            QVERIFY(page()->findChild<QPushButton*>(QStringLiteral("guideAnswer:") + id));
            QTRY_VERIFY(!page()->findChild<QLabel*>(QStringLiteral("guideKept:") + id));
        }
        page()->openPage(page()->pageCount() - 1);
        QTRY_VERIFY(glossary()->isFilled());
        QVERIFY(glossaryMarkdown(*glossary())
                    .contains(QStringLiteral("question:one-model-two-backends")));
    }

    void pictureGoesToTheExplainer()
    {
        openOneAccelerator();
        QTRY_VERIFY(page()->isDrawn());
        QTest::keyClick(child<QPushButton>("guideOpenExplainer"), Qt::Key_Space);
        auto* explainer = window().findChild<ExplainerPage*>();
        QVERIFY(explainer && explainer->isVisible());
        QVERIFY(explainer->findChild<QComboBox*>(QStringLiteral("jobPicker"))
                    ->currentText()
                    .startsWith(QStringLiteral("Four hosts with four GPUs")));
        QTRY_VERIFY(explainer->isDrawn());
    }

    void servingPictureFollowsItsLevers()
    {
        openSection("capacity");
        QTRY_VERIFY(page()->isDrawn());
        auto* sentence = child<QLabel>("servingSentence");
        QVERIFY(sentence->isVisible() && !sentence->text().isEmpty());
        QVERIFY(child<QWidget>("servingScene")->accessibleDescription().contains(sentence->text()));
        QVERIFY(child<QLabel>("guideMethod")->text().contains(QStringLiteral("M/M/c")));
        // Three of the job's levers; the explainer has all.
        QVERIFY(page()->findChild<QWidget*>(QStringLiteral("lever:serving.arrival.rate")));
        QVERIFY(!page()->findChild<QWidget*>(QStringLiteral("lever:serving.queue_limit")));
        const QString before = sentence->text();
        auto* field = rateField(*page());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("38"));
        QTest::keyClick(field, Qt::Key_Return);
        // M/M/4 at 95 %: 2.36 s, as in the job's lesson.
        QTRY_VERIFY(sentence->text().contains(QStringLiteral("2.36 s")));
        QVERIFY(sentence->text() != before);
        QTest::keyClick(child<QPushButton>("guideOpenExplainer"), Qt::Key_Space);
        auto* view = window().findChild<ExplainerPage*>();
        QVERIFY(view && view->isVisible());
        QTRY_VERIFY(view->isDrawn());
        QCOMPARE(view->findChild<SceneStack*>(QStringLiteral("jobScenes"))->current(),
                 std::string("load-curve"));
        QCOMPARE(rateField(*view)->text(), field->text());
    }

    void leverThatCannotBeComputedKeepsThePicture()
    {
        openSection("capacity");
        QTRY_VERIFY(page()->isDrawn());
        const QString before = child<QLabel>("servingSentence")->text();
        auto* field = rateField(*page());
        const QString rate = field->text();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("48"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(field->text(), rate);
        QCOMPARE(child<QLabel>("servingSentence")->text(), before);
        QVERIFY(page()->isDrawn());
    }

    void nextSectionHasNoPictureOfThisOne()
    {
        openSection("capacity");
        QTRY_VERIFY(page()->isDrawn());
        auto* stack = page()->findChild<SceneStack*>();
        QVERIFY(qobject_cast<ServingScene*>(stack->scene()));
        openOneAccelerator();
        QTRY_VERIFY(page()->isDrawn());
        QVERIFY(!qobject_cast<ServingScene*>(stack->scene()));
        openSection("registry");
        QVERIFY(page()->isDrawn() && !child<QLabel>("guideCaption")->isVisible());
    }

    void cardOfTheGlossaryLeadsToItsQuestionsAndItsPicture()
    {
        page()->openPage(page()->pageCount() - 1);
        child<QLineEdit>("guideFilter")->setText(QStringLiteral("Pipeline bubble"));
        QTRY_VERIFY(glossary()->isFilled());
        const QString text = glossaryText(*glossary());
        QVERIFY(text.contains(QStringLiteral("Questions on this:")));
        QVERIFY(text.contains(QStringLiteral("The bubble of a four-stage training pipeline")));
        QVERIFY(glossaryMarkdown(*glossary()).contains(QStringLiteral("scene:bubble")));
        Q_EMIT glossary()->linkFollowed(QStringLiteral("scene:bubble"));
        auto* explainer = window().findChild<ExplainerPage*>();
        QVERIFY(explainer && explainer->isVisible());
        QVERIFY(explainer->findChild<QComboBox*>(QStringLiteral("jobPicker"))
                    ->currentText()
                    .startsWith(QStringLiteral("Pipeline bubble with four stages")));
        Q_EMIT glossary()->linkFollowed(QStringLiteral("question:pipeline-micro-batches"));
        QVERIFY(window().practicePage().isVisible());
        const auto stem = window().practicePage().findChild<ProseView*>(QStringLiteral("stem"));
        QVERIFY(stem->toPlainText().contains(
            QStringLiteral("every stage is idle for 43 % of the step")));
    }

    /// Opening the glossary disables "Mark as read", and the focus moves on to its links.
    void glossaryShowsItsFirstTermWhereverTheFocusWas()
    {
        window().resize(1024, 700);
        page()->openPage(page()->pageCount() - 2);
        child<QPushButton>("guideMarkRead")->setFocus();
        page()->openPage(page()->pageCount() - 1);
        QTRY_VERIFY(glossary()->isFilled());
        for (const ProseView* section : glossarySections(*glossary())) {
            QTRY_COMPARE(section->verticalScrollBar()->maximum(), 0);
            QCOMPARE(section->verticalScrollBar()->value(), 0);
        }
    }

    void termOfTheGlossaryBecomesACard()
    {
        page()->openPage(page()->pageCount() - 1);
        child<QLineEdit>("guideFilter")->setText(QStringLiteral("Pipeline bubble"));
        QTRY_VERIFY(glossary()->isFilled());
        static const QRegularExpression link(QStringLiteral("\\]\\((new-card:[^)]+)\\)"));
        const auto found = link.match(glossaryMarkdown(*glossary()));
        QVERIFY(found.hasMatch());
        Q_EMIT glossary()->linkFollowed(found.captured(1));
        auto* dialog = window().findChild<OwnCardDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        const auto typed = [dialog](const char* name) {
            return dialog->findChild<QPlainTextEdit*>(QLatin1String(name))->toPlainText();
        };
        QVERIFY2(typed("ownFront").contains(QStringLiteral("ipeline bubble")),
                 qPrintable(typed("ownFront")));
        // As the glossary has it after the term.
        QVERIFY(glossaryText(*glossary()).contains(typed("ownBack").left(20)));
        QVERIFY(typed("ownBack").size() > 20);
        dialog->close();
    }

    void lastSectionIsThereAfterARestart()
    {
        openOneAccelerator();
        const int section = page()->currentPage();
        m_program.reset();
        open();
        QCOMPARE(page()->currentPage(), section);
    }

    void everyWidgetHasANameAndNothingIsCut_data() { addWindowSizes(); }

    void everyWidgetHasANameAndNothingIsCut()
    {
        takeWindowSize();
        openSection("capacity");
        QTRY_VERIFY(page()->isDrawn());
        verifyNamedAndWhole(*page());
        openOneAccelerator();
        // At 100 % the rail is icons below 1,200 px; beside it at 200 % 1,024 px are too few for a
        // tree and a text, 1,920 px are not.
        const bool narrow = window().width() == 1024 && m_program->theme.fontScale() == 2;
        QTRY_COMPARE(child<QComboBox>("guidePicker")->isVisible(), narrow);
        QCOMPARE(tree()->isVisible(), !narrow);
        QTRY_VERIFY(page()->isDrawn());
        verifyNamedAndWhole(*page());
    }

private:
    void openOneAccelerator() { openSection("one-accelerator"); }

    void openSection(const char* id)
    {
        int number = 0;
        const std::vector<bank::GuideChapter> chapters =
            m_program->workspace().guide().chapters().value();
        for (const bank::GuideChapter& chapter : chapters) {
            for (const bank::GuideSection& section : chapter.sections) {
                if (section.id == bank::SectionId(QString::fromLatin1(id)))
                    page()->openPage(number);
                ++number;
            }
        }
    }

    QList<QPushButton*> answers()
    {
        QList<QPushButton*> out;
        for (auto* button : page()->findChildren<QPushButton*>())
            if (button->objectName().startsWith(QLatin1String("guideAnswer:")))
                out << button;
        return out;
    }

    static QLineEdit* rateField(const QWidget& scope)
    {
        return scope.findChild<QWidget*>(QStringLiteral("field:serving.arrival.rate"))
            ->findChild<QLineEdit*>();
    }

    Glossary* glossary() { return page()->findChild<Glossary*>(); }
    GuidePage* page() { return window().findChild<GuidePage*>(); }
    GuideTree* tree() { return page()->findChild<GuideTree*>(); }
    QWidget* scope() override { return page(); }
};

RINGSIDE_TEST(TestGuidePage)
#include "tst_guide_page.moc"
