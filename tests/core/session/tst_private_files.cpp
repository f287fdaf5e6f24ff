// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/key_file.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/job/own_scenario.h"
#include "core/session/progress/exam_checklist.h"
#include "core/session/workspace/tools_profile.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/pack/pack_files.h"
#include "tests/core/session/job/own_kinds.h"
#include "tests/core/session/joined_profile.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QTest>

#include <sys/stat.h>

using namespace ringside;
using namespace ringside::session;

namespace {

/// The files and folders of a profile that others than the owner may use, with their permissions.
QStringList openToOthers(const QString& profile)
{
    QStringList open;
    QDirIterator each(profile,
                      QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    QStringList paths{profile};
    while (each.hasNext())
        paths << each.next();
    for (const QString& path : paths) {
        struct stat found
        {
        };
        if (::lstat(QFile::encodeName(path).constData(), &found) != 0 ||
            (found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
            open << QStringLiteral("%1 %2").arg(path).arg(found.st_mode & 0777, 0, 8);
    }
    return open;
}

} // namespace

/// Whatever a learner does, no file of the profile is for others: the process's own mask takes
/// nothing away here, and each use makes the profile itself.
class TstPrivateFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_mask = ::umask(0); }
    void cleanupTestCase() { ::umask(m_mask); }
    void init();
    void noFileIsForOthers_data();
    void noFileIsForOthers();

private:
    QString folder() const { return m_profile->folder(); }
    QString path(const char* name) const { return QDir(folder()).filePath(QLatin1String(name)); }
    /// Next to the profile, which may be missing.
    QString beside(const char* name) const
    {
        return QFileInfo(folder()).dir().filePath(QLatin1String(name));
    }
    void expect(const char* name) { m_expected << path(name); }
    void look() { m_open << openToOthers(folder()); }
    std::unique_ptr<progress::Journal> open(const QString& profile) const;
    bool answer(const QString& profile) const;

    bool study();
    bool openAfterAKill();
    bool repairDamage();
    bool replaceALostJournal();
    bool setANewerJournalAside();
    bool restore();
    bool merge();
    bool importQuestions();
    bool installAPack();
    bool joinTheDailyMix();
    bool storeAJob();
    bool checkTheList();
    bool joinAClass();

    struct Use
    {
        const char* name;
        bool (TstPrivateFiles::*run)();
    };
    static const std::vector<Use>& uses();

    mode_t m_mask = 0;
    std::unique_ptr<test::JoinedProfile> m_profile;
    QStringList m_expected; ///< files that the use is to have written
    QStringList m_open;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

void TstPrivateFiles::init()
{
    m_profile = std::make_unique<test::JoinedProfile>();
    QVERIFY(QDir().rmdir(folder()));
    m_expected.clear();
    m_open.clear();
}

std::unique_ptr<progress::Journal> TstPrivateFiles::open(const QString& profile) const
{
    auto journal = progress::Journal::open(profile, m_clock);
    return journal ? *std::move(journal) : nullptr;
}

bool TstPrivateFiles::answer(const QString& profile) const
{
    const auto journal = open(profile);
    return journal && journal->recordAnswer(test::scriptAnswer(1), {}).has_value();
}

bool TstPrivateFiles::study()
{
    {
        auto workspace = Workspace::open(m_profile->included(), folder(), m_clock);
        if (!workspace)
            return false;
        look();
    }
    const auto journal = open(folder());
    const bool answered = journal && journal->recordAnswer(test::scriptAnswer(1), {}).has_value();
    look();
    expect("lock");
    expect("journal.sqlite");
    expect("journal.sqlite.entries"); // written on closing
    return answered && QFile::exists(path("journal.sqlite-wal")) &&
           QFile::exists(path("journal.sqlite-shm"));
}

bool TstPrivateFiles::openAfterAKill()
{
    const QString copy = beside("killed");
    {
        const auto journal = open(folder());
        if (!journal || !journal->recordAnswer(test::scriptAnswer(1), {}) ||
            !test::copyProfile(folder(), copy))
            return false;
    }
    return QDir(folder()).removeRecursively() && QDir().rename(copy, folder()) &&
           answer(folder()) && backUpProfile(folder(), m_clock);
}

bool TstPrivateFiles::repairDamage()
{
    const QString journal = progress::journalPath(folder());
    if (!answer(folder()) || !backUpProfile(folder(), m_clock) || !answer(folder()) ||
        !test::writeContent(journal, QByteArray(8192, 'x')))
        return false;
    m_clock.advanceMs(60'000);
    const auto report = repairProfile(folder(), m_clock);
    return report && report->kind == progress::OpenReport::Kind::SetAsideDamaged;
}

bool TstPrivateFiles::replaceALostJournal()
{
    if (!answer(folder()) || !backUpProfile(folder(), m_clock) ||
        !QFile::remove(progress::journalPath(folder())))
        return false;
    return answer(folder());
}

bool TstPrivateFiles::setANewerJournalAside()
{
    return answer(folder()) &&
           test::runRaw(progress::journalPath(folder()), {QStringLiteral("PRAGMA user_version=99"),
                                                          QStringLiteral("DROP TABLE event")})
               .isEmpty() &&
           answer(folder());
}

bool TstPrivateFiles::restore()
{
    if (!answer(folder()) || !backUpProfile(folder(), m_clock) || !answer(folder()))
        return false;
    m_clock.advanceMs(60'000);
    return restoreProfile(folder(), QStringLiteral("newest"), m_clock).has_value();
}

bool TstPrivateFiles::merge()
{
    const QString other = beside("other");
    return answer(folder()) && answer(other) && mergeProfile(folder(), other, m_clock) &&
           !progress::listBackups(folder()).empty();
}

bool TstPrivateFiles::importQuestions()
{
    const QString file = beside("a.gift");
    if (!test::writeContent(file, "::ring::Which is fastest? {=a ring ~a tree}\n"))
        return false;
    auto imported = importFile(file, {.wanted = exchange::Wanted::QuestionsElseCards});
    if (!imported)
        return false;
    const auto plan = planQuestions(*imported, folder());
    expect("own-questions.json");
    expect("packs/my-questions/questions.bank");
    return plan && session::importQuestions({folder(), m_profile->included(), {}}, *plan,
                                            QStringLiteral("import 1"), false);
}

bool TstPrivateFiles::installAPack()
{
    const pack::PackFolder small;
    expect("packs/small-pack/questions.bank");
    expect("packs/small-pack/images/dot.png");
    expect("histories/small-pack/journal.sqlite");
    if (!small.build() || !installPack(folder(), small.packFile()) ||
        !studyPack(folder(), QStringLiteral("small-pack")))
        return false;
    const auto studied = studiedPack(folder());
    return studied && answer(studied->profileDir);
}

bool TstPrivateFiles::joinTheDailyMix()
{
    expect("joined/bank");
    return importQuestions() && m_profile->choose().bankFile == path("joined/bank");
}

bool TstPrivateFiles::storeAJob()
{
    const auto& kind = test::servingJobs();
    expect("my-serving-job.yaml");
    return answer(folder()) && keepOwnScenario(folder(), kind, kind.fresh()) &&
           test::writeContent(ownScenarioFile(folder(), kind), "scenario: [\n") &&
           openOwnScenario(folder(), kind)->problem.has_value() &&
           keepOwnScenario(folder(), kind, kind.fresh());
}

bool TstPrivateFiles::checkTheList()
{
    expect("settings.ini");
    return answer(folder()) &&
           storeCheckedItems(folder(), QDate(2026, 12, 24), {QStringLiteral("id")});
}

bool TstPrivateFiles::joinAClass()
{
    expect("cohort.key");
    return answer(folder()) &&
           cohort::writeKeyFile(path("cohort.key"), {.server = {.host = QStringLiteral("localhost"),
                                                                .port = 5432,
                                                                .database = QStringLiteral("d"),
                                                                .certificate = {}},
                                                     .login = QStringLiteral("rs_a"),
                                                     .password = QStringLiteral("secret"),
                                                     .cohortId = QStringLiteral("c")});
}

const std::vector<TstPrivateFiles::Use>& TstPrivateFiles::uses()
{
    using This = TstPrivateFiles;
    static const std::vector<Use> kUses{
        {"study", &This::study},
        {"open after a kill", &This::openAfterAKill},
        {"repair damage", &This::repairDamage},
        {"replace a lost journal", &This::replaceALostJournal},
        {"set a newer journal aside", &This::setANewerJournalAside},
        {"restore a backup", &This::restore},
        {"merge", &This::merge},
        {"import questions", &This::importQuestions},
        {"install a pack and study it", &This::installAPack},
        {"join the daily mix", &This::joinTheDailyMix},
        {"store a job, and set a damaged one aside", &This::storeAJob},
        {"check the exam week's list", &This::checkTheList},
        {"join a class", &This::joinAClass},
    };
    return kUses;
}

void TstPrivateFiles::noFileIsForOthers_data()
{
    QTest::addColumn<int>("use");
    for (int i = 0; i < static_cast<int>(uses().size()); ++i)
        QTest::newRow(uses()[static_cast<std::size_t>(i)].name) << i;
}

void TstPrivateFiles::noFileIsForOthers()
{
    QFETCH(int, use);
    QVERIFY((this->*uses()[static_cast<std::size_t>(use)].run)());
    look();
    QVERIFY2(m_open.isEmpty(), qPrintable(m_open.join(u'\n')));
    for (const QString& file : m_expected)
        QVERIFY2(QFileInfo::exists(file), qPrintable(file));
}

RINGSIDE_TEST(TstPrivateFiles)
#include "tst_private_files.moc"
