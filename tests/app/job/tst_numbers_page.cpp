// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/evaluation_page.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/pasted_numbers.h"
#include "tests/app/job/open_numbers_page.h"
#include "tests/support/test_program.h"

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Scores, confusion matrices and experiments of "My numbers".
class TestNumbersPage : public QObject, private OpenNumbersPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        QVERIFY(m_dir.isValid());
        for (const QString& file : QDir(m_dir.path()).entryList(QDir::Files))
            QFile::remove(m_dir.filePath(file));
        m_theme.setScheme(Scheme::Light);
        m_theme.setFontScale(1);
        open();
    }
    void cleanup()
    {
        m_page.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void emptyPageSaysWhatToPaste();
    void pastedScoresAreComputedAndKept();
    void costsGiveTheCheapestThreshold();
    void wrongLineIsReportedAndNothingIsLost();
    void clearedTextRemovesTheNumbersUntilUndo();
    void matrixHasItsRatesAndCosts();
    void experimentSaysItsSizeAndDays();
    void eachFormKeepsItsNumbers();
    void textThatIsReadLaterGoesToItsForm();
    void thresholdThatIsDraggedIsKept();
    void fileIsReadWherePageTakesIt();
    void fileThatIsNoTableChangesNothing();
    void otherEvaluationsAreShown();
    void numbersAreSavedAndOpened();
    void everyStarterHasPictures();
    void tabLeavesTheText();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void pictures();

private:
    EvaluationPage& numbers() { return *m_page->numbers()->evaluation(); }
    static const scenario::ScenarioKind& kind()
    {
        return *kinds::withoutPresets().find("evaluation");
    }
};

/// Two of five rows are positive.
constexpr const char* kFiveRows = "score,label\n0.9,1\n0.7,0\n0.6,1\n0.3,0\n0.1,0\n";

void TestNumbersPage::emptyPageSaysWhatToPaste()
{
    QVERIFY(text("numbersEmpty").startsWith(QStringLiteral("Paste scores with their labels")));
    QVERIFY(!child<QWidget>("numbersAnswerCard")->isVisible());
    QVERIFY(!child<QWidget>("numbersPictureCard")->isVisible());
    QVERIFY(!child<QPushButton>("jobUndo")->isEnabled());
    numbers().showForm(EvaluationPage::Matrix);
    wait();
    QVERIFY(text("numbersEmpty").startsWith(QStringLiteral("Paste a confusion matrix")));
}

void TestNumbersPage::pastedScoresAreComputedAndKept()
{
    paste("scoresText", kFiveRows);
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("5 rows: 2 positive, 3 negative."));
    // Above 0.5 are two positives and one negative.
    QCOMPARE(text("numbersHeadline"), QStringLiteral("Precision 66.7 %, recall 100 %."));
    for (const char* title :
         {"Scores and threshold", "Confusion matrix", "ROC", "Precision and recall", "Reliability"})
        QVERIFY2(hasTab(title), title);
    enter("evaluation.scores.threshold", "0.8");
    QCOMPARE(text("numbersHeadline"), QStringLiteral("Precision 100 %, recall 50 %."));
    // The text is the learner's own, as long as it says the same.
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(kFiveRows));
    const auto state = bench().state();
    open();
    QVERIFY(bench().state() == state);
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(kFiveRows));
    QVERIFY(QFile::exists(m_dir.filePath(QStringLiteral("my-evaluation-job.yaml"))));
}

void TestNumbersPage::costsGiveTheCheapestThreshold()
{
    paste("scoresText", kFiveRows);
    enter("evaluation.scores.threshold", "0.8");
    enter("evaluation.scores.cost.false_alarm", "1");
    enter("evaluation.scores.cost.miss", "10");
    QVERIFY(hasTab("Cost by threshold"));
    // One miss; from 0.6 on one false alarm.
    QCOMPARE(text("numbersHeadline"),
             QStringLiteral("Precision 100 %, recall 50 %. The decisions cost 10. The lowest "
                            "possible cost is 1, with a threshold of 0.6."));
    QVERIFY(child<QPushButton>("useCheapest")->isVisible());
    child<QPushButton>("useCheapest")->click();
    wait();
    QCOMPARE(field("evaluation.scores.threshold"), std::string("0.6"));
    QVERIFY(!child<QPushButton>("useCheapest")->isVisible());
    child<QPushButton>("jobUndo")->click();
    wait();
    QCOMPARE(field("evaluation.scores.threshold"), std::string("0.8"));
}

