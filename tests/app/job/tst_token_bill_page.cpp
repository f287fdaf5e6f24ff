// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/job/open_numbers_page.h"
#include "tests/support/test_program.h"

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The form "Token bill" of "My numbers".
class TestTokenBillPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init()
    {
        m_open = openedNumbersPage();
        m_open->showForm(NumbersPage::TokenBill);
    }
    void cleanup()
    {
        m_open.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void emptyPageHasNoPrices();
    void typedBillIsAddedUpAndKept();
    void optionAsksForItsPrice();
    void cacheShowsWhenItPays();
    void anotherFormLeavesTheBill();
    void wrongPriceIsExplainedAtItsField();
    void onlyJobsCanBeAdded();
    void billIsSavedAndOpened();
    void everyStarterHasPictures();
    void keyboardReachesTheForm();
    void everythingHasANameAndFits_data() { addWindowSizes(); }
    void everythingHasANameAndFits();
    void pictures();

private:
    /// 1000 answers of 2000 + 500 tokens, at 2 and 10 per million.
    void typeSmallBill()
    {
        m_open->enter("cost.tokens.requests", "1000");
        m_open->enter("cost.tokens.unique", "2000");
        m_open->enter("cost.tokens.output", "500");
        m_open->enter("cost.price.input", "2");
        m_open->enter("cost.price.output", "10");
    }
    QString headline() { return m_open->text("numbersHeadline"); }
    QString empty() { return m_open->text("numbersEmpty"); }
    bool isFieldVisible(const char* path)
    {
        auto* found =
            m_open->page().findChild<QWidget*>(QLatin1String("field:") + QLatin1String(path));
        return found && found->isVisible();
    }

    std::unique_ptr<OpenNumbersPage> m_open;
};

void TestTokenBillPage::emptyPageHasNoPrices()
{
    QVERIFY(empty().startsWith(QStringLiteral("Enter the requests, their tokens and your prices")));
    QVERIFY(m_open->text("typedPrices")
                .startsWith(QStringLiteral("Prices are yours; Ringside ships none.")));
    for (const char* price : {"field:cost.price.input", "field:cost.price.output"})
        QVERIFY(m_open->child<QLineEdit>(price)->text().isEmpty());
    QVERIFY(!m_open->child<QWidget>("numbersPictureCard")->isVisible());
}

void TestTokenBillPage::typedBillIsAddedUpAndKept()
{
    m_open->enter("cost.price.input", "2");
    QCOMPARE(empty(), QStringLiteral("Also enter the requests of the period."));
    m_open->enter("cost.tokens.unique", "2000");
    QCOMPARE(empty(), QStringLiteral("Also enter the requests of the period."));
    m_open->enter("cost.tokens.requests", "1000");
    QVERIFY2(empty().startsWith(QStringLiteral("Also enter: ")), qPrintable(empty()));
    typeSmallBill();
    // 2 million input tokens at 2 and 0.5 million output tokens at 10: 4 + 5.
    QCOMPARE(headline(),
             QStringLiteral("Total 9. Largest part: Output, 5. An answer costs 0.009."));
    QVERIFY(m_open->hasTab("Bill"));
    QVERIFY(m_open->hasTab("Load and capacity"));
    const auto state = m_open->bench().state();
    m_open->open();
    QCOMPARE(int(m_open->forms().form()), int(NumbersPage::TokenBill)); // kept last
    QVERIFY(m_open->bench().state() == state);
    QVERIFY(headline().startsWith(QStringLiteral("Total 9.")));
}

void TestTokenBillPage::optionAsksForItsPrice()
{
    typeSmallBill();
    QVERIFY(!isFieldVisible("cost.price.batch"));
    QVERIFY(!isFieldVisible("cost.tokens.retry.first"));
    m_open->enter("cost.tokens.retry.attempts", "2");
    QVERIFY(isFieldVisible("cost.tokens.retry.first"));
    m_open->enter("cost.tokens.option", "batch");
    QVERIFY(isFieldVisible("cost.price.batch"));
    QVERIFY(!isFieldVisible("cost.tokens.retry.attempts"));
    QVERIFY(!isFieldVisible("cost.tokens.retry.first"));
    QVERIFY2(empty().startsWith(QStringLiteral("Also enter: ")), qPrintable(empty()));
    m_open->enter("cost.price.batch", "0.5");
    // Half of 9.
    QVERIFY2(headline().startsWith(QStringLiteral("Total 4.5.")), qPrintable(headline()));
    m_open->undo();
    m_open->undo();
    QCOMPARE(m_open->field("cost.tokens.option"), std::string("standard"));
    QVERIFY(headline().startsWith(QStringLiteral("Total 9.")));
    m_open->enter("cost.tokens.option", "provisioned");
    QVERIFY(isFieldVisible("cost.tokens.units"));
    QVERIFY(isFieldVisible("cost.price.unit_hour"));
}

