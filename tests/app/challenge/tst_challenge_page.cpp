// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_files.h"
#include "app/challenge/challenge_model.h"
#include "app/challenge/challenge_page.h"
#include "app/challenge/challenge_text.h"
#include "app/today/today_page.h"
#include "app/widgets/notice.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/gui_bench.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// A challenge from seed to comparison in the real window: two people are two profiles.
class TestChallengePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        open("ada");
    }

    void cleanup()
    {
        m_program.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void todayAndThePaletteLeadToIt()
    {
        QTRY_VERIFY(window().findChild<TodayPage*>()->isPlanned());
        child<QPushButton>("todayChallenge")->click();
        QVERIFY(page()->isVisible());
        QVERIFY(text("challengeNone").startsWith(QStringLiteral("No results yet.")));
        // It has no place in the rail of its own.
        QVERIFY(child<QPushButton>("rail-today")->isChecked());
        child<QPushButton>("rail-about")->click();
        auto* action = window().findChild<QAction*>(QStringLiteral("window.page-challenge"));
        QVERIFY(action);
        action->trigger();
        QVERIFY(page()->isVisible());
    }

    void twoPeoplePlayExchangeAFileAndCompare()
    {
        const QStringList asked = play(4711, 5);
        QVERIFY(text("summaryTitle").startsWith(QStringLiteral("Challenge 4711 (done)")));
        child<QPushButton>("summaryChallenge")->click();
        QVERIFY(page()->isVisible());
        auto* name = child<QLineEdit>("challengeName");
        auto* saving = window().focusWidget();
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("Ada"));
        QTest::keyClick(name, Qt::Key_Return); // ends the typing and nothing else
        QVERIFY(page()->isVisible());
        saving->setFocus();
        const QString file = m_dir->filePath(QStringLiteral("ada.json"));
        answerDialogs(file);
        QTest::keyClick(window().focusWidget(), Qt::Key_Return); // on saving it
        QVERIFY2(notice().startsWith(QStringLiteral("Saved: ")), qPrintable(notice()));
        const auto sent = openChallenge(file);
        QVERIFY(sent);
        QCOMPARE(sent->name, QStringLiteral("Ada"));

        open("grace");
        openPage();
        answerDialogs(file);
        child<QPushButton>("challengeOpen")->click();
        QVERIFY2(notice().startsWith(
                     QStringLiteral("You have no result for Challenge 4711 with 5 questions yet.")),
                 qPrintable(notice()));
        QCOMPARE(child<QSpinBox>("challengeSeed")->value(), 4711);
        QCOMPARE(child<QSpinBox>("challengeQuestions")->value(), 5);
        QCOMPARE(play(4711, 5), asked);
        child<QPushButton>("summaryChallenge")->click();
        answerDialogs(file);
        child<QPushButton>("challengeOpen")->click();
        QVERIFY(child<QWidget>("challengeCompared")->isVisible());
        QCOMPARE(text("comparedTitle"), QStringLiteral("Challenge 4711: you and Ada"));
        auto* table = child<QTableView>("comparedTable");
        QCOMPARE(table->model()->rowCount(), 5);
        QCOMPARE(table->model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("Ada"));
        const QAbstractItemModelTester tester(
            table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto id = bank::QuestionId(asked[0]);
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(window().practicePage().isVisible());
        QCOMPARE(m_program->practice().current()->question.id, id);
        openPage();
        QTest::keyClick(page(), Qt::Key_Escape);
        QVERIFY(child<QWidget>("challengeStart")->isVisible());
    }

    void challengeSurvivesARestart()
    {
        begin(12, 6);
        const QStringList asked = m_program->practice().session()->set.questions;
        answerByKeys();
        open("ada");
        const auto session = m_program->practice().session();
        QVERIFY(session);
        QCOMPARE(session->set.questions, asked);
        QCOMPARE(session->answered, 1);
        openPage();
        QVERIFY(!child<QPushButton>("challengeBegin")->isEnabled());
        QVERIFY(child<QLabel>("challengeBusy")->isVisible());
        QVERIFY(m_program->practice().endSession());
        window().openPage(QStringLiteral("today"));
        openPage();
        QVERIFY(child<QPushButton>("challengeBegin")->isEnabled());
        QVERIFY(!child<QLabel>("challengeBusy")->isVisible());
        QVERIFY(child<QWidget>("pastChallenge")
                    ->accessibleName()
                    .startsWith(QStringLiteral("Challenge 12 with 6 questions, ")));
        QVERIFY(child<QWidget>("pastChallenge")
                    ->accessibleName()
                    .contains(QStringLiteral(", 1 answered, ")));
    }

    void noReservedQuestionIsAsked()
    {
        QSet<QString> kept;
        for (const bank::QuestionSummary& question : *m_program->practice().material()->questions)
            if (question.isReserved)
                kept.insert(question.id.value());
        QCOMPARE(kept.size(), 60);
        for (const int seed : {0, 7, 999'999}) {
            const auto set = m_program->workspace().challenges().set({seed, 60});
            QVERIFY(set);
            QCOMPARE(set->questions.size(), 60);
            for (const QString& id : set->questions)
                QVERIFY2(!kept.contains(id), qPrintable(id));
        }
    }

    void fileThatCannotBeComparedIsExplained_data()
    {
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QString>("message");
        QTest::newRow("damaged") << QStringLiteral("\"questions\":") << QStringLiteral("{")
                                 << QStringLiteral("or it is damaged at line ");
        QTest::newRow("a field missing") << QStringLiteral("\"seed\"") << QStringLiteral("\"sed\"")
                                         << QStringLiteral("seed is missing.");
        QTest::newRow("of a later version")
            << QStringLiteral("\"ringside_challenge\": 1")
            << QStringLiteral("\"ringside_challenge\": 2")
            << QStringLiteral("was written by a newer version (schema 2)");
        QTest::newRow("another seed")
            << QStringLiteral("\"seed\": 21") << QStringLiteral("\"seed\": 22")
            << QStringLiteral("the file has seed 22, 5 questions, yours has seed 21, 5 questions.");
        QTest::newRow("another edition of the bank")
            << QStringLiteral("\"content_hash\": \"") << QStringLiteral("\"content_hash\": \"0")
            << QStringLiteral("another version of the question bank: 5 of 5 questions differ");
    }
    void fileThatCannotBeComparedIsExplained()
    {
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QString, message);
        play(21, 5);
        child<QPushButton>("summaryChallenge")->click();
        const QString name = m_dir->filePath(QStringLiteral("own.json"));
        answerDialogs(name);
        child<QPushButton>("challengeSave")->click();
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString content = QString::fromUtf8(file.readAll());
        file.close();
        QVERIFY(content.contains(find));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(content.replace(find, replace).toUtf8());
        file.close();
        child<QPushButton>("challengeCompare")->click();
        QVERIFY2(notice().contains(message), qPrintable(notice()));
        QVERIFY(!child<QWidget>("challengeCompared")->isVisible());
    }

    void fileThatIsTooLargeOrNotThereIsExplained()
    {
        openPage();
        const QString name = m_dir->filePath(QStringLiteral("large.json"));
        answerDialogs(name);
        child<QPushButton>("challengeOpen")->click();
        QVERIFY2(notice().endsWith(QStringLiteral("does not exist.")), qPrintable(notice()));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(5'000'000));
        file.close();
        child<QPushButton>("challengeOpen")->click();
        QVERIFY2(notice().contains(QStringLiteral("it is larger than 1048576 bytes")),
                 qPrintable(notice()));
    }

    void unwritableFolderIsReported()
    {
        play(5, 5);
        child<QPushButton>("summaryChallenge")->click();
        answerDialogs(m_dir->filePath(QStringLiteral("none/ada.json")));
        child<QPushButton>("challengeSave")->click();
        QVERIFY2(notice().contains(QStringLiteral("cannot be written")), qPrintable(notice()));
    }

    void summarySaysWhoHadMoreRight_data();
    void summarySaysWhoHadMoreRight()
    {
        QFETCH(session::ChallengeComparison, comparison);
        QFETCH(QStringList, lines);
        QCOMPARE(ChallengeText::summary(comparison), lines);
    }

    void everyWidgetHasANameAndNothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("1440 x 900") << QSize(1440, 900) << 1.0;
        QTest::newRow("1024 x 700 at 200 %") << QSize(1024, 700) << 2.0;
    }
    void everyWidgetHasANameAndNothingIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        m_program->theme.setFontScale(scale);
        window().resize(size);
        play(8, 5);
        child<QPushButton>("summaryChallenge")->click();
        answerDialogs(m_dir->filePath(QStringLiteral("own.json")));
        checkParts();
        child<QPushButton>("challengeSave")->click();
        child<QPushButton>("challengeCompare")->click();
        QVERIFY(child<QWidget>("challengeCompared")->isVisible());
        checkParts();
    }

