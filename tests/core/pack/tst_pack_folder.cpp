// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/pack/pack_folder.h"
#include "core/storage/folder_lock.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::pack;

/// Packs in a profile.
class TestPackFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_first.build());
        QVERIFY(m_second.replace(QStringLiteral("pack.yaml"), QStringLiteral("version: 1.0.0"),
                                 QStringLiteral("version: 1.1.0")));
        QVERIFY(m_second.build());
        QVERIFY(m_other.replace(QStringLiteral("pack.yaml"), QStringLiteral("id: small-pack"),
                                QStringLiteral("id: other-pack")));
        QVERIFY(m_other.build());
    }

    void installedPackOpens()
    {
        const QTemporaryDir profile;
        const auto installed = installPack(profile.path(), m_first.packFile());
        QVERIFY(installed);
        QCOMPARE(installed->replacedVersion, QString());
        const PackList list = installedPacks(profile.path());
        QCOMPARE(list.packs.size(), std::size_t(1));
        QVERIFY(list.problems.empty());
        QCOMPARE(list.packs[0], installed->pack);
        const auto reader = bank::BankReader::open(list.packs[0].bankFile);
        QVERIFY(reader);
        QCOMPARE((*reader)->count(), 2);
    }

    void updateReplacesAndKeepsTheHistory()
    {
        const QTemporaryDir profile;
        QVERIFY(installPack(profile.path(), m_first.packFile()));
        QVERIFY(installPack(profile.path(), m_other.packFile()));
        const QString history = historyFolder(profile.path(), QStringLiteral("small-pack"));
        QVERIFY(QDir().mkpath(history));
        QVERIFY(writeBytes(history + QStringLiteral("/answers"), "mine"));
        const auto updated = installPack(profile.path(), m_second.packFile());
        QVERIFY(updated);
        QCOMPARE(updated->replacedVersion, QStringLiteral("1.0.0"));
        QCOMPARE(updated->pack.manifest.version, QStringLiteral("1.1.0"));
        QCOMPARE(installedPacks(profile.path()).packs.size(), std::size_t(2));
        QVERIFY(removePack(profile.path(), QStringLiteral("small-pack")));
        QCOMPARE(installedPacks(profile.path()).packs.size(), std::size_t(1));
        QCOMPARE(bytesOf(history + QStringLiteral("/answers")), QByteArray("mine"));
    }

    void packCannotTakeTheIdOfTheOwnQuestions()
    {
        PackFolder folder;
        QVERIFY(folder.replace(QStringLiteral("pack.yaml"), QStringLiteral("id: small-pack"),
                               QStringLiteral("id: my-questions")));
        QVERIFY(folder.build());
        const QTemporaryDir profile;
        const auto refused = installPack(profile.path(), folder.packFile());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::WrongType);
        QCOMPARE(refused.error().value, std::string("my-questions"));
        QVERIFY(installedPacks(profile.path()).packs.empty());
    }

    void onlyAnInstalledPackIsRemoved_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("an id that is not installed") << QStringLiteral("none");
        QTest::newRow("a path") << QStringLiteral("../histories");
        QTest::newRow("nothing") << QString();
        QTest::newRow("the folder itself") << QStringLiteral(".");
    }

    void onlyAnInstalledPackIsRemoved()
    {
        QFETCH(QString, id);
        const QTemporaryDir profile;
        QVERIFY(installPack(profile.path(), m_first.packFile()));
        const Done removed = removePack(profile.path(), id);
        QVERIFY(!removed);
        QCOMPARE(int(removed.error().code), int(ErrorCode::UnknownName));
        QCOMPARE(removed.error().limit, std::string("small-pack"));
        QCOMPARE(installedPacks(profile.path()).packs.size(), std::size_t(1));
    }

    void choiceIsKept()
    {
        const QTemporaryDir profile;
        QCOMPARE(chosenPack(profile.path()), QString());
        QVERIFY(!choosePack(profile.path(), QStringLiteral("small-pack"))); // not installed
        QVERIFY(installPack(profile.path(), m_first.packFile()));
        QVERIFY(choosePack(profile.path(), QStringLiteral("small-pack")));
        QCOMPARE(chosenPack(profile.path()), QStringLiteral("small-pack"));
        QVERIFY(choosePack(profile.path(), QString()));
        QCOMPARE(chosenPack(profile.path()), QString());
        QVERIFY(choosePack(profile.path(), QString())); // again
    }

    /// A process that was killed between the two renames of an update.
    void replacedVersionReturns()
    {
        const QTemporaryDir profile;
        QVERIFY(installPack(profile.path(), m_first.packFile()));
        QDir packs(profile.filePath(QStringLiteral("packs")));
        QVERIFY(packs.rename(QStringLiteral("small-pack"), QStringLiteral(".old-small-pack")));
        QVERIFY(packs.mkdir(QStringLiteral(".new-small-pack")));
        QVERIFY(installPack(profile.path(), m_other.packFile()));
        QCOMPARE(installedPacks(profile.path()).packs.size(), std::size_t(2));
        QVERIFY(!packs.exists(QStringLiteral(".new-small-pack")));
    }

    void whatALinkedFolderLeadsToStays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("action");
        QTest::newRow("an unpacked folder that is left") << ".new-small-pack"
                                                         << "install other";
        QTest::newRow("a replaced folder that is left") << ".old-other-pack"
                                                        << "install other";
        QTest::newRow("a pack that is removed") << "small-pack"
                                                << "remove";
        QTest::newRow("a pack that is replaced") << "small-pack"
                                                 << "install";
    }

    void whatALinkedFolderLeadsToStays()
    {
        QFETCH(QString, name);
        QFETCH(QString, action);
        const QTemporaryDir profile;
        const QTemporaryDir elsewhere;
        QVERIFY(writeBytes(elsewhere.filePath(QStringLiteral("letter")), "mine"));
        const QDir packs(profile.filePath(QStringLiteral("packs")));
        QVERIFY(QDir().mkpath(packs.path()));
        if (name.startsWith(QLatin1String(".old")))
            QVERIFY(packs.mkdir(name.mid(5)));
        QVERIFY(QFile::link(elsewhere.path(), packs.filePath(name)));
        if (action == QLatin1String("remove"))
            QVERIFY(removePack(profile.path(), name));
        else
            (void)installPack(profile.path(), action == QLatin1String("install")
                                                  ? m_first.packFile()
                                                  : m_other.packFile());
        QCOMPARE(bytesOf(elsewhere.filePath(QStringLiteral("letter"))), QByteArray("mine"));
        QVERIFY(!QFileInfo(packs.filePath(name)).isSymLink());
    }

    void filesThatAreLinksAreNotFollowed()
    {
        const QTemporaryDir profile;
        const auto installed = installPack(profile.path(), m_first.packFile());
        QVERIFY(installed && choosePack(profile.path(), QStringLiteral("small-pack")));
        for (const QString& file :
             {installed->pack.bankFile,
              QDir(installed->pack.folder).filePath(QString(kManifestName))}) {
            QVERIFY(QFile::rename(file, file + QStringLiteral(".moved")));
            QVERIFY(QFile::link(file + QStringLiteral(".moved"), file));
            const PackList list = installedPacks(profile.path());
            QVERIFY(list.packs.empty());
            QCOMPARE(list.problems.size(), std::size_t(1));
            QCOMPARE(list.problems[0].file, file.toStdString());
            QVERIFY(QFile::remove(file) && QFile::rename(file + QStringLiteral(".moved"), file));
        }
        const QString chosen = profile.filePath(QStringLiteral("packs/studied"));
        QVERIFY(QFile::rename(chosen, chosen + QStringLiteral(".moved")));
        QVERIFY(QFile::link(chosen + QStringLiteral(".moved"), chosen));
        QCOMPARE(chosenPack(profile.path()), QString());
    }

    void damagedInstallationIsReported()
    {
        const QTemporaryDir profile;
        const auto installed = installPack(profile.path(), m_first.packFile());
        QVERIFY(installed);
        QVERIFY(writeBytes(installed->pack.bankFile, "short"));
        const PackList list = installedPacks(profile.path());
        QVERIFY(list.packs.empty());
        QCOMPARE(list.problems.size(), std::size_t(1));
        QCOMPARE(list.problems[0].subject, std::string("questions.bank"));
        QVERIFY(installPack(profile.path(), m_first.packFile())); // repairs it
        QCOMPARE(installedPacks(profile.path()).packs.size(), std::size_t(1));
    }

    void onlyOneProcessInstallsAtATime()
    {
        const QTemporaryDir profile;
        QVERIFY(installPack(profile.path(), m_first.packFile()));
        const auto lock = storage::FolderLock::acquire(profile.filePath(QStringLiteral("packs")));
        QVERIFY(lock);
        QCOMPARE(int(installPack(profile.path(), m_other.packFile()).error().code),
                 int(ErrorCode::InUse));
        QCOMPARE(int(removePack(profile.path(), QStringLiteral("small-pack")).error().code),
                 int(ErrorCode::InUse));
    }

private:
    const PackFolder m_first, m_second, m_other;
};

RINGSIDE_TEST(TestPackFolder)
#include "tst_pack_folder.moc"