void TestNumbersPage::wrongLineIsReportedAndNothingIsLost()
{
    paste("scoresText", kFiveRows);
    const auto state = bench().state();
    const char* const wrong = "score,label\n0.9,1\n0.7,maybe\n";
    paste("scoresText", wrong);
    QCOMPARE(ofBox("numbersComplaint"),
             QStringLiteral("Line 3: label cannot be “maybe”; it takes 0, 1, 2, ... or a word: "
                            "true, yes, positive, false, no, negative."));
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(wrong));
    QCOMPARE(child<QPlainTextEdit>("scoresText")->extraSelections().size(), 1);
    QVERIFY(bench().state() == state);
    QVERIFY(child<QWidget>("numbersPictureCard")->isVisible());
    // A field that is typed meanwhile leaves the text alone.
    enter("evaluation.scores.cost.miss", "3");
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(wrong));
    paste("scoresText", "score,label\n0.9,1\n0.7,0\n");
    QVERIFY(ofBox("numbersComplaint").isEmpty());
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("2 rows: 1 positive, 1 negative."));
    paste("scoresText", "score,label\n0.9,1\n");
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("1 row: 1 positive, 0 negative."));
}

void TestNumbersPage::clearedTextRemovesTheNumbersUntilUndo()
{
    paste("scoresText", kFiveRows);
    paste("scoresText", "");
    QVERIFY(text("numbersEmpty").startsWith(QStringLiteral("Paste scores")));
    QVERIFY(!session::numbersIn(kind(), bench().state(), session::NumbersForm::Scores));
    child<QPushButton>("jobUndo")->click();
    wait();
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(kFiveRows));
    QVERIFY(child<QWidget>("numbersPictureCard")->isVisible());
}

void TestNumbersPage::matrixHasItsRatesAndCosts()
{
    numbers().showForm(EvaluationPage::Matrix);
    paste("matrixText", "950,30\n8,12\n");
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("2 classes, 1000 rows in all."));
    QCOMPARE(text("numbersHeadline"), QStringLiteral("Precision 28.6 %, recall 60 %."));
    enter("evaluation.scores.cost.false_alarm", "2");
    enter("evaluation.scores.cost.miss", "40");
    // 30 of 2 and 8 of 40.
    QVERIFY(text("numbersHeadline").endsWith(QStringLiteral("The decisions cost 380.")));
    enter("evaluation.scores.positive", "1");
    QVERIFY(text("numbersHeadline").startsWith(QStringLiteral("Precision 99.2 %, recall 96.9 %.")));
    QVERIFY(hasTab("Confusion matrix"));
}

void TestNumbersPage::experimentSaysItsSizeAndDays()
{
    numbers().showForm(EvaluationPage::Experiment);
    wait();
    QCOMPARE(text("numbersEmpty"), QStringLiteral("Also enter: Rate of today's version."));
    enter("evaluation.experiment.base_rate", "0.4");
    QCOMPARE(text("numbersEmpty"),
             QStringLiteral("Also enter the difference to detect, or the rate of the new "
                            "version."));
    enter("evaluation.experiment.effect", "0.025");
    enter("evaluation.experiment.units_per_day", "1000");
    // 4 (1.959964 + 0.841621)^2 (0.4 0.6 + 0.425 0.575)/2 / 0.025^2 = 12166.
    QVERIFY2(text("numbersHeadline")
                 .startsWith(QStringLiteral("This takes 12166 units in both "
                                            "versions together: 12.17 days")),
             qPrintable(text("numbersHeadline")));
    QVERIFY(hasTab("Days by difference"));
    enter("evaluation.experiment.power", "0.9");
    // (1.959964 + 1.281552)^2 in place of (1.959964 + 0.841621)^2.
    QVERIFY2(text("numbersHeadline").startsWith(QStringLiteral("This takes 16287 units")),
             qPrintable(text("numbersHeadline")));
    enter("evaluation.experiment.effect", "0.7");
    QVERIFY(text("numbersEmpty").startsWith(QStringLiteral("This cannot be computed: ")));
}

void TestNumbersPage::eachFormKeepsItsNumbers()
{
    paste("scoresText", kFiveRows);
    const auto scores = bench().state();
    numbers().showForm(EvaluationPage::Experiment);
    enter("evaluation.experiment.base_rate", "0.1");
    numbers().showForm(EvaluationPage::Matrix);
    paste("matrixText", "5,1\n2,9\n");
    childOf<TabStrip>(forms(), "numbersForms")->setCurrent(0);
    numbers().showForm(EvaluationPage::Scores);
    wait();
    QVERIFY(bench().state() == scores);
    numbers().showForm(EvaluationPage::Experiment);
    wait();
    QCOMPARE(field("evaluation.experiment.base_rate"), std::string("0.1"));
    // Undo goes through the forms as they were shown.
    child<QPushButton>("jobUndo")->click();
    wait();
    QCOMPARE(int(numbers().form()), int(EvaluationPage::Scores));
    QCOMPARE(childOf<TabStrip>(forms(), "numbersForms")->current(), 0);
}

void TestNumbersPage::textThatIsReadLaterGoesToItsForm()
{
    child<QPlainTextEdit>("scoresText")->setPlainText(QString::fromUtf8(kFiveRows));
    numbers().showForm(EvaluationPage::Experiment);
    wait();
    QCOMPARE(int(numbers().form()), int(EvaluationPage::Experiment));
    QVERIFY(!session::numbersIn(kind(), bench().state(), session::NumbersForm::Scores));
    numbers().showForm(EvaluationPage::Scores);
    wait();
    QVERIFY(session::numbersIn(kind(), bench().state(), session::NumbersForm::Scores));
}