private:
    void open(const char* profile)
    {
        m_program.reset();
        m_program =
            std::make_unique<OpenProgram>(shippedBank(), m_dir->filePath(QLatin1String(profile)));
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }

    void openPage() { window().openPage(QStringLiteral("challenge")); }
    ChallengePage* page() { return window().findChild<ChallengePage*>(); }
    QString notice() { return page()->findChild<Notice*>()->text(); }

    /// Both ask for this file from now on.
    void answerDialogs(const QString& file)
    {
        const auto answer = [file](QWidget*, const QString&, const QString&, const QString&) {
            return file;
        };
        page()->setFileDialogs({answer, answer});
    }

    void begin(int seed, int questions)
    {
        openPage();
        child<QSpinBox>("challengeSeed")->setValue(seed);
        child<QSpinBox>("challengeQuestions")->setValue(questions);
        child<QPushButton>("challengeBegin")->click();
        QVERIFY(m_program->practice().session());
    }

    /// To its end, by keys; what was asked.
    QStringList play(int seed, int questions)
    {
        begin(seed, questions);
        const QStringList asked = m_program->practice().session()->set.questions;
        for (int i = 0; i < questions; ++i) {
            answerByKeys();
            key(Qt::Key_Return);
        }
        return asked;
    }

    void answerByKeys()
    {
        const auto item = m_program->practice().current();
        for (int i = 0; i < item->question.choose; ++i)
            key(static_cast<Qt::Key>(Qt::Key_A + i));
        key(Qt::Key_Return, Qt::ControlModifier);
    }

    void checkParts()
    {
        for (QWidget* widget : page()->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
                widget->focusProxy())
                continue;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(),
                     qPrintable(widget->objectName()));
        }
        for (QPushButton* button : page()->findChildren<QPushButton*>())
            if (button->isVisible())
                QTRY_VERIFY2(button->width() >=
                                 button->fontMetrics().horizontalAdvance(button->text()),
                             qPrintable(button->objectName()));
        for (QLabel* label : page()->findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap())
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()),
                             qPrintable(label->objectName()));
    }

    MainWindow& window() { return *m_program->window; }
    template <class Widget> Widget* child(const char* name)
    {
        return window().findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* name) { return child<QLabel>(name)->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window().focusWidget(), key, modifiers);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<OpenProgram> m_program;
};

