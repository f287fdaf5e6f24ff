// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/cohort/key_file.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/job/own_scenario.h"
#include "core/session/library/library.h"
#include "core/session/workspace/tools_profile.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/job/own_kinds.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

using namespace ringside;
using namespace ringside::session;

namespace {

/// Every name below a folder: the content of a file, where a link leads, or what else it is.
std::map<QString, QByteArray> everythingIn(const QString& folder)
{
    std::map<QString, QByteArray> found;
    QDirIterator each(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QFileInfo info(each.next());
        found[info.filePath()] = info.isSymLink() ? "link to " + info.symLinkTarget().toUtf8()
                                 : info.isDir()   ? QByteArray("folder")
                                 : info.isFile()  ? test::contentOf(info.filePath())
                                                  : QByteArray("neither");
    }
    return found;
}

/// What can be in the place of a file.
constexpr std::array kKinds{"a link to a file",   "a link to nothing", "a link to itself",
                            "a link to a device", "a device",          "a pipe",
                            "a socket",           "a folder"};

bool makeSocket(const QString& file)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    // Its path is limited to 107 bytes, so the socket is bound beside the profile by a short name.
    const QString above = QDir::currentPath();
    QDir::setCurrent(QFileInfo(file).path());
    const QByteArray name = QFile::encodeName(QFileInfo(file).fileName());
    std::copy(name.begin(), name.end(), address.sun_path);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const bool bound =
        ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    QDir::setCurrent(above);
    return bound;
}

/// Puts something of a kind there; the folder above a profile has the targets of links. False where
/// this process may not.
bool plant(const QString& file, const QString& kind)
{
    const QByteArray name = QFile::encodeName(file);
    const auto link = [&](const char* target) { return ::symlink(target, name.constData()) == 0; };
    const bool isDeep = QFileInfo(file).dir().dirName() != QLatin1String("profile");
    if (kind == QLatin1String("a link to a file"))
        return link(isDeep ? "../../elsewhere" : "../elsewhere");
    if (kind == QLatin1String("a link to nothing"))
        return link(isDeep ? "../../nowhere" : "../nowhere");
    if (kind == QLatin1String("a link to itself"))
        return link(name.constData());
    if (kind == QLatin1String("a link to a device"))
        return link("/dev/zero");
    if (kind == QLatin1String("a device"))
        return ::mknod(name.constData(), S_IFCHR | 0600, makedev(1, 5)) == 0; // as /dev/zero
    if (kind == QLatin1String("a pipe"))
        return ::mkfifo(name.constData(), 0600) == 0;
    if (kind == QLatin1String("a socket"))
        return makeSocket(file);
    return QDir().mkdir(file);
}

QString textOf(const Error& error)
{
    return QString::fromStdString(error.file + ": " + error.detail);
}

} // namespace

/// Profiles and backups that come from elsewhere, with files that this program does not write: all
/// ways to open them refuse, name the file, and change nothing in the profile or elsewhere.
class TstForeignProfile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void rollbackJournalsFromElsewhereAreRefused_data();
    void rollbackJournalsFromElsewhereAreRefused();
    void whatIsNoFileIsRefused_data();
    void whatIsNoFileIsRefused();
    void whatIsNoFileIsNotReadElsewhereEither_data();
    void whatIsNoFileIsNotReadElsewhereEither();
    void whoOnlyReadsDoesNotWaitForAPipeEither();
    void backupIsReachedThroughALinkOfTheLearner();

private:
    QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
    QString profile() const { return path("profile"); }
    QString backup() const { return progress::listBackups(profile()).front().file; }
    /// Opens the profile in one of the seven ways; the error, if there was one.
    std::optional<Error> failureOf(const QString& route);
    Result<bank::SearchResult> searchInLibrary();
    bool answerIn(const QString& folder);

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    /// Runs before the library searches: its profile has to be open.
    std::function<void()> m_beforeSearch = [] {};
};

void TstForeignProfile::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), path("small.bank")));
    QVERIFY(answerIn(profile()) && answerIn(path("other")));
    QVERIFY(progress::backUpJournal(profile(), m_clock.wallMs(), progress::BackupWhen::Always));
    m_clock.advanceMs(60'000);
    m_beforeSearch = [] {};
}

bool TstForeignProfile::answerIn(const QString& folder)
{
    const auto none = [](const auto&) { return std::vector<progress::NewEvent>(); };
    const auto journal = progress::Journal::open(folder, m_clock);
    return journal && (*journal)->recordAnswers({{.questionId = QStringLiteral("one"),
                                                  .contentHash = QStringLiteral("h"),
                                                  .optionOrder = {QStringLiteral("alpha")},
                                                  .chosen = {QStringLiteral("alpha")},
                                                  .correct = false}},
                                                none);
}

