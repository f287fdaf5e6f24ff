// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_section.h"

#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/silent_port.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using session::ClassTask;

namespace {

constexpr auto kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                            QFileDevice::ReadUser | QFileDevice::WriteUser;

constexpr int kPatienceMs = 120'000; ///< a sync that fails is tried again after a minute

} // namespace

/// Devices and class in Settings, with a server of its own.
class TestClassSection : public WindowTest
{
    Q_OBJECT

public:
    TestClassSection() : WindowTest(QStringLiteral("settings")) {}

private Q_SLOTS:
    void initTestCase();
    void init() override;
    void nothingIsSentBeforeJoining();
    void joiningNeedsTheConsentToTheFile();
    void learnerJoinsAndSyncs();
    void answerDoesNotPutOffTheFirstSync();
    void anotherDevicesAnswersReachTheOpenWindow();
    void consentIsGivenAndWithdrawn();
    void refusedConsentIsReportedAfterJoining();
    void refusedInvitationKeepsWhatWasTyped_data();
    void refusedInvitationKeepsWhatWasTyped();
    void silentServerDoesNotBlockTheWindow();
    void serverThatIsGoneLosesNothing();
    void leavingExportingAndErasing();
    void nextStartSyncsByItself();
    void everyControlIsReachedByTabAndNamed();
    void itFits_data() { addWindowSizes(); }
    void itFits();

private:
    session::ClassRoom& room() { return m_program->workspace().classRoom(); }
    QString keyFile() const { return m_profile->filePath(QStringLiteral("cohort.key")); }
    QString invitation() const;
    void type(const QString& invitation, const char* name);
    /// Joins as Ada and waits for the first sync, which follows by itself.
    void join();
    void answerOne();
    /// Waits until no call to the server runs.
    void settle();
    /// A section with prepared answers to its questions.
    std::unique_ptr<ClassSection> sectionWith(bool agrees, const QString& word);

    std::unique_ptr<ClassServer> m_server;
    cohort::Membership m_teacher;
    cohort::Invitation m_forLearners;
    QString m_asked; ///< the last question of a section of sectionWith()
};

void TestClassSection::initTestCase()
{
    WindowTest::initTestCase();
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    m_teacher =
        joined(m_server->found(QStringLiteral("Autumn")), "T").value_or(cohort::Membership());
    auto link = linkOf(m_teacher);
    QVERIFY(link.has_value());
    m_forLearners = cohort::Instructor(*link).invite(1000, 1).value_or(cohort::Invitation());
}

void TestClassSection::init()
{
    WindowTest::init();
    m_asked.clear();
}

QString TestClassSection::invitation() const
{
    return cohort::invitationText(m_forLearners);
}

void TestClassSection::type(const QString& invitation, const char* name)
{
    child<QLineEdit>("classInvitation")->setText(invitation);
    child<QLineEdit>("className")->setText(QString::fromUtf8(name));
    child<QCheckBox>("keepLogin")->setChecked(true);
}

void TestClassSection::settle()
{
    QTRY_COMPARE_WITH_TIMEOUT(room().running(), ClassTask::None, kPatienceMs);
}

void TestClassSection::join()
{
    type(invitation(), "Ada");
    child<QPushButton>("joinClass")->click();
    QTRY_VERIFY_WITH_TIMEOUT(room().state() && room().state()->syncedMs > 0, kPatienceMs);
    settle();
}

void TestClassSection::answerOne()
{
    session::Practice& practice = m_program->practice();
    const auto item = practice.current();
    QVERIFY(item.has_value());
    const auto count = static_cast<std::size_t>(
        item->question.type == bank::QuestionType::Single ? 1 : item->question.choose);
    std::vector<bank::OptionId> chosen;
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(item->question.options[i].id);
    QVERIFY(practice.answer(chosen, progress::Confidence::Unrated, 1000));
}

