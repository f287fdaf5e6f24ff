// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_page.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/keys_dialog.h"
#include "app/question/mark_button.h"
#include "app/review/card_toolbar.h"
#include "app/review/review_page.h"
#include "app/widgets/card_links.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "core/session/library/guide.h"
#include "tests/app/support/glossary_sections.h"
#include "tests/app/support/gui_bench.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What surrounds a flashcard: where its back leads, its keys, its notes, and its settings.
class TestCardTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        m_profile = std::make_unique<QTemporaryDir>();
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        show(*m_program, "review");
    }

    void cleanup()
    {
        m_program.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void linksAreReadAsTheyAreWritten()
    {
        QCOMPARE(CardLinks::parse(QStringLiteral("question:a-b")),
                 std::optional(CardLink{CardLink::To::Question, QStringLiteral("a-b")}));
        QCOMPARE(CardLinks::parse(QStringLiteral("scene:ring")),
                 std::optional(CardLink{CardLink::To::Scene, QStringLiteral("ring")}));
        QVERIFY(!CardLinks::parse(QStringLiteral("https://example.org")));
        bank::Concept card;
        card.questions = {QStringLiteral("one-more"), QStringLiteral("kept-one")};
        QCOMPARE(CardLinks::text(card, {QStringLiteral("kept-one")}),
                 QStringLiteral("Questions on this: [one more](question:one-more).\n\nReserved for "
                                "your first mock exam: kept one."));
        card.questionTitles = {QStringLiteral("One more step"), QString()};
        QCOMPARE(
            CardLinks::text(card, {QStringLiteral("kept-one")}),
            QStringLiteral("Questions on this: [One more step](question:one-more).\n\nReserved for "
                           "your first mock exam: kept one."));
        card.questions.clear();
        QVERIFY(CardLinks::text(card, {}).isEmpty());
        card.questionTitles.clear();
        for (const char* id : {"a", "b", "c", "d", "e", "f", "g"})
            card.questions << QLatin1String(id);
        QVERIFY(CardLinks::text(card, {}).endsWith(QStringLiteral("[e](question:e) and 2 more.")));
    }

    void backLeadsToQuestions()
    {
        const auto item = m_program->workspace().review().item(QStringLiteral("concept:bubble"));
        QVERIFY(item);
        const QStringList named = std::get<session::ConceptFace>(item->face).card.questions;
        const auto open = std::find_if(named.begin(), named.end(), [&item](const QString& id) {
            return !item->reserved.contains(id);
        });
        QVERIFY(open != named.end());
        look(QStringLiteral("concept:bubble"));
        auto* back = child<ProseView>("reviewBack");
        QVERIFY(back->toPlainText().contains(QStringLiteral("Questions on this:")));
        QVERIFY(back->toMarkdown().contains(QStringLiteral("question:%1)").arg(*open)));
        Q_EMIT back->linkFollowed(QStringLiteral("question:") + *open);
        QVERIFY(window().practicePage().isVisible());
        QCOMPARE(m_program->practice().current()->question.id, bank::QuestionId(*open));
        QVERIFY(m_program->opened.empty()); // nothing goes to a browser
    }

    void backLeadsToItsScene()
    {
        look(QStringLiteral("concept:bubble"));
        auto* back = child<ProseView>("reviewBack");
        QVERIFY(back->toMarkdown().contains(QStringLiteral("scene:bubble")));
        Q_EMIT back->linkFollowed(QStringLiteral("scene:bubble"));
        auto* explainer = window().findChild<QWidget*>(QStringLiteral("explainerPage"));
        QVERIFY(explainer && explainer->isVisible());
        QVERIFY(explainer->findChild<QComboBox*>(QStringLiteral("jobPicker"))
                    ->currentText()
                    .startsWith(QStringLiteral("Pipeline bubble with four stages")));
    }

    void sourcesStillOpenInABrowser()
    {
        look(QStringLiteral("concept:bubble"));
        Q_EMIT child<ProseView>("reviewBack")->linkFollowed(QStringLiteral("https://example.org/"));
        QCOMPARE(m_program->opened.size(), std::size_t{1});
    }

    void questionForTheFirstMockIsNamedAndNotOpened()
    {
        session::Guide& guide = m_program->workspace().guide();
        const auto cards = guide.glossary().value();
        const auto card = std::find_if(cards.begin(), cards.end(), [&](const bank::Concept& one) {
            return !guide.reservedQuestions({one}).value().isEmpty();
        });
        QVERIFY(card != cards.end());
        const QString kept = *guide.reservedQuestions({*card}).value().cbegin();
        look(QStringLiteral("concept:") + card->id);
        auto* back = child<ProseView>("reviewBack");
        QVERIFY(back->toPlainText().contains(QStringLiteral("Reserved for your first mock exam:")));
        QVERIFY(!back->toMarkdown().contains(QStringLiteral("question:%1)").arg(kept)));
        // The glossary says the same.
        auto* page = static_cast<GuidePage*>(window().openPage(QStringLiteral("guide")));
        page->openPage(page->pageCount() - 1);
        page->findChild<QLineEdit*>(QStringLiteral("guideFilter"))->setText(card->name);
        const auto* glossary = page->findChild<Glossary*>();
        QTRY_VERIFY(glossary->isFilled());
        QVERIFY(
            glossaryText(*glossary).contains(QStringLiteral("Reserved for your first mock exam:")));
        QVERIFY(!glossaryMarkdown(*glossary).contains(QStringLiteral("question:%1)").arg(kept)));
        // Once it was answered there is nothing to keep.
        QVERIFY(window().practicePage().goToQuestion(bank::QuestionId(kept)));
        answerInPractice();
        window().openPage(QStringLiteral("guide"));
        QTRY_VERIFY(glossary->isFilled());
        QVERIFY(glossaryMarkdown(*glossary).contains(QStringLiteral("question:%1)").arg(kept)));
    }

    void unsavedNoteStaysInItsField()
    {
        key(Qt::Key_N);
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("notesDialog"));
        QVERIFY(dialog && dialog->isVisible());
        auto* note = dialog->findChild<QPlainTextEdit*>(QStringLiteral("cardNoteText"));
        const QString tooLong(20'001, QLatin1Char('x')); // CardMarkLog keeps 20,000 characters
        note->setPlainText(tooLong);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(dialog->isVisible());
        QCOMPARE(note->toPlainText(), tooLong);
        const auto* problem = dialog->findChild<QLabel*>(QStringLiteral("dialogProblem"));
        QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("20000")));
        note->setPlainText(QStringLiteral("Draw it."));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!window().findChild<QDialog*>());
        QCOMPARE(child<QLabel>("reviewMarks")->text(), QStringLiteral("Note: Draw it."));
    }

    void unsavedQuestionNoteStaysInItsField()
    {
        Theme theme;
        KeyMap keys;
        bool fails = true;
        MarkButton button(
            theme, keys, QStringLiteral("practice.mark"),
            [&fails](const bank::QuestionId&, const progress::QuestionMarks&,
                     const progress::QuestionMarks& marks) -> Result<progress::QuestionMarks> {
                if (fails)
                    return fail({.code = ErrorCode::FileUnwritable, .subject = "journal.sqlite"});
                return marks;
            });
        button.setMarks(bank::QuestionId(QStringLiteral("one")), {});
        button.show();
        button.menu()->actions().constLast()->trigger(); // the note
        auto* dialog = button.findChild<QDialog*>(QStringLiteral("marksDialog"));
        QVERIFY(dialog);
        auto* note = dialog->findChild<QPlainTextEdit*>(QStringLiteral("marksNote"));
        note->setPlainText(QStringLiteral("Mine."));
        auto* save = dialog->findChild<QPushButton*>();
        save->click();
        QVERIFY(dialog->isVisible());
        QCOMPARE(note->toPlainText(), QStringLiteral("Mine."));
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("dialogProblem"))->text().isEmpty());
        fails = false;
        save->click();
        QTRY_VERIFY(!button.findChild<QDialog*>());
    }

    void keysOfCardsAreListedAndCanBeChanged()
    {
        KeyMap* keys = window().findChild<KeyMap*>();
        const KeysDialog dialog(m_program->theme, *keys, &window());
        QVERIFY(dialog.findChild<QKeySequenceEdit*>(QStringLiteral("keys:review.flag")));
        QVERIFY(dialog.findChild<QKeySequenceEdit*>(QStringLiteral("keys:guide.filter")));
        QStringList message;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            message << label->text();
        for (const FixedKeys& fixed : keys->fixedKeys())
            QVERIFY2(message.contains(fixed.title), qPrintable(fixed.title));
        auto* flag = child<QPushButton>("cardFlag");
        QCOMPARE(flag->text(), QStringLiteral("Flag  M"));
        QVERIFY(keys->setKeys(QStringLiteral("review.flag"), Qt::Key_L));
        QCOMPARE(flag->text(), QStringLiteral("Flag  L"));
        QCOMPARE(flag->toolTip(), QStringLiteral("Flag (L)"));
        key(Qt::Key_M);
        QVERIFY(!child<QLabel>("reviewMarks")->isVisible());
        key(Qt::Key_L);
        QCOMPARE(child<QLabel>("reviewMarks")->text(), QStringLiteral("Flagged"));
        QCOMPARE(flag->text(), QStringLiteral("Remove flag  L"));
        QVERIFY(keys->setKeys(QStringLiteral("review.flag"), {}));
        QCOMPARE(flag->text(), QStringLiteral("Remove flag"));
        // Two actions of the page cannot have one key.
        QVERIFY(!keys->setKeys(QStringLiteral("review.bury"), Qt::Key_S));
    }

    void whatPagesSayOfKeysFollowsTheMap()
    {
        KeyMap* keys = window().findChild<KeyMap*>();
        QCOMPARE(child<QPushButton>("rate-3")->toolTip(), QStringLiteral("Good (3)"));
        QVERIFY(keys->setKeys(QStringLiteral("review.undo"), Qt::CTRL | Qt::Key_U));
        QVERIFY(child<QPushButton>("reviewUndo")->toolTip().contains(QStringLiteral("(Ctrl+U)")));
        key(Qt::Key_B);
        QCOMPARE(review()->findChild<Notice*>()->text(),
                 QStringLiteral("Buried until tomorrow. Undo with Ctrl+U."));
        const auto tip = [this](const char* name) {
            return window().practicePage().findChild<QPushButton*>(QLatin1String(name))->toolTip();
        };
        QCOMPARE(tip("mark"), QStringLiteral("Flag, tags and note (M)"));
        QVERIFY(keys->setKeys(QStringLiteral("practice.mark"), Qt::CTRL | Qt::Key_M));
        QCOMPARE(tip("mark"), QStringLiteral("Flag, tags and note (Ctrl+M)"));
        const auto* report = window().practicePage().findChild<QAction*>(QStringLiteral("report"));
        QVERIFY(report->toolTip().endsWith(QStringLiteral("(F2)")));
        QVERIFY(keys->setKeys(QStringLiteral("practice.source"), Qt::Key_F4));
        QVERIFY(report->toolTip().endsWith(QStringLiteral("(F4)")));
        QWidget* guide = window().openPage(QStringLiteral("guide"));
        auto* filter = guide->findChild<QLineEdit*>(QStringLiteral("guideFilter"));
        QCOMPARE(filter->placeholderText(), QStringLiteral("Filter (Ctrl+F)"));
        QVERIFY(keys->setKeys(QStringLiteral("guide.filter"), Qt::CTRL | Qt::Key_L));
        QCOMPARE(filter->placeholderText(), QStringLiteral("Filter (Ctrl+L)"));
        QTest::keyClick(guide->focusProxy(), Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(window().focusWidget(), filter);
        keys->resetAll();
        QCOMPARE(filter->placeholderText(), QStringLiteral("Filter (Ctrl+F)"));
    }

    void secondWindowMarksNothingAndSaysWhy()
    {
        OpenProgram second(shippedBank(), m_profile->path());
        QVERIFY(second.workspace().isReadOnly());
        show(second, "review");
        auto* page = second.window->findChild<ReviewPage*>();
        for (const char* name :
             {"cardFlag", "cardNote", "cardTags", "cardBury", "cardSuspend", "deckNewCard"})
            QVERIFY2(!page->findChild<QPushButton*>(QLatin1String(name))->isEnabled(), name);
        for (const char* name : {"cardInfo", "deckPreview", "deckCards"})
            QVERIFY2(page->findChild<QPushButton*>(QLatin1String(name))->isEnabled(), name);
        const QString reason = page->findChild<QPushButton*>(QStringLiteral("cardFlag"))->toolTip();
        QVERIFY(reason != QStringLiteral("Flag (M)"));
        QTest::keyClick(page, Qt::Key_M);
        QCOMPARE(page->findChild<Notice*>()->text(), reason);
        KeyMap* keys = second.window->findChild<KeyMap*>();
        QVERIFY(keys->setKeys(QStringLiteral("review.flag"), Qt::Key_L));
        QCOMPARE(page->findChild<QPushButton*>(QStringLiteral("cardFlag"))->toolTip(), reason);
        // Looking at cards changes no schedule, so it works here too.
        session::CramChoice choice;
        choice.of = session::CramChoice::Of::Domain;
        choice.domain = 3;
        page->startPreview(choice);
        QVERIFY(page->findChild<QLabel*>(QStringLiteral("reviewCounts"))
                    ->text()
                    .startsWith(QStringLiteral("Preview, schedule unchanged")));
        auto* good = page->findChild<QPushButton*>(QStringLiteral("rate-3"));
        QVERIFY(good->isEnabled());
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(!good->isEnabled());
    }

    void leechesAndSiblingsAreSettings()
    {
        QWidget* settings = window().openPage(QStringLiteral("settings"));
        auto* leech = settings->findChild<QSpinBox*>(QStringLiteral("leechLapses"));
        auto* siblings = settings->findChild<QCheckBox*>(QStringLiteral("burySiblings"));
        QCOMPARE(leech->value(), 8);
        QCOMPARE(leech->minimum(), 2);
        QCOMPARE(leech->maximum(), 50);
        QVERIFY(siblings->isChecked());
        leech->setValue(3);
        siblings->setChecked(false);
        settings->findChild<QPushButton*>(QStringLiteral("applyStudy"))->click();
        const session::StudySettings kept = loadSettings(m_profile->path()).study;
        QCOMPARE(kept.leechLapses, 3);
        QVERIFY(!kept.burySiblings);
        QCOMPARE(m_program->workspace().studySettings(), kept);
    }

private:
    static void show(OpenProgram& program, const char* page)
    {
        program.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(program.window.get()));
        program.window->openPage(QLatin1String(page));
    }
    MainWindow& window() { return *m_program->window; }
    ReviewPage* review() { return window().findChild<ReviewPage*>(); }
    template <class Widget> Widget* child(const char* name)
    {
        return review()->findChild<Widget*>(QLatin1String(name));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(review(), key, modifiers);
    }
    /// Shows one card with its answer, by a preview of a tag that only it has.
    void look(const QString& card)
    {
        const QString tag = QStringLiteral("looked-at");
        QVERIFY(m_program->workspace().review().mark(
            {progress::CardMarkKind::Tags, card, QStringList{tag}}));
        session::CramChoice choice;
        choice.of = session::CramChoice::Of::Tag;
        choice.tag = tag;
        review()->startPreview(choice);
        review()->reveal();
        QVERIFY(child<ProseView>("reviewBack")->isVisible());
    }
    /// Any answer to the question on the page, by keys.
    void answerInPractice()
    {
        window().openPage(QStringLiteral("practice"));
        PracticePage& page = window().practicePage();
        for (const Qt::Key option : {Qt::Key_A, Qt::Key_B, Qt::Key_C}) {
            QTest::keyClick(&page, option);
            QTest::keyClick(&page, Qt::Key_Return, Qt::ControlModifier);
        }
    }

    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<OpenProgram> m_program;
};

RINGSIDE_TEST(TestCardTools)
#include "tst_card_tools.moc"
