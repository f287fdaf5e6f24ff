// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/text/picture_links.h"
#include "core/pack/pack_reader.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QTest>

using namespace ringside;
using namespace ringside::pack;

/// From a folder of YAML to one file and back.
class TestPackBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasBuiltReadsBack()
    {
        const PackFolder folder;
        const auto built = folder.build();
        QVERIFY(built && built->compiled.written);
        const Manifest& manifest = built->manifest;
        QCOMPARE(manifest.id, QStringLiteral("small-pack"));
        QCOMPARE(manifest.authors.size(), 2);
        QCOMPARE(manifest.questions, 2); // 2/tracking-two.yaml and 3/mirrored-job.yaml
        QCOMPARE(manifest.jobs, 1);      // scenarios/01-four-by-four.yaml
        QCOMPARE(manifest.images.size(), std::size_t(2));

        const QTemporaryDir target;
        const auto unpacked = unpackPack(folder.packFile(), target.path());
        QVERIFY(unpacked);
        QCOMPARE(*unpacked, manifest);
        QCOMPARE(*checkPack(folder.packFile()), manifest);
        QCOMPARE(bytesOf(target.filePath(QStringLiteral("images/dot.png"))), kPng);
        QCOMPARE(bytesOf(target.filePath(QStringLiteral("images/ring.svg"))), kSvg);

        const QString direct = folder.file(QStringLiteral("direct.bank"));
        QVERIFY(bank::compileBank(folder.path(), direct)->written);
        QCOMPARE(bytesOf(target.filePath(QStringLiteral("questions.bank"))), bytesOf(direct));
    }

    void sameSourcesGiveTheSameBytes()
    {
        const PackFolder first, second;
        QVERIFY(first.build() && second.build());
        QVERIFY(!bytesOf(first.packFile()).isEmpty());
        QCOMPARE(bytesOf(first.packFile()), bytesOf(second.packFile()));
    }

    void findingStopsTheBuild_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("word"); // in the message
        const auto row = [](const char* name, const char* before, const char* after,
                            const char* word) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(word);
        };
        row("an id that leads out of the folder", "id: small-pack", "id: ../small", "lower-case");
        row("no title", "title: A small pack\n", "", "title");
        row("a version in words", "version: 1.0.0", "version: first", "numbers separated by dots");
        row("no authors", "authors: [A. Author, B. Author]\n", "", "authors");
        row("a newer program", "minimum_program: 0.1.0", "minimum_program: 900.0.0", "at most");
        row("an unknown field", "exam: An", "examm: An", "examm");
    }

    void findingStopsTheBuild()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, word);
        const PackFolder folder;
        QVERIFY(folder.replace(QStringLiteral("pack.yaml"), before, after));
        const auto built = folder.build();
        QVERIFY(built);
        QVERIFY(!built->compiled.written);
        QVERIFY(!QFile::exists(folder.packFile()));
        const auto& findings = built->compiled.findings;
        QVERIFY2(std::any_of(findings.begin(), findings.end(),
                             [&](const bank::Finding& finding) {
                                 return finding.file.endsWith(QLatin1String("pack.yaml")) &&
                                        finding.line > 0 && finding.message.contains(word);
                             }),
                 findings.empty() ? "no finding" : qPrintable(findings.front().message));
    }

    void lintOfABankAppliesToAPack()
    {
        const PackFolder folder;
        QVERIFY(folder.replace(bank::kTracking, QStringLiteral("objective: 2.3.a"),
                               QStringLiteral("objective: 2.9.z")));
        const auto built = folder.build();
        QVERIFY(built && !built->compiled.written);
        QVERIFY(std::any_of(
            built->compiled.findings.begin(), built->compiled.findings.end(),
            [](const bank::Finding& finding) { return finding.file.endsWith(bank::kTracking); }));
    }

    void questionShowsAnImageOfItsPack_data()
    {
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("says"); // "" where the pack is built
        QTest::newRow("an image of the pack") << "![A ring of four](images/ring.svg)"
                                              << "";
        QTest::newRow("an image that the pack does not have")
            << "![A ring of four](images/tree.svg)"
            << "which the folder does not have";
        QTest::newRow("no alternative text") << "![](images/ring.svg)"
                                             << "which needs an alternative text";
        QTest::newRow("an image of the network")
            << "![A ring of four](https://example.org/ring.svg)"
            << "an image";
        QTest::newRow("an image of another folder") << "![A ring of four](images/../ring.svg)"
                                                    << "an image";
    }

    void questionShowsAnImageOfItsPack()
    {
        QFETCH(QString, image);
        QFETCH(QString, says);
        const PackFolder folder;
        QVERIFY(folder.replace(
            bank::kTracking,
            QStringLiteral("why: A logged run can be compared with others by what it was given"),
            QStringLiteral("why: A logged run %1 can be compared with others by what it was given")
                .arg(image)));
        const auto built = folder.build();
        QVERIFY(built);
        const auto& findings = built->compiled.findings;
        QCOMPARE(built->compiled.written, says.isEmpty());
        QCOMPARE(std::any_of(findings.begin(), findings.end(),
                             [&](const bank::Finding& finding) {
                                 return finding.code == QLatin1String("MARKUP_UNSAFE") &&
                                        finding.message.contains(says);
                             }),
                 !says.isEmpty());
        if (!says.isEmpty())
            return;
        // Where the pack is installed, the link leads to the file.
        const QTemporaryDir target;
        QVERIFY(unpackPack(folder.packFile(), target.path()));
        const auto reader =
            bank::BankReader::open(target.filePath(QStringLiteral("questions.bank")));
        QVERIFY(reader);
        const auto shown = (*reader)->question(bank::QuestionId(QStringLiteral("tracking-two")));
        QVERIFY(shown);
        const QString why = shown->options[0].why;
        const auto link = bank::findPictureLink(why.section(u'(', 1).section(u')', 0, 0));
        QVERIFY2(link, qPrintable(why));
        QCOMPARE(link->folder, QFileInfo(target.path()).absoluteFilePath());
        QCOMPARE(link->name, QStringLiteral("images/ring.svg"));
    }

    void imageThatReachesOutStopsTheBuild()
    {
        const PackFolder folder;
        QVERIFY(writeBytes(folder.file(QStringLiteral("images/ring.svg")),
                           "<svg><script>alert(1)</script></svg>"));
        const auto built = folder.build();
        QVERIFY(built && !built->compiled.written);
    }

    void selectionTakesQuestionsOfAnotherFolder()
    {
        const bank::BankFolder other;
        const QTemporaryDir dir;
        const QDir folder(dir.path());
        const auto write = [&](const char* name, const QByteArray& text) {
            return writeBytes(folder.filePath(QLatin1String(name)), text);
        };
        QVERIFY(write("blueprint.yaml",
                      "guide_version: 2026-06-01\n"
                      "source: {title: Own, url: \"https://example.org/\", checked: 2026-11-21}\n"
                      "domains:\n"
                      "  - id: 7\n    title: All\n    weight: 100\n    objectives:\n"
                      "      - {id: 7.1.a, title: One}\n"));
        const QByteArray head = "id: chosen\ntitle: Chosen\nexam: None\nversion: 2.0\n"
                                "licence: CC0\nauthors: [A]\nminimum_program: 0.1.0\n"
                                "select:\n  from: " +
                                other.path().toUtf8() + "\n";
        QVERIFY(write("pack.yaml", head + "  questions:\n    - {objective: 7.1.a, ids: "
                                          "[mirrored-job]}\n  jobs: [four-by-four]\n"));
        const QString file = folder.filePath(QStringLiteral("chosen.ringside"));
        const auto built = buildPack(dir.path(), file);
        QVERIFY(built);
        QVERIFY2(built->compiled.written,
                 qPrintable(built->compiled.findings.empty()
                                ? QString()
                                : built->compiled.findings.front().message));
        const QTemporaryDir target;
        QVERIFY(unpackPack(file, target.path()));
        const auto reader =
            bank::BankReader::open(target.filePath(QStringLiteral("questions.bank")));
        QVERIFY(reader);
        const auto summaries = (*reader)->summaries();
        QVERIFY(summaries);
        QCOMPARE(summaries->size(), std::size_t(1));
        QCOMPARE(summaries->front().objective, QStringLiteral("7.1.a"));
        QCOMPARE(summaries->front().domain, 7);
        QCOMPARE((*reader)->blueprint().domains.size(), std::size_t(1));

        QVERIFY(write("pack.yaml", head + "  questions:\n    - {objective: 7.1.a, ids: "
                                          "[no-such-question]}\n"));
        const auto unknown = buildPack(dir.path(), file);
        QVERIFY(unknown && !unknown->compiled.written);
        QVERIFY(std::any_of(unknown->compiled.findings.begin(), unknown->compiled.findings.end(),
                            [](const bank::Finding& finding) {
                                return finding.line == 11 && // after ten lines of `head` and key
                                       finding.message.contains(QLatin1String("no-such-question"));
                            }));
    }
};

RINGSIDE_TEST(TestPackBuilder)
#include "tst_pack_builder.moc"