void TestChallengePage::summarySaysWhoHadMoreRight_data()
{
    QTest::addColumn<session::ChallengeComparison>("comparison");
    QTest::addColumn<QStringList>("lines");
    const session::ChallengeAnswer right{.correct = true}, wrong{.correct = false};
    const session::ChallengeComparison ahead{.terms = {1, 5},
                                             .mine = {{}, 5, 3, 300'000},
                                             .theirs = {QStringLiteral("Ada"), 4, 2, 95'000},
                                             .rows = {{.mine = right, .theirs = right},
                                                      {.mine = right, .theirs = wrong},
                                                      {.mine = right, .theirs = {}},
                                                      {.mine = wrong, .theirs = right},
                                                      {.mine = wrong, .theirs = wrong}}};
    QTest::newRow("one is ahead")
        << ahead
        << QStringList{QStringLiteral("You: 3 of 5 right in 5 min."),
                       QStringLiteral("Ada: 2 of 5 right in 2 min, 1 not answered."),
                       QStringLiteral("You had 1 more correct."),
                       QStringLiteral("Both correct: 1. Only you: 2. Only Ada: 1. Neither: 1.")};
    session::ChallengeComparison level = ahead;
    level.theirs = {{}, 5, 3, 260'000};
    level.rows.clear();
    QTest::newRow("level, and one was quicker")
        << level
        << QStringList{QStringLiteral("You: 3 of 5 right in 5 min."),
                       QStringLiteral("The other person: 3 of 5 right in 4 min."),
                       QStringLiteral("A tie; the other person was 40 s faster."),
                       QStringLiteral(
                           "Both correct: 0. Only you: 0. Only the other person: 0. Neither: 0.")};
}

RINGSIDE_TEST(TestChallengePage)
#include "tst_challenge_page.moc"
