// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_study.h"

#include "core/progress/journal/journal.h"
#include "core/session/exam/exam.h"
#include "core/session/option_order.h"
#include "core/session/review/deck_editor.h"
#include "core/session/stored_settings.h"
#include "tests/core/session/phone/phone_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using test::kDay;
using test::PhoneBench;

namespace {

/// Questions "q0" to "q9"; "kept0" to "kept3" are reserved for the first mock exam.
bank::SourceBank bankWithReserved()
{
    QStringList ids;
    for (int i = 0; i < 10; ++i)
        ids << QStringLiteral("q%1").arg(i);
    for (int i = 0; i < 4; ++i)
        ids << QStringLiteral("kept%1").arg(i);
    bank::SourceBank source = test::smallBank(ids);
    for (bank::SourceQuestion& each : source.questions)
        each.question.isReserved = each.question.id.value().startsWith(QLatin1String("kept"));
    return source;
}

QString english(const char* text)
{
    return QString::fromUtf8(text);
}

QStringList idsOf(const PhoneStudy& study)
{
    QStringList ids;
    for (const bank::Question& question : study.questions)
        ids << question.id.value();
    return ids;
}

QStringList cardsOf(const PhoneStudy& study)
{
    QStringList ids;
    for (const PhoneCard& card : study.cards)
        ids << card.id;
    return ids;
}

} // namespace

