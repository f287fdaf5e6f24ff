// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_schema.h"
#include "core/pack/pack_folder.h"
#include "core/pack/pack_limits.h"
#include "core/pack/pack_reader.h"
#include "core/storage/database.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QTest>

#include <functional>

using namespace ringside;
using namespace ringside::pack;

namespace {

QByteArray& member(Members& members, const char* name)
{
    for (auto& [each, bytes] : members) {
        if (each == QLatin1String(name))
            return bytes;
    }
    members.emplace_back(QString::fromLatin1(name), QByteArray());
    return members.back().second;
}

void inManifest(Members& members, const QByteArray& before, const QByteArray& after)
{
    QByteArray& manifest = member(members, "manifest.json");
    QVERIFY2(manifest.count(before) >= 1, before.constData());
    manifest.replace(before, after);
}

/// The manifest states what the bank now is: only the content is foreign.
void stateBank(Members& members)
{
    const QByteArray& bank = member(members, "questions.bank");
    QByteArray& manifest = member(members, "manifest.json");
    const QByteArray sum = QCryptographicHash::hash(bank, QCryptographicHash::Sha256).toHex();
    const qsizetype bankPart = manifest.indexOf("\"bank\"");
    const auto put = [&](const char* key, const QByteArray& value) {
        const qsizetype at = manifest.indexOf(key, bankPart) + qsizetype(strlen(key));
        const qsizetype end = manifest.indexOf('\n', at);
        const bool comma = manifest.at(end - 1) == ',';
        manifest.replace(at, end - at, value + (comma ? "," : ""));
    };
    put("\"sha256\": ", '"' + sum + '"');
    put("\"size_bytes\": ", QByteArray::number(bank.size()));
}

/// Runs SQL in the bank of the pack.
void inBank(Members& members, const QString& sql)
{
    const QTemporaryDir work;
    const QString name = work.filePath(QStringLiteral("a.bank"));
    QVERIFY(writeBytes(name, member(members, "questions.bank")));
    {
        auto database = storage::Database::open(name, {.journal = storage::JournalMode::Delete});
        QVERIFY(database && database->exec(sql));
    }
    member(members, "questions.bank") = bytesOf(name);
    stateBank(members);
}

/// Patches the central directory's header of the entry `index`: APPNOTE.TXT, 4.3.12.
QByteArray patched(QByteArray zip, int index, qsizetype offset, const QByteArray& bytes)
{
    qsizetype header = -1;
    for (int i = 0; i <= index; ++i)
        header = zip.indexOf(QByteArray("PK\x01\x02", 4), header + 1);
    return zip.replace(header + offset, bytes.size(), bytes);
}

struct Attack
{
    const char* name;
    std::function<void(Members&)> change;
    const char* subject; ///< that the error names
    QByteArray value;    ///< that it contains
    std::function<QByteArray(const QByteArray&)> patch = nullptr;
};

void noChange(Members&) {}

std::function<void(Members&)> add(const char* name)
{
    return [name](Members& members) { member(members, name) = "x"; };
}

std::function<void(Members&)> edit(const char* before, const char* after)
{
    return [=](Members& members) { inManifest(members, before, after); };
}

const std::vector<Attack> kAttacks{
    {"a name above the folder", add("../../x"), "member name", "../../x"},
    {"a name from the root", add("/etc/cron.d/x"), "member name", "/etc/cron.d/x"},
    {"a name of Windows", add("images\\..\\x.png"), "member name", "images\\..\\x.png"},
    {"a program", add("run.sh"), "member", "run.sh"},
    {"a hidden image", add("images/.x.png"), "member", "images/.x.png"},
    {"an image in a folder of images", add("images/a/b.png"), "member", "images/a/b.png"},
    {"an image in capitals", add("images/A.png"), "member", "images/A.png"},
    {"an image that the manifest does not list", add("images/more.png"), "images/more.png",
     "not in the manifest"},
    {"no manifest", [](Members& members) { members.erase(members.begin()); }, "manifest.json",
     "missing"},
    {"no bank", [](Members& members) { members.erase(members.begin() + 1); }, "questions.bank",
     "missing"},
    {"a symbolic link", noChange, "questions.bank", "symbolic link",
     [](const QByteArray& zip) {
         // "Made by" UNIX, and a mode of 0120777.
         return patched(patched(zip, 1, 5, QByteArray(1, 3)), 1, 38, QByteArray("\0\0\xff\xa1", 4));
     }},
    {"a password", noChange, "questions.bank", "encrypted",
     [](const QByteArray& zip) { return patched(zip, 1, 8, QByteArray(1, 1)); }},
    {"one name twice", [](Members& members) { member(members, "images/dou.png") = kPng; },
     "images/dot.png", "twice",
     [](QByteArray zip) { return zip.replace("images/dou.png", "images/dot.png"); }},
    {"a zip bomb",
     [](Members& members) { member(members, "questions.bank") = QByteArray(64 << 20, '\0'); },
     "questions.bank", "zip bomb"},
    {"an image of 5 MiB",
     [](Members& members) {
         QByteArray noise(5 << 20, '\0');
         for (qsizetype i = 0; i < noise.size(); ++i)
             noise[i] = char((quint32(i) * 2654435761U) >> 13U);
         member(members, "images/dot.png") = noise;
     },
     "images/dot.png", "5242880 bytes"},
    {"1,003 members",
     [](Members& members) {
         for (int i = 0; i < 999; ++i)
             members.emplace_back(QStringLiteral("images/i%1.png").arg(i), kPng);
     },
     "the zip", "1003 members"},
    {"a manifest that is a list", [](Members& members) { member(members, "manifest.json") = "[]"; },
     "manifest.json", "list"},
    {"a manifest that is no JSON", [](Members& members) { member(members, "manifest.json") = "{"; },
     "manifest.json", ""},
    {"another format", edit("\"ringside-pack\"", "\"zip\""), "manifest.json: format", "zip"},
    {"a later format", edit("\"format_version\": 1", "\"format_version\": 2"),
     "manifest.json: format_version", "2"},
    {"a field that runs something", edit("\"id\":", "\"run\": \"rm\", \"id\":"),
     "manifest.json: run", "unknown field"},
    {"an id above the folder", edit("\"small-pack\"", "\"../../small\""), "manifest.json: id",
     "../../small"},
    {"an id that is a number", edit("\"small-pack\"", "7"), "manifest.json: id", "7"},
    {"pictures in an update of the included bank", edit("\"small-pack\"", "\"pmle-questions\""),
     "member", "images/"},
    {"a title in two lines", edit("\"A small pack\"", "\"A\\nB\""), "manifest.json: title",
     "A\xef\xbf\xbd"
     "B"},
    {"a title that turns the text around",
     [](Members& members) { inManifest(members, "\"A small pack\"", "\"A\\u202eB\""); },
     "manifest.json: title", "A"},
    {"a program of the future", edit("\"0.1.0\"", "\"900.0\""), "manifest.json: minimum_program",
     "900.0"},
    {"fewer questions than stated", edit("\"questions\": 2", "\"questions\": 3"),
     "manifest.json: bank.questions", "3"},
    {"more jobs than stated", edit("\"jobs\": 1", "\"jobs\": 0"), "manifest.json: bank.jobs", "0"},
    {"a bank that is another one",
     [](Members& members) { member(members, "questions.bank")[5000] = '!'; }, "questions.bank",
     "SHA-256"},
    {"a bank that is shorter than stated",
     [](Members& members) { member(members, "questions.bank").chop(1); }, "questions.bank",
     "bytes"},
    {"an image that is another one",
     [](Members& members) { member(members, "images/ring.svg").replace("r=\"2\"", "r=\"3\""); },
     "images/ring.svg", "SHA-256"},
    {"a bank of another schema", edit("\"schema\": ", "\"schema\": 9"),
     "manifest.json: bank.schema", "9"},
    {"a bank of an older schema",
     [](Members& members) {
         const auto stated = [](int schema) { return "\"schema\": " + QByteArray::number(schema); };
         const int schema = bank::bankSchema().version();
         member(members, "manifest.json").replace(stated(schema), stated(schema - 1));
     },
     "manifest.json: bank.schema", QByteArray::number(bank::bankSchema().version() - 1)},
    {"a bank that is no database",
     [](Members& members) {
         member(members, "questions.bank") = QByteArray(8192, 'x');
         stateBank(members);
     },
     "questions.bank", ""},
    {"a database of another program",
     [](Members& members) { inBank(members, QStringLiteral("PRAGMA application_id = 7")); },
     "questions.bank", ""},
    {"a trigger in the bank",
     [](Members& members) {
         inBank(members, QStringLiteral("CREATE TRIGGER t AFTER INSERT ON document BEGIN "
                                        "DELETE FROM question; END"));
     },
     "questions.bank", "t"},
    {"a newer schema inside than stated",
     [](Members& members) { inBank(members, QStringLiteral("PRAGMA user_version = 99")); },
     "questions.bank", "99"},
    {"a question that is no JSON",
     [](Members& members) {
         inBank(members, QStringLiteral("UPDATE question_text SET content = '{'"));
     },
     "questions.bank", ""},
};

} // namespace