Result<bank::SearchResult> TstForeignProfile::searchInLibrary()
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(path("small.bank")));
    RINGSIDE_TRY(const auto journal, progress::Journal::open(profile(), m_clock));
    m_beforeSearch();
    Library library(*bank, *journal);
    std::optional<Result<bank::SearchResult>> found;
    library.search(QStringLiteral("is:wrong"), [&](auto result) { found = std::move(result); });
    if (!QTest::qWaitFor([&] { return found.has_value(); }, 60'000))
        return fail({.code = ErrorCode::Cancelled});
    return *found;
}

std::optional<Error> TstForeignProfile::failureOf(const QString& route)
{
    const auto failed = [](const auto& result) {
        return result ? std::optional<Error>() : std::optional(result.error());
    };
    if (route == QLatin1String("check"))
        return failed(checkProfile(profile(), std::nullopt, m_clock.wallMs()));
    if (route == QLatin1String("export"))
        return failed(profileDocument(profile(), m_clock));
    if (route == QLatin1String("merge into it"))
        return failed(mergeProfile(profile(), path("other"), m_clock));
    if (route == QLatin1String("merge it"))
        return failed(mergeProfile(path("other"), profile(), m_clock));
    if (route == QLatin1String("merge its file"))
        return failed(mergeProfile(path("other"), progress::journalPath(profile()), m_clock));
    if (route == QLatin1String("restore in it"))
        return failed(restoreProfile(profile(), backup(), m_clock));
    if (route == QLatin1String("restore its backup"))
        return failed(restoreProfile(path("other"), backup(), m_clock));
    if (route == QLatin1String("back it up"))
        return failed(backUpProfile(profile(), m_clock));
    if (route == QLatin1String("repair it"))
        return failed(repairProfile(profile(), m_clock));
    if (route == QLatin1String("library"))
        return failed(searchInLibrary());
    return failed(Workspace::open(path("small.bank"), profile(), m_clock));
}

void TstForeignProfile::rollbackJournalsFromElsewhereAreRefused_data()
{
    QTest::addColumn<QString>("route");
    QTest::addColumn<QString>("beside");
    const auto row = [](const char* name, const char* route, const char* beside) {
        QTest::newRow(name) << QString::fromLatin1(route) << QString::fromLatin1(beside);
    };
    row("profile check", "check", "journal");
    row("export", "export", "journal");
    row("merge into the profile", "merge into it", "journal");
    row("merge of the profile", "merge it", "journal");
    row("merge of the journal's file", "merge its file", "journal");
    row("restore over the journal", "restore in it", "journal");
    row("restore of the backup", "restore its backup", "backup");
    row("backup", "back it up", "journal");
    row("repair", "repair it", "journal");
    row("the library", "library", "journal");
    row("the window", "window", "journal");
    row("the window, beside the bank", "window", "bank");
}

void TstForeignProfile::rollbackJournalsFromElsewhereAreRefused()
{
    QFETCH(QString, route);
    QFETCH(QString, beside);
    const QString database = beside == QLatin1String("backup") ? backup()
                             : beside == QLatin1String("bank") ? path("small.bank")
                                                               : progress::journalPath(profile());
    const QString planted = database + QStringLiteral("-journal");
    const auto plant = [&] { QVERIFY(test::writeContent(planted, "a text of somebody else")); };
    if (route == QLatin1String("library"))
        m_beforeSearch = plant;
    else
        plant();
    const auto before = everythingIn(m_dir->path());
    const auto failure = failureOf(route);
    QVERIFY(failure);
    QVERIFY2(textOf(*failure).contains(QFileInfo(planted).fileName()),
             qPrintable(textOf(*failure)));
    QVERIFY2(textOf(*failure).contains(QLatin1String("Move that file")),
             qPrintable(textOf(*failure)));
    QCOMPARE(test::contentOf(planted), QByteArray("a text of somebody else"));
    if (route != QLatin1String("library")) // which opened the profile before
        QCOMPARE(everythingIn(m_dir->path()), before);
    QVERIFY(QFile::remove(planted));
    m_beforeSearch = [] {};
    const auto again = failureOf(route);
    QVERIFY2(!again, again ? qPrintable(textOf(*again)) : "");
}

void TstForeignProfile::whatIsNoFileIsRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    for (const char* name :
         {"lock", "journal.sqlite", "journal.sqlite-wal", "journal.sqlite-shm",
          "journal.sqlite-journal", "journal.sqlite.entries", "journal.sqlite.written",
          "journal.sqlite.is-damaged", "journal.sqlite.unshown", "journal.sqlite.judged",
          "settings.ini", "settings.ini.lock"}) {
        for (const char* kind : kKinds)
            QTest::addRow("%s is %s", name, kind)
                << QString::fromLatin1(name) << QString::fromLatin1(kind);
    }
}

