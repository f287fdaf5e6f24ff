// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/bank_switch.h"

#include "app/shell/main_window.h"
#include "app/shell/nav_rail.h"
#include "app/theme/theme.h"
#include "core/pack/values/manifest.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace ringside;
using namespace ringside::app;

/// The menu of the question banks in the rail.
class TestBankSwitch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneBankNeedsNoMenu()
    {
        const QTemporaryDir profile;
        NavRail rail(m_theme);
        BankSwitch banks(profile.path(), {}, rail);
        QVERIFY(buttonOf(rail)->isHidden());
        QVERIFY(banks.entries().empty());
    }

    void anotherBankIsChosenInTheMenu()
    {
        const QTemporaryDir profile;
        importOne(profile.path());
        NavRail rail(m_theme);
        BankSwitch banks(profile.path(), {}, rail);
        QPushButton* button = buttonOf(rail);
        QVERIFY(!button->isHidden());
        QCOMPARE(button->accessibleName(), QStringLiteral("Question bank"));
        Q_EMIT button->menu()->aboutToShow();
        const QList<QAction*> actions = button->menu()->actions();
        QCOMPARE(actions.size(), 2);
        QCOMPARE(actions[1]->text(), QStringLiteral("My questions (own)"));
        QVERIFY(actions[0]->isChecked() && !actions[1]->isChecked());
        QSignalSpy changed(&banks, &BankSwitch::bankChanged);
        actions[0]->trigger(); // is open
        QCOMPARE(changed.count(), 0);
        actions[1]->trigger();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(session::studiedPack(profile.path())->pack.manifest.id, QString(pack::kOwnBankId));
    }

    void allBanksOfAProfileShareTheSettings()
    {
        const QTemporaryDir banks, history;
        SystemClock clock;
        const auto workspace = session::Workspace::open(test::shippedBank(), history.path(), clock);
        QVERIFY(workspace);
        Settings settings;
        settings.study.examDate = QDate(2027, 3, 1);
        settings.study.dailyGoal = 33;
        {
            MainWindow window(m_theme, **workspace, clock,
                              {history.path(), test::shippedBank(),
                               [](const QUrl&) { return true; }, banks.path(),
                               QStringLiteral("a-pack")},
                              settings);
            QCOMPARE((*workspace)->studySettings().dailyGoal, 33);
            session::StudySettings changed = settings.study;
            changed.dailyGoal = 34;
            QVERIFY((*workspace)->setStudySettings(changed));
        }
        QCOMPARE(loadSettings(banks.path()).study.dailyGoal, 34);
        QCOMPARE(loadSettings(banks.path()).study.examDate, settings.study.examDate);
        QVERIFY(!isNewProfile(banks.path()));  // the plan is not requested again
        QVERIFY(isNewProfile(history.path())); // a pack has no plan of its own
    }

    void openBankIsNotInThePalette()
    {
        const QTemporaryDir profile;
        importOne(profile.path());
        QVERIFY(session::studyPack(profile.path(), QString(pack::kOwnBankId)));
        NavRail rail(m_theme);
        BankSwitch banks(profile.path(), QString(pack::kOwnBankId), rail);
        const auto entries = banks.entries();
        QCOMPARE(entries.size(), std::size_t(1));
        QCOMPARE(entries[0].text,
                 QStringLiteral("Question bank: Professional Machine Learning Engineer"));
        entries[0].open();
        QVERIFY(!session::studiedPack(profile.path()));
    }

    void bankThatIsGoneIsNamed()
    {
        const QTemporaryDir profile;
        importOne(profile.path());
        NavRail rail(m_theme);
        BankSwitch banks(profile.path(), {}, rail);
        Q_EMIT buttonOf(rail)->menu()->aboutToShow();
        QVERIFY(session::removePack(profile.path(), QString(pack::kOwnBankId)));
        QSignalSpy changed(&banks, &BankSwitch::bankChanged);
        QSignalSpy raised(&banks, &BankSwitch::messageRaised);
        buttonOf(rail)->menu()->actions()[1]->trigger();
        QCOMPARE(changed.count(), 0);
        QCOMPARE(raised.count(), 1);
        QVERIFY(raised[0][0].toString().contains(QString(pack::kOwnBankId)));
    }

private:
    static QPushButton* buttonOf(NavRail& rail)
    {
        return rail.findChild<QPushButton*>(QStringLiteral("railMenu-library"));
    }

    static void importOne(const QString& profile)
    {
        const QString name = profile + QStringLiteral("/one.gift");
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Which? {=this ~that}\n");
        file.close();
        auto imported = session::importFile(name, {.wanted = exchange::Wanted::Questions});
        QVERIFY(imported);
        const auto plan = session::planQuestions(*imported, profile);
        QVERIFY(plan);
        QVERIFY(session::importQuestions({profile, test::shippedBank(), {}}, *plan,
                                         QStringLiteral("import 1"), false));
    }

    Theme m_theme;
};

RINGSIDE_TEST(TestBankSwitch)
#include "tst_bank_switch.moc"
