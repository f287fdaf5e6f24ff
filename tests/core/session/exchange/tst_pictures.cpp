// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/pictures.h"

#include "core/bank/bank_reader.h"
#include "core/bank/text/picture_links.h"
#include "core/pack/picture_folder.h"
#include "core/progress/journal/journal.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/review/card_imports.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/pack/pack_files.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using pack::kJpeg;
using pack::kPng;
using pack::kSvg;

namespace {

QByteArray file(const char* name, const QByteArray& bytes)
{
    return QByteArray("<file name=\"") + name + "\" path=\"/\" encoding=\"base64\">" +
           bytes.toBase64() + "</file>";
}

QByteArray question(const char* number, const char* html, const QByteArray& files)
{
    return QByteArray("<question type=\"multichoice\"><name><text>Q") + number +
           "</text></name><questiontext format=\"html\"><text><![CDATA[" + html + "]]></text>" +
           files + "</questiontext><idnumber>q" + number +
           "</idnumber><single>true</single><answer fraction=\"100\"><text>yes</text></answer>"
           "<answer fraction=\"0\"><text>no</text></answer></question>";
}

QByteArray quiz(const QByteArray& questions)
{
    return "<?xml version=\"1.0\"?><quiz>" + questions + "</quiz>";
}

} // namespace

