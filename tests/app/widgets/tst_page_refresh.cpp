// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/page_refresh.h"

#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

using namespace ringside;
using namespace ringside::app;
using session::ChangeSet;
using Part = session::ChangeSet::Part;

namespace {

/// A page that notes what it reads.
struct NotingPage
{
    explicit NotingPage(session::Workspace& workspace)
        : refresh(new PageRefresh(workspace, page, Part::Answers | Part::Settings,
                                  [this](const ChangeSet& changes) { read.push_back(changes); }))
    {
    }
    std::vector<ChangeSet> read;
    QWidget page;
    PageRefresh* refresh;
};

} // namespace

/// When a page reads again what has changed.
class TestPageRefresh : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one"), QStringLiteral("three")}),
                                m_dir->filePath(QStringLiteral("bank"))));
        m_workspace = std::move(
            *session::Workspace::open(m_dir->filePath(QStringLiteral("bank")),
                                      m_dir->filePath(QStringLiteral("profile")), m_clock));
        m_shown = std::make_unique<NotingPage>(*m_workspace);
    }
    void cleanup()
    {
        m_shown.reset();
        m_workspace.reset();
    }

    void pageReadsEverythingWhenItIsFirstShown()
    {
        answer();
        QVERIFY(m_shown->read.empty());
        m_shown->page.show();
        QCOMPARE(m_shown->read.size(), std::size_t{1});
        QCOMPARE(m_shown->read[0].parts, Part::Answers | Part::Settings);
    }

    void visiblePageReadsEachChangeOfItsPartsAtOnce()
    {
        showFirst();
        answer();
        QCOMPARE(m_shown->read, std::vector<ChangeSet>{answered("one")});
        QVERIFY(m_workspace->practice().goTo(1)); // none of its parts
        QCOMPARE(m_shown->read.size(), std::size_t{1});
    }

    void hiddenPageReadsNothingUntilItIsShownAndThenOnce()
    {
        showFirst();
        m_shown->page.hide();
        answer();
        QVERIFY(m_workspace->practice().goTo(1));
        answer();
        changeSettings();
        QVERIFY(m_shown->read.empty());
        m_shown->page.show();
        ChangeSet all = answered("one");
        all.add(answered("three"));
        all.add({Part::Settings});
        QCOMPARE(m_shown->read, std::vector<ChangeSet>{all});
    }

    void pageThatIsShownAgainWithoutAChangeReadsNothing()
    {
        showFirst();
        m_shown->page.hide();
        m_shown->page.show();
        QVERIFY(m_shown->read.empty());
    }

    void onAnotherDayOfStudyAPageReadsEverything()
    {
        showFirst();
        m_shown->page.hide();
        m_clock.advanceMs(std::int64_t{24} * 60 * 60'000);
        m_shown->page.show();
        QCOMPARE(m_shown->read, std::vector<ChangeSet>{{Part::Answers | Part::Settings}});
    }

    void dayThatBeginsOnAVisiblePageIsFollowed()
    {
        m_shown->refresh->followDay();
        auto* minute = m_shown->refresh->findChild<QTimer*>();
        QVERIFY(minute);
        QCOMPARE(minute->interval(), 60'000);
        QSignalSpy passed(minute, &QTimer::timeout);
        minute->start(1);
        showFirst();
        QVERIFY(passed.wait());
        QVERIFY(m_shown->read.empty());
        m_clock.advanceMs(std::int64_t{24} * 60 * 60'000);
        QVERIFY(passed.wait());
        QVERIFY(passed.wait());
        QCOMPARE(m_shown->read, std::vector<ChangeSet>{{Part::Answers | Part::Settings}});
    }

    void ownChangeIsNotReadAgain()
    {
        showFirst();
        {
            const PageRefresh::OwnChange own(*m_shown->refresh);
            answer();
        }
        QVERIFY(m_shown->read.empty());
        changeSettings();
        QCOMPARE(m_shown->read, std::vector<ChangeSet>{{Part::Settings}});
    }

    void whatWasMissedCanBeReadWhileThePageIsHidden()
    {
        m_shown->refresh->catchUp();
        m_shown->refresh->catchUp();
        QCOMPARE(m_shown->read.size(), std::size_t{1});
        m_shown->page.show();
        QCOMPARE(m_shown->read.size(), std::size_t{1});
    }

private:
    void showFirst()
    {
        m_shown->page.show();
        m_shown->read.clear();
    }
    void answer()
    {
        QVERIFY(m_workspace->practice().answer({bank::OptionId(QStringLiteral("beta"))}, {}, 1000));
    }
    void changeSettings()
    {
        session::StudySettings settings = m_workspace->studySettings();
        settings.newPerDay = 3;
        QVERIFY(m_workspace->setStudySettings(settings));
    }
    static ChangeSet answered(const char* question)
    {
        return {Part::Answers, {bank::QuestionId(QString::fromLatin1(question))}};
    }

    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<session::Workspace> m_workspace;
    std::unique_ptr<NotingPage> m_shown;
};

RINGSIDE_TEST(TestPageRefresh)
#include "tst_page_refresh.moc"
