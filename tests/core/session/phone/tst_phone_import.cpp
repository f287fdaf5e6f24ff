// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_import.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/stored_settings.h"
#include "tests/core/session/phone/phone_bench.h"
#include "tests/core/session/rewritten_bank.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <map>

using namespace ringside;
using namespace ringside::session;
using test::kDay;
using test::kHour;
using test::kMinute;
using test::kMorning;
using test::PhoneBench;

namespace {

const QString kRing = QStringLiteral("concept:ring");
const QString kOne = QStringLiteral("one");
const QStringList kBeta{QStringLiteral("beta")};

/// One question, single choice, and one of two keys; a dozen concept cards.
bank::SourceBank bankWithCards()
{
    bank::SourceBank source = test::smallBank({kOne, QStringLiteral("two-keys")});
    for (int i = 0; i < 12; ++i) {
        bank::SourceConcept card;
        card.card.id = QStringLiteral("concept-%1").arg(i);
        card.card.name = QStringLiteral("Concept %1").arg(i);
        source.concepts.push_back(std::move(card));
    }
    return source;
}

std::vector<progress::AnswerEntry> answersIn(const QString& profile)
{
    return *(*progress::JournalReader::open(progress::journalPath(profile)))->logs().answers.all();
}

std::vector<progress::ReviewEntry> reviewsIn(const QString& profile)
{
    return *(*progress::JournalReader::open(progress::journalPath(profile)))
                ->logs()
                .reviews.counted();
}

std::vector<progress::ReviewEntry> reviewsOf(const QString& profile, const QString& card)
{
    return *(*progress::JournalReader::open(progress::journalPath(profile)))
                ->logs()
                .reviews.ofCard(card);
}

QString wordsOf(const study::CardState& state)
{
    return QStringLiteral("phase %1 step %2 days %3 reps %4 lapses %5 s %6 d %7 last %8 due %9")
        .arg(static_cast<int>(state.phase))
        .arg(state.step)
        .arg(state.scheduledDays)
        .arg(state.reps)
        .arg(state.lapses)
        .arg(state.memory.stability, 0, 'g', 15)
        .arg(state.memory.difficulty, 0, 'g', 15)
        .arg(state.lastReviewMs)
        .arg(state.dueMs);
}

/// One review that was made in the program.
struct PastReview
{
    QString card;
    int rating = 0;
    std::int64_t ms = 0;
};

} // namespace

class TstPhoneImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<PhoneBench>(bankWithCards()); }

    void answersAndReviewsAreAddedWithTheirTimesIdsAndDevice()
    {
        const auto workspace = m_bench->open();
        const QJsonObject answer = m_bench->answer(kOne, kBeta, kMorning - 2 * kHour);
        const QJsonObject review = m_bench->review(kRing, 3, kMorning - kHour);
        const auto import = PhoneBench::import(
            *workspace, m_bench->write(PhoneBench::document({answer}, {review})));
        QVERIFY(import);
        QCOMPARE(import->answers, 1);
        QCOMPARE(import->reviews, 1);
        QCOMPARE(import->known, 0);
        QVERIFY(import->rejected.empty());
        const auto answers = answersIn(m_bench->profile());
        QCOMPARE(answers.size(), std::size_t{1});
        QCOMPARE(answers[0].entryId, answer[QLatin1String("id")].toString());
        QCOMPARE(answers[0].deviceId, QStringLiteral("019ab000-0000-7000-8000-000000000001"));
        QCOMPARE(answers[0].wallMs, kMorning - 2 * kHour);
        QCOMPARE(answers[0].contentHash, QStringLiteral("hash of one"));
        QCOMPARE(answers[0].optionOrder.join(u' '), QStringLiteral("delta alpha gamma beta"));
        QCOMPARE(answers[0].durationMs, 4200);
        // The file says false; the key of this wording is "beta".
        QVERIFY(answers[0].correct);
        const auto reviews = reviewsIn(m_bench->profile());
        QCOMPARE(reviews.size(), std::size_t{1});
        QCOMPARE(reviews[0].wallMs, kMorning - kHour);
        QCOMPARE(reviews[0].review.durationMs, 2500);
        QCOMPARE(reviews[0].review.after.reps, 1);
    }

    void importingTheSameFileAgainAddsNothing()
    {
        QJsonArray answers, reviews;
        for (int i = 0; i < 3; ++i) {
            answers.append(m_bench->answer(kOne, kBeta, kMorning - kHour + i));
            reviews.append(m_bench->review(kRing, 3, kMorning - kHour + i * kMinute));
        }
        const QString file = m_bench->write(PhoneBench::document(answers, reviews));
        {
            const auto workspace = m_bench->open();
            QCOMPARE(PhoneBench::import(*workspace, file)->answers, 3);
            const auto again = PhoneBench::import(*workspace, file);
            QVERIFY(again);
            QCOMPARE(again->answers, 0);
            QCOMPARE(again->reviews, 0);
            QCOMPARE(again->known, 6);
        }
        // Also after a restart, and with one answer more.
        answers.append(m_bench->answer(kOne, kBeta, kMorning - kMinute));
        const auto workspace = m_bench->open();
        const auto more =
            PhoneBench::import(*workspace, m_bench->write(PhoneBench::document(answers, reviews)));
        QCOMPARE(more->answers, 1);
        QCOMPARE(more->known, 6);
        QCOMPARE(answersIn(m_bench->profile()).size(), std::size_t{4});
        QCOMPARE(reviewsIn(m_bench->profile()).size(), std::size_t{3});
    }

    void idThatComesTwiceInAFileCountsOnce()
    {
        const QJsonObject answer = m_bench->answer(kOne, kBeta, kMorning - kHour);
        const auto workspace = m_bench->open();
        const auto import = PhoneBench::import(
            *workspace, m_bench->write(PhoneBench::document({answer, answer}, {})));
        QCOMPARE(import->answers, 1);
        QCOMPARE(import->known, 1);
    }

    void answersAreGradedByTheKey_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QStringList>("chosen");
        QTest::addColumn<bool>("claimed");
        QTest::addColumn<bool>("correct");
        const auto ids = [](const char* text) { return QString::fromLatin1(text).split(u' '); };
        const QString two = QStringLiteral("two-keys");
        QTest::newRow("the key, called wrong") << kOne << ids("beta") << false << true;
        QTest::newRow("another option, called right") << kOne << ids("alpha") << true << false;
        QTest::newRow("both keys, in another order") << two << ids("gamma alpha") << false << true;
        QTest::newRow("one key and one wrong option") << two << ids("alpha beta") << true << false;
    }

    void answersAreGradedByTheKey()
    {
        QFETCH(QString, question);
        QFETCH(QStringList, chosen);
        QFETCH(bool, claimed);
        QFETCH(bool, correct);
        QJsonObject answer = m_bench->answer(question, chosen, kMorning - kHour);
        answer[QLatin1String("correct")] = claimed;
        const auto workspace = m_bench->open();
        QVERIFY(PhoneBench::import(*workspace, m_bench->write(PhoneBench::document({answer}, {}))));
        const auto stored = answersIn(m_bench->profile());
        QCOMPARE(stored.size(), std::size_t{1});
        QCOMPARE(stored[0].correct, correct);
    }

    void answerToAnEarlierWordingKeepsItsHash_data()
    {
        QTest::addColumn<QString>("hash");
        QTest::addColumn<QStringList>("chosen");
        QTest::addColumn<bool>("claimed");
        QTest::addColumn<bool>("correct");
        // Today the key is "gamma"; it was "beta".
        QTest::newRow("the earlier key") << test::digitHash('a') << kBeta << false << true;
        QTest::newRow("today's key, which was wrong then")
            << test::digitHash('a') << QStringList{QStringLiteral("gamma")} << true << false;
        QTest::newRow("a wording that the bank never had")
            << test::digitHash('9') << kBeta << true << true;
    }

    void answerToAnEarlierWordingKeepsItsHash()
    {
        QFETCH(QString, hash);
        QFETCH(QStringList, chosen);
        QFETCH(bool, claimed);
        QFETCH(bool, correct);
        bank::SourceBank source = bankWithCards();
        test::questionIn(source, kOne).question.contentHash = test::digitHash('a');
        test::rewrite(source, kOne);
        m_bench = std::make_unique<PhoneBench>(source);
        QJsonObject answer = m_bench->answer(kOne, chosen, kMorning - kHour);
        answer[QLatin1String("content_hash")] = hash;
        answer[QLatin1String("correct")] = claimed;
        const auto workspace = m_bench->open();
        QVERIFY(PhoneBench::import(*workspace, m_bench->write(PhoneBench::document({answer}, {}))));
        const auto stored = answersIn(m_bench->profile());
        QCOMPARE(stored.size(), std::size_t{1});
        QCOMPARE(stored[0].contentHash, hash);
        QCOMPARE(stored[0].correct, correct);
    }

    void answerToARetiredQuestionCountsForItsReplacement()
    {
        bank::SourceBank source = bankWithCards();
        test::questionIn(source, kOne).question.replaces = {
            bank::QuestionId(QStringLiteral("retired"))};
        m_bench = std::make_unique<PhoneBench>(source);
        QJsonObject answer = m_bench->answer(QStringLiteral("retired"), kBeta, kMorning - kHour);
        answer[QLatin1String("correct")] = true; // its key is gone
        const auto import = PhoneBench::import(*m_bench->open(),
                                               m_bench->write(PhoneBench::document({answer}, {})));
        QVERIFY(import);
        QCOMPARE(import->answers, 1);
        QCOMPARE(answersIn(m_bench->profile())[0].questionId, QStringLiteral("retired"));
        const auto workspace = m_bench->open();
        const auto material = workspace->practice().material();
        QVERIFY(material && material->last.value(kOne).correct);
    }

    void whatDoesNotExistHereIsRejectedByName_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QString>("rejected");
        const qint64 ahead = kMorning + 24 * kHour;
        QTest::newRow("a question that the bank does not have")
            << QStringLiteral("question") << QJsonValue(QStringLiteral("gone"))
            << QStringLiteral("gone");
        QTest::newRow("an option that the question does not have")
            << QStringLiteral("option_order")
            << QJsonValue(QJsonArray{QStringLiteral("beta"), QStringLiteral("epsilon")})
            << QStringLiteral("epsilon");
        QTest::newRow("two options where one is asked for")
            << QStringLiteral("chosen")
            << QJsonValue(QJsonArray{QStringLiteral("beta"), QStringLiteral("alpha")})
            << QStringLiteral("2");
        QTest::newRow("a time a day and a second ahead")
            << QStringLiteral("at_ms") << QJsonValue(ahead + 1000)
            << QStringLiteral("2026-11-22T10:00:01Z");
        QTest::newRow("a time a day ahead, which counts")
            << QStringLiteral("at_ms") << QJsonValue(ahead) << QString();
    }

    void whatDoesNotExistHereIsRejectedByName()
    {
        QFETCH(QString, field);
        QFETCH(QJsonValue, value);
        QFETCH(QString, rejected);
        QJsonObject answer = m_bench->answer(kOne, kBeta, kMorning - kHour);
        answer[field] = value;
        const auto workspace = m_bench->open();
        const auto import = PhoneBench::import(
            *workspace, m_bench->write(PhoneBench::document(
                            {answer, m_bench->answer(kOne, kBeta, kMorning - kMinute)}, {})));
        QVERIFY(import);
        QCOMPARE(import->answers, rejected.isEmpty() ? 2 : 1); // the other answer counts
        QCOMPARE(import->rejected.size(), std::size_t(rejected.isEmpty() ? 0 : 1));
        if (rejected.isEmpty())
            return;
        QCOMPARE(QString::fromStdString(import->rejected[0].place), QStringLiteral("answers[0]"));
        QCOMPARE(QString::fromStdString(import->rejected[0].reason.value), rejected);
        QCOMPARE(QString::fromStdString(import->rejected[0].reason.subject),
                 QStringLiteral("answers[0].") + field);
    }

    void reviewsOfUnknownCardsAndOfTheFutureAreRejected()
    {
        const auto workspace = m_bench->open();
        const auto import = PhoneBench::import(
            *workspace, m_bench->write(PhoneBench::document(
                            {}, {m_bench->review(QStringLiteral("concept:gone"), 3, kMorning),
                                 m_bench->review(kRing, 3, kMorning + 25 * kHour),
                                 m_bench->review(kRing, 3, kMorning + kHour)})));
        QVERIFY(import);
        QCOMPARE(import->reviews, 1);
        QCOMPARE(import->rejected.size(), std::size_t{2});
        for (const PhoneRejection& rejection : import->rejected)
            QVERIFY(rejection.place == "reviews[0]" || rejection.place == "reviews[1]");
        QCOMPARE(reviewsIn(m_bench->profile())[0].wallMs, kMorning + kHour);
    }

    void pagesShowWhatWasImportedAtOnce()
    {
        const auto workspace = m_bench->open();
        QVERIFY(workspace->review().current()); // the cards have been read
        ChangeSet changes;
        connect(workspace.get(), &Workspace::changed, workspace.get(),
                [&changes](const ChangeSet& change) { changes.add(change); });
        QVERIFY(PhoneBench::import(
            *workspace, m_bench->write(PhoneBench::document(
                            {m_bench->answer(kOne, {QStringLiteral("alpha")}, kMorning - kHour)},
                            {m_bench->review(kRing, 4, kMorning - kHour)}))));
        QVERIFY(changes.touches(ChangeSet::Part::Answers));
        QVERIFY(changes.touches(ChangeSet::Part::Reviews));
        QVERIFY(test::goTo(workspace->practice(), kOne));
        const auto material = workspace->practice().material();
        QVERIFY(material && material->last.contains(kOne) && !material->last[kOne].correct);
        QCOMPARE(workspace->review().item(kRing)->state.reps, 1);
        QVERIFY(workspace->review().item(QStringLiteral("question:one"))); // its card exists now
    }

    void scheduleIsThatOfTheSameReviewsInTheProgram_data()
    {
        QTest::addColumn<bool>("loadBalancing");
        QTest::addColumn<double>("retention");
        QTest::addColumn<QDate>("exam");
        QTest::newRow("defaults") << true << 0.9 << QDate();
        QTest::newRow("without load balancing") << false << 0.9 << QDate();
        QTest::newRow("a retention of 80 %") << true << 0.8 << QDate();
        QTest::newRow("an exam in 60 days") << true << 0.9 << QDate(2027, 1, 20);
    }

    void scheduleIsThatOfTheSameReviewsInTheProgram()
    {
        QFETCH(bool, loadBalancing);
        QFETCH(double, retention);
        QFETCH(QDate, exam);
        StudySettings settings;
        settings.loadBalancing = loadBalancing;
        settings.desiredRetention = retention;
        settings.newPerDay = 4;
        if (exam.isValid())
            settings.examDate = exam;
        const std::vector<PastReview> done = studyForDays(settings, 20);
        QVERIFY(done.size() > 40);
        QJsonArray reviews;
        for (const PastReview& each : done)
            reviews.append(m_bench->review(each.card, each.rating, each.ms));
        // The order in the file does not matter.
        for (qsizetype i = 0; i + 1 < reviews.size(); i += 3) {
            const QJsonValue first = reviews.at(i);
            reviews[i] = reviews.at(i + 1);
            reviews[i + 1] = first;
        }
        PhoneBench other(bankWithCards());
        other.clock.advanceMs(m_bench->clock.wallMs() - other.clock.wallMs());
        {
            const auto workspace = other.open();
            QVERIFY(workspace->setStudySettings(settings));
            const auto import =
                PhoneBench::import(*workspace, other.write(PhoneBench::document({}, reviews)));
            QVERIFY(import);
            QCOMPARE(import->reviews, static_cast<int>(done.size()));
        }
        std::map<QString, std::vector<QString>> expected, imported;
        for (const progress::ReviewEntry& entry : reviewsIn(m_bench->profile()))
            expected[entry.review.cardId].push_back(wordsOf(entry.review.after));
        for (const progress::ReviewEntry& entry : reviewsIn(other.profile()))
            imported[entry.review.cardId].push_back(wordsOf(entry.review.after));
        QCOMPARE(imported.size(), expected.size());
        for (const auto& [card, states] : expected) {
            QCOMPARE(imported[card].size(), states.size());
            for (std::size_t i = 0; i < states.size(); ++i)
                QCOMPARE(imported[card][i], states[i]);
        }
    }

    void cardReviewedOnBothDevicesHasBothReviewsInOrder()
    {
        // Easy here on day 0, Again on the phone on day 1, Good here on day 20; then the phone's
        // file comes.
        const std::int64_t onPhone = kMorning + kDay;
        QVERIFY(rateRing(study::Rating::Easy));
        m_bench->clock.advanceMs(20 * kDay);
        QVERIFY(rateRing(study::Rating::Good));
        const auto before = reviewsOf(m_bench->profile(), kRing);
        QCOMPARE(before.size(), std::size_t{2});
        const auto workspace = m_bench->open();
        const auto import = PhoneBench::import(
            *workspace,
            m_bench->write(PhoneBench::document({}, {m_bench->review(kRing, 1, onPhone)})));
        QVERIFY(import);
        QCOMPARE(import->reviews, 1);
        const auto after = reviewsOf(m_bench->profile(), kRing);
        QCOMPARE(after.size(), std::size_t{3});
        QCOMPARE(after[1].wallMs, onPhone);
        // The phone's review follows the first one: Again in review is a lapse and relearning.
        QCOMPARE(after[1].review.after.reps, 2);
        QCOMPARE(after[1].review.after.lapses, 1);
        QCOMPARE(after[1].review.after.phase, study::CardPhase::Relearning);
        // What was recorded here stays as it was, and says when the card is due.
        QVERIFY(after[0] == before[0]);
        QVERIFY(after[2] == before[1]);
        const auto item = workspace->review().item(kRing);
        QVERIFY(item);
        QCOMPARE(item->state.dueMs, before[1].review.after.dueMs);
        QCOMPARE(item->state.reps, 3);
        QCOMPARE(item->state.lapses, 1);
    }

    void reviewAfterThoseHereContinuesThem()
    {
        QVERIFY(rateRing(study::Rating::Easy));
        m_bench->clock.advanceMs(9 * kDay);
        const auto workspace = m_bench->open();
        QVERIFY(PhoneBench::import(*workspace,
                                   m_bench->write(PhoneBench::document(
                                       {}, {m_bench->review(kRing, 3, kMorning + 8 * kDay)}))));
        const auto reviews = reviewsOf(m_bench->profile(), kRing);
        QCOMPARE(reviews.size(), std::size_t{2});
        QCOMPARE(reviews[1].review.after.reps, 2);
        QVERIFY(reviews[1].review.after.memory.stability >
                reviews[0].review.after.memory.stability);
        QCOMPARE(workspace->review().item(kRing)->state.dueMs, reviews[1].review.after.dueMs);
    }

    void profileThatIsOpenElsewhereIsNotWritten()
    {
        const auto first = m_bench->open();
        const QString file = m_bench->write(
            PhoneBench::document({m_bench->answer(kOne, kBeta, kMorning - kHour)}, {}));
        const auto import =
            importPhone(m_bench->profile(), m_bench->bankFile(), file, m_bench->clock);
        QVERIFY(!import);
        QCOMPARE(import.error().code, ErrorCode::InUse);
        QVERIFY(answersIn(m_bench->profile()).empty());
    }

    void missingFolderIsNotMade()
    {
        const QString file = m_bench->write(
            PhoneBench::document({m_bench->answer(kOne, kBeta, kMorning - kHour)}, {}));
        const auto import =
            importPhone(m_bench->profile(), m_bench->bankFile(), file, m_bench->clock);
        QVERIFY(!import);
        QCOMPARE(import.error().code, ErrorCode::FileNotFound);
        QVERIFY(!QDir(m_bench->profile()).exists());
    }