/// Pictures of imported questions and cards.
class TstPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
        m_import = 0;
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), includedBank()));
    }

    void pictureOfAnImportIsShownWithItsText()
    {
        QVERIFY(import(quiz(question("1",
                                     "Look: <img src=\"@@PLUGINFILE@@/ring.png\" alt=\"Ring "
                                     "of 8\">",
                                     file("ring.png", kPng)))));
        const bank::Question shown = onlyQuestion();
        static const QRegularExpression form(
            QStringLiteral("^Look: !\\[Ring of 8\\]\\(([^()\\s]+)\\)$"));
        const auto match = form.match(shown.stem);
        QVERIFY2(match.hasMatch(), qPrintable(shown.stem));
        const auto bytes = readPicture(match.captured(1));
        QVERIFY(bytes);
        QCOMPARE(*bytes, kPng);
        // What lists show of it.
        QCOMPARE(bank::unresolvedPictures(shown.stem).count(QLatin1String("](images/")), 1);
    }

    void twoFilesOfOneNameStayApart()
    {
        const char* html = "Look: <img src=\"@@PLUGINFILE@@/image.svg\" alt=\"it\">";
        const QByteArray other = QByteArray(kSvg).replace("r=\"2\"", "r=\"1\"");
        QVERIFY(import(quiz(question("1", html, file("image.svg", kSvg)) +
                            question("2", html, file("image.svg", other)) +
                            question("3", html, file("image.svg", kSvg)))));
        QCOMPARE(pictures(ownFolder()).size(), 2);
        QList<QByteArray> seen;
        for (const bank::Question& each : questions())
            seen << *readPicture(each.stem.section(u'(', 1).chopped(1));
        QCOMPARE(seen, (QList<QByteArray>{kSvg, other, kSvg}));
    }

    void whatIsNoPictureIsLeftOutWithARemark_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("an SVG with a script")
            << QStringLiteral("a.svg")
            << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x</script></svg>");
        QTest::newRow("an SVG that loads a file")
            << QStringLiteral("a.svg")
            << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"><image "
                          "href=\"http://example.org/a.png\"/></svg>");
        QTest::newRow("HTML with the name of a picture")
            << QStringLiteral("a.png") << QByteArray("<html><script>x</script></html>");
        QTest::newRow("a picture of another kind")
            << QStringLiteral("a.gif") << QByteArray("GIF89a\1\0\1\0");
        QTest::newRow("a JPEG that was cut off") << QStringLiteral("a.jpg") << kJpeg.chopped(2);
        QTest::newRow("more than 4 MiB")
            << QStringLiteral("a.png") << QByteArray(kPng + QByteArray(4 << 20, '\0'));
    }

    void whatIsNoPictureIsLeftOutWithARemark()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QByteArray html = "Look: <img src=\"@@PLUGINFILE@@/" + name.toUtf8() + "\">";
        auto imported =
            read(quiz(question("1", html, file(name.toUtf8().constData(), bytes))), "a.xml");
        QVERIFY(imported);
        QCOMPARE(imported->media.size(), std::size_t(1));
        keepPictures(*imported);
        QVERIFY(imported->media.empty());
        QCOMPARE(imported->warnings.size(), std::size_t(1));
        QCOMPARE(imported->warnings[0].fault, exchange::Fault::NotShown);
        QCOMPARE(imported->warnings[0].place.entry, name);
        QCOMPARE(std::get<exchange::ChoiceQuestion>(imported->items[0].content).stem,
                 QStringLiteral("Look: [%1]").arg(name));
    }

    void pictureIsKnownByItsContent_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("a JPEG") << QStringLiteral("a.jpeg") << kJpeg << QStringLiteral("jpg");
        QTest::newRow("a JPEG named as a PNG")
            << QStringLiteral("a.png") << kJpeg << QStringLiteral("jpg");
        QTest::newRow("a PNG named as a GIF")
            << QStringLiteral("a.gif") << kPng << QStringLiteral("png");
        QTest::newRow("an SVG without a suffix")
            << QStringLiteral("drawing") << kSvg << QStringLiteral("svg");
    }

    void pictureIsKnownByItsContent()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, suffix);
        exchange::Imported imported;
        imported.items.push_back(
            {.key = {},
             .place = {},
             .media = {name},
             .content = exchange::Card{QStringLiteral("![A](%1)").arg(name), QStringLiteral("b")}});
        imported.media.push_back({name, bytes});
        keepPictures(imported);
        QVERIFY(imported.warnings.empty());
        QCOMPARE(imported.media.size(), std::size_t{1});
        QCOMPARE(imported.media[0].name, pack::pictureName(bytes, suffix));
        QCOMPARE(std::get<exchange::Card>(imported.items[0].content).front,
                 QStringLiteral("![A](%1)").arg(imported.media[0].name));
    }

    /// The remark names the file and each card that showed it.
    void brokenPictureIsReportedByCard()
    {
        exchange::Imported imported;
        for (const char* note : {"note 1", "note 2", "note 3"}) {
            const bool shows = qstrcmp(note, "note 2") != 0;
            imported.items.push_back(
                {.key = {},
                 .place = {.entry = {}, .item = QString::fromLatin1(note)},
                 .content =
                     exchange::Card{shows ? QStringLiteral("![](x.jpg) A") : QStringLiteral("A"),
                                    QStringLiteral("b")}});
        }
        imported.media.push_back({QStringLiteral("x.jpg"), kJpeg.left(40)});
        keepPictures(imported);
        QCOMPARE(imported.warnings.size(), std::size_t{2});
        QCOMPARE(imported.warnings[0].place.entry, QStringLiteral("x.jpg"));
        QCOMPARE(imported.warnings[0].place.item, QStringLiteral("note 1"));
        QCOMPARE(imported.warnings[1].place.item, QStringLiteral("note 3"));
        QCOMPARE(std::get<exchange::Card>(imported.items[0].content).front,
                 QStringLiteral("[x.jpg] A"));
    }

    void pictureFileForANewCard_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("suffix"); // "" where it is refused
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("PNG") << kPng << QStringLiteral("png") << ErrorCode::Usage;
        QTest::newRow("JPEG") << kJpeg << QStringLiteral("jpg") << ErrorCode::Usage;
        QTest::newRow("SVG") << kSvg << QStringLiteral("svg") << ErrorCode::Usage;
        QTest::newRow("a broken JPEG") << kJpeg.chopped(2) << QString() << ErrorCode::WrongType;
        QTest::newRow("text") << QByteArray("text") << QString() << ErrorCode::WrongType;
        QTest::newRow("more than 4 MiB")
            << QByteArray(kPng + QByteArray(4 << 20, '\0')) << QString() << ErrorCode::TooLarge;
    }

    void pictureFileForANewCard()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, suffix);
        const QString name = m_dir->filePath(QStringLiteral("a picture"));
        QVERIFY(pack::writeBytes(name, bytes));
        const auto picture = pictureFrom(name);
        QCOMPARE(picture.has_value(), !suffix.isEmpty());
        if (picture)
            QCOMPARE(picture->name, pack::pictureName(bytes, suffix));
        else
            QTEST(picture.error().code, "code");
    }

    void linkOfAFileLeadsNowhere_data()
    {
        QTest::addColumn<QString>("link");
        for (const char* link :
             {"images/a.png", "/images/a.png", "picture:/tmp/images/a.png",
              "picture-0000000000000000:/tmp/images/a.png", "file:///tmp/images/a.png",
              "http://example.org/images/a.png", "../images/a.png"})
            QTest::newRow(link) << QString::fromLatin1(link);
    }

    void linkOfAFileLeadsNowhere()
    {
        QFETCH(QString, link);
        QDir(m_dir->path()).mkdir(QStringLiteral("images"));
        QVERIFY(pack::writeBytes(m_dir->filePath(QStringLiteral("images/a.png")), kPng));
        QVERIFY(readPicture(m_dir->path(), QStringLiteral("images/a.png")));
        link.replace(QLatin1String("/tmp"), m_dir->path());
        QVERIFY(!readPicture(link));
        QVERIFY(!readPicture(m_dir->path(), QStringLiteral("images/../images/a.png")));
    }

    void pictureChangedOnTheDiskIsCheckedAgain()
    {
        QVERIFY(import(quiz(
            question("1", "<img src=\"@@PLUGINFILE@@/a.svg\" alt=\"dot\">", file("a.svg", kSvg)))));
        const QString name = QLatin1String("images/") + pictures(ownFolder()).constFirst();
        QVERIFY(readPicture(ownFolder(), name));
        QVERIFY(pack::writeBytes(ownFolder() + u'/' + name, "<svg><script/></svg>"));
        QVERIFY(!readPicture(ownFolder(), name));
    }

    void updateReplacesThePictureAndUndoBringsItBack()
    {
        const char* html = "Look: <img src=\"@@PLUGINFILE@@/a.png\" alt=\"it\">";
        QVERIFY(import(quiz(question("1", html, file("a.png", kPng)))));
        const QStringList before = pictures(ownFolder());
        QCOMPARE(before.size(), 1);
        const char* changed = "Look: <img src=\"@@PLUGINFILE@@/b.svg\" alt=\"it\">";
        QVERIFY(import(quiz(question("1", changed, file("b.svg", kSvg)))));
        QCOMPARE(pictures(ownFolder()).size(), 2); // the former one, for undo
        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 2")));
        QCOMPARE(pictures(ownFolder()), before);
        QCOMPARE(*readPicture(onlyQuestion().stem.section(u'(', 1).chopped(1)), kPng);
        QVERIFY(undoQuestionImport(place(), QStringLiteral("import 1")));
        QVERIFY(!QDir(ownFolder()).exists());
    }

    void exportTakesThePicturesAlong()
    {
        QVERIFY(import(quiz(question("1", "Look: <img src=\"@@PLUGINFILE@@/a.png\" alt=\"it\">",
                                     file("a.png", kPng)))));
        const auto exported = questionsOfBank(ownFolder() + QStringLiteral("/questions.bank"));
        QVERIFY(exported);
        for (const char* format : {"moodle-xml", "qti", "items"}) {
            const auto document = exportQuestions(*exported, {QString::fromLatin1(format)});
            QVERIFY(document);
            auto again = read(*document, qstrcmp(format, "qti") == 0     ? "again.zip"
                                         : qstrcmp(format, "items") == 0 ? "again.json"
                                                                         : "again.xml");
            QVERIFY(again);
            keepPictures(*again);
            QCOMPARE(again->media.size(), std::size_t(1));
            QCOMPARE(again->media[0].bytes, kPng);
            const QString stem = std::get<exchange::ChoiceQuestion>(again->items[0].content).stem;
            QVERIFY2(stem.startsWith(QLatin1String("Look: ![it](images/")), qPrintable(stem));
        }
    }

    void cardsShowPicturesUntilTheirImportIsUndone()
    {
        ManualClock clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
        auto workspace = Workspace::open(includedBank(), profile(), clock);
        QVERIFY(workspace);
        exchange::Imported imported;
        imported.file = QStringLiteral("deck.apkg");
        imported.items.push_back({.key = QStringLiteral("k"),
                                  .place = {},
                                  .media = {QStringLiteral("a.png")},
                                  .content = exchange::Card{QStringLiteral("Front ![](a.png)"),
                                                            QStringLiteral("Back")}});
        imported.media.push_back({QStringLiteral("a.png"), kPng});
        keepPictures(imported);
        CardImports& imports = (*workspace)->review().imports();
        const auto plan = imports.plan(std::move(imported));
        QVERIFY(plan);
        QCOMPARE(plan->pictures.size(), std::size_t(1));
        const auto job = imports.job(*plan, CardImports::Schedule::Keep, imports.newId());
        QVERIFY(job);
        const auto written = writeCards(*job);
        QVERIFY(written && imports.record(*written));
        QCOMPARE(pictures(profile()).size(), 1);

        const auto rows = (*workspace)->review().rows(CardFilter::Own);
        QVERIFY(rows);
        QCOMPARE((*rows)[0].title, QStringLiteral("Front a.png"));
        const auto item = (*workspace)->review().item((*rows)[0].id);
        QVERIFY(item);
        const QString front = std::get<OwnFace>(item->face).sides.front;
        QCOMPARE(*readPicture(front.section(u'(', 1).chopped(1)), kPng);
        QVERIFY(
            bank::unresolvedPictures(front).startsWith(QLatin1String("Front ![a.png](images/")));

        // The learner's own cards leave with their picture.
        ExportedItems exported;
        QVERIFY(addOwnCards(exported, profile()));
        QCOMPARE(exported.items.size(), std::size_t(1));
        QCOMPARE(exported.media.size(), std::size_t(1));
        QCOMPARE(exported.media[0].bytes, kPng);
        QCOMPARE(std::get<exchange::Card>(exported.items[0].content).front,
                 QStringLiteral("Front ![a.png](%1)").arg(exported.media[0].name));

        const auto undo = imports.undoJob((*imports.last())->id);
        QVERIFY(undo);
        const auto undone = writeCards(*undo);
        QVERIFY(undone && imports.record(*undone));
        QVERIFY(pictures(profile()).isEmpty());
    }

