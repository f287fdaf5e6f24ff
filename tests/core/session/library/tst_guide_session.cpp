// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/compiler.h"
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/guide_values.h"
#include "core/bank/bank_reader.h"
#include "core/kinds/kinds.h"
#include "core/kinds/training_pictures.h"
#include "core/progress/exam_log.h"
#include "core/progress/guide_place.h"
#include "core/progress/journal/journal.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/picture/serving_pictures.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/library/guide.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/shipped_bank.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

bank::GuideSection section(const char* id)
{
    bank::GuideSection made;
    made.id = bank::SectionId(QString::fromLatin1(id));
    made.title = QStringLiteral("Title of ") + QLatin1String(id);
    made.text = QStringLiteral("Text.");
    return made;
}

scenario::StatedScenario statedBy(const scenario::ScenarioKind& kind,
                                  std::vector<FieldChange> fields)
{
    return scenario::stated(kind, std::move(fields)).value_or(scenario::StatedScenario());
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
    job.job.id = bank::JobId(QStringLiteral("four"));
    job.job.title = QStringLiteral("Four hosts");
    job.job.scenario = statedBy(kinds::kindOf<scaling::Scenario>(),
                                {{"cluster.workers", "4"}, {"work.compute_time", "10 ms"}});
    job.job.levers = {"cluster.workers"};
    source.jobs.push_back(std::move(job));
    int order = 0;
    for (const char* id : {"first", "second"}) {
        bank::SourceChapter chapter;
        chapter.chapter.id = bank::ChapterId(QString::fromLatin1(id));
        chapter.chapter.title = QLatin1String(id);
        chapter.chapter.order = ++order;
        chapter.chapter.sections = {section("a"), section("b")};
        source.chapters.push_back(std::move(chapter));
    }
    return source;
}

/// The same with a serving job of four replicas.
bank::SourceBank servingBank()
{
    bank::SourceBank source = guideBank();
    bank::SourceJob job;
    job.job.id = bank::JobId(QStringLiteral("calls"));
    job.job.title = QStringLiteral("Calls");
    job.job.scenario =
        statedBy(kinds::kindOf<serving::ServingScenario>(), {{"serving.arrival.rate", "34 1/s"},
                                                             {"serving.service.mean", "100 ms"},
                                                             {"serving.replicas", "4"}});
    job.job.levers = {"serving.arrival.rate"};
    source.jobs.push_back(std::move(job));
    return source;
}

/// Questions o1 to o3 can be opened, k1 and k2 are reserved. o1 and k1 are of objective 3.1.a,
/// the others of 3.2.a; o4 is of domain 1. The card "ring" names them all, "few" only k2 and o3.
bank::SourceBank reservedBank()
{
    bank::SourceBank source =
        test::smallBank({QStringLiteral("k1"), QStringLiteral("k2"), QStringLiteral("o1"),
                         QStringLiteral("o2"), QStringLiteral("o3"), QStringLiteral("o4")});
    for (bank::SourceQuestion& each : source.questions) {
        bank::Question& question = each.question;
        const QString id = question.id.value();
        question.isReserved = id.startsWith(QLatin1Char('k'));
        question.domain = id == QLatin1String("o4") ? 1 : 3;
        question.objective =
            id.endsWith(QLatin1Char('1')) ? QStringLiteral("3.1.a") : QStringLiteral("3.2.a");
        question.concepts = {QStringLiteral("gone")};
        if (id == QLatin1String("k2") || id == QLatin1String("o3"))
            question.concepts.append(QStringLiteral("few"));
    }
    bank::SourceConcept card;
    card.card.id = QStringLiteral("few");
    card.card.name = QStringLiteral("Few");
    source.concepts.push_back(std::move(card));
    bank::SourceChapter chapter;
    chapter.chapter.id = bank::ChapterId(QStringLiteral("first"));
    chapter.chapter.title = QStringLiteral("First");
    chapter.chapter.sections = {section("a")};
    source.chapters.push_back(std::move(chapter));
    return source;
}