private:
    bool rateRing(study::Rating rating)
    {
        const auto workspace = m_bench->open();
        for (int i = 0; i < 20; ++i) {
            const auto current = workspace->review().current();
            if (!current || !*current)
                return false;
            if ((*current)->id == kRing)
                return workspace->review().rate(rating, 1000).has_value();
            if (!workspace->review().buryUntilTomorrow((*current)->id))
                return false;
        }
        return false;
    }

    /// Reviews everything that Review asks on each of `days` days; every seventh rating is Again.
    std::vector<PastReview> studyForDays(const StudySettings& settings, int days)
    {
        std::vector<PastReview> done;
        const auto workspace = m_bench->open();
        if (!workspace->setStudySettings(settings))
            return {};
        constexpr int kRatings[]{3, 3, 2, 3, 4, 3, 1};
        for (int day = 0; day < days; ++day) {
            for (int i = 0; i < 200; ++i) {
                const auto current = workspace->review().current();
                if (!current || !*current)
                    break;
                const int rating = kRatings[done.size() % std::size(kRatings)];
                done.push_back({(*current)->id, rating, m_bench->clock.wallMs()});
                if (!workspace->review().rate(static_cast<study::Rating>(rating), 1000))
                    return {};
                m_bench->clock.advanceMs(kMinute);
            }
            m_bench->clock.advanceMs(kMorning + (day + 1) * kDay - m_bench->clock.wallMs());
        }
        return done;
    }

    std::unique_ptr<PhoneBench> m_bench;
};

RINGSIDE_TEST(TstPhoneImport)
#include "tst_phone_import.moc"