std::unique_ptr<ClassSection> TestClassSection::sectionWith(bool agrees, const QString& word)
{
    return std::make_unique<ClassSection>(
        m_program->theme, room(),
        ClassSection::Services{
            {.save =
                 [this](QWidget*, const QString&, const QString&, const QString&) {
                     return m_profile->filePath(QStringLiteral("all.json"));
                 },
             .open = {}},
            [this, agrees](const QString& question) {
                m_asked = question;
                return agrees;
            },
            [this, word](const QString& question) {
                m_asked = question;
                return word;
            }});
}

void TestClassSection::nothingIsSentBeforeJoining()
{
    QVERIFY(!room().state());
    QVERIFY(child<QLineEdit>("classInvitation")->isVisible());
    QVERIFY(!child<QPushButton>("syncClass")->isVisible());
    QVERIFY(text("aboutClass").contains(QStringLiteral("nothing leaves this computer")));
    room().sync(); // without a login it asks no server
    settle();
    QVERIFY(!room().state());
    QVERIFY(!QFile::exists(keyFile()));
}

void TestClassSection::joiningNeedsTheConsentToTheFile()
{
    auto* button = child<QPushButton>("joinClass");
    QVERIFY(!button->isEnabled());
    child<QLineEdit>("classInvitation")->setText(QStringLiteral("ringside://broken"));
    QVERIFY(!button->isEnabled());
    QVERIFY(!text("classServer").isEmpty());
    // A mail program broke the line.
    QString broken = invitation();
    broken.insert(broken.size() / 2, QStringLiteral(" \n "));
    child<QLineEdit>("classInvitation")->setText(broken);
    QVERIFY2(text("classServer")
                 .startsWith(QStringLiteral("Server: localhost, port %1,").arg(m_server->port())),
             qPrintable(text("classServer")));
    QVERIFY(!button->isEnabled());
    QVERIFY(!QFile::exists(keyFile()));
    child<QCheckBox>("keepLogin")->setChecked(true);
    QVERIFY(button->isEnabled());
}

void TestClassSection::learnerJoinsAndSyncs()
{
    answerOne();
    join();
    QCOMPARE(text("classMembership"), QStringLiteral("Autumn on localhost, as Ada (learner)."));
    // The answer; its time and place are columns of the same entry.
    QVERIFY2(text("classLastSync").contains(QStringLiteral("Sent 1 entry, received 0 entries.")),
             qPrintable(text("classLastSync")));
    QCOMPARE(QFile::permissions(keyFile()), kOwnerOnly);
    QCOMPARE(QFile::permissions(m_profile->filePath(QStringLiteral("class.json"))), kOwnerOnly);
    QVERIFY(child<QLineEdit>("classInvitation")->text().isEmpty()); // it was a secret
    QVERIFY(!child<QLineEdit>("classInvitation")->isVisible());
    QVERIFY(!child<QCheckBox>("shareAnswers")->isChecked());
    child<QPushButton>("syncClass")->click();
    settle();
    QVERIFY(text("classLastSync").contains(QStringLiteral("Sent 0 entries")));
    QVERIFY(text("classState").isEmpty());
}

