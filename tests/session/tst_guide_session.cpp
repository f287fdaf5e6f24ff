// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/guide_values.h"
#include "core/bank/lint/lint.h"
#include "core/progress/guide_place.h"
#include "core/progress/journal.h"
#include "core/scaling/scenario_fields.h"
#include "core/session/guide.h"
#include "core/session/scenes.h"
#include "tests/session/small_bank.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;

namespace {

constexpr std::int64_t kMorning = 1'795'255'200'000; // 2026-11-21T10:00:00Z

bank::GuideSection section(const char* id)
{
    bank::GuideSection made;
    made.id = bank::SectionId(id);
    made.title = QStringLiteral("Title of ") + QLatin1String(id);
    made.text = QStringLiteral("Text.");
    return made;
}

/// Two chapters of two sections; a job of four hosts; cards in an order that is not that of names.
bank::SourceBank guideBank()
{
    bank::SourceBank source = test::smallBank({QStringLiteral("one"), QStringLiteral("two-keys")});
    for (const char* name : {"zebra", "Apple", "mango"}) {
        bank::SourceConcept card;
        card.card.id = QString::fromLatin1(name).toLower();
        card.card.name = QLatin1String(name);
        source.concepts.push_back(std::move(card));
    }
    bank::SourceJob job;
    job.job.id = bank::JobId("four");
    job.job.title = QStringLiteral("Four hosts");
    job.job.scenarioFields = {{"cluster.workers", "4"}, {"work.compute_time", "10 ms"}};
    job.job.levers = {"cluster.workers"};
    source.jobs.push_back(std::move(job));
    int order = 0;
    for (const char* id : {"first", "second"}) {
        bank::SourceChapter chapter;
        chapter.chapter.id = bank::ChapterId(id);
        chapter.chapter.title = QLatin1String(id);
        chapter.chapter.order = ++order;
        chapter.chapter.sections = {section("a"), section("b")};
        source.chapters.push_back(std::move(chapter));
    }
    return source;
}

struct Opened
{
    Opened(const QString& file, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(file)),
          journal(*progress::Journal::open(profile, clock)),
          guide(*bank, *journal),
          chapters(guide.chapters().value())
    {
    }
    std::optional<SectionPlace> last() const { return guide.lastPlace(chapters).value(); }

    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Guide guide;
    std::vector<bank::GuideChapter> chapters;
};

} // namespace