class TstPhoneStudy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PhoneBench>(bankWithReserved());
        m_workspace = m_bench->open();
    }
    void cleanup() { m_workspace.reset(); }

    void reservedQuestionsStayBehindUntilTheFirstMockHasEnded()
    {
        const PhoneStudy before = study({.questions = 100});
        QCOMPARE(before.questions.size(), std::size_t{10}); // 14 without the 4
        for (const QString& id : idsOf(before))
            QVERIFY2(!id.startsWith(QLatin1String("kept")), qPrintable(id));
        QVERIFY(m_workspace->exam().start({.questions = 2, .seed = 1}));
        QCOMPARE(idsOf(study({.questions = 100})).filter(QStringLiteral("kept")).size(), 0);
        QVERIFY(m_workspace->exam().submit());
        const QStringList after = idsOf(study({.questions = 100}));
        QCOMPARE(after.filter(QStringLiteral("kept")).size(), 4);
    }

    void mistakesComeFirst()
    {
        answer(QStringLiteral("q7"), false);
        answer(QStringLiteral("q3"), true);
        answer(QStringLiteral("q5"), false);
        const QStringList ids = idsOf(study({.questions = 4}));
        QCOMPARE(ids.size(), 4);
        QStringList first = ids.mid(0, 2);
        first.sort();
        QCOMPARE(first, (QStringList{QStringLiteral("q5"), QStringLiteral("q7")}));
        QVERIFY(!idsOf(study({.questions = 100})).contains(QStringLiteral("q3")));
    }

    void optionsHaveTheOrderOfPractice()
    {
        QVERIFY(test::goTo(m_workspace->practice(), QStringLiteral("q4")));
        const auto item = m_workspace->practice().current();
        const PhoneStudy all = study({.questions = 100});
        const auto& question =
            all.questions[static_cast<std::size_t>(idsOf(all).indexOf(QStringLiteral("q4")))];
        QCOMPARE(question.options.size(), item->question.options.size());
        for (std::size_t i = 0; i < question.options.size(); ++i)
            QCOMPARE(question.options[i].id.value(), item->question.options[i].id.value());
        QCOMPARE(question.contentHash, QStringLiteral("hash of q4"));
    }

    void dueCardsComeWithTheirStateAndNewOnesAfterThem()
    {
        answer(QStringLiteral("q2"), true);
        m_bench->clock.advanceMs(kDay);
        // The card of "q2" is new today, and so is the concept.
        const QStringList fresh = cardsOf(study({}));
        QVERIFY(fresh.contains(QStringLiteral("concept:ring")));
        QVERIFY(fresh.contains(QStringLiteral("question:q2")));
        Review& review = m_workspace->review();
        const QString rated = (*review.current())->id;
        QVERIFY(review.rate(study::Rating::Easy, 1000));
        const std::int64_t dueMs = review.item(rated)->state.dueMs;
        const int days = review.item(rated)->state.scheduledDays;
        QVERIFY(days > 2);
        QVERIFY(!cardsOf(study({.days = days - 1})).contains(rated));
        const PhoneStudy due = study({.days = days});
        QCOMPARE(due.cards.front().id, rated);
        QCOMPARE(due.cards.front().dueMs, dueMs);
        QCOMPARE(due.cards.front().state.reps, 1);
    }

    void cardThatAMistakeMakesDueIsDueOnThePage()
    {
        answer(QStringLiteral("q2"), true);
        m_bench->clock.advanceMs(kDay);
        Review& review = m_workspace->review();
        const QString card = QStringLiteral("question:q2");
        for (int i = 0; i < 10 && (*review.current())->id != card; ++i)
            QVERIFY(review.buryUntilTomorrow((*review.current())->id));
        QCOMPARE((*review.current())->id, card);
        QVERIFY(review.rate(study::Rating::Easy, 1000));
        m_bench->clock.advanceMs(test::kMinute);
        answer(QStringLiteral("q2"), false);
        m_bench->clock.advanceMs(kDay); // the next day
        const PhoneStudy made = study({.days = 0});
        QVERIFY(cardsOf(made).contains(card));
        const auto& taken = made.cards[static_cast<std::size_t>(cardsOf(made).indexOf(card))];
        QVERIFY(taken.dueMs <= m_bench->clock.wallMs());
        QVERIFY(taken.state.dueMs > m_bench->clock.wallMs());
    }

    void suspendedCardsStayBehind()
    {
        QVERIFY(m_workspace->review().mark(
            {progress::CardMarkKind::Suspend, QStringLiteral("concept:ring"), true}));
        QVERIFY(!cardsOf(study({})).contains(QStringLiteral("concept:ring")));
    }

    void sidesOfOwnPlainTextShowEveryCharacter()
    {
        QVERIFY(DeckEditor(m_workspace->review())
                    .add({{.front = QStringLiteral("a*b <i> [x]\nsecond line"),
                           .back = QStringLiteral("1. no list")}}));
        const PhoneStudy made = study({});
        const auto own = std::ranges::find_if(made.cards, [](const PhoneCard& card) {
            return card.id.startsWith(QLatin1String("own:"));
        });
        QVERIFY(own != made.cards.end());
        QCOMPARE(own->front, QStringLiteral("a\\*b <i> [x]\\\nsecond line"));
        QCOMPARE(own->back, QStringLiteral("1\\. no list"));
    }

    void amountOutsideTheLimitsIsReported_data()
    {
        QTest::addColumn<int>("questions");
        QTest::addColumn<int>("days");
        QTest::addColumn<bool>("fits");
        QTest::newRow("nothing") << 0 << 0 << true;
        QTest::newRow("the most") << kMostPhoneQuestions << kMostPhoneDays << true;
        QTest::newRow("fewer questions than none") << -1 << 0 << false;
        QTest::newRow("too many questions") << kMostPhoneQuestions + 1 << 0 << false;
        QTest::newRow("too many days") << 0 << kMostPhoneDays + 1 << false;
    }

    void amountOutsideTheLimitsIsReported()
    {
        QFETCH(int, questions);
        QFETCH(int, days);
        QFETCH(bool, fits);
        const auto made =
            phoneStudy(request({.questions = questions, .days = days}), m_bench->clock);
        QCOMPARE(made.has_value(), fits);
        if (!fits)
            QCOMPARE(made.error().code, ErrorCode::OutOfRange);
    }

    void settingsOfTheOpenProfileGoBeforeThoseOfTheFolder()
    {
        PhoneRequest asked = request({.questions = 1, .days = 1});
        const auto stored = phoneStudy(asked, m_bench->clock);
        QVERIFY(stored);
        QCOMPARE(stored->settings, readStudySettings(m_bench->profile()).study);
        asked.settings = StudySettings();
        asked.settings->desiredRetention = 0.85;
        asked.settings->rolloverHour = 3;
        const auto open = phoneStudy(asked, m_bench->clock);
        QVERIFY(open);
        QCOMPARE(open->settings, *asked.settings);
    }

    void reasonsOfAnOptionHaveTheirLabels()
    {
        bank::Option option;
        option.why = QStringLiteral("It moves half of the bytes.");
        option.tempting = QStringLiteral("It is newer.");
        QCOMPARE(phoneReasons(option, english),
                 QStringLiteral("It moves half of the bytes.\n\n**Why it tempts:** It is newer."));
    }

private:
    PhoneRequest request(const PhoneChoice& choice) const
    {
        return {
            .profileDir = m_bench->profile(), .bankFile = m_bench->bankFile(), .choice = choice};
    }

    PhoneStudy study(const PhoneChoice& choice)
    {
        auto made = phoneStudy(request(choice), m_bench->clock);
        return made ? *made : PhoneStudy();
    }

    void answer(const QString& id, bool correct)
    {
        QVERIFY(test::goTo(m_workspace->practice(), id));
        QVERIFY(m_workspace->practice().answer(
            {bank::OptionId(correct ? QStringLiteral("beta") : QStringLiteral("alpha"))},
            progress::Confidence::Unrated, 1000));
    }

    std::unique_ptr<PhoneBench> m_bench;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstPhoneStudy)
#include "tst_phone_study.moc"