void TestNumbersPage::thresholdThatIsDraggedIsKept()
{
    paste("scoresText", kFiveRows);
    auto* scenes = numbers().findChild<SceneStack*>();
    Q_EMIT scenes->fieldMoved("evaluation.scores.threshold", 0.65, false);
    // While it moves, only the picture follows.
    QCOMPARE(field("evaluation.scores.threshold"), std::string("0.5"));
    Q_EMIT scenes->fieldMoved("evaluation.scores.threshold", 0.65, true);
    wait();
    QCOMPARE(field("evaluation.scores.threshold"), std::string("0.65"));
    QCOMPARE(text("numbersHeadline"), QStringLiteral("Precision 50 %, recall 50 %."));
}

void TestNumbersPage::fileIsReadWherePageTakesIt()
{
    numbers().showForm(EvaluationPage::Experiment);
    const QString file = writeFile(m_dir, "scores.csv", kFiveRows);
    bench().importFiles({file});
    wait();
    QCOMPARE(int(numbers().form()), int(EvaluationPage::Scores));
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("5 rows: 2 positive, 3 negative."));
    QCOMPARE(message(), QStringLiteral("Read from scores.csv."));
}

void TestNumbersPage::fileThatIsNoTableChangesNothing()
{
    paste("scoresText", kFiveRows);
    const auto state = bench().state();
    bench().importFiles({writeFile(m_dir, "picture.csv", QByteArray("\x89PNG\0\0", 6))});
    wait();
    QVERIFY(message().startsWith(
        QStringLiteral("The table was not read; your numbers are unchanged.")));
    QVERIFY(bench().state() == state);
}

void TestNumbersPage::otherEvaluationsAreShown()
{
    const std::vector<FieldChange> laws{{"evaluation.scores.prevalence", "0.2"}};
    bench().setState(*kind().with(kind().fresh(), laws));
    wait();
    QVERIFY(hasTab("ROC"));
    // Pasted numbers take the place of the laws.
    paste("scoresText", kFiveRows);
    QCOMPARE(ofBox("numbersSummary"), QStringLiteral("5 rows: 2 positive, 3 negative."));
    QCOMPARE(field("evaluation.scores.prevalence"), std::string("0.1"));
}

void TestNumbersPage::numbersAreSavedAndOpened()
{
    paste("scoresText", kFiveRows);
    enter("evaluation.scores.cost.miss", "4");
    const auto state = bench().state();
    const QString file = m_dir.filePath(QStringLiteral("kept.yaml"));
    bench().saveFile(file);
    numbers().startFrom(QStringLiteral("empty"));
    wait();
    QVERIFY(bench().isEmpty());
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString());
    bench().openFile(file);
    wait();
    QVERIFY(bench().state() == state);
    QCOMPARE(child<QPlainTextEdit>("scoresText")->toPlainText(), QString::fromUtf8(kFiveRows));
}

void TestNumbersPage::everyStarterHasPictures()
{
    verifyStarters();
}

void TestNumbersPage::tabLeavesTheText()
{
    auto* edit = child<QPlainTextEdit>("scoresText");
    edit->setFocus();
    QTRY_VERIFY(edit->hasFocus());
    QTest::keyClick(edit, Qt::Key_Tab);
    QVERIFY(!edit->hasFocus());
    QVERIFY(edit->toPlainText().isEmpty());
}

void TestNumbersPage::everythingHasANameAndFits_data()
{
    addWindowSizes();
}

void TestNumbersPage::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_theme.setFontScale(scale);
    open();
    m_page->resize(size);
    verifyFit();
}

void TestNumbersPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    const auto save = [&](const QString& name) { savePicture(folder, name); };
    save(QStringLiteral("numbers-empty"));
    for (const session::StarterScenario& starter : session::starterScenarios(kind())) {
        bench().setState(starter.state);
        save(QStringLiteral("numbers-") + QString::fromStdString(starter.id));
    }
    bench().setState(session::starterScenarios(kind()).front().state);
    paste("scoresText", "score,label\n0.9,1\nhigh,0\n0.2,maybe\n0.1,0\n0.3,x\n0.2,y\n");
    m_theme.setScheme(Scheme::Dark);
    save(QStringLiteral("numbers-wrong-dark"));
    m_theme.setScheme(Scheme::Light);
    m_theme.setFontScale(2);
    m_page->resize(1024, 700);
    save(QStringLiteral("numbers-large"));
    m_theme.setFontScale(1);
    m_page->resize(1024, 700);
    save(QStringLiteral("numbers-small"));
}

RINGSIDE_TEST(TestNumbersPage)
#include "tst_numbers_page.moc"