/// The guide as a page uses it, and the one that ships.
class TestGuideSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(guideBank(), file()));
    }

    void theReaderComesBackToTheLastSection()
    {
        {
            Opened opened(file(), profile(), m_clock);
            QVERIFY(!opened.last());
            QVERIFY(opened.guide.remember(bank::ChapterId("first"), bank::SectionId("b")));
            QVERIFY(opened.guide.remember(bank::ChapterId("second"), bank::SectionId("a")));
            QCOMPARE(opened.last(), (SectionPlace{1, 0}));
        }
        Opened again(file(), profile(), m_clock);
        QCOMPARE(again.last(), (SectionPlace{1, 0}));
    }

    void stayingIsNoNewEvent()
    {
        Opened opened(file(), profile(), m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(opened.guide.remember(bank::ChapterId("first"), bank::SectionId("b")));
        QCOMPARE(opened.journal->events().of(QStringLiteral("guide"))->size(), std::size_t{1});
    }

    void aSectionThatIsGoneIsNoPlace()
    {
        Opened opened(file(), profile(), m_clock);
        QVERIFY(opened.guide.remember(bank::ChapterId("first"), bank::SectionId("gone")));
        QVERIFY(!opened.last());
        QVERIFY(opened.guide.remember(bank::ChapterId("gone"), bank::SectionId("a")));
        QVERIFY(!opened.last());
    }

    void aPlaceThatCannotBeReadIsNone_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("a text") << QStringLiteral("\"chapter\"");
        QTest::newRow("a list") << QStringLiteral("[1]");
        QTest::newRow("numbers for names") << QStringLiteral("{\"chapter\": 1, \"section\": 2}");
        QTest::newRow("taken back") << QStringLiteral("null");
    }

    void aPlaceThatCannotBeReadIsNone()
    {
        QFETCH(QString, value);
        Opened opened(file(), profile(), m_clock);
        QVERIFY(
            opened.journal->recordEvent({QStringLiteral("guide"), QStringLiteral("place"), value}));
        QVERIFY(!opened.last());
        QVERIFY(opened.guide.remember(bank::ChapterId("first"), bank::SectionId("a")));
        QCOMPARE(opened.last(), (SectionPlace{0, 0}));
    }

    void theGlossaryIsInAlphabeticalOrderWhateverTheCase()
    {
        Opened opened(file(), profile(), m_clock);
        const auto glossary = opened.guide.glossary();
        QVERIFY(glossary);
        QStringList names;
        for (const bank::Concept& card : *glossary)
            names << card.name;
        QCOMPARE(names, (QStringList{QStringLiteral("Apple"), QStringLiteral("mango"),
                                     QStringLiteral("Ring"), QStringLiteral("zebra")}));
    }

    void thePictureHasTheJobAndItsChanges()
    {
        Opened opened(file(), profile(), m_clock);
        const auto job = opened.guide.jobOf(
            {"four", {{"cluster.workers", "8"}}, "speedup", QStringLiteral("Caption")});
        QVERIFY(job);
        QCOMPARE(job->title, QStringLiteral("Four hosts"));
        QCOMPARE(job->base.cluster.workers, 4);
        QCOMPARE(job->changed.cluster.workers, 8);
        QCOMPARE(job->changes.size(), std::size_t{1});
        QCOMPARE(job->levers, std::vector<std::string>{"cluster.workers"});
        QCOMPARE(job->scene, SceneKind::Speedup);
    }

    void aPictureThatCannotBeSaysWhy_data()
    {
        QTest::addColumn<QString>("job");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("scene");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* job, const char* path, const char* scene,
                            ErrorCode code) {
            QTest::newRow(name) << QString::fromLatin1(job) << QString::fromLatin1(path)
                                << QString::fromLatin1(scene) << static_cast<int>(code);
        };
        row("no such job", "five", "cluster.workers", "speedup", ErrorCode::UnknownName);
        row("a question about no job", "one", "cluster.workers", "speedup", ErrorCode::NotModelled);
        row("no such field", "four", "cluster.worker", "speedup", ErrorCode::UnknownField);
        row("no such scene", "four", "cluster.workers", "speed", ErrorCode::UnknownName);
    }

    void aPictureThatCannotBeSaysWhy()
    {
        QFETCH(QString, job);
        QFETCH(QString, path);
        QFETCH(QString, scene);
        QFETCH(int, code);
        Opened opened(file(), profile(), m_clock);
        const auto found = opened.guide.jobOf(
            {job.toStdString(), {{path.toStdString(), "8"}}, scene.toStdString(), {}});
        QVERIFY(!found);
        QCOMPARE(static_cast<int>(found.error().code), code);
    }

    void theShippedGuideHasNoFindingAndItsPicturesCanBeDrawn()
    {
        std::vector<bank::Finding> findings;
        auto read =
            bank::readSourceBank(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"), findings);
        QVERIFY(read);
        bank::computeGuideValues(*read, findings);
        for (const bank::SourceChapter& chapter : read->chapters) {
            for (const bank::ChapterRuleRow& row : bank::chapterRules())
                row.check(chapter, *read, findings);
        }
        for (const bank::Finding& finding : findings) {
            // A remark is not one: a sourced number is typed by hand.
            const bool serious = finding.severity != bank::Severity::Info;
            QVERIFY2(!serious || !finding.file.contains(QLatin1String("/guide/")),
                     qPrintable(QStringLiteral("%1:%2: %3: %4")
                                    .arg(finding.file)
                                    .arg(finding.line)
                                    .arg(finding.code, finding.message)));
        }
        QVERIFY(!read->chapters.empty());
        for (const bank::SourceChapter& chapter : read->chapters) {
            for (const bank::GuideSection& each : chapter.chapter.sections)
                checkPicture(*read, chapter.file, each);
        }
    }

private:
    static void checkPicture(const bank::SourceBank& bank, const QString& file,
                             const bank::GuideSection& section)
    {
        if (!section.scene)
            return;
        const std::string what = file.toStdString() + " " + section.id.value();
        const scaling::Scenario* scenario = bank::findScenario(bank, section.scene->job);
        QVERIFY2(scenario, what.c_str());
        scaling::Scenario changed = *scenario;
        QVERIFY2(scaling::applyChanges(changed, section.scene->changes), what.c_str());
        const std::vector<SceneKind> fitting = scenesFor(changed, bank.presets);
        const auto wanted = std::ranges::find(fitting, section.scene->scene, sceneName);
        QVERIFY2(wanted != fitting.end(), (what + " has too little for its picture").c_str());
        const auto picture = pictureOf(*wanted, changed, bank.presets);
        QVERIFY2(picture, (picture ? what : what + ": " + picture.error().detail).c_str());
    }

    QString file() const { return m_dir->filePath(QStringLiteral("guide.bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(TestGuideSession)
#include "tst_guide_session.moc"
