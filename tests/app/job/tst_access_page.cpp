// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/scenario/access_scenario.h"
#include "tests/app/job/open_numbers_page.h"
#include "tests/support/test_program.h"

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The form "Who can read this?" of "My numbers".
class TestAccessPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init()
    {
        m_open = openedNumbersPage();
        m_open->showForm(NumbersPage::Access);
    }
    void cleanup()
    {
        m_open.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void emptyPageSaysWhatToType();
    void denyRuleStopsARequestAndTheSketchIsKept();
    void sketchWithoutRequestsAsksForOne();
    void excessRightsAreCounted();
    void wrongLineIsNamedAndNothingIsLost();
    void undoShowsTheSketchBefore();
    void partsThatASketchCannotExpressStayAndAreNamed();
    void textFileIsRead();
    void sketchIsSavedAndOpened();
    void longListOfRequestsIsCut();
    void everyStarterHasPictures();
    void tabLeavesTheText();
    void everythingHasANameAndFits_data() { addWindowSizes(); }
    void everythingHasANameAndFits();
    void pictures();

private:
    void type(const char* lines) { m_open->paste("sketchText", lines); }
    QString sketch() { return m_open->child<QPlainTextEdit>("sketchText")->toPlainText(); }
    QString headline() { return m_open->text("numbersHeadline"); }
    const access::AccessScenario& scenario()
    {
        return *m_open->bench().state().as<access::AccessScenario>();
    }

    std::unique_ptr<OpenNumbersPage> m_open;
};

namespace {

constexpr const char* kDenied = "role viewer allows storage.objects.get\n"
                                "group analysts has ana, ben\n"
                                "bucket is in project\n"
                                "analysts has viewer on project\n"
                                "deny ben storage.objects.get on bucket\n"
                                "ask ana storage.objects.get on bucket\n"
                                "ask ben storage.objects.get on bucket\n";

} // namespace

void TestAccessPage::emptyPageSaysWhatToType()
{
    QVERIFY(m_open->text("numbersEmpty").startsWith(QStringLiteral("Type on the left")));
    QVERIFY(m_open->bench().isEmpty());
    QVERIFY(m_open->ofBox("numbersSummary").isEmpty());
}

void TestAccessPage::denyRuleStopsARequestAndTheSketchIsKept()
{
    type(kDenied);
    QCOMPARE(m_open->ofBox("numbersSummary"),
             QStringLiteral("Principals: 3, resources: 2, roles: 1, bindings: 1, deny rules: 1, "
                            "requests: 2."));
    QCOMPARE(headline(),
             QStringLiteral(
                 "✓ As wanted: ana is allowed storage.objects.get on bucket.\n"
                 "✗ Not as wanted: ben is denied storage.objects.get on bucket at hop 4, IAM: deny "
                 "rule ben-get-bucket: storage.objects.get."));
    QVERIFY(m_open->hasTab("Hops"));
    // The text is the learner's own, as long as it says the same.
    QCOMPARE(sketch(), QString::fromUtf8(kDenied));
    const auto state = m_open->bench().state();
    m_open->open();
    QCOMPARE(int(m_open->forms().form()), int(NumbersPage::Access)); // kept last
    QVERIFY(m_open->bench().state() == state);
    QVERIFY(sketch().contains(QStringLiteral("deny ben storage.objects.get on bucket\n")));
}

void TestAccessPage::sketchWithoutRequestsAsksForOne()
{
    type("bucket is in project\nuser ana\n");
    QVERIFY(m_open->text("numbersEmpty").startsWith(QStringLiteral("Also type a request")));
}

void TestAccessPage::excessRightsAreCounted()
{
    type("resource bucket\nrole editor allows storage.objects.get, storage.objects.delete\n"
         "ana has editor on bucket\nask ana storage.objects.get on bucket\nwatch ana\n");
    // Two permissions on one bucket, and the request needs one of them.
    QVERIFY2(
        headline().endsWith(QStringLiteral("Rights of ana: 2. Not needed for these requests: 1.")),
        qPrintable(headline()));
    QVERIFY(m_open->hasTab("Rights"));
}

void TestAccessPage::wrongLineIsNamedAndNothingIsLost()
{
    type(kDenied);
    const auto state = m_open->bench().state();
    const QByteArray wrong = QByteArray(kDenied) + "ask eve storage.objects.get on bukcet\n";
    type(wrong.constData());
    const QString complaint = m_open->ofBox("numbersComplaint");
    QVERIFY2(complaint.startsWith(QStringLiteral("Line 8: principal has no option “eve”")),
             qPrintable(complaint));
    QVERIFY2(complaint.contains(QStringLiteral("the line “user eve” adds it")),
             qPrintable(complaint));
    QVERIFY2(complaint.contains(QStringLiteral("it takes bucket, project; the nearest name is "
                                               "bucket")),
             qPrintable(complaint));
    QCOMPARE(m_open->child<QPlainTextEdit>("sketchText")->extraSelections().size(), 2);
    QCOMPARE(sketch(), QString::fromUtf8(wrong));
    QVERIFY(m_open->bench().state() == state);
    type("ana may read bucket\n");
    QCOMPARE(m_open->ofBox("numbersComplaint"),
             QStringLiteral("Line 1: the statement cannot be “ana may read bucket”; it takes “NAME "
                            "has ROLE on RESOURCE”, “NAME is in NAME”, or a line that begins with "
                            "user, group, resource, role, deny, ask or watch."));
    type(kDenied);
    QVERIFY(m_open->ofBox("numbersComplaint").isEmpty());
}