private:
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString includedBank() const { return m_dir->filePath(QStringLiteral("included.bank")); }
    QString ownFolder() const { return profile() + QStringLiteral("/packs/my-questions"); }
    OwnBankPlace place() const { return {profile(), includedBank(), {}}; }

    static QStringList pictures(const QString& folder)
    {
        return QDir(folder + QStringLiteral("/images")).entryList(QDir::Files);
    }

    Result<exchange::Imported> read(const QByteArray& text, const char* name)
    {
        const QString target = m_dir->filePath(QLatin1String(name));
        if (!pack::writeBytes(target, text))
            return fail({.code = ErrorCode::FileUnwritable});
        return importFile(target, {.wanted = exchange::Wanted::QuestionsElseCards});
    }

    Done import(const QByteArray& text)
    {
        RINGSIDE_TRY(auto imported, read(text, "a.xml"));
        keepPictures(imported);
        RINGSIDE_TRY(const auto planned, planQuestions(imported, profile()));
        return importQuestions(place(), planned, QStringLiteral("import %1").arg(++m_import),
                               false);
    }

    std::vector<bank::Question> questions() const
    {
        std::vector<bank::Question> all;
        const auto reader = bank::BankReader::open(ownFolder() + QStringLiteral("/questions.bank"));
        if (!reader)
            return all;
        const auto summaries = (*reader)->summaries();
        for (const bank::QuestionSummary& each : *summaries)
            all.push_back(*(*reader)->question(each.id));
        return all;
    }

    bank::Question onlyQuestion() const
    {
        const auto all = questions();
        return all.size() == 1 ? all[0] : bank::Question();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    int m_import = 0;
};

RINGSIDE_TEST(TstPictures)
#include "tst_pictures.moc"