void TestTokenBillPage::cacheShowsWhenItPays()
{
    typeSmallBill();
    m_open->enter("cost.tokens.shared", "10000");
    // 10 million more input tokens at 2.
    QVERIFY2(headline().startsWith(QStringLiteral("Total 29.")), qPrintable(headline()));
    m_open->enter("cost.tokens.cache", "explicit");
    m_open->enter("cost.tokens.cache_hours", "10");
    m_open->enter("cost.price.cached", "0.1");
    m_open->enter("cost.price.cache_hour", "1");
    // A tenth of 20, filled once for 0.01 million x 2, stored for 0.01 million x 10 h x 1:
    // 9 + 2 + 0.02 + 0.1 = 11.12.
    QVERIFY2(headline().startsWith(QStringLiteral("Total 11.1")), qPrintable(headline()));
    QVERIFY(m_open->hasTab("When the cache pays"));
}

void TestTokenBillPage::anotherFormLeavesTheBill()
{
    typeSmallBill();
    const auto state = m_open->bench().state();
    m_open->showForm(NumbersPage::Experiment);
    m_open->enter("evaluation.experiment.base_rate", "0.1");
    m_open->showForm(NumbersPage::Access);
    m_open->showForm(NumbersPage::TokenBill);
    QVERIFY(m_open->bench().state() == state);
    m_open->showForm(NumbersPage::Experiment);
    QCOMPARE(m_open->field("evaluation.experiment.base_rate"), std::string("0.1"));
}

void TestTokenBillPage::wrongPriceIsExplainedAtItsField()
{
    typeSmallBill();
    m_open->enter("cost.price.input", "cheap");
    QVERIFY(m_open->child<QLabel>("complaint:cost.price.input")->isVisible());
    QVERIFY(m_open->text("complaint:cost.price.input").contains(QStringLiteral("cheap")));
    QVERIFY(headline().startsWith(QStringLiteral("Total 9.")));
}

void TestTokenBillPage::onlyJobsCanBeAdded()
{
    typeSmallBill();
    const auto state = m_open->bench().state();
    QVERIFY(!m_open->page().findChild<QPushButton*>(QStringLiteral("jobAdd")));
    m_open->bench().importFiles({QStringLiteral("prices.csv")});
    QCOMPARE(m_open->message(), QStringLiteral("Only jobs can be added here, as .yaml files."));
    QTest::keyClick(&m_open->page(), Qt::Key_Return); // adds nothing
    QVERIFY(m_open->bench().state() == state);
}

void TestTokenBillPage::billIsSavedAndOpened()
{
    typeSmallBill();
    const auto state = m_open->bench().state();
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("bill.yaml"));
    m_open->bench().saveFile(file);
    m_open->page().startFrom(QStringLiteral("empty"));
    m_open->wait();
    QVERIFY(m_open->bench().isEmpty());
    m_open->bench().openFile(file);
    m_open->wait();
    QVERIFY(m_open->bench().state() == state);
}

void TestTokenBillPage::everyStarterHasPictures()
{
    m_open->verifyStarters();
}

void TestTokenBillPage::keyboardReachesTheForm()
{
    // From the strip, which stays where it is when its page changes, to the first field.
    auto* strip = childOf<TabStrip>(m_open->forms(), "numbersForms");
    auto* tab = strip->findChildren<QPushButton*>().at(NumbersPage::TokenBill);
    tab->setFocus();
    QTRY_VERIFY(tab->hasFocus());
    QTest::keyClick(tab, Qt::Key_Right);
    m_open->wait();
    QCOMPARE(int(m_open->forms().form()), int(NumbersPage::Access));
    QVERIFY(strip->isVisible() && strip->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    m_open->wait();
    QCOMPARE(int(m_open->forms().form()), int(NumbersPage::TokenBill));
    QVERIFY(strip->isAncestorOf(QApplication::focusWidget()));
    const auto* requests = m_open->child<QLineEdit>("field:cost.tokens.requests");
    for (int i = 0; i < 12 && !requests->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(requests->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("1000"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    m_open->wait();
    QCOMPARE(m_open->field("cost.tokens.requests"), std::string("1000"));
}

void TestTokenBillPage::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_open->setFontScale(scale);
    m_open->resize(size);
    m_open->verifyFit();
}

void TestTokenBillPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    m_open->savePicture(folder, QStringLiteral("bill-empty"));
    for (const session::StarterScenario& starter :
         session::starterScenarios(m_open->bench().kind())) {
        m_open->bench().setState(starter.state);
        m_open->savePicture(folder, QStringLiteral("bill-") + QString::fromStdString(starter.id));
    }
}

RINGSIDE_TEST(TestTokenBillPage)
#include "tst_token_bill_page.moc"