void TestAccessPage::undoShowsTheSketchBefore()
{
    type(kDenied);
    type("user eve\nresource bucket\nask eve storage.objects.get on bucket\n");
    QVERIFY(headline().startsWith(QStringLiteral("✗ Not as wanted: eve is denied")));
    m_open->undo();
    QVERIFY(sketch().contains(QStringLiteral("group analysts has ana, ben\n")));
    QVERIFY(headline().startsWith(QStringLiteral("✓ As wanted: ana is allowed")));
    m_open->undo();
    QVERIFY(m_open->bench().isEmpty());
    QVERIFY(sketch().isEmpty());
}

void TestAccessPage::partsThatASketchCannotExpressStayAndAreNamed()
{
    type(kDenied);
    access::AccessScenario more = scenario();
    more.resources["bucket"].service = "storage";
    more.networks["office"].ranges = {"10.0.0.0/16"};
    m_open->bench().setState(scenario::State::of(more));
    m_open->wait();
    QVERIFY(m_open->ofBox("numbersSummary")
                .endsWith(QStringLiteral("Also in this job, unchanged by the sketch: details of "
                                         "resources, networks and machines.")));
    // A line that is removed and typed again loses nothing either.
    const QByteArray text = sketch().toUtf8();
    type("user ana\n");
    type((text + "user eve\n").constData());
    more.principals["eve"] = {};
    QVERIFY(scenario() == more);
}

void TestAccessPage::textFileIsRead()
{
    const QTemporaryDir dir;
    const QString file = writeFile(dir, "sketch.txt", kDenied);
    m_open->bench().importFiles({file, file});
    m_open->wait();
    QCOMPARE(m_open->message(), QStringLiteral("Read from sketch.txt. Other files left out: 1."));
    QCOMPARE(sketch(), QString::fromUtf8(kDenied));
    const auto state = m_open->bench().state();
    m_open->bench().importFiles({writeFile(dir, "picture.txt", QByteArray("\x89PNG\0\0", 6))});
    m_open->wait();
    QVERIFY(m_open->message().startsWith(
        QStringLiteral("The text was not read; your sketch is unchanged.")));
    QVERIFY(m_open->bench().state() == state);
}

void TestAccessPage::sketchIsSavedAndOpened()
{
    type(kDenied);
    const auto state = m_open->bench().state();
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("kept.yaml"));
    m_open->bench().saveFile(file);
    m_open->page().startFrom(QStringLiteral("empty"));
    m_open->wait();
    QVERIFY(sketch().isEmpty());
    m_open->bench().openFile(file);
    m_open->wait();
    QVERIFY(m_open->bench().state() == state);
}

void TestAccessPage::longListOfRequestsIsCut()
{
    QByteArray lines("user ana\nresource bucket\n");
    for (int i = 0; i < 11; ++i)
        lines += "ask ana storage.objects.get on bucket\n";
    type(lines.constData());
    QVERIFY(headline().endsWith(QStringLiteral("More requests: 3.")));
    QCOMPARE(headline().count(u'\n'), 8);
}

void TestAccessPage::everyStarterHasPictures()
{
    m_open->verifyStarters();
    // Their names are those that a sketch gives.
    for (const session::StarterScenario& starter :
         session::starterScenarios(m_open->bench().kind())) {
        m_open->bench().setState(starter.state);
        m_open->wait();
        QVERIFY2(!sketch().contains(u':'), starter.id.c_str());
    }
}

void TestAccessPage::tabLeavesTheText()
{
    auto* edit = m_open->child<QPlainTextEdit>("sketchText");
    edit->setFocus();
    QTRY_VERIFY(edit->hasFocus());
    QTest::keyClicks(edit, QStringLiteral("user ana"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::keyClicks(edit, QStringLiteral("user ben"));
    QTest::keyClick(edit, Qt::Key_Tab);
    QVERIFY(!edit->hasFocus());
    m_open->wait();
    QCOMPARE(scenario().principals.size(), std::size_t(2));
}

void TestAccessPage::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_open->setFontScale(scale);
    m_open->resize(size);
    m_open->verifyFit();
}

void TestAccessPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    m_open->savePicture(folder, QStringLiteral("access-empty"));
    for (const session::StarterScenario& starter :
         session::starterScenarios(m_open->bench().kind())) {
        m_open->bench().setState(starter.state);
        m_open->savePicture(folder, QStringLiteral("access-") + QString::fromStdString(starter.id));
    }
    type("ana may read bucket\nwatch eve\n");
    m_open->savePicture(folder, QStringLiteral("access-wrong"));
}

RINGSIDE_TEST(TestAccessPage)
#include "tst_access_page.moc"