bank::GuideSection asking(std::initializer_list<const char*> questions, const char* card)
{
    bank::GuideSection made = section("a");
    for (const char* id : questions)
        made.questions.emplace_back(QString::fromLatin1(id));
    made.cards = {QLatin1String(card)};
    return made;
}

QStringList idsOf(const std::vector<bank::QuestionSummary>& questions)
{
    QStringList ids;
    for (const bank::QuestionSummary& each : questions)
        ids << each.id.value();
    return ids;
}

progress::ExamStart exam(progress::ExamMode mode)
{
    progress::ExamStart start;
    start.mode = mode;
    start.durationMs = 7'200'000;
    start.passMark = 0.7;
    progress::ExamSlot slot;
    slot.questionId = QStringLiteral("o2");
    slot.domain = 3;
    slot.choose = 1;
    slot.optionOrder = {QStringLiteral("alpha"), QStringLiteral("beta")};
    start.slots = {slot};
    return start;
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

    void readerComesBackToTheLastSection()
    {
        {
            Opened opened(file(), profile(), m_clock);
            QVERIFY(!opened.last());
            QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("first")),
                                          bank::SectionId(QStringLiteral("b"))));
            QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("second")),
                                          bank::SectionId(QStringLiteral("a"))));
            QCOMPARE(opened.last(), (SectionPlace{1, 0}));
        }
        Opened again(file(), profile(), m_clock);
        QCOMPARE(again.last(), (SectionPlace{1, 0}));
    }

    void profileThatIsOnlyReadHasNoPlaceToKeepAndSaysNothing()
    {
        Opened opened(file(), profile(), m_clock);
        QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("first")),
                                      bank::SectionId(QStringLiteral("b"))));
        const auto copy =
            progress::Journal::openReadOnly(profile(), m_clock, {.code = ErrorCode::InUse});
        QVERIFY(copy);
        Guide reading(*opened.bank, **copy);
        QVERIFY(reading.remember(bank::ChapterId(QStringLiteral("second")),
                                 bank::SectionId(QStringLiteral("a"))));
        QCOMPARE(reading.lastPlace(opened.chapters).value(), (SectionPlace{0, 1}));
    }

    void lastMarkOfASectionCounts()
    {
        Opened opened(file(), profile(), m_clock);
        const progress::GuidePlace first{QStringLiteral("c"), QStringLiteral("s")};
        const progress::GuidePlace second{QStringLiteral("c"), QStringLiteral("t")};
        QVERIFY(opened.guide.markRead(first, true));
        QVERIFY(opened.guide.markRead(second, true));
        QCOMPARE(opened.guide.sectionsRead()->size(), std::size_t{2});
        QVERIFY(opened.guide.markRead(first, false));
        const auto read = opened.guide.sectionsRead();
        QVERIFY(!read->contains(first) && read->contains(second));
        QVERIFY(!opened.last()); // a mark is no place
    }

    void stayingIsNoNewEvent()
    {
        Opened opened(file(), profile(), m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("first")),
                                          bank::SectionId(QStringLiteral("b"))));
        QCOMPARE(opened.journal->logs().events.of(QStringLiteral("guide"))->size(), std::size_t{1});
    }

    void sectionThatIsGoneIsNoPlace()
    {
        Opened opened(file(), profile(), m_clock);
        QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("first")),
                                      bank::SectionId(QStringLiteral("gone"))));
        QVERIFY(!opened.last());
        QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("gone")),
                                      bank::SectionId(QStringLiteral("a"))));
        QVERIFY(!opened.last());
    }

    void placeThatCannotBeReadIsNone_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("a text") << QStringLiteral("\"chapter\"");
        QTest::newRow("a list") << QStringLiteral("[1]");
        QTest::newRow("numbers for names") << QStringLiteral("{\"chapter\": 1, \"section\": 2}");
        QTest::newRow("taken back") << QStringLiteral("null");
    }

    void placeThatCannotBeReadIsNone()
    {
        QFETCH(QString, value);
        Opened opened(file(), profile(), m_clock);
        QVERIFY(
            opened.journal->recordEvent({QStringLiteral("guide"), QStringLiteral("place"), value}));
        QVERIFY(!opened.last());
        QVERIFY(opened.guide.remember(bank::ChapterId(QStringLiteral("first")),
                                      bank::SectionId(QStringLiteral("a"))));
        QCOMPARE(opened.last(), (SectionPlace{0, 0}));
    }

    void glossaryIsInAlphabeticalOrderWhateverTheCase()
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

    void pictureHasTheJobAndItsChanges()
    {
        Opened opened(file(), profile(), m_clock);
        const auto job = opened.guide.jobOf({QStringLiteral("four"),
                                             {{"cluster.workers", "8"}},
                                             "speedup",
                                             QStringLiteral("Caption")});
        QVERIFY(job);
        QCOMPARE(job->title, QStringLiteral("Four hosts"));
        QCOMPARE(job->kind, std::string("training"));
        QCOMPARE(job->base.as<scaling::Scenario>()->cluster.workers, 4);
        QCOMPARE(job->changed.as<scaling::Scenario>()->cluster.workers, 8);
        QCOMPARE(job->changes.size(), std::size_t{1});
        QCOMPARE(job->levers, std::vector<std::string>{"cluster.workers"});
        QCOMPARE(job->picture, std::string("speedup"));
    }

    void pictureOfAServingJobHasItsPart()
    {
        const Done written = bank::writeBank(servingBank(), file());
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        const Opened opened(file(), profile(), m_clock);
        const auto job = opened.guide.jobOf({QStringLiteral("calls"),
                                             {{"serving.replicas", "5"}},
                                             "load-curve",
                                             QStringLiteral("Caption")});
        QVERIFY(job);
        QCOMPARE(job->kind, std::string("serving"));
        QCOMPARE(job->title, QStringLiteral("Calls"));
        QCOMPARE(job->base.as<serving::ServingScenario>()->replicas, 4);
        QCOMPARE(job->changed.as<serving::ServingScenario>()->replicas, 5);
        QCOMPARE(job->picture, std::string("load-curve"));
        // A scene of training, and one for which the job states too little.
        for (const char* scene : {"speedup", "llm-steps"}) {
            const auto none = opened.guide.jobOf({QStringLiteral("calls"), {}, scene, {}});
            QVERIFY(!none);
            QCOMPARE(int(none.error().code), int(ErrorCode::UnknownName));
        }
    }

    void pictureThatCannotBeSaysWhy_data()
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

    void pictureThatCannotBeSaysWhy()
    {
        QFETCH(QString, job);
        QFETCH(QString, path);
        QFETCH(QString, scene);
        QFETCH(int, code);
        Opened opened(file(), profile(), m_clock);
        const auto found =
            opened.guide.jobOf({job, {{path.toStdString(), "8"}}, scene.toStdString(), {}});
        QVERIFY(!found);
        QCOMPARE(static_cast<int>(found.error().code), code);
    }

    void inThePlaceOfAQuestionThatWaitsComesAnother_data()
    {
        QTest::addColumn<QString>("card");
        QTest::addColumn<QString>("open");
        // Of o2 and o3 the one on the section's card comes first; of the same domain only o1, o2
        // and o3 can be opened.
        QTest::newRow("one on the same card") << "few"
                                              << "o1 o3 o2";
        QTest::newRow("without a card those of an objective asked for, in the bank's order")
            << "gone-card"
            << "o1 o2 o3";
    }

    void inThePlaceOfAQuestionThatWaitsComesAnother()
    {
        QFETCH(QString, card);
        QFETCH(QString, open);
        const Done written = bank::writeBank(reservedBank(), file());
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        Opened opened(file(), profile(), m_clock);
        const auto asked =
            opened.guide.questionsOf(asking({"k1", "o1", "k2"}, card.toLatin1().constData()));
        QVERIFY(asked);
        QCOMPARE(idsOf(asked->open), open.split(QLatin1Char(' ')));
        QCOMPARE(idsOf(asked->reserved), (QStringList{QStringLiteral("k1"), QStringLiteral("k2")}));
    }

    void questionWaitsUntilItIsMetOrAMockBegins()
    {
        const Done written = bank::writeBank(reservedBank(), file());
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        Opened opened(file(), profile(), m_clock);
        const auto kept = [&opened] {
            return idsOf(opened.guide.questionsOf(asking({"k1", "k2"}, "few")).value().reserved);
        };
        QCOMPARE(kept(), (QStringList{QStringLiteral("k1"), QStringLiteral("k2")}));
        progress::NewAnswer given;
        given.questionId = QStringLiteral("k2");
        given.contentHash = QStringLiteral("hash of k2");
        given.optionOrder = {QStringLiteral("alpha"), QStringLiteral("beta")};
        given.chosen = {QStringLiteral("beta")};
        given.correct = true;
        QVERIFY(opened.journal->recordAnswer(given, {}));
        QCOMPARE(kept(), QStringList{QStringLiteral("k1")});
        progress::ExamLog log(*opened.journal);
        QVERIFY(log.start(exam(progress::ExamMode::Rehearsal)));
        QCOMPARE(kept(), QStringList{QStringLiteral("k1")});
        QVERIFY(log.start(exam(progress::ExamMode::Mock)));
        QVERIFY(kept().isEmpty());
        const auto asked = opened.guide.questionsOf(asking({"k1", "o1", "k2"}, "few"));
        QVERIFY(asked);
        QCOMPARE(idsOf(asked->open),
                 (QStringList{QStringLiteral("k1"), QStringLiteral("o1"), QStringLiteral("k2")}));
        QVERIFY(asked->reserved.empty());
    }

    void everySectionThatShipsAsksThreeThatANewLearnerCanOpen()
    {
        Opened opened(shippedBank(file()), profile(), m_clock);
        int replaced = 0;
        for (const bank::GuideChapter& chapter : opened.chapters) {
            for (const bank::GuideSection& each : chapter.sections) {
                if (!each.drill.empty())
                    continue; // a chapter's end asks in another way
                const auto asked = opened.guide.questionsOf(each);
                QVERIFY(asked);
                const QStringList open = idsOf(asked->open);
                QCOMPARE(open.size(), 3);
                QCOMPARE(QSet<QString>(open.begin(), open.end()).size(), 3);
                for (const bank::QuestionSummary& question : asked->open) {
                    QVERIFY(!question.isReserved);
                    QVERIFY(!question.title.isEmpty());
                }
                replaced += static_cast<int>(asked->reserved.size());
            }
        }
        QVERIFY(replaced > 0);
    }

    void shippedGuideHasNoFindingAndItsPicturesCanBeDrawn()
    {
        bank::SourceBank source = test::shippedSource();
        std::vector<bank::Finding> findings;
        bank::computeGuideValues(source, findings);
        for (const bank::SourceChapter& chapter : source.chapters) {
            for (const bank::ChapterRuleRow& row : bank::chapterRules())
                row.check(chapter, source, findings);
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
        QVERIFY(!source.chapters.empty());
        for (const bank::SourceChapter& chapter : source.chapters) {
            for (const bank::GuideSection& each : chapter.chapter.sections)
                checkPicture(source, chapter.file, each);
        }
    }

private:
    static void checkPicture(const bank::SourceBank& bank, const QString& file,
                             const bank::GuideSection& section)
    {
        if (!section.scene)
            return;
        const std::string what = (file + u' ' + section.id.value()).toStdString();
        const scenario::StatedScenario* stated = bank::findStated(bank, section.scene->job);
        QVERIFY2(stated, what.c_str());
        const kinds::Kinds kinds(bank.presets);
        const scenario::ScenarioKind* kind = kinds.find(stated->kind);
        QVERIFY2(kind, what.c_str());
        const auto changed = kind->with(stated->state, section.scene->changes);
        QVERIFY2(changed, what.c_str());
        const auto evaluation = kind->evaluate(*changed, scenario::Effort::Coarse);
        QVERIFY2(evaluation, what.c_str());
        const auto picture =
            kind->picture(*evaluation, section.scene->scene, scenario::Effort::Coarse);
        QVERIFY2(picture, (picture ? what : what + ": " + picture.error().detail).c_str());
    }

    QString file() const { return m_dir->filePath(QStringLiteral("guide.bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
};

RINGSIDE_TEST(TestGuideSession)
#include "tst_guide_session.moc"