/// Packs that were made to do harm: each is refused with the member, the value and the limit, and
/// leaves nothing behind.
class TestHostilePack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto built = m_folder.build();
        QVERIFY(built && built->compiled.written);
        m_members = membersOf(m_folder.packFile());
        QCOMPARE(m_members.size(), std::size_t(4));
        QCOMPARE(m_members[0].first, QStringLiteral("manifest.json"));
        QCOMPARE(m_members[1].first, QStringLiteral("questions.bank"));
    }

    void packItselfIsInstalled()
    {
        const QTemporaryDir profile;
        QVERIFY(writeBytes(m_hostile, zipped(m_members)));
        QVERIFY(installPack(profile.path(), m_hostile));
    }

    void packIsRefused_data()
    {
        QTest::addColumn<int>("attack");
        for (std::size_t i = 0; i < kAttacks.size(); ++i)
            QTest::newRow(kAttacks[i].name) << int(i);
    }

    void packIsRefused()
    {
        QFETCH(int, attack);
        const Attack& row = kAttacks[std::size_t(attack)];
        Members members = m_members;
        row.change(members);
        QByteArray zip = zipped(members);
        QVERIFY(!zip.isEmpty());
        if (row.patch)
            zip = row.patch(zip);
        QVERIFY(writeBytes(m_hostile, zip));
        const QTemporaryDir profile;
        const auto installed = installPack(profile.path(), m_hostile);
        QVERIFY(!installed);
        const Error& error = installed.error();
        const QByteArray shown =
            QByteArray::fromStdString(error.subject + " is " + error.value + "; " + error.limit);
        QCOMPARE(int(error.code), int(ErrorCode::WrongType));
        QCOMPARE(QString::fromStdString(error.file), m_hostile);
        QVERIFY2(error.subject == row.subject, shown.constData());
        QVERIFY2(QByteArray::fromStdString(error.value).contains(row.value), shown.constData());
        QVERIFY2(!error.limit.empty(), shown.constData());
        QVERIFY(installedPacks(profile.path()).packs.empty());
        QVERIFY(isBare(profile.path()));
    }

    /// A download that ended early: at every 64th byte, and without the last one.
    void truncatedPackIsRefused()
    {
        const QByteArray whole = bytesOf(m_folder.packFile());
        QVERIFY(whole.size() > 640);
        QList<qsizetype> sizes{whole.size() - 1};
        for (qsizetype size = 0; size < whole.size(); size += 64)
            sizes << size;
        for (const qsizetype size : sizes) {
            QVERIFY(writeBytes(m_hostile, whole.left(size)));
            const auto checked = checkPack(m_hostile);
            QVERIFY2(!checked, qPrintable(QString::number(size)));
            QCOMPARE(int(checked.error().code), int(ErrorCode::WrongType));
            QVERIFY(!checked.error().value.empty());
        }
    }

    void folderOrADeviceIsNoPack()
    {
        QCOMPARE(int(checkPack(m_folder.path()).error().code), int(ErrorCode::FileUnreadable));
        QCOMPARE(int(checkPack(QStringLiteral("/dev/zero")).error().code),
                 int(ErrorCode::FileUnreadable));
        QCOMPARE(int(checkPack(m_folder.file(QStringLiteral("none"))).error().code),
                 int(ErrorCode::FileNotFound));
    }

private:
    /// Only the lock of packs/ is there.
    static bool isBare(const QString& profile)
    {
        QDirIterator files(profile, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            if (files.fileName() != QLatin1String("lock"))
                return false;
        }
        return true;
    }

    const PackFolder m_folder;
    const QString m_hostile = m_folder.file(QStringLiteral("hostile.ringside"));
    Members m_members;
};

RINGSIDE_TEST(TestHostilePack)
#include "tst_hostile_pack.moc"