void TstForeignProfile::whatIsNoFileIsRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, kind);
    QVERIFY(test::writeContent(path("elsewhere"), "not the profile's"));
    const QString file = QDir(profile()).filePath(name);
    QFile::remove(file);
    if (!plant(file, kind))
        QSKIP("this process may not make devices");
    const auto before = everythingIn(m_dir->path());
    for (const char* route : {"window", "check", "back it up", "restore in it", "repair it"}) {
        const auto failure = failureOf(QLatin1String(route));
        QVERIFY2(failure, route);
        QVERIFY2(textOf(*failure).contains(name), qPrintable(textOf(*failure)));
        // A link to nothing may count as a missing journal.
        if (kind.contains(QLatin1String("link")) && failure->code != ErrorCode::FileNotFound)
            QVERIFY2(textOf(*failure).contains(QLatin1String("link")),
                     qPrintable(textOf(*failure)));
    }
    QCOMPARE(everythingIn(m_dir->path()), before);
}

void TstForeignProfile::whatIsNoFileIsNotReadElsewhereEither_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    for (const char* name : {"the backup", "own-questions.json", "packs/studied", "packs/joined",
                             "joined/bank", "cohort.key", "my-serving-job.yaml"}) {
        for (const char* kind : kKinds)
            QTest::addRow("%s is %s", name, kind)
                << QString::fromLatin1(name) << QString::fromLatin1(kind);
    }
}

/// Files that a profile can do without, or that are read for one purpose: each reader comes back,
/// with an error or as without the file, and writes through no link.
void TstForeignProfile::whatIsNoFileIsNotReadElsewhereEither()
{
    QFETCH(QString, name);
    QFETCH(QString, kind);
    QVERIFY(test::writeContent(path("elsewhere"), "not the profile's"));
    const bool isBackup = name == QLatin1String("the backup");
    const QString file = isBackup ? backup() : QDir(profile()).filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(file).path()));
    QFile::remove(file);
    if (!plant(file, kind))
        QSKIP("this process may not make devices");
    if (isBackup) {
        QVERIFY(!restoreProfile(profile(), file, m_clock));
        QVERIFY(QFile::remove(progress::journalPath(profile()))); // what is left has to be read
    }
    QVERIFY(!studiedPack(profile()));
    QVERIFY(!cohort::readKeyFile(QDir(profile()).filePath(QStringLiteral("cohort.key"))));
    const auto job = openOwnScenario(profile(), test::servingJobs());
    QCOMPARE(job && !job->problem, name != QLatin1String("my-serving-job.yaml"));
    const auto chosen = chooseBank(profile(), path("small.bank"), false);
    if (chosen)
        QCOMPARE(chosen->bankFile, path("small.bank"));
    const auto own = refreshOwnBank({profile(), path("small.bank"), {}}, m_clock.wallMs());
    QVERIFY(own || name == QLatin1String("own-questions.json"));
    QVERIFY(Workspace::open(path("small.bank"), profile(), m_clock));
    QCOMPARE(test::contentOf(path("elsewhere")), QByteArray("not the profile's"));
    QVERIFY(!QFileInfo::exists(path("nowhere")));
}

void TstForeignProfile::whoOnlyReadsDoesNotWaitForAPipeEither()
{
    const QString pipe = progress::journalPath(profile());
    QVERIFY(QFile::remove(pipe));
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    for (const char* route : {"export", "merge it", "merge into it", "merge its file"}) {
        const auto failure = failureOf(QLatin1String(route));
        QVERIFY2(failure, route);
        QVERIFY2(textOf(*failure).contains(QLatin1String("journal.sqlite")),
                 qPrintable(textOf(*failure)));
    }
}

void TstForeignProfile::backupIsReachedThroughALinkOfTheLearner()
{
    const QString link = path("my newest backup");
    QVERIFY(QFile::link(backup(), link));
    const auto restored = restoreProfile(path("other"), link, m_clock);
    QVERIFY(restored);
    QCOMPARE(restored->entries, std::int64_t{1});
    QCOMPARE(mergeProfile(path("third"), link, m_clock)->added, 1);
}

RINGSIDE_TEST(TstForeignProfile)
#include "tst_foreign_profile.moc"