void TestClassSection::answerDoesNotPutOffTheFirstSync()
{
    connect(&room(), &session::ClassRoom::ended, this, [this](ClassTask task) {
        if (task == ClassTask::Join)
            answerOne();
    });
    bool syncs = false;
    connect(&room(), &session::ClassRoom::changed, this,
            [&] { syncs = syncs || room().running() == ClassTask::Sync; });
    type(invitation(), "Ada");
    child<QPushButton>("joinClass")->click();
    QTRY_VERIFY_WITH_TIMEOUT(syncs, 30'000); // half of the quiet time after an answer
    settle();
    QVERIFY2(text("classLastSync").contains(QStringLiteral("Sent 1 entry")),
             qPrintable(text("classLastSync")));
}

void TestClassSection::anotherDevicesAnswersReachTheOpenWindow()
{
    join();
    QVERIFY(m_program->workspace().review().current()); // the deck is in memory
    child<QPushButton>("inviteDevice")->click();
    settle();
    const auto forDevice =
        cohort::parseInvitation(child<QLineEdit>("deviceInvitation")->text().trimmed());
    QVERIFY(forDevice.has_value());
    CohortDevice other;
    QVERIFY(other.join(*forDevice));
    const auto item = m_program->practice().current();
    other.answer(3);
    const auto key = std::ranges::find_if(item->question.options, &bank::Option::correct);
    const auto recorded =
        other.journal().recordAnswer({.questionId = item->question.id.value(),
                                      .contentHash = item->question.contentHash,
                                      .optionOrder = {key->id.value()},
                                      .chosen = {key->id.value()}, // a mistake is asked again
                                      .correct = true,
                                      .durationMs = 1000},
                                     {item->question.id.value(), 0});
    QVERIFY(recorded.has_value());
    QVERIFY(other.sync());
    session::ChangeSet seen;
    connect(&m_program->workspace(), &session::Workspace::changed, this,
            [&seen](const session::ChangeSet& changes) { seen.add(changes); });
    child<QPushButton>("syncClass")->click();
    settle();
    // Three answers and the one to the current question.
    QVERIFY(text("classLastSync").contains(QStringLiteral("received 4 entries")));
    using Part = session::ChangeSet::Part;
    QVERIFY(seen.touches(Part::Answers));
    QVERIFY(seen.touches(Part::Cards));
    const auto now = m_program->practice().current();
    QVERIFY(now->answer.has_value());
    QCOMPARE(now->answer->chosen.front(), key->id);
}

void TestClassSection::consentIsGivenAndWithdrawn()
{
    answerOne();
    child<QCheckBox>("joinAnswers")->setChecked(true);
    join();
    QVERIFY(child<QCheckBox>("shareAnswers")->isChecked());
    const auto sharedRows = [this] {
        return m_server->superuser(QStringLiteral(
            "SELECT count(*) FROM ringside.item_answer JOIN ringside.device USING (member)"
            " WHERE device_id = (SELECT device_id FROM ringside.device ORDER BY added_at DESC"
            " LIMIT 1)"));
    };
    QCOMPARE(sharedRows(), QStringLiteral("1"));
    child<QCheckBox>("shareAnswers")->click();
    settle();
    QVERIFY(!room().state()->sharesAnswers);
    QCOMPARE(sharedRows(), QStringLiteral("0"));
    QVERIFY(text("classState").startsWith(QStringLiteral("Saved.")));
}

void TestClassSection::refusedConsentIsReportedAfterJoining()
{
    const auto consent = [this](const char* statement) {
        return m_server->superuser(QString::fromLatin1(statement) +
                                   QStringLiteral(" ringside_person"));
    };
    QCOMPARE(consent("REVOKE EXECUTE ON FUNCTION ringside.consent_1(bool, bool) FROM"), QString());
    child<QCheckBox>("joinAnswers")->setChecked(true);
    join(); // including the first sync, which says nothing
    QVERIFY(!child<QCheckBox>("shareAnswers")->isChecked());
    QVERIFY(!room().state()->sharesAnswers);
    QTRY_VERIFY(text("classState").endsWith(QStringLiteral("What you share has not changed.")));
    QCOMPARE(consent("GRANT EXECUTE ON FUNCTION ringside.consent_1(bool, bool) TO"), QString());
    child<QCheckBox>("shareAnswers")->click();
    settle();
    QVERIFY(room().state()->sharesAnswers);
    QVERIFY(text("classState").startsWith(QStringLiteral("Saved.")));
}

void TestClassSection::refusedInvitationKeepsWhatWasTyped_data()
{
    QTest::addColumn<QString>("wrong");
    QTest::newRow("a certificate of another authority") << QStringLiteral("certificate");
    QTest::newRow("a code that was never given out") << QStringLiteral("code");
    QTest::newRow("another code for an older server") << QStringLiteral("older code");
    QTest::newRow("nothing listens at the port") << QStringLiteral("port");
}

void TestClassSection::refusedInvitationKeepsWhatWasTyped()
{
    QFETCH(const QString, wrong);
    cohort::Invitation changed = m_forLearners;
    QString whyNot;
    std::unique_ptr<ClassServer> other;
    if (wrong == QLatin1String("certificate")) {
        other = ClassServer::start(whyNot);
        QVERIFY2(other, qPrintable(whyNot));
        changed.server.certificate = other->address().certificate;
    } else if (wrong.endsWith(QLatin1String("code"))) {
        changed.code = QStringLiteral("0").repeated(64);
        changed.door = QString(wrong.startsWith(QLatin1String("older")) ? 32 : 0, QLatin1Char('x'));
    } else {
        changed.server.port = 1; // nothing may listen there without root
    }
    const QString typed = cohort::invitationText(changed);
    type(typed, "Ada");
    child<QPushButton>("joinClass")->click();
    QCOMPARE(room().running(), ClassTask::Join);
    settle();
    QVERIFY(!room().state());
    QVERIFY(!QFile::exists(keyFile()));
    QCOMPARE(child<QLineEdit>("classInvitation")->text(), typed);
    QCOMPARE(child<QLineEdit>("className")->text(), QStringLiteral("Ada"));
    const QString message = text("classState");
    QVERIFY2(message.endsWith(QStringLiteral("You have not joined.")), qPrintable(message));
    if (wrong.endsWith(QLatin1String("code")))
        QVERIFY2(message.startsWith(
                     QStringLiteral("This invitation is used up or expired. Ask for a new one.")),
                 qPrintable(message));
    else if (wrong == QLatin1String("certificate"))
        QVERIFY2(message.contains(QStringLiteral("could not prove who it is, so nothing was sent")),
                 qPrintable(message));
    else
        QVERIFY2(message.startsWith(QStringLiteral("Not connected to localhost:")),
                 qPrintable(message));
    QVERIFY(!message.contains(changed.code) && !message.contains(QLatin1String("xxxx")));
    QVERIFY(child<QPushButton>("joinClass")->isEnabled());
}

/// libpq gives up opening after 10 s; the event loop runs all the time.
void TestClassSection::silentServerDoesNotBlockTheWindow()
{
    const SilentPort silent;
    cohort::Invitation changed = m_forLearners;
    changed.server.port = silent.port();
    type(cohort::invitationText(changed), "Ada");
    child<QPushButton>("joinClass")->click();
    QElapsedTimer between;
    qint64 longest = 0;
    QTimer ticks;
    connect(&ticks, &QTimer::timeout, this,
            [&] { longest = std::max(longest, between.restart()); });
    between.start();
    ticks.start(20);
    QVERIFY(child<QPushButton>("cancelClass")->isVisible());
    settle();
    QVERIFY2(longest < 8000, qPrintable(QString::number(longest))); // the machine may be busy
    QVERIFY(text("classState").startsWith(QStringLiteral("Not connected")));
}

void TestClassSection::serverThatIsGoneLosesNothing()
{
    join();
    // The same login at a port where nothing listens.
    QFile key(keyFile());
    QVERIFY(key.open(QIODevice::ReadWrite));
    QJsonObject login = QJsonDocument::fromJson(key.readAll()).object();
    login.insert(QStringLiteral("port"), 1);
    key.resize(0);
    key.write(QJsonDocument(login).toJson());
    key.close();
    answerOne();
    child<QPushButton>("syncClass")->setFocus();
    child<QPushButton>("syncClass")->click();
    settle();
    QVERIFY(text("classState").contains(QStringLiteral("will be sent later")));
    QCOMPARE(window().focusWidget(), child<QPushButton>("syncClass"));
    child<QCheckBox>("shareAnswers")->click();
    settle();
    QVERIFY(text("classState").contains(QStringLiteral("has not changed")));
    QVERIFY(!child<QCheckBox>("shareAnswers")->isChecked());
    // Leaving works without the server, after a question.
    const auto section = sectionWith(true, {});
    auto* leaveHere = section->findChild<QPushButton*>(QStringLiteral("leaveHere"));
    QVERIFY(leaveHere->isHidden());
    section->findChild<QPushButton*>(QStringLiteral("leaveClass"))->click();
    settle();
    QVERIFY(room().state());
    QVERIFY(!leaveHere->isHidden());
    leaveHere->click();
    QTRY_VERIFY(!room().state());
    QVERIFY(m_asked.contains(QStringLiteral("did not confirm")));
    QVERIFY(!QFile::exists(keyFile()));
    settle();
}

void TestClassSection::leavingExportingAndErasing()
{
    join();
    answerOne();
    auto section = sectionWith(true, QStringLiteral("erase"));
    section->findChild<QPushButton*>(QStringLiteral("syncClass"))->click();
    settle();
    section->findChild<QPushButton*>(QStringLiteral("exportClass"))->click();
    settle();
    QFile written(m_profile->filePath(QStringLiteral("all.json")));
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QJsonObject all = QJsonDocument::fromJson(written.readAll()).object();
    QCOMPARE(all.value(QLatin1String("entries")).toArray().size(), 1);

    section = sectionWith(true, QStringLiteral("eras")); // mistyped
    section->findChild<QPushButton*>(QStringLiteral("eraseClass"))->click();
    QCOMPARE(room().running(), ClassTask::None);
    section = sectionWith(true, QStringLiteral("erase"));
    section->findChild<QPushButton*>(QStringLiteral("eraseClass"))->click();
    settle();
    QVERIFY(!room().state());
    QVERIFY(!QFile::exists(m_profile->filePath(QStringLiteral("class.json"))));
    QVERIFY(m_program->practice().current()->answer.has_value()); // here it stays

    join();
    section = sectionWith(false, {});
    section->findChild<QPushButton*>(QStringLiteral("leaveClass"))->click(); // the answer is no
    QCOMPARE(room().running(), ClassTask::None);
    section = sectionWith(true, {});
    section->findChild<QPushButton*>(QStringLiteral("leaveClass"))->click();
    settle();
    QVERIFY(!room().state());
    QVERIFY(child<QLineEdit>("classInvitation")->isVisible());
}

void TestClassSection::nextStartSyncsByItself()
{
    join();
    answerOne();
    open();
    QVERIFY(room().state());
    const auto before = room().state()->syncedMs;
    QTRY_VERIFY_WITH_TIMEOUT(room().state()->syncedMs > before, 30'000);
    QCOMPARE(room().state()->sent, 1);
    settle();
    child<QCheckBox>("syncAlone")->click();
    QVERIFY(!room().state()->syncsAlone);
    open();
    QVERIFY(!room().state()->syncsAlone);
    QVERIFY(!child<QCheckBox>("syncAlone")->isChecked());
}

void TestClassSection::everyControlIsReachedByTabAndNamed()
{
    join();
    auto* section = child<QWidget>("classSection");
    QWidget* at = child<QCheckBox>("shareAnswers");
    at->setFocus();
    QStringList reached;
    for (int i = 0; i < 30 && at && section->isAncestorOf(at); ++i) {
        reached << at->objectName();
        QTest::keyClick(at, Qt::Key_Tab);
        at = window().focusWidget();
    }
    QCOMPARE(reached, QStringList({QStringLiteral("shareAnswers"), QStringLiteral("shareReadiness"),
                                   QStringLiteral("syncAlone"), QStringLiteral("syncClass"),
                                   QStringLiteral("openClass"), QStringLiteral("exportClass"),
                                   QStringLiteral("leaveClass"), QStringLiteral("eraseClass"),
                                   QStringLiteral("inviteDevice")}));
    verifyNamedAndWhole(*section);
}

void TestClassSection::itFits()
{
    takeWindowSize();
    auto* section = child<QWidget>("classSection");
    child<QLineEdit>("classInvitation")->setText(invitation());
    verifyNamedAndWhole(*section);
    const auto* area = child<QWidget>("settingsPage")->findChild<QScrollArea*>();
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
}

RINGSIDE_TEST(TestClassSection)
#include "tst_class_section.moc"
