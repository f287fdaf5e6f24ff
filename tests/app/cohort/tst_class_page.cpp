// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"
#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/cohort/member.h"
#include "core/session/cohort/class_room.h"
#include "core/session/library/library.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QDateEdit>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

using namespace ringside;
using namespace ringside::test;
using session::ClassTask;

namespace {

constexpr int kPatienceMs = 120'000; ///< a sync that fails is tried again after a minute

} // namespace

/// The class page in the real window, with a server of its own.
class TestClassPage : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutAClassThePageSaysHowToJoin();
    void smallGroupsAreWithheldAndConsentCanEndThem();
    void assignmentIsGivenDoneAndSeen();
    void serverThatIsGoneLeavesWhatWasRead();
    void everyControlIsNamedAndFits_data() { addWindowSizes(); }
    void everyControlIsNamedAndFits();

private:
    session::ClassRoom& room() { return m_program->workspace().classRoom(); }
    void settle() { QTRY_COMPARE_WITH_TIMEOUT(room().running(), ClassTask::None, kPatienceMs); }
    /// The window's learner joins, and the first sync is over.
    void join(const cohort::Invitation& invitation, const char* name, bool sharesReadiness = false);
    void showPage();
    /// Joins as an instructor of a new class; returns an invitation for its learners.
    cohort::Invitation teach(const char* title);
    /// Assigns the current question's domain through the form, after a search without hits.
    void assignWeekOne();
    /// The answer of a further learner who shares it.
    cohort::Membership shareAnswer(const cohort::Invitation& invitation, bool correct);
    QString cell(const char* table, int row, int column)
    {
        return child<QTableView>(table)->model()->index(row, column).data().toString();
    }

    std::unique_ptr<ClassServer> m_server;
};

void TestClassPage::initTestCase()
{
    WindowTest::initTestCase();
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestClassPage::join(const cohort::Invitation& invitation, const char* name,
                         bool sharesReadiness)
{
    QString refusals;
    QObject listener;
    connect(&room(), &session::ClassRoom::ended, &listener,
            [&refusals](ClassTask task, const Done& outcome) {
                if (!outcome)
                    refusals += QStringLiteral("task %1: %2 ")
                                    .arg(static_cast<int>(task))
                                    .arg(app::errorText(outcome.error()));
            });
    room().join({.invitation = cohort::invitationText(invitation),
                 .name = QString::fromUtf8(name),
                 .sharesReadiness = sharesReadiness});
    QTRY_VERIFY2_WITH_TIMEOUT(room().state() && room().state()->syncedMs > 0, qPrintable(refusals),
                              kPatienceMs);
    settle();
}

void TestClassPage::showPage()
{
    window().openPage(QStringLiteral("today"));
    window().openPage(QStringLiteral("class"));
    settle();
}

cohort::Invitation TestClassPage::teach(const char* title)
{
    join(m_server->found(QString::fromUtf8(title)), "Dr Grey");
    showPage();
    child<QPushButton>("inviteLearners")->click();
    settle();
    return cohort::parseInvitation(child<QLineEdit>("learnerInvitation")->text())
        .value_or(cohort::Invitation());
}

cohort::Membership TestClassPage::shareAnswer(const cohort::Invitation& invitation, bool correct)
{
    const auto login = joined(invitation, "L").value_or(cohort::Membership());
    auto link = linkOf(login);
    const auto item = m_program->practice().current();
    const bank::Question& question = item->question;
    const auto option = std::ranges::find(question.options, correct, &bank::Option::correct);
    cohort::Member member(*link);
    const bool shared =
        member.consent(true, false) && member.share({{.entryId = entryId(1'760'000'000'000ULL),
                                                      .question = question.id.value(),
                                                      .contentHash = question.contentHash,
                                                      .chosen = {option->id.value()},
                                                      .correct = correct,
                                                      .durationMs = 42'000}});
    return shared ? login : cohort::Membership();
}

void TestClassPage::withoutAClassThePageSaysHowToJoin()
{
    window().openPage(QStringLiteral("class"));
    QVERIFY(text("classPageMembership").startsWith(QStringLiteral("You are in no class.")));
    QVERIFY(!child<QPushButton>("refreshClass")->isVisible());
    child<QPushButton>("classSettings")->click();
    QCOMPARE(window().focusWidget(), child<QWidget>("classInvitation"));
}

void TestClassPage::smallGroupsAreWithheldAndConsentCanEndThem()
{
    const cohort::Invitation invitation = teach("Autumn");
    QVERIFY(!invitation.code.isEmpty());
    cohort::Membership last;
    for (int learner = 0; learner < 4; ++learner)
        last = shareAnswer(invitation, learner % 2 == 0);
    child<QPushButton>("refreshClass")->click();
    settle();
    auto* items = child<QTableView>("classItems");
    QVERIFY(!items->isVisible()); // four learners are one too few
    QVERIFY(text("aboutClassItems").contains(QStringLiteral("would show single persons' answers")));

    shareAnswer(invitation, true);
    child<QPushButton>("refreshClass")->click();
    settle();
    QVERIFY(items->isVisible());
    QCOMPARE(items->model()->rowCount(), 1);
    const auto practiced = m_program->practice().current();
    QCOMPARE(cell("classItems", 0, 0), practiced->question.title);
    QCOMPARE(cell("classItems", 0, 1), QStringLiteral("5"));
    // Learners 0, 2 and the fifth are right.
    QVERIFY(cell("classItems", 0, 2).startsWith(QStringLiteral("60 % (")));
    QCOMPARE(cell("classItems", 0, 4), QStringLiteral("42 s"));
    QCOMPARE(child<QTableView>("classOptions")->model()->rowCount(),
             static_cast<int>(practiced->question.options.size()));
    // Five learners, none of whom shares a name with numbers.
    QCOMPARE(child<QTableView>("classMembers")->model()->rowCount(), 5);
    QCOMPARE(cell("classMembers", 0, 1), QStringLiteral("not shared"));

    auto link = linkOf(last);
    QVERIFY(cohort::Member(*link).consent(false, false));
    child<QPushButton>("refreshClass")->click();
    settle();
    QVERIFY(!items->isVisible());
}

void TestClassPage::assignWeekOne()
{
    auto* assign = child<QPushButton>("assign");
    QVERIFY(!assign->isEnabled());
    child<QLineEdit>("assignmentTitle")->setText(QStringLiteral("Week 1"));
    // Without a hit nothing is assigned, and what was typed stays.
    child<QLineEdit>("assignmentQuery")->setText(QStringLiteral("zzzunknownword"));
    assign->click();
    settle();
    QVERIFY(text("classPageState").contains(QStringLiteral("one that finds questions")));
    QCOMPARE(child<QLineEdit>("assignmentTitle")->text(), QStringLiteral("Week 1"));
    const QString query =
        QStringLiteral("domain:%1").arg(m_program->practice().current()->question.domain);
    child<QLineEdit>("assignmentQuery")->setText(query);
    assign->click();
    settle();
    QCOMPARE(text("classPageState"), QStringLiteral("Assigned."));
    QVERIFY(child<QLineEdit>("assignmentTitle")->text().isEmpty());
    QCOMPARE(cell("classAssignments", 0, 0), QStringLiteral("Week 1"));
    QVERIFY(cell("classAssignments", 0, 2)
                .startsWith(child<QDateEdit>("assignmentDue")->date().toString(Qt::ISODate)));
    QCOMPARE(cell("classAssignments", 0, 3), QStringLiteral("0 of 0 who share it"));
}

void TestClassPage::assignmentIsGivenDoneAndSeen()
{
    const cohort::Invitation invitation = teach("Spring");
    assignWeekOne();
    const std::unique_ptr<QTemporaryDir> teacher = std::move(m_profile);

    // A learner in another profile practices one of its questions and shares that.
    newProfile();
    open();
    join(invitation, "Bo", true);
    showPage();
    QCOMPARE(cell("ownAssignments", 0, 0), QStringLiteral("Week 1"));
    QVERIFY(cell("ownAssignments", 0, 3).startsWith(QStringLiteral("0 of ")));
    child<QPushButton>("practiceAssignment")->click();
    const auto session = m_program->practice().session();
    QVERIFY(session.has_value());
    const auto item = m_program->practice().current();
    const bank::Question& asked = item->question;
    std::vector<bank::OptionId> chosen;
    for (const bank::Option& option : asked.options)
        if (option.correct)
            chosen.push_back(option.id);
    QVERIFY(m_program->practice().answer(chosen, progress::Confidence::Unrated, 1000));
    room().sync();
    settle();
    showPage();
    QVERIFY2(cell("ownAssignments", 0, 3).startsWith(QStringLiteral("1 of ")) &&
                 cell("ownAssignments", 0, 3).endsWith(QStringLiteral(", 1 right")),
             qPrintable(cell("ownAssignments", 0, 3)));

    m_program.reset();
    m_profile = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(teacher->filePath(QStringLiteral("cohort.key")),
                        m_profile->filePath(QStringLiteral("cohort.key"))));
    QVERIFY(QFile::copy(teacher->filePath(QStringLiteral("class.json")),
                        m_profile->filePath(QStringLiteral("class.json"))));
    open();
    settle();
    showPage();
    QVERIFY2(text("classAssignment").contains(QStringLiteral("Begun: Bo (1 of ")),
             qPrintable(text("classAssignment")));
    QCOMPARE(cell("classAssignments", 0, 3), QStringLiteral("0 of 1 who share it"));
    QCOMPARE(cell("classMembers", 0, 1), QStringLiteral("too few answers"));
}

void TestClassPage::serverThatIsGoneLeavesWhatWasRead()
{
    teach("Summer");
    const QString before = text("aboutClassItems");
    QFile key(m_profile->filePath(QStringLiteral("cohort.key")));
    QVERIFY(key.open(QIODevice::ReadWrite));
    QJsonObject login = QJsonDocument::fromJson(key.readAll()).object();
    login.insert(QStringLiteral("port"), 1); // nothing may listen there without root
    key.resize(0);
    key.write(QJsonDocument(login).toJson());
    key.close();
    child<QPushButton>("refreshClass")->click();
    settle();
    QVERIFY(text("classPageState").startsWith(QStringLiteral("Not connected")));
    QVERIFY(text("classPageState").endsWith(QStringLiteral("what was read before.")));
    QCOMPARE(text("aboutClassItems"), before);
    QVERIFY(child<QWidget>("classMembers")->isVisible());
}

void TestClassPage::everyControlIsNamedAndFits()
{
    teach("Winter");
    takeWindowSize();
    verifyNamedAndWhole(*child<QWidget>("classPage"));
}

RINGSIDE_TEST(TestClassPage)
#include "tst_class_page.moc"
